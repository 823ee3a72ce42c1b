"""Graph Hockey in the engine: its quick states are the rules' positions, and it scores where it can."""

import random

import pytest

from engine import think
from engine.budget import Budget
from engine.contract import ChosenMove
from engine.games.graph_hockey.board import HockeyBoard, HockeyNode
from engine.games.graph_hockey.model import LONG, SHORT, HockeyModel
from engine.search.alphabeta import Search
from rules.core.position import Side
from rules.games.graph_hockey.game import GAME
from rules.games.graph_hockey.position import GraphHockeyPosition
from tests.support.rows import every_row


def played(options: dict[str, object], plies: int, chance: random.Random) -> GraphHockeyPosition:
    """A position after so many random plies, or just before the goal."""
    position = GAME.start(GAME.settle(options))
    for _ in range(plies):
        after = position.play(chance.choice(position.legal()))
        if after.outcome is not None:
            break
        position = after
    return position


@every_row("seed", range(20))
def test_states_are_the_rules_positions(seed: int) -> None:
    chance = random.Random(seed)
    options: dict[str, object] = {"side": chance.randint(1, 6), "gap": chance.randint(2, 12)}
    position = played(options, chance.randint(0, 300), chance)
    board = HockeyBoard(position)
    state = board.root
    for _ in range(30):
        assert state.winner == (position.outcome and position.outcome.winner)
        if position.outcome is not None:
            break
        assert board.legal(state) == [move.kind for move in position.legal()]
        move = chance.choice(position.legal())
        position, state = position.play(move), board.play(state, int(move.kind))


def test_an_evaluation_is_the_others_with_its_sign_turned() -> None:
    position = played({}, 40, random.Random(3))
    model = HockeyModel(position)
    state = model.root
    assert model.evaluate(state) == -model.evaluate(state._replace(side=1 - state.side))


@every_row("seed", range(10))
def test_straight_moves_that_are_open_count_for_the_side_to_move(seed: int) -> None:
    chance = random.Random(seed)
    position = played({}, chance.randint(0, 200), chance)
    plain, straight = HockeyModel(position), HockeyModel(position, straight=True)
    letters = {move.letter for move in position.legal()}
    long, short = "BG" if position.turn is Side.FIRST else "VR"
    gain = LONG * (long in letters) + SHORT * (short in letters)
    assert straight.evaluate(straight.root) == plain.evaluate(plain.root) + gain


def test_levels_1_and_2_do_not_count_them(monkeypatch: pytest.MonkeyPatch) -> None:
    def answers() -> list[ChosenMove]:
        return [think(position, level=level, seed=1, nodes=500, varied=False) for level in range(1, 6)]

    position = played({}, 60, random.Random(4))
    counted = answers()
    monkeypatch.setattr("engine.games.graph_hockey.model.LONG", 0)
    monkeypatch.setattr("engine.games.graph_hockey.model.SHORT", 0)
    plain = answers()
    assert counted[:2] == plain[:2]
    assert all(one.score != other.score for one, other in zip(counted[2:], plain[2:], strict=True))


@pytest.mark.parametrize("straight", [False, True])
@every_row("seed", range(10))
def test_what_a_ply_leaves_at_most_is_known_ahead(seed: int, straight: bool) -> None:
    chance = random.Random(seed)
    position = played({"gap": 2}, chance.randint(0, 100), chance)
    model = HockeyModel(position, straight=straight)
    for move in position.legal():
        after, most = model.play(model.root, int(move.kind)), model.ahead(model.root, int(move.kind))
        assert (most is None) == (after.winner is not None)
        if most is not None:
            assert -model.evaluate(after) <= most
            assert straight or -model.evaluate(after) == most


class Played(HockeyModel):
    """Plays every ply on to see what it is worth."""

    def ahead(self, state: HockeyNode, ply: int) -> int | None:
        return None


@every_row("seed", range(6))
def test_looking_ahead_changes_neither_answers_nor_nodes_where_it_is_exact(seed: int) -> None:
    chance = random.Random(seed)
    position = played({}, chance.randint(0, 200), chance)
    thoughts = []
    for kind in (HockeyModel, Played):
        budget = Budget(3_000)
        model = kind(position, 20, seed, daring=5)
        thoughts.append((Search(model, budget, keen=True).run(model.root), budget.nodes))
    assert thoughts[0] == thoughts[1]


@every_row("level", [1, 2, 3, 4])
def test_a_goal_is_scored(level: int) -> None:
    found = 0
    chance = random.Random(2)
    while found < 4:
        position = played({}, chance.randint(60, 200), chance)
        if not any(position.winner_by(move) is position.turn for move in position.legal()):
            continue
        found += 1
        answer = think(position, level=level, seed=found)
        assert position.winner_by(position.parse(answer.move)) is position.turn
        assert (answer.score, answer.proved) == (1.0, "win")
