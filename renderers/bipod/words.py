"""Positions of Bipod in words: for alt texts, and beside the board."""

from __future__ import annotations

from collections.abc import Iterable

from renderers.bipod import speech
from renderers.bipod.speech import SIDES
from renderers.phrases import last_gloss, last_in_words, name_of, shorten, turn_or_ending
from renderers.scene import Scene
from rules.games.bipod.board import BipodBoard, BipodMove, Cell, Stone
from rules.games.bipod.position import BipodPosition

LEGS = (Stone.LEFT, Stone.RIGHT)
_KINDS = (("Left", Stone.LEFT), ("Right", Stone.RIGHT), ("Blocking", Stone.BLOCK))


def bipod(scene: Scene) -> BipodPosition:
    """The scene's position."""
    assert isinstance(scene.position, BipodPosition)
    return scene.position


def alt(scene: Scene) -> str:
    """The scene as alt text."""
    position = bipod(scene)
    board = position.board
    dead = position.dead_cells()
    return shorten(
        [
            [f"Bipod, {board.rows} rows, {board.width} cells in row 1."],
            [turn_or_ending(scene, ending)],
            [last_ply(scene), f"Turn {scene.ply}."],
            [f"{roles(position)}."],
            *(_listed(f"{name} stones", board, position, stone) for name, stone in _KINDS),
            [f"Dead cells: {_names(board, dead)}.", f"{len(dead)} dead cells."],
            [f"{len(position.live_cells())} live cells.", ""],
        ]
    )


def spoken(scene: Scene) -> str:
    """The scene in sentences for the ear."""
    position = bipod(scene)
    return speech.spoken(scene, position, f"{turn_or_ending(scene, ending)} {roles(position)}.")


def _names(board: BipodBoard, cells: Iterable[Cell]) -> str:
    return " ".join(map(board.name, cells)) or "none"


def _listed(kind: str, board: BipodBoard, position: BipodPosition, stone: Stone) -> list[str]:
    """One kind of stones as wordings, from the one with all cells to one with the first few."""
    starts = [start for start, leg in zip(board.starts, LEGS, strict=True) if leg is stone]
    cells = [cell for cell in board.cells if position.at(cell) is stone and cell not in starts]
    title = f"{kind} from {_names(board, starts)}" if starts else kind
    cuts = [
        f"{title}: {_names(board, cells[:length])} and {len(cells) - length} more."
        for length in (80, 40, 20)
        if len(cells) > length
    ]
    return [f"{title}: {_names(board, cells)}.", *cuts]


def roles(position: BipodPosition) -> str:
    """Who is what: "Runner is First, Blocker is Second"."""
    if position.runner is None:
        return "Nobody has adopted yet"
    return f"Runner is {position.runner.name.title()}, Blocker is {position.runner.other.name.title()}"


def ending(position: BipodPosition) -> str:
    """How the game ended, in a few words."""
    if position.outcome and position.outcome.reason == "connected":
        return "both starts reach a short side"
    rim = position.board.rim
    cut = [
        name for name, leg in zip(("left", "right"), LEGS, strict=True) if not position.leg(leg).reach & rim
    ]
    return f"the {' and the '.join(cut)} start {'is' if len(cut) == 1 else 'are'} cut off"


def last_ply(scene: Scene) -> str:
    """The last ply as a sentence, a colour in words: "Turn 8: Runner k3 left (left chain)."."""
    before, move = scene.before, scene.last
    if not isinstance(before, BipodPosition) or not isinstance(move, BipodMove) or move.stone not in LEGS:
        return last_in_words(scene)
    cell = before.board.name(move.cells[0])
    return (
        f"Turn {scene.ply}: {name_of(before, before.turn)} {cell} {SIDES[move.stone]} ({last_gloss(scene)})."
    )


def duty(scene: Scene) -> str:
    """What may be done before adoption, where both players may do the same."""
    position = bipod(scene)
    if scene.to_move is None or position.runner is not None:
        return ""
    if not position.live:
        return "must adopt"
    return f"next: {'1 block' if position.stones == 1 else f'1 to {position.stones} blocks'}, or adopt"


def what_stands(position: BipodPosition, cell: Cell) -> str:
    """What is on a cell, in a word or two: "left start", "right stone", "block", "empty", "dead"."""
    stone = position.at(cell)
    if stone in LEGS:
        return f"{SIDES[stone]} {'start' if cell in position.board.starts else 'stone'}"
    if stone is Stone.BLOCK:
        return "block"
    return "empty" if position.live >> cell & 1 else "dead"
