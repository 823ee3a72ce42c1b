"""Pommel's positions for its tests: made from pieces, played to, or wandered to by lot."""

import random
from itertools import islice, product

from hypothesis import strategies as st

from rules.core.position import Side
from rules.games.pommel.board import SIZES, Cell, board_of
from rules.games.pommel.game import GAME
from rules.games.pommel.position import PommelPosition
from rules.games.pommel.state import PommelPiece
from tests.rules.games.pommel import naive

VARIANTS: list[dict[str, object]] = [
    {"board": board, "hop": hop, "sight": sight}
    for board, hop, sight in product(("45", "76"), ("any", "own"), ("hexsides", "orthogonal"))
]


def start(**options: object) -> PommelPosition:
    return GAME.start(GAME.settle(options))


def after(position: PommelPosition, texts: str) -> PommelPosition:
    for text in texts.split():
        position = position.play(position.parse(text))
    return position


def placed(
    white: str,
    black: str,
    turn: Side = Side.FIRST,
    *,
    size: str = "45",
    hop: str = "any",
    sight: str = "hexsides",
) -> PommelPosition:
    """The position with these pieces, captains with a star: ``"c3 d4*"``."""
    board = board_of(size)
    pieces = {
        board.index(name.rstrip("*")): PommelPiece(side, name.endswith("*"))
        for side, names in zip(Side, (white, black), strict=True)
        for name in names.split()
    }
    return PommelPosition.of(board, hop, sight, pieces, turn)


def drawn(text: str, turn: Side = Side.FIRST, *, hop: str = "any", sight: str = "hexsides") -> PommelPosition:
    """The position in a diagram, whose numbered lines run from the top."""
    lines = [line.split()[1:-1] for line in text.splitlines() if line.strip()[:1].isdigit()]
    board = board_of("45" if len(lines) == 13 else "76")
    pieces = {}
    for height, signs in enumerate(reversed(lines)):
        cells = [cell for cell in board.cells if board.centre(cell)[1] == height]
        for cell, sign in zip(cells, signs, strict=True):
            if sign != ".":
                pieces[cell] = PommelPiece(Side("wb".index(sign.lower())), sign.isupper())
    return PommelPosition.of(board, hop, sight, pieces, turn)


def legal(position: PommelPosition) -> set[str]:
    return {position.notate(move) for move in position.moves()}


def names(position: PommelPosition, cells: tuple[Cell, ...]) -> str:
    return " ".join(map(position.board.name, cells))


def standing(position: PommelPosition) -> dict[str, str]:
    pieces = {position.board.name(cell): position.piece(cell) for cell in position.board.cells}
    return {name: "wWbB"[2 * piece.side + piece.captain] for name, piece in pieces.items() if piece}


def slow(position: PommelPosition) -> naive.Naive:
    """The same position for the naive generator."""
    pieces = frozenset(standing(position).items())
    return naive.Naive(position.board.size, position.hop, position.sight, "wb"[position.turn], pieces)


def scattered(rng: random.Random) -> PommelPosition:
    """A few pieces anywhere, under any options."""
    board = board_of(rng.choice(list(SIZES)))
    blacks = rng.random()
    sides = [Side.FIRST, Side.SECOND, *(Side(rng.random() < blacks) for _ in range(rng.randint(0, 14)))]
    cells = rng.sample(board.cells, len(sides))
    captains = rng.random()
    pieces = {
        cell: PommelPiece(side, rng.random() < captains) for cell, side in zip(cells, sides, strict=True)
    }
    hop, sight = rng.choice(("any", "own")), rng.choice(("hexsides", "orthogonal"))
    return PommelPosition.of(board, hop, sight, pieces, rng.choice(list(Side)))


def wander(seed: int) -> PommelPosition:
    """A position somewhere in a random game under random options, or a scattered one."""
    rng = random.Random(seed)
    position = scattered(rng) if rng.random() < 0.5 else start(**rng.choice(VARIANTS))
    for _ in range(rng.randint(0, 60)):
        moves = list(islice(position.moves(), 200))
        if not moves:
            break
        position = position.play(rng.choice(moves))
    return position


wandering = st.integers(0, 2**32).map(wander)

ENDLESS = placed(
    "g6*",
    "b4 b5 b6 b7 c5 c8 d4 d6 d7 e4 e6 f3 f5 f6 f7 f8 g3 g7 h2 h7 h8 i2",
    size="76",
)
"""As many enemies as there are at the start, and over two million ways to capture."""
