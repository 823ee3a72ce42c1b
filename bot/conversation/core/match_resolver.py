"""Which match is meant, where the words leave it open.  Never guessed by where a move is legal."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from bot import logs
from bot.conversation.core import markup
from bot.conversation.core.actions import ID_LIMIT
from bot.conversation.core.refusals import NO_SUCH_NUMBER
from bot.conversation.core.replies import LABEL_LIMIT, Button, Choice, Reply
from bot.conversation.core.requests import Request, Venue
from bot.conversation.core.services import Services
from bot.service.refusals import UnknownMatch
from rules.games.catalogue import GAMES
from rules.match.match import MatchId
from rules.match.places import HostedMatch

_NUMBER = re.compile(r"\s*#?([0-9]{1,12})(?!\S)")

MOST_BUTTONS = 20

Doing = Callable[[HostedMatch, str], Button]
"""Makes the button that carries an action out in a match; the text is ``#12 against NAME``."""


class Unclear(Exception):
    """No single match can be meant; ``reply`` says why, or asks."""

    def __init__(self, reply: Reply) -> None:
        super().__init__(reply.text)
        self.reply = reply


def number_in(text: str) -> MatchId:
    """The number that ``#12`` or ``12`` names; raises :class:`Unclear`."""
    found = _NUMBER.match(text)
    if found is None:
        raise Unclear(Reply(NO_SUCH_NUMBER, private=True))
    logs.add_context(match=int(found[1]))
    return MatchId(int(found[1]))


def is_at(hosted: HostedMatch, venue: Venue) -> bool:
    """Whether a match is played here.  In a direct conversation every match of one's own is "here"."""
    return venue.direct or hosted.place.channel == venue.channel


def may_see(hosted: HostedMatch, request: Request) -> bool:
    """Whether the caller may look at a match: they play in it, or they stand where it is played."""
    if request.caller.id in hosted.match.seats:
        return True
    place, venue = hosted.place, request.venue
    return place.channel is not None and venue.channel in (place.channel, place.parent)


async def mine(services: Services, request: Request, *, doing: Doing, to_move: bool = False) -> HostedMatch:
    """The match of the caller's own that is meant; ``doing`` makes the button that carries the action out.

    ``to_move``: the action is for whose turn it is, so one that awaits the caller
    is meant before one that does not.  Raises :class:`Unclear`.
    """
    named = request.text("game")
    if named is not None:
        hosted = await services.lookup.get(number_in(named))
        if not may_see(hosted, request):
            raise UnknownMatch(hosted.match.id)
        hosted.match.side_of(request.caller.id)
        return hosted
    running = await services.lookup.running(request.caller.id)
    here = [hosted for hosted in running if is_at(hosted, request.venue)]
    awaiting = [hosted for hosted in here if hosted.match.awaited == request.caller.id]
    meant = awaiting if to_move and awaiting else here
    return await _only(services, request, meant, running=running, doing=doing)


async def over(services: Services, request: Request, *, doing: Doing) -> HostedMatch:
    """The finished match of the caller's own that is meant: the one that is named, else the only one here.

    One in which the opponent waits for an answer of the caller's is meant before the others.
    """
    if request.text("game") is not None:
        return await mine(services, request, doing=doing)
    finished = await services.lookup.finished(request.caller.id)
    here = [hosted for hosted in finished if is_at(hosted, request.venue)]
    offered = [hosted for hosted in here if hosted.match.offers_to(request.caller.id)]
    if not here:
        raise Unclear(
            Reply(
                "No match of yours has ended here. Name one by its number: `game: 12`; `/challenge` starts another.",
                private=True,
            )
        )
    return await _only(services, request, offered or here, running=[], doing=doing)


async def seen(services: Services, request: Request, *, doing: Doing) -> HostedMatch:
    """The match to look at: as :func:`mine`, else the only one of others that is played here."""
    named = request.text("game")
    if named is not None:
        number = number_in(named)
        hosted = await services.lookup.get(number)
        if not may_see(hosted, request) and not await services.sees(request, hosted):
            raise UnknownMatch(number)
        return hosted
    running = await services.lookup.running(request.caller.id)
    here = [hosted for hosted in running if is_at(hosted, request.venue)]
    awaiting = [hosted for hosted in here if hosted.match.awaited == request.caller.id]
    meant = awaiting or here
    if not meant and not request.venue.direct:
        at = await services.lookup.at(request.venue.channel)
        meant = [hosted for hosted in at if hosted.match.outcome is None] or at[:1]
    return await _only(services, request, meant, running=running, doing=doing)


async def _only(
    services: Services,
    request: Request,
    meant: list[HostedMatch],
    *,
    running: list[HostedMatch],
    doing: Doing,
) -> HostedMatch:
    if len(meant) == 1:
        logs.add_context(match=meant[0].match.id)
        return meant[0]
    if not meant:
        raise Unclear(Reply(_none_here(running), private=True))
    buttons = [doing(hosted, await _naming(services, hosted, request)) for hosted in meant[:MOST_BUTTONS]]
    raise Unclear(
        Reply(
            f"You could mean {len(meant)} matches here. Which one? (`game` takes the number.)",
            buttons=tuple(
                replace(button, label=markup.shorten(button.label, LABEL_LIMIT))
                for button in buttons
                if len(button.action) <= ID_LIMIT
            ),
            private=True,
        )
    )


def _none_here(running: list[HostedMatch]) -> str:
    if not running:
        return "You have no match under way. `/challenge` starts one, against somebody or open to all."
    numbers = ", ".join(
        f"#{hosted.match.id} {GAMES[hosted.match.game].name}"
        + (f" in <#{hosted.place.channel}>" if hosted.place.channel else " in direct messages")
        for hosted in running[:5]
    )
    return (
        f"No match of yours is played here. Yours: {numbers}. "
        f"Name one by its number: `game: {running[0].match.id}`."
    )


async def _naming(services: Services, hosted: HostedMatch, request: Request) -> str:
    first, second = await services.lookup.players(hosted)
    if request.caller.id not in hosted.match.seats:
        return f"#{hosted.match.id} ({markup.plain(first.name)} – {markup.plain(second.name)})"
    other = second if request.caller.id == first.id else first
    return f"#{hosted.match.id} against {markup.plain(other.name)}"


async def against(services: Services, hosted: HostedMatch, request: Request) -> str:
    """``#12 Pux against NAME``, for labels and lists: plain text."""
    match = hosted.match
    first, second = await services.lookup.players(hosted)
    name = GAMES[match.game].name
    if request.caller.id not in match.seats:
        return f"#{match.id} {name}: {markup.plain(first.name)} – {markup.plain(second.name)}"
    other = second if request.caller.id == first.id else first
    return f"#{match.id} {name} against {markup.plain(other.name)}"


async def complete_mine(services: Services, request: Request, typed: str) -> list[Choice]:
    """Hints for ``game``: the caller's running matches, most urgent first."""
    return await _choices(services, request, typed, await services.lookup.running(request.caller.id))


async def complete_over(services: Services, request: Request, typed: str) -> list[Choice]:
    """Hints for ``game`` where the match must have ended: the caller's finished ones, newest first."""
    return await _choices(services, request, typed, await services.lookup.finished(request.caller.id))


async def complete_seen(services: Services, request: Request, typed: str) -> list[Choice]:
    """Hints for ``game`` where one only looks: one's own first, then those of this place, finished ones too."""
    found = await services.lookup.running(request.caller.id)
    if not request.venue.direct:
        found += await services.lookup.at(request.venue.channel)
    found += await services.lookup.finished(request.caller.id)
    unique = {hosted.match.id: hosted for hosted in found}
    return await _choices(services, request, typed, list(unique.values()))


async def _choices(
    services: Services, request: Request, typed: str, matches: list[HostedMatch]
) -> list[Choice]:
    wanted = typed.strip().lstrip("#").casefold()
    choices = []
    for hosted in matches:
        label = await against(services, hosted, request)
        if hosted.match.outcome is not None:
            label += " (over)"
        elif hosted.match.awaited == request.caller.id:
            label += " – your move"
        if wanted in label.casefold():
            choices.append(Choice(markup.shorten(label, LABEL_LIMIT), str(hosted.match.id)))
        if len(choices) == MOST_BUTTONS:
            break
    return choices
