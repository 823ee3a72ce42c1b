"""What tells two plies of Polatty Pressure apart, counted again on the naive board."""

from dataclasses import replace
from typing import Any

from engine.comparison import Comparison
from tests.engine.hints.polatty_pressure import ENDS, slow, wander
from tests.rules.games.polatty_pressure import naive

__all__ = ["check", "wander"]


def pushes(state: naive.Naive, mover: int) -> int:
    """From how many cells a side can push the ball nearer to its goal if it moves."""
    row, way = state.ball[1], 1 if mover == 0 else -1
    moves = replace(state, mover=mover, passes=0).following()
    return sum((after.ball[1] - row) * way > 0 for text, after in moves if text != "pass")


def check(compared: Comparison, kind: str, params: dict[str, Any]) -> None:
    before, after, instead = (slow(one) for one in (compared.before, compared.after, compared.instead))
    me, you = int(compared.side), int(compared.side.other)

    def away(state: naive.Naive) -> int:
        return abs(state.ball[1] - ENDS[me])

    match kind:
        case "can-push":
            assert pushes(after, you) > 0 == pushes(instead, you)
        case "must-place":
            assert compared.better_text == "pass"
            assert "pass" not in instead.names()
        case "could-push":
            assert pushes(instead, me) > 0 == pushes(after, me)
        case "rows":
            assert away(instead) < away(after)
        case "pushes":
            assert params["count"] == pushes(after, you) > pushes(instead, you) == params["instead"]
        case "line-rows":
            assert params["count"] == away(before) - away(slow(compared.line[-1])) > 0
        case "own-pushes":
            assert params["count"] == pushes(after, me) < pushes(instead, me) == params["instead"]
        case other:
            raise AssertionError(other)
