"""Which match is meant, where a request leaves it open.  Never guessed by where a move is legal."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from enum import Enum, auto

from bot import logs
from bot.conversation.core import markup
from bot.conversation.core.actions import ID_LIMIT
from bot.conversation.core.refusals import NO_SUCH_NUMBER
from bot.conversation.core.replies import LABEL_LIMIT, Button, Choice, Reply
from bot.conversation.core.requests import Request, Venue
from bot.conversation.core.services import Services
from bot.service.refusals import UnknownMatch
from rules.core.refusals import Refusal
from rules.games.catalogue import GAMES
from rules.match.match import MatchId, MatchSummary
from rules.match.people import Person, PersonId
from rules.match.places import HostedSummary, ListedMatch

_NUMBER = re.compile(r"\s*#?([0-9]{1,12})(?!\S)")

MOST_BUTTONS = 20


class MatchChoice(Enum):
    """Which matches a command or a button can be about."""

    MINE = auto()
    """The caller's running matches."""
    MINE_TO_MOVE = auto()
    """The caller's running matches; if it is the caller's turn in some of them, only those."""
    MINE_FINISHED = auto()
    """The caller's finished matches; if the opponent has made an offer in some of them, only those."""
    VISIBLE = auto()
    """Every match that the caller can see."""
    ANY = auto()
    """Every match that the caller plays in or stands at: the use case checks who may do what."""


CandidateButton = Callable[[Request, MatchSummary, str], Button]
"""Makes the button that carries a command out in one of several matches; the text is ``#12 against NAME``."""


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


def is_at(match: ListedMatch | HostedSummary, venue: Venue) -> bool:
    """Whether a match is played here.  In a direct conversation all of the caller's matches are "here"."""
    channel = match.channel if isinstance(match, ListedMatch) else match.place.channel
    return venue.direct or channel == venue.channel


def may_see(match: ListedMatch | HostedSummary, request: Request) -> bool:
    """Whether the caller plays in a match, or asks from where it is played."""
    seats, place = (
        (match.seats, match) if isinstance(match, ListedMatch) else (match.match.seats, match.place)
    )
    if request.caller.id in seats:
        return True
    return place.channel is not None and request.venue.channel in (place.channel, place.parent)


async def by_number(
    services: Services, request: Request, number: MatchId, choice: MatchChoice
) -> HostedSummary:
    """The match of this number.

    Raises ``UnknownMatch`` if there is none that the caller can see, and ``NotASeatError``
    if it must be the caller's own and is not.
    """
    try:
        hosted = await services.lookup.summary(number)
    except UnknownMatch:
        if choice is MatchChoice.VISIBLE:
            await services.sees_place(request, None)
        raise
    if choice is MatchChoice.VISIBLE:
        if not may_see(hosted, request) and not await services.sees(request, hosted):
            raise UnknownMatch(number)
    elif not may_see(hosted, request):
        raise UnknownMatch(number)
    elif choice is not MatchChoice.ANY:
        hosted.match.side_of(request.caller.id)
    return hosted


async def refused_to_others(services: Services, request: Request, number: MatchId) -> Refusal:
    """What somebody is told who does not play in a match: whoever may not know of it, what a number that nobody has gives."""
    try:
        await by_number(services, request, number, MatchChoice.MINE)
    except Refusal as refusal:
        return refusal
    return UnknownMatch(number)


async def candidates(services: Services, request: Request, choice: MatchChoice) -> Sequence[HostedSummary]:
    """The matches that can be meant: the one that the option ``game`` names, else those played here.

    Raises :class:`Unclear` if the option is no number, else as :func:`by_number`.
    """
    named = request.text("game")
    if named is not None:
        return [await by_number(services, request, number_in(named), choice)]
    return await services.lookup.summaries(await _played_here(services, request, choice))


async def _played_here(services: Services, request: Request, choice: MatchChoice) -> list[ListedMatch]:
    caller, venue = request.caller.id, request.venue
    if choice is MatchChoice.MINE_FINISHED:
        here = [match for match in await services.lookup.finished(caller) if is_at(match, venue)]
        offered = {hosted.match.id for hosted in await services.offers.waiting_for(caller)}
        return [match for match in here if match.id in offered] or here
    here = [match for match in await services.lookup.running(caller) if is_at(match, venue)]
    if choice is MatchChoice.MINE:
        return here
    here = [match for match in here if match.awaited == caller] or here
    if here or choice is MatchChoice.MINE_TO_MOVE or venue.direct:
        return here
    played_here = await services.lookup.at(venue.channel)
    return [match for match in played_here if not match.finished] or played_here[:1]


async def resolve(
    services: Services, request: Request, choice: MatchChoice, button: CandidateButton | None = None
) -> HostedSummary:
    """The only match that can be meant.

    Raises :class:`Unclear` if there is none, or if there are several: then it asks which
    one, with a ``button`` for each.  Raises as :func:`candidates`, too.
    """
    found = await candidates(services, request, choice)
    if len(found) == 1:
        logs.add_context(match=found[0].match.id)
        return found[0]
    if not found:
        raise Unclear(Reply(await _none_here(services, request, choice), private=True))
    people = await players_of(services, (hosted.match.seats for hosted in found[:MOST_BUTTONS]))
    buttons = [
        button(request, hosted.match, _short_label(hosted, request, people))
        for hosted in found[:MOST_BUTTONS]
        if button is not None
    ]
    raise Unclear(
        Reply(
            f"You could mean {len(found)} matches here. Which one? (`game` takes the number.)",
            buttons=tuple(
                replace(one, label=markup.shorten(one.label, LABEL_LIMIT))
                for one in buttons
                if len(one.action) <= ID_LIMIT
            ),
            private=True,
        )
    )


async def _none_here(services: Services, request: Request, choice: MatchChoice) -> str:
    if choice is MatchChoice.MINE_FINISHED:
        return "No match of yours has ended here. Name one by its number: `game: 12`; `/challenge` starts another."
    running = await services.lookup.running(request.caller.id)
    if not running:
        return "You have no match under way. `/challenge` starts one, against somebody or open to all."
    numbers = ", ".join(
        f"#{match.id} {GAMES[match.game].name}"
        + (f" in <#{match.channel}>" if match.channel else " in direct messages")
        for match in running[:5]
    )
    return (
        f"No match of yours is played here. Yours: {numbers}. "
        f"Name one by its number: `game: {running[0].id}`."
    )


async def players_of(
    services: Services, seats: Iterable[tuple[PersonId, PersonId]]
) -> Mapping[PersonId, Person]:
    """The players of several matches, by id."""
    return await services.lookup.people({person for both in seats for person in both})


def _short_label(hosted: HostedSummary, request: Request, people: Mapping[PersonId, Person]) -> str:
    """``#12 against NAME``, for a button: plain text."""
    first, second = (people[person] for person in hosted.match.seats)
    if request.caller.id not in hosted.match.seats:
        return f"#{hosted.match.id} ({markup.plain(first.name)} – {markup.plain(second.name)})"
    opponent = second if request.caller.id == first.id else first
    return f"#{hosted.match.id} against {markup.plain(opponent.name)}"


def full_label(match: ListedMatch | MatchSummary, request: Request, people: Mapping[PersonId, Person]) -> str:
    """``#12 Pux against NAME``, for headings and lists: plain text."""
    first, second = (people[person] for person in match.seats)
    name = GAMES[match.game].name
    if request.caller.id not in match.seats:
        return f"#{match.id} {name}: {markup.plain(first.name)} – {markup.plain(second.name)}"
    opponent = second if request.caller.id == first.id else first
    return f"#{match.id} {name} against {markup.plain(opponent.name)}"


async def complete_mine(services: Services, request: Request, typed: str) -> list[Choice]:
    """Hints for ``game``: the caller's running matches, most urgent first."""
    return await _choices(services, request, typed, await services.lookup.running(request.caller.id))


async def complete_finished(services: Services, request: Request, typed: str) -> list[Choice]:
    """Hints for ``game``: the caller's finished matches, newest first."""
    return await _choices(services, request, typed, await services.lookup.finished(request.caller.id))


async def complete_visible(services: Services, request: Request, typed: str) -> list[Choice]:
    """Hints for ``game``: the caller's running matches, those played here, then the caller's finished ones."""
    found = await services.lookup.running(request.caller.id)
    if not request.venue.direct:
        found += await services.lookup.at(request.venue.channel)
    found += await services.lookup.finished(request.caller.id)
    unique = {match.id: match for match in found}
    return await _choices(services, request, typed, list(unique.values()))


async def _choices(
    services: Services, request: Request, typed: str, matches: list[ListedMatch]
) -> list[Choice]:
    wanted = typed.strip().lstrip("#").casefold()
    choices = []
    people = await players_of(services, (match.seats for match in matches))
    for match in matches:
        label = full_label(match, request, people)
        if match.finished:
            label += " (over)"
        elif match.awaited == request.caller.id:
            label += " – your move"
        if wanted in label.casefold():
            choices.append(Choice(markup.shorten(label, LABEL_LIMIT), str(match.id)))
        if len(choices) == MOST_BUTTONS:
            break
    return choices
