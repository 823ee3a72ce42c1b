"""Reading what people type as moves of Pommel.

The grammar: two cells or more, with ``-`` or ``to`` between them for a plain move,
``x`` or ``:`` for a capture, or nothing.  A written move is walked landing by landing: the
sequences that are possible are never listed, for there may be tens of thousands.
"""

import re
from itertools import islice

from rules.core.errors import AmbiguousMove, IllegalMove, MoveError, UnreadableMove
from rules.core.position import squeeze
from rules.games.pommel.board import Cell, PommelBoard, PommelMove
from rules.games.pommel.refusals import (
    FEW,
    capture_fault,
    continuations,
    cut_short,
    like,
    mandatory,
    no_such_piece,
    quiet_fault,
    refusal,
    stuck,
)
from rules.games.pommel.state import PommelState
from rules.say import core
from rules.say import pommel as say

LONGEST = 500
"""Characters of the longest text that is looked at; a sequence that took all 22 enemies would have 68."""

_CELL = re.compile(r"([a-wyz])([0-9]+)")
_WHOLE = re.compile(rf"{_CELL.pattern}(?:[-x]?{_CELL.pattern})*[-x]?")


def normal(text: str) -> str:
    """``text`` without what people may write as they like: spaces, letter case, kinds of dash and of x."""
    return squeeze(text).lower().replace(":", "x").replace("to", "-")


def parse(position: PommelState, text: str) -> PommelMove:
    """The legal move that ``text`` means; raises one of the three move errors otherwise."""
    if len(text) > LONGEST:
        raise UnreadableMove(text, say.too_long())
    plain = normal(text)
    if not _WHOLE.fullmatch(plain):
        raise UnreadableMove(text, say.unreadable())
    cells = _cells(position.board, text, plain)
    if position.outcome is not None:
        raise IllegalMove(text, core.move_game_over())
    reason = no_such_piece(position, cells[0])
    if reason is not None:
        if position.must_capture:
            reason = mandatory(position, reason)
        raise refusal(position, text, reason, cells)
    if len(cells) == 1:
        raise _half(position, text, cells[0])
    move = (_capture if position.must_capture else _quiet)(position, text, plain, cells)
    if plain[-1] in "-x":
        raise refusal(position, text, say.move_ends(move=position.board.notate(move)), cells, [move])
    return move


def _cells(board: PommelBoard, text: str, plain: str) -> tuple[Cell, ...]:
    cells = []
    for letter, digits in _CELL.findall(plain):
        column = board.columns.find(letter)
        if column < 0:
            raise UnreadableMove(text, say.no_such_column(cell=letter + digits[:3], last=board.columns[-1]))
        try:
            cells.append(board.index(letter + digits))
        except KeyError:
            count = board.lengths[column]
            raise UnreadableMove(
                text, say.no_such_cell(cell=letter + digits[:3], column=letter, count=count)
            ) from None
    return tuple(cells)


def _half(position: PommelState, text: str, origin: Cell) -> MoveError:
    """The error for a lone cell: it says how to go on."""
    candidates = [position.board.notate(move) for move in islice(like(position, origin), FEW + 1)]
    candidates.sort(key=len)
    if not candidates:
        return refusal(position, text, stuck(position, origin), (origin,))
    if len(candidates) > FEW:
        return UnreadableMove(text, say.half_of_many(moves=cut_short(candidates[:2])))
    return AmbiguousMove(text, say.half_a_move(moves=cut_short(candidates)), candidates)


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
            raise refusal(position, text, mandatory(position, capture_fault(capture, target)), cells)
        elif capture.leaps:
            raise refusal(position, text, say.leap_is_whole(done=capture.text), cells, [capture.move])
        elif capture.onward():
            fault = capture_fault(capture, target)
            reason = say.and_must_go_on(reason=fault, done=capture.text, moves=continuations(capture))
            raise refusal(position, text, reason, cells, capture.spread())
        else:
            reason = say.ends_there(done=capture.text, reason=capture_fault(capture, target))
            raise refusal(position, text, reason, cells, [capture.move])
    if capture.onward():
        reason = say.must_go_on(done=capture.text, moves=continuations(capture))
        raise refusal(position, text, reason, cells, capture.spread())
    return capture.move


def _quiet(position: PommelState, text: str, plain: str, cells: tuple[Cell, ...]) -> PommelMove:
    origin, target, *rest = cells
    name = position.board.name
    reached = (move for move in like(position, origin) if move.target == target)
    move = next(reached, None)
    if rest:
        reason = say.one_landing()
    elif move is None and "x" in plain:
        reason = capture_fault(position.capture(origin), target)
    elif move is None:
        reason = quiet_fault(position, origin, target)
    elif "x" in plain:
        reason = say.takes_nothing(origin=name(origin), target=name(target))
    else:
        return move
    raise refusal(position, text, reason, cells, [move] if move else ())
