"""Why a move of Pommel is refused, and legal moves that are like it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice

from rules.core.errors import IllegalMove
from rules.core.words import Message, Words
from rules.games.pommel.board import FORWARD, Cell, PommelMove
from rules.games.pommel.messages import BLACK, WHITE
from rules.games.pommel.moves import Capture
from rules.games.pommel.state import PommelState

NAMES = (WHITE(), BLACK())
"""What each side is called."""

FEW = 5
"""The most moves that a refusal names, and that are suggested in place of the refused one."""

_LOOKED_AT = 100
"""How many captures are looked at for one that is like the refused move."""

_WHOLE = 4
"""The most landings of a sequence that a sentence writes out."""

_HOW = "moves look like c2-c3, captures like c3xe4, several jumps like c3xe4xe6"

TOO_LONG = Message("pommel.too-long", "that’s too long for a move: " + _HOW)
UNREADABLE = Message("pommel.unreadable", _HOW)
NO_SUCH_COLUMN = Message("pommel.no-such-column", "there is no cell {cell}: the columns are a to {last}")
NO_SUCH_CELL = Message(
    "pommel.no-such-cell", "there is no cell {cell}: column {column} has the cells 1 to {count}"
)
HALF_A_MOVE = Message("pommel.half-a-move", "{cell} is only half a move: write {moves:or}")
HALF_OF_MANY = Message(
    "pommel.half-of-many", "{cell} is only half a move: write all of it, for example {moves:or}"
)
MOVE_ENDS = Message("pommel.move-ends", "the move ends there: write {move}")
EMPTY_CELL = Message("pommel.empty-cell", "{cell} is empty")
OPPONENTS_PIECE = Message("pommel.opponents-piece", "{cell} is {owner}’s, and it’s {turn}’s turn")
SAME_CELL = Message("pommel.same-cell", "{cell} has to go to another cell")
NOT_STRAIGHT = Message("pommel.not-straight", "{origin} to {target} isn’t a straight line")

# Captures.
MUST_CAPTURE = Message("pommel.must-capture", "you have to capture: {moves:or}")
AND_MUST_CAPTURE = Message("pommel.and-must-capture", "{reason}; you have to capture: {moves:or}")
CAPTURES_NOTHING = Message("pommel.captures-nothing", "{cell} can’t capture anything")
NOTHING_TO_TAKE = Message("pommel.nothing-to-take", "there’s nothing to take from {origin} to {target}")
OWN_PIECE = Message("pommel.own-piece", "{cell} is your own piece, and only enemies are captured")
NOT_NEXT_TO_ENEMY = Message(
    "pommel.not-next-to-enemy",
    "{origin} isn’t next to an enemy on the way to {target}, and only captains cross empty cells",
)
NO_CELL_BEYOND = Message("pommel.no-cell-beyond", "there’s no cell beyond {cell} to land on")
LANDING_NOT_EMPTY = Message(
    "pommel.landing-not-empty", "{cell}, where the piece would have to land, isn’t empty"
)
LANDS_BEYOND = Message(
    "pommel.lands-beyond", "from {origin} a piece lands right behind what it takes, on {target}"
)
LEAP_AFTER_JUMP = Message(
    "pommel.leap-after-jump", "from {origin} there’s only a leap to {target}, and a leap can’t follow a jump"
)
LEAP_IS_WHOLE = Message("pommel.leap-is-whole", "{done} is a leap, and a leap ends the move")
MUST_GO_ON = Message("pommel.must-go-on", "{done} has to go on: {moves:or}")
AND_MUST_GO_ON = Message("pommel.and-must-go-on", "{reason}; {done} has to go on: {moves:or}")
ENDS_THERE = Message("pommel.ends-there", "{done} ends there: {reason}")

# Moves without a capture.
ONE_LANDING = Message(
    "pommel.one-landing", "only captures have several landings, and there’s nothing to capture"
)
TAKES_NOTHING = Message("pommel.takes-nothing", "there’s nothing to take on the way: write {origin}-{target}")
ONLY_FORWARD = Message("pommel.only-forward", "{cell} is a soldier, and soldiers go backward only to capture")
FIRST_EMPTY_CELL = Message(
    "pommel.first-empty-cell", "{origin} goes to the first empty cell of that line, {cell}"
)
HOPS_OVER_OWN = Message(
    "pommel.hops-over-own", "{cell} is an enemy piece, and soldiers only hop over their own"
)
NOT_EMPTY = Message("pommel.not-empty", "{cell} isn’t empty")
SOLDIER_STUCK = Message("pommel.soldier-stuck", "{cell} can’t move: no empty cell ahead")
IN_THE_WAY = Message("pommel.in-the-way", "{cell} is in the way: captains only cross empty cells")
NO_ENEMY_IN_SIGHT = Message(
    "pommel.no-enemy-in-sight",
    "no enemy is in sight from {cell}: a captain stops where it sees one along a straight line",
)
NO_ENEMY_ORTHOGONALLY = Message(
    "pommel.no-enemy-orthogonally",
    "no enemy is in sight from {cell}: a captain stops where it sees one up, down or straight across",
)
CAPTAIN_STUCK = Message(
    "pommel.captain-stuck", "{cell} can’t move: the captain reaches no cell from which it sees an enemy"
)


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
        return EMPTY_CELL(cell=name)
    if piece.side is not position.turn:
        return OPPONENTS_PIECE(cell=name, owner=NAMES[piece.side], turn=NAMES[position.turn])
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
        return MUST_CAPTURE(moves=moves)
    return AND_MUST_CAPTURE(reason=reason, moves=moves)


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
        return NOT_STRAIGHT(origin=name(at), target=name(target))
    direction, steps = line
    cells, bits = board.rays[at][direction]
    first = next((place for place, bit in enumerate(bits) if not bit & capture.empty), len(bits))
    if first >= steps:
        return NOTHING_TO_TAKE(origin=name(at), target=name(target))
    if not bits[first] & capture.enemy:
        return OWN_PIECE(cell=name(cells[first]))
    if first and not capture.captain:
        return NOT_NEXT_TO_ENEMY(origin=name(at), target=name(target))
    beyond = first
    while beyond < len(bits) and bits[beyond] & capture.enemy:
        beyond += 1
    if beyond == len(bits):
        return NO_CELL_BEYOND(cell=name(cells[beyond - 1]))
    if not bits[beyond] & capture.empty:
        return LANDING_NOT_EMPTY(cell=name(cells[beyond]))
    reason = LEAP_AFTER_JUMP if capture.landings and beyond > first + 1 else LANDS_BEYOND
    return reason(origin=name(at), target=name(cells[beyond]))


def quiet_fault(position: PommelState, origin: Cell, target: Cell) -> Words:
    """Why the piece on ``origin`` cannot go to ``target`` without a capture."""
    board, name = position.board, position.board.name
    line = board.line(origin, target)
    if line is None:
        if origin == target:
            return SAME_CELL(cell=name(origin))
        return NOT_STRAIGHT(origin=name(origin), target=name(target))
    piece = position.piece(origin)
    if piece is not None and piece.captain:
        return _captain_fault(position, origin, line)
    direction, steps = line
    if direction not in FORWARD[position.turn]:
        return ONLY_FORWARD(cell=name(origin))
    ray = board.rays[origin][direction].cells
    for cell in ray[: steps - 1]:
        standing = position.piece(cell)
        if standing is None:
            return FIRST_EMPTY_CELL(origin=name(origin), cell=name(cell))
        if position.hop == "own" and standing.side is not position.turn:
            return HOPS_OVER_OWN(cell=name(cell))
    return NOT_EMPTY(cell=name(target))


def _captain_fault(position: PommelState, origin: Cell, line: tuple[int, int]) -> Words:
    board, name = position.board, position.board.name
    direction, steps = line
    blocked = (cell for cell in board.rays[origin][direction].cells[:steps] if position.piece(cell))
    blocking = next(blocked, None)
    if blocking is not None:
        return IN_THE_WAY(cell=name(blocking))
    unseen = NO_ENEMY_IN_SIGHT if position.sight == "hexsides" else NO_ENEMY_ORTHOGONALLY
    return unseen(cell=name(board.rays[origin][direction].cells[steps - 1]))


def stuck(position: PommelState, origin: Cell) -> Words:
    """That the piece on ``origin``, which is of the side to move, has no move at all."""
    name = position.board.name(origin)
    if position.must_capture:
        return mandatory(position, CAPTURES_NOTHING(cell=name))
    piece = position.piece(origin)
    return (CAPTAIN_STUCK if piece is not None and piece.captain else SOLDIER_STUCK)(cell=name)


def like(position: PommelState, origin: Cell) -> Iterator[PommelMove]:
    """The moves of the piece on ``origin``, the first few differing early."""
    if not position.must_capture:
        return (move for move in position.quiet_moves() if move.origin == origin)
    return position.capture(origin).spread() if origin in position.capturers() else iter(())
