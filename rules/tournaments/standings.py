"""Standings: in which order the entrants of a tournament stand, and which tie-break decides it."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from hashlib import sha256

from rules.tournaments.pairings import Entrant, Pairing, TournamentKind
from rules.tournaments.score_sheets import ScoreSheet


class Tiebreak(StrEnum):
    """What separates entrants with the same points."""

    DIRECT_ENCOUNTER = "direct-encounter"
    SONNEBORN_BERGER = "sonneborn-berger"
    BUCHHOLZ_CUT_1 = "buchholz-cut-1"
    WINS = "wins"
    LOT = "lot"


_ROUND_ROBIN = (Tiebreak.DIRECT_ENCOUNTER, Tiebreak.SONNEBORN_BERGER, Tiebreak.WINS, Tiebreak.LOT)

TIEBREAKS: Mapping[TournamentKind, tuple[Tiebreak, ...]] = {
    TournamentKind.ROUND_ROBIN: _ROUND_ROBIN,
    TournamentKind.DOUBLE_ROUND_ROBIN: _ROUND_ROBIN,
    TournamentKind.SWISS: (
        Tiebreak.DIRECT_ENCOUNTER,
        Tiebreak.BUCHHOLZ_CUT_1,
        Tiebreak.SONNEBORN_BERGER,
        Tiebreak.WINS,
        Tiebreak.LOT,
    ),
    TournamentKind.KNOCKOUT: (Tiebreak.WINS, Tiebreak.LOT),
    TournamentKind.LADDER: (),
}
"""The tie-breaks of each kind, in their order."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where an entrant stands.

    ``points`` are the rounds gone through in a knockout tournament: the round reached is one more.  ``values`` are
    those of the kind's tie-breaks, in their order: the direct encounter among all of the same points (0 where it does
    not count), and as lot the place in it.  ``decided_by`` separates them from the one above; ``None``: points do.
    """

    number: int
    place: int
    points: float
    values: tuple[float, ...]
    decided_by: Tiebreak | None
    group: int
    withdrawn: bool


def lot(seed: int, number: int) -> str:
    """An entrant's lot, which anybody can work out once the seed is published; the lowest comes first."""
    return sha256(f"{seed}:{number}".encode()).hexdigest()


def standings(
    kind: TournamentKind, entrants: Sequence[Entrant], pairings: Sequence[Pairing], *, seed: int
) -> list[Standing]:
    """Everyone by group and place; no two of a group have the same place."""
    if kind is TournamentKind.LADDER:
        raise ValueError("the order of a ladder is its standings")
    order = _PlaceOrder(kind, entrants, pairings, seed)
    members: dict[int, list[Entrant]] = defaultdict(list)
    for entrant in entrants:
        members[entrant.group].append(entrant)
    return [standing for _, group in sorted(members.items()) for standing in order.of_group(group)]


class _PlaceOrder:
    """Puts entrants in order by points, and by one tie-break after the other."""

    def __init__(
        self, kind: TournamentKind, entrants: Sequence[Entrant], pairings: Sequence[Pairing], seed: int
    ) -> None:
        self._sheet = ScoreSheet(kind, entrants, pairings)
        self._breaks = TIEBREAKS[kind]
        lots = sorted((entrant.number for entrant in entrants), key=partial(lot, seed))
        self._lots = {number: float(place) for place, number in enumerate(lots, 1)}

    def of_group(self, group: Sequence[Entrant]) -> Iterator[Standing]:
        by_number = {entrant.number: entrant for entrant in group}
        place = 0
        for tied in _classes(list(by_number), lambda number: self._sheet.points[number]):
            values = [self._values(tiebreak, tied) for tiebreak in self._breaks]
            for number, decided_by in self._ranked(tied, self._breaks):
                place += 1
                entrant = by_number[number]
                yield Standing(
                    number,
                    place,
                    self._sheet.points[number],
                    tuple(of_break[number] for of_break in values),
                    decided_by,
                    entrant.group,
                    withdrawn=entrant.withdrawn is not None,
                )

    def _ranked(
        self, tied: Sequence[int], breaks: Sequence[Tiebreak]
    ) -> Iterator[tuple[int, Tiebreak | None]]:
        """Those of the same points in order, and by what each is separated from the one above."""
        if len(tied) == 1:
            yield tied[0], None
            return
        tiebreak, *rest = breaks
        values = self._values(tiebreak, tied)
        sign = -1 if tiebreak is Tiebreak.LOT else 1
        for nth, still in enumerate(_classes(tied, lambda number: sign * values[number])):
            # Of those who have met, some may be separated by what they did against each other alone.
            again = tiebreak is Tiebreak.DIRECT_ENCOUNTER and len(still) < len(tied)
            ranked = list(self._ranked(still, breaks if again else rest))
            if nth:
                ranked[0] = ranked[0][0], tiebreak
            yield from ranked

    def _values(self, tiebreak: Tiebreak, tied: Sequence[int]) -> Mapping[int, float]:
        sheet = self._sheet
        match tiebreak:
            case Tiebreak.DIRECT_ENCOUNTER:
                return sheet.direct_encounter(tied)
            case Tiebreak.SONNEBORN_BERGER:
                return {number: sheet.sonneborn_berger(number) for number in tied}
            case Tiebreak.BUCHHOLZ_CUT_1:
                return {number: sheet.buchholz_cut_1(number) for number in tied}
            case Tiebreak.WINS:
                return {number: sheet.wins(number) for number in tied}
            case Tiebreak.LOT:
                return self._lots


def _classes(numbers: Sequence[int], value: Callable[[int], float]) -> Iterator[list[int]]:
    """Those of the same value together, the highest first."""
    classes: dict[float, list[int]] = defaultdict(list)
    for number in numbers:
        classes[value(number)].append(number)
    for _, members in sorted(classes.items(), reverse=True):
        yield members
