"""``/m/12``: the page of a match, and its state as JSON."""

from typing import Any

from aiohttp import web

from bot.service.match_view import MatchView
from bot.web.pages.context import PageContext
from bot.web.pages.match.boards import board_json, chooses_at
from bot.web.pages.match.state import match_title, own_state, public_state
from bot.web.pages.matches import match_seen, near_of, turn_of
from bot.web.pages.robots import LISTED
from bot.web.pages.sharing.previews import preview_of
from bot.web.pages.templates import theme_of
from bot.web.pages.viewer import Viewer
from rules.core.position import Side


def routes(context: PageContext) -> list[web.RouteDef]:
    """The routes of the page of a match, what it does left out."""
    pages = MatchPages(context)
    return [
        web.get("/m/{number}", context.keeping(pages.page)),
        web.get("/m/{number}/state", context.keeping(pages.state)),
    ]


class MatchPages:
    """The handlers."""

    def __init__(self, context: PageContext) -> None:
        self._context = context

    async def page(self, request: web.Request) -> web.Response:
        """The page: all that can be looked at is in it, for browsers without scripts."""
        context = self._context
        async with match_seen(context, request) as (viewer, hosted):
            last = await context.board(viewer, hosted)
            turn = turn_of(request, hosted)
            shown = last if turn == last.ply else await context.board(viewer, hosted, turn)
            state = await self._state(last, viewer)
            near = near_of(request) if "near" in request.query else _near(state)
            chosen = theme_of(request)
            theme = "light" if chosen == "auto" else chosen
            chooses = chooses_at(viewer, hosted.match, turn)
            board = await board_json(context, shown, turn, near=near, theme=theme, chooses=chooses)
            listed = await context.viewers.listed(hosted.audience)
            response = await context.page(
                request,
                viewer,
                "match.html",
                state=state,
                board=board,
                near=near,
                turn=turn,
                auto=chosen == "auto",
                title=match_title(shown),
                preview=await preview_of(context, request, shown),
                unlisted=not listed,
            )
            if listed:
                response.headers.update(LISTED)
            return response

    async def state(self, request: web.Request) -> web.Response:
        """All of it as JSON, as its scripts read it."""
        async with match_seen(self._context, request) as (viewer, hosted):
            board = await self._context.board(viewer, hosted)
            return web.json_response(await self._state(board, viewer))

    async def _state(self, board: MatchView, viewer: Viewer) -> dict[str, Any]:
        own = await own_state(self._context, board, viewer)
        own["waiting"] = await self._context.waiting(viewer)
        return {**await public_state(self._context, board), "own": own}


def _near(state: dict[str, Any]) -> Side:
    """The side that is below for the viewer: their own."""
    side = state["own"]["side"]
    return Side.FIRST if side is None or state["own"].get("both") else Side(side)
