"""Hints and turning points agree with positions whose truth is proved: a sample; ``benchmarks.known`` has them all."""

from itertools import chain

import pytest

from engine import LEVELS, think
from engine.puzzles import PuzzleKind, puzzles_of
from rules.games.catalogue import GAMES
from tests.engine.known import COUNT, faults_of_analysis, faults_of_hint, known

SAMPLE = (3, 27)


@pytest.mark.parametrize("game", GAMES)
def test_hints_and_turning_points_agree_with_what_is_proved(game: str) -> None:
    positions = known(game)
    assert len(positions) == COUNT
    assert len({one.name for one in positions}) == COUNT
    chosen = [positions[index] for index in SAMPLE]
    faults = [list(chain(faults_of_hint(one), faults_of_analysis(one))) for one in chosen]
    assert faults == [[] for _ in chosen]


def test_a_position_that_was_there_before_is_lost_if_it_is_lost_now() -> None:
    """Neither side saw it the first time: three stones could be had, and one move would have won."""
    puzzle = puzzles_of("pux")[153]
    course = puzzle.course(GAMES["pux"])
    position = course[-1]
    loses = position.play(position.parse("d3,d4-d4"))
    assert puzzle.kind is PuzzleKind.SAVE
    assert loses in course
    won = loses.play(loses.parse("e4:d4"))
    assert won.outcome is not None
    for level in LEVELS[2:]:
        assert think(position, course[:-1], level=level, seed=1).move == puzzle.key
