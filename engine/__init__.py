"""The computer opponent: a move at one of five levels for a position of any game.

Pure like the rules: the answer depends on the position, those before it, the level and the seed alone,
unless the caller sets a limit of time.
"""

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any

from engine.budget import Budget
from engine.contract import Chance, ChosenMove, Task, engine_of
from engine.levels import DEFAULT_LEVEL, LEVELS
from rules.core.position import Position

_FORCED = 100
"""The most nodes for a position with one legal move: it is played at once, the look is for its score."""

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
) -> ChosenMove:
    """The move that ``level`` plays at ``position``, in a game that is not over.

    ``earlier`` are the positions of the game before this one, oldest first.  ``nodes`` is another bound than the
    level's.  ``out_of_time`` is asked now and then; when it says yes, the best move so far is answered.
    Chance may choose among plies of the opening that are about as good, unless ``varied`` is false.
    """
    if level not in LEVELS:
        raise ValueError(f"no level {level}: they are {LEVELS.start} to {LEVELS.stop - 1}")
    if position.outcome is not None:
        raise ValueError("the game is over")
    engine = engine_of(position)
    most = engine.levels[level].nodes if nodes is None else nodes
    forced = sum(1 for _ in islice(position.moves(), 2)) == 1
    budget = Budget(min(most, _FORCED) if forced else most, out_of_time)
    return engine.think(Task(position, earlier, level, Chance.of(seed, level, position), budget, varied))
