"""Why a move of Pommel may not be, in the game's own words, and the moves that would do instead."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice

from rules.core.errors import IllegalMove
from rules.games.pommel.board import FORWARD, Cell, PommelMove
from rules.games.pommel.moves import Capture
from rules.games.pommel.state import PommelState

NAMES = ("White", "Black")
"""What each side is called."""

FEW = 5
"""At most so many moves are named in a refusal, and offered in place of one that does not do."""

_LOOKED_AT = 100
"""How many captures are looked at for one that is like the refused move."""

_WHOLE = 4
"""At most so many landings of a sequence are written out in a sentence."""


def either(texts: Iterable[str]) -> str:
    """The first few of ``texts`` as a choice, with a “…” if there are more."""
    named = list(islice(texts, FEW + 1))
    if len(named) > FEW:
        return ", ".join([*named[:FEW], "…"])
    return " or ".join(filter(None, [", ".join(named[:-1]), named[-1]]))


def either_move(texts: Iterable[str]) -> str:
    """The same for moves, with long sequences cut short."""
    cut = (text.split("x") for text in texts)
    short = ("x".join(cells if len(cells) <= _WHOLE + 1 else [*cells[:_WHOLE], "…"]) for cells in cut)
    return either(dict.fromkeys(short))


def no_such_piece(position: PommelState, origin: Cell) -> str | None:
    """Why the side to move cannot move what stands on ``origin``, if there is nothing of its own."""
    name = position.board.name(origin)
    piece = position.piece(origin)
    if piece is None:
        return f"{name} is empty"
    if piece.side is not position.turn:
        return f"{name} is {NAMES[piece.side]}’s, and {NAMES[position.turn]} is to move"
    return None


def refusal(
    position: PommelState, text: str, reason: str, like: tuple[Cell, ...], best: Iterable[PommelMove] = ()
) -> IllegalMove:
    """The error with the legal moves most like the cells written: ``best``, from the same cell, or to the same one."""
    near: list[PommelMove] = []
    looked_at = sorted(
        islice(position.spread_moves(), _LOOKED_AT if position.must_capture else None),
        key=lambda move: len(move.landings),
    )
    near += (move for move in looked_at if move.origin == like[0])
    near += (move for move in looked_at if move.target == like[-1])
    if position.must_capture:
        near += looked_at
    moves = dict.fromkeys(chain(islice(best, FEW), near))
    return IllegalMove(text, reason, map(position.board.notate, islice(moves, FEW)))


def mandatory(position: PommelState) -> str:
    """That something must be captured, and with which moves."""
    texts = map(position.board.notate, islice(position.spread_moves(), 2 * FEW))
    return f"capture is mandatory: {either_move(sorted(texts, key=len))}"


def continuations(capture: Capture) -> str:
    """How a capture must go on: each next landing, and on to the end as long as there is no choice."""
    return either(_forced(capture, further) for further in capture.onward())


def _forced(capture: Capture, further: Capture) -> str:
    onward = further.onward()
    while len(onward) == 1:
        further = onward[0]
        onward = further.onward()
    cells = further.text.split("x")
    if onward:
        cells.append("…")
    # Of a long beginning only its end is repeated.
    done = len(capture.landings)
    return "x".join(cells) if done < _WHOLE else f"…{'x'.join(cells[done:])}"


def capture_fault(capture: Capture, target: Cell) -> str:
    """Why the piece cannot capture from where it is to ``target``."""
    board, name = capture.board, capture.board.name
    at = capture.at
    line = board.line(at, target)
    if line is None:
        return f"{name(at)} to {name(target)} is no straight line"
    direction, steps = line
    cells, bits = board.rays[at][direction]
    first = next((place for place, bit in enumerate(bits) if not bit & capture.empty), len(bits))
    if first >= steps:
        return f"there is nothing to take from {name(at)} to {name(target)}"
    if not bits[first] & capture.enemy:
        return f"{name(cells[first])} is your own piece, and only enemies are captured"
    if first and not capture.captain:
        return f"{name(at)} is not next to an enemy on the way to {name(target)}; only a captain crosses empty cells"
    beyond = first
    while beyond < len(bits) and bits[beyond] & capture.enemy:
        beyond += 1
    if beyond == len(bits):
        return f"there is no cell beyond {name(cells[beyond - 1])} to land on"
    if not bits[beyond] & capture.empty:
        return f"{name(cells[beyond])}, where the piece would have to land, is not empty"
    if capture.landings and beyond > first + 1:
        return (
            f"from {name(at)} there is only a leap to {name(cells[beyond])}, and a leap cannot follow a jump"
        )
    return f"from {name(at)} a piece lands immediately beyond what it takes, on {name(cells[beyond])}"


def quiet_fault(position: PommelState, origin: Cell, target: Cell) -> str:
    """Why the piece on ``origin`` cannot go to ``target`` without a capture, which it can't."""
    board, name = position.board, position.board.name
    line = board.line(origin, target)
    if line is None:
        if origin == target:
            return f"{name(origin)} has to go to another cell"
        return f"{name(origin)} to {name(target)} is no straight line"
    piece = position.piece(origin)
    if piece is not None and piece.captain:
        return _captain_fault(position, origin, target)
    direction, steps = line
    if direction not in FORWARD[position.turn]:
        return f"{name(origin)} is a soldier: without a capture it only moves forward"
    ray = board.rays[origin][direction].cells
    for cell in ray[: steps - 1]:
        standing = position.piece(cell)
        if standing is None:
            return f"{name(origin)} goes to the first empty cell of the line, {name(cell)}"
        if position.hop == "own" and standing.side is not position.turn:
            return f"{name(cell)} is an enemy piece, and soldiers hop over their own only"
    return f"{name(target)} is not empty"


def _captain_fault(position: PommelState, origin: Cell, target: Cell) -> str:
    board, name = position.board, position.board.name
    line = board.line(origin, target)
    assert line is not None
    direction, steps = line
    blocked = (cell for cell in board.rays[origin][direction].cells[:steps] if position.piece(cell))
    blocking = next(blocked, None)
    if blocking is not None:
        return f"{name(blocking)} is in the way: a captain crosses only empty cells"
    lines = "any straight line" if position.sight == "hexsides" else "its column or its row across"
    return f"from {name(target)} no enemy is in sight along {lines}; a captain must stop where one is"


def stuck(position: PommelState, origin: Cell) -> str:
    """That the piece on ``origin``, one's own, has no move at all."""
    name = position.board.name(origin)
    if position.must_capture:
        return f"{name} can capture nothing; {mandatory(position)}"
    piece = position.piece(origin)
    if piece is not None and piece.captain:
        return f"{name} cannot move: the captain reaches no cell from which an enemy is in sight"
    return f"{name} cannot move: no empty cell ahead"


def like(position: PommelState, origin: Cell) -> Iterator[PommelMove]:
    """The moves of the piece on ``origin``, the first few differing early."""
    if not position.must_capture:
        return (move for move in position.quiet_moves() if move.origin == origin)
    return position.capture(origin).spread() if origin in position.capturers() else iter(())
