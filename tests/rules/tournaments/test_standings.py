"""Standings: worked examples as published, and the edges of every tie-break."""

from hashlib import sha256

import pytest

from rules.tournaments.pairings import Entrant, Pairing, PairingResult, TournamentKind
from rules.tournaments.round_robin import schedule
from rules.tournaments.score_sheets import ScoreSheet
from rules.tournaments.standings import TIEBREAKS, Standing, Tiebreak, lot, standings
from tests.rules.tournaments.tables import entrants, played

ROUND_ROBIN, SWISS, KNOCKOUT = TournamentKind.ROUND_ROBIN, TournamentKind.SWISS, TournamentKind.KNOCKOUT


def value(kind: TournamentKind, standing: Standing, tiebreak: Tiebreak) -> float:
    return standing.values[TIEBREAKS[kind].index(tiebreak)]


def by_number(kind: TournamentKind, field: list[Entrant], pairings: list[Pairing]) -> dict[int, Standing]:
    return {one.number: one for one in standings(kind, field, pairings, seed=1)}


def crosstable(*rows: str) -> list[Pairing]:
    """A round robin from its crosstable, in rounds as they are scheduled."""
    results = {"1": PairingResult.FIRST, "0": PairingResult.SECOND, "=": PairingResult.DRAW}
    return [
        Pairing(
            one.round, one.table, one.first, one.second, results[rows[one.first - 1][one.second - 1]]
        )
        if one.second
        else one
        for one in schedule(entrants(len(rows)), double=False)
    ]  # fmt: skip


def test_a_worked_example_of_sonneborn_berger() -> None:
    # The example of the German Wikipedia, "Feinwertung": C and D have four points each, and 9 against 7¾.
    pairings = crosstable("-==1111", "=-==111", "==-==11", "0==-111", "00=0-11", "00000-1", "000000-")
    table = by_number(ROUND_ROBIN, entrants(7), pairings)
    assert [table[number].points for number in range(1, 8)] == [5, 4.5, 4, 4, 2.5, 1, 0]
    assert value(ROUND_ROBIN, table[3], Tiebreak.SONNEBORN_BERGER) == 9
    assert value(ROUND_ROBIN, table[4], Tiebreak.SONNEBORN_BERGER) == 7.75
    # They have drawn, so their direct encounter decides nothing.
    assert (table[3].place, table[3].decided_by) == (3, None)
    assert (table[4].place, table[4].decided_by) == (4, Tiebreak.SONNEBORN_BERGER)


def test_a_worked_example_of_a_double_round_robin() -> None:
    # Sensei's Library, "Sonneborn-Berger": A and B have four wins each, and 11 against 9.
    first = played(1, "1-2 1", "3-4 1") + played(2, "1-3 1", "2-4 1") + played(3, "1-4 1", "2-3 1")
    second = played(4, "2-1 1", "4-3 0") + played(5, "3-1 0", "4-2 0") + played(6, "4-1 1", "3-2 1")
    table = by_number(TournamentKind.DOUBLE_ROUND_ROBIN, entrants(4), first + second)
    assert [table[number].points for number in range(1, 5)] == [4, 4, 3, 1]
    scores = [value(ROUND_ROBIN, table[number], Tiebreak.SONNEBORN_BERGER) for number in range(1, 5)]
    assert scores == [11, 9, 6, 4]
    assert table[2].decided_by is Tiebreak.SONNEBORN_BERGER


HAMILTON = """
1 5.5 +W10 +B17 +W12 =W2 +B4 +B3
2 5.5 +B27 +W16 +W9 =B1 +W8 +B10
3 4.0 bye +W11 +B6 =W4 +B5 -W1
4 4.0 +W22 +B15 =W8 =B3 -W1 +B13
5 4.0 -W16 +B14 +W22 +B15 -W3 +B8
6 4.0 -W21 +B27 -W3 +B23 +W16 +B14
7 4.0 -W9 -B23 +W27 +B19 +W15 +B12
8 3.5 +B25 +W21 =B4 +W13 -B2 -W5
9 3.5 +B7 +W13 -B2 bye +W18 bye
10 3.5 -B1 +W25 +W26 =B12 +B17 -W2
11 3.5 bye -B3 -W14 +B25 +W20 +W17
12 3.0 +B20 +W18 -B1 =W10 =B14 -W7
13 3.0 +W23 -B9 +W19 -B8 +W21 -W4
14 3.0 bye -W5 +B11 +B22 =W12 -W6
15 3.0 +B26 -W4 +B21 -W5 -B7 +W24
16 3.0 +B5 -B2 -W17 +W24 -B6 +B22
17 2.5 +B24 -W1 +B16 bye -W10 -B11
18 2.5 +W19 -B12 +W23 bye -B9 bye
19 2.5 -B18 +W20 -B13 -W7 =B25 +W21
20 2.5 -W12 -B19 =W25 +B27 -B11 +W26
21 2.0 +B6 -B8 -W15 +W26 -B13 -B19
22 2.0 -B4 +W24 -B5 -W14 +B26 -W16
23 2.0 -B13 +W7 -B18 -W6 -B24 +W27
24 2.0 -W17 -B22 bye -B16 +W23 -B15
25 2.0 -W8 -B10 =B20 -W11 =W19 bye
26 1.0 -W15 bye -B10 -B21 -W22 -B20
27 1.0 -W2 -W6 -B7 -W20 bye -B23
"""
"""The club championship of Hamilton, New Zealand, 2018, from hamiltonchess.net: 27 players, 6 rounds.

Its byes were worth a half or a whole point, here they count nothing or one: the tie-breaks of those who met them
count each as a draw, whatever it was worth.  Two players were away in the last round, as their points show.
"""


def hamilton() -> list[Pairing]:
    """Each match once, as the player with First saw it."""
    pairings = []
    for line in HAMILTON.split("\n")[1:-1]:
        number, _, *rounds = line.split()
        for at, cell in enumerate(rounds, 1):
            if cell == "bye" and number in ("24", "26", "27"):
                pairings.append(Pairing(at, 99, int(number), None, PairingResult.BYE))
            elif cell[1] == "W":
                letter = {"+": "1", "-": "0", "=": "="}[cell[0]]
                pairings += played(at, f"{number}-{cell[2:]} {letter}")
    return pairings


def test_a_published_swiss_tournament() -> None:
    table = by_number(SWISS, entrants(27), hamilton())
    assert sorted(table.values(), key=lambda one: one.place)[:2] == [table[1], table[2]]
    for player, points, buchholz, sonneborn_berger in ((1, 5.5, 20.0, 19.75), (2, 5.5, 19.5, 17.25)):
        assert table[player].points == points
        assert value(SWISS, table[player], Tiebreak.DIRECT_ENCOUNTER) == 0.5
        assert value(SWISS, table[player], Tiebreak.BUCHHOLZ_CUT_1) == buchholz
        assert value(SWISS, table[player], Tiebreak.SONNEBORN_BERGER) == sonneborn_berger
    assert table[2].decided_by is Tiebreak.BUCHHOLZ_CUT_1
    # Nobody else could have come to their place: the points of those without byes are the published ones.
    for line in HAMILTON.split("\n")[1:-1]:
        number, published, *rounds = line.split()
        if "bye" not in rounds:
            assert table[int(number)].points == float(published)


@pytest.mark.parametrize(
    ("before", "missed", "result", "rounds", "worth"),
    [
        # The two examples of the FIDE Handbook (C.02, 13.15): 1½ points before round 3 of nine, and absent; 3½ points
        # before round 6 of nine, where the opponent does not come.
        ("1=", 3, "absent", 3, 2.5),
        ("1=", 3, "absent", 9, 5.5),
        ("111=0", 6, "+", 6, 3.5),
        ("111=0", 6, "+", 9, 5.0),
        # The two of the committee that made the rule (80th congress, 2009): won by default in round 3 of nine after
        # two points; absent in round 7 after four.
        ("11", 3, "+", 9, 5.0),
        ("111100", 7, "absent", 9, 6.0),
        # One's own bye is worth what a match won by default is.
        ("11", 3, "bye", 9, 5.0),
    ],
)
def test_the_virtual_opponent(before: str, missed: int, result: str, rounds: int, worth: float) -> None:
    pairings = []
    for at in range(1, rounds + 1):
        if at != missed:
            pairings += played(at, f"1-{at + 1} {before[at - 1] if at < missed else '='}")
        elif result != "absent":
            pairings += played(at, "1 bye" if result == "bye" else f"1-{at + 1} {result}")
    # Two others have played, so there was such a round, even if this one was absent.
    pairings += played(rounds, "20-21 1")
    sheet = ScoreSheet(SWISS, entrants(21), pairings)
    assert list(sheet.opponents(1))[missed - 1][1] == worth


@pytest.mark.parametrize(
    ("results", "points", "worth"),
    [
        # The same committee's: six points with a win by default in round 3 are worth 5½ to opponents, and six points
        # with an absence in round 7 are worth 6½.
        ("11+111000", 6.0, 5.5),
        ("111100 11", 6.0, 6.5),
    ],
)
def test_what_a_player_who_missed_a_round_is_worth_to_others(
    results: str, points: float, worth: float
) -> None:
    pairings = [
        one
        for at, letter in enumerate(results, 1)
        for one in (played(at, f"1-{at + 1} {letter}") if letter != " " else played(at, "20-21 1"))
    ]
    sheet = ScoreSheet(SWISS, entrants(21), pairings)
    assert sheet.points[1] == points
    assert next(sheet.opponents(2))[1] == worth


def test_in_a_round_robin_a_match_not_appeared_for_counts_as_played_and_a_bye_not_at_all() -> None:
    pairings = [*played(1, "1-2 +", "3 bye"), *played(2, "3-1 1", "2 bye"), *played(3, "2-3 1", "1 bye")]
    table = by_number(ROUND_ROBIN, entrants(3), pairings)
    assert [table[number].points for number in (1, 2, 3)] == [1, 1, 1]
    assert {value(ROUND_ROBIN, one, Tiebreak.SONNEBORN_BERGER) for one in table.values()} == {1}
    assert {value(ROUND_ROBIN, one, Tiebreak.DIRECT_ENCOUNTER) for one in table.values()} == {1}
    # 2 and 3 have won at the board, 1 has not.
    assert [value(ROUND_ROBIN, table[number], Tiebreak.WINS) for number in (1, 2, 3)] == [0, 1, 1]
    assert (table[1].place, table[1].decided_by) == (3, Tiebreak.WINS)


def test_a_bye_counts_a_point_in_a_swiss_tournament_only() -> None:
    pairings = played(1, "1-2 =", "3 bye")
    assert by_number(SWISS, entrants(3), pairings)[3].points == 1
    assert by_number(KNOCKOUT, entrants(3), pairings)[3].points == 1
    assert by_number(ROUND_ROBIN, entrants(3), pairings)[3].points == 0


def test_the_direct_encounter_counts_only_if_all_have_met() -> None:
    # 1, 2 and 3 have two points each; 1 has beaten 2 and 2 has beaten 3, but 1 and 3 have not met.
    pairings = [
        *played(1, "1-2 1", "3-4 1", "5-6 ="),
        *played(2, "2-3 1", "1-5 0", "4-6 0"),
        *played(3, "1-6 1", "2-4 1", "3-5 1"),
    ]
    table = by_number(SWISS, entrants(6), pairings)
    assert [table[number].points for number in (1, 2, 3)] == [2, 2, 2]
    assert [value(SWISS, table[number], Tiebreak.DIRECT_ENCOUNTER) for number in (1, 2, 3)] == [0, 0, 0]
    assert Tiebreak.DIRECT_ENCOUNTER not in {table[number].decided_by for number in (1, 2, 3)}


@pytest.mark.parametrize("seed", range(8))
def test_of_several_who_have_met_those_still_tied_are_compared_once_more(seed: int) -> None:
    # 1 to 4 have 3½ points each; against each other 2½, 1½, 1½ and ½. 2 has beaten 3, and nothing else but the lot
    # would separate these two.
    pairings = crosstable("-1=1100", "0-1=110", "=0-1110", "0=0-111", "0000-00", "10001-0", "111011-")
    table = standings(ROUND_ROBIN, entrants(7), pairings, seed=seed)
    assert [(one.number, one.points) for one in table][:5] == [(7, 5), (1, 3.5), (2, 3.5), (3, 3.5), (4, 3.5)]
    assert [one.decided_by for one in table][1:5] == [None, *[Tiebreak.DIRECT_ENCOUNTER] * 3]
    assert [one.values[0] for one in table][1:5] == [2.5, 1.5, 1.5, 0.5]


def test_a_match_that_was_not_played_is_no_encounter_in_a_swiss_tournament() -> None:
    pairings = [*played(1, "2-1 +", "3-4 1"), *played(2, "1-3 1", "4-2 1")]
    table = by_number(SWISS, entrants(4), pairings)
    assert {one.points for one in table.values()} == {1}
    assert {value(SWISS, one, Tiebreak.DIRECT_ENCOUNTER) for one in table.values()} == {0}


def test_a_double_round_robin_compares_only_those_who_have_met_equally_often() -> None:
    kind = TournamentKind.DOUBLE_ROUND_ROBIN
    # All have met, but 1 and 2 twice.
    pairings = played(1, "1-2 1", "3-4 1") + played(2, "3-1 1", "4-2 1") + played(3, "2-3 1", "4-1 =")
    more = [*pairings, *played(4, "2-1 =")]
    three = {1: 2.0, 2: 1.5, 3: 2.0}
    table = by_number(kind, entrants(4), more)
    assert {number: table[number].points for number in three} == three
    assert value(kind, table[1], Tiebreak.DIRECT_ENCOUNTER) == 0
    assert value(kind, table[3], Tiebreak.DIRECT_ENCOUNTER) == 1
    assert (table[1].place, table[1].decided_by) == (2, Tiebreak.DIRECT_ENCOUNTER)


def test_matches_under_way_count_for_nothing_yet() -> None:
    pairings = [*played(1, "1-3 1", "2-4 1"), *played(2, "1-2", "3-4 1")]
    table = by_number(SWISS, entrants(4), pairings)
    assert [table[number].points for number in range(1, 5)] == [1, 1, 1, 0]
    assert value(SWISS, table[4], Tiebreak.BUCHHOLZ_CUT_1) == 1
    assert value(SWISS, table[1], Tiebreak.BUCHHOLZ_CUT_1) == 0


def test_in_a_knockout_tournament_who_has_come_further_stands_higher() -> None:
    first = played(1, "1-8 =", "5-4 1", "2-7 1", "6-3 +")
    second = played(2, "8-5 0", "2-6 x")
    final = played(3, "5 bye")
    table = by_number(KNOCKOUT, entrants(8), first + second + final)
    assert {number: one.points for number, one in table.items()} == {
        5: 3, 8: 1, 2: 1, 6: 1, 1: 0, 3: 0, 4: 0, 7: 0,
    }  # fmt: skip
    assert table[5].place == 1
    # 2 has won a match at the board; 8 has gone on after a draw and 6 because nobody came.
    assert table[2].place == 2
    assert {table[8].place, table[6].place} == {3, 4}
    assert sorted(one.place for one in table.values()) == list(range(1, 9))


def test_the_lot_can_be_worked_out_by_anybody() -> None:
    assert lot(7, 3) == sha256(b"7:3").hexdigest()
    drawn = sorted(range(1, 20), key=lambda number: lot(7, number))
    table = standings(SWISS, entrants(19), [], seed=7)
    assert [one.number for one in table] == drawn
    assert [one.values[-1] for one in table] == list(range(1, 20))
    assert [one.decided_by for one in table] == [None, *[Tiebreak.LOT] * 18]
    assert [one.number for one in standings(SWISS, entrants(19), [], seed=8)] != drawn


def test_each_group_has_its_own_places() -> None:
    field = [Entrant(number, 1500, group=1 + number % 2) for number in range(1, 9)]
    table = standings(ROUND_ROBIN, field, [], seed=1)
    assert [(one.group, one.place) for one in table] == [
        (group, place) for group in (1, 2) for place in range(1, 5)
    ]
    assert {one.number for one in table if one.group == 1} == {2, 4, 6, 8}


def test_who_has_withdrawn_keeps_points_and_place() -> None:
    field = entrants(4, withdrawn={1: 2})
    table = by_number(SWISS, field, [*played(1, "1-3 1", "4-2 1"), *played(2, "4-3 0", "2 bye")])
    assert table[1].withdrawn
    assert table[1].points == 1
    assert not table[2].withdrawn


def test_one_player_and_none() -> None:
    assert [(one.number, one.place, one.decided_by) for one in standings(SWISS, entrants(1), [], seed=1)] == [
        (1, 1, None)
    ]
    assert standings(SWISS, [], [], seed=1) == []


def test_a_ladder_has_its_order() -> None:
    with pytest.raises(ValueError, match="order of a ladder"):
        standings(TournamentKind.LADDER, entrants(2), [], seed=1)
