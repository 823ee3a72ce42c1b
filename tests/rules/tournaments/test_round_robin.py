"""Round robins: Berger's tables as published, and what holds for every number of players."""

from collections import Counter, defaultdict

import pytest

from rules.tournaments.pairings import PairingResult
from rules.tournaments.round_robin import groups, rounds_of, schedule
from tests.rules.tournaments.tables import balance, entrants

# FIDE Handbook C.05, annex 1: First is named first.
PUBLISHED = {
    4: ("1-4 2-3", "4-3 1-2", "2-4 3-1"),
    6: ("1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"),
    8: (
        "1-8 2-7 3-6 4-5",
        "8-5 6-4 7-3 1-2",
        "2-8 3-1 4-7 5-6",
        "8-6 7-5 1-4 2-3",
        "3-8 4-2 5-1 6-7",
        "8-7 1-6 2-5 3-4",
        "4-8 5-3 6-2 7-1",
    ),
    12: (
        "1-12 2-11 3-10 4-9 5-8 6-7",
        "12-7 8-6 9-5 10-4 11-3 1-2",
        "2-12 3-1 4-11 5-10 6-9 7-8",
        "12-8 9-7 10-6 11-5 1-4 2-3",
        "3-12 4-2 5-1 6-11 7-10 8-9",
        "12-9 10-8 11-7 1-6 2-5 3-4",
        "4-12 5-3 6-2 7-1 8-11 9-10",
        "12-10 11-9 1-8 2-7 3-6 4-5",
        "5-12 6-4 7-3 8-2 9-1 10-11",
        "12-11 1-10 2-9 3-8 4-7 5-6",
        "6-12 7-5 8-4 9-3 10-2 11-1",
    ),
}


def written(players: int, *, double: bool = False) -> list[str]:
    """The rounds as the handbook writes them; a bye is 0."""
    rounds = defaultdict(list)
    for pairing in schedule(entrants(players), double=double):
        rounds[pairing.round].append(f"{pairing.first}-{pairing.second or 0}")
    return [" ".join(rounds[at]) for at in sorted(rounds)]


@pytest.mark.parametrize("players", PUBLISHED)
def test_the_tables_are_those_published(players: int) -> None:
    assert written(players) == list(PUBLISHED[players])


@pytest.mark.parametrize("players", PUBLISHED)
def test_with_one_less_the_last_one_of_the_table_is_the_bye(players: int) -> None:
    byes = [
        {frozenset(int(number) % players for number in pair.split("-")) for pair in line.split()}
        for line in PUBLISHED[players]
    ]
    mine = [{frozenset(map(int, pair.split("-"))) for pair in line.split()} for line in written(players - 1)]
    assert mine == byes


@pytest.mark.parametrize("double", [False, True])
@pytest.mark.parametrize("players", range(2, 17))
def test_everyone_meets_everyone_with_seats_in_balance(players: int, double: bool) -> None:
    field = entrants(players)
    pairings = schedule(field, double=double)
    met = Counter(frozenset((one.first, one.second)) for one in pairings if one.second is not None)
    assert set(met.values()) == {2 if double else 1}
    assert len(met) == players * (players - 1) // 2
    assert max(one.round for one in pairings) == rounds_of(field, double)
    if double:
        seats = Counter((one.first, one.second) for one in pairings if one.second is not None)
        assert set(seats.values()) == {1}
    for entrant in field:
        assert abs(balance(pairings, entrant.number)) <= (0 if double else 1)
        byes = [one for one in pairings if one.first == entrant.number and one.second is None]
        assert len(byes) == players % 2 * (2 if double else 1)
        assert {one.result for one in byes} <= {PairingResult.BYE}


@pytest.mark.parametrize("players", [2, 5, 8, 16, 17, 40, 127, 128])
def test_nobody_is_twice_in_a_round_and_tables_count_from_1(players: int) -> None:
    rounds = defaultdict(list)
    for pairing in schedule(groups(entrants(players)), double=False):
        rounds[pairing.round].append(pairing)
    for at, pairings in rounds.items():
        seated = [number for one in pairings for number in (one.first, one.second) if number is not None]
        assert len(seated) == len(set(seated))
        assert [one.table for one in pairings] == list(range(1, len(pairings) + 1))
        assert at in range(1, len(rounds) + 1)
        byes = [one.second is None for one in pairings]
        assert byes == sorted(byes)


def test_one_player_has_no_rounds() -> None:
    assert schedule(entrants(1), double=True) == schedule([], double=False) == []
    assert rounds_of(entrants(1), double=True) == rounds_of([], double=False) == 0


@pytest.mark.parametrize(
    ("players", "sizes"),
    [(1, [1]), (16, [16]), (17, [5, 6, 6]), (20, [6, 7, 7]), (24, [8, 8, 8]), (128, [8] * 16)],
)
def test_groups_are_as_equal_as_possible(players: int, sizes: list[int]) -> None:
    counted = Counter(one.group for one in groups(entrants(players)))
    assert sorted(counted.values()) == sizes
    assert set(counted) == set(range(1, len(sizes) + 1))


def test_groups_are_filled_in_a_snake() -> None:
    by_number = {one.number: one.group for one in groups(list(reversed(entrants(20))))}
    assert [by_number[number] for number in range(1, 21)] == [
        1, 2, 3, 3, 2, 1, 1, 2, 3, 3, 2, 1, 1, 2, 3, 3, 2, 1, 1, 2,
    ]  # fmt: skip


def test_groups_meet_within_themselves_only_and_side_by_side() -> None:
    field = groups(entrants(20))
    group = {one.number: one.group for one in field}
    pairings = schedule(field, double=True)
    assert all(
        one.group == group[one.first] and (one.second is None or one.group == group[one.second])
        for one in pairings
    )
    assert {one.group for one in pairings if one.round == 1} == {1, 2, 3}
    for members in (1, 2, 3):
        numbers = [number for number, its in group.items() if its == members]
        met = [one for one in pairings if one.group == members and one.second is not None]
        assert len(met) == len(numbers) * (len(numbers) - 1)
    # Groups of seven take seven rounds each time, that of six has done after five.
    assert rounds_of(field, double=True) == 14
    assert max(one.round for one in pairings if one.group == 3) == 10
