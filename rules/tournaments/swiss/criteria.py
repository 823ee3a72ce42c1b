"""The criteria of the Dutch system, as what a pairing costs (C.04.3, edition of 2026, articles 2.1 to 2.4).

Costs are whole numbers whose digits are the criteria, from C6, the most significant one, to C21; so the cheapest
pairing of a bracket is the one that meets them best, in their order.  C1 to C3 say who may meet at all, C4 that the
rest can be paired, and C5 is settled once for a round.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from rules.tournaments.swiss.players import Claim, Float, SwissPlayer


@dataclass(frozen=True, slots=True)
class Meetings:
    """Who may meet in a round.

    ``top`` are the doubled points from which on a player is a topscorer, in the last round only (1.8); ``apart`` are
    pairs that must not meet.
    """

    top: int | None = None
    apart: Collection[tuple[int, int]] = ()

    def allow(self, one: SwissPlayer, other: SwissPlayer) -> bool:
        """C1: not again; C3: not with the same absolute claim, topscorers excepted."""
        if other.number in one.met:
            return False
        if (one.number, other.number) in self.apart or (other.number, one.number) in self.apart:
            return False
        if not _clash(one, other, Claim.ABSOLUTE):
            return True
        if one.balance == other.balance == 1 and one.imbalance and other.imbalance:
            return False
        return self.top is not None and max(one.points, other.points) >= self.top


def _thrice(one: SwissPlayer, other: SwissPlayer) -> bool:
    """Whether one of two with the same absolute claim would have the same seat three times in a row."""
    if one.imbalance == other.imbalance:
        return one.repeat is not None and one.repeat == other.repeat
    loser, wish = min(one, other, key=lambda player: player.imbalance), one.wish
    return wish is not None and loser.repeat == 1 - wish


def _clash(one: SwissPlayer, other: SwissPlayer, claim: Claim) -> bool:
    """Whether both want the same seat at least so much."""
    return one.wish is not None and one.wish == other.wish and min(one.claim, other.claim) >= claim


class Criteria:
    """What it costs to pair two players of a bracket, or to move one down.

    ``moved`` and ``residents`` make the bracket; ``following`` are the residents of the next one.  ``decides_bye``:
    the one who moves down will have no opponent at all.  A digit has ``bits``, for a count of players; what is
    compared by the points of players has one digit for each number of points.
    """

    def __init__(
        self,
        moved: Sequence[SwissPlayer],
        residents: Sequence[SwissPlayer],
        following: Sequence[SwissPlayer],
        bits: int,
        *,
        decides_bye: bool,
    ) -> None:
        points = sorted({player.points for player in (*moved, *residents, *following)})
        self._weights = {each: 1 << (bits * place) for place, each in enumerate(points)}
        self._level = residents[0].points if residents else None
        lists = bits * len(points)
        at = bits  # the last digit is left to the order of article 4
        at, self._c21 = at + lists, 1 << at  # upfloats as two rounds ago, by the points of the opponents
        at, self._c20 = at + lists, 1 << at  # downfloats as two rounds ago, by points
        at, self._c19 = at + lists, 1 << at  # upfloats as in the last round, by the points of the opponents
        at, self._c18 = at + lists, 1 << at  # downfloats as in the last round, by points
        at, self._c17 = at + bits, 1 << at  # upfloats as two rounds ago
        at, self._c16 = at + bits, 1 << at  # residents with a downfloat as two rounds ago
        at, self._c15 = at + bits, 1 << at  # upfloats as in the last round
        at, self._c14 = at + bits, 1 << at  # residents with a downfloat as in the last round
        at, self._c13 = at + bits, 1 << at  # strong claims that are not met
        at, self._c12 = at + bits, 1 << at  # claims that are not met
        at, self._c11 = (
            at + bits,
            1 << at,
        )  # topscorers and their opponents with the same seat three times in a row
        at, self._c10 = (
            at + bits,
            1 << at,
        )  # topscorers and their opponents with a difference of seats above two
        at, self._c9 = at + bits, (1 << at) * decides_bye  # rounds without a game of who has no opponent
        at, self._c8_points = at + lists, 1 << at  # points of those whom the next bracket moves down
        at, self._c8 = at + bits, 1 << at  # players whom the next bracket moves down
        at, self._c7 = at + lists, 1 << at  # points of those who move down
        self._c6 = 1 << at  # players who move down

    def meeting(self, higher: SwissPlayer, lower: SwissPlayer) -> int:
        """What a pair of the bracket costs."""
        cost = 0
        if _clash(higher, lower, Claim.MILD):
            cost = self._c12
            if _clash(higher, lower, Claim.ABSOLUTE):
                if min(higher.imbalance, lower.imbalance) >= higher.balance:
                    cost += self._c10
                if _thrice(higher, lower):
                    cost += self._c11
            elif _clash(higher, lower, Claim.STRONG):
                cost += self._c13
        if higher.points > lower.points:
            weight = self._weights[higher.points]
            if lower.floats[0] == Float.UP:
                cost += self._c15 + self._c19 * weight
            if lower.floats[1] == Float.UP:
                cost += self._c17 + self._c21 * weight
        return cost

    def floating(self, player: SwissPlayer) -> int:
        """What it costs to move a player of the bracket down."""
        weight, resident = self._weights[player.points], player.points == self._level
        cost = self._c6 + self._c7 * weight
        if player.floats[0] == Float.DOWN:
            cost += self._c14 * resident + self._c18 * weight
        if player.floats[1] == Float.DOWN:
            cost += self._c16 * resident + self._c20 * weight
        return cost

    def passing(self, player: SwissPlayer) -> int:
        """What it costs if a player is not paired in the next bracket either (C8)."""
        return self._c8 + self._c8_points * self._weights[player.points]

    def bye(self, unplayed: int) -> int:
        """What it costs if the one without an opponent has had so many rounds without a game (C9)."""
        return self._c9 * unplayed
