"""A position of Pommel in words and text: glosses, completions, examples, the diagram."""

import re
from collections.abc import Iterator
from itertools import islice

from rules.core.position import Completion
from rules.games.pommel.board import Cell, PommelMove
from rules.games.pommel.moves import Capture, in_turn
from rules.games.pommel.notation import LONGEST, normal
from rules.games.pommel.state import PommelPiece, PommelState
from rules.say import pommel as say
from rules.words import together

_SIGNS = "wWbB"
"""A piece in a diagram: white and black, in capitals when it is a captain."""


def diagram(position: PommelState) -> str:
    """The position as text, Black's side up: one line for each height of half a cell.

    Every second column has a cell at each height; at either end of the line stands
    the number of those cells.
    """
    board = position.board
    letters = f"    {' '.join(board.columns)}"
    lines = [[" "] * len(board.columns) for _ in range(board.heights)]
    for cell in board.cells:
        column, height = board.centre(cell)
        lines[height][column] = _sign(position.piece(cell))
    numbered = [
        f" {(height + 1) // 2 + (height + 1) % 2}  {' '.join(line)}  {(height + 1) // 2 + (height + 1) % 2}"
        for height, line in enumerate(lines)
    ]
    return "\n".join([letters, *reversed(numbered), letters])


def _sign(piece: PommelPiece | None) -> str:
    return _SIGNS[2 * piece.side + piece.captain] if piece else "."


def gloss(position: PommelState, move: PommelMove) -> str:
    """What ``move`` does, in a few words: "takes 2 in a leap, becomes captain"."""
    does: str = ""
    if move.captured:
        takes = say.takes_in_leap if move.leaps else say.takes
        does = takes(count=len(move.captured))
    elif hopped := _hopped(position, move):
        does = say.hops_over(count=hopped)
    return together([does, say.becomes_captain() if move.promotes else ""], ", ")


def _hopped(position: PommelState, move: PommelMove) -> int:
    """How many pieces a soldier hops over without capturing."""
    if move.captured or position.captains >> move.origin & 1:
        return 0
    line = position.board.line(move.origin, move.target)
    return line[1] - 1 if line else 0


def examples(position: PommelState) -> list[str]:
    """Two different legal moves that show how moves are written: if possible a step in the middle and a hop."""
    board = position.board
    if position.must_capture:
        return [board.notate(move) for move in islice(position.spread_moves(), 2)]
    middle = len(board.columns) // 2

    def oddness(move: PommelMove) -> tuple[object, ...]:
        column, _ = board.centre(move.origin)
        line = board.line(move.origin, move.target)
        return line and line[0] not in {0, 3}, abs(column - middle), board.notate(move)

    tidy = sorted(position.quiet_moves(), key=oddness)
    hops = [move for move in tidy if _hopped(position, move)]
    steps = [move for move in tidy if move not in hops]
    return [board.notate(move) for move in [*steps[:1], *hops[:1], *steps[1:], *hops[1:]][:2]]


# Completing half-typed moves

_HALF = re.compile(r"((?:[a-z][0-9][-x]?)*)([a-z]?)")

_LOOKED_AT = 200
"""How many captures are looked at for such as hold what was typed."""


def complete(position: PommelState, typed: str, limit: int = 25) -> list[Completion]:
    """At most ``limit`` moves that go on from half-typed input, then such as hold it.

    Where more begin with it than may be shown, every next landing has its share: those
    that end there, and one after the other of those that go on.  Each
    further landing typed narrows them down.  Shorter moves come first.
    """
    if len(typed) > LONGEST or limit <= 0 or position.outcome is not None:
        return []
    plain = normal(typed)
    notate = position.board.notate
    beginning = list(islice(_beginning(position, plain), limit))
    beginning.sort(key=lambda move: (len(move.landings), notate(move)))
    matching = dict.fromkeys(beginning)
    if len(matching) < limit:
        looked_at = islice(position.spread_moves(), _LOOKED_AT if position.must_capture else None)
        matching |= dict.fromkeys(
            move for move in looked_at if plain in notate(move) and move not in matching
        )
    return [Completion(notate(move), gloss(position, move)) for move in islice(matching, limit)]


def _beginning(position: PommelState, plain: str) -> Iterator[PommelMove]:
    """The moves that ``plain`` is the beginning of."""
    match = _HALF.fullmatch(plain)
    if match is None:
        return iter(())
    board = position.board
    try:
        cells = tuple(board.index(name) for name in re.findall("[a-z][0-9]", match[1]))
    except KeyError:
        return iter(())
    # What comes next is known step by step, however many moves there are.
    following = position.continuation(cells)
    if following.move is not None:
        return iter(() if match[2] else (following.move,))
    onward = [cell for cell in following.onward if board.name(cell).startswith(match[2])]
    if cells:
        onward.sort(key=lambda cell: not position.continuation((*cells, cell)).complete)
    return in_turn(_whole(position, (*cells, cell)) for cell in onward)


def _whole(position: PommelState, cells: tuple[Cell, ...]) -> Iterator[PommelMove]:
    """The moves that begin with ``cells``, of which there are some."""
    origin, *landings = cells
    if not position.must_capture:
        return (
            move
            for move in position.quiet_moves()
            if move.origin == origin and landings in ([], list(move.landings))
        )
    capture: Capture | None = position.capture(origin)
    for landing in landings:
        capture = capture and capture.after(landing)
    return capture.spread() if capture else iter(())
