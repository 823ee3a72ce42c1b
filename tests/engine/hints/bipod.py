"""What hints say of Bipod, counted again on the naive board: a road's stones by spreading one stone at a time."""

import random
from dataclasses import replace
from typing import Any

from rules.games.bipod.board import Stone
from tests.engine.hints.cells import agree
from tests.rules.games.bipod import naive, positions


def wander(seed: int) -> Any:
    """A random position; every other one comes from a game in which the two sides look after their roads."""
    rng = random.Random(seed)
    if rng.random() < 0.4:
        return positions.wander(seed)[0]
    position = positions.start(
        gap=rng.randint(1, 3), middle=rng.randint(1, 3), rows=rng.randint(2, 4), stones=rng.randint(1, 3)
    )
    for _ in range(rng.randint(0, 25)):
        if position.outcome is not None:
            break
        plies = [positions.random_ply(position, rng) for _ in range(6)]
        going_on = [ply for ply in plies if position.play(ply).outcome is None]
        if going_on:
            position = position.play(going_on[0])
    return position


def slow(position: Any) -> naive.Naive:
    board = position.board

    def places(stone: Stone) -> frozenset[naive.Place]:
        return frozenset(
            (board.row(cell), board.column(cell))
            for cell in board.cells
            if position.at(cell) is stone and cell not in board.starts
        )

    return naive.Naive(
        board.gap,
        board.middle,
        board.rows,
        position.stones,
        int(position.turn),
        None if position.runner is None else int(position.runner),
        places(Stone.BLOCK),
        places(Stone.LEFT),
        places(Stone.RIGHT),
    )


def missing(state: naive.Naive, start: naive.Place, own: frozenset[naive.Place]) -> int | None:
    """The fewest stones to a short side: what can be reached by none, then by one, and so on."""
    held = state.spread(start, own)
    count = 0
    while not held & state.rim:
        grown = set(held)
        for place in held:
            for beside in state.spread(place, {place} | neighbours(place)) & (state.empty | own):
                grown |= state.spread(beside, own | {beside})
        if grown == held:
            return None
        held, count = grown, count + 1
    return count


def neighbours(place: naive.Place) -> set[naive.Place]:
    row, column = place
    return {(row, column - 2), (row, column + 2)} | {
        (row + down, column + over) for down in (-1, 1) for over in (-1, 1)
    }


def roads(state: naive.Naive) -> tuple[int | None, int | None]:
    return missing(state, state.left_start, state.left), missing(state, state.right_start, state.right)


def check(position: Any, move: str, code: str, params: dict[str, Any]) -> None:
    state = slow(position)
    orange, blue = roads(state)
    kind = code.removeprefix("bipod-hint-")

    def ends(mark: str, reason: str) -> set[str]:
        """Where one stone of the other side ends the game for that reason."""
        theirs = replace(state, turn=1 - state.turn)
        return {
            text.removesuffix(mark)
            for text, after in theirs.following()
            if after.outcome == (theirs.turn, reason) and text.endswith(mark)
        }

    match kind:
        case "cut-off":
            assert None in (orange, blue)
            after = position.play(position.parse("adopt"))
            assert after.outcome is not None
            assert after.outcome.winner is position.turn
        case "cut-orange" | "cut-blue":
            cuts = set()
            for cell in ends("", "blocked"):
                after = replace(state, blocks=state.blocks | {place_of(position, cell)})
                if roads(after)[kind == "cut-blue"] is None:
                    cuts.add(cell)
            agree(params, cuts)
        case "finish-orange" | "finish-blue":
            agree(params, ends("o" if kind == "finish-orange" else "O", "connected"))
        case "orange-longer":
            assert (params["longer"], params["shorter"]) == (orange, blue)
            assert params["longer"] > params["shorter"] > 0
        case "blue-longer":
            assert (params["longer"], params["shorter"]) == (blue, orange)
            assert params["longer"] > params["shorter"] > 0
        case "roads-equal":
            assert params["count"] == orange == blue
            assert params["count"] > 0
        case "orange-left":
            assert (orange, blue) == (params["count"], 0)
        case "blue-left":
            assert (orange, blue) == (0, params["count"])
        case "where-adopt":
            assert move == "adopt"
        case "where-orange" | "where-blue" | "where-rock":
            mark = {"orange": "o", "blue": "O", "rock": move[-1]}[kind.removeprefix("where-")]
            assert move.endswith(mark)
            steps = distance(state, place_of(position, move.partition(",")[0].rstrip("oO")))
            place = place_of(position, params["cell"])
            assert place not in state.empty
            assert (
                params["count"] == steps[place] == min(n for at, n in steps.items() if at not in state.empty)
            )
        case other:
            raise AssertionError(other)


def place_of(position: Any, name: str) -> naive.Place:
    cell = position.board.index(name)
    return position.board.row(cell), position.board.column(cell)


def distance(state: naive.Naive, place: naive.Place) -> dict[naive.Place, int]:
    """The steps from a cell to every other, by neighbours, whatever lies on them."""
    found, edge, steps = {place: 0}, {place}, 0
    while edge:
        steps += 1
        edge = {
            other for at in edge for other in neighbours(at) if other in state.cells and other not in found
        }
        found |= dict.fromkeys(edge, steps)
    return found
