"""The pairing of one round of a Swiss tournament, by FIDE's Dutch system (handbook C.04.3, edition of 2026)."""

from collections.abc import Collection, Sequence

from rules.tournaments.pairings import Entrant, Pairing, PairingResult
from rules.tournaments.swiss.brackets import NoPairing, pair_brackets
from rules.tournaments.swiss.criteria import Meetings
from rules.tournaments.swiss.players import SwissPlayer, players_of
from rules.tournaments.swiss.seats import in_seats


def pair_round(
    entrants: Sequence[Entrant],
    played: Sequence[Pairing],
    number: int,
    rounds: int,
    *,
    top_seed_first: bool,
    apart: Collection[tuple[int, int]] = (),
    balance: int = 2,
) -> list[Pairing]:
    """The pairings of round ``number`` of ``rounds``, the highest scores at the first tables.

    ``played`` are all pairings of the rounds before, with their results.  ``top_seed_first``: the first entrant has
    the first seat in their first game.  ``apart`` are pairs who must not meet.  ``balance`` is the most by which the
    numbers of a player's first and second seats may differ, wherever such a pairing exists; FIDE's is 2, with
    exceptions in the last round.  Raises NoPairing if there is no way to pair all.
    """
    kept_apart = frozenset(apart)
    for allowed in range(balance, 3):
        players = players_of(entrants, played, number, allowed)
        meetings = Meetings(number if number >= rounds else None, kept_apart)
        try:
            pairs = pair_brackets(players, meetings, number - 1)
        except NoPairing:
            if allowed == 2:
                raise
            continue
        return _tables(pairs, number, top_seed_first=top_seed_first)
    raise ValueError(f"The balance of seats is 1 or 2, not {balance}.")


def _tables(
    pairs: Sequence[tuple[SwissPlayer, SwissPlayer | None]], number: int, *, top_seed_first: bool
) -> list[Pairing]:
    """The pairs by table: by the points of the one ranked higher, of the other, then by rank; a bye is the last."""

    def key(pair: tuple[SwissPlayer, SwissPlayer | None]) -> tuple[bool, int, int, int]:
        higher, lower = pair
        if lower is None:
            return (True, 0, 0, 0)
        higher, lower = sorted((higher, lower), key=lambda player: player.order)
        return (False, -higher.points, -lower.points, higher.number)

    tables = []
    for table, (one, other) in enumerate(sorted(pairs, key=key), start=1):
        if other is None:
            tables.append(Pairing(number, table, one.number, None, PairingResult.BYE))
        else:
            first, second = in_seats(one, other, top_seed_first=top_seed_first)
            tables.append(Pairing(number, table, first.number, second.number))
    return tables
