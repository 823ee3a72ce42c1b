"""What entrants have scored, round by round, and the tie-breaks that follow from it.

Rounds that were not played count in a Swiss tournament as the FIDE Handbook has it from 2009 until 2023 (C.02, 13.15,
later C.07: the virtual opponent).  For those who meet a player later, each round that the player did not play counts
as a draw.  For the player themselves, it counts as a match against an opponent who had as many points as they had
before the round, took what they did not get in it, and drew ever since.  In a round robin, a match that one did not
appear for counts like any other, and a bye not at all: both have the same opponents.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from rules.tournaments.knockout import winner_of
from rules.tournaments.pairings import Entrant, Pairing, PairingResult, TournamentKind


def points_of(kind: TournamentKind, pairing: Pairing) -> tuple[float, float]:
    """The points of a pairing by seat.

    A bye counts 1 in a Swiss tournament and nothing in a round robin, where it is everyone's turn.  In a knockout
    tournament a point is a round in which one goes on.
    """
    if pairing.result is None:
        return 0.0, 0.0
    if kind is TournamentKind.KNOCKOUT:
        winner = winner_of(pairing)
        return float(winner == pairing.first), float(winner is not None and winner == pairing.second)
    if pairing.result is PairingResult.BYE and kind is not TournamentKind.SWISS:
        return 0.0, 0.0
    return pairing.result.points


@dataclass(frozen=True, slots=True)
class RoundScore:
    """What came of a round for one entrant; ``opponent`` ``None``: they had none, or were not paired."""

    round: int
    opponent: int | None
    points: float
    was_played: bool
    won: bool = False


class ScoreSheet:
    """The results of a tournament so far; pairings under way are none."""

    def __init__(
        self, kind: TournamentKind, entrants: Sequence[Entrant], pairings: Sequence[Pairing]
    ) -> None:
        self._kind = kind
        self._rounds: dict[int, list[RoundScore]] = {entrant.number: [] for entrant in entrants}
        self._meetings: dict[tuple[int, int], list[float]] = defaultdict(list)
        self._over = max((pairing.round for pairing in pairings if pairing.result is not None), default=0)
        paired = defaultdict(set)
        for pairing in sorted(pairings, key=lambda one: (one.round, one.table)):
            for number in (pairing.first, pairing.second):
                if number is not None:
                    paired[number].add(pairing.round)
            self._add(pairing)
        if kind is TournamentKind.SWISS:
            for number, scores in self._rounds.items():
                absent = set(range(1, self._over + 1)) - paired[number]
                scores += [RoundScore(at, None, 0.0, was_played=False) for at in absent]
                scores.sort(key=lambda score: score.round)
        self.points = {number: sum(one.points for one in scores) for number, scores in self._rounds.items()}
        self._seen = {number: self._seen_by_opponents(number) for number in self._rounds}

    def _add(self, pairing: Pairing) -> None:
        result = pairing.result
        if result is None:
            return
        for seat, points in enumerate(points_of(self._kind, pairing)):
            number = pairing.second if seat else pairing.first
            if number is None:
                continue
            opponent = pairing.opponent_of(number)
            won = result is (PairingResult.SECOND if seat else PairingResult.FIRST)
            self._rounds[number].append(RoundScore(pairing.round, opponent, points, result.was_played, won))
            if opponent is not None and (result.was_played or self._kind is not TournamentKind.SWISS):
                self._meetings[number, opponent].append(points)

    def _seen_by_opponents(self, number: int) -> float:
        if self._kind is not TournamentKind.SWISS:
            return self.points[number]
        return sum(one.points if one.was_played else 0.5 for one in self._rounds[number])

    def wins(self, number: int) -> float:
        """How many matches an entrant has won that were played."""
        return float(sum(one.won for one in self._rounds[number]))

    def direct_encounter(self, tied: Collection[int]) -> dict[int, float]:
        """The points of each against the others; nothing for anybody unless all have met, and equally often."""
        often = None
        for a, b in combinations(tied, 2):
            count = len(self._meetings.get((a, b), ()))
            if count == 0 or (often is not None and count != often):
                return dict.fromkeys(tied, 0.0)
            often = count
        return {
            number: sum(sum(self._meetings.get((number, other), ())) for other in tied) for number in tied
        }

    def sonneborn_berger(self, number: int) -> float:
        """The points of those whom one has beaten, and half of those with whom one has drawn."""
        return sum(points * worth for points, worth in self.opponents(number))

    def buchholz_cut_1(self, number: int) -> float:
        """The points of all opponents but the lowest."""
        worths = [worth for _, worth in self.opponents(number)]
        return sum(worths) - min(worths, default=0.0)

    def opponents(self, number: int) -> Iterator[tuple[float, float]]:
        """For each round with an opponent, real or virtual: one's points, and what the opponent is worth."""
        before = 0.0
        for one in self._rounds[number]:
            if one.opponent is not None and (one.was_played or self._kind is not TournamentKind.SWISS):
                yield one.points, self._seen[one.opponent]
            elif self._kind is TournamentKind.SWISS:
                yield one.points, before + (1 - one.points) + 0.5 * (self._over - one.round)
            before += one.points
