"""Knockout tournaments: the bracket, who goes on, and seats."""

from random import Random

import pytest

from rules.tournaments.knockout import first_round, next_round, rounds_of, winner_of
from rules.tournaments.pairings import Entrant, Pairing, PairingResult
from tests.rules.tournaments.tables import RESULTS, balance, entrants, played, with_results


def met(pairings: list[Pairing]) -> list[set[int | None]]:
    return [{one.first, one.second} for one in pairings]


def test_a_bracket_of_eight_is_seeded_as_usual() -> None:
    assert met(first_round(entrants(8))) == [{1, 8}, {4, 5}, {2, 7}, {3, 6}]


def test_those_with_the_highest_ratings_have_byes() -> None:
    pairings = first_round(entrants(5))
    assert met(pairings) == [{1, None}, {4, 5}, {2, None}, {3, None}]
    assert [one.result for one in pairings] == [PairingResult.BYE, None, PairingResult.BYE, PairingResult.BYE]


@pytest.mark.parametrize("players", range(2, 129))
def test_if_the_higher_rating_always_wins_the_best_meet_as_late_as_they_can(players: int) -> None:
    field, so_far = entrants(players), list[Pairing]()
    for at in range(1, rounds_of(players) + 1):
        pairings = next_round(field, so_far)
        left = 2 ** (rounds_of(players) - at)
        # The best `left` go on, and each has met the one whose number is as far from the other end.
        for one in pairings:
            assert one.second is None or one.first + one.second == 2 * left + 1
        so_far += [
            one
            if one.second is None
            else Pairing(
                at, one.table, one.first, one.second,
                PairingResult.FIRST if one.first < one.second else PairingResult.SECOND,
            )
            for one in pairings
        ]  # fmt: skip
        assert {winner_of(one) for one in so_far if one.round == at} == set(range(1, left + 1))
        assert all(abs(balance(so_far, one.number)) <= 1 for one in field)
    assert next_round(field, so_far) == []


@pytest.mark.parametrize(
    ("result", "winner"),
    [("1", 3), ("0", 7), ("=", 7), ("+", 3), ("-", 7), ("x", None), ("", None)],
)
def test_who_goes_on(result: str, winner: int | None) -> None:
    assert winner_of(Pairing(1, 1, 3, 7, RESULTS[result] if result else None)) == winner


def test_a_bye_goes_on() -> None:
    assert winner_of(Pairing(1, 1, 3, None, PairingResult.BYE)) == 3


def test_whose_opponent_does_not_come_has_a_bye() -> None:
    field = entrants(8, withdrawn={4: 2})
    so_far = played(1, "1-8 x", "4-5 1", "2-7 1", "3-6 =")
    pairings = next_round(field, so_far)
    assert [(one.table, {one.first, one.second}) for one in pairings] == [(2, {2, 6})]
    # Of the upper half nobody is left: the winner of the lower one wins the final without an opponent.
    second = with_results(pairings, Random(1), "+")
    assert next_round(field, so_far + second) == [
        Pairing(3, 1, second[0].first, None, PairingResult.BYE),
    ]


def test_if_nobody_is_left_there_is_no_round() -> None:
    assert next_round(entrants(4), played(1, "1-4 x", "3-2 x")) == []
    gone = [Entrant(one.number, one.rating, withdrawn=1) for one in entrants(4)]
    assert first_round(gone) == []


def test_a_round_that_is_not_over_has_no_next_one() -> None:
    with pytest.raises(ValueError, match="round 1 is not over"):
        next_round(entrants(4), played(1, "1-4 1", "3-2"))


def test_who_had_first_less_often_gets_it() -> None:
    # 4 and 3 have won from Second, and 2 from First.
    pairings = next_round(entrants(8), played(1, "8-1 0", "5-4 0", "2-7 1", "6-3 0"))
    assert (pairings[1].first, pairings[1].second) == (3, 2)
    assert met(pairings) == [{1, 4}, {3, 2}]


def test_a_match_that_was_not_played_counts_for_no_seat() -> None:
    pairings = next_round(entrants(4), played(1, "1-4 +", "3-2 0"))
    # 2 has had Second, 1 has had neither.
    assert (pairings[0].first, pairings[0].second) == (2, 1)


@pytest.mark.parametrize("seed", range(50))
def test_whatever_happens_everybody_meets_one_at_a_time_and_one_is_left(seed: int) -> None:
    lot = Random(seed)
    field, so_far = entrants(lot.randint(2, 128)), list[Pairing]()
    out = set[int]()
    while pairings := next_round(field, so_far):
        seated = [number for one in pairings for number in (one.first, one.second) if number is not None]
        assert len(seated) == len(set(seated))
        assert not out & set(seated)
        done = with_results(pairings, lot, "1110==+-")
        out |= set(seated) - {winner_of(one) for one in done}
        so_far += done
    assert len(out) == len(field) - 1
    assert max(one.round for one in so_far) == rounds_of(len(field))


@pytest.mark.parametrize(("players", "rounds"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 2), (5, 3), (128, 7)])
def test_rounds(players: int, rounds: int) -> None:
    assert rounds_of(players) == rounds


def test_one_player_has_no_rounds() -> None:
    assert first_round(entrants(1)) == []
