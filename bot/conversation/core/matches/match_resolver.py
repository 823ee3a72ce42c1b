"""Which match is meant, where a request leaves it open.  Never guessed by where a move is legal."""

import re
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum, auto

from bot import logs
from bot.conversation.core import markup
from bot.conversation.core.refusals import no_such_number
from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import Request, Venue
from bot.conversation.core.services import Services
from bot.locales.say import match_question as say
from bot.service.refusals import UnknownMatch
from rules.core.refusals import Refusal
from rules.games.catalogue import GAMES
from rules.match.match import MatchId, MatchSummary
from rules.match.people import Person, PersonId
from rules.match.places import HostedSummary, ListedMatch

_NUMBER = re.compile(r"\s*#?([0-9]{1,12})(?!\S)")


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


class Unclear(Exception):
    """No single match can be meant; ``reply`` says why, or asks."""

    def __init__(self, reply: Reply) -> None:
        super().__init__(reply.text)
        self.reply = reply


def number_in(text: str) -> MatchId:
    """The number that ``#12`` or ``12`` names; raises :class:`Unclear`."""
    number = _NUMBER.match(text)
    if number is None:
        raise Unclear(Reply(no_such_number(), private=True))
    logs.add_context(match=int(number[1]))
    return MatchId(int(number[1]))


def is_at(match: ListedMatch | HostedSummary, venue: Venue) -> bool:
    """Whether a match is played here.  Where only the caller reads, all of theirs are "here"."""
    return venue.personal or match.audience.channel == venue.channel


def may_see(match: ListedMatch | HostedSummary, request: Request) -> bool:
    """Whether the caller plays in a match, or asks from where it is played."""
    return match.audience.includes(request.caller.id, request.venue.channel)


async def by_number(
    services: Services, request: Request, number: MatchId, choice: MatchChoice
) -> HostedSummary:
    """The match of this number.

    Raises ``UnknownMatch`` if there is none that the caller can see, and ``NotASeatError``
    if it must be the caller's own and is not.
    """
    visible = choice is MatchChoice.VISIBLE
    audience, hosted = await services.lookup.seen_by(request.caller.id, request.venue.channel, number)
    if hosted is None:
        if not (visible and await services.platform.sees(request, audience)):
            raise UnknownMatch(number)
        hosted = await services.lookup.summary(number)
    if not visible and choice is not MatchChoice.ANY:
        hosted.match.side_of(request.caller.id)
    return hosted


async def refused_to_others(services: Services, request: Request, number: MatchId) -> Refusal:
    """The answer to a person who does not play in a match; one who may not know of it hears what an unknown number says."""
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
    if here or choice is MatchChoice.MINE_TO_MOVE or venue.personal:
        return here
    played_here = await services.lookup.at(venue.channel)
    return [match for match in played_here if not match.finished] or played_here[:1]


async def players_of(
    services: Services, seats: Iterable[tuple[PersonId, PersonId]]
) -> Mapping[PersonId, Person]:
    """The players of several matches, by id."""
    return await services.lookup.people({person for both in seats for person in both})


def full_label(match: ListedMatch | MatchSummary, request: Request, people: Mapping[PersonId, Person]) -> str:
    """``#12 Pux against NAME``, for headings and lists: plain text."""
    first, second = (people[person] for person in match.seats)
    name = GAMES[match.game].name
    if request.caller.id not in match.seats:
        return f"#{match.id} {name}: {markup.plain_name(first)} – {markup.plain_name(second)}"
    opponent = second if request.caller.id == first.id else first
    return against(f"#{match.id} {name}", markup.plain_name(opponent))


def against(title: str, name: str) -> str:
    """``#12 Pux against NAME``."""
    return say.against(match=title, name=name)
