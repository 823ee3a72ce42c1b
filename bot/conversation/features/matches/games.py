"""``/games``: all matches of a person, page by page: theirs to move, then the waiting ones, then the finished ones."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.conversation.boards import headlines
from bot.conversation.core import markup, match_resolver
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.options import shared
from bot.conversation.core.replies import TEXT_LIMIT, Answer, Button, Reply
from bot.conversation.core.requests import Account, Request
from bot.conversation.core.services import Services
from rules.core.position import Outcome
from rules.match.match import EndReason
from rules.match.offers import OfferKind
from rules.match.people import Person
from rules.match.places import HostedSummary, ListedMatch

PAGE = 8
"""How many matches a page lists: as much as a phone shows at once."""

NEVER_PLAYED = "They have never played here."

_OFFERED = {
    OfferKind.DRAW: "a draw is offered",
    OfferKind.TAKEBACK: "a takeback is asked for",
    OfferKind.ABORT: "an abort is proposed",
    OfferKind.REMATCH: "a rematch is offered",
}

_WITHOUT_RESULT = (EndReason.ABORTED, EndReason.ABANDONED)


async def games_command(services: Services, request: Request) -> Answer:
    """``/games``: the first page."""
    asked = request.person("player")
    person = request.caller if asked is None else await services.lookup.find(Account(asked.account))
    if person is None:
        return Reply(NEVER_PLAYED, private=True)
    return shared(await _page(services, request, person, 0), request)


async def games_button(services: Services, request: Request, action: Action) -> Answer:
    """The buttons to other pages: under a list that everybody sees, whoever presses gets a page of their own."""
    person = await services.lookup.find(action.text)
    if person is None:
        return Reply(NEVER_PLAYED, private=True)
    return replace(await _page(services, request, person, action.page), replaces=True)


@dataclass(frozen=True, slots=True)
class _Page:
    """One page of a person's matches, and how many there are of them."""

    listed: list[ListedMatch]
    running: int
    finished: int
    number: int

    @property
    def last(self) -> int:
        """The number of the last page, from 0."""
        return max(0, self.running + self.finished - 1) // PAGE


async def _cut(services: Services, request: Request, person: Person, number: int) -> _Page:
    """The page with this number, or the last one if there are fewer; of others' matches only those the caller can see."""
    running = await services.lookup.running(person.id)
    over: list[ListedMatch] | None = None
    if person.id == request.caller.id:
        finished = await services.lookup.count_finished(person.id)
    else:
        running = [match for match in running if match_resolver.may_see(match, request)]
        known = await services.lookup.finished(person.id)
        over = [match for match in known if match_resolver.may_see(match, request)]
        finished = len(over)
    page = _Page([], len(running), finished, number)
    page = replace(page, number=min(number, page.last))
    begin = page.number * PAGE
    listed = running[begin : begin + PAGE]
    room, skip = PAGE - len(listed), max(0, begin - len(running))
    if over is not None:
        listed += over[skip : skip + room]
    elif room:
        listed += await services.lookup.finished(person.id, limit=room, skip=skip)
    return replace(page, listed=listed)


async def _page(services: Services, request: Request, person: Person, number: int) -> Reply:
    page = await _cut(services, request, person, number)
    head = _head(page, person, request)
    if not page.listed:
        return Reply(head, private=True)
    shown = await services.lookup.summaries(page.listed)
    people = await match_resolver.players_of(services, (hosted.match.seats for hosted in shown))

    def lines(*, links: bool) -> str:
        written = [
            _line(services, hosted, person, people[hosted.match.opponent_of(person.id)], request, links=links)
            for hosted in shown
        ]
        lost = len(page.listed) - len(shown)
        more = [f"{markup.counted(lost, 'match', 'matches')} can't be shown just now."] if lost else []
        return "\n".join([head, *written, *more])

    text = lines(links=True)
    return Reply(
        text if len(text) <= TEXT_LIMIT else lines(links=False),
        buttons=tuple(_buttons(page, person)),
        private=True,
    )


def _head(page: _Page, person: Person, request: Request) -> str:
    """How many matches there are, and which page this is."""
    own = person.id == request.caller.id
    whose = "You have" if own else f"{markup.name_of(person)} has"
    under_way = markup.counted(page.running, "match", "matches") if page.running else "no match"
    over = f" and {page.finished} finished" if page.finished else ""
    where = f" (page {page.number + 1} of {page.last + 1})" if page.last else ""
    if page.listed:
        return f"{whose} {under_way} under way{over}{where}:"
    hint = ". `/challenge` starts one." if own else ", of those that you can see."
    return f"{whose} no match under way{hint}"


def _buttons(page: _Page, person: Person) -> list[Button]:
    """To the page before, and to the one after."""
    return [
        Button(f"Page {number + 1}", str(action))
        for number in (page.number - 1, page.number + 1)
        if 0 <= number <= page.last
        and (action := Action(ActionKind.GAMES, page=number, text=person.account)).fits
    ]


def _line(
    services: Services,
    hosted: HostedSummary,
    person: Person,
    opponent: Person,
    request: Request,
    *,
    links: bool,
) -> str:
    """One match: its number, the opponent, whose turn it is and until when or how it ended, the last board."""
    match = hosted.match
    link = services.link(hosted) if links else None
    where = f", [board]({link})" if link else ""
    title = f"{headlines.title(match)} against {markup.name_of(opponent)}"
    if match.outcome is not None:
        won_by = None if match.outcome.winner is None else match.seats[match.outcome.winner]
        result = _result(match.outcome, opponent if won_by == opponent.id else person, request)
        ended = "" if match.ended is None else f" {markup.relative(match.ended)}"
        return f"{title}: {result}{ended}{where}"
    if match.awaited == request.caller.id:
        turn = "**your move**"
    elif match.awaited == person.id:
        turn = "their move"
    else:
        turn = f"{markup.name_of(opponent)} to move"
    deadline = match.clock.deadline
    due = "" if deadline is None else f", due {markup.relative(deadline)}"
    offer = "".join(f", {_OFFERED[one.kind]}" for one in match.offers)
    if match.flagged is not None:
        yours = request.caller.id in match.seats and match.awaited != request.caller.id
        offer += ", time over: the win is yours to claim" if yours else ", time over"
    return f"{title}: {turn}{due}{offer}{where}"


def _result(outcome: Outcome, winner: Person, request: Request) -> str:
    if outcome.winner is None:
        return "no result" if outcome.reason in _WITHOUT_RESULT else "a draw"
    return "you won" if winner.id == request.caller.id else f"{markup.name_of(winner)} won"
