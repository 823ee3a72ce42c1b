"""``/puzzles``: today's puzzle, and those of each game, on the board of the match page."""

import asyncio
from dataclasses import replace
from typing import Any

from aiohttp import web

from bot.conversation.core.load.rate_limits import USUAL, RateLimiter
from bot.conversation.core.refusals import sentence_of
from bot.conversation.core.requests import Request, Source
from bot.conversation.core.services import Services
from bot.conversation.features.puzzles.messages import difficulty, hint_for, said_to, scene_of, task_of
from bot.locales.catalogue import best, current, in_language, translated
from bot.locales.say import puzzles as words
from bot.locales.say.pages import site
from bot.service.playing.puzzles import PuzzleNumber, judged_answer, of_day
from bot.web.bodies import as_id, body_in, number_in, text_in
from bot.web.callers import caller_address
from bot.web.pages.context import PageContext
from bot.web.pages.images.drawn import DrawnOnce, picture, size_of, version
from bot.web.pages.images.showcase import shown_games
from bot.web.pages.images.thumbnails import shown_address
from bot.web.pages.match.boards import areas_json
from bot.web.pages.match.choices import choices_json
from bot.web.pages.match.state import plain
from bot.web.pages.matches import theme_in
from bot.web.pages.start_page import refused
from bot.web.pages.templates import theme_of
from bot.web.pages.texts.rules_page import game_of
from bot.web.pages.viewer import Viewer
from engine.puzzles import GRADES, puzzles_of
from engine.puzzles.answers import PuzzleAnswer
from renderers.base import Frame
from renderers.catalogue import RENDERERS
from renderers.scene import Scene
from rules.core.errors import MoveError
from rules.core.game import ReplayError
from rules.core.picker import BadPickError
from rules.games.catalogue import GAMES

LONGEST_MOVE = 200
LONGEST_LINE = 5
"""Plies: a win in three."""


def routes(context: PageContext) -> list[web.RouteDef]:
    """The routes of puzzles."""
    puzzles = PuzzlePages(context)
    return [
        web.get("/puzzles", puzzles.today),
        web.get("/puzzles/{game}", puzzles.page),
        web.get("/puzzles/{game}/step", puzzles.step),
        web.get("/puzzles/{game}/{number:[0-9]+}.png", puzzles.picture),
        web.post("/puzzles/{game}/tries", puzzles.tried),
    ]


def picture_address(one: PuzzleNumber) -> str:
    """Where the picture of a puzzle is; a theme is added."""
    return f"/puzzles/{one.game}/{one.number}.png?{version()}"


class PuzzlePages:
    """The handlers.  Everything but what someone has answered is the same for everybody."""

    def __init__(self, context: PageContext) -> None:
        self._context = context
        self._drawn = DrawnOnce()
        self._strangers = RateLimiter(USUAL)

    async def today(self, request: web.Request) -> web.Response:
        """The puzzle of the day."""
        async with self._context.looking(request) as viewer:
            return await self._shown(request, viewer, of_day(self._context.services.now()))

    async def page(self, request: web.Request) -> web.Response:
        """The puzzle of a game that the address names by its number, else the next one."""
        game = game_of(request)
        async with self._context.looking(request) as viewer:
            if "n" in request.query:
                return await self._shown(
                    request, viewer, await self._puzzle(game, as_id(request.query["n"], int))
                )
            after, puzzles = as_id(request.query.get("after"), int) or 0, self._context.services.puzzles
            one = await puzzles.next(None if viewer.me is None else viewer.me.id, game, after)
            return await self._shown(request, viewer, one, game)

    async def _shown(
        self, request: web.Request, viewer: Viewer, one: PuzzleNumber | None, game: str = ""
    ) -> web.Response:
        me, puzzles = viewer.me, self._context.services.puzzles
        game = game if one is None else one.game
        theme = theme_of(request)
        return await self._context.page(
            request,
            viewer,
            "puzzle.html",
            game=GAMES[game],
            games=[each for each in GAMES.values() if puzzles_of(each.key)],
            pictures={key: shown_address(key) for key in shown_games()},
            one=one,
            is_today=one == of_day(self._context.services.now()),
            result=None if me is None or one is None else await puzzles.result(me.id, one),
            tally=None if me is None else await puzzles.tally(me.id, game),
            task=None if one is None else task_of(one),
            difficulty="" if one is None else difficulty(one),
            grades=GRADES,
            hint="" if one is None else plain(hint_for(one)),
            position=None
            if one is None
            else await self._position(one, "light" if theme == "auto" else theme),
            auto=theme == "auto",
        )

    async def step(self, request: web.Request) -> web.Response:
        """What can be chosen next, after what was chosen."""
        game = game_of(request)
        async with self._context.looking(request):
            one = await self._puzzle(game, as_id(request.query.get("n"), int))
            try:
                position = await asyncio.to_thread(one.position)
                choices = await asyncio.to_thread(choices_json, position, request.query.get("chosen", ""))
            except BadPickError:
                raise web.HTTPConflict from None
            return web.json_response(choices)

    async def picture(self, request: web.Request) -> web.Response:
        """The board of a puzzle, or after a few plies from there."""
        game, theme = game_of(request), theme_in(request)
        line = tuple(request.query.get("line", "")[: LONGEST_LINE * LONGEST_MOVE].split())
        with in_language(best(request.query.get("in", ""))):
            one = await self._puzzle(game, as_id(request.match_info["number"], int))
            if len(line) > LONGEST_LINE:
                raise web.HTTPNotFound
            try:
                scene = await asyncio.to_thread(_scene, one, line)
            except ReplayError:
                raise web.HTTPNotFound from None
            return picture(request, await self._png(one, line, scene, theme))

    async def tried(self, request: web.Request) -> web.Response:
        """An answer: whether it is right, and what shows it; without a move, the solution."""
        game, body = game_of(request), await body_in(request)
        text = text_in(body, "move")[:LONGEST_MOVE]
        async with self._context.looking(request) as viewer:
            one = await self._puzzle(game, number_in(body, "n"))
            try:
                judged = await _judged(one, text, typed=body.get("typed") is True)
            except MoveError as error:
                refusal = await self._count(request, viewer, one, None)
                return refusal or web.json_response({"right": False, "said": plain(sentence_of(error))})
            refusal = await self._count(request, viewer, one, judged.right and bool(text))
            return refusal or web.json_response(
                {
                    "right": judged.right,
                    "title": _title(judged, asked=bool(text)),
                    "said": plain(said_to(one, judged)),
                    "move": judged.line[0],
                    "line": " ".join(judged.line),
                    "alt": RENDERERS[game].alt(_scene(one, judged.line)),
                    "alts": [
                        RENDERERS[game].alt(_scene(one, judged.line[:plies]))
                        for plies in range(1, len(judged.line) + 1)
                    ],
                }
            )

    async def _puzzle(self, game: str, number: int | None) -> PuzzleNumber:
        one = None if number is None else await self._context.services.puzzles.numbered(game, number)
        if one is None:
            raise web.HTTPNotFound
        return one

    async def _position(self, one: PuzzleNumber, theme: str) -> dict[str, Any]:
        scene = await asyncio.to_thread(_scene, one, ())
        png = await self._png(one, (), scene, theme)
        renderer, near = RENDERERS[one.game], one.puzzle.side
        return {
            "picture": f"{picture_address(one)}&theme={theme}",
            "size": size_of(png),
            "areas": areas_json(await asyncio.to_thread(renderer.areas, scene, near, Frame.PAGE)),
            "alt": renderer.alt(scene),
            "step": await asyncio.to_thread(choices_json, scene.position),
            "marked": False,
        }

    async def _png(self, one: PuzzleNumber, line: tuple[str, ...], scene: Scene, theme: str) -> bytes:
        def draw() -> bytes:
            return RENDERERS[one.game].draw(scene, theme, one.puzzle.side, Frame.PAGE)

        return await self._drawn.get((one, line, theme, current()), draw)

    async def _count(
        self, request: web.Request, viewer: Viewer, one: PuzzleNumber, solved: bool | None
    ) -> web.Response | None:
        """Count a try against the limits, and keep whether it ``solved`` the puzzle; why they may not try now, if so."""
        me = viewer.me
        if me is None:
            if self._strangers.wait(caller_address(request), asyncio.get_running_loop().time()):
                raise web.HTTPTooManyRequests(text=site.error_429_what())
            return None

        async def keep(services: Services, _request: Request) -> None:
            if solved is not None:
                await services.puzzles.keep(me.id, one, solved=solved)

        asked = await viewer.request(me, None, Source.BUTTON)
        answer = await self._context.dispatcher.act("puzzle", keep, asked)
        return None if answer is None else refused(answer.text)


def _scene(one: PuzzleNumber, line: tuple[str, ...]) -> Scene:
    return replace(scene_of(one, line), say=translated)


def _title(judged: PuzzleAnswer, *, asked: bool) -> str:
    if not asked:
        return words.solution()
    return words.right() if judged.right else words.wrong()


async def _judged(one: PuzzleNumber, text: str, *, typed: bool) -> PuzzleAnswer:
    """What a text is worth as an answer; the solution, if it is empty."""
    if not text:
        return PuzzleAnswer(True, one.puzzle.line)
    position = await asyncio.to_thread(one.position)
    return await judged_answer(one, position.parse_typed(text) if typed else position.parse(text))
