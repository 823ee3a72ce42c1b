"""Lists of matches: one's own with what is waiting, those to watch, finished ones, and what a search finds."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import timedelta

from aiohttp import web

from bot.conversation.boards.headlines import paused_words
from bot.locales import formats
from bot.locales.say.pages import front as say
from bot.service.lookup import urgency
from bot.service.match_search import MOST_FOUND, FoundMatch, Result, Wanted
from bot.web.bodies import as_id
from bot.web.pages.context import PageContext
from bot.web.pages.images.thumbnails import small_address
from bot.web.pages.names import face_of, name_of
from bot.web.pages.turns import drawing
from bot.web.pages.viewer import Viewer, Way
from rules.core.position import Outcome
from rules.games.catalogue import GAMES
from rules.match.match import EndReason, MatchId
from rules.match.pauses import PauseReason
from rules.match.people import PersonId

WATCHED = 24
OWN_FINISHED = 24
SCANNED = 5
"""For each match of a list so many are looked at where not everybody sees all."""
LONGEST_NAME = 64
_RESULTS = {
    Result.RUNNING: say.result_running,
    Result.FINISHED: say.result_finished,
    Result.WON: say.result_won,
    Result.LOST: say.result_lost,
    Result.DRAWN: say.result_drawn,
}
_WITHOUT_RESULT = (EndReason.ABORTED, EndReason.ABANDONED)


@dataclass(frozen=True, slots=True)
class Card:
    """A match as a list shows it."""

    number: MatchId
    game: str
    picture: str
    names: tuple[str, str]
    faces: tuple[str | None, str | None]
    """The addresses of guests' faces."""
    against: str
    """The opponent, in a list of one's own."""
    face: str | None
    """The opponent's."""
    line: str
    """The last move with its number, or how it ended."""
    left: str
    mine: bool
    """Whether it waits for the viewer."""
    awaited: int | None = None
    """The side to move, while it is under way."""


def routes(context: PageContext) -> list[web.RouteDef]:
    """The routes of lists."""

    async def own(request: web.Request) -> web.Response:
        async with context.looking(request) as viewer:
            cards = await own_cards(context, viewer)
            return await context.page(
                request,
                viewer,
                "matches.html",
                version=drawing()[:12],
                running=cards,
                finished=await _own_finished(context, viewer),
                links=await open_links(context, viewer),
            )

    async def watch(request: web.Request) -> web.Response:
        async with context.looking(request) as viewer:
            wanted = _wanted(request)
            searched = bool(request.query)
            matches = await context.services.match_search.search(wanted)
            return await context.page(
                request,
                viewer,
                "watch.html",
                watched=[] if searched else await watched_cards(context, viewer, WATCHED),
                found=await _seen(context, viewer, matches, name=wanted.player),
                searched=searched,
                wanted=wanted,
                results=tuple(_RESULTS.items()),
                games=list(GAMES.values()),
                older=matches[-1].hosted.match.id if len(matches) == MOST_FOUND else None,
            )

    return [web.get("/matches", context.keeping(own)), web.get("/watch", context.keeping(watch))]


async def own_cards(context: PageContext, viewer: Viewer, limit: int | None = None) -> list[Card]:
    """The matches of the viewer that are under way, most urgent first."""
    places: dict[MatchId, tuple[bool, bool, float, int]] = {}
    for person in viewer.people:
        for one in await context.services.lookup.running(person.id):
            order = urgency(one.id, one.awaited, one.deadline, person.id)
            places[one.id] = min(order, places.get(one.id, order))
    numbers = sorted(places, key=places.__getitem__)[:limit]
    return await _seen(context, viewer, await context.services.match_search.described(numbers))


async def running_cards(context: PageContext, viewer: Viewer, person: PersonId, limit: int) -> list[Card]:
    """The matches of a person that are under way and that the viewer sees."""
    numbers = [one.id for one in await context.services.lookup.running(person)][: limit * SCANNED]
    return await _seen(context, viewer, await context.services.match_search.described(numbers), limit)


async def _own_finished(context: PageContext, viewer: Viewer) -> list[Card]:
    numbers = {
        one.id
        for person in viewer.people
        for one in await context.services.lookup.finished(person.id, limit=OWN_FINISHED)
    }
    newest = sorted(numbers, reverse=True)[:OWN_FINISHED]
    return await _seen(context, viewer, await context.services.match_search.described(newest))


async def watched_cards(context: PageContext, viewer: Viewer, limit: int) -> list[Card]:
    """Matches of others that are under way; of many that the viewer does not see, some may hide others."""
    looked_at = limit if Way.CHAT in context.viewers.ways else limit * SCANNED
    return await _seen(context, viewer, await context.services.match_search.watched(looked_at), limit)


async def _seen(
    context: PageContext,
    viewer: Viewer,
    matches: Iterable[FoundMatch],
    limit: int | None = None,
    *,
    name: str = "",
) -> list[Card]:
    """The matches that the viewer may see; ``name``: they were found by it, so that nobody nameless is."""
    cards: list[Card] = []
    for one in matches:
        audience = one.hosted.audience
        if not await viewer.may_see(audience):
            continue
        if await viewer.veiled(audience):
            players = await context.viewers.veil(one.players)
            if name and not any(person.name.casefold() == name.casefold() for person in players):
                continue
            one = replace(one, players=players)  # noqa: PLW2901 - the same match
        cards.append(card_of(context, one, viewer))
        if len(cards) == limit:
            break
    return cards


async def open_links(context: PageContext, viewer: Viewer) -> list[tuple[str, str]]:
    """The links of the viewer that nobody has sat down by yet: the address and the game of each."""
    return [
        (f"/f/{link.token}", GAMES[link.game].name)
        for person in viewer.people
        for link in await context.services.challenges.links_of(person)
    ]


def card_of(context: PageContext, summary: FoundMatch, viewer: Viewer) -> Card:
    """A match as lists show it to a viewer."""
    match, mine = summary.hosted.match, viewer.ids()
    names = (name_of(summary.players[0]), name_of(summary.players[1]))
    faces = (face_of(summary.players[0]), face_of(summary.players[1]))
    own = [side for side, person in enumerate(match.seats) if person in mine]
    if len(own) == 1:
        against = names[1 - own[0]]
    elif any(person.named for person in summary.players):
        against = say.both(first=names[0], second=names[1])
    else:
        against = say.both_guests()
    deadline, left = match.clock.deadline, ""
    if match.outcome is not None:
        line = _result(match.outcome, names, own)
    else:
        line = say.move(number=summary.plies, move=summary.last) if summary.plies else say.no_move()
        if deadline is not None:
            left = say.left(time=formats.duration(max(timedelta(0), deadline - context.services.now())))
        elif match.clock.in_doubt:
            left = paused_words(PauseReason.DOUBT)
    return Card(
        match.id,
        GAMES[match.game].name,
        small_address(summary),
        names,
        faces,
        against,
        faces[1 - own[0]] if len(own) == 1 else None,
        line,
        left,
        match.awaited in mine,
        match.to_move,
    )


def _result(outcome: Outcome, names: tuple[str, str], own: list[int]) -> str:
    if outcome.winner is None:
        return say.no_result() if outcome.reason in _WITHOUT_RESULT else say.drawn()
    if len(own) == 1:
        return say.you_won() if own[0] == outcome.winner else say.you_lost()
    return say.won(name=names[outcome.winner])


def _wanted(request: web.Request) -> Wanted:
    query = request.query
    result, game = query.get("result", ""), query.get("game", "")
    return Wanted(
        player=query.get("player", "")
        .strip()
        .removeprefix("@")[:LONGEST_NAME]
        .encode("utf-8", "replace")
        .decode(),
        game=game if game in GAMES else "",
        result=Result(result) if result in {*Result} else Result.FINISHED,
        before=as_id(query.get("before"), MatchId),
    )
