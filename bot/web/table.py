"""The local table: what its visitors type, press and fill in, and what comes back.

It only translates: the same commands, buttons and forms go to the same
conversation as on Discord, and what that answers is kept and shown.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime

from bot.conversation.core import markup
from bot.conversation.core.commands import Command
from bot.conversation.core.replies import Answer, Button, Reply
from bot.conversation.core.requests import Account, Argument, Mentioned, Request, Source
from bot.conversation.dispatcher import Dispatcher
from bot.web.answers import Answers, NothingThereError, Turn, request_of
from bot.web.arguments import guess, settle
from bot.web.hints import Hint, commands_for, fixed_values, names_for, understand, values_for
from bot.web.lines import LINE_LIMIT, Line, LineError, Typable, check_length, read
from bot.web.messenger import TableMessenger, as_id
from bot.web.names import NameRefusedError, tidy
from bot.web.own import Own, OwnLine, own_lines
from bot.web.seats import Seats
from bot.web.shown import CLOSED
from rules.match.people import Person
from rules.match.places import MessageRef, Place
from storage.database import Database
from storage.local_table.channels import ChannelsTable
from storage.local_table.records import (
    MessageOrigin,
    TableChannel,
    TableChannelId,
    TableMessage,
    TableMessageId,
)

FIRST_CHANNEL = "games"
CHANNEL_LIMIT = 500
SIT_FIRST = "First say who you are: type /player and your name, or play both seats with /both and a game."
ACCEPT = "Accept"
"""The label of the button that accepts a challenge."""

_MENTION = re.compile(r"(?<!\S)(?:@turnpost|<@turnpost>)(?![\w-])[:,]?", re.IGNORECASE)


async def everybody_sees(_request: Request, place: Place) -> bool:
    """At the table every channel is open to everybody; only direct conversations are not."""
    return place.channel is not None


class Table:
    """The local table's adapter to the conversation.

    ``wake`` is called when there may be something in the outbox.
    """

    def __init__(
        self,
        dispatcher: Dispatcher,
        database: Database,
        messenger: TableMessenger,
        commands: Sequence[Command],
        now: Callable[[], datetime],
        *,
        wake: Callable[[], None] = lambda: None,
    ) -> None:
        self._talk = dispatcher
        self._database = database
        self._now = now
        self._wake = wake
        self.messenger = messenger
        self.commands = tuple(commands)
        self.own = own_lines(self.commands)
        self.seats = Seats(dispatcher, database, now)
        self._answers = Answers(dispatcher, messenger)

    @property
    def typable(self) -> tuple[Typable, ...]:
        """Everything that a line can call."""
        return (*self.commands, *self.own)

    async def open(self) -> None:
        """See to it that there is a channel to begin in."""
        async with self._database.transaction() as session:
            room = ChannelsTable(session.connection)
            if not await room.channels():
                await room.make_channel(FIRST_CHANNEL, None, self._now())

    async def channels(self, me: Person | None) -> tuple[list[TableChannel], TableChannelId | None]:
        """The channels that everybody sees, and my direct conversation."""
        async with self._database.reading() as session:
            room = ChannelsTable(session.connection)
            channels = await room.channels()
            direct = None if me is None else await room.find_direct(me.id)
        if me is not None and direct is None:
            async with self._database.transaction() as session:
                direct = await ChannelsTable(session.connection).direct(me.id, self._now())
        return channels, direct

    async def messages(self, me: Person | None, channel: str, before: str | None) -> list[TableMessage]:
        """The last messages of a channel that I may see, oldest first."""
        here = await self._channel(me, channel)
        number = as_id(before)
        async with self._database.reading() as session:
            return await ChannelsTable(session.connection).latest(
                here.id,
                None if me is None else me.id,
                before=None if number is None else TableMessageId(number),
            )

    async def file(self, visitor: str, token: str) -> tuple[str, bytes, bool, bool] | None:
        """A picture or file that a browser may see: its name, content, whether a picture, whether private."""
        async with self._database.reading() as session:
            found = await ChannelsTable(session.connection).file(token)
        if found is None:
            return None
        stored, content, message = found
        if message.reader is not None:
            accounts = {person.account for person in await self.seats.of(visitor)}
            if message.reader not in accounts:
                return None
        return stored.name, content, stored.picture, message.reader is not None

    async def type_line(self, visitor: str, me: Person | None, channel: str, text: str) -> Turn:
        """Carry out a typed line."""
        here = await self._channel(me, channel)
        text = text.strip()
        try:
            if text.startswith("/"):
                line = read(text, self.typable)
                if isinstance(line.command, OwnLine):
                    return await self._own(visitor, me, here, Line(line.command, line.values))
                return await self._command(me, here, line, text)
            return await self._chat(me, here, text) if text else Turn()
        except (LineError, NameRefusedError) as error:
            if me is None:
                return Turn(error=str(error))
            # It quotes what was typed, which must not turn into markup.
            refusal = Reply(markup.escape(str(error)), private=True)
            return await self._answers.deliver(refusal, me, here, prompt=text[:LINE_LIMIT])
        finally:
            self._wake()

    async def press(self, me: Person, message: str, button: int, version: int) -> Turn:
        """Press a button under a message."""
        said = await self._message(me, message)
        here = await self._channel(me, str(said.channel))
        if said.version != version or not 0 <= button < len(said.buttons):
            changed = Reply("This message has changed in the meantime: look again.", private=True)
            return await self._answers.deliver(changed, me, here)
        pressed = said.buttons[button]
        if pressed.tone == CLOSED:
            return Turn()
        answer = await self._talk.press(pressed.action, request_of(me, here, Source.BUTTON, under=said))
        turn = await self._answers.deliver(answer, me, here, prompt=pressed.label, under=said)
        self._wake()
        return turn

    async def submit(self, me: Person, channel: str, message: str | None, action: str, text: str) -> Turn:
        """Send a form that was filled in."""
        here = await self._channel(me, channel)
        under = await self._message(me, message) if message is not None else None
        answer = await self._talk.submit(action, text, request_of(me, here, Source.FORM, under=under))
        turn = await self._answers.deliver(answer, me, here, prompt=text, under=under)
        self._wake()
        return turn

    async def dismiss(self, me: Person, message: str) -> None:
        """Take away a message that only I see."""
        said = await self._message(me, message)
        if said.private_to != me.account:
            raise NothingThereError(message)
        await self.messenger.remove(MessageRef(str(said.channel), str(said.id)))

    async def hints(self, me: Person | None, channel: str, text: str) -> list[Hint]:
        """Hints for a half-typed line."""
        if not text.startswith("/") or len(text) > LINE_LIMIT:
            return []
        half = understand(text, self.typable)
        if half is None:
            return commands_for(text, self.typable)
        hints = names_for(text, half)
        wanted = half.wanted
        if wanted is None:
            return hints
        everybody = await self.seats.everybody()
        if wanted.parameter.completer is not None and me is not None:
            here = await self._channel(me, channel)
            args = guess(half.values, half.command.parameters, everybody)
            ask = request_of(me, here, Source.COMMAND, args)
            lent = (
                ("challenge", *half.command.path[1:])
                if isinstance(half.command, OwnLine)
                else half.command.path
            )
            choices = await self._talk.complete(" ".join(lent), wanted.parameter.name, wanted.typed, ask)
        else:
            choices = fixed_values(wanted, everybody)
        return [*values_for(text, half, wanted, choices), *hints]

    async def _command(self, me: Person | None, here: TableChannel, line: Line[Typable], text: str) -> Turn:
        if me is None:
            raise LineError(SIT_FIRST)
        args = settle(line, await self.seats.everybody())
        name = " ".join(line.command.path)
        answer = await self._talk.command(name, request_of(me, here, Source.COMMAND, args))
        # What others see of it is the command's name alone, as on Discord; options may be one's own business.
        private = isinstance(answer, Reply) and answer.private
        return await self._answers.deliver(answer, me, here, prompt=text if private else f"/{name}")

    async def _chat(self, me: Person | None, here: TableChannel, text: str) -> Turn:
        if me is None:
            raise LineError(SIT_FIRST)
        check_length(text)
        said = await self.messenger.say(here.id, Reply(text), MessageOrigin(author=me.id))
        words = _without_mention(text)
        reply = await self._talk.hear(
            words, request_of(me, here, Source.MESSAGE), addressed=words != text or here.owner is not None
        )
        if reply is None:
            return Turn()
        return await self._answers.deliver(reply, me, here, answers=said.id)

    async def _own(self, visitor: str, me: Person | None, here: TableChannel, line: Line[OwnLine]) -> Turn:
        everybody = await self.seats.everybody()
        args = settle(line, everybody)
        match line.command.own:
            case Own.BOTH:
                return await self._both(visitor, me, here, line.command.path[1], args)
            case Own.PLAYER:
                made = await self.seats.make(visitor, str(args["name"]))
                await self._seated(visitor)
                return Turn(account=made.account)
            case Own.AS:
                person = everybody.find(line.values["player"])
                if person is None:
                    raise LineError("Turnpost only answers: nobody can sit down as it.")
                await self.seats.sit(visitor, person)
                await self._seated(visitor)
                return Turn(account=person.account)
            case Own.CHANNEL:
                return Turn(channel=await self.make_channel(str(args["name"])))

    async def make_channel(self, wish: str) -> str:
        """A channel of this name, made if there is none; raises :class:`NameRefusedError`."""
        name = tidy(wish, "A channel")
        async with self._database.transaction() as session:
            room = ChannelsTable(session.connection)
            if len(await room.channels()) >= CHANNEL_LIMIT:
                raise NameRefusedError(f"This table has {CHANNEL_LIMIT} channels already.")
            made = await room.make_channel(name, None, self._now())
        self.messenger.hub.tell({"type": "room"})
        return str(made)

    async def rise(self, visitor: str, person: Person) -> None:
        """Let a browser no longer play somebody."""
        await self.seats.rise(visitor, person)
        await self._seated(visitor)

    async def _seated(self, visitor: str) -> None:
        """Tell the open pages that players have come, or that a browser plays others now."""
        self.messenger.hub.reseat(visitor, frozenset(p.account for p in await self.seats.of(visitor)))
        self.messenger.hub.tell({"type": "room"})

    async def _both(
        self, visitor: str, me: Person | None, here: TableChannel, game: str, args: dict[str, Argument]
    ) -> Turn:
        """A game against oneself: one player challenges, the other accepts, both through the conversation."""
        if here.owner is not None:
            # A challenge needs a channel that both can see.
            here = (await self.channels(me))[0][0]
        first, second = await self.seats.pair(visitor, me)
        await self._seated(visitor)
        command = next(command for command in self.commands if command.path == ("challenge", game))
        takes = {parameter.name for parameter in command.parameters}
        # Whoever tries a game alone needs no clock and no reminders, unless they ask for them.
        wishes: dict[str, Argument] = {"seat": "first", "time": "none", **args}
        wishes["opponent"] = Mentioned(Account(second.account), second.name)
        ask = request_of(
            first, here, Source.COMMAND, {name: value for name, value in wishes.items() if name in takes}
        )
        challenge = await self._talk.command(f"challenge {game}", ask)
        turn = await self._answers.deliver(challenge, first, here, prompt=f"/both {game}")
        go_on = replace(turn, account=first.account, channel=str(here.id), follow=True)
        accept = _accept_of(challenge)
        if accept is None or turn.under is None:
            return replace(go_on, under=None)
        answer = await self._talk.press(accept.action, request_of(second, here, Source.BUTTON))
        await self._answers.deliver(answer, second, here, prompt=accept.label, under=turn.under)
        return replace(go_on, under=None)

    async def _channel(self, me: Person | None, channel: str) -> TableChannel:
        number = as_id(channel)
        async with self._database.reading() as session:
            room = ChannelsTable(session.connection)
            found = None if number is None else await room.channel(TableChannelId(number))
        if found is None or (found.owner is not None and (me is None or found.owner != me.account)):
            raise NothingThereError(channel)
        return found

    async def _message(self, me: Person, message: str) -> TableMessage:
        number = as_id(message)
        async with self._database.reading() as session:
            room = ChannelsTable(session.connection)
            found = None if number is None else await room.message(TableMessageId(number))
        if found is None or found.reader not in {None, me.account}:
            raise NothingThereError(message)
        return found


def _without_mention(text: str) -> str:
    """A typed line as the conversation hears it: without the name it was called by."""
    return _MENTION.sub("", text).strip()


def _accept_of(answer: Answer) -> Button | None:
    buttons = answer.buttons if isinstance(answer, Reply) else ()
    return next((button for button in buttons if button.label == ACCEPT), None)
