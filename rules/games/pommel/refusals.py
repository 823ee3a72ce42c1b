"""Why a move of Pommel is refused, and legal moves that are like it."""

from collections.abc import Iterable, Iterator
from itertools import chain, islice

from rules.core.errors import IllegalMove
from rules.games.pommel.board import FORWARD, Cell, PommelMove
from rules.games.pommel.moves import Capture
from rules.games.pommel.state import PommelState
from rules.say import pommel as say
from rules.words import Words

NAMES = (say.white(), say.black())
"""What each side is called."""

FEW = 5
"""The most moves that a refusal names, and that are suggested in place of the refused one."""

_LOOKED_AT = 100
"""How many captures are looked at for one that is like the refused move."""

_WHOLE = 4
"""The most landings of a sequence that a sentence writes out."""


def first_few(texts: Iterable[str]) -> tuple[str, ...]:
    """The first few of ``texts``, with a “…” if there are more."""
    named = tuple(islice(texts, FEW + 1))
    return (*named[:FEW], "…") if len(named) > FEW else named


def cut_short(texts: Iterable[str]) -> tuple[str, ...]:
    """The first few of these moves, the end of long sequences replaced by a “…”."""
    cut = (text.split("x") for text in texts)
    short = ("x".join(cells if len(cells) <= _WHOLE + 1 else [*cells[:_WHOLE], "…"]) for cells in cut)
    return first_few(dict.fromkeys(short))


def no_such_piece(position: PommelState, origin: Cell) -> Words | None:
    """Why there is nothing on ``origin`` that the side to move could move, or ``None`` if there is."""
    name = position.board.name(origin)
    piece = position.piece(origin)
    if piece is None:
        return say.empty_cell(cell=name)
    if piece.side is not position.turn:
        return say.opponents_piece(cell=name, owner=NAMES[piece.side], turn=NAMES[position.turn])
    return None


def refusal(
    position: PommelState,
    text: str,
    reason: Words,
    like: tuple[Cell, ...],
    best: Iterable[PommelMove] = (),
) -> IllegalMove:
    """The error with the legal moves most like the cells written: ``best``, then those from or to the same cell."""
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


def mandatory(position: PommelState, reason: Words | None = None) -> Words:
    """That something must be captured, and with which moves; after ``reason``, if there is another."""
    texts = map(position.board.notate, islice(position.spread_moves(), 2 * FEW))
    moves = cut_short(sorted(texts, key=len))
    if reason is None:
        return say.must_capture(moves=moves)
    return say.and_must_capture(reason=reason, moves=moves)


def continuations(capture: Capture) -> tuple[str, ...]:
    """How a capture must go on: each next landing, and further to the end while there is no choice."""
    return first_few(_forced(capture, further) for further in capture.onward())


def _forced(capture: Capture, further: Capture) -> str:
    onward = further.onward()
    while len(onward) == 1:
        further = onward[0]
        onward = further.onward()
    cells = further.text.split("x")
    if onward:
        cells.append("…")
    # Of a long beginning only the end is repeated.
    done = len(capture.landings)
    return "x".join(cells) if done < _WHOLE else f"…{'x'.join(cells[done:])}"


def capture_fault(capture: Capture, target: Cell) -> Words:
    """Why the piece cannot capture from where it is to ``target``."""
    board, name = capture.board, capture.board.name
    at = capture.at
    line = board.line(at, target)
    if line is None:
        return say.not_straight(origin=name(at), target=name(target))
    direction, steps = line
    cells, bits = board.rays[at][direction]
    first = next((place for place, bit in enumerate(bits) if not bit & capture.empty), len(bits))
    if first >= steps:
        return say.nothing_to_take(origin=name(at), target=name(target))
    if not bits[first] & capture.enemy:
        return say.own_piece(cell=name(cells[first]))
    if first and not capture.captain:
        return say.not_next_to_enemy(origin=name(at), target=name(target))
    beyond = first
    while beyond < len(bits) and bits[beyond] & capture.enemy:
        beyond += 1
    if beyond == len(bits):
        return say.no_cell_beyond(cell=name(cells[beyond - 1]))
    if not bits[beyond] & capture.empty:
        return say.landing_not_empty(cell=name(cells[beyond]))
    reason = say.leap_after_jump if capture.landings and beyond > first + 1 else say.lands_beyond
    return reason(origin=name(at), target=name(cells[beyond]))


def quiet_fault(position: PommelState, origin: Cell, target: Cell) -> Words:
    """Why the piece on ``origin`` cannot go to ``target`` without a capture."""
    board, name = position.board, position.board.name
    line = board.line(origin, target)
    if line is None:
        if origin == target:
            return say.same_cell(cell=name(origin))
        return say.not_straight(origin=name(origin), target=name(target))
    piece = position.piece(origin)
    if piece is not None and piece.captain:
        return _captain_fault(position, origin, line)
    direction, steps = line
    if direction not in FORWARD[position.turn]:
        return say.only_forward(cell=name(origin))
    ray = board.rays[origin][direction].cells
    for cell in ray[: steps - 1]:
        standing = position.piece(cell)
        if standing is None:
            return say.first_empty_cell(origin=name(origin), cell=name(cell))
        if position.hop == "own" and standing.side is not position.turn:
            return say.hops_over_own(cell=name(cell))
    return say.not_empty(cell=name(target))


def _captain_fault(position: PommelState, origin: Cell, line: tuple[int, int]) -> Words:
    board, name = position.board, position.board.name
    direction, steps = line
    blocked = (cell for cell in board.rays[origin][direction].cells[:steps] if position.piece(cell))
    blocking = next(blocked, None)
    if blocking is not None:
        return say.in_the_way(cell=name(blocking))
    unseen = say.no_enemy_in_sight if position.sight == "hexsides" else say.no_enemy_orthogonally
    return unseen(cell=name(board.rays[origin][direction].cells[steps - 1]))


def stuck(position: PommelState, origin: Cell) -> Words:
    """That the piece on ``origin``, which is of the side to move, has no move at all."""
    name = position.board.name(origin)
    if position.must_capture:
        return mandatory(position, say.captures_nothing(cell=name))
    piece = position.piece(origin)
    return (say.captain_stuck if piece is not None and piece.captain else say.soldier_stuck)(cell=name)


def like(position: PommelState, origin: Cell) -> Iterator[PommelMove]:
    """The moves of the piece on ``origin``, the first few differing early."""
    if not position.must_capture:
        return (move for move in position.quiet_moves() if move.origin == origin)
    return position.capture(origin).spread() if origin in position.capturers() else iter(())
