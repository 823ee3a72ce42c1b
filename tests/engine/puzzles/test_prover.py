"""The prover against a search of the rules alone, at positions near the end of careless games of every game."""

import random
from itertools import islice
from typing import Any

import pytest

from engine.contract import engine_of
from engine.players import any_move
from engine.puzzles import Puzzle, PuzzleKind
from engine.puzzles.answers import judge
from engine.puzzles.miner import mine
from engine.puzzles.prover import Prover, TooLongError
from rules.core.position import Position
from rules.games.catalogue import GAMES
from tests.engine.noughts import Noughts
from tests.support.puzzle_judge import gaining_plies, pieces_ahead, saving_plies, winning_plies

MOST = 10_000_000
MOST_PLIES = 400
FEW = 40


def late_positions(game: str, seed: int) -> list[Position[Any]]:
    """The last positions of a game played by chance that do not have too many plies."""
    chance = random.Random(f"{game} {seed}")
    position = GAMES[game].start(GAMES[game].settle({}))
    course = [position]
    while position.outcome is None and len(course) < MOST_PLIES:
        position = position.play(any_move(position, chance))
        course.append(position)
    going = [one for one in course if one.outcome is None and one.count() < MOST_PLIES]
    return going[-4:]


@pytest.mark.parametrize("game", GAMES)
def test_wins_at_once_are_all_those_that_playing_on_finds(game: str) -> None:
    for seed in range(12):
        for position in late_positions(game, seed):
            quickly = sorted(position.notate(move) for move in engine_of(position).wins(position))
            assert quickly == sorted(winning_plies(position, 1))


@pytest.mark.parametrize("game", GAMES)
def test_wins_in_two_and_what_saves_the_game_are_those_of_a_second_search(game: str) -> None:
    for seed in range(3):
        for position in late_positions(game, seed)[-3:]:
            if position.count() > FEW:
                continue
            prover = Prover(position, MOST)
            found = [position.notate(move) for move in prover.winning(position, 2)]
            assert found == winning_plies(position, 2)
            assert [position.notate(move) for move in prover.saving(position, 1)] == saving_plies(position, 1)


def test_pieces_that_are_won_in_two_are_those_of_a_second_search() -> None:
    found = 0
    for seed in range(8):
        for position in late_positions("pommel", seed)[-3:]:
            if position.count() > FEW // 2:
                continue
            side = position.turn
            for gain in (1, 2):
                prover = Prover(position, MOST)
                assert prover.balance(position, side) == pieces_ahead(position, side)
                balance = prover.balance(position, side) + gain
                plies = [position.notate(move) for move in prover.winning_material(position, 2, balance)]
                assert plies == gaining_plies(position, side, 4, balance)
                found += 0 < len(plies) < position.count()
    assert found


def test_a_ply_that_wins_too_little_is_answered_by_what_saves_the_pieces() -> None:
    (puzzle,) = islice((one for one in mine(GAMES["pommel"], {}, 7) if one.kind is PuzzleKind.MATERIAL), 1)
    position = puzzle.position(GAMES["pommel"])
    others = [move for move in position.moves() if position.notate(move) != puzzle.key]
    assert others
    for move in others:
        judged = judge(puzzle, position, move)
        assert not judged.right
        _, *reply = judged.line
        after = position.play(move)
        if after.outcome is None:
            wanted = pieces_ahead(position, position.turn) + puzzle.gain
            answered = after.play(after.parse(reply[0]))
            assert answered.outcome or not gaining_plies(answered, position.turn, 2, wanted)


def test_a_search_that_would_take_too_long_says_so() -> None:
    with pytest.raises(TooLongError):
        Prover(Noughts(), 20).wins_within(Noughts(), 3)


def test_a_win_in_two_is_found_in_a_game_that_says_nothing_of_itself() -> None:
    # X on 1 and 9, O on 2: both other corners make two threats.
    position = Noughts().play("1").play("2").play("9")
    position = position.play("4")
    assert sorted(Prover(position, MOST).winning(position, 2)) == sorted(winning_plies(position, 2))
    assert "7" not in winning_plies(position, 1)


def noughts_puzzle(kind: PuzzleKind, key: str) -> Puzzle:
    return Puzzle("noughts", {}, (), kind, 2, key, (key,), 1)


def test_the_key_is_right_and_shows_its_line() -> None:
    position = Noughts().play("1").play("2")
    judged = judge(noughts_puzzle(PuzzleKind.WIN, "7"), position, "7")
    assert judged.right
    assert judged.line == ("7",)


def test_a_wrong_answer_is_refuted_by_a_reply() -> None:
    position = Noughts().play("1").play("2")
    wrong, reply = judge(noughts_puzzle(PuzzleKind.WIN, "7"), position, "3").line
    assert wrong == "3"
    after = position.play("3").play(reply)
    assert winning_plies(after, 1) == []


def test_a_ply_that_does_not_save_the_game_is_answered_by_a_win() -> None:
    position = Noughts().play("1").play("9").play("2")
    judged = judge(noughts_puzzle(PuzzleKind.SAVE, "3"), position, "5")
    assert not judged.right
    assert judged.line == ("5", "3")


def test_mining_again_finds_the_same() -> None:
    def first() -> list[Puzzle]:
        return list(islice(mine(GAMES["polatty-pressure"], {}, 3), 2))

    assert first() == first()
