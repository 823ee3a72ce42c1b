"""The computer opponent: a move at one of five levels for a position of any game.

Pure like the rules: the answer depends on the position, those before it, the level and the seed alone,
unless the caller sets a limit of time.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from engine.budget import Budget
from engine.contract import Chance, ChosenMove, Task, engine_of
from engine.levels import DEFAULT_LEVEL, LEVELS
from rules.core.position import Position

_FORCED = 3
"""A position with one legal move gets what this level would spend, at most: the look is for its score alone."""

__all__ = ["DEFAULT_LEVEL", "LEVELS", "ChosenMove", "think"]


def think(
    position: Position[Any],
    earlier: Sequence[Position[Any]] = (),
    *,
    level: int,
    seed: int,
    nodes: int | None = None,
    out_of_time: Callable[[], bool] | None = None,
    varied: bool = True,
    calibrated: bool = True,
) -> ChosenMove:
    """The move that ``level`` plays at ``position``, in a game that is not over.

    ``earlier`` are the positions of the game before this one, oldest first.  ``nodes`` is another bound than the
    level's.  ``out_of_time`` is asked now and then; when it says yes, the best move so far is answered.
    Chance may choose among plies of the opening that are about as good, unless ``varied`` is false.
    The score says how often such positions are won; that of the search itself, if not ``calibrated``.
    """
    if level not in LEVELS:
        raise ValueError(f"no level {level}: they are {LEVELS.start} to {LEVELS.stop - 1}")
    if position.outcome is not None:
        raise ValueError("the game is over")
    engine = engine_of(position)
    most = engine.levels[level].nodes if nodes is None else nodes
    if nodes is None and sum(1 for _ in islice(position.moves(), 2)) == 1:
        most = min(most, engine.levels[_FORCED].nodes)
    budget = Budget(most, out_of_time)
    chosen = engine.think(Task(position, earlier, level, Chance.of(seed, level, position), budget, varied))
    if chosen.proved is not None or not calibrated:
        return chosen
    return replace(chosen, score=engine.chance(position, chosen.score, level))
