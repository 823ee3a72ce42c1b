"""Standings of random tournaments of every kind, against a second way of working them out."""

from itertools import pairwise
from random import Random

import pytest

from rules.tournaments import round_robin
from rules.tournaments.pairings import Entrant, Pairing, PairingResult, TournamentKind
from rules.tournaments.standings import TIEBREAKS, standings
from tests.rules.tournaments import naive_standings
from tests.rules.tournaments.tables import entrants, with_results

LETTERS = ("10=", "10=10=10=+-x", "=", "1", "x")


def some_round(at: int, field: list[Entrant], lot: Random) -> list[Pairing]:
    """Those still there in pairs by lot, even if they have met before."""
    here = [one.number for one in field if one.plays(at)]
    lot.shuffle(here)
    pairings = [
        Pairing(at, table, *two) for table, two in enumerate(zip(here[::2], here[1::2], strict=False), 1)
    ]
    if len(here) % 2:
        pairings.append(Pairing(at, len(pairings) + 1, here[-1], None, PairingResult.BYE))
    return pairings


def agree(kind: TournamentKind, field: list[Entrant], pairings: list[Pairing], seed: int) -> None:
    table = standings(kind, field, pairings, seed=seed)
    swiss = kind is TournamentKind.SWISS
    for group in {one.group for one in field}:
        members = [one for one in field if one.group == group]
        ours = [(one.number, one.points, one.values[:-1]) for one in table if one.group == group]
        inside = [one for one in pairings if one.group == group]
        theirs = naive_standings.order(swiss, members, inside, seed)
        assert ours == [(number, points, values[:-1]) for number, points, values in theirs]
        assert [one.place for one in table if one.group == group] == list(range(1, len(members) + 1))
    for above, below in pairwise(table):
        if above.group != below.group or above.points != below.points:
            assert below.decided_by is None
        else:
            assert below.decided_by in TIEBREAKS[kind]
    assert table == standings(kind, field[::-1], pairings[::-1], seed=seed)


@pytest.mark.parametrize("seed", range(60))
def test_swiss_tournaments(seed: int) -> None:
    lot = Random(seed)
    players, rounds = lot.randint(1, 24), lot.randint(1, 8)
    gone = {number: lot.randint(1, rounds) for number in range(1, players + 1) if lot.random() < 0.2}
    field = entrants(players, withdrawn=gone)
    letters = lot.choice(LETTERS)
    pairings = [
        one for at in range(1, rounds + 1) for one in with_results(some_round(at, field, lot), lot, letters)
    ]
    under_way = [
        Pairing(one.round, one.table, one.first, one.second) if one.round == rounds and one.second else one
        for one in pairings
        if lot.random() < 0.9 or one.round < rounds
    ]
    agree(TournamentKind.SWISS, field, pairings, seed)
    agree(TournamentKind.SWISS, field, under_way, seed)


@pytest.mark.parametrize("double", [False, True])
@pytest.mark.parametrize("seed", range(30))
def test_round_robins(seed: int, double: bool) -> None:
    lot = Random(seed)
    field = round_robin.groups(entrants(lot.randint(1, 24)))
    pairings = with_results(round_robin.schedule(field, double=double), lot, lot.choice(LETTERS))
    rounds = round_robin.rounds_of(field, double)
    kind = TournamentKind.DOUBLE_ROUND_ROBIN if double else TournamentKind.ROUND_ROBIN
    agree(kind, field, pairings, seed)
    agree(kind, field, [one for one in pairings if one.round <= rounds // 2], seed)


def test_everybody_tied_and_everybody_gone() -> None:
    field = entrants(12, withdrawn=dict.fromkeys(range(1, 13), 2))
    pairings = with_results(some_round(1, field, Random(1)), Random(1), "=")
    assert some_round(2, field, Random(1)) == []
    agree(TournamentKind.SWISS, field, pairings, 3)
    assert all(one.withdrawn for one in standings(TournamentKind.SWISS, field, pairings, seed=3))


def test_256_players() -> None:
    field, lot = entrants(256), Random(1)
    pairings = [one for at in range(1, 10) for one in with_results(some_round(at, field, lot), lot)]
    table = standings(TournamentKind.SWISS, field, pairings, seed=1)
    assert sorted(one.place for one in table) == list(range(1, 257))
    assert sum(one.points for one in table) == 9 * 128
