"""A position as JSON: its picture, the areas that lie over it, its words, and what can be chosen there."""

import asyncio
import json
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, cast

from aiohttp import web

from bot.conversation.core.scenes import scene_of
from bot.locales.catalogue import translated
from bot.service.match_view import MatchView
from bot.web.pages.context import PageContext
from bot.web.pages.images.drawn import size_of as png_size
from bot.web.pages.images.pictures import address, near_shown
from bot.web.pages.match.choices import choices_json, choices_of
from bot.web.pages.matches import line_of, match_seen, near_of, theme_in, turn_of, view_after
from bot.web.pages.names import name_of
from bot.web.pages.position_addresses import address_of
from bot.web.pages.turns import sum_of_line, sums
from bot.web.pages.viewer import Viewer
from renderers.base import Area, Spot
from renderers.scene import Scene
from rules.core.cache import Cache
from rules.core.options import Options
from rules.core.picker import BadPickError
from rules.core.position import Side
from rules.match.match import Match

_sizes: Cache[tuple[object, ...], tuple[int, int]] = Cache(500)


def routes(context: PageContext) -> list[web.RouteDef]:
    """The routes of boards and of the choices on them."""

    async def board(request: web.Request) -> web.Response:
        async with match_seen(context, request) as (viewer, hosted):
            turn, line, near = turn_of(request, hosted), line_of(request), near_of(request)
            shown = view_after(await context.board(viewer, hosted, turn), line)
            chooses = "line" in request.query or chooses_at(viewer, hosted.match, turn)
            return web.json_response(
                await board_json(
                    context, shown, turn, near=near, theme=theme_in(request), line=line, chooses=chooses
                )
            )

    async def step(request: web.Request) -> web.Response:
        async with match_seen(context, request) as (viewer, hosted):
            turn, line = turn_of(request, hosted), line_of(request)
            shown = view_after(await context.board(viewer, hosted, turn), line)
            chosen = request.query.get("chosen", "")
            try:
                choices = await asyncio.to_thread(choices_json, shown.position, chosen)
            except BadPickError:
                raise web.HTTPConflict from None
            return web.json_response(choices)

    return [
        web.get("/m/{number}/board", context.keeping(board)),
        web.get("/m/{number}/step", context.keeping(step)),
    ]


async def size_of(
    context: PageContext, game: str, options: Options, scene: Scene, near: Side
) -> tuple[int, int]:
    """How large the picture of a scene is, in pixels: the same for every position of a game with its options."""
    key = (game, tuple(sorted(options.items())), near)
    size = _sizes.get(key)
    if size is None:
        size = png_size(await context.services.board_renderer.bare(game, scene, near, "light"))
        _sizes.put(key, size)
    return size


def chooses_at(viewer: Viewer, match: Match, turn: int) -> bool:
    """Whether it is the viewer's move, and a turn shows the position that they move in."""
    me = viewer.playing(match)
    return me is not None and match.awaited == me.id and turn == len(match.plies)


_boards: Cache[tuple[object, ...], str] = Cache(8_000_000, weigh=len)
"""Written out: so they take a tenth of the memory, and nobody changes what others get.

The key has all that is shown, so none can be out of date.
"""


async def board_json(
    context: PageContext,
    board: MatchView,
    turn: int,
    *,
    near: Side,
    theme: str,
    line: tuple[str, ...] = (),
    chooses: bool = False,
) -> dict[str, Any]:
    """A position, after a turn and a line of plies that are tried from there; what can be chosen, where someone ``chooses``."""
    named = tuple(name_of(person) for person in board.players)
    over = board.match.outcome is not None
    key = (board.match.id, turn, sums(board)[turn], line, near, theme, over, named, chooses)
    written = _boards.get(key)
    if written is None:
        made = await _board_json(context, board, turn, near=near, theme=theme, line=line, chooses=chooses)
        written = json.dumps(made)
        _boards.put(key, written)
    return cast(dict[str, Any], json.loads(written))


async def _board_json(
    context: PageContext,
    board: MatchView,
    turn: int,
    *,
    near: Side,
    theme: str,
    line: tuple[str, ...],
    chooses: bool,
) -> dict[str, Any]:
    match, scene = board.match, scene_of(board)
    near = near_shown(match.game, near)
    checksum = sum_of_line(sums(board)[turn], line)
    over = board.position.to_move is None or (not line and match.outcome is not None)
    shown = partial(address, match.id, turn, checksum, theme=theme, near=near, line=line)
    return {
        "turn": turn,
        "line": list(line),
        "sum": checksum,
        "position": address_of(match.game, match.options, (*match.moves[:turn], *line)),
        **await scene_json(context, match.game, match.options, scene, near=near, shown=shown),
        **({"toMove": None, "role": ""} if over else {}),
        "step": await asyncio.to_thread(choices_of, board, line) if chooses and not over else None,
    }


async def scene_json(
    context: PageContext,
    game: str,
    options: Options,
    scene: Scene,
    *,
    near: Side,
    shown: Callable[..., str],
) -> dict[str, Any]:
    """All of a position but what can be chosen there; ``shown`` gives the address of its picture, ``upright`` or not."""
    renderer, to_move = context.services.board_renderer, scene.position.to_move
    words, turned = renderer.words(game, scene), renderer.turn(game, scene)
    return {
        "picture": shown(),
        "size": await size_of(context, game, options, scene, near),
        "focus": None if turned is None else turned.point(*renderer.focus(game, scene, near)),
        "upright": None if turned is None else {**turned._asdict(), "picture": shown(upright=True)},
        "areas": areas_json(await renderer.areas(game, scene, near)),
        "alt": words.alt,
        "spoken": words.spoken,
        "text": words.board,
        "toMove": to_move,
        "role": "" if to_move is None else translated(scene.position.role(to_move).name),
    }


def areas_json(areas: Iterable[Area]) -> list[dict[str, Any]]:
    """The areas that lie over a picture, in its pixels."""
    return [
        {
            "name": area.name,
            "points": [[round(x, 1), round(y, 1)] for x, y in area.polygon],
            "words": translated(area.words),
            **({} if area.spot is None else {"spot": _spot_json(area.spot)}),
        }
        for area in areas
    ]


def _spot_json(spot: Spot) -> dict[str, Any]:
    shown: dict[str, Any] = {"at": [round(value, 1) for value in spot.at], "reach": round(spot.reach, 1)}
    if spot.side is not None:
        shown["side"] = spot.side
    return shown | ({"origin": True} if spot.origin else {})
