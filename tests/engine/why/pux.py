"""What tells two plies of Pux apart, counted again on the naive board."""

from typing import Any

from engine.comparison import Comparison
from tests.engine.hints.cells import agree
from tests.engine.hints.pux import captured, state, wander
from tests.rules.games.pux import naive

__all__ = ["check", "pieces", "wander"]


def pieces(position: Any) -> tuple[int, int]:
    colours = [colour for colour, _ in state(position, position.turn).board.values()]
    return colours.count("w"), colours.count("b")


def groups(board: naive.Board, colour: str) -> int:
    """How many groups of neighbours: each stone looks for those that it reaches over others of its colour."""
    left, count = {at for at, (owner, _) in board.items() if owner == colour}, 0
    while left:
        edge, count = [left.pop()], count + 1
        while edge:
            file, rank = edge.pop()
            near = {one for one in left if max(abs(one[0] - file), abs(one[1] - rank)) == 1}
            left -= near
            edge += near
    return count


def promoting(position: Any, side: Any) -> bool:
    before = state(position, side)
    high = sum(height == 2 for owner, height in before.board.values() if owner == "wb"[side])
    return any(
        sum(height == 2 for owner, height in after.board.values() if owner == "wb"[side]) > high
        for after in naive.legal(before).values()
    )


def check(compared: Comparison, kind: str, params: dict[str, Any]) -> None:
    side = compared.side
    before, after, instead = (
        state(position, side).board for position in (compared.before, compared.after, compared.instead)
    )
    theirs = [
        sum(owner == "wb"[side.other] for owner, _ in board.values()) for board in (before, after, instead)
    ]
    tall = [sum(piece == ("wb"[side], 2) for piece in board.values()) for board in (before, after, instead)]
    parts = [groups(board, "wb"[side]) for board in (before, after, instead)]
    match kind:
        case "missed-capture":
            assert theirs[0] == theirs[1] > theirs[2]
        case "takes":
            cells = captured(compared.after, side.other)
            agree(params, cells)
            assert len(cells) > len(captured(compared.instead, side.other))
        case "missed-promotion":
            assert tall[2] > tall[1]
        case "promotes":
            assert promoting(compared.after, side.other)
            assert not promoting(compared.instead, side.other)
        case "joins":
            assert parts[0] - parts[2] == params["count"] - 1 > 0
            assert parts[1] >= parts[0]
        case "parts":
            assert parts[1] > parts[0] >= parts[2]
        case other:
            raise AssertionError(other)
