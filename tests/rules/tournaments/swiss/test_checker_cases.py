"""Rounds as bbpPairings 6 pairs them, the free checker of FIDE's Dutch system (edition of 2026).

``cases.txt`` has facts only: tournaments, and how the checker pairs their rounds.  Those after the checker's own test
inputs are random ones, each chosen because leaving out the criteria it is named after pairs it differently.
"""

from pathlib import Path

import pytest

from rules.tournaments.swiss import pair_round
from tests.rules.tournaments.swiss.written import WrittenTournament, read

CASES = read(Path(__file__).with_name("cases.txt"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_rounds_are_paired_as_the_checker_does(case: WrittenTournament) -> None:
    numbers = list(case.numbers())
    assert numbers
    for number in numbers:
        entrants = [entrant for entrant in case.entrants if entrant.plays(number) or number > 1]
        pairings = pair_round(
            entrants,
            case.before(number),
            number,
            case.rounds,
            top_seed_first=case.top_seed_first,
            apart=case.apart,
        )
        assert [(pairing.first, pairing.second) for pairing in pairings] == case.seats(number)
        assert [pairing.table for pairing in pairings] == list(range(1, len(pairings) + 1))
