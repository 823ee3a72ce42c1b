"""What holds in every Swiss tournament, whatever its results."""

import random
from collections import Counter

import pytest

from rules.tournaments.pairings import Entrant, Pairing, PairingResult
from rules.tournaments.swiss import NoPairing, pair_round
from tests.rules.tournaments.swiss.seasons import Odds, PairRound, season


def _pair(rounds: int, balance: int) -> PairRound:
    def pair(entrants: list[Entrant], played: list[Pairing], number: int) -> list[Pairing]:
        return pair_round(entrants, played, number, rounds, top_seed_first=True, balance=balance)

    return pair


@pytest.mark.parametrize("balance", [1, 2])
@pytest.mark.parametrize(
    ("players", "rounds"), [(5, 3), (6, 3), (7, 4), (9, 5), (12, 6), (17, 7), (24, 7), (33, 8)]
)
def test_everybody_meets_somebody_new_in_as_many_rounds_as_promised(
    players: int, rounds: int, balance: int
) -> None:
    for seed in range(3):
        met: set[frozenset[int]] = set()
        byes: Counter[int] = Counter()
        numbers = []
        chance = random.Random(seed)
        for entrants, played, number, pairings in season(
            _pair(rounds, balance), chance, players, rounds, Odds()
        ):
            numbers.append(number)
            met |= {
                frozenset((each.first, each.second or 0))
                for each in played
                if each.result and each.result.was_played
            }
            byes.update(each.first for each in pairings if each.second is None)
            paired = Counter(each for pairing in pairings for each in (pairing.first, pairing.second) if each)
            assert paired == Counter(entrant.number for entrant in entrants if entrant.plays(number))
            assert not met & {frozenset((pairing.first, pairing.second or 0)) for pairing in pairings}
        assert numbers == list(range(1, rounds + 1))
        assert all(count == 1 for count in byes.values())


def _widest(players: int, rounds: int, played: int, balance: int, seed: int) -> int:
    """By how much seats ever differ in some rounds without forfeits."""
    seats: Counter[int] = Counter()
    widest = 0
    odds = Odds(unplayed=0, leaving=0)
    for _, _, _, pairings in season(_pair(rounds, balance), random.Random(seed), players, played, odds):
        for pairing in pairings:
            if pairing.second is not None:
                seats[pairing.first] += 1
                seats[pairing.second] -= 1
        widest = max(widest, *(abs(count) for count in seats.values()))
    return widest


@pytest.mark.parametrize("balance", [1, 2])
def test_seats_differ_by_no_more_than_asked_for(balance: int) -> None:
    assert max(_widest(20, 9, 7, balance, seed) for seed in range(8)) == balance


@pytest.mark.parametrize("seed", [7, 8, 13])
def test_topscorers_of_the_last_round_are_no_exception_to_a_balance_of_one(seed: int) -> None:
    assert _widest(9, 7, 7, 1, seed) == 1


def test_seats_may_differ_by_two_where_all_cannot_be_paired_otherwise() -> None:
    entrants = [Entrant(number, 3000 - number) for number in range(1, 5)]
    played = [
        Pairing(1, 1, 1, 3, PairingResult.FIRST),
        Pairing(1, 2, 2, 4, PairingResult.SECOND),
    ]
    apart = [(1, 4), (2, 3)]  # so those with the first seat meet, 1 and 2
    pairings = pair_round(entrants, played, 2, 3, top_seed_first=True, apart=[*apart, (1, 3)], balance=1)
    assert {frozenset((pairing.first, pairing.second)) for pairing in pairings} == {
        frozenset((1, 2)),
        frozenset((3, 4)),
    }


def test_pairs_who_are_to_stay_apart_do_not_meet() -> None:
    entrants = [Entrant(number, 3000 - number) for number in range(1, 7)]
    free = pair_round(entrants, [], 1, 3, top_seed_first=True)
    assert (free[0].first, free[0].second) == (1, 4)
    kept = pair_round(entrants, [], 1, 3, top_seed_first=True, apart=[(4, 1)])
    assert (kept[0].first, kept[0].second) == (1, 5)


def test_the_seat_of_the_top_seed_is_the_one_drawn() -> None:
    entrants = [Entrant(number, 3000 - number) for number in range(1, 5)]
    seats = [
        [(each.first, each.second) for each in pair_round(entrants, [], 1, 3, top_seed_first=first)]
        for first in (True, False)
    ]
    assert seats == [[(1, 3), (4, 2)], [(3, 1), (2, 4)]]


def test_a_round_that_cannot_be_paired_is_refused() -> None:
    entrants = [Entrant(1, 2000), Entrant(2, 1900)]
    played = [Pairing(1, 1, 1, 2, PairingResult.DRAW)]
    with pytest.raises(NoPairing):
        pair_round(entrants, played, 2, 2, top_seed_first=True)
    with pytest.raises(NoPairing):
        pair_round(entrants[:1], [Pairing(1, 1, 1, None, PairingResult.BYE)], 2, 2, top_seed_first=True)


def test_a_forfeit_is_no_meeting_and_gives_no_seat() -> None:
    entrants = [Entrant(1, 2000), Entrant(2, 1900)]
    played = [Pairing(1, 1, 1, 2, PairingResult.SECOND_ALONE)]
    pairings = pair_round(entrants, played, 2, 2, top_seed_first=True)
    assert [(each.first, each.second) for each in pairings] == [(1, 2)]


def test_nobody_is_paired_when_all_have_left() -> None:
    assert pair_round([Entrant(1, 2000, withdrawn=1)], [], 1, 3, top_seed_first=True) == []


def test_a_round_that_is_not_over_is_refused() -> None:
    entrants = [Entrant(number, 3000 - number) for number in range(1, 5)]
    played = [Pairing(1, 1, 1, 3), Pairing(1, 2, 2, 4, PairingResult.DRAW)]
    with pytest.raises(ValueError, match="Round 1 is not over"):
        pair_round(entrants, played, 2, 3, top_seed_first=True)
