"""``/lobby``: open challenges, who looks for an opponent, and looking for one, as the commands do."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from aiohttp import web

from bot.conversation.core.actions import Action, button_of
from bot.conversation.core.ratings import rating_in_words
from bot.conversation.core.refusals import sentence_of
from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import Argument, Request, Source
from bot.conversation.core.services import Services
from bot.conversation.features.challenges.messages import what_is_unusual
from bot.conversation.features.challenges.time_controls import briefly
from bot.conversation.features.lobby.accepting import (
    LOBBY_ACCEPT,
    SEEK_STOP,
    SURE,
    accepted,
    what_others_see,
    why_idle,
)
from bot.conversation.features.lobby.arrival import server_of
from bot.conversation.features.lobby.feature import ANY_GAME
from bot.conversation.features.lobby.words import range_in_words, rated_for, terms_of, with_vacation
from bot.locales import formats
from bot.locales.say import lobby as words
from bot.locales.say.pages import lobby_page as say
from bot.service.challenges.match_start import StartedMatch
from bot.service.lobby.lobby import LobbyList
from bot.web.bodies import as_id, body_in, number_in, text_in
from bot.web.pages.context import PageContext
from bot.web.pages.images.thumbnails import shown_address
from bot.web.pages.lobby.filters import LobbyFilters
from bot.web.pages.lobby.live import stamp
from bot.web.pages.match.state import plain
from bot.web.pages.names import name_of
from bot.web.pages.start_page import refused
from bot.web.pages.viewer import SeatRefusedError, Viewer, Way
from rules.core.refusals import Refusal
from rules.games.catalogue import GAMES
from rules.lobby.seeks import ANYBODY, RatingRange, Seek
from rules.match.challenges import Challenge
from rules.match.clock import TimeControl
from rules.match.match import MatchId

TIMES = ("3d", "1d", "2d", "7d", "10d+1d", "none")
HUES = 6
RANGES = ("any", "±100", "±200", "±400")


@dataclass(frozen=True, slots=True)
class LobbyLine:
    """One line of a list; ``key`` says whether it is the same as on a page made before."""

    key: str
    name: str
    rating: str
    game: str
    picture: str
    time: str
    seat: str
    rated: bool
    since: str
    number: int = 0
    more: str = ""
    """What else differs from the usual, and whether they are on vacation."""
    hue: int = 0
    """Which of the colours an initial stands on."""


def routes(context: PageContext) -> list[web.RouteDef]:
    """The routes of the lobby."""
    lobby = LobbyPages(context)
    return [
        web.get("/lobby", lobby.page),
        web.post("/lobby/seek", lobby.seek),
        web.post("/lobby/stop", lobby.stop),
        web.post("/lobby/accept", lobby.accept),
    ]


class LobbyPages:
    """The handlers."""

    def __init__(self, context: PageContext) -> None:
        self._context = context

    async def page(self, request: web.Request) -> web.Response:
        """The lobby, as chat would show it to the viewer."""
        services = self._context.services
        if not services.lobby.is_open:
            raise web.HTTPNotFound
        async with self._context.looking(request) as viewer:
            me, now = viewer.me, services.now()
            closed = await closed_to(self._context, viewer)
            shown = await stamp(services)
            own_games = {} if me is None else await services.profiles.ratings_of(me.id)
            home = None
            if me is not None and not closed and not services.lobby.everybody:
                home = await server_of(services, me, None, fresh=False)
            offered = {"rated": bool(own_games), "at_home": home is not None}
            chosen = LobbyFilters.read(request.query, **offered)
            listed = (
                None
                if closed
                else await services.lobby.list_for(
                    None if me is None else me.id,
                    games=own_games.keys() if chosen.mine else None,
                    server=home if chosen.here else None,
                )
            )
            own = None if me is None else await services.seeks.of(me.id)
            return await self._context.page(
                request,
                viewer,
                "lobby.html",
                stamp=shown,
                closed=closed,
                challenges=[]
                if listed is None
                else [_challenge(one, listed, now) for one in listed.challenges],
                seeks=[] if listed is None else [_seek(one, listed, now) for one in listed.seeks],
                more={"open": listed.more_challenges, "looking": listed.more_seeks} if listed else {},
                own=None if own is None or not own.stands(now) else _own(own, now),
                idle="" if own is None or not own.stands(now) else await why_idle(services, own),
                games=list(GAMES.values()),
                pictures={key: f"{shown_address(key)}/still.png" for key in GAMES},
                ratings={game: rating_in_words(one, now) for game, one in own_games.items()},
                switches=[] if closed else chosen.switches(**offered),
                seen="" if me is None or services.lobby.everybody else await what_others_see(services, me.id),
                last=_last(own),
                times=_times(own),
                ranges=_ranges(own),
            )

    async def seek(self, request: web.Request) -> web.Response:
        """Look for an opponent, as ``/seek`` does."""
        body = await body_in(request)
        options: dict[str, Argument] = {name: text_in(body, name) for name in ("game", "time", "range")}
        options["rated"] = body.get("rated") is True
        async with self._context.looking(request) as viewer:
            try:
                me = await viewer.sit()
            except SeatRefusedError as error:
                return refused(str(error))
            answer, _ = await self._context.command(viewer, me, None, "seek", options)
            if button_of(answer, SEEK_STOP) is None:
                return refused(answer.text if isinstance(answer, Reply) else "")
            return web.json_response({"said": say.looking_now()})

    async def stop(self, request: web.Request) -> web.Response:
        """Look for nobody any more."""
        await body_in(request)
        async with self._context.looking(request) as viewer:
            if viewer.me is not None:
                await self._context.press(viewer, viewer.me, None, str(Action(SEEK_STOP)))
            return web.json_response({"said": words.stopped()})

    async def accept(self, request: web.Request) -> web.Response:
        """Accept a challenge; the page has asked before, where the result counts."""
        body = await body_in(request)
        number = as_id(str(number_in(body, "number")), MatchId)
        action = Action(LOBBY_ACCEPT, number or MatchId(0), text=SURE)
        begun: list[StartedMatch] = []

        async def accept(services: Services, asked: Request) -> None:
            begun.append(await accepted(services, asked, action))

        async with self._context.looking(request) as viewer:
            try:
                me = await viewer.sit()
            except SeatRefusedError as error:
                return refused(str(error))
            asked = await viewer.request(me, None, Source.BUTTON)
            answer = await self._context.dispatcher.act("lobby", accept, asked)
            if answer is not None:
                return refused(answer.text)
            return web.json_response({"to": f"/m/{begun[0].board.match.id}"})


async def closed_to(context: PageContext, viewer: Viewer) -> str | None:
    """Why the lobby is not shown to a viewer, if it is not."""
    services, me = context.services, viewer.me
    if me is None:
        return say.sign_in() if Way.ACCOUNT in context.viewers.ways else None
    try:
        await services.lobby.enter(me.id, await server_of(services, me, None, fresh=False))
    except Refusal as refusal:
        return plain(sentence_of(refusal))
    return None


def _challenge(challenge: Challenge, listed: LobbyList, now: datetime) -> LobbyLine:
    seats = {"first": words.wants_first, "second": words.wants_second}
    rated = rated_for(listed.ratings.get(challenge.challenger, {}), challenge.game)
    return LobbyLine(
        key=f"c{challenge.id}",
        name=name_of(listed.people[challenge.challenger]),
        rating="" if rated is None else rating_in_words(rated, now),
        game=GAMES[challenge.game].name,
        picture=f"{shown_address(challenge.game)}/still.png",
        time=briefly(challenge.control),
        seat=seats.get(challenge.seat, say.any_seat)(),
        rated=challenge.rated,
        since=_ago(challenge.created, now),
        number=challenge.id,
        more=with_vacation(", ".join(what_is_unusual(challenge)), listed, challenge.challenger),
    )


def _seek(seek: Seek, listed: LobbyList, now: datetime) -> LobbyLine:
    rated = rated_for(listed.ratings.get(seek.person, {}), seek.game)
    return LobbyLine(
        key=f"s{seek.person}-{int(seek.until.timestamp())}",
        name=name_of(listed.people[seek.person]),
        rating="" if rated is None else rating_in_words(rated, now),
        game=with_vacation(terms_of(seek), listed, seek.person),
        picture="",
        time="",
        seat="",
        rated=seek.rated,
        since=_left(seek, now),
        hue=seek.person % HUES,
    )


def _own(own: Seek, now: datetime) -> Mapping[str, str]:
    game = words.any_game() if own.game is None else GAMES[own.game].name
    terms = [briefly(own.control), words.rated() if own.rated else words.unrated()]
    if own.range != ANYBODY:
        terms.append(words.opponents(ratings=range_in_words(own.range)))
    return {"game": game, "terms": ", ".join(terms), "left": _left(own, now)}


def _left(seek: Seek, now: datetime) -> str:
    days = max(1, round((seek.until - now) / timedelta(days=1)))
    return say.left(time=formats.measured(days, "day"))


def _ago(then: datetime, now: datetime) -> str:
    span = max(timedelta(minutes=1), now - then)
    unit, length = next(
        (unit, length)
        for unit, length in (
            ("day", timedelta(days=1)),
            ("hour", timedelta(hours=1)),
            ("minute", timedelta(minutes=1)),
        )
        if span >= length
    )
    return say.since(time=formats.measured(span // length, unit))


def _last(own: Seek | None) -> dict[str, object]:
    """What was chosen last."""
    if own is None:
        return {"game": ANY_GAME, "time": TIMES[0], "range": RANGES[0], "rated": True}
    return {
        "game": own.game or ANY_GAME,
        "time": str(own.control),
        "range": str(own.range),
        "rated": own.rated,
    }


def _times(own: Seek | None) -> list[tuple[str, str]]:
    chosen = [*TIMES, *([] if own is None else [str(own.control)])]
    return [(text, briefly(TimeControl.parse(text))) for text in dict.fromkeys(chosen)]


def _ranges(own: Seek | None) -> list[tuple[str, str]]:
    chosen = [*RANGES, *([] if own is None else [str(own.range)])]
    return [(text, range_in_words(RatingRange.parse(text))) for text in dict.fromkeys(chosen)]
