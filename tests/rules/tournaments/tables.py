"""Shorthand for tests of tournaments: entrants by number, and results as they are typed."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from rules.tournaments.pairings import Entrant, Pairing, PairingResult

RESULTS = {
    "1": PairingResult.FIRST,
    "0": PairingResult.SECOND,
    "=": PairingResult.DRAW,
    "+": PairingResult.FIRST_ALONE,
    "-": PairingResult.SECOND_ALONE,
    "x": PairingResult.NEITHER,
}


def entrants(count: int, *, withdrawn: dict[int, int] | None = None) -> list[Entrant]:
    """So many entrants, each rated ten points lower than the one before."""
    return [
        Entrant(number, 2000.0 - 10 * number, withdrawn=(withdrawn or {}).get(number))
        for number in range(1, count + 1)
    ]


def played(at: int, *results: str) -> list[Pairing]:
    """A round: "1-2 =", "3 bye", or "3-4" while it is under way."""
    pairings = []
    for table, text in enumerate(results, 1):
        who, _, result = text.partition(" ")
        if result == "bye":
            pairings.append(Pairing(at, table, int(who), None, PairingResult.BYE))
        else:
            first, second = map(int, who.split("-"))
            pairings.append(Pairing(at, table, first, second, RESULTS[result] if result else None))
    return pairings


def with_results(pairings: Sequence[Pairing], lot: Random, letters: str = "1110=") -> list[Pairing]:
    """The pairings with results drawn by lot; byes stay byes."""
    return [
        replace(pairing, result=RESULTS[lot.choice(letters)]) if pairing.result is None else pairing
        for pairing in pairings
    ]


def balance(pairings: Sequence[Pairing], number: int) -> int:
    """How many more times someone has had First than Second."""
    met = [pairing for pairing in pairings if pairing.second is not None]
    return sum(pairing.first == number for pairing in met) - sum(pairing.second == number for pairing in met)
