"""Bipod counted a second, slow and simple way, to check the fast one against.

Written from the rules' text alone: cells are (row, column number) pairs, sets of
cells are sets, and everything is looked at afresh at every ply.  Shares no code
with the rules core.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations

Place = tuple[int, int]
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def name(place: Place) -> str:
    row, column = place
    return LETTERS[column] + str(row)


@dataclass(frozen=True)
class Naive:
    gap: int
    middle: int
    rows: int
    stones: int
    turn: int = 0
    runner: int | None = None
    blocks: frozenset[Place] = field(default_factory=frozenset)
    left: frozenset[Place] = field(default_factory=frozenset)
    right: frozenset[Place] = field(default_factory=frozenset)

    # The board

    @property
    def lines(self) -> list[list[Place]]:
        """The cells row by row: row r holds the columns r-1, r+1, r+3, …, one fewer than the row before."""
        long_side = 2 * self.gap + self.middle + 2
        return [
            [(row, row - 1 + 2 * step) for step in range(long_side - row + 1)]
            for row in range(1, self.rows + 1)
        ]

    @property
    def cells(self) -> set[Place]:
        return {place for line in self.lines for place in line}

    @property
    def rim(self) -> set[Place]:
        return {line[0] for line in self.lines} | {line[-1] for line in self.lines} | set(self.lines[-1])

    @property
    def left_start(self) -> Place:
        return self.lines[0][self.gap]

    @property
    def right_start(self) -> Place:
        return self.lines[0][self.gap + self.middle + 1]

    def spread(self, start: Place, ground: set[Place] | frozenset[Place]) -> set[Place]:
        """What ``start`` reaches by steps between neighbours that stay on ``ground``."""
        reached, waiting = {start}, [start]
        while waiting:
            row, column = waiting.pop()
            beside = [(row, column - 2), (row, column + 2)]
            beside += [(row + down, column + over) for down in (-1, 1) for over in (-1, 1)]
            for place in beside:
                if place in ground and place not in reached:
                    reached.add(place)
                    waiting.append(place)
        return reached

    # The position

    @property
    def empty(self) -> set[Place]:
        return self.cells - self.blocks - self.left - self.right - {self.left_start, self.right_start}

    @property
    def live(self) -> set[Place]:
        empty = self.empty
        return empty & (
            self.spread(self.left_start, empty | self.left)
            | self.spread(self.right_start, empty | self.right)
        )

    @property
    def dead(self) -> list[str]:
        return [name(place) for place in sorted(self.empty - self.live)]

    @property
    def outcome(self) -> tuple[int, str] | None:
        """The winner and the reason."""
        if self.runner is None:
            return None
        legs = ((self.left_start, self.left), (self.right_start, self.right))
        if all(self.spread(start, own) & self.rim for start, own in legs):
            return self.runner, "connected"
        if not all(self.spread(start, self.empty | own) & self.rim for start, own in legs):
            return 1 - self.runner, "blocked"
        return None

    def following(self) -> Iterator[tuple[str, Naive]]:
        """Every legal ply in canonical notation, with the position after it."""
        if self.outcome is not None:
            return
        after = replace(self, turn=1 - self.turn)
        live = sorted(self.live)
        if self.runner is None:
            yield "adopt", replace(after, runner=1 - self.turn)
            for size in range(1, self.stones + 1):
                for group in combinations(live, size):
                    yield ",".join(map(name, group)), replace(after, blocks=self.blocks | set(group))
            return
        for place in live:
            if self.turn == self.runner:
                yield name(place) + "o", replace(after, left=self.left | {place})
                yield name(place) + "O", replace(after, right=self.right | {place})
            else:
                yield name(place), replace(after, blocks=self.blocks | {place})


def perft(position: Naive, depth: int) -> int:
    """How many sequences of exactly ``depth`` plies there are."""
    if depth == 0:
        return 1
    return sum(perft(after, depth - 1) for _, after in position.following())
