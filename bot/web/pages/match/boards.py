"""A position as JSON: its picture, the areas that lie over it, its words, and what can be chosen there."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from aiohttp import web

from bot.locales.catalogue import translated
from bot.service.match_view import MatchView
from bot.web.pages.context import PageContext
from bot.web.pages.images.drawn import size_of as png_size
from bot.web.pages.images.pictures import address, near_shown
from bot.web.pages.matches import line_of, match_seen, near_of, theme_in, turn_of, view_after
from bot.web.pages.turns import sum_of_line, sums
from renderers.base import Area
from rules.core.cache import Cache
from rules.core.picker import BadPickError, Pick, Step
from rules.core.position import Position, Side
from rules.say import core

_sizes: Cache[tuple[object, ...], tuple[int, int]] = Cache(500)


def routes(context: PageContext) -> list[web.RouteDef]:
    """The routes of boards and of the choices on them."""

    async def board(request: web.Request) -> web.Response:
        async with match_seen(context, request) as (_, hosted):
            turn, line, near = turn_of(request, hosted), line_of(request), near_of(request)
            shown = view_after(await context.services.lookup.board(hosted, turn), line)
            return web.json_response(
                await board_json(context, shown, turn, near=near, theme=theme_in(request), line=line)
            )

    async def step(request: web.Request) -> web.Response:
        async with match_seen(context, request) as (_, hosted):
            turn, line = turn_of(request, hosted), line_of(request)
            shown = view_after(await context.services.lookup.board(hosted, turn), line)
            chosen = request.query.get("chosen", "")
            try:
                choices = await asyncio.to_thread(step_json, shown.position, chosen)
            except BadPickError:
                raise web.HTTPConflict from None
            return web.json_response(choices)

    return [web.get("/m/{number}/board", board), web.get("/m/{number}/step", step)]


async def size_of(context: PageContext, board: MatchView, near: Side) -> tuple[int, int]:
    """How large the picture of a board is, in pixels: the same for every position of a game."""
    key = (board.match.game, tuple(sorted(board.match.options.items())), near)
    size = _sizes.get(key)
    if size is None:
        size = png_size(await context.services.board_renderer.bare(board, near, "light"))
        _sizes.put(key, size)
    return size


async def board_json(
    context: PageContext, board: MatchView, turn: int, *, near: Side, theme: str, line: tuple[str, ...] = ()
) -> dict[str, Any]:
    """A position, after a turn and a line of plies that are tried from there."""
    near = near_shown(board, near)
    renderer, position = context.services.board_renderer, board.position
    checksum = sum_of_line(sums(board)[turn], line)
    over = position.to_move is None or (not line and board.match.outcome is not None)
    words = renderer.describe(board)
    return {
        "turn": turn,
        "line": list(line),
        "sum": checksum,
        "picture": address(board.match.id, turn, checksum, theme=theme, near=near, line=line),
        "size": await size_of(context, board, near),
        "areas": areas_json(await renderer.areas(board, near)),
        "alt": words.alt,
        "spoken": words.spoken,
        "text": words.board,
        "toMove": None if over else position.to_move,
        "role": "" if over or position.to_move is None else translated(position.role(position.to_move).name),
        "step": None if over else step_json(position, ""),
    }


def areas_json(areas: Iterable[Area]) -> list[dict[str, Any]]:
    """The areas that lie over a picture, in its pixels."""
    return [
        {
            "name": area.name,
            "points": [[round(x, 1), round(y, 1)] for x, y in area.polygon],
            "words": translated(area.words),
        }
        for area in areas
    ]


def step_json(position: Position[Any], chosen: str) -> dict[str, Any]:
    """What can be chosen next.  Raises :class:`BadPickError`.

    Where none of the choices has a place on the board, and the first leads to some that
    have, that one is taken, and all of them stand beside as ``ways``.
    """
    step = position.step(chosen)
    ways: list[dict[str, Any]] = []
    if chosen and step.move is None and step.picks and not any(pick.area for pick in step.picks):
        first = next((pick for pick in step.picks if pick.open and pick.chosen), None)
        then = None if first is None else position.step(first.chosen)
        if then is not None and first is not None and then.move is None and any(p.area for p in then.picks):
            ways = [_pick(position, pick) for pick in step.picks]
            step, chosen = then, first.chosen
    return {**_step(position, _with_places(position, step, chosen), chosen), "ways": ways}


def _with_places(position: Position[Any], step: Step, chosen: str) -> Step:
    """The step without choices that only lead to places, and with these instead: a board is tapped at once.

    So it is at the beginning, and where a whole ply may go on.
    """
    if (chosen and step.move is None) or step.columns is not None:
        return step
    picks: list[Pick] = []
    asked: set[str] = set()
    for pick in step.picks:
        if pick.area or not pick.open or not pick.chosen:
            picks.append(pick)
            continue
        then = position.step(pick.chosen)
        if then.move is None and all(each.area for each in then.picks):
            picks += then.picks
            asked.add(then.prompt)
        else:
            picks.append(pick)
    if not asked:
        return step
    # Nobody is asked for a row who can tap a cell.
    return replace(
        step, picks=tuple(picks), prompt=asked.pop() if len(asked) == 1 else core.pick_which_cell()
    )


def _step(position: Position[Any], step: Step, chosen: str) -> dict[str, Any]:
    move = None if step.move is None else position.parse(step.move)
    return {
        "chosen": chosen,
        "prompt": translated(step.prompt),
        "cells": list(step.cells),
        "columns": step.columns,
        "whole": _is_whole(position, step),
        "move": step.move,
        "gloss": "" if move is None else translated(position.gloss(move)),
        "warning": "" if move is None else translated(position.warning(move)),
        "picks": [_pick(position, pick) for pick in step.picks],
    }


def _is_whole(position: Position[Any], step: Step) -> bool:
    """Whether one more choice makes a ply that cannot go on, as far as the first of them tells."""
    first = next((pick for pick in step.picks if pick.open and pick.chosen and pick.area), None)
    then = None if first is None else position.step(first.chosen)
    return then is not None and then.move is not None and not then.picks


def _pick(position: Position[Any], pick: Pick) -> dict[str, Any]:
    losing = False
    if pick.open and pick.chosen and pick.area and type(position).warning is not Position.warning:
        made = position.step(pick.chosen).move
        losing = made is not None and bool(position.warning(position.parse(made)))
    return {
        "label": translated(pick.label),
        "chosen": pick.chosen,
        "words": translated(pick.words),
        "open": pick.open and bool(pick.chosen),
        "area": pick.area,
        "loses": losing,
    }
