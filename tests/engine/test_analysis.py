"""GameAnalysis of whole games: where they turned, beside a game whose truth is known and over whole games of each kind."""

import json
import random
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from engine import analysis, batch, think
from engine.analysis import Depth, GameAnalysis, Verdict, accuracy_of, judge
from engine.contract import ChosenMove, Proof
from rules.core.position import Position, Side
from rules.games.catalogue import GAMES
from tests.engine.noughts import Noughts
from tests.support.rows import every_row


def played(seed: int, wild: float = 0.4) -> tuple[list[Noughts], list[str]]:
    """A game of noughts and crosses in which each ply is the best one, or now and then any."""
    chance = random.Random(seed)
    course, moves = [Noughts()], list[str]()
    while (position := course[-1]).outcome is None:
        anything = chance.random() < wild
        moves.append(chance.choice(list(position.moves())) if anything else perfect(position).move)
        course.append(position.play(moves[-1]))
    return course, moves


def of_game(game: str, plies: int) -> tuple[list[Position[Any]], list[str]]:
    """The beginning of a game of level 1."""
    course, moves = [GAMES[game].start(GAMES[game].settle({}))], list[str]()
    for _ in range(plies):
        moves.append(think(course[-1], course[:-1], level=1, seed=5).move)
        course.append(course[-1].play(course[-1].parse(moves[-1])))
    return course, moves


def analysed(course: tuple[Sequence[Position[Any]], list[str]]) -> GameAnalysis:
    whole = GameAnalysis(*course)
    while not whole.complete:
        whole.step()
    return whole


def truth(position: Noughts) -> Proof:
    """How noughts and crosses ends for First if both play best, by trying everything."""
    return _truth(Noughts(("".join(sorted(position.held[0])), "".join(sorted(position.held[1])))))


@cache
def _truth(position: Noughts) -> Proof:
    if position.outcome is not None:
        winner = position.outcome.winner
        return "draw" if winner is None else "win" if winner is Side.FIRST else "loss"
    results = {truth(position.play(move)) for move in position.moves()}
    best_first: list[Proof] = ["win", "draw", "loss"]
    order = best_first if position.to_move is Side.FIRST else best_first[::-1]
    return next(result for result in order if result in results)


def perfect(position: Noughts, *_: object, **__: object) -> ChosenMove:
    """A thought that is always right and always sure."""
    side, result = position.to_move, truth(position)
    assert side is not None
    best = next(move for move in position.moves() if truth(position.play(move)) == result)
    turned: dict[Proof, Proof] = {"win": "loss", "loss": "win", "draw": "draw"}
    proved = result if side is Side.FIRST else turned[result]
    return ChosenMove(best, {"win": 1.0, "draw": 0.5, "loss": 0.0}[proved], proved, 1)


@pytest.fixture
def _sure(monkeypatch: pytest.MonkeyPatch) -> None:
    """All thoughts about noughts and crosses are right: what is tried is what analysis makes of them."""
    monkeypatch.setattr(analysis, "think", perfect)


@pytest.mark.usefixtures("_sure")
def test_turning_points_agree_with_the_truth_of_a_game_that_can_be_searched_to_the_end() -> None:
    decisive = 0
    for seed in range(40):
        course, moves = played(seed)
        whole = analysed((course, moves))
        for position, judgement in zip(course, whole.judged, strict=True):
            assert judgement.proved == truth(position)
        for point in whole.turning_points():
            before, after = course[point.turn - 1], course[point.turn]
            assert point.played == moves[point.turn - 1] != point.better
            assert truth(before.play(point.better)) == truth(before) != truth(after), (seed, point)
            assert (point.proved_before, point.proved_after) == (truth(before), truth(after))
            assert point.decisive
            decisive += 1
            for move in point.line:
                before = before.play(before.parse(move))
        changes = [turn for turn in range(1, len(course)) if truth(course[turn - 1]) != truth(course[turn])]
        assert len(whole.turning_points()) == min(3, len(changes))
    assert decisive > 40


@pytest.mark.usefixtures("_sure")
def test_a_win_in_one_that_was_missed_is_a_turning_point() -> None:
    moves = "1425" + "93"  # First overlooks 3, and Second overlooks 6, too
    course = [Noughts()]
    for move in moves:
        course.append(course[-1].play(move))
    points = {point.turn: point for point in analysed((course, list(moves))).turning_points()}
    assert (points[5].better, points[5].line) == ("3", ("3",))
    assert (points[5].before, points[5].proved_before) == (1.0, "win")


@every_row(
    ("game", "depth", "nodes"),
    [
        ("bipod", Depth.QUICK, 60_000),
        ("bipod", Depth.STANDARD, 200_000),
        ("bipod", Depth.DEEP, 3_000_000),
        ("pux", Depth.QUICK, 1_600),
        ("pux", Depth.DEEP, None),
    ],
)
def test_analyses_share_out_what_level_5_has_or_what_the_game_gives_them(
    game: str, depth: Depth, nodes: int | None
) -> None:
    given: list[int | None] = []

    def thought(*_: object, **how: int | None) -> ChosenMove:
        given.append(how["nodes"])
        return ChosenMove("", 0.5, None, 1)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(analysis, "think", thought)
        judge(GAMES[game].start(GAMES[game].settle({})), depth=depth)
    assert given == [nodes]


def test_a_game_in_which_nothing_was_played_has_nothing_but_its_first_position() -> None:
    whole = analysed(([Noughts()], []))
    assert (len(whole.judged), whole.turning_points(), whole.accuracy()) == (1, [], (None, None))


@pytest.mark.usefixtures("_sure")
def test_the_best_moves_cost_nothing() -> None:
    whole = analysed(played(0, wild=0))
    assert (whole.turning_points(), whole.accuracy()) == ([], (100.0, 100.0))


@pytest.mark.usefixtures("_sure")
def test_each_step_goes_on_from_what_was_stored() -> None:
    for seed in range(10):
        course = played(seed)
        whole, state, done = analysed(course), None, 0
        while not (resumed := GameAnalysis(*course, state)).complete:
            resumed.step()
            assert done < resumed.done <= resumed.of == whole.of
            done, state = resumed.done, json.loads(json.dumps(resumed.state))
        assert resumed.state == whole.state


@pytest.mark.usefixtures("_sure")
def test_what_another_version_or_another_game_left_is_not_used() -> None:
    course, moves = played(1)
    state = analysed((course, moves)).state
    assert GameAnalysis(course, moves, state).complete
    assert not GameAnalysis(course, moves, state | {"version": analysis.VERSION + 1}).judged
    assert not GameAnalysis(course[:-1], moves[:-1], state).judged


@pytest.mark.parametrize(("cost", "expected"), [(0.0, 100.0), (0.1, 63.58), (0.5, 8.53), (1.0, 0.0)])
def test_accuracy_follows_the_published_formula(cost: float, expected: float) -> None:
    # computed from the formula by hand: 103.1668 * exp(-0.04354 * percent) - 3.1669
    assert accuracy_of(cost) == pytest.approx(expected, abs=0.01)


@pytest.mark.usefixtures("_sure")
def test_chances_are_those_of_first() -> None:
    assert judge(Noughts(("12", "45"))) == Verdict(1.0, "3", "win")
    second_wins = judge(Noughts(("129", "45")))
    assert (second_wins.chance, second_wins.proved) == (0.0, "loss")
    assert judge(Noughts(("123", "45"))) == Verdict(1.0, None, "win")


# Over lines of JSON


def asked(**request: Any) -> dict[str, Any]:
    answered: dict[str, Any] = json.loads(batch.answer(json.dumps(request).encode()))
    return answered


def test_a_whole_game_is_analysed_in_slices() -> None:
    request = {"task": "analyse", "game": "polatty-pressure", "moves": of_game("polatty-pressure", 4)[1]}
    at_once, state, slices = asked(**request), None, 0
    while "result" not in (answer := asked(**request, state=state, limit_ms=0)):
        state, slices = answer["state"], slices + 1
    assert answer["result"] == at_once["result"]
    assert slices >= len(request["moves"])
    result = answer["result"]
    assert {len(result[key]) for key in ("chances", "best", "proved")} == {len(request["moves"]) + 1}
    assert set(result) == {*("version", "chances", "best", "proved", "costs", "turning_points", "accuracy")}


def test_a_position_is_judged() -> None:
    answer = asked(task="judge", game="bipod", options={"gap": 1, "middle": 1, "rows": 2}, depth="quick")
    assert answer["ok"]
    assert 0 <= answer["chance"] <= 1
    over = asked(
        task="judge",
        game="bipod",
        options={"gap": 1, "middle": 1, "rows": 2},
        moves=["a1,b2,d2", "e1", "adopt"],
    )
    assert (over["best"], over["proved"], over["chance"]) == (
        None,
        "win" if over["chance"] else "loss",
        over["chance"],
    )


@every_row(
    ("wrong", "error"),
    [
        ({"task": "judge", "depth": "deeper"}, "“depth” is one of quick, standard, deep"),
        ({"task": "judge", "depth": ["quick"]}, "“depth” is one of"),
        ({"task": "analyse", "state": []}, "“state” is what an earlier answer gave"),
        ({"task": "analyse", "state": {"version": analysis.VERSION, "plies": 0}}, "“state” is what"),
        ({"task": "analyse", "moves": ["zz"]}, ""),
    ],
)
def test_what_cannot_be_answered_is_refused(wrong: dict[str, Any], error: str) -> None:
    answer = asked(game="pux", **wrong)
    assert not answer["ok"]
    assert error in answer["error"]
