"""How often a player's moves are those that the highest level would play: what programs are recognised by, if by anything.

It proves nothing.  Where one move is plainly best, everybody agrees; where several are as good, nobody need.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from engine import think
from engine.duel import percent
from engine.levels import LEVELS
from rules.core.position import Position, Side

LEVEL = LEVELS[-1]

DECIDED = 0.05
"""A position is decided if the winning chance of either side is smaller, or its value is proved."""


@dataclass(frozen=True, slots=True)
class Agreement:
    """In how many positions someone could choose and was not decided, and in how many they chose as the level does."""

    positions: int = 0
    agreed: int = 0

    def __add__(self, other: Agreement) -> Agreement:
        return Agreement(self.positions + other.positions, self.agreed + other.agreed)

    def __str__(self) -> str:
        """Both counts, and the share with its interval."""
        return f"{self.agreed} of {self.positions}, {percent(self.agreed, self.positions)}"


def turns_with_choice(positions: Sequence[Position[Any]], side: Side, most: int, seed: int) -> list[int]:
    """The turns, by index, at which a side had more than one legal move; ``most`` of them by lot, in order.

    ``positions`` are those of a game from its first, and one more than there are moves.
    """
    turns = [
        turn
        for turn, position in enumerate(positions[:-1])
        if position.to_move is side and sum(1 for _ in islice(position.moves(), 2)) > 1
    ]
    return turns if len(turns) <= most else sorted(random.Random(seed).sample(turns, most))  # noqa: S311 - repeats by seed


def agreements(
    positions: Sequence[Position[Any]],
    moves: Sequence[str],
    turns: Sequence[int],
    *,
    nodes: int | None = None,
) -> Iterator[Agreement]:
    """For each of the turns whether the move played, in canonical notation, is the level's; of a decided one, nothing.

    ``nodes`` is another bound than the level's own.
    """
    for turn in turns:
        chosen = think(positions[turn], positions[:turn], level=LEVEL, seed=0, nodes=nodes, varied=False)
        if chosen.proved is not None or not DECIDED <= chosen.score <= 1 - DECIDED:
            yield Agreement()
        else:
            yield Agreement(1, int(chosen.move == moves[turn]))
