"""What tells two plies of Bipod apart, counted again on the naive board."""

from dataclasses import replace
from typing import Any

from engine.comparison import Comparison
from tests.engine.hints.bipod import place_of, roads, slow, wander
from tests.engine.hints.cells import agree

__all__ = ["check", "wander"]


def check(compared: Comparison, kind: str, params: dict[str, Any]) -> None:
    after, instead = slow(compared.after), slow(compared.instead)
    match kind:
        case "cut-orange" | "cut-blue" | "finish-orange" | "finish-blue":
            own = params["who"] == compared.player
            position: Any = compared.instead if own else compared.answered
            assert params["move"] == (compared.better_text if own else compared.after.notate(compared.answer))
            agree(params, ending(position, kind))
        case "roads":
            counts = [sum(road for road in roads(state) if road is not None) for state in (after, instead)]
            assert [params["count"], params["instead"]] == counts
            assert None not in (*roads(after), *roads(instead))
            runs = instead.runner == int(compared.side)
            assert counts[0] != counts[1]
            assert instead.runner is None or (counts[0] > counts[1]) == runs
        case other:
            raise AssertionError(other)


def ending(position: Any, kind: str) -> set[str]:
    """Where one stone of who has just moved would end the game so."""
    state = slow(position)
    theirs = replace(state, turn=1 - state.turn)
    found = set()
    for text, after in theirs.following():
        if kind.startswith("cut"):
            if after.outcome == (theirs.turn, "blocked"):
                cut = replace(state, blocks=state.blocks | {place_of(position, text)})
                if roads(cut)[kind == "cut-blue"] is None:
                    found.add(text)
        elif after.outcome == (theirs.turn, "connected"):
            mark = "o" if kind == "finish-orange" else "O"
            if text.endswith(mark):
                found.add(text.removesuffix(mark))
    return found
