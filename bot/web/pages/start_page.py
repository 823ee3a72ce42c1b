"""Beginning to play: against the computer, on both sides, or against a friend with a link."""

import re
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Literal, cast

from aiohttp import web

from bot.conversation.core.actions import ACCEPT, Action, button_of
from bot.conversation.core.replies import Answer, Button, Reply
from bot.conversation.core.requests import Account, Mentioned, Request, Source
from bot.conversation.core.services import Services
from bot.locales.say.pages import front as say
from bot.service.challenges.challenges import Terms
from bot.web.bodies import body_in, optional_in
from bot.web.pages.context import PageContext
from bot.web.pages.match.state import plain
from bot.web.pages.viewer import SeatRefusedError, Viewer
from engine.levels import DEFAULT_LEVEL, LEVELS
from rules.games.catalogue import GAMES
from rules.match.challenges import Challenge
from rules.match.clock import TimeControl
from rules.match.people import Person
from rules.match.places import PlaceKind

TIMES = {"3d": say.time_3d, "1d": say.time_1d, "1h": say.time_1h, "none": say.time_none}
"""How much time a move has in a friend's match; the first unless another is chosen."""
TURNPOST = Mentioned(Account("turnpost"), "Turnpost", bot=True, us=True)
"""The service itself, which the computer opponents play for."""
SEATS = {"random": say.seat_random, "first": say.seat_first, "second": say.seat_second}


@dataclass(frozen=True, slots=True)
class Wish:
    """What someone wants to begin; ``name``: what they want to be called, if they have no name yet."""

    game: str
    level: int
    time: str
    seat: str
    hints: bool
    name: str


Begin = Callable[[Viewer, Wish], Awaitable[web.Response]]


def routes(context: PageContext) -> list[web.RouteDef]:
    """The routes of beginnings."""
    starts = Starts(context)
    return [
        web.post("/start/computer", starts.handler(starts.computer)),
        web.post("/start/both", starts.handler(starts.both)),
        web.post("/start/friend", starts.handler(starts.friend)),
    ]


class Starts:
    """Begins matches as chat does."""

    def __init__(self, context: PageContext) -> None:
        self._context = context

    def handler(self, begin: Begin) -> Callable[[web.Request], Awaitable[web.Response]]:
        """The handler of a way to begin."""

        async def handle(request: web.Request) -> web.Response:
            wish = await _wish(request)
            async with self._context.looking(request) as viewer:
                try:
                    return await begin(viewer, wish)
                except SeatRefusedError as error:
                    return refused(str(error))

        return handle

    async def computer(self, viewer: Viewer, wish: Wish) -> web.Response:
        """A match against the computer."""
        me = await viewer.sit()
        answer, _ = await self._context.command(
            viewer,
            me,
            None,
            f"challenge {wish.game}",
            {"opponent": TURNPOST, "level": wish.level, "seat": wish.seat, "place": str(viewer.begins_at)},
        )
        return match_begun(answer)

    async def both(self, viewer: Viewer, wish: Wish) -> web.Response:
        """A match of one browser's two players: one challenges, the other accepts."""
        first, second = await viewer.pair()
        answer, _ = await self._context.command(
            viewer,
            first,
            None,
            f"challenge {wish.game}",
            {
                "opponent": Mentioned(Account(second.account), second.name),
                "seat": "first",
                "time": "none",
                "place": "here",
                "rated": False,
            },
        )
        accept = button_of(answer, ACCEPT)
        if accept is None:
            return match_begun(answer)
        begun, _ = await self._context.press(viewer, second, None, accept.action)
        return match_begun(begun)

    async def friend(self, viewer: Viewer, wish: Wish) -> web.Response:
        """A link for a friend: the one that is open already, if it is for the same."""
        me = await introduced(viewer, viewer.me, wish.name)
        seat = cast(Literal["first", "second", "random"], wish.seat)
        control = TimeControl.parse(wish.time)
        terms = Terms(wish.game, {}, control, seat, PlaceKind.HERE, rated=False, hints=wish.hints)
        asked = await viewer.request(me, None, Source.BUTTON)
        server, channel = asked.venue.server, asked.venue.channel
        assert server is not None  # matches are begun where others are
        made: list[Challenge] = []

        async def make(services: Services, _request: Request) -> None:
            made.append(await services.challenges.make_link(me, terms, server=server, channel=channel))

        answer = await self._context.dispatcher.act("friend's link", make, asked)
        return refused(answer.text) if answer is not None else _goes_to(f"/f/{made[0].token}")


async def introduced(viewer: Viewer, me: Person | None, name: str) -> Person:
    """As whom a viewer meets others: ``me``, who goes by ``name`` from now on if they have had none, or someone new.

    Raises :class:`~bot.web.pages.viewer.SeatRefusedError`.
    """
    name = name.strip()
    if me is None:
        return await viewer.sit(name or None)
    return await viewer.named(me, name) if name and me.guest is not None else me


def match_begun(answer: Answer) -> web.Response:
    """To the match that has begun, or why it has not."""
    if not isinstance(answer, Reply):
        return refused("")
    if answer.shows_board_of is None:
        return refused(answer.text, answer.buttons)
    return _goes_to(f"/m/{answer.shows_board_of}")


def _goes_to(address: str) -> web.Response:
    return web.json_response({"to": address})


_MARKUP = re.compile(r"\*\*|`|<t:[^>]*>|<[@#]([^>]*)>")


def refused(text: str, ways_out: Iterable[Button] = ()) -> web.Response:
    """Why something was not done, for a page to say, and the matches where it can be helped; chat's markup is left out."""
    error = plain(_MARKUP.sub(r"\1", text)) or say.refused()
    matches = [
        {"to": f"/m/{Action.parse(button.action).number}", "label": button.label} for button in ways_out
    ]
    return web.json_response({"error": error, **({"matches": matches} if matches else {})})


async def _wish(request: web.Request) -> Wish:
    body = await body_in(request)
    game, level = body.get("game"), body.get("level", DEFAULT_LEVEL)
    time, seat = body.get("time", next(iter(TIMES))), body.get("seat", next(iter(SEATS)))
    if not (isinstance(game, str) and game in GAMES and type(level) is int and level in LEVELS):
        raise web.HTTPBadRequest
    hints = body.get("hints", False)
    if time not in TIMES or seat not in SEATS or not isinstance(hints, bool):
        raise web.HTTPBadRequest
    return Wish(game, level, str(time), str(seat), hints, optional_in(body, "name") or "")
