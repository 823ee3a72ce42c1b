import random

import pytest

from rules.tournaments.pairings import Entrant, Pairing
from rules.tournaments.swiss import NoPairing, pair_round
from tests.rules.tournaments.swiss.seasons import Odds, season
from tests.rules.tournaments.swiss.second_way import best


@pytest.mark.parametrize("seed", range(60))
def test_all_pairings_compared_by_the_rules_find_the_same_round(seed: int) -> None:
    chance = random.Random(seed)
    players = chance.randint(2, 8)
    rounds = chance.randint(1, players)
    odds = Odds(chance.choice((0, 0.2, 0.5)), chance.choice((0, 0.1, 0.3)), chance.choice((0, 0.05)))
    unpaired = []

    def pair(entrants: list[Entrant], played: list[Pairing], number: int) -> list[Pairing]:
        expected = best(entrants, played, number, rounds)
        try:
            pairings = pair_round(entrants, played, number, rounds, top_seed_first=True)
        except NoPairing:
            unpaired.append(number)
            assert expected is None
            raise
        ranked = sorted(_by_rank(pairing, played) for pairing in pairings)
        assert ranked == expected
        return pairings

    try:
        for _ in season(pair, chance, players, rounds, odds):
            pass
    except NoPairing:
        assert unpaired


def _by_rank(pairing: Pairing, played: list[Pairing]) -> tuple[int, int | None]:
    """The one ranked higher first."""
    if pairing.second is None:
        return (pairing.first, None)
    points = dict.fromkeys((pairing.first, pairing.second), 0.0)
    for earlier in played:
        for number in points:
            seat = earlier.seat_of(number)
            if seat is not None and earlier.result is not None:
                points[number] += earlier.result.points[seat]
    higher, lower = sorted(points, key=lambda number: (-points[number], number))
    return (higher, lower)
