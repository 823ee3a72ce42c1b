"""What the Swiss pairing knows of a player before a round: score, seats, floats, whom they have met."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum

from rules.tournaments.pairings import Entrant, Pairing


class Float(IntEnum):
    """How a player was paired in a round (C.04.3, 1.4)."""

    NONE = 0
    DOWN = 1
    UP = 2


class Claim(IntEnum):
    """How much a player wants a seat: the colour preferences of C.04.3, 1.7."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


@dataclass(frozen=True, slots=True)
class SwissPlayer:
    """A player before a round.

    ``number`` is the tournament's pairing number, ``place`` counts from 0 those who have ever taken part; ``points``
    are doubled.  ``seats`` are those of the games that were played, in their order.  ``floats`` are those of the
    last round and of the one before it.  ``balance`` is the difference of seats from which on a claim is absolute.
    """

    number: int
    place: int
    points: int
    seats: tuple[int, ...]
    met: frozenset[int]
    floats: tuple[Float, Float]
    may_have_bye: bool
    balance: int

    @property
    def order(self) -> tuple[int, int]:
        """The key by which players are ranked for pairing (1.2): points, then number."""
        return (-self.points, self.number)

    @property
    def imbalance(self) -> int:
        """By how much the numbers of first and of second seats differ."""
        return abs(2 * sum(self.seats) - len(self.seats))

    @property
    def repeat(self) -> int | None:
        """The seat of the last two games, if it was the same."""
        return self.seats[-1] if len(self.seats) > 1 and self.seats[-1] == self.seats[-2] else None

    @property
    def claim(self) -> Claim:
        """How much the player wants ``wish``."""
        if self.imbalance >= self.balance or self.repeat is not None:
            return Claim.ABSOLUTE
        if self.imbalance:
            return Claim.STRONG
        return Claim.MILD if self.seats else Claim.NONE

    @property
    def wish(self) -> int | None:
        """The seat that the player should have; ``None``: any."""
        if not self.seats:
            return None
        rarer = 0 if 2 * sum(self.seats) > len(self.seats) else 1
        if self.imbalance >= self.balance:
            return rarer
        if self.repeat is not None or not self.imbalance:
            return 1 - self.seats[-1]
        return rarer


def players_of(
    entrants: Iterable[Entrant], played: Sequence[Pairing], number: int, balance: int
) -> list[SwissPlayer]:
    """All who are to be paired in a round, by rank."""
    records: dict[int, dict[int, Pairing]] = defaultdict(dict)
    for pairing in played:
        if pairing.round >= number:
            continue
        if pairing.result is None:
            raise ValueError(f"Round {pairing.round} is not over: table {pairing.table} has no result.")
        records[pairing.first][pairing.round] = pairing
        if pairing.second is not None:
            records[pairing.second][pairing.round] = pairing
    taking_part = [each for each in entrants if each.plays(number) or each.number in records]
    places = {each: place for place, each in enumerate(sorted(one.number for one in taking_part))}
    players = [
        _player(each.number, places[each.number], records, number, balance)
        for each in taking_part
        if each.plays(number)
    ]
    return sorted(players, key=lambda player: player.order)


def _player(
    number: int, place: int, records: dict[int, dict[int, Pairing]], before: int, balance: int
) -> SwissPlayer:
    own = [pairing for _, pairing in sorted(records[number].items())]
    games = [pairing for pairing in own if pairing.result is not None and pairing.result.was_played]
    seats = tuple(seat for pairing in games if (seat := pairing.seat_of(number)) is not None)
    met = frozenset(other for pairing in games if (other := pairing.opponent_of(number)) is not None)
    # C2: neither a bye, nor as many points as for a win without a game.
    may_have_bye = not any(pairing not in games and _points(pairing, number) >= 2 for pairing in own)
    floats = (_float(number, records, before - 1), _float(number, records, before - 2))
    return SwissPlayer(
        number, place, _score(number, records, before), seats, met, floats, may_have_bye, balance
    )


def _points(pairing: Pairing, number: int) -> int:
    """Twice the points which a player has from a pairing."""
    assert pairing.result is not None
    return round(2 * pairing.result.points[pairing.seat_of(number) or 0])


def _score(number: int, records: dict[int, dict[int, Pairing]], before: int) -> int:
    return sum(_points(pairing, number) for at, pairing in records[number].items() if at < before)


def _float(number: int, records: dict[int, dict[int, Pairing]], at: int) -> Float:
    """How a player floated in a round; a bye or a win without a game is a downfloat."""
    pairing = records[number].get(at)
    if pairing is None:
        return Float.NONE
    opponent = pairing.opponent_of(number)
    if opponent is None or pairing.result is None or not pairing.result.was_played:
        return Float.DOWN if _points(pairing, number) else Float.NONE
    own, other = _score(number, records, at), _score(opponent, records, at)
    return Float.DOWN if own > other else Float.UP if own < other else Float.NONE
