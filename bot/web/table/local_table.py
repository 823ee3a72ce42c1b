"""The local table: its channels and players, what visitors press and fill in, and what they get back.

It only translates: the same commands, buttons and forms go to the same
conversation as on Discord, and the answers are stored and shown.
"""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime

from bot.conversation.core.commands import Command
from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import Source
from bot.conversation.dispatcher import Dispatcher
from bot.conversation.features.privacy.feature import PRIVACY_DELETE
from bot.locales.say import table as say
from bot.web.bodies import as_id
from bot.web.pages.viewer import SeatRefusedError
from bot.web.table.answers import Answers, NothingThereError, PageResponse, request_of
from bot.web.table.limits import Asker, Limits, Made
from bot.web.table.lines import LineCommand
from bot.web.table.local_commands import local_commands
from bot.web.table.messenger import CLOSED, TableMessenger
from bot.web.table.names import clean_name
from bot.web.table.seats import BACK_AFTER, Seats
from rules.match.people import Person
from storage.local_table.records import (
    MessageOrigin,
    TableChannel,
    TableChannelId,
    TableMessage,
    TableMessageId,
)
from storage.port import WatchedStore
from storage.session import Session

FIRST_CHANNEL = "games"
CHANNEL_LIMIT = 500
SEND_AS_CHAT = "send-as-chat"
"""What the button does that says a line which was refused as a move; elsewhere a line cannot be held back."""


class LocalTable:
    """The local table's adapter to the conversation.

    It calls ``wake`` when there may be something in the outbox.
    """

    def __init__(
        self,
        dispatcher: Dispatcher,
        database: WatchedStore,
        messenger: TableMessenger,
        commands: Sequence[Command],
        now: Callable[[], datetime],
        *,
        wake: Callable[[], None] = lambda: None,
        stopwatch: Callable[[], float] | None = None,
    ) -> None:
        self.dispatcher = dispatcher
        self.database = database
        self._now = now
        self.wake = wake
        self.messenger = messenger
        self.commands = tuple(commands)
        self.local_commands = local_commands(self.commands)
        self.limits = Limits(stopwatch or (lambda: now().timestamp()))
        self.seats = Seats(dispatcher, database, messenger.hub, now, self.limits)
        self.answers = Answers(dispatcher, messenger)

    @property
    def all_commands(self) -> tuple[LineCommand, ...]:
        """Everything that a line can call."""
        return (*self.commands, *self.local_commands)

    async def open(self) -> None:
        """Make the first channel, if there is none."""
        now = self._now()

        def work(session: Session) -> None:
            if not session.table_channels.channels():
                session.table_channels.make_channel(FIRST_CHANNEL, None, now)

        await self.database.write(work)

    async def channels(self, me: Person | None) -> tuple[list[TableChannel], TableChannelId | None]:
        """The channels that everybody sees, and my direct conversation."""

        def work(session: Session) -> tuple[list[TableChannel], TableChannelId | None]:
            direct = None if me is None else session.table_channels.find_direct(me.id)
            return session.table_channels.channels(), direct

        channels, direct = await self.database.read(work)
        if me is not None and direct is None:
            now = self._now()
            direct = await self.database.write(lambda session: session.table_channels.direct(me.id, now))
        return channels, direct

    async def messages(self, me: Person | None, channel: str, before: str | None) -> list[TableMessage]:
        """The last messages of a channel that I may see, oldest first."""
        here = await self.channel_of(me, channel)
        viewer = None if me is None else me.id
        return await self.database.read(
            lambda session: session.table_channels.latest(
                here.id, viewer, before=as_id(before, TableMessageId)
            )
        )

    async def file(self, people: Iterable[Person], token: str) -> tuple[str, bytes, bool, bool] | None:
        """A picture or file that one of these people may see: its name, content, whether a picture, whether private."""
        stored_file = await self.database.read(lambda session: session.table_channels.file(token))
        if stored_file is None:
            return None
        stored, content, message = stored_file
        if message.reader not in {None, *(person.account for person in people)}:
            return None
        return stored.name, content, stored.picture, message.reader is not None

    async def press(self, me: Person, message: str, button: int, version: int) -> PageResponse:
        """Press a button under a message."""
        shown = await self._message(me, message)
        here = await self.channel_of(me, str(shown.channel))
        if shown.version != version or not 0 <= button < len(shown.buttons):
            changed = Reply(say.message_changed(), private=True)
            return await self.answers.deliver(changed, me, here)
        pressed = shown.buttons[button]
        if pressed.tone == CLOSED:
            return PageResponse()
        if pressed.action == SEND_AS_CHAT:
            return await self._send_as_chat(me, here, shown)
        answer = await self.dispatcher.press(pressed.action, request_of(me, here, Source.BUTTON, under=shown))
        if isinstance(answer, Reply) and await self.erased(me, pressed.action):
            # There is nobody any more to whom a message could be said.
            return PageResponse(error=answer.text)
        response = await self.answers.deliver(answer, me, here, prompt=pressed.label, under=shown)
        self.wake()
        return response

    async def erased(self, me: Person, action: str) -> bool:
        """Whether a button has erased the person who pressed it; then no open page plays them any more."""
        if not action.startswith(PRIVACY_DELETE):
            return False
        person = await self.database.read(lambda session: session.people.all_of([me.id]).get(me.id))
        if person is not None and person.reachable:
            return False
        self.messenger.hub.unseat(me.account)
        self.messenger.hub.tell({"type": "anew"})
        self.wake()
        return True

    async def submit(
        self, me: Person, channel: str, message: str | None, action: str, text: str
    ) -> PageResponse:
        """Send a form that was filled in."""
        here = await self.channel_of(me, channel)
        under = await self._message(me, message) if message is not None else None
        answer = await self.dispatcher.submit(action, text, request_of(me, here, Source.FORM, under=under))
        response = await self.answers.deliver(answer, me, here, prompt=text, under=under)
        self.wake()
        return response

    async def dismiss(self, me: Person, message: str) -> None:
        """Take away a message that only I see."""
        shown = await self._message(me, message)
        if shown.private_to != me.account:
            raise NothingThereError(say.no_message())
        await self.messenger.remove(shown.ref)

    async def _send_as_chat(self, me: Person, here: TableChannel, refusal: TableMessage) -> PageResponse:
        """Say the line that was refused, in place of the refusal."""
        # Pressing twice says it once.
        if await self.messenger.take_away(refusal.ref):
            await self.messenger.say(here.id, Reply(refusal.prompt), MessageOrigin(author=me.id))
        return PageResponse()

    async def make_channel(self, wanted: str, asker: Asker, *, plays: bool) -> str:
        """A channel of this name, made if there is none; raises :class:`SeatRefusedError`."""
        name = clean_name(wanted)
        for channel in await self.database.read(lambda session: session.table_channels.channels()):
            if channel.name == name and channel.parent is None:
                return str(channel.id)
        self.limits.count(Made.CHANNEL, asker, plays=plays)
        now = self._now()

        def work(session: Session) -> TableChannelId:
            if len(session.table_channels.channels()) >= CHANNEL_LIMIT:
                forsaken = session.table_channels.forsaken(now, BACK_AFTER)
                if forsaken is None:
                    raise SeatRefusedError(say.channels_full(most=CHANNEL_LIMIT))
                session.table_channels.drop_channel(forsaken)
            return session.table_channels.make_channel(name, None, now)

        made = await self.database.write(work)
        self.messenger.hub.tell({"type": "room"})
        return str(made)

    async def channel_of(self, me: Person | None, channel: str) -> TableChannel:
        """The channel of this number; raises :class:`NothingThereError` where I see none."""
        number = as_id(channel, TableChannelId)
        stored = await self.database.read(lambda session: session.table_channels.channel(number))
        if stored is None or (stored.owner is not None and (me is None or stored.owner != me.account)):
            raise NothingThereError(say.no_channel())
        return stored

    async def _message(self, me: Person, message: str) -> TableMessage:
        number = as_id(message, TableMessageId)
        stored = await self.database.read(lambda session: session.table_channels.message(number))
        if stored is None or stored.reader not in {None, me.account}:
            raise NothingThereError(say.no_message())
        return stored
