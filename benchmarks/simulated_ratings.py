"""Ratings of simulated players whose strength is known.

    python -m benchmarks.simulated_ratings                     100,000 results of 2,000 players
    python -m benchmarks.simulated_ratings --results 20000 --players 500 --drift 10

Each plays now and then against people of about their strength or of any; a result is drawn by the logistic curve
that ratings are defined by.  It says whether the ratings order the players (Spearman's rank correlation), and,
in each tenth of what was predicted, how often it came true: before a result, both by then with enough of them.
``--drift``: by how many points a player's strength changes in a period, like a random walk.
"""

import argparse
import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from rules.core.position import Side
from rules.ratings.glicko import PERIOD, SCALE, expected
from rules.ratings.rated_people import NEW, RatedPerson, met

BEGINNING = datetime(2026, 1, 1, tzinfo=UTC)
SPREAD = 300.0
"""How far strengths lie apart, in points (a standard deviation)."""
NEAR = 0.5
"""How often an opponent is sought among those of about the same rating."""
DRAWS = 0.05


@dataclass(frozen=True, slots=True)
class SimulatedResult:
    """One result between two simulated players, by number."""

    first: int
    second: int
    winner: Side | None
    at: datetime


@dataclass
class Club:
    """Simulated players, and what their list of ratings knows of them."""

    strengths: list[float]
    people: list[RatedPerson] = field(init=False)

    def __post_init__(self) -> None:
        self.people = [NEW] * len(self.strengths)

    @classmethod
    def of(cls, players: int, chance: random.Random) -> "Club":
        """A club of so many players."""
        return cls([chance.gauss(1500, SPREAD) for _ in range(players)])

    def meet(self, meeting: SimulatedResult) -> None:
        """Rate a result."""
        one, other = meeting.first, meeting.second
        self.people[one], self.people[other] = met(
            (self.people[one], self.people[other]), meeting.winner, meeting.at
        )


@dataclass
class Tenths:
    """What was predicted and what came true, by tenths of the prediction."""

    predicted: list[float] = field(default_factory=lambda: [0.0] * 10)
    observed: list[float] = field(default_factory=lambda: [0.0] * 10)
    counts: list[int] = field(default_factory=lambda: [0] * 10)

    def add(self, predicted: float, score: float) -> None:
        """Count one result."""
        tenth = min(9, int(predicted * 10))
        self.predicted[tenth] += predicted
        self.observed[tenth] += score
        self.counts[tenth] += 1

    def gaps(self, least: int) -> list[float]:
        """How far apart both lie in each tenth of at least so many results."""
        return [
            abs(predicted - observed) / count
            for predicted, observed, count in zip(self.predicted, self.observed, self.counts, strict=True)
            if count >= least
        ]


def meetings(
    club: Club, results: int, chance: random.Random, *, drift: float = 0.0
) -> Iterator[SimulatedResult]:
    """Results one after the other, about one a player in two weeks; each is to be rated before the next is drawn."""
    at, players = BEGINNING, len(club.strengths)
    between = timedelta(days=28) / players
    for _ in range(results):
        at += between * chance.expovariate(1)
        one = chance.randrange(players)
        others = [chance.randrange(players) for _ in range(20 if chance.random() < NEAR else 1)]
        value = club.people[one].rating.value
        other = min(others, key=lambda two: abs(club.people[two].rating.value - value))
        if one == other:
            other = (one + 1) % players
        if drift:
            for player in (one, other):
                last = club.people[player].at or at
                club.strengths[player] += chance.gauss(0, drift * math.sqrt((at - last) / PERIOD))
        share = 1 / (1 + math.exp((club.strengths[other] - club.strengths[one]) / SCALE))
        draws = DRAWS * 4 * share * (1 - share)
        drawn = chance.random()
        won = drawn < share - draws / 2
        winner = Side.FIRST if won else None if drawn < share + draws / 2 else Side.SECOND
        yield SimulatedResult(one, other, winner, at)


def simulate(players: int, results: int, seed: int, *, drift: float = 0.0) -> tuple[Club, Tenths]:
    """A club after so many results, and how its predictions came true in the second half of them."""
    chance = random.Random(seed)
    club, tenths = Club.of(players, chance), Tenths()
    for count, meeting in enumerate(meetings(club, results, chance, drift=drift)):
        one, other = club.people[meeting.first], club.people[meeting.second]
        if one.sure and other.sure and count >= results // 2:
            share = expected(one.rating_at(meeting.at), other.rating_at(meeting.at))
            score = 0.5 if meeting.winner is None else float(meeting.winner is Side.FIRST)
            tenths.add(share, score)
            tenths.add(1 - share, 1 - score)
        club.meet(meeting)
    return club, tenths


def rank_correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Spearman's rank correlation of values that are all different."""
    ranks = [_ranks(one), _ranks(other)]
    count = len(one)
    apart: int = sum((first - second) ** 2 for first, second in zip(*ranks, strict=True))
    return 1 - 6 * apart / (count * (count * count - 1))


def _ranks(values: Sequence[float]) -> list[int]:
    ranks = [0] * len(values)
    for rank, index in enumerate(sorted(range(len(values)), key=lambda one: values[one])):
        ranks[index] = rank
    return ranks


def main() -> None:
    """Simulate, and print the table."""
    words = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    words.add_argument("--players", type=int, default=2000)
    words.add_argument("--results", type=int, default=100_000)
    words.add_argument("--drift", type=float, default=0.0)
    words.add_argument("--seed", type=int, default=20260401)
    given = words.parse_args()
    club, tenths = simulate(given.players, given.results, given.seed, drift=given.drift)
    ranked = [one for one, person in enumerate(club.people) if person.sure]
    correlation = rank_correlation(
        [club.strengths[one] for one in ranked], [club.people[one].rating.value for one in ranked]
    )
    deviations = sorted(person.rating.deviation for person in club.people)
    print(f"rank correlation {correlation:.3f}; median deviation {deviations[len(deviations) // 2]:.0f}")
    print("| predicted | results | mean prediction | came true | apart |\n| --- | --- | --- | --- | --- |")
    for tenth, count in enumerate(tenths.counts):
        if count:
            predicted, observed = tenths.predicted[tenth] / count, tenths.observed[tenth] / count
            print(
                f"| {tenth / 10:.1f}–{(tenth + 1) / 10:.1f} | {count} | {predicted:.3f} | {observed:.3f} "
                f"| {100 * abs(predicted - observed):.1f} |"
            )


if __name__ == "__main__":
    main()
