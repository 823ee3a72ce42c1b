"""JSON lines for other programs: a position and a task a line, a move, a hint or a judgement a line, in order.

The fields are those of :mod:`rules.batch`, which reads game, options and moves here too, and ``task``, ``level``,
``seed``, ``limit_ms`` and ``cpu_ms``; docs/engine.md has those of each task.  No line, however broken, stops the program.
"""

import math
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from engine import DEFAULT_LEVEL, LEVELS, analysis, hints, think
from engine.contract import ChosenMove
from engine.puzzles import form, shape_of, shipped_forms
from engine.puzzles.miner import CourseMiner
from rules.batch import Fields, RequestError, answered, course_of
from rules.core.game import ReplayError
from rules.core.options import OptionError
from rules.core.position import Position
from rules.games.catalogue import GAMES
from rules.words import Words


def answer(line: bytes) -> str:
    """The answer to one line, as JSON in ASCII without the line's end."""
    begun = time.perf_counter()

    def answer_to(request: Fields) -> Fields:
        try:
            return _thought(request) | {"time_ms": round(1000 * (time.perf_counter() - begun))}
        except (RequestError, OptionError, ReplayError, RecursionError):
            raise
        except Exception:  # noqa: BLE001 - the next request must not pay for a fault of ours
            traceback.print_exc(file=sys.stderr)
            raise RequestError("the engine failed; its error stream says how") from None

    return answered(line, answer_to, lambda error: {"error": str(error)})


@dataclass(frozen=True, slots=True)
class _Work:
    """What every task gets: a position, and with what means to think about it."""

    request: Fields
    position: Position[Any]
    earlier: Sequence[Position[Any]]
    level: int
    seed: int
    out_of_time: Callable[[], bool] | None


def _thought(request: Fields) -> Fields:
    task = request.get("task")
    doing = _TASKS.get("move" if task is None else task) if task is None or isinstance(task, str) else None
    if doing is None:
        raise RequestError(f"“task” is one of {', '.join(_TASKS)}")
    default, do, after_the_end = doing
    level = _whole(request, "level", default)
    if level not in LEVELS:
        raise RequestError(f"“level” is a whole number from {LEVELS.start} to {LEVELS.stop - 1}")
    seed = _whole(request, "seed", 0)
    out_of_time = _limits(request)
    *earlier, position = course_of(request)
    if position.outcome is not None and not after_the_end:
        raise RequestError(f"the game is over ({position.outcome.reason})")
    begun = time.process_time()
    answer = do(_Work(request, position, earlier, level, seed, out_of_time))
    took = {} if request.get("cpu_ms") is None else {"cpu_ms": round(1000 * (time.process_time() - begun), 1)}
    return answer | took


def _move(work: _Work) -> Fields:
    chosen = think(
        work.position, work.earlier, level=work.level, seed=work.seed, out_of_time=work.out_of_time
    )
    return _chosen(chosen)


def _hint(work: _Work) -> Fields:
    hint = hints.hint(
        work.position, work.earlier, level=work.level, seed=work.seed, out_of_time=work.out_of_time
    )
    where = hint.where
    return {
        "fact": _said(hint.fact),
        "where": _said(where.words),
        "cells": list(where.cells),
        **_chosen(hint.chosen),
    }


def _judge(work: _Work) -> Fields:
    """First's chance at a position."""
    judgement = analysis.judge(work.position, work.earlier, _depth(work.request), work.out_of_time)
    return {"chance": judgement.chance, "best": judgement.best, "proved": judgement.proved}


def _depth(request: Fields) -> analysis.Depth:
    named = request.get("depth", analysis.Depth.STANDARD.name.lower())
    depths = {depth.name.lower(): depth for depth in analysis.Depth}
    if not isinstance(named, str) or named not in depths:
        raise RequestError(f"“depth” is one of {', '.join(depths)}")
    return depths[named]


def _analyse(work: _Work) -> Fields:
    """What is known of a whole game after one more slice of thought: a result at the end, else a state to go on from."""
    state = work.request.get("state")
    if state is not None and not isinstance(state, dict):
        raise RequestError("“state” is what an earlier answer gave")
    course = [*work.earlier, work.position]
    moves = _written(work, course)
    whole = analysis.GameAnalysis(course, moves, state)
    try:
        while not whole.complete:
            whole.step()
            if work.out_of_time is not None and work.out_of_time():
                break
    except (KeyError, IndexError, TypeError, ValueError):
        if state is None:
            raise
        raise RequestError("“state” is what an earlier answer gave") from None
    progress = {"done": whole.done, "of": whole.of, "state": whole.state}
    return progress | ({"result": analysed(whole)} if whole.complete else {})


def _mine(work: _Work) -> Fields:
    """The puzzles of a game that were found in one more slice of thought, and where to go on, if it is not all."""
    state = work.request.get("state")
    course = [*work.earlier, work.position]
    moves = _written(work, course)
    game, given = GAMES[work.request["game"]], work.request.get("options", {})
    chosen, defaults = game.settle(given), game.settle({})
    options = {name: value for name, value in given.items() if chosen[name] != defaults[name]}
    puzzles: list[Fields] = []
    try:
        miner = CourseMiner(course, moves, state or ())
        while not miner.complete:
            puzzle = miner.step()
            if puzzle is not None:
                shape = form(course[len(puzzle.moves)])
                if shape not in shipped_forms(game.key):
                    written = replace(puzzle, game=game.key, options=options).written()
                    puzzles.append({"written": written, "shape": shape_of(shape)})
            if work.out_of_time is not None and work.out_of_time():
                break
    except (KeyError, IndexError, TypeError, ValueError):
        if state is None:
            raise
        raise RequestError("“state” is what an earlier answer gave") from None
    return {"puzzles": puzzles, "state": None if miner.complete else miner.state}


def _written(work: _Work, course: Sequence[Position[Any]]) -> list[str]:
    """The plies of a request, in canonical notation."""
    texts = work.request.get("moves", [])
    return [before.notate(before.parse(text)) for before, text in zip(course, texts, strict=False)]


def analysed(whole: analysis.GameAnalysis) -> Fields:
    """What a whole analysis comes to, as JSON has it."""
    judged = whole.judged
    return {
        "version": analysis.VERSION,
        "chances": [judgement.chance for judgement in judged],
        "best": [judgement.best for judgement in judged],
        "proved": [judgement.proved for judgement in judged],
        "costs": [round(whole.cost(turn), 4) for turn in range(1, len(judged))],
        "turning_points": [asdict(point) | {"why": _said(point.why)} for point in whole.turning_points()],
        "accuracy": list(whole.accuracy()),
    }


def _chosen(chosen: ChosenMove) -> Fields:
    return {
        "move": chosen.move,
        "score": round(chosen.score, 4),
        "proved": chosen.proved,
        "nodes": chosen.nodes,
    }


def _said(words: Words) -> Fields:
    """A fact: its key, the values in it, and the sentence in English."""
    return {"key": words.code, **words.params, "text": str(words)}


_TASKS: dict[str, tuple[int, Callable[[_Work], Fields], bool]] = {
    "move": (DEFAULT_LEVEL, _move, False),
    "hint": (hints.LEVEL, _hint, False),
    "judge": (DEFAULT_LEVEL, _judge, True),
    "analyse": (DEFAULT_LEVEL, _analyse, True),
    "mine": (DEFAULT_LEVEL, _mine, True),
}
"""What can be asked for by name: the level that thinks if none is asked for, and whether the game may be over."""


def _whole(request: Fields, key: str, left_out: int) -> int:
    value = request.get(key, left_out)
    if not isinstance(value, int) or isinstance(value, bool):
        raise RequestError(f"“{key}” is a whole number")
    return value


def _limits(request: Fields) -> Callable[[], bool] | None:
    """What tells that the time is over; ``None`` without limits."""
    limits = []
    for key, clock in (("limit_ms", time.perf_counter), ("cpu_ms", time.process_time)):
        limit = request.get(key)
        if limit is None:
            continue
        if isinstance(limit, bool) or not isinstance(limit, int | float) or not 0 <= limit < math.inf:
            raise RequestError(f"“{key}” is a number of milliseconds, 0 or more")
        limits.append((clock, clock(), limit))
    if not limits:
        return None
    return lambda: any(1000 * (clock() - begun) >= limit for clock, begun, limit in limits)
