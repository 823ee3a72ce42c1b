"""Choosing a ply of Pommel by hand: a piece, by its column where there are many, then landing by landing."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from rules.core.picker import FEW, BadPickError, Pick, Step
from rules.games.pommel.board import Cell
from rules.games.pommel.moves import Capture
from rules.games.pommel.state import PommelState
from rules.games.pommel.words import gloss

_SHOWN = 6
"""At most so many cells that a piece can go to are named beside it."""


def step(position: PommelState, chosen: str = "") -> Step:
    """What can be chosen after ``chosen``: a column's letter, or the beginning of a move ("c3", "c3xe4")."""
    if position.outcome is not None:
        raise BadPickError(chosen)
    origins = position.continuation(()).onward
    many = len(origins) > FEW
    if not chosen:
        return _columns(position, origins) if many else _pieces(position, origins)
    if many and len(chosen) == 1:
        there = tuple(cell for cell in origins if position.board.name(cell)[0] == chosen)
        if there:
            return _pieces(position, there)
    cells = _cells(position, chosen)
    following = position.continuation(cells)
    # In their order, and a cell that is visited again once more: they are the way of the piece.
    names = tuple(map(position.board.name, cells))
    if following.move is not None:
        return Step("Play it?", (), move=chosen, cells=names)
    if not following.onward:
        raise BadPickError(chosen)
    if position.must_capture:
        prompt = "And on to which cell?" if len(cells) > 1 else f"Where does {names[0]} land?"
        return Step(prompt, _landings(position, cells), cells=names)
    reached = {move.target: move for move in position.quiet_moves() if move.origin == cells[0]}
    targets = sorted(reached, key=position.board.cells.index)
    picks = tuple(_pick(position, f"{chosen}-", cell, gloss(position, reached[cell])) for cell in targets)
    return Step(f"Where does {names[0]} go?", picks, cells=names)


def _cells(position: PommelState, chosen: str) -> tuple[Cell, ...]:
    """The cells of a text that a choice has made."""
    mark = "x" if position.must_capture else "-"
    try:
        return tuple(map(position.board.index, chosen.split(mark)))
    except KeyError:
        raise BadPickError(chosen) from None


def _columns(position: PommelState, origins: tuple[Cell, ...]) -> Step:
    """The columns that hold a piece that can move."""
    picks = []
    for letter, there in groupby(map(position.board.name, origins), key=lambda name: name[0]):
        picks.append(Pick(f"column {letter}", letter, ", ".join(there)))
    return Step("A piece of which column?", tuple(picks))


def _pieces(position: PommelState, origins: tuple[Cell, ...]) -> Step:
    """Pieces that can move, with the cells they can go to."""
    picks = []
    for cell in origins:
        piece = position.piece(cell)
        kind = "captain" if piece and piece.captain else "soldier"
        onward = sorted(position.continuation((cell,)).onward, key=position.board.cells.index)
        names = [*map(position.board.name, onward[:_SHOWN]), *("…" for _ in onward[_SHOWN : _SHOWN + 1])]
        picks.append(_pick(position, "", cell, f"{kind} to {', '.join(names)}"))
    return Step("Which piece captures?" if position.must_capture else "Which piece?", tuple(picks))


def _landings(position: PommelState, cells: tuple[Cell, ...]) -> tuple[Pick, ...]:
    """Where a capture can go on to, and what it takes by that."""
    capture = position.capture(cells[0])
    for landing in cells[1:]:
        further = capture.after(landing)
        assert further is not None
        capture = further
    picks = []
    for further in capture.onward():
        taken = further.captured[len(capture.captured) :]
        words = f"takes {_listed(position, taken)}{' in a leap' if further.leaps else ''}"
        picks.append(_pick(position, f"{capture.text}x", further.at, words + _after(further)))
    return tuple(picks)


def _after(capture: Capture) -> str:
    """What a landing leads to, in a few words."""
    if capture.onward():
        return ", then jumps on"
    return ", becomes captain" if capture.move.promotes else ""


def _pick(position: PommelState, done: str, cell: Cell, words: str) -> Pick:
    name = position.board.name(cell)
    return Pick(name, done + name, words, area=name)


def _listed(position: PommelState, cells: Iterable[Cell]) -> str:
    *rest, last = map(position.board.name, cells)
    return f"{', '.join(rest)} and {last}" if rest else last
