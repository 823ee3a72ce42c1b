"""The analysis of a finished match on its page: what is known, asking for it, and what a move that is tried is worth."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from aiohttp import web

from bot.conversation.boards import headlines
from bot.conversation.core.refusals import sentence_of
from bot.conversation.core.scenes import scene_of
from bot.conversation.features.analysis.feature import analysis_of
from bot.conversation.features.analysis.messages import why
from bot.locales.say.pages import match_page as say
from bot.service.match_view import MatchView
from bot.service.playing.analysis import Analysis, AnalysisState, TurningPoint
from bot.service.playing.openings import BookMove
from bot.service.refusals import NobodyAnalyses
from bot.web.bodies import body_in, number_in, optional_in
from bot.web.pages.context import PageContext
from bot.web.pages.images.pictures import near_shown
from bot.web.pages.matches import LONGEST_LINE, match_seen, view_after
from bot.web.pages.viewer import Viewer
from engine.analysis import Depth
from renderers.base import Way
from rules.core.position import Side
from rules.core.refusals import Refusal
from rules.match.places import HostedMatch

MOST_IN_BOOK = 4
"""How many moves are named that were played from an early position, the most frequent ones."""

_DEPTHS = {"quick": Depth.QUICK, "deep": Depth.DEEP}


def routes(context: PageContext) -> list[web.RouteDef]:
    """The routes of analyses."""
    pages = AnalysisPages(context)
    return [
        web.get("/m/{number}/analysis", context.keeping(pages.get)),
        web.post("/m/{number}/analysis", pages.begin),
        web.post("/m/{number}/judge", pages.judge),
    ]


@asynccontextmanager
async def _analysable(
    context: PageContext, request: web.Request
) -> AsyncIterator[tuple[Viewer, HostedMatch]]:
    """Like :func:`match_seen`; what the service refuses is said."""
    async with match_seen(context, request) as seen:
        try:
            yield seen
        except Refusal as refusal:
            raise web.HTTPConflict(text=sentence_of(refusal)) from None


class AnalysisPages:
    """The handlers.  An analysis is the same for everybody who may see the match."""

    def __init__(self, context: PageContext) -> None:
        self._context = context

    async def get(self, request: web.Request) -> web.Response:
        """What is known, as JSON."""
        async with _analysable(self._context, request) as (viewer, hosted):
            analysis = await self._context.services.analyses.of(hosted.match.id)
            return web.json_response(await self._json(viewer, hosted, analysis))

    async def begin(self, request: web.Request) -> web.Response:
        """Let the match be analysed, unless it is."""
        await body_in(request)
        async with _analysable(self._context, request) as (viewer, hosted):
            analysis = await analysis_of(self._context.services, hosted.match.id)
            return web.json_response(await self._json(viewer, hosted, analysis))

    async def judge(self, request: web.Request) -> web.Response:
        """What a position is worth that someone tries: after a turn of the match and a line of plies."""
        body = await body_in(request)
        services = self._context.services
        async with _analysable(self._context, request) as (viewer, hosted):
            turn, line = number_in(body, "turn"), tuple((optional_in(body, "line") or "").split())
            depth = _DEPTHS.get(optional_in(body, "depth") or "quick")
            if depth is None or not 0 <= turn <= len(hosted.match.plies) or len(line) > LONGEST_LINE:
                raise web.HTTPBadRequest(text=say.judge_wrong())
            if services.analyst is None:
                raise NobodyAnalyses
            match = hosted.match
            board = view_after(await self._context.board(viewer, hosted, turn), line)
            if await services.analyses.is_standing(match.id, turn, line):
                return web.json_response({"chance": None, "words": say.judge_withheld()})
            moves = (*match.moves[:turn], *line)
            verdict = await services.analyst.judge(match.game, match.options, moves, depth)
            if verdict is None:
                raise web.HTTPServiceUnavailable(text=say.judge_busy())
            best = verdict.best
            return web.json_response(
                {
                    "chance": verdict.chance,
                    "best": best and headlines.in_words(board, best),
                    "proved": verdict.proved,
                }
            )

    async def _json(self, viewer: Viewer, hosted: HostedMatch, analysis: Analysis) -> dict[str, Any]:
        me = viewer.playing(hosted.match)
        side = Side.FIRST if me is None else hosted.match.side_of(me.id)
        shown: dict[str, Any] = {
            "status": str(analysis.state),
            "done": analysis.share_done,
            "side": side,
            "tries": self._context.services.analyst is not None,
        }
        if analysis.state is not AnalysisState.DONE:
            return shown
        board = await self._context.board(viewer, hosted)
        turning = []
        for point in analysis.turning_points:
            before = await self._context.board(viewer, hosted, point.turn - 1)
            turning.append(_turning_json(board, point) | {"ways": self._ways(before, point)})
        return shown | {
            "book": await self._book(board, analysis),
            "chances": analysis.chances,
            "costs": analysis.costs,
            "turning": turning,
            "accuracy": analysis.accuracy,
            "proved": analysis.proved_from,
        }

    async def _book(self, board: MatchView, analysis: Analysis) -> list[str]:
        """What is said of each early position: how matches went on from there; nothing where none is to be judged."""
        book = await self._context.services.openings.book(board.match)
        return [
            _book_words(board, moves) if moves and chance is not None else ""
            for moves, chance in zip(book, analysis.chances, strict=False)
        ]

    def _ways(self, before: MatchView, point: TurningPoint) -> list[list[Way]]:
        """How the better move goes on the picture after what was played, as seen from either side."""
        position = before.position
        played = replace(
            before.ahead(position.parse(point.played)), planned=False, better=position.parse(point.better)
        )
        game, scene = before.match.game, scene_of(played)
        renderer = self._context.services.board_renderer
        return [
            [
                tuple((round(x, 1), round(y, 1)) for x, y in way)
                for way in renderer.ways(game, scene, near_shown(game, near))
            ]
            for near in Side
        ]


def _book_words(board: MatchView, moves: tuple[BookMove, ...]) -> str:
    each = [
        say.book_move(
            move=headlines.in_words(board, one.move), count=one.matches, won=one.first_won, drawn=one.drawn
        )
        for one in moves[:MOST_IN_BOOK]
    ]
    return say.book(moves=" · ".join(each))


def _turning_json(board: MatchView, point: TurningPoint) -> dict[str, Any]:
    words = why(board, point)
    if point.answer is not None:
        played, answer = (headlines.in_words(board, move) for move in (point.played, point.answer))
        words = f"{words} {say.turning_answer(played=played, answer=answer)}"
    return {
        "turn": point.turn,
        "side": point.side,
        "played": point.played,
        "better": point.better,
        "before": point.before,
        "after": point.after,
        "line": list(point.line),
        "words": f"{words} {say.turning_decisive()}" if point.decisive else words,
    }
