"""Reading what people type as moves of Pommel.

The grammar: two cells or more, with ``-`` or ``to`` between them for a plain move,
``x`` or ``:`` for a capture, or nothing.  A written move is walked landing by landing: the
sequences that are possible are never listed, for there may be tens of thousands.
"""

from __future__ import annotations

import re
from itertools import islice

from rules.core.errors import AmbiguousMove, IllegalMove, MoveError, UnreadableMove
from rules.core.position import squeeze
from rules.games.pommel.board import Board, Cell, PommelMove
from rules.games.pommel.refusals import (
    FEW,
    capture_fault,
    continuations,
    either_move,
    like,
    mandatory,
    no_such_piece,
    quiet_fault,
    refusal,
    stuck,
)
from rules.games.pommel.state import PommelState

LONGEST = 500
"""Characters of the longest text that is looked at; a sequence that took all 22 enemies would have 68."""

_HOW = "a move is written c2-c3, a capture c3xe4, a sequence of jumps c3xe4xe6"
_CELL = re.compile(r"([a-wyz])([0-9]+)")
_WHOLE = re.compile(rf"{_CELL.pattern}(?:[-x]?{_CELL.pattern})*[-x]?")


def normal(text: str) -> str:
    """``text`` without what people may write as they like: spaces, letter case, kinds of dash and of x."""
    return squeeze(text).lower().replace(":", "x").replace("to", "-")


def parse(position: PommelState, text: str) -> PommelMove:
    """The legal move that ``text`` means; raises one of the three move errors otherwise."""
    if len(text) > LONGEST:
        raise UnreadableMove(text, f"that is too long for a move: {_HOW}")
    plain = normal(text)
    if not _WHOLE.fullmatch(plain):
        raise UnreadableMove(text, _HOW)
    cells = _cells(position.board, text, plain)
    if position.outcome is not None:
        raise IllegalMove(text, f"the game is over ({position.outcome.reason})")
    reason = no_such_piece(position, cells[0])
    if reason is not None:
        if position.must_capture:
            reason = f"{reason}; {mandatory(position)}"
        raise refusal(position, text, reason, cells)
    if len(cells) == 1:
        raise _half(position, text, cells[0])
    move = (_capture if position.must_capture else _quiet)(position, text, plain, cells)
    if plain[-1] in "-x":
        whole = position.board.notate(move)
        raise refusal(position, text, f"the move ends there: it is written {whole}", cells, [move])
    return move


def _cells(board: Board, text: str, plain: str) -> tuple[Cell, ...]:
    found = []
    for letter, digits in _CELL.findall(plain):
        column = board.columns.find(letter)
        if column < 0:
            raise UnreadableMove(
                text, f"{letter}{digits:.3} is no cell: the columns are a to {board.columns[-1]}"
            )
        try:
            found.append(board.index(letter + digits))
        except KeyError:
            raise UnreadableMove(
                text,
                f"{letter}{digits:.3} is no cell: column {letter} has the cells 1 to {board.lengths[column]}",
            ) from None
    return tuple(found)


def _half(position: PommelState, text: str, origin: Cell) -> MoveError:
    """What to answer to a lone cell: how to go on."""
    name = position.board.name(origin)
    candidates = [position.board.notate(move) for move in islice(like(position, origin), FEW + 1)]
    candidates.sort(key=len)
    if not candidates:
        return refusal(position, text, stuck(position, origin), (origin,))
    if len(candidates) > FEW:
        return UnreadableMove(
            text, f"{name} is half a move: write the rest, for example {either_move(candidates[:2])}"
        )
    return AmbiguousMove(text, f"{name} is half a move: write {either_move(candidates)}", candidates)


def _capture(position: PommelState, text: str, plain: str, cells: tuple[Cell, ...]) -> PommelMove:
    capture = position.capture(cells[0])
    if "-" in plain and "x" not in plain and len(cells) == 2:
        # That names a move that takes nothing, even if a capture has the same cells.
        same = capture.after(cells[1])
        raise refusal(position, text, mandatory(position), cells, same.spread() if same else ())
    for target in cells[1:]:
        further = capture.after(target)
        if further is not None:
            capture = further
        elif not capture.landings:
            reason = f"{capture_fault(capture, target)}; {mandatory(position)}"
            raise refusal(position, text, reason, cells)
        elif capture.leaps:
            reason = f"{capture.text} is a leap, and a leap is a whole move"
            raise refusal(position, text, reason, cells, [capture.move])
        elif capture.onward():
            reason = f"{capture_fault(capture, target)}; {capture.text} must go on: {continuations(capture)}"
            raise refusal(position, text, reason, cells, capture.spread())
        else:
            reason = f"{capture.text} ends there: {capture_fault(capture, target)}"
            raise refusal(position, text, reason, cells, [capture.move])
    if capture.onward():
        reason = f"{capture.text} must go on: {continuations(capture)}"
        raise refusal(position, text, reason, cells, capture.spread())
    return capture.move


def _quiet(position: PommelState, text: str, plain: str, cells: tuple[Cell, ...]) -> PommelMove:
    origin, target, *rest = cells
    name = position.board.name
    reached = (move for move in like(position, origin) if move.target == target)
    move = next(reached, None)
    if rest:
        reason = "only captures have more than one landing, and there is nothing to capture"
    elif move is None and "x" in plain:
        reason = capture_fault(position.capture(origin), target)
    elif move is None:
        reason = quiet_fault(position, origin, target)
    elif "x" in plain:
        reason = f"{name(origin)} takes nothing on the way to {name(target)}: the move is written {name(origin)}-{name(target)}"
    else:
        return move
    raise refusal(position, text, reason, cells, [move] if move else ())
