"""Choosing a ply of Pommel by hand: a piece, by its column where there are many, then landing by landing."""

from itertools import groupby

from rules.core.picker import FEW, BadPickError, Pick, Step
from rules.games.pommel.board import Cell
from rules.games.pommel.moves import Capture
from rules.games.pommel.state import PommelState
from rules.games.pommel.words import gloss
from rules.say import core
from rules.say import pommel as say
from rules.words import together

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
        return Step(core.pick_play_it(), (), move=chosen, cells=names)
    if not following.onward:
        raise BadPickError(chosen)
    if position.must_capture:
        prompt = say.and_on_to() if len(cells) > 1 else say.where_to_land(cell=names[0])
        return Step(prompt, _landings(position, cells), cells=names)
    reached = {move.target: move for move in position.quiet_moves() if move.origin == cells[0]}
    targets = sorted(reached, key=position.board.cells.index)
    picks = tuple(_pick(position, f"{chosen}-", cell, gloss(position, reached[cell])) for cell in targets)
    return Step(core.pick_where_to(cell=names[0]), picks, cells=names)


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
        picks.append(Pick(say.column(letter=letter), letter, ", ".join(there)))
    return Step(say.which_column(), tuple(picks))


def _pieces(position: PommelState, origins: tuple[Cell, ...]) -> Step:
    """Pieces that can move, with the cells they can go to."""
    picks = []
    for cell in origins:
        piece = position.piece(cell)
        going = say.captain_to if piece and piece.captain else say.soldier_to
        onward = sorted(position.continuation((cell,)).onward, key=position.board.cells.index)
        names = (*map(position.board.name, onward[:_SHOWN]), *("…" for _ in onward[_SHOWN : _SHOWN + 1]))
        picks.append(_pick(position, "", cell, going(cells=names)))
    prompt = say.which_piece_captures if position.must_capture else core.pick_which_piece
    return Step(prompt(), tuple(picks))


def _landings(position: PommelState, cells: tuple[Cell, ...]) -> tuple[Pick, ...]:
    """Where a capture can go on to, and what it takes by that."""
    capture = position.capture(cells[0])
    for landing in cells[1:]:
        further = capture.after(landing)
        assert further is not None
        capture = further
    picks = []
    for further in capture.onward():
        takes = say.takes_these_in_leap if further.leaps else say.takes_these
        taken = takes(cells=tuple(map(position.board.name, further.captured[len(capture.captured) :])))
        words = together([taken, _after(further)], ", ")
        picks.append(_pick(position, f"{capture.text}x", further.at, words))
    return tuple(picks)


def _after(capture: Capture) -> str:
    """What a landing leads to, in a few words."""
    if capture.onward():
        return say.then_jumps_on()
    return say.becomes_captain() if capture.move.promotes else ""


def _pick(position: PommelState, done: str, cell: Cell, words: str) -> Pick:
    name = position.board.name(cell)
    return Pick(name, done + name, words, area=name)
