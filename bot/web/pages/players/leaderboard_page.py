"""``/leaderboard``: the places in the ratings of a game, as a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from urllib.parse import urlencode

from aiohttp import web

from bot.conversation.core.ratings import rating_in_words
from bot.locales import formats
from bot.locales.say.pages import leaderboard as say
from bot.service.ratings.leaderboards import Leaderboard, PlacedPerson, WantedPlaces
from bot.web.bodies import as_id
from bot.web.pages.context import PageContext
from bot.web.pages.images.showcase import shown_games
from bot.web.pages.images.thumbnails import shown_address
from bot.web.pages.names import name_of
from bot.web.pages.texts.rules_page import game_of, of_game
from bot.web.pages.viewer import Viewer
from rules.games.catalogue import GAMES
from rules.match.people import PersonId
from rules.ratings.leaderboards import Period

PAGE = 50
"""How many people a page lists."""

LONGEST_SERVER = 30
_PERIODS = {Period.ALL: say.all, Period.YEAR: say.year, Period.MONTH: say.month}
LONGEST_NAME = 40
_STEP = 50
"""The scale of bands begins and ends at a multiple of this."""


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """One line of the table: what it says, and the numbers that it is sorted by."""

    standing: PlacedPerson
    name: str
    rating: str
    change: str
    score: str
    band: tuple[float, float, float]
    """Where the band begins and ends, and where the rating is, as parts of the scale in per cent."""
    ends: tuple[int, int]
    """From which rating to which the band reaches."""
    own: bool
    pace: str
    seconds: float
    """How many seconds that is, to sort by."""
    address: str
    """That of their profile; empty for those who are nameless on pages."""
    gap: bool = False
    """Whether it does not follow the line above."""


def routes(context: PageContext) -> list[web.RouteDef]:
    """The routes of leaderboards."""

    async def usual(request: web.Request) -> web.Response:
        async with context.looking(request) as viewer:
            me = viewer.me
            usual = "" if me is None else await context.services.leaderboards.usual_game(me.id)
            return await _shown(context, request, viewer, usual or next(iter(GAMES)))

    async def page(request: web.Request) -> web.Response:
        game = game_of(request)
        async with context.looking(request) as viewer:
            return await _shown(context, request, viewer, game)

    return [web.get("/leaderboard", usual), web.get("/leaderboard/{game}", page)]


async def server_in(context: PageContext, request: web.Request, viewer: Viewer) -> str | None:
    """The server that an address names, if a viewer could ask there in chat and has played there."""
    server, me = request.query.get("server", "")[:LONGEST_SERVER], viewer.me
    if not server or me is None or not await context.services.leaderboards.is_of(me.id, server):
        return None
    return server if await viewer.asks_in(server) else None


async def _shown(context: PageContext, request: web.Request, viewer: Viewer, game: str) -> web.Response:
    me, table = viewer.me, context.services.leaderboards
    period = request.query.get("period", Period.ALL)
    server = await server_in(context, request, viewer)
    if period not in tuple(Period) or (server is None and request.query.get("server")):
        raise web.HTTPNotFound
    asked = WantedPlaces(game, server, Period(period))
    wanted = request.query.get("find", "").strip()[:LONGEST_NAME]
    number = max(1, as_id(request.query.get("page"), int) or 1) - 1
    board = await table.page(asked, None if me is None else me.id, number, PAGE)
    if wanted:
        board = replace(
            board, rows=await _named(context, asked, viewer, wanted), around=(), more=False, page=0
        )
    paces = await table.paces([one.person.id for one in (*board.rows, *board.around)])
    now = context.services.now()
    scale = _scale(board, now)
    rows = [await _row(context, one, board, scale, paces) for one in board.rows]
    around = [await _row(context, one, board, scale, paces) for one in board.around]
    if around:
        around[0] = _apart(around[0])
    return await context.page(
        request,
        viewer,
        "leaderboard.html",
        **of_game(game),
        pictures={key: shown_address(key) for key in shown_games()},
        asked=asked,
        server=server or "",
        periods=[(one, words()) for one, words in _PERIODS.items()],
        board=board,
        rows=rows,
        around=[one for one in around if one.standing not in board.rows],
        own_rating="" if board.own is None else rating_in_words(board.own.rated, now),
        scale=scale,
        address=partial(_address, asked),
        wanted=wanted,
    )


async def _named(
    context: PageContext, asked: WantedPlaces, viewer: Viewer, name: str
) -> tuple[PlacedPerson, ...]:
    """Those whose name is like that; who is nameless here is only found by themselves."""
    own = None if viewer.me is None else viewer.me.id
    named = await context.services.leaderboards.named(asked, own, name, PAGE)
    shown = [
        one.person.id == own or (await context.viewers.veil((one.person, one.person)))[0] == one.person
        for one in named
    ]
    return tuple(one for one, is_shown in zip(named, shown, strict=True) if is_shown)


def _address(
    asked: WantedPlaces, *, game: str = "", server: str | None = None, period: str = "", page: int = 1
) -> str:
    """The address of a leaderboard that is ``asked`` for, or of one that differs in what is given."""
    given = {
        "server": (asked.server or "") if server is None else server,
        "period": period or asked.period,
        "page": page,
    }
    usual = {"server": "", "period": Period.ALL, "page": 1}
    query = urlencode({name: value for name, value in given.items() if value != usual[name]})
    return f"/leaderboard/{game or asked.game}{'?' if query else ''}{query}"


def _scale(board: Leaderboard, now: datetime) -> tuple[int, int]:
    """From where to where all bands lie."""
    every = [one.rated.rating_at(now) for one in (*board.rows, *board.around)]
    low = min((one.value - one.deviation for one in every), default=1400.0)
    high = max((one.value + one.deviation for one in every), default=1600.0)
    return int(low // _STEP * _STEP), int(-(-high // _STEP) * _STEP)


async def _row(
    context: PageContext,
    one: PlacedPerson,
    board: Leaderboard,
    scale: tuple[int, int],
    paces: Mapping[PersonId, timedelta],
) -> PlaceRow:
    rated, own = one.rated, board.own is not None and board.own.person == one.person
    low, high = scale

    def at(value: float) -> float:
        return round(100 * (value - low) / max(1, high - low), 2)

    now = context.services.now()
    rating, pace = rated.rating_at(now), paces.get(one.person.id)
    least, most = rating.value - rating.deviation, rating.value + rating.deviation
    veiled = one.person if own else (await context.viewers.veil((one.person, one.person)))[0]
    return PlaceRow(
        one,
        name_of(veiled),
        rating_in_words(rated, now),
        _change(one.change),
        f"{rated.won} – {rated.drawn} – {rated.lost}",
        (at(least), at(most), at(rating.value)),
        (round(least), round(most)),
        own,
        "–" if pace is None else formats.duration(max(pace, timedelta(minutes=1))),
        0.0 if pace is None else pace.total_seconds(),
        _profile(one, board) if veiled == one.person else "",
    )


def _profile(one: PlacedPerson, board: Leaderboard) -> str:
    asked = board.asked
    query = {"game": asked.game} | ({} if asked.server is None else {"server": asked.server})
    return f"/players/{one.person.id}?{urlencode(query)}"


def _change(change: float | None) -> str:
    """By how much a rating has changed, with a sign that is no colour."""
    by = 0 if change is None else round(change)
    if not by:
        return "–"
    return (say.up if by > 0 else say.down)(by=abs(by))


def _apart(row: PlaceRow) -> PlaceRow:
    return replace(row, gap=True)
