"""What hints say of Pommel, counted again on the naive board."""

from dataclasses import replace
from typing import Any

from tests.engine.hints.cells import agree
from tests.rules.games.pommel import naive, positions


def wander(seed: int) -> Any:
    return positions.wander(seed)


def taken(before: naive.Naive, after: naive.Naive) -> set[str]:
    """The cells of the pieces that a ply of the side to move at ``before`` takes away."""
    others = "bB" if before.turn == "w" else "wW"
    return {cell for cell, piece in before.pieces.items() if piece in others} - {
        cell for cell, piece in after.pieces.items() if piece in others
    }


def check(position: Any, move: str, code: str, params: dict[str, Any]) -> None:
    slow = positions.slow(position)
    mine = "wW" if slow.turn == "w" else "bB"
    plies = slow.following()
    captures = {text: after for text, after in plies.items() if "x" in text}
    match code.removeprefix("pommel-hint-"):
        case "capture-several":
            assert len(captures) == len(plies)
            assert any(len(taken(slow, after)) == params["count"] > 1 for after in captures.values())
        case "must-capture":
            assert len(captures) == len(plies)
            agree(params, {text.partition("x")[0] for text in captures})
        case "threatened":
            theirs = replace(slow, turn=slow.other)
            cells: set[str] = set()
            for text, after in theirs.following().items():
                cells |= taken(theirs, after) if "x" in text else set()
            agree(params, cells)
        case "promotes":
            agree(
                params,
                {
                    text.replace("x", "-").partition("-")[0]
                    for text, after in plies.items()
                    if slow.pieces[text.replace("x", "-").partition("-")[0]] == mine[0]
                    and after.pieces[text.replace("x", "-").split("-")[-1]] == mine[1]
                },
            )
        case "few-moves":
            assert params["count"] == len(plies) <= 3
        case "foremost":
            lengths = dict(zip("abcdefghi", naive.column_lengths(slow.board), strict=False))
            left = {
                cell: lengths[cell[0]] - int(cell[1:]) if slow.turn == "w" else int(cell[1:]) - 1
                for cell, piece in slow.pieces.items()
                if piece == mine[0]
            }
            assert params["count"] == min(left.values()) == left[params["cell"]]
        case "captains-only":
            assert {piece for piece in slow.pieces.values() if piece in mine} == {mine[1]}
        case "where-soldier" | "where-captain":
            assert slow.pieces[params["cell"]] == mine[code.endswith("captain")]
            assert move.replace("x", "-").split("-")[0] == params["cell"]
        case other:
            raise AssertionError(other)
