"""Pux in the engine: its quick states are the rules' positions, and what it must see it sees."""

import random

from engine import think
from engine.games.pux import ENGINE, board, model
from engine.games.pux.model import PuxModel
from rules.core.position import Side
from rules.games.pux.game import GAME
from rules.games.pux.position import PuxPosition
from tests.support.rows import every_row

ALL_BUT_TWO = """
    8 . . . . . . . .
    7 . . . . . . . .
    6 . . . . . . . .
    5 . . . b . . . .
    4 . . . . . . . .
    3 . . w w w . . .
    2 . . w w w . . .
    1 . . . . . . . .
"""


@every_row("seed", range(12))
def test_states_are_the_rules_positions(seed: int) -> None:
    chance = random.Random(seed)
    position = GAME.start({})
    state = board.state_of(position)
    for _ in range(200):
        assert state == board.state_of(position)
        assert (board.result(state) is None) == (position.outcome is None)
        if position.outcome is not None:
            break
        legal = position.legal()
        loud, quiet = board.plies(state)
        assert sorted(ply.text for ply in loud + quiet) == sorted(move.text for move in legal)
        captures = [move for move in legal if move.captures]
        assert set(board.captures(state)) == set(captures)
        move = chance.choice(captures if captures and chance.random() < 0.5 else legal)
        position, state = position.play(move), board.play(state, move)


def test_a_side_without_a_ply_passes() -> None:
    position = PuxPosition.from_diagram(ALL_BUT_TWO.replace("d", "."), Side.SECOND, lateral=(False, True))
    blocked = PuxPosition.from_diagram(
        "\n".join([". . . . . . . ."] * 4 + ["w w . . . . . ."] * 3 + ["b . . . . . . ."]),
        Side.SECOND,
        lateral=(False, True),
    )
    for at in (position, blocked):
        loud, quiet = board.plies(board.state_of(at))
        assert sorted(ply.text for ply in loud + quiet) == sorted(map(at.notate, at.moves()))


def test_an_evaluation_is_the_others_with_its_sign_turned() -> None:
    model = PuxModel()
    chance = random.Random(5)
    position = GAME.start({})
    for _ in range(60):
        state = board.state_of(position)
        other = board.passed(state)
        assert model.evaluate(state) == -model.evaluate(other)
        position = position.play(chance.choice(position.legal()))


def test_an_evaluation_adds_up_what_each_piece_is_worth() -> None:
    for seed in range(6):
        chance = random.Random(seed)
        position = GAME.start({})
        for _ in range(120):
            if position.outcome is not None:
                break
            worths = [_worth(position, side) for side in Side]
            mine, other = worths[position.turn], worths[1 - position.turn]
            assert PuxModel().evaluate(board.state_of(position)) == mine - other
            position = position.play(chance.choice(position.legal()))


def _worth(position: PuxPosition, side: Side) -> int:
    """By the rules alone, a cell at a time."""
    total = 0
    for cell in range(64):
        piece = position.piece(cell)
        if piece is None or piece.side is not side:
            continue
        rank, file, potential = cell // 8, cell % 8, position.potential(cell)
        if piece.height == 2:
            total += model.PROMOTED + model.PROMOTED_POTENTIAL[min(potential - 2, 5)]
        else:
            come = rank if side is Side.FIRST else 7 - rank
            total += (
                model.STONE + model.RANK[come] + model.FILE[file] + model.POTENTIAL[min(potential, 6) - 1]
            )
    return total


def test_as_many_promoted_pieces_on_each_side_and_no_others_are_judged_by_themselves() -> None:
    even = PuxPosition.from_diagram(ALL_BUT_TWO.replace("w", ".").replace("1 . .", "1 W .").replace("b", "B"))
    assert ENGINE.stage(even).kind == "even"
    for other in (ALL_BUT_TWO, ALL_BUT_TWO.replace("w", "W").replace("b", "B")):
        assert ENGINE.stage(PuxPosition.from_diagram(other)).kind == ""


@every_row("level", [2, 3, 4])
def test_the_last_stone_is_taken(level: int) -> None:
    position = PuxPosition.from_diagram(ALL_BUT_TWO)
    answer = think(position, level=level, seed=1)
    after = position.play(position.parse(answer.move))
    assert after.outcome is not None
    assert after.outcome.winner is Side.FIRST
    assert (answer.score, answer.proved) == (1.0, "win")


def test_a_position_that_was_there_before_is_no_way_to_win() -> None:
    position = PuxPosition.from_diagram(ALL_BUT_TWO.replace("b", ".").replace("8 . .", "8 b b"))
    first = think(position, level=3, seed=4)
    after = position.play(position.parse(first.move))
    again = think(position, [after], level=3, seed=4)
    assert again.nodes != first.nodes or again.move != first.move
