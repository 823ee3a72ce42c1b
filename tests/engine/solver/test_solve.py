"""The solver says what looking at everything says, and shows it; circles and draws included."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from engine.solver import proof_file
from engine.solver.search import ProofSearch
from engine.solver.solve import Solution, solve
from rules.core.position import Position
from rules.games.catalogue import GAMES
from tests.engine.noughts import Noughts
from tests.engine.solver.maze import Maze, maze
from tests.engine.solver.naive import values_from
from tests.engine.solver.reader import FalseProof, read

DOUBTFUL = (5302, 6912, 10434)
"""Mazes in which a claim that rested on a repetition was false on another way."""
WORDS = {1: "win", 0: "draw", -1: "loss"}


def shown(solution: Solution, start: Position[Any]) -> str | None:
    """What the proof shows to someone who knows the rules alone; it agrees with what the solution says."""
    checked = read(proof_file.lines("", {}, [], solution), start)
    assert (checked.outcome, checked.within) == (solution.outcome, solution.within)
    assert solution.move is None or solution.move in checked.first
    return checked.outcome


def test_mazes_with_circles_have_the_values_that_looking_backwards_finds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    doubts = []
    doubt = ProofSearch.doubt

    def noted(search: ProofSearch[Any, Any]) -> None:
        doubts.append(search)
        doubt(search)

    monkeypatch.setattr(ProofSearch, "doubt", noted)
    seen = set()
    for number in (*range(2_000), *DOUBTFUL):
        start = maze(number)
        value = values_from(start)[start]
        solution = solve(start)
        assert solution.outcome == WORDS[value], number
        assert shown(solution, start) == WORDS[value], number
        seen.add(value)
    assert seen == {1, 0, -1}
    assert len(doubts) >= len(DOUBTFUL)


def test_noughts_and_crosses_is_a_draw_and_its_positions_have_their_values() -> None:
    values = values_from(Noughts())
    assert shown(solve(Noughts()), Noughts()) == WORDS[values[Noughts()]] == "draw"
    some = [position for position in list(values)[5::97] if position.outcome is None]
    assert len(some) > 40
    for position in some:
        assert solve(position).outcome == WORDS[values[position]], position.diagram()


def test_the_smallest_board_of_bipod_and_all_that_can_follow_on_it() -> None:
    start = GAMES["bipod"].start(GAMES["bipod"].settle({"gap": 1, "rows": 2, "stones": 1}))
    values = values_from(start)
    assert shown(solve(start), start) == WORDS[values[start]] == "loss"
    some = [position for position in list(values)[::97] if position.outcome is None]
    assert len(some) > 40
    for position in some:
        assert solve(position).outcome == WORDS[values[position]], position.diagram()


def test_what_the_limits_leave_open_is_unknown() -> None:
    start = GAMES["bipod"].start(GAMES["bipod"].settle({"gap": 1, "rows": 3, "stones": 1}))
    for short in (
        solve(start, nodes=200),
        solve(start, nodes=20_000, room=200),
        solve(start, out_of_time=lambda: True),
    ):
        assert (short.outcome, short.best, short.worst, short.certificates) == (None, "win", "loss", ())
        assert short.move is None
        assert short.line == ()
        assert short.within is None


def test_with_little_room_it_forgets_and_finds_the_same() -> None:
    start = Noughts()
    assert shown(solve(start, room=2_500), start) == "draw"


def test_only_a_game_that_goes_on_is_solved() -> None:
    over = Noughts(("123", "45"))
    with pytest.raises(ValueError, match="over"):
        solve(over)


# The reader refuses what does not hold: so that its yes means something.


@cache
def small_lines() -> tuple[str, ...]:
    options = {"gap": 1, "middle": 1, "rows": 3, "stones": 1}
    start = GAMES["bipod"].start(GAMES["bipod"].settle(options))
    return tuple(proof_file.lines("bipod", options, [], solve(start)))


def small_proof() -> list[Any]:
    return [json.loads(line) for line in small_lines()]


def spoiled() -> Iterator[tuple[str, list[Any]]]:
    proof = small_proof()
    proof[0]["outcome"] = "loss"
    yield "it shows win", proof
    proof = small_proof()
    proof[1]["side"] = 1
    yield "node 0", proof
    proof = small_proof()
    del proof[3]["moves"]["adopt"]
    yield "adopt", proof
    proof = small_proof()
    proof[2]["moves"] = {"a9": 1}
    yield "not legal", proof
    proof = small_proof()
    proof[2]["moves"] = {"g3": None}
    yield "not over", proof
    proof = small_proof()
    proof[-1]["moves"] = dict.fromkeys(proof[-1]["moves"], 1)
    yield "node", proof
    proof = small_proof()
    proof[2]["within"] = 10
    yield "comes no nearer", proof
    proof = small_proof()
    yield "missing", proof[:-1]


def test_the_reader_refuses_what_does_not_hold() -> None:
    assert read(map(json.dumps, small_proof())).outcome == "win"
    for complaint, proof in spoiled():
        with pytest.raises(FalseProof, match=complaint):
            read(map(json.dumps, proof))


def test_a_win_that_goes_in_a_circle_is_refused() -> None:
    start = Maze(((1,), (0,)), (None, None), 0)
    head = {"game": "", "options": {}, "moves": [], "outcome": "win"}
    claim = {"claim": "wins", "side": 0, "positions": 2}
    circle = [{"within": 2, "moves": {"1": 1}}, {"within": 1, "moves": {"0": 0}}]
    with pytest.raises(FalseProof, match="no nearer"):
        read(map(json.dumps, [head, claim, *circle]), start)
