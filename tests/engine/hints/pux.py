"""What hints say of Pux, counted again on the naive board."""

import random
from typing import Any

from rules.core.position import Side
from tests.engine.hints.cells import agree
from tests.rules.games.pux import naive
from tests.rules.games.pux.positions import START, bare, drawn, rows


def wander(seed: int) -> Any:
    rng = random.Random(seed)
    if rng.random() < 0.05:
        return drawn(rows(r8="w.......", r7="b......."), lateral=(True, False))
    if rng.random() < 0.5:
        turn, lateral = rng.choice(list(Side)), (rng.random() < 0.3, rng.random() < 0.3)
        return drawn(naive.random_diagram(rng), turn, lateral)
    position = START
    for _ in range(rng.randint(0, 90)):
        if position.outcome is None:
            position = position.play(rng.choice(position.listing()))
    return position


def state(position: Any, side: Side) -> naive.State:
    return naive.from_diagram(bare(position), "wb"[side], position.laterals)


def captured(position: Any, side: Side) -> set[str]:
    """The cells of the pieces that a side can take, if it is its turn."""
    return {ply.text.partition(":")[2] for ply in naive.plies(state(position, side)) if ":" in ply.text}


def check(position: Any, move: str, code: str, params: dict[str, Any]) -> None:
    side = position.turn
    board = state(position, side).board
    match code.removeprefix("pux-hint-"):
        case "captures":
            agree(params, captured(position, side))
        case "threatened":
            agree(params, captured(position, side.other))
        case "promotes":
            tall = sum(height == 2 for colour, height in board.values() if colour == "wb"[side])
            origins = set()
            for text, after in naive.legal(state(position, side)).items():
                origin, target = text.split(":" if ":" in text else "-") if text != "pass" else ("", "")
                origin = origin.partition(",")[0]
                height = after.board.get(("abcdefgh".find(target[:1]) + 1, int(target[1:] or 0)), ("", 0))[1]
                if height == 2 and board["abcdefgh".index(origin[0]) + 1, int(origin[1])][1] == 1:
                    origins.add(origin)
            assert tall < 6
            agree(params, origins)
        case "no-sideways":
            assert not any(ply.lateral for ply in naive.plies(state(position, side)))
            assert position.laterals[side]
        case "nearest":
            mine = [at for at, (colour, _) in board.items() if colour == "wb"[side]]
            theirs = [at for at, (colour, _) in board.items() if colour == "wb"[side.other]]
            steps = {
                (naive.name(one), naive.name(other)): max(abs(one[0] - other[0]), abs(one[1] - other[1]))
                for one in mine
                for other in theirs
            }
            assert params["count"] == min(steps.values()) == steps[params["own"], params["enemy"]]
        case "where" | "where-promoted":
            assert move.startswith(params["cell"])
            piece = board["abcdefgh".index(params["cell"][0]) + 1, int(params["cell"][1])]
            assert piece == ("wb"[side], 2 if code.endswith("promoted") else 1)
        case "where-pass":
            assert list(naive.plies(state(position, side))) == []
        case other:
            raise AssertionError(other)
