"""What matters in Pommel: the duty to capture, what can be captured next turn, and who becomes captain."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from engine.contract import Whereabouts, listed
from rules.core.position import Side
from rules.games.pommel.board import PommelMove
from rules.games.pommel.state import PommelState
from rules.say import pommel as say
from rules.words import Words

MOST_CAPTURES = 2_000
"""How many captures are looked through; where there are more, nothing is said of what they take."""
FEW = 3
"""So few moves are worth a word: who has none loses."""


def facts(position: PommelState, move: PommelMove) -> Iterator[Words]:
    """What matters: the duty to capture first."""
    capturers = [position.board.name(cell) for cell in position.capturers()]
    if len(move.captured) > 1:
        yield say.hint_capture_several(count=len(move.captured))
    if capturers:
        yield say.hint_must_capture(count=len(capturers), cells=listed(capturers))
    if threatened := _threatened(position):
        yield say.hint_threatened(count=len(threatened), cells=listed(threatened))
    plies = list(islice(position.moves(), MOST_CAPTURES))
    if promoting := sorted({position.board.name(ply.origin) for ply in plies if ply.promotes}):
        yield say.hint_promotes(count=len(promoting), cells=listed(promoting))
    if len(plies) <= FEW:
        yield say.hint_few_moves(count=len(plies))
    yield _foremost(position) or say.hint_captains_only()


def where(position: PommelState, move: PommelMove) -> Whereabouts:
    """The piece that moves."""
    cell = position.board.name(move.origin)
    captain = position.captains >> move.origin & 1
    return Whereabouts((say.hint_where_captain if captain else say.hint_where_soldier)(cell=cell), (cell,))


def _threatened(position: PommelState) -> list[str]:
    """The pieces that the opponent could capture if it were the opponent's turn."""
    theirs = replace(position, turn=position.turn.other)
    if not theirs.must_capture:
        return []
    captures = list(islice(theirs.moves(), MOST_CAPTURES + 1))
    if len(captures) > MOST_CAPTURES:
        return []
    cells = {cell for capture in captures for cell in capture.captured}
    return [position.board.name(cell) for cell in position.board.cells if cell in cells]


def _foremost(position: PommelState) -> Words | None:
    """The soldier with the fewest cells to the end of its column, if there is a soldier."""
    board, side = position.board, position.turn
    lengths = dict(zip(board.columns, board.lengths, strict=True))
    soldiers = []
    for cell in board.cells_of(position.pieces[side] & ~position.captains):
        name = board.name(cell)
        number = int(name[1:])
        soldiers.append((lengths[name[0]] - number if side is Side.FIRST else number - 1, name))
    if not soldiers:
        return None
    count, name = min(soldiers)
    return say.hint_foremost(cell=name, count=count)
