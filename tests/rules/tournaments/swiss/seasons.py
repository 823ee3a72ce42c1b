"""Random Swiss tournaments, round by round."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from rules.tournaments.pairings import Entrant, Pairing, PairingResult

PairRound = Callable[[list[Entrant], list[Pairing], int], list[Pairing]]
_UNPLAYED = (PairingResult.FIRST_ALONE, PairingResult.SECOND_ALONE, PairingResult.NEITHER)


@dataclass(frozen=True, slots=True)
class Odds:
    """How often games are drawn, are not played, and players leave before a round."""

    draws: float = 0.3
    unplayed: float = 0.05
    leaving: float = 0.02


def season(
    pair: PairRound, chance: random.Random, players: int, rounds: int, odds: Odds
) -> Iterator[tuple[list[Entrant], list[Pairing], int, list[Pairing]]]:
    """Before each round who is there, what was played and its number, then its pairings."""
    entrants = [Entrant(number, 3000 - number) for number in range(1, players + 1)]
    played: list[Pairing] = []
    for number in range(1, rounds + 1):
        entrants = [
            replace(entrant, withdrawn=number)
            if entrant.withdrawn is None and number > 1 and chance.random() < odds.leaving
            else entrant
            for entrant in entrants
        ]
        pairings = pair(entrants, played, number)
        yield entrants, list(played), number, pairings
        played += [_result(pairing, chance, odds) for pairing in pairings]


def _result(pairing: Pairing, chance: random.Random, odds: Odds) -> Pairing:
    if pairing.second is None:
        return pairing
    if chance.random() < odds.unplayed:
        return replace(pairing, result=chance.choice(_UNPLAYED))
    if chance.random() < odds.draws:
        return replace(pairing, result=PairingResult.DRAW)
    return replace(pairing, result=chance.choice((PairingResult.FIRST, PairingResult.SECOND)))
