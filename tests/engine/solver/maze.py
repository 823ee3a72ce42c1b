"""Made-up games in which positions come again: places, ways between them, and ends."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Self

from rules.core.errors import IllegalMove
from rules.core.position import Outcome, Position, Role, Side
from rules.words import Words

Ways = tuple[tuple[int, ...], ...]
"""For each place, where one can go."""


@dataclass(frozen=True, slots=True)
class Maze(Position[int]):
    """Who moves from which place.  A place without ways is an end, won by one of both or by nobody."""

    ways: Ways
    ends: tuple[Side | None, ...]
    place: int
    turn: Side = Side.FIRST

    @property
    def outcome(self) -> Outcome | None:
        return None if self.ways[self.place] else Outcome(self.ends[self.place], "end")

    def moves(self) -> Iterator[int]:
        return iter(self.ways[self.place])

    def play(self, move: int) -> Self:
        return type(self)(self.ways, self.ends, move, self.turn.other)

    def parse(self, text: str) -> int:
        if not text.isdigit() or int(text) not in self.ways[self.place]:
            raise IllegalMove(text, Words("maze-no-way", {}, "There is no way."))
        return int(text)

    def notate(self, move: int) -> str:
        return str(move)

    def gloss(self, move: int) -> str:
        return ""

    def role(self, side: Side) -> Role:
        return Role(side.name, "to come to an end")

    def diagram(self) -> str:
        return str(self.place)


@cache
def maze(number: int) -> Maze:
    """One of many; most have circles, and ends of each kind."""
    chance = random.Random(number)
    size, most, dead = chance.randint(3, 30), chance.randint(1, 4), chance.uniform(0.08, 0.3)
    ways = tuple(
        tuple(sorted(chance.sample(range(size), chance.randint(1, min(most, size)))))
        if place == 0 or chance.random() > dead
        else ()
        for place in range(size)
    )
    ends = tuple(chance.choice([Side.FIRST, Side.SECOND, None]) for _ in range(size))
    return Maze(ways, ends, 0)
