"""The puzzles that come with the program: each can be played, and a sample is proved again by a second search."""

import pytest

from engine.puzzles import GRADES, Puzzle, PuzzleKind, form, puzzles_of, read
from rules.core.game import replay
from rules.games.catalogue import GAMES
from tests.support.puzzle_judge import keys, pieces_ahead

SAMPLE = 6
LONGEST = 2_000
"""Bytes of a line."""


def sample(game: str) -> list[Puzzle]:
    """A few puzzles from all over the file, of those that are proved soonest."""
    short = [puzzle for puzzle in puzzles_of(game) if puzzle.turns == 2]
    return short[:: max(1, len(short) // SAMPLE)]


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_can_be_played_and_its_line_does_what_is_asked(game: str) -> None:
    for puzzle in puzzles_of(game):
        position = puzzle.position(GAMES[game])
        side = position.to_move
        assert side is puzzle.side
        assert puzzle.line[0] == puzzle.key
        assert puzzle.grade in GRADES
        *_, (_, end) = replay(position, puzzle.line)
        played = [position.notate(move) for move, _ in replay(position, puzzle.line[:1])]
        assert played == [puzzle.key]
        if puzzle.kind is PuzzleKind.WIN:
            assert end.outcome is not None
            assert end.outcome.winner is side
            assert len(puzzle.line) == 2 * puzzle.turns - 1
        elif puzzle.kind is PuzzleKind.SAVE:
            assert end.outcome is None
        else:
            won = pieces_ahead(end, side) - pieces_ahead(position, side)
            assert won >= puzzle.gain > 0 if end.outcome is None else end.outcome.winner is side


@pytest.mark.parametrize("game", GAMES)
def test_no_two_puzzles_are_the_same_but_for_a_symmetry(game: str) -> None:
    forms = [form(puzzle.position(GAMES[game])) for puzzle in puzzles_of(game)]
    assert len(set(forms)) == len(forms)


@pytest.mark.parametrize("game", GAMES)
def test_a_sample_is_proved_again_to_have_one_key(game: str) -> None:
    for puzzle in sample(game):
        assert keys(puzzle, puzzle.position(GAMES[game])) == [puzzle.key], puzzle


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_one_short_line(game: str) -> None:
    for puzzle in puzzles_of(game):
        line = puzzle.written()
        assert read(game, line) == puzzle
        assert "\n" not in line
        assert len(line) < LONGEST
