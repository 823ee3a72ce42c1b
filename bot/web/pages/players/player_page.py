"""``/players/…``: a person's profile, to those who may see it; to everybody else it is not there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from aiohttp import web

from bot.conversation.core.ratings import rating_in_words
from bot.conversation.features.profiles.feature import streak_in_words
from bot.locales import formats
from bot.service.ratings.profiles import GameProfile, Profile
from bot.web.bodies import as_id
from bot.web.pages.context import PageContext
from bot.web.pages.images.showcase import shown_games
from bot.web.pages.images.thumbnails import shown_address
from bot.web.pages.lists import running_cards
from bot.web.pages.names import name_of
from bot.web.pages.players.leaderboard_page import LONGEST_SERVER, server_in
from bot.web.pages.players.profile_challenge import challenge_form, challenge_from
from bot.web.pages.viewer import Viewer
from renderers.rankings.rating_graph import thinned
from rules.games.catalogue import GAMES
from rules.match.people import PersonId
from storage.playing.profiles import RatingPoint, Score

MOST_RUNNING = 6
LONGEST_NUMBER = 15
RANGES = {"3": timedelta(days=91), "6": timedelta(days=182), "all": None}
_WIDTH, _HEIGHT, _TOP = 660, 200, 8
_STEP = 100
_TABLE = 30
"""How many results the graph's table lists."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A game to choose, with how they stand in it."""

    key: str
    name: str
    rating: str
    score: str


@dataclass(frozen=True, slots=True)
class RatingLine:
    """The graph of a rating: SVG paths, and what stands beside it."""

    line: str
    band: str
    end: tuple[float, float]
    best: tuple[float, float, int]
    values: tuple[tuple[float, int], ...]
    days: tuple[tuple[float, str], ...]
    rows: tuple[tuple[str, str], ...]
    least: int
    results: int


def routes(context: PageContext) -> list[web.RouteDef]:
    """The routes of profiles."""

    async def page(request: web.Request) -> web.Response:
        async with context.looking(request) as viewer:
            return await _shown(context, request, viewer)

    async def challenge(request: web.Request) -> web.Response:
        async with context.looking(request) as viewer:
            profile = await _profile(context, request, viewer)
            return await challenge_from(context, request, viewer, profile.person)

    return [web.get("/players/{number}", page), web.post("/players/{number}/challenge", challenge)]


async def _profile(context: PageContext, request: web.Request, viewer: Viewer) -> Profile:
    """The profile that a request is about; raises ``HTTPNotFound`` alike for one that is hidden and one that is not there."""
    text = request.match_info["number"]
    number = as_id(text, PersonId) if len(text) <= LONGEST_NUMBER else None
    if number is not None:
        server, me = await server_in(context, request, viewer), viewer.me
        profile = await context.services.profiles.numbered(number, None if me is None else me.id, server)
        if profile is not None:
            return profile
    await viewer.refused()
    raise web.HTTPNotFound


async def _shown(context: PageContext, request: web.Request, viewer: Viewer) -> web.Response:
    profile = await _profile(context, request, viewer)
    own = viewer.me is not None and viewer.me.id == profile.person.id
    veiled = profile.person if own else (await context.viewers.veil((profile.person,) * 2))[0]
    game = request.query.get("game", "")
    if game not in GAMES:
        game = profile.usual_game or next(iter(GAMES))
    chosen = request.query.get("range", "all")
    span = RANGES.get(chosen)
    now = context.services.now()
    since = None if span is None else now - span
    one = profile.games.get(game)
    against = {key: score for key, score in (profile.with_reader or {}).items() if score.played}
    return await context.page(
        request,
        viewer,
        "player.html",
        person=profile.person,
        name=name_of(veiled),
        own=own,
        challenge=await challenge_form(context, viewer, profile.person),
        server=request.query.get("server", "")[:LONGEST_SERVER],
        profile=profile,
        pace=None if profile.pace is None else formats.duration(max(profile.pace, timedelta(minutes=1))),
        since=None if profile.since is None else formats.day(profile.since.date()),
        tiles=[_tile(key, profile.games.get(key), now) for key in GAMES],
        pictures={key: shown_address(key) for key in shown_games()},
        game=GAMES[game],
        one=one,
        rating="" if one is None else rating_in_words(one.rated, now),
        graph=None if one is None else rating_line(one, since),
        range=chosen if chosen in RANGES else "all",
        ranges=list(RANGES),
        streak=None if one is None or one.streak is None else streak_in_words(one.streak),
        longest=profile.longest.get(game),
        against=against,
        against_all=_sum(against.values()),
        games=GAMES,
        running=await running_cards(context, viewer, profile.person.id, MOST_RUNNING),
    )


def _sum(scores: Iterable[Score]) -> Score:
    total = Score()
    for one in scores:
        total = Score(total.won + one.won, total.drawn + one.drawn, total.lost + one.lost)
    return total


def _tile(key: str, one: GameProfile | None, now: datetime) -> Tile:
    if one is None:
        return Tile(key, GAMES[key].name, "–", "")
    rated = one.rated
    return Tile(
        key,
        GAMES[key].name,
        rating_in_words(rated, now),
        f"{rated.won} – {rated.drawn} – {rated.lost}",
    )


def rating_line(one: GameProfile, since: datetime | None) -> RatingLine | None:
    """The graph since a time, or of all; ``None`` without any result in it.

    What stood before begins it.
    """
    within = [point for point in one.history if since is None or point.at >= since]
    if not within:
        return None
    before = one.history[: -len(within)][-1:]
    points = [RatingPoint(since or point.at, point.rating, point.deviation) for point in before] + within
    kept = [
        RatingPoint(datetime.fromtimestamp(at, UTC), rating, deviation)
        for at, rating, deviation in thinned([(p.at.timestamp(), p.rating, p.deviation) for p in points])
    ]
    low = int(min(p.rating - p.deviation for p in points) // _STEP) * _STEP
    high = -int(-max(p.rating + p.deviation for p in points) // _STEP) * _STEP
    begin, seconds = kept[0].at, max(1.0, (kept[-1].at - kept[0].at).total_seconds())

    def x(at: datetime) -> float:
        return round(_WIDTH * (at - begin).total_seconds() / seconds, 1)

    def y(value: float) -> float:
        return round(_TOP + _HEIGHT * (high - value) / (high - low), 1)

    def steps(values: list[tuple[float, float]], first: str = "M") -> str:
        head, *rest = values
        return f"{first}{head[0]} {head[1]}" + "".join(f"H{px}V{py}" for px, py in rest)

    upper = [(x(p.at), y(p.rating + p.deviation)) for p in kept]
    lower = [(x(p.at), y(p.rating - p.deviation)) for p in kept]
    # The lower edge is passed from its end: each step down or up comes before the way back.
    back = f"L{lower[-1][0]} {lower[-1][1]}" + "".join(f"V{py}H{px}" for px, py in reversed(lower[:-1]))
    best = max(points, key=lambda p: p.rating)
    every = _STEP * (1 + (high - low) // _STEP // 6)
    days = [kept[0].at + timedelta(seconds=seconds * part / 4) for part in range(5)]
    line = [(x(p.at), y(p.rating)) for p in kept]
    return RatingLine(
        steps(line),
        f"{steps(upper)}{back}Z",
        line[-1],
        (x(best.at), y(best.rating), round(best.rating)),
        tuple((y(value), value) for value in range(low, high + 1, every)),
        tuple((x(day), formats.day(day.date())) for day in days[:: 4 if seconds < 5 * 86_400 else 2]),
        tuple(
            (formats.day(p.at.date()), f"{round(p.rating)} ± {round(p.deviation)}")
            for p in reversed(points[-_TABLE:])
        ),
        round(min(p.rating for p in points)),
        len(within),
    )
