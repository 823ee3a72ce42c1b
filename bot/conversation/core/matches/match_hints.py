"""Hints for options while people type: matches by number, and moves in one of several matches."""

import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from bot.conversation.core import markup
from bot.conversation.core.matches import match_resolver
from bot.conversation.core.replies import LABEL_LIMIT, Choice
from bot.conversation.core.requests import Request
from bot.conversation.core.rights import has_right
from bot.conversation.core.services import Services
from bot.locales.catalogue import translated
from bot.locales.say import match_question as say
from bot.service.settings.roles import ServerRight
from rules.core.position import Position
from rules.match.match import MatchId
from rules.match.places import HostedSummary, ListedMatch

MOST_NAMED = 20
"""How many matches hints for ``game`` name."""

MOST_HINTS = 25
HINT_LIMIT = 100
"""The most characters of a hint's words, and of what it enters."""

MOST_READ = 5
"""In how many matches moves are looked for, where several can be meant; the others are only named."""

_HALF_NUMBERED = re.compile(r"\s*#([0-9]{0,12})(?:\s+(.*))?", re.DOTALL)
"""``#``, ``#1``, ``#12 b2``."""

LineHints = Callable[[HostedSummary, str], Awaitable[list[Choice]]]
"""Hints for half-typed text in one match; none where nothing can be played."""


async def complete_mine(services: Services, request: Request, typed: str) -> list[Choice]:
    """Hints for ``game``: the caller's running matches, most urgent first."""
    return await _choices(services, request, typed, await services.lookup.running(request.caller.id))


async def complete_finished(services: Services, request: Request, typed: str) -> list[Choice]:
    """Hints for ``game``: the caller's finished matches, newest first."""
    return await _choices(services, request, typed, await services.lookup.finished(request.caller.id))


async def complete_visible(services: Services, request: Request, typed: str) -> list[Choice]:
    """Hints for ``game``: the caller's running matches, those played here, then the caller's finished ones."""
    matches = await services.lookup.running(request.caller.id)
    if not request.venue.direct:
        matches += await services.lookup.at(request.venue.channel)
    matches += await services.lookup.finished(request.caller.id)
    unique = {match.id: match for match in matches}
    return await _choices(services, request, typed, list(unique.values()))


async def complete_in_server(services: Services, request: Request, typed: str) -> list[Choice]:
    """Hints for ``game``: the running matches of the server, newest first, for those who may moderate there."""
    server = request.venue.server
    if server is None or not await has_right(services, request, ServerRight.MODERATE, server):
        return []
    return await _choices(services, request, typed, await services.lookup.running_in(server))


async def _choices(
    services: Services, request: Request, typed: str, matches: list[ListedMatch]
) -> list[Choice]:
    wanted = typed.strip().lstrip("#").casefold()
    choices = []
    people = await match_resolver.players_of(services, (match.seats for match in matches))
    for match in matches:
        label = match_resolver.full_label(match, request, people)
        if match.finished:
            label = say.over(match=label)
        elif match.awaited == request.caller.id:
            label = say.awaits_you(match=label)
        if wanted in label.casefold():
            choices.append(Choice(markup.shorten(label, LABEL_LIMIT), str(match.id)))
        if len(choices) == MOST_NAMED:
            break
    return choices


async def complete_line(
    services: Services, request: Request, typed: str, choice: match_resolver.MatchChoice, hints: LineHints
) -> list[Choice]:
    """Hints for an option that holds a move or a line.

    Where several matches can be meant, each hint begins with the number of its match: ``#12 b2-b4``.
    So does each where a number was typed first.
    """
    numbered = _HALF_NUMBERED.fullmatch(typed)
    if numbered is not None and numbered[1] and numbered[2] is not None:
        number = MatchId(int(numbered[1]))
        hosted = await match_resolver.by_number(services, request, number, choice)
        return _numbered(number, await hints(hosted, numbered[2]))
    possible = await match_resolver.candidates(services, request, choice)
    if numbered is not None:
        beginning = [one for one in possible if str(one.match.id).startswith(numbered[1])]
        return await _named(services, request, beginning)
    if len(possible) == 1:
        return await hints(possible[0], typed)
    return await _of_several(services, request, possible, typed, hints)


def move_hints(position: Position[Any], half: str, before: str = "") -> list[Choice]:
    """Hints for a half-typed move that stands behind ``before``: the legal moves that go on from it, with a few words each."""
    hints = []
    for move in position.complete(half, MOST_HINTS):
        line = f"{before} {move.text}".strip()
        if len(line) <= HINT_LIMIT:
            words = f"{line} – {translated(move.gloss)}" if move.gloss else line
            hints.append(Choice(markup.shorten(words, HINT_LIMIT), line))
    return hints


async def _of_several(
    services: Services, request: Request, possible: Sequence[HostedSummary], typed: str, hints: LineHints
) -> list[Choice]:
    """Some hints for each of the first matches, and then the others by name alone."""
    read, others = possible[:MOST_READ], possible[MOST_READ : 2 * MOST_READ]
    people = await match_resolver.players_of(services, (hosted.match.seats for hosted in read))
    each = (MOST_HINTS - len(others)) // max(len(read), 1)
    choices: list[Choice] = []
    for hosted in read:
        words = match_resolver.full_label(hosted.match, request, people).partition(" ")[2]
        numbered = _numbered(hosted.match.id, await hints(hosted, typed))
        choices += [Choice(_with_tail(one.label, f" · {words}"), one.value) for one in numbered[:each]]
    # Where no match goes on from what is typed, its number may be what is missing.
    return [*choices, *await _named(services, request, others if choices else possible)]


def _numbered(number: MatchId, choices: list[Choice]) -> list[Choice]:
    whole = [Choice(f"#{number} {one.label}", f"#{number} {one.value}") for one in choices]
    return [
        Choice(markup.shorten(one.label, HINT_LIMIT), one.value)
        for one in whole
        if len(one.value) <= HINT_LIMIT
    ]


def _with_tail(label: str, tail: str) -> str:
    tail = markup.shorten(tail, HINT_LIMIT // 2)
    return markup.shorten(label, HINT_LIMIT - len(tail)) + tail


async def _named(services: Services, request: Request, possible: Sequence[HostedSummary]) -> list[Choice]:
    """Matches by name alone: each enters its number, and what is typed behind it is completed."""
    people = await match_resolver.players_of(
        services, (hosted.match.seats for hosted in possible[:MOST_HINTS])
    )
    return [
        Choice(
            _with_tail(match_resolver.full_label(hosted.match, request, people), f": {say.go_on()}"),
            f"#{hosted.match.id} ",
        )
        for hosted in possible[:MOST_HINTS]
    ]
