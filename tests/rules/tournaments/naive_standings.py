"""A second, slower way to the same standings: a crosstable as text, and every tie-break by its definition.

It shares nothing with the rules but the values that go in.
"""

import hashlib
from collections.abc import Sequence

from rules.tournaments.pairings import Entrant, Pairing

Row = tuple[int, float, tuple[float, ...]]
"""Number, points, and the values of the tie-breaks."""

_FIRST, _SECOND = (
    {"first": 1.0, "first-alone": 1.0, "draw": 0.5},
    {"second": 1.0, "second-alone": 1.0, "draw": 0.5},
)
_PLAYED = {"first", "second", "draw"}


class Crosstable:
    """Who did what in each round: (opponent or 0, points, whether it was played)."""

    def __init__(self, swiss: bool, entrants: Sequence[Entrant], pairings: Sequence[Pairing]) -> None:
        self.swiss = swiss
        self.numbers = [one.number for one in entrants]
        self.rounds = max([one.round for one in pairings if one.result], default=0)
        self.cells: dict[tuple[int, int], tuple[int, float, bool]] = {}
        for one in pairings:
            if one.result is None:
                self.cells[one.first, one.round] = self.cells[one.second or 0, one.round] = (-1, 0, False)
            elif one.second is None:
                self.cells[one.first, one.round] = (0, 1.0 if swiss else 0.0, False)
            else:
                was_played = one.result.value in _PLAYED
                self.cells[one.first, one.round] = (one.second, _FIRST.get(one.result.value, 0), was_played)
                self.cells[one.second, one.round] = (one.first, _SECOND.get(one.result.value, 0), was_played)

    def row(self, number: int) -> list[tuple[int, tuple[int, float, bool]]]:
        """The rounds of one entrant, without those under way."""
        rounds = range(1, self.rounds + 1)
        row = [(at, self.cells.get((number, at), (0, 0.0, False))) for at in rounds]
        return [(at, cell) for at, cell in row if cell[0] >= 0]

    def points(self, number: int) -> float:
        return sum(cell[1] for _, cell in self.row(number))

    def wins(self, number: int) -> float:
        return sum(1.0 for _, (_, points, was_played) in self.row(number) if was_played and points == 1)

    def adjusted(self, number: int) -> float:
        if not self.swiss:
            return self.points(number)
        return sum(points if was_played else 0.5 for _, (_, points, was_played) in self.row(number))

    def against(self, number: int) -> list[tuple[float, float]]:
        """For each round the points, and the opponent's."""
        pairs = []
        for at, (opponent, points, was_played) in self.row(number):
            if self.swiss and not was_played:
                before = sum(cell[1] for earlier, cell in self.row(number) if earlier < at)
                pairs.append((points, before + 1 - points + (self.rounds - at) / 2))
            elif opponent:
                pairs.append((points, self.adjusted(opponent)))
        return pairs

    def buchholz(self, number: int) -> float:
        return sum(sorted(worth for _, worth in self.against(number))[1:])

    def sonneborn_berger(self, number: int) -> float:
        return sum(points * worth for points, worth in self.against(number))

    def direct(self, number: int, tied: Sequence[int]) -> float:
        def met(a: int, b: int) -> list[float]:
            return [
                points
                for _, (opponent, points, was_played) in self.row(a)
                if opponent == b and (was_played or not self.swiss)
            ]

        counts = {len(met(a, b)) for a in tied for b in tied if a != b}
        if len(counts) != 1 or counts == {0}:
            return 0.0
        return sum(sum(met(number, other)) for other in tied if other != number)


def order(swiss: bool, entrants: Sequence[Entrant], pairings: Sequence[Pairing], seed: int) -> list[Row]:
    """Everyone of one group from the first to the last."""
    table = Crosstable(swiss, entrants, pairings)
    hashes = {n: hashlib.sha256(f"{seed}:{n}".encode()).digest() for n in table.numbers}

    def tail(number: int) -> tuple[float, ...]:
        both = (table.sonneborn_berger(number), table.wins(number))
        return (table.buchholz(number), *both) if swiss else both

    def sort(tied: list[int]) -> list[int]:
        """Split by the direct encounter as long as that splits; then by the rest."""
        scores = {number: table.direct(number, tied) for number in tied}
        if len(set(scores.values())) > 1:
            parts = [[n for n in tied if scores[n] == score] for score in sorted(set(scores.values()))]
            return [number for part in reversed(parts) for number in sort(part)]
        by_lot = sorted(tied, key=lambda number: hashes[number])
        return sorted(by_lot, key=tail, reverse=True)

    places = []
    for score in sorted({table.points(number) for number in table.numbers}, reverse=True):
        tied = [number for number in table.numbers if table.points(number) == score]
        for number in sort(tied):
            drawn = 1.0 + sum(hashes[other] < hashes[number] for other in table.numbers)
            direct = table.direct(number, tied) if len(tied) > 1 else 0.0
            places.append((number, score, (direct, *tail(number), drawn)))
    return places
