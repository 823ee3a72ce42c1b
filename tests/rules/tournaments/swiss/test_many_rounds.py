"""As many rounds as a Swiss tournament may have can be paired, whatever their results."""

from dataclasses import replace
from random import Random

import pytest

from rules.tournaments.pairings import Entrant, Pairing, PairingResult
from rules.tournaments.swiss import pair_round
from rules.tournaments.terms import most_swiss_rounds

RESULTS = (PairingResult.FIRST, PairingResult.SECOND, PairingResult.DRAW)


@pytest.mark.parametrize("players", range(2, 13))
def test_every_promised_round_can_be_paired(players: int) -> None:
    chance, rounds = Random(players), most_swiss_rounds(players)
    entrants = [Entrant(number, 1500.0) for number in range(1, players + 1)]
    for played_out in range(30):
        played: list[Pairing] = []
        for number in range(1, rounds + 1):
            paired = pair_round(
                entrants, played, number, rounds, top_seed_first=bool(played_out % 2), balance=1
            )
            played += [
                one if one.second is None else replace(one, result=chance.choice(RESULTS)) for one in paired
            ]
        assert len(played) == rounds * -(-players // 2)
