"""Graph Hockey counted a second, slow and simple way, to check the fast one against.

Written from the rules' text alone: the path is a list of points, and every move
is held against every segment of it, with fractions.  Shares no code with the
rules core.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

Spot = tuple[int, int]
Line = tuple[Spot, Spot]

LETTERS = {
    "W": (-2, -2), "E": (-1, -2), "R": (0, -2), "T": (1, -2), "Y": (2, -2),
    "Q": (-2, -1), "U": (2, -1),
    "A": (-2, 0), "I": (2, 0),
    "S": (-2, 1), "K": (2, 1),
    "D": (-2, 2), "F": (-1, 2), "G": (0, 2), "H": (1, 2), "J": (2, 2),
    "V": (0, -8), "Z": (-8, 0), "L": (8, 0), "B": (0, 8),
}  # fmt: skip


def shared(line: Line, other: Line) -> tuple[Fraction, Fraction] | None:
    """From where to where ``line`` lies on ``other``, as fractions of its length; ``None`` if nowhere.

    Clips ``line`` to the box around ``other`` and to the straight line through it.
    """
    (x, y), (end_x, end_y) = line
    (ox, oy), (other_x, other_y) = other
    if max(x, end_x) < min(ox, other_x) or max(ox, other_x) < min(x, end_x):
        return None
    if max(y, end_y) < min(oy, other_y) or max(oy, other_y) < min(y, end_y):
        return None
    dx, dy = end_x - x, end_y - y
    low, high = Fraction(0), Fraction(1)
    # Each limit says: start + t * slope must not be over 0.
    straight = (y - oy) * (other_x - ox) - (x - ox) * (other_y - oy)
    turning = dy * (other_x - ox) - dx * (other_y - oy)
    limits = [
        (x - max(ox, other_x), dx),
        (min(ox, other_x) - x, -dx),
        (y - max(oy, other_y), dy),
        (min(oy, other_y) - y, -dy),
        (straight, turning),
        (-straight, -turning),
    ]
    for start, slope in limits:
        if slope == 0:
            if start > 0:
                return None
        elif slope > 0:
            high = min(high, Fraction(-start, slope))
        else:
            low = max(low, Fraction(-start, slope))
    return (low, high) if low <= high else None


@dataclass(frozen=True)
class Naive:
    side: int
    gap: int
    turn: int = 0
    path: tuple[Spot, ...] = ((0, 8), (2, 8))

    @property
    def width(self) -> int:
        return 8 * (2 * self.side + 1)

    @property
    def height(self) -> int:
        return 8 * (self.gap + 2)

    @property
    def goal_sides(self) -> list[Line]:
        """Three for each box."""
        left, right, down = 8 * self.side, 8 * self.side + 8, self.height
        return [
            ((left, 0), (left, 8)), ((left, 8), (right, 8)), ((right, 8), (right, 0)),
            ((left, down), (left, down - 8)), ((left, down - 8), (right, down - 8)), ((right, down - 8), (right, down)),
        ]  # fmt: skip

    @property
    def outcome(self) -> tuple[int, str] | None:
        x, y = self.path[-1]
        if 8 * self.side < x < 8 * self.side + 8:
            if self.height - 8 < y < self.height:
                return 0, "goal"
            if 0 < y < 8:
                return 1, "goal"
        return None

    def inside(self, letter: str) -> bool:
        x, y = self.target(letter)
        return 0 < x < self.width and 0 < y < self.height

    def target(self, letter: str) -> Spot:
        (x, y), (dx, dy) = self.path[-1], LETTERS[letter]
        return x + dx, y + dy

    def crosses(self, letter: str) -> bool:
        """Whether the open segment meets the path."""
        line = self.path[-1], self.target(letter)
        for other in zip(self.path, self.path[1:], strict=False):
            met = shared(line, other)
            if met and met[1] > 0 and met[0] < 1:
                return True
        return False

    def follows(self, letter: str, others: list[Line]) -> bool:
        """Whether the segment shares a piece of positive length with one of the others."""
        line = self.path[-1], self.target(letter)
        pieces = [met for other in others if (met := shared(line, other))]
        return any(low < high for low, high in pieces)

    @property
    def legal(self) -> tuple[str, str]:
        """The level in force, and the letters that are legal at it, sorted."""
        inside = [letter for letter in sorted(LETTERS) if self.inside(letter)]
        loose = [letter for letter in inside if not self.follows(letter, self.goal_sides)]
        normal = [letter for letter in loose if not self.crosses(letter)]
        if normal:
            return "normal", "".join(normal)
        drawn = list(zip(self.path, self.path[1:], strict=False))
        free = [letter for letter in loose if not self.follows(letter, drawn)]
        return ("free jump", "".join(free)) if free else ("strangeness", "".join(inside))

    def after(self, letter: str) -> Naive:
        return replace(self, turn=1 - self.turn, path=(*self.path, self.target(letter)))

    def following(self) -> Iterator[tuple[str, Naive]]:
        if self.outcome is None:
            for letter in self.legal[1]:
                yield letter, self.after(letter)


def perft(position: Naive, depth: int) -> int:
    """How many sequences of exactly ``depth`` plies there are."""
    if depth == 0:
        return 1
    return sum(perft(after, depth - 1) for _, after in position.following())
