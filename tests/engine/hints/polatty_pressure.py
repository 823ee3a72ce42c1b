"""What hints say of Polatty Pressure, counted again on the naive board."""

import random
from dataclasses import replace
from typing import Any

from rules.core.position import Side
from tests.engine.hints.cells import agree
from tests.rules.games.polatty_pressure import naive
from tests.rules.games.polatty_pressure.positions import drawn

ENDS = (naive.LENGTH, 1)
"""The row where each side scores."""


def wander(seed: int) -> Any:
    rng = random.Random(seed)
    scattered = naive.scattered(rng, crowded=rng.random() < 0.4)
    position = drawn(
        naive.name(scattered.ball),
        " ".join(scattered.pressors),
        Side(scattered.mover),
        passed=scattered.passes == 1,
        original=scattered.passing == "original",
        anywhere=scattered.placing == "anywhere",
    )
    if not position.listing():  # such a deadlock is drawn where a game comes to it
        return wander(seed + 10_000)
    for _ in range(rng.randint(0, 3)):
        if position.outcome is None:
            position = position.play(rng.choice(position.listing()))
    return position


def slow(position: Any) -> naive.Naive:
    board = {
        naive.place(f"{'abcdefghijk'[cell % 11]}{cell // 11 + 1}"): f"p {cell}" for cell in position.pressors
    }
    ball = (position.ball % 11 + 1, position.ball // 11 + 1)
    return naive.Naive(
        {**board, ball: "ball"},
        mover=int(position.turn),
        passes=int(position.passed),
        passing="original" if position.original else "huang",
        placing="anywhere" if position.anywhere else "adjacent",
    )


def check(position: Any, move: str, code: str, params: dict[str, Any]) -> None:
    state = slow(position)
    me, you = state.mover, 1 - state.mover
    theirs = replace(state, mover=you)
    row = state.ball[1]

    def scores(before: naive.Naive, winner: int) -> set[str]:
        return {text for text, after in before.following() if after.outcome == (winner, "goal")}

    def pushes(before: naive.Naive) -> int:
        way = 1 if before.mover == 0 else -1
        return sum((after.ball[1] - row) * way > 0 for text, after in before.following() if text != "pass")

    match code.removeprefix("polatty-pressure-hint-"):
        case "threatened":
            agree(params, scores(theirs, you))
        case "own-goals":
            assert params["count"] == len(scores(state, you)) > 0
        case "must-place":
            assert "pass" not in state.names()
        case "second-pass":
            after, _ = state.play("pass")
            assert after.outcome == (None, "passes")
        case "few-cells":
            assert params["count"] == sum(map(state.beside, state.free())) <= 2
        case "near-your-goal":
            assert params["count"] == abs(row - ENDS[me]) <= 3
        case "near-their-goal":
            assert params["count"] == abs(row - ENDS[you]) <= 3
        case "pushes":
            assert (params["mine"], params["theirs"]) == (pushes(state), pushes(theirs))
        case "where-behind" | "where-before" | "where-beside":
            way = 1 if me == 0 else -1
            sign = {"behind": -1, "before": 1, "beside": 0}[code.rpartition("-")[2]]
            assert (naive.place(move)[1] - row) * way == sign
            assert state.beside(naive.place(move))
        case "where-away":
            assert not state.beside(naive.place(move))
        case "where-pass":
            assert move == "pass"
        case other:
            raise AssertionError(other)
