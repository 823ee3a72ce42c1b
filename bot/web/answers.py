"""Showing what the conversation answers, and telling it that the answer has arrived."""

from __future__ import annotations

from dataclasses import dataclass

from bot.conversation.core.messenger import UndeliverableError
from bot.conversation.core.replies import Answer, Form
from bot.conversation.core.requests import Argument, ChannelId, Request, Source, Venue
from bot.conversation.dispatcher import Dispatcher
from bot.web.messenger import TableMessenger
from rules.match.people import Person
from rules.match.places import MessageRef
from storage.local_table.records import MessageOrigin, TableChannel, TableMessage, TableMessageId

SERVER = "table"
"""What the table is called as a server: all its channels belong to it."""


class NothingThereError(Exception):
    """A channel, message or button that is not there, or not for this player."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What a request leads to, beside the messages that everybody gets by themselves.

    ``form`` is to be filled in; it was asked for by a button ``under`` a message.
    ``account`` and ``channel`` are whom and where the page goes on as.
    ``error`` is said to somebody who is nobody yet.
    """

    form: Form | None = None
    under: TableMessage | None = None
    account: str | None = None
    channel: str | None = None
    error: str | None = None
    follow: bool = False


def request_of(
    me: Person,
    here: TableChannel,
    source: Source,
    args: dict[str, Argument] | None = None,
    *,
    under: TableMessage | None = None,
) -> Request:
    """Somebody's words as the conversation takes them.  At the table the service and everybody may do everything."""
    venue = Venue(
        channel=ChannelId(str(here.id)),
        server=None if here.owner is not None else SERVER,
        parent=None if here.parent is None else ChannelId(str(here.parent)),
    )
    if under is None:
        return Request(me, venue, source, args or {}, manages=True)
    shown = MessageRef(str(under.channel), str(under.id))
    return Request(me, venue, source, args or {}, under.text, shown, manages=True)


class Answers:
    """Delivers the conversation's answers."""

    def __init__(self, dispatcher: Dispatcher, messenger: TableMessenger) -> None:
        self._talk = dispatcher
        self._messenger = messenger

    async def deliver(
        self,
        answer: Answer,
        me: Person,
        here: TableChannel,
        *,
        prompt: str = "",
        answers: TableMessageId | None = None,
        under: TableMessage | None = None,
    ) -> Turn:
        """Show an answer to ``me``, or to everybody ``here``.

        ``prompt`` and ``answers`` are the words and the message that it answers,
        ``under`` the message whose button was pressed.
        """
        if isinstance(answer, Form):
            return Turn(form=answer, under=under)
        # What is private never becomes a message that others see.
        if answer.replaces and under is not None and not (answer.private and under.reader != me.account):
            ref = MessageRef(str(under.channel), str(under.id))
            try:
                await self._messenger.change(ref, answer)
            except UndeliverableError:
                # It was taken away a moment ago; the answer still has to be heard.
                pass
            else:
                await self._talk.delivered(answer, ref)
                return Turn(under=under)
        alone = me.id if answer.private and here.owner is None else None
        occasion = MessageOrigin(asker=me.id, prompt=prompt, answers=answers, private_to=alone)
        said = await self._messenger.say(here.id, answer, occasion)
        await self._talk.delivered(answer, MessageRef(str(said.channel), str(said.id)))
        return Turn(under=said)
