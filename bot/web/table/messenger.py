"""Saying things at the local table: stored first, then pushed to the open pages."""

from collections.abc import Callable
from datetime import datetime, timedelta
from itertools import chain

from bot.conversation.core.messenger import Address, UndeliverableError
from bot.conversation.core.replies import Button, ChoiceList, Reply, Tone
from bot.conversation.core.requests import ChannelId
from bot.web.bodies import as_id
from bot.web.table import page_json
from bot.web.table.hub import Hub
from rules.match.places import MessageRef
from storage.local_table.channels import ChannelsTable
from storage.local_table.records import (
    Attachment,
    MessageContent,
    MessageOrigin,
    TableButton,
    TableChannelId,
    TableMessage,
    TableMessageId,
)
from storage.port import Store
from storage.session import Session

CLOSED = "closed"
"""The tone of a button that cannot be pressed."""

THREAD_NAME_LIMIT = 100


class TableMessenger:
    """The local table's :class:`~bot.conversation.core.messenger.Messenger`."""

    def __init__(self, database: Store, now: Callable[[], datetime]) -> None:
        self._database = database
        self._now = now
        self.hub = Hub()

    async def post(self, to: Address, reply: Reply, *, nonce: str) -> MessageRef:
        """Say ``reply``; the same ``nonce`` says it only once, however much later."""
        now, content = self._now(), content_of(reply)

        def work(session: Session) -> tuple[MessageRef, TableMessage | None]:
            room = session.table_channels
            channel = self._place(session, to)
            message, new = room.say(channel, content, now, nonce=nonce)
            stored = room.message(message)
            # Said before and removed since, or not: said once is what was asked for.
            ref = MessageRef(str(channel if stored is None else stored.channel), str(message))
            return ref, stored if new else None

        ref, stored = await self._database.write(work)
        if stored is not None:
            self.publish(stored)
        return ref

    async def find(
        self,
        to: Address,  # noqa: ARG002 - nothing of this is needed here
        reply: Reply,  # noqa: ARG002
        *,
        nonce: str,  # noqa: ARG002
        ago: timedelta,  # noqa: ARG002
    ) -> MessageRef | None:
        """There is no need to look: whatever was said stands under its nonce, answers too, and is not said again."""
        return None

    async def find_thread(
        self,
        server: str,  # noqa: ARG002 - there is one server
        channel: ChannelId,
        name: str,
        *,
        ago: timedelta,  # noqa: ARG002 - names carry the match's number
    ) -> ChannelId | None:
        """A thread of this name that hangs from ``channel``."""
        channels = await self._database.read(lambda session: session.table_channels.channels())
        for thread in channels:
            if str(thread.parent) == channel and thread.name == name[:THREAD_NAME_LIMIT]:
                return ChannelId(str(thread.id))
        return None

    async def change(self, message: MessageRef, reply: Reply) -> bool:
        """Turn a message of ours into ``reply``; false if it is gone."""
        content = content_of(reply)
        return await self._change(message, lambda room, number: room.change(number, content))

    async def take_buttons(self, message: MessageRef) -> None:
        """Take the buttons of a message of ours away; one that is gone already is no error."""
        await self._change(message, lambda room, number: room.take_buttons(number))

    async def _change(
        self, message: MessageRef, change: Callable[[ChannelsTable, TableMessageId], bool]
    ) -> bool:
        number = as_id(message.message, TableMessageId)

        def work(session: Session) -> TableMessage | None:
            changed = number is not None and change(session.table_channels, number)
            return session.table_channels.message(number) if changed else None

        stored = await self._database.write(work)
        if stored is None:
            return False
        self.publish(stored)
        return True

    async def remove(self, message: MessageRef) -> None:
        """Take a message of ours away; one that is gone already is no error."""
        await self.take_away(message)

    async def take_away(self, message: MessageRef) -> bool:
        """Take a message of ours away; whether it was still there."""
        number = as_id(message.message, TableMessageId)
        removed = await self._database.write(lambda session: session.table_channels.remove(number))
        if removed:
            self.hub.tell({"type": "gone", "channel": message.channel, "id": message.message})
        return removed

    async def open_thread(self, channel: ChannelId, name: str) -> ChannelId:
        """Open a thread: a channel that hangs from ``channel`` (of a thread: from the same as that one)."""
        now = self._now()

        def work(session: Session) -> TableChannelId:
            room = session.table_channels
            parent = room.channel(as_id(channel, TableChannelId))
            if parent is None or parent.owner is not None:
                raise UndeliverableError("there is no such channel", final=True, gone=True)
            return room.make_channel(name[:THREAD_NAME_LIMIT], parent.parent or parent.id, now)

        thread = await self._database.write(work)
        self.hub.tell({"type": "room"})
        return ChannelId(str(thread))

    async def shorten(self, message: MessageRef, text: str) -> None:
        """Turn a message of ours into this one line; one that is gone already is no error."""
        await self.change(message, Reply(text))

    async def say(self, channel: TableChannelId, reply: Reply, origin: MessageOrigin) -> TableMessage:
        """Say something here and now: an answer, or someone's own words."""
        now, content = self._now(), content_of(reply)

        def work(session: Session) -> TableMessage | None:
            room = session.table_channels
            nonce = str(reply.acknowledges[0]) if reply.acknowledges else None
            message, _ = room.say(channel, content, now, origin=origin, nonce=nonce)
            return room.message(message)

        stored = await self._database.write(work)
        if stored is None:
            raise RuntimeError("a message that was just kept is not there")
        self.publish(stored)
        return stored

    def publish(self, message: TableMessage) -> None:
        """Show a message to all who may see it, and tell its reader's other pages that it is there."""
        self.hub.tell({"type": "message", "message": page_json.message(message)}, reader=message.reader)
        current = {*message.pings, *({message.owner} if message.owner and not message.author else ())}
        if not message.private_to:
            self.hub.nudge(current, str(message.channel), reader=message.owner)

    def _place(self, session: Session, to: Address) -> TableChannelId:
        if to.account is not None:
            person = session.people.find(to.account)
            if person is None:
                raise UndeliverableError("there is no such player", final=True)
            return session.table_channels.direct(person.id, self._now())
        channel = session.table_channels.channel(as_id(to.channel, TableChannelId))
        if channel is None:
            raise UndeliverableError("there is no such channel", final=True, gone=True)
        return channel.id


def content_of(reply: Reply) -> MessageContent:
    """A reply as the table's database keeps it; the entries of a list to choose from become buttons."""
    pictures = [Attachment(picture.name, picture.png, picture.alt) for picture in reply.pictures]
    files = [Attachment(file.name, file.content, picture=False) for file in reply.files]
    return MessageContent(
        text=reply.text,
        buttons=(
            *chain.from_iterable(map(_entries, reply.menus)),
            *(_button(button) for button in reply.buttons if button.address is None),
        ),
        attachments=(*pictures, *files),
        pings=reply.pings,
        silent=reply.silent,
    )


def _entries(menu: ChoiceList) -> list[TableButton]:
    """An entry is a button; the one that holds now looks like the main one."""
    return [
        TableButton(words, action, (Tone.MAIN if action == menu.chosen else Tone.PLAIN).value)
        for words, action in menu.entries
    ]


def _button(button: Button) -> TableButton:
    return TableButton(button.label, button.action, CLOSED if button.closed else button.tone.value)
