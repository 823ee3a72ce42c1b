"""What every kind of tournament has in common: entrants, pairings, and what came of them."""

from dataclasses import dataclass
from enum import StrEnum


class TournamentKind(StrEnum):
    """How it is settled who meets whom."""

    ROUND_ROBIN = "round-robin"
    DOUBLE_ROUND_ROBIN = "double-round-robin"
    SWISS = "swiss"
    KNOCKOUT = "knockout"
    LADDER = "ladder"

    @property
    def is_robin(self) -> bool:
        """Whether everybody meets everybody: all pairings are known from the beginning."""
        return self in (TournamentKind.ROUND_ROBIN, TournamentKind.DOUBLE_ROUND_ROBIN)


class PairingResult(StrEnum):
    """What came of a pairing; ``…_ALONE``: the other one did not appear."""

    FIRST = "first"
    SECOND = "second"
    DRAW = "draw"
    FIRST_ALONE = "first-alone"
    SECOND_ALONE = "second-alone"
    NEITHER = "neither"
    BYE = "bye"

    @property
    def was_played(self) -> bool:
        """Whether both have played; else the two have not met, and neither has had the seat."""
        return self in (PairingResult.FIRST, PairingResult.SECOND, PairingResult.DRAW)

    @property
    def points(self) -> tuple[float, float]:
        """The points of both, by seat: 1 for a win or a bye, a half for a draw."""
        return _POINTS[self]


_POINTS = {
    PairingResult.FIRST: (1.0, 0.0),
    PairingResult.SECOND: (0.0, 1.0),
    PairingResult.DRAW: (0.5, 0.5),
    PairingResult.FIRST_ALONE: (1.0, 0.0),
    PairingResult.SECOND_ALONE: (0.0, 1.0),
    PairingResult.NEITHER: (0.0, 0.0),
    PairingResult.BYE: (1.0, 0.0),
}


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player of a tournament that has begun.

    ``number`` counts from 1, the highest rating first.  ``withdrawn`` is the first round in which they have no
    opponent any more.  ``group`` is that of a round robin which is played in several.
    """

    number: int
    rating: float
    group: int = 1
    withdrawn: int | None = None

    def plays(self, number: int) -> bool:
        """Whether they are paired in a round."""
        return self.withdrawn is None or number < self.withdrawn


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two entrants who meet in a round, by seat; ``second`` ``None``: the first has no opponent."""

    round: int
    table: int
    first: int
    second: int | None
    result: PairingResult | None = None
    group: int = 1

    def seat_of(self, number: int) -> int | None:
        """The seat of an entrant, 0 or 1; ``None`` if it is not their pairing."""
        return 0 if self.first == number else 1 if self.second == number else None

    def opponent_of(self, number: int) -> int | None:
        """Whom an entrant meets; ``None``: nobody."""
        return self.second if self.first == number else self.first
