"""Positions of Pommel in words: for alt texts, for the ear, and beside the board."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from renderers.phrases import BOARD_LIMIT, counted, in_lines, joined, last_in_words, shorten, turn_or_ending
from renderers.scene import Scene
from rules.core.position import Side
from rules.games.pommel.board import Cell, PommelMove
from rules.games.pommel.position import PommelPosition
from rules.games.pommel.refusals import NAMES

FEW = 5
"""At most so many captures are named."""

_WHOLE = 6
"""Of longer sequences only the beginning is named."""


_NAMED = 3
"""At most so many pieces that must capture are named below a picture; all of them are marked on it."""


def pommel(scene: Scene) -> PommelPosition:
    """The scene's position."""
    assert isinstance(scene.position, PommelPosition)
    return scene.position


def played(scene: Scene) -> tuple[PommelPosition, PommelMove] | None:
    """The position before the last ply, and that ply's move; nothing at the start."""
    if isinstance(scene.before, PommelPosition) and isinstance(scene.last, PommelMove):
        return scene.before, scene.last
    return None


def bound(scene: Scene) -> tuple[Cell, ...]:
    """The pieces of which one must capture now; none after the end of the game or of the match."""
    return () if scene.verdict else pommel(scene).capturers()


def standing(position: PommelPosition, side: Side, *, captain: bool) -> tuple[Cell, ...]:
    """Where a side's captains or soldiers stand."""
    captains = position.pieces[side] & position.captains
    return position.board.cells_of(captains if captain else position.pieces[side] ^ captains)


def ending(position: PommelPosition) -> str:
    """How the game ended, in a few words."""
    outcome = position.outcome
    assert outcome is not None
    assert outcome.winner is not None
    loser = NAMES[outcome.winner.other]
    return {
        "elimination": f"every {loser.lower()} piece is captured",
        "no-moves": f"{loser} cannot move",
    }.get(outcome.reason, outcome.reason)


def on_cell(position: PommelPosition, cell: Cell) -> str:
    """A cell and what stands on it: "c3, White captain"."""
    piece = position.piece(cell)
    if piece is None:
        return f"{position.board.name(cell)}, empty"
    return f"{position.board.name(cell)}, {NAMES[piece.side]} {'captain' if piece.captain else 'soldier'}"


def duty(scene: Scene) -> str:
    """That the side to move must capture, and with which pieces: "must capture: g1"."""
    cells = bound(scene)
    if not cells:
        return ""
    if len(cells) > _NAMED:
        return f"must capture with one of {len(cells)}"
    return f"must capture: {joined(map(pommel(scene).board.name, cells), 'or')}"


def alt(scene: Scene) -> str:
    """The scene as alt text."""
    position = pommel(scene)
    return shorten(
        [
            [f"Pommel, board of {position.board.size} cells."],
            [turn_or_ending(scene, ending)],
            [last_in_words(scene), _last_in_short(scene)],
            *([_army(position, side)] for side in Side),
            [_must(scene), _must(scene, listing=False)],
        ]
    )


def spoken(scene: Scene) -> str:
    """The scene in sentences for the ear."""
    return in_lines(
        [
            *([[_army(pommel(scene), side)]] for side in Side),
            [[_last_ply(scene), _last_in_short(scene)]],
            [[turn_or_ending(scene, ending)], [_must(scene), _must(scene, listing=False)]],
        ],
        BOARD_LIMIT,
    )


def _army(position: PommelPosition, side: Side) -> str:
    """One side's pieces by kind: "White has 2 soldiers: c3, d4; and 1 captain: a6."."""
    kinds = []
    for kind in ("soldier", "captain"):
        cells = standing(position, side, captain=kind == "captain")
        if cells:
            kinds.append(f"{counted(len(cells), kind)}: {_names(position, cells)}")
    return f"{NAMES[side]} has {'; and '.join(kinds) or 'no pieces left'}."


def _names(position: PommelPosition, cells: Iterable[Cell]) -> str:
    return ", ".join(map(position.board.name, cells))


def _last_in_short(scene: Scene) -> str:
    """The last ply without the landings of a long sequence."""
    last = played(scene)
    if last is None:
        return last_in_words(scene)
    before, move = last
    name = before.board.name
    gloss = before.gloss(move)
    return (
        f"Turn {scene.ply}: {NAMES[before.turn]} from {name(move.origin)} to {name(move.target)}"
        f"{f', {gloss}' if gloss else ''}."
    )


def _last_ply(scene: Scene) -> str:
    """The last ply and what it changed, in sentences."""
    last = played(scene)
    if last is None:
        return last_in_words(scene)
    before, move = last
    piece = before.piece(move.origin)
    kind = "captain" if piece and piece.captain else "soldier"
    way = f"from {_names(before, [move.origin])} to {', then '.join(map(before.board.name, move.landings))}"
    mover, other = NAMES[before.turn], NAMES[before.turn.other]
    if move.captured:
        sentences = [f"Turn {scene.ply}: {mover}’s {kind} {'leapt' if move.leaps else 'jumped'} {way}."]
    else:
        line = before.board.line(move.origin, move.target)
        hopped = line[1] - 1 if line and kind == "soldier" else 0
        over = f", over {counted(hopped, 'piece')}" if hopped else ""
        sentences = [f"Turn {scene.ply}: {mover}’s {kind} went {way}{over}."]
    if move.promotes:
        sentences.append("That soldier became a captain.")
    for was_captain in (False, True):
        lost = [cell for cell in move.captured if bool(before.captains >> cell & 1) is was_captain]
        if lost:
            what = counted(len(lost), "captain" if was_captain else "soldier")
            sentences.append(f"{other} lost {what}: {_names(before, lost)}.")
    return " ".join(sentences)


def _must(scene: Scene, *, listing: bool = True) -> str:
    """Which pieces must capture, and how, up to five ways."""
    position, cells = pommel(scene), bound(scene)
    if not cells:
        return ""
    some = "with " if len(cells) == 1 else "with one of "
    sentence = f"{NAMES[position.turn]} must capture, {some}{_names(position, cells)}."
    if not listing:
        return sentence
    ways = dict.fromkeys(_cut(position.notate(move)) for move in islice(position.spread_moves(), 2 * FEW))
    few = sorted(ways, key=len)[:FEW]
    more = len(ways) > FEW
    return f"{sentence} {'Captures, among others' if more else 'Captures'}: {', '.join(few)}."


def _cut(text: str) -> str:
    """A sequence without what comes after its first few landings."""
    cells = text.split("x")
    return text if len(cells) <= _WHOLE + 1 else f"{'x'.join(cells[:_WHOLE])} and on"
