"""The chance of winning that a judgement means, as games of the engine with itself turned out.

What a search thinks of a position is its *opinion*: a chance that says which of two positions is better, but not how
often the better one is won.  ``benchmarks/calibration`` plays games, fits, and writes ``engine/games/chances/``, a file
a game.  A game without a file keeps its opinions.  A level that misjudges much may have curves of its own.
"""

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import NamedTuple

_FARTHEST = 6.0
"""Surer opinions than this (in logits) count as this."""


class Stage(NamedTuple):
    """How far a game has come."""

    share: float
    """From 0, at its first position, to 1."""
    kind: str = ""
    """Which of a game's kinds of position it is, where some are judged in another way."""


@dataclass(frozen=True, slots=True)
class Curve:
    """What opinions mean, at each of some shares of a game; between them, what lies between.

    An opinion counts by ``slope``, its distance from the side that has the better of it on the average by ``bias``
    (the side to move) and ``first`` (First).
    """

    bias: tuple[float, ...]
    first: tuple[float, ...]
    slope: tuple[float, ...]

    def __post_init__(self) -> None:
        if not len(self.bias) == len(self.first) == len(self.slope) > 1:
            raise ValueError("a curve has as many numbers of each sort, two or more")
        if min(self.slope) < 0:
            raise ValueError("a better opinion never means a smaller chance")

    def chance(self, opinion: float, share: float, *, first: bool) -> float:
        """The chance of the side to move."""
        at, part = place(share, len(self.slope))
        bias, slope, seat = (
            numbers[at] * (1 - part) + numbers[at + 1] * part
            for numbers in (self.bias, self.slope, self.first)
        )
        return 1 / (1 + math.exp(-(bias + slope * logit(opinion) + (seat if first else -seat))))


def place(share: float, knots: int) -> tuple[int, float]:
    """Between which two of evenly spaced knots a share lies: the number of the first, and how far behind it."""
    scaled = min(max(share, 0.0), 1.0) * (knots - 1)
    at = min(int(scaled), knots - 2)
    return at, scaled - at


def logit(opinion: float) -> float:
    """An opinion on a scale without ends, cut off where it is very sure."""
    if not 0 < opinion < 1:
        return math.copysign(_FARTHEST, opinion - 0.5)
    return max(-_FARTHEST, min(_FARTHEST, math.log(opinion / (1 - opinion))))


Curves = Mapping[str, Curve]
"""The curve of each kind of position."""


def curves_from(data: Mapping[str, Mapping[str, Sequence[float]]]) -> Curves:
    """Curves as a file has them."""
    return {
        kind: Curve(tuple(numbers["bias"]), tuple(numbers["first"]), tuple(numbers["slope"]))
        for kind, numbers in data.items()
    }


@cache
def curves_of(module: str, level: int | None = None) -> Curves:
    """The curves of the game whose modules are called ``module``, or a level's own; none if it has no file."""
    file = files("engine.games") / "chances" / f"{module}.json"
    if not file.is_file():
        return {}
    data = json.loads(file.read_text(encoding="utf-8"))
    return curves_from(data.get("levels", {}).get(str(level), data)["curves"])
