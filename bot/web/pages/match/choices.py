"""What can be chosen on a board to touch, as JSON: a step of the game's picker, and those that its choices lead to."""

import json
from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from bot.locales.catalogue import current, translated
from bot.service.match_view import MatchView
from rules.core.cache import Cache
from rules.core.picker import Pick, Several, Step
from rules.core.position import Position
from rules.say import core

MOST_AHEAD = 100_000
"""The most characters of JSON that are sent ahead: on any board enough for two choices, on nearly all for the whole ply.

What lies beyond is asked for once it is come to.
"""

_ahead: Cache[tuple[object, ...], dict[str, Any]] = Cache(50)


def choices_of(board: MatchView, line: tuple[str, ...]) -> dict[str, Any]:
    """What can be chosen at a position of a match, after a line that is tried from there."""
    match = board.match
    rules = match.game, match.version, tuple(sorted(match.options.items())), current()
    # All that the choices follow from, so they cannot be out of date.
    key = (*rules, match.moves[: board.ply - len(line)], line)
    choices = _ahead.get(key)
    if choices is None:
        choices = choices_json(board.position)
        _ahead.put(key, choices)
    return choices


def choices_json(position: Position[Any], chosen: str = "") -> dict[str, Any]:
    """The next step, and under ``then`` the steps that its choices lead to, by what is chosen: the nearest first.

    What is empty is left out.  Raises :class:`BadPickError`.
    """
    first = step_json(position, chosen)
    then: dict[str, dict[str, Any]] = {}
    left, todo = MOST_AHEAD, deque([first])
    while todo:
        for ahead in _leads_to(todo.popleft()):
            if ahead in then:
                continue
            step = step_json(position, ahead)
            then[ahead] = {
                name: value for name, value in _brief(step).items() if (name, value) != ("chosen", ahead)
            }
            left -= len(json.dumps({ahead: then[ahead]}))
            if left < 0:
                del then[ahead]
                return {**_brief(first), "then": then}
            todo.append(step)
    return {**_brief(first), "then": then}


def _leads_to(step: dict[str, Any]) -> Iterator[str]:
    """What the choices of a step lead to.  Areas that make a ply together are put together by the page."""
    for pick in (*step["picks"], *step["ways"]):
        if pick["open"] and not (step["several"] and pick["area"]):
            yield pick["chosen"]


def _brief(step: dict[str, Any]) -> dict[str, Any]:
    """A step as it is sent: without what is empty, and without words that are shown nowhere."""
    words = {"prompt": "" if step["move"] else step["prompt"]}
    picks = {name: [_brief_pick(pick) for pick in step[name]] for name in ("picks", "ways")}
    return {name: value for name, value in {**step, **words, **picks}.items() if value}


def _brief_pick(pick: dict[str, Any]) -> dict[str, Any]:
    shown = {**pick, "closed": not pick["open"]}
    del shown["open"]
    if pick["area"]:
        shown["words"] = ""
        shown["label"] = "" if pick["label"] == pick["area"] else pick["label"]
    return {name: value for name, value in shown.items() if value}


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
    # Who can tap a cell is not asked for a row.
    prompt = asked.pop() if len(asked) == 1 else core.pick_which_cell()
    return replace(step, picks=tuple(picks), prompt=prompt if step.several is None else step.several.prompt)


def _step(position: Position[Any], step: Step, chosen: str) -> dict[str, Any]:
    move = None if step.move is None else position.parse(step.move)
    return {
        "chosen": chosen,
        "prompt": translated(step.prompt),
        "several": None if step.several is None else _several(position, step, step.several),
        "cells": list(step.cells),
        "columns": step.columns,
        "sign": step.sign,
        "whole": _is_whole(position, step),
        "move": step.move,
        "gloss": "" if move is None else translated(position.gloss(move)),
        "warning": "" if move is None else translated(position.warning(move)),
        "picks": [_pick(position, pick) for pick in step.picks],
    }


def _several(position: Position[Any], step: Step, several: Several) -> dict[str, Any]:
    """How many areas make a ply together, and what one, two and more of them do."""
    areas = [pick.area for pick in step.picks if pick.area]
    plies = [",".join(areas[:count]) for count in range(1, min(several.most, len(areas)) + 1)]
    glosses = [translated(position.gloss(position.parse(ply))) for ply in plies]
    return {"most": several.most, "glosses": glosses}


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
        "sign": pick.sign,
        "loses": losing,
    }
