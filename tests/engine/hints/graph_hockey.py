"""What hints say of Graph Hockey, counted again by playing every ply and measuring the field anew."""

import math
import random
from typing import Any

from rules.core.position import Side
from tests.rules.games.graph_hockey import naive, positions


def wander(seed: int) -> Any:
    rng = random.Random(seed)
    if rng.random() < 0.05:
        return positions.after(rng.choice([positions.FREE, positions.STRANGE]))
    if rng.random() < 0.4:
        return positions.wander(seed)
    position = positions.start(side=rng.randint(1, 2), gap=rng.randint(2, 4))
    for _ in range(rng.choice([10, 30, 60, 400])):
        moves = [move for move in position.moves() if position.play(move).outcome is None]
        if not moves:
            break
        position = position.play(rng.choice(moves))
    return position


def slow(position: Any) -> naive.Naive:
    return naive.Naive(position.field.side, position.field.gap, int(position.turn), position.path)


def inches(state: naive.Naive, side: Side) -> float:
    """How far the puck is from the goal that a side attacks: the nearest of all points of its box."""
    left, top = 8 * state.side, state.height - 8 if side is Side.FIRST else 0
    x, y = state.path[-1]
    across, down = (range(edge, edge + 9) for edge in (left, top))
    return min(math.hypot(x - column, y - row) for column in across for row in down)


def check(position: Any, move: str, code: str, params: dict[str, Any]) -> None:
    state, side = slow(position), position.turn
    level, legal = state.legal
    yours, theirs = inches(state, side), inches(state, side.other)
    match code.removeprefix("graph-hockey-hint-"):
        case "safe" | "none-safe":
            safe = 0
            for ply in position.moves():
                after = position.play(ply)
                lost = after.outcome is not None and after.outcome.winner is side.other
                replies = [after.play(answer).outcome for answer in after.moves()]
                safe += not lost and not any(reply and reply.winner is side.other for reply in replies)
            assert params.get("count", 0) == safe < len(legal)
            assert bool(safe) == (code == "graph-hockey-hint-safe")
        case "free-jump" | "strangeness":
            assert level == code.removeprefix("graph-hockey-hint-").replace("-", " ")
        case "nearer-yours":
            assert yours < theirs
            assert params["count"] == len(legal)
        case "nearer-theirs":
            assert yours > theirs
            assert params["count"] == len(legal)
        case "halfway":
            assert yours == theirs
            assert params["count"] == len(legal)
        case "where-long":
            assert 8 in map(abs, naive.LETTERS[move])
        case "where-up" | "where-level" | "where-down":
            sign = {"up": -1, "level": 0, "down": 1}[code.rpartition("-")[2]]
            assert 8 not in map(abs, naive.LETTERS[move])
            y = naive.LETTERS[move][1]
            assert (y > 0) - (y < 0) == sign
        case other:
            raise AssertionError(other)
