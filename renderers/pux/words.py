"""Positions of Pux in words: for alt texts, and for the ear."""

from __future__ import annotations

from renderers.phrases import (
    BOARD_LIMIT,
    counted,
    in_lines,
    joined,
    last_in_words,
    name_of,
    shorten,
    turn_or_ending,
)
from renderers.scene import Scene
from rules.core.position import Side
from rules.core.squares import cell_name
from rules.games.pux.moves import PASS, SIZE, PuxMove
from rules.games.pux.position import PuxPosition
from rules.games.pux.state import PuxPiece

KINDS = {1: "Single stones", 2: "Promoted pieces"}
"""What pieces are called by how many stones high they are."""


def pux(scene: Scene) -> PuxPosition:
    """The scene's position."""
    assert isinstance(scene.position, PuxPosition)
    return scene.position


def moved(scene: Scene) -> PuxMove | None:
    """The last ply, unless there is none that moved anything."""
    return scene.last if scene.before and not scene.last.passes else None


def taken(scene: Scene) -> PuxPiece | None:
    """The piece that the last ply captured, if it captured one."""
    move = moved(scene)
    if move is None or not move.captures or not isinstance(scene.before, PuxPosition):
        return None
    return scene.before.piece(move.target)


def alt(scene: Scene) -> str:
    """The scene as alt text."""
    position = pux(scene)
    armies = [f"{name_of(position, side)}, {_army(position, side)}." for side in Side]
    promoted = any(position.promoted[side] for side in Side)
    return shorten(
        [
            ["Pux."],
            [turn_or_ending(scene, ending)],
            [last_in_words(scene)],
            armies[:1],
            armies[1:],
            ["A star marks promoted pieces." if promoted else ""],
            [" ".join(_closed(position, side) for side in Side if position.lateral(side)), ""],
        ]
    )


def spoken(scene: Scene) -> str:
    """The scene in sentences for the ear."""
    position = pux(scene)
    return in_lines(
        [
            *([[_pieces(position, side)]] for side in Side),
            [[_last_ply(scene)]],
            [[turn_or_ending(scene, ending)], [_sideways(scene)], [_captures(scene)]],
        ],
        BOARD_LIMIT,
    )


def ending(position: PuxPosition) -> str:
    """How the game ended, in a few words."""
    outcome = position.outcome
    assert outcome is not None
    return {
        "elimination": "every enemy stone is gone",
        "deadlock": "neither side can ever move again",
    }.get(outcome.reason, outcome.reason)


def _army(position: PuxPosition, side: Side) -> str:
    """One side's stones and where they stand, promoted pieces starred: "3 stones: b1 c4*"."""
    cells = [
        cell_name(cell) + "*" * (piece.height - 1)
        for cell in range(SIZE * SIZE)
        if (piece := position.piece(cell)) and piece.side is side
    ]
    return f"{counted(position.stones(side), 'stone')}: {' '.join(cells) or 'none'}"


def _closed(position: PuxPosition, side: Side) -> str:
    return f"{name_of(position, side)}’s next move may not be sideways."


# --- for the ear ---------------------------------------------------------------------------------


def _pieces(position: PuxPosition, side: Side) -> str:
    """One side's pieces by kind, each with its move potential."""
    sentences = [f"{name_of(position, side)} has {counted(position.stones(side), 'stone')}."]
    for height, kind in KINDS.items():
        cells = [
            f"{cell_name(cell)} has {position.potential(cell)}"
            for cell in range(SIZE * SIZE)
            if (piece := position.piece(cell)) and (piece.side, piece.height) == (side, height)
        ]
        if cells:
            sentences.append(f"{kind} and their move potential: {', '.join(cells)}.")
    return " ".join(sentences)


def _last_ply(scene: Scene) -> str:
    """The last ply and what it changed, in sentences."""
    before, move = scene.before, scene.last
    if not isinstance(before, PuxPosition) or not isinstance(move, PuxMove):
        return last_in_words(scene)
    mover = name_of(before, before.turn)
    if move.passes:
        return f"Turn {scene.ply}: {mover} passed, having no other move."
    shift = move.target - move.origin
    origin, target = cell_name(move.origin), cell_name(move.target)
    carried = [f"{cell_name(old)} to {cell_name(old + shift)}" for old in move.carried]
    load = f", carrying {joined(carried)}" if carried else ""
    sideways = ", sideways" if move.lateral else ""
    gone = taken(scene)
    if gone:
        kind = "single stone" if gone.height == 1 else "promoted piece"
        whose = name_of(before, gone.side).lower()
        told = (
            f"Turn {scene.ply}: {mover} moved {origin} to {target}{sideways}, taking a {whose} {kind} there."
        )
    else:
        told = f"Turn {scene.ply}: {mover} moved {origin} to {target}{sideways}{load}."
    raised = _raised(before, move, pux(scene))
    if not raised:
        return told
    return f"{told} {joined(raised)} {'was' if len(raised) == 1 else 'were'} promoted."


def _raised(before: PuxPosition, move: PuxMove, after: PuxPosition) -> list[str]:
    """The cells on which ``move`` gave pieces a second stone."""
    shift = move.target - move.origin
    ways = [(before.piece(old), old + shift) for old in (move.origin, *move.carried)]
    return [cell_name(new) for piece, new in ways if piece != after.piece(new)]


def _sideways(scene: Scene) -> str:
    """Whether the side to move may go sideways, and whether the other one may after it."""
    position = pux(scene)
    mover = scene.to_move
    if mover is None:
        return ""
    name = name_of(position, mover)
    now = f"{name} may not move sideways: its last move was." if position.lateral(mover) else ""
    later = f" {_closed(position, mover.other)}" if position.lateral(mover.other) else ""
    return f"{now or f'{name} may move sideways.'}{later}"


def _captures(scene: Scene) -> str:
    """What the side to move can take, mover by mover."""
    position = pux(scene)
    if scene.to_move is None:
        return ""
    legal = position.legal()
    if legal == [PASS]:
        return "There is no move but to pass."
    takes: dict[str, list[str]] = {}
    for move in legal:
        if move.captures:
            takes.setdefault(cell_name(move.origin), []).append(cell_name(move.target))
    if not takes:
        return "No capture is possible now."
    ways = [f"{origin} takes {joined(targets, 'or')}" for origin, targets in takes.items()]
    return f"Captures now: {'; '.join(ways)}."
