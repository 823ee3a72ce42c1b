"""Typed lines at the local table: commands as on Discord, the table's own, moves, and chat."""

import re
from dataclasses import replace

from bot.conversation.core import markup
from bot.conversation.core.actions import ACCEPT, button_of
from bot.conversation.core.commands import Kind
from bot.conversation.core.replies import Button, Reply
from bot.conversation.core.requests import Account, Argument, Mentioned, Source
from bot.locales.say import table as say
from bot.web.pages.start_page import TURNPOST
from bot.web.pages.viewer import SeatRefusedError
from bot.web.table.answers import PageResponse, request_of
from bot.web.table.arguments import parse_arguments, parse_what_is_valid
from bot.web.table.hints import Hint, commands_for, fixed_values, names_for, read_partial, values_for
from bot.web.table.limits import Asker, Made, TooManyError
from bot.web.table.lines import LINE_LIMIT, Line, TypedCommandError, check_length, read
from bot.web.table.local_commands import LocalCommand
from bot.web.table.local_table import SEND_AS_CHAT, LocalTable
from rules.match.match import MatchId
from rules.match.people import Person
from storage.local_table.records import MessageOrigin, TableChannel

_MENTION = re.compile(r"(?<!\S)(?:@turnpost|<@turnpost>)(?![\w-])[:,]?", re.IGNORECASE)


class TypedLines:
    """Carries out what visitors type, and hints at what they could."""

    def __init__(self, table: LocalTable) -> None:
        self._table = table

    async def carry_out(self, asker: Asker, me: Person | None, channel: str, text: str) -> PageResponse:
        """Carry out a typed line."""
        here = await self._table.channel_of(me, channel)
        try:
            return await self._carry_out(asker, me, here, text.strip())
        except TooManyError as error:
            # Nothing of it is kept, the answer neither.
            return PageResponse(error=str(error))
        finally:
            self._table.wake()

    async def _carry_out(
        self, asker: Asker, me: Person | None, here: TableChannel, text: str
    ) -> PageResponse:
        try:
            if text.startswith("/"):
                line = read(text, self._table.all_commands)
                if isinstance(line.command, LocalCommand):
                    return await self._local_command(asker, me, here, line)
                return await self._command(_seated(me), here, line, text)
            return await self._chat(asker, _seated(me), here, text) if text else PageResponse()
        except TooManyError:
            raise
        except (TypedCommandError, SeatRefusedError) as error:
            if me is None:
                return PageResponse(error=str(error))
            self._count(asker)
            # It quotes what was typed, which must not turn into markup.
            refusal = Reply(markup.escape(str(error)), private=True)
            return await self._table.answers.deliver(refusal, me, here, prompt=text[:LINE_LIMIT])

    def about(self, text: str, match: MatchId) -> str:
        """A command line that says nothing of the match it is about, made one about this match."""
        try:
            line = read(text, self._table.all_commands)
        except TypedCommandError:
            return text
        takes = any(parameter.name == "game" for parameter in line.command.parameters)
        if not takes or "game" in line.values or line.command.path[0] == "rules":
            return text
        values = {"game": str(match), **line.values}
        # A value of several words comes last, where nothing can be taken for a part of it.
        words = sorted(values, key=lambda name: " " in values[name])
        if sum(" " in value for value in values.values()) > 1:
            return text
        return " ".join(["/" + " ".join(line.command.path), *(f"{name}:{values[name]}" for name in words)])

    async def hints(self, me: Person | None, channel: str, text: str) -> list[Hint]:
        """Hints for a half-typed line."""
        if not text.startswith("/") or len(text) > LINE_LIMIT:
            return []
        partial = read_partial(text, self._table.all_commands)
        if partial is None:
            return commands_for(text, self._table.all_commands)
        hints = names_for(text, partial)
        current = partial.current
        if current is None:
            return hints
        players = await self._table.seats.players()
        if current.parameter.completer is not None and me is not None:
            here = await self._table.channel_of(me, channel)
            args = parse_what_is_valid(partial.values, partial.command.parameters, players)
            request = request_of(me, here, Source.COMMAND, args)
            path = (
                ("challenge", *partial.command.path[1:])
                if isinstance(partial.command, LocalCommand)
                else partial.command.path
            )
            choices = await self._table.dispatcher.complete(
                " ".join(path), current.parameter.name, current.typed, request
            )
        else:
            channels = (await self._table.channels(me))[0] if current.parameter.kind is Kind.CHANNEL else ()
            choices = fixed_values(
                current, players, [one.name for one in channels if one.parent is None and one.owner is None]
            )
        return [*values_for(text, partial, current, choices), *hints]

    async def _command(self, me: Person, here: TableChannel, line: Line, text: str) -> PageResponse:
        args = parse_arguments(line, await self._table.seats.players())
        name = " ".join(line.command.path)
        answer = await self._table.dispatcher.command(name, request_of(me, here, Source.COMMAND, args))
        # What others see of it is the command's name alone, as on Discord; its options may be private.
        private = isinstance(answer, Reply) and answer.private
        return await self._table.answers.deliver(answer, me, here, prompt=text if private else f"/{name}")

    def _count(self, asker: Asker) -> None:
        """Count a line that stays in the chat.  Raises :class:`TooManyError`."""
        self._table.limits.count(Made.LINE, asker, plays=True)

    async def _chat(self, asker: Asker, me: Person, here: TableChannel, text: str) -> PageResponse:
        check_length(text)
        words, reply, origin = _without_mention(text), None, MessageOrigin(author=me.id)
        request = request_of(me, here, Source.MESSAGE)
        # A line without a mention is a move, or chat.  Others see it only if it is not refused as a near miss.
        bare = words == text and here.owner is None
        if bare:
            reply = await self._table.dispatcher.hear(text, request, addressed=False, held_back=True)
        if not bare or reply is None or reply.may_be_chat:
            self._count(asker)
        if reply is not None and reply.may_be_chat:
            offering = replace(
                reply, buttons=(*reply.buttons, Button(say.button_send_as_chat(), SEND_AS_CHAT))
            )
            return await self._table.answers.deliver(offering, me, here, prompt=text)
        message = await self._table.messenger.say(here.id, Reply(text), origin)
        if not bare:
            reply = await self._table.dispatcher.hear(words, request)
        if reply is None:
            return PageResponse()
        return await self._table.answers.deliver(reply, me, here, answers=message.id)

    async def _local_command(
        self, asker: Asker, me: Person | None, here: TableChannel, line: Line
    ) -> PageResponse:
        players = await self._table.seats.players()
        args = parse_arguments(line, players)
        match line.command.path:
            case ("both", game):
                return await self._both(asker, me, here, game, args)
            case ("computer", game):
                return await self._computer(asker, me, here, game, args)
            case ("player",):
                made = await self._table.seats.make(asker, str(args["name"]))
                return PageResponse(account=made.account)
            case ("as",):
                person = players.find(line.values["player"])
                if person is None:
                    raise TypedCommandError(say.no_seat_for_turnpost())
                await self._table.seats.sit(asker, person)
                return PageResponse(account=person.account)
            case ("channel",):
                name, plays = str(args["name"]), me is not None
                return PageResponse(channel=await self._table.make_channel(name, asker, plays=plays))
            case _:
                raise ValueError(line.command.path)

    async def _both(
        self, asker: Asker, me: Person | None, here: TableChannel, game: str, args: dict[str, Argument]
    ) -> PageResponse:
        """Start a match with both seats in one browser: one player challenges, the other accepts."""
        if here.owner is not None:
            # A challenge needs a channel that both can see.
            here = (await self._table.channels(me))[0][0]
        first, second = await self._table.seats.pair(asker, me)
        command = next(command for command in self._table.commands if command.path == ("challenge", game))
        takes = {parameter.name for parameter in command.parameters}
        # A person who tries a game alone needs no clock and no reminders, unless they ask for them.
        given: dict[str, Argument] = {"seat": "first", "time": "none", **args}
        given["opponent"] = Mentioned(Account(second.account), second.name)
        request = request_of(
            first, here, Source.COMMAND, {name: value for name, value in given.items() if name in takes}
        )
        challenge = await self._table.dispatcher.command(f"challenge {game}", request)
        response = await self._table.answers.deliver(challenge, first, here, prompt=f"/both {game}")
        go_on = replace(response, account=first.account, channel=str(here.id), follow=True)
        accept = button_of(challenge, ACCEPT)
        if accept is None or response.under is None:
            return replace(go_on, under=None)
        answer = await self._table.dispatcher.press(accept.action, request_of(second, here, Source.BUTTON))
        await self._table.answers.deliver(answer, second, here, prompt=accept.label, under=response.under)
        return replace(go_on, under=None)

    async def _computer(
        self, asker: Asker, me: Person | None, here: TableChannel, game: str, args: dict[str, Argument]
    ) -> PageResponse:
        """Start a match against the computer where the visitor is, who becomes a player if they are none yet."""
        person = await self._table.seats.anybody(asker, me)
        given: dict[str, Argument] = {"place": "here", **args, "opponent": TURNPOST}
        answer = await self._table.dispatcher.command(
            f"challenge {game}", request_of(person, here, Source.COMMAND, given)
        )
        response = await self._table.answers.deliver(answer, person, here, prompt=f"/computer {game}")
        return replace(response, account=person.account, channel=str(here.id), under=None)


def _seated(me: Person | None) -> Person:
    if me is None:
        raise TypedCommandError(say.sit_first())
    return me


def _without_mention(text: str) -> str:
    """A typed line as the conversation hears it: without the name it was called by."""
    return _MENTION.sub("", text).strip()
