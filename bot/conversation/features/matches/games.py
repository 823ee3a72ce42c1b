"""``/games``: all matches of a person, page by page: theirs to move, then the waiting ones, then the finished ones."""

from dataclasses import dataclass, replace

from bot.conversation.boards import headlines
from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.matches import match_resolver
from bot.conversation.core.matches.match_resolver import against
from bot.conversation.core.options import shared
from bot.conversation.core.replies import TEXT_LIMIT, Answer, Button, Reply
from bot.conversation.core.requests import Account, Request
from bot.conversation.core.services import Services
from bot.locales.say import matches as say
from rules.core.position import Outcome
from rules.match.match import EndReason
from rules.match.offers import OfferKind
from rules.match.people import Person
from rules.match.places import HostedSummary, ListedMatch

GAMES_PAGE = ActionKind("games")

PAGE = 8
"""How many matches a page lists: as much as a phone shows at once."""

_OFFERED = {
    OfferKind.DRAW: say.draw_offered,
    OfferKind.TAKEBACK: say.takeback_offered,
    OfferKind.ABORT: say.abort_offered,
    OfferKind.REMATCH: say.rematch_offered,
}

_WITHOUT_RESULT = (EndReason.ABORTED, EndReason.ABANDONED)


async def games_command(services: Services, request: Request) -> Answer:
    """``/games``: the first page."""
    asked = request.person("player")
    if asked is not None and asked.us and services.thinker is not None:
        return Reply(say.of_computer(), private=True)
    person = request.caller if asked is None else await services.lookup.find(Account(asked.account))
    if person is None:
        return Reply(say.never_played(), private=True)
    return shared(await _page(services, request, person, 0), request)


async def games_button(services: Services, request: Request, action: Action) -> Answer:
    """The buttons to other pages: under a list that everyone sees, a person who presses gets a page of their own."""
    person = await services.lookup.find(action.text)
    if person is None:
        return Reply(say.never_played(), private=True)
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
        past = await services.lookup.finished(person.id)
        over = [match for match in past if match_resolver.may_see(match, request)]
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
        more = [say.unshown(count=lost)] if lost else []
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
    name = markup.name_of(person)
    if not page.listed:
        return say.none() if own else say.none_of(name=name)
    if own:
        head = say.head(running=page.running, finished=page.finished)
    else:
        head = say.head_of(name=name, running=page.running, finished=page.finished)
    where = f" ({say.page(page=page.number + 1, pages=page.last + 1)})" if page.last else ""
    return f"{head}{where}:"


def _buttons(page: _Page, person: Person) -> list[Button]:
    """To the page before, and to the one after."""
    return [
        Button(say.button_page(page=number + 1), str(action))
        for number in (page.number - 1, page.number + 1)
        if 0 <= number <= page.last and (action := Action.to_page(GAMES_PAGE, number, person.account)).fits
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
    link = services.platform.link(hosted) if links else None
    where = [f"[{say.board()}]({link})"] if link else []
    title = against(headlines.title(match), markup.name_of(opponent))
    if match.outcome is not None:
        won_by = None if match.outcome.winner is None else match.seats[match.outcome.winner]
        parts = [_result(match.outcome, opponent if won_by == opponent.id else person, request)]
        if match.ended is not None:
            parts.append(markup.relative(match.ended))
        return f"{title}: {', '.join([*parts, *where])}"
    if match.awaited == request.caller.id:
        parts = [say.your_move()]
    elif match.awaited == person.id:
        parts = [say.their_move()]
    else:
        parts = [say.to_move(name=markup.name_of(opponent))]
    if match.clock.deadline is not None:
        parts.append(say.due(when=markup.relative(match.clock.deadline)))
    elif match.clock.in_doubt:
        parts.append(say.in_doubt())
    parts += [_OFFERED[one.kind]() for one in match.offers]
    if match.flagged is not None:
        yours = request.caller.id in match.seats and match.awaited != request.caller.id
        parts.append(say.time_over_claimable() if yours else say.time_over())
    return f"{title}: {', '.join([*parts, *where])}"


def _result(outcome: Outcome, winner: Person, request: Request) -> str:
    if outcome.winner is None:
        return say.no_result() if outcome.reason in _WITHOUT_RESULT else say.drawn()
    return say.you_won() if winner.id == request.caller.id else say.won(name=markup.name_of(winner))
