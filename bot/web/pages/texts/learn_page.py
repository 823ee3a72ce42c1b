"""``/learn/pux``: a first game step by step, on the board of the match page."""

import asyncio
from dataclasses import replace
from functools import partial
from typing import Any

from aiohttp import web

from bot.conversation.core.load.rate_limits import USUAL, RateLimiter
from bot.conversation.core.refusals import sentence_of
from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import Request, Source
from bot.conversation.core.services import Services
from bot.conversation.features.lessons.messages import LessonPlace, scene_of
from bot.locales.catalogue import best, current, in_language, translated
from bot.locales.say.pages import site
from bot.locales.texts import lesson
from bot.web.bodies import as_id, body_in, number_in, text_in
from bot.web.callers import caller_address
from bot.web.pages.context import PageContext
from bot.web.pages.images.drawn import DrawnOnce, board_alone, picture, size_of, version
from bot.web.pages.match.boards import areas_json
from bot.web.pages.match.choices import choices_json
from bot.web.pages.match.state import plain
from bot.web.pages.matches import theme_in
from bot.web.pages.start_page import refused
from bot.web.pages.templates import theme_of
from bot.web.pages.texts.rules_html import inline
from bot.web.pages.texts.rules_page import game_of
from bot.web.pages.viewer import Viewer
from engine.levels import DEFAULT_LEVEL
from renderers.base import Frame
from renderers.catalogue import RENDERERS
from renderers.scene import Scene
from rules.core.errors import MoveError
from rules.core.picker import BadPickError
from rules.core.position import Side
from rules.games.catalogue import GAMES

LONGEST_MOVE = 200


def routes(context: PageContext) -> list[web.RouteDef]:
    """The routes of lessons."""
    lessons = LessonPages(context)
    return [
        web.get("/learn/{game}", lessons.page),
        web.get("/learn/{game}/step", lessons.step),
        web.get("/learn/{game}/{number:[0-9]+}.png", lessons.picture),
        web.post("/learn/{game}/tries", lessons.tried),
    ]


class LessonPages:
    """The handlers.  Everything but the place at which someone goes on is the same for everybody."""

    def __init__(self, context: PageContext) -> None:
        self._context = context
        self._drawn = DrawnOnce()
        self._strangers = RateLimiter(USUAL)

    async def page(self, request: web.Request) -> web.Response:
        """A step, where the learner left off or as the address says."""
        game = game_of(request)
        async with self._context.looking(request) as viewer:
            place = await self._place_of(request, viewer, game)
            theme = theme_of(request)
            return await self._context.page(
                request,
                viewer,
                "learn.html",
                game=GAMES[game],
                place=place,
                step={name: inline(getattr(place.step, name)) for name in ("title", "text", "task", "hint")},
                steps=len(lesson(game)),
                position=await self._position(place, "light" if theme == "auto" else theme),
                auto=theme == "auto",
                level=DEFAULT_LEVEL if self._context.services.thinker is not None else None,
            )

    async def step(self, request: web.Request) -> web.Response:
        """What can be chosen next, after what was chosen."""
        game = game_of(request)
        async with self._context.looking(request):
            place = _place(game, as_id(request.query.get("n"), int))
            chosen = request.query.get("chosen", "")
            try:
                position = await asyncio.to_thread(place.position)
                choices = await asyncio.to_thread(choices_json, position, chosen)
            except BadPickError:
                raise web.HTTPConflict from None
            return web.json_response(choices)

    async def picture(self, request: web.Request) -> web.Response:
        """The board of a step, with its marks; with a right move, the board after it."""
        game, theme, move = game_of(request), theme_in(request), request.query.get("move", "")
        with in_language(best(request.query.get("in", ""))):
            place = _place(game, as_id(request.match_info["number"], int))
            if move and _judged(place, move)[0] is None:
                raise web.HTTPNotFound
            return picture(request, await self._png(place, move, _scene(place, move), theme))

    async def tried(self, request: web.Request) -> web.Response:
        """A try: whether it is right, and what is said to it."""
        game, body = game_of(request), await body_in(request)
        text = text_in(body, "move")[:LONGEST_MOVE]
        async with self._context.looking(request) as viewer:
            place = _place(game, number_in(body, "n"))
            move, comment = await asyncio.to_thread(
                partial(_judged, place, text, typed=body.get("typed") is True)
            )
            answer = await self._allowed(request, viewer, None if move is None else place)
            if answer is not None:
                return refused(answer.text)
            if move is None:
                return web.json_response({"right": False, "said": comment})
            return web.json_response(
                {
                    "right": True,
                    "said": comment,
                    "move": move,
                    "alt": RENDERERS[game].alt(_scene(place, move)),
                    "last": place.last,
                }
            )

    async def _place_of(self, request: web.Request, viewer: Viewer, game: str) -> LessonPlace:
        asked = as_id(request.query.get("step"), int)
        if asked is not None:
            return _place(game, asked - 1)
        kept = None
        if viewer.me is not None:
            kept = await self._context.services.lessons.step_of(viewer.me.id, game)
        return LessonPlace(game, 0 if kept is None or kept >= len(lesson(game)) else kept)

    async def _position(self, place: LessonPlace, theme: str) -> dict[str, Any]:
        game, scene = place.game, _scene(place)
        png = await self._png(place, "", scene, theme)
        areas = await asyncio.to_thread(RENDERERS[game].areas, scene, Side.FIRST, Frame.PAGE)
        first_step = await asyncio.to_thread(choices_json, scene.position)
        return {
            "picture": f"/learn/{game}/{place.number}.png?{version()}&theme={theme}",
            "size": size_of(png),
            "areas": areas_json(areas),
            "alt": RENDERERS[game].alt(scene),
            "step": first_step,
            "marked": bool(place.step.chosen or place.step.targets),
        }

    async def _png(self, place: LessonPlace, move: str, scene: Scene, theme: str) -> bytes:
        key = (place.game, place.number, move, theme, current())
        return await self._drawn.get(key, lambda: board_alone(place.game, scene, theme))

    async def _allowed(self, request: web.Request, viewer: Viewer, keep: LessonPlace | None) -> Reply | None:
        """Count a try against the limits: all requests of a player, those of an address for a stranger.

        A player goes on after ``keep``, if it is given.  The answer says why they may not try now, if so.
        """
        me = viewer.me
        if me is None:
            if self._strangers.wait(caller_address(request), asyncio.get_running_loop().time()):
                raise web.HTTPTooManyRequests(text=site.error_429_what())
            return None

        async def count(services: Services, _request: Request) -> None:
            if keep is not None:
                await services.lessons.keep(me.id, keep.game, keep.number + 1)

        asked = await viewer.request(me, None, Source.BUTTON)
        return await self._context.dispatcher.act("lesson", count, asked)


def _place(game: str, number: int | None) -> LessonPlace:
    if number is None or not 0 <= number < len(lesson(game)):
        raise web.HTTPNotFound
    return LessonPlace(game, number)


def _scene(place: LessonPlace, move: str = "") -> Scene:
    """The board of a step with its marks, or the board after a right move."""
    step = place.step
    if move:
        scene = scene_of(place, step.line(move), "")
    else:
        scene = replace(scene_of(place, step.moves, ""), chosen=step.chosen, targets=step.targets)
    return replace(scene, names=("", ""), say=translated)


def _judged(place: LessonPlace, text: str, *, typed: bool = False) -> tuple[str | None, str]:
    """The move if it is right, and what is said to it."""
    step, position = place.step, place.position()
    try:
        move = position.parse_typed(text) if typed else position.parse(text)
    except MoveError as error:
        return None, plain(step.said_to(text) or sentence_of(error))
    notation = position.notate(move)
    if step.accepts(position, move):
        return notation, plain(step.right)
    return None, plain(step.said_to(notation) or step.otherwise)
