"""How far chances hold in games that they were not fitted to."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import NamedTuple

from benchmarks.calibration.games import JudgedGame, Seen
from engine.chances import Curves

BINS = 10
FEWEST = 150
"""A bin with fewer games than this says little."""
PHASES = 4
_PROVED = {"win": 1.0, "draw": 0.5, "loss": 0.0}

Chances = Callable[[Seen], float]
"""What a score says about the side to move."""


def opinions(seen: Seen) -> float:
    """The search's own scores."""
    return seen.opinion


def chances_by(curves: Curves) -> Chances:
    """The scores that curves give."""

    def chance(seen: Seen) -> float:
        if seen.proved is not None:
            return _PROVED[seen.proved]
        curve = curves.get(seen.kind)
        return seen.opinion if curve is None else curve.chance(seen.opinion, seen.share, first=seen.first)

    return chance


@dataclass(frozen=True, slots=True)
class Bin:
    """The positions whose scores are about alike."""

    positions: int
    games: int
    predicted: float
    observed: float

    @property
    def off(self) -> float:
        """By how much prediction and result differ."""
        return abs(self.predicted - self.observed)


def bins(games: Iterable[JudgedGame], chance: Chances, count: int = BINS) -> list[Bin]:
    """Predicted and observed shares by score, the lowest first; empty ones are left out."""
    scores: list[list[float]] = [[] for _ in range(count)]
    results: list[list[float]] = [[] for _ in range(count)]
    numbers: list[set[int]] = [set() for _ in range(count)]
    for game in games:
        for seen in game.seen:
            score = chance(seen)
            at = min(int(score * count), count - 1)
            scores[at].append(score)
            results[at].append(game.result(seen))
            numbers[at].add(game.number)
    return [
        Bin(len(there), len(seen_in), sum(there) / len(there), sum(got) / len(got))
        for there, got, seen_in in zip(scores, results, numbers, strict=True)
        if there
    ]


def farthest(judged: Iterable[Bin], fewest: int = FEWEST) -> float:
    """By how much a bin with enough games is off at most."""
    return max((one.off for one in judged if one.games >= fewest), default=0.0)


def steps(games: Iterable[JudgedGame], chance: Chances) -> Iterator[float]:
    """By how much First's chance changes from one ply to the next."""
    for game in games:
        firsts = [chance(seen) if seen.first else 1 - chance(seen) for seen in game.seen]
        yield from (abs(after - before) for before, after in pairwise(firsts))


class Phase(NamedTuple):
    """A quarter of each game's plies."""

    before: float
    """The Brier score of a constant."""
    score: float


def phases(games: Sequence[JudgedGame], chance: Chances) -> list[Phase]:
    """The Brier score (the mean squared error) by quarters of the games' plies, and that of the best constant.

    Quarters of which nothing was seen are left out.
    """
    judged: list[list[tuple[float, float]]] = [[] for _ in range(PHASES)]
    for game in games:
        for number, seen in enumerate(game.seen):
            judged[number * PHASES // len(game.seen)].append((chance(seen), game.result(seen)))
    return [_brier(quarter) for quarter in judged if quarter]


def _brier(judged: Sequence[tuple[float, float]]) -> Phase:
    mean = sum(result for _, result in judged) / len(judged)
    return Phase(
        sum((result - mean) ** 2 for _, result in judged) / len(judged),
        sum((result - score) ** 2 for score, result in judged) / len(judged),
    )


def summary(games: Sequence[JudgedGame], chance: Chances, fewest: int = FEWEST) -> str:
    """One row's end: the farthest bin, the median step and the Brier scores."""
    judged = bins(games, chance)
    quarters = ", ".join(f"{one.score:.3f} ({one.before:.3f})" for one in phases(games, chance))
    return f"{farthest(judged, fewest):.3f} | {median(steps(games, chance)):.3f} | {quarters}"


def table(judged: Iterable[Bin]) -> str:
    """The bins, as a table."""
    head = "| predicted | observed | off | games | positions |\n| ---: | ---: | ---: | ---: | ---: |"
    rows = (
        f"| {one.predicted:.3f} | {one.observed:.3f} | {one.off:.3f} | {one.games} | {one.positions} |"
        for one in judged
    )
    return "\n".join([head, *rows])
