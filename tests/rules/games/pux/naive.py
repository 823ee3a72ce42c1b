"""Pux once more, straight from the rules text and as plainly as can be; shares nothing with ``rules.games.pux.game``.

A board is a dict from (file, rank) to (colour, height), counted from 1; colours
are "w" and "b".  Plies are canonical strings.  Slow on purpose.
"""

import random
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

Square = tuple[int, int]
Board = dict[Square, tuple[str, int]]
SQUARES = [(file, rank) for rank in range(1, 9) for file in range(1, 9)]
OTHER = {"w": "b", "b": "w"}
AHEAD = {"w": 1, "b": -1}
LAST = {"w": 8, "b": 1}


class State(NamedTuple):
    board: Board
    turn: str
    sideways: dict[str, bool]
    """Whether each colour's own previous ply was lateral."""


class Ply(NamedTuple):
    text: str
    lateral: bool
    after: Board


def name(square: Square) -> str:
    return "abcdefgh"[square[0] - 1] + str(square[1])


def start() -> State:
    board: Board = {}
    for file in range(2, 8):
        for rank, colour in ((1, "w"), (2, "w"), (7, "b"), (8, "b")):
            board[file, rank] = (colour, 1)
    return State(board, "w", {"w": False, "b": False})


def from_diagram(text: str, turn: str = "w", sideways: tuple[bool, bool] = (False, False)) -> State:
    """From eight lines of eight signs ``.wWbB``, rank 8 first."""
    board: Board = {}
    for rank, line in zip(range(8, 0, -1), text.split(), strict=True):
        for file, sign in zip(range(1, 9), line, strict=True):
            if sign != ".":
                board[file, rank] = (sign.lower(), 2 if sign.isupper() else 1)
    return State(board, turn, dict(zip("wb", sideways, strict=True)))


def to_diagram(board: Board) -> str:
    rows = []
    for rank in range(8, 0, -1):
        row = ""
        for file in range(1, 9):
            colour, height = board.get((file, rank), (".", 1))
            row += colour.upper() if height == 2 else colour
        rows.append(row)
    return "\n".join(rows)


def stones(board: Board, colour: str) -> int:
    return sum(height for owner, height in board.values() if owner == colour)


def potential(board: Board, square: Square) -> int:
    """Its own stones and all friendly ones on the eight cells around."""
    colour = board[square][0]
    total = 0
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            owner, height = board.get((square[0] + dx, square[1] + dy), ("", 0))
            if owner == colour:
                total += height
    return total


def promote(board: Board, moved: list[Square]) -> None:
    """Raise those of the moved pieces, mover first, that stand single on their last rank while stones last."""
    for square in [moved[0], *sorted(moved[1:])]:
        colour, height = board[square]
        if height == 1 and square[1] == LAST[colour] and stones(board, colour) < 12:
            board[square] = (colour, 2)


def travel(board: Board, group: list[Square], dx: int, dy: int, distance: int) -> Board | None:
    """The board after a group went so far, cell by cell; None if something is in the way."""
    now = dict(board)
    for _ in range(distance):
        following = []
        for x, y in group:
            ahead = (x + dx, y + dy)
            if ahead not in SQUARES or (ahead in now and ahead not in group):
                return None
            following.append(ahead)
        lifted = [now.pop(square) for square in group]
        now.update(zip(following, lifted, strict=True))
        group = following
    promote(now, group)
    return now


def capture(board: Board, origin: Square, target: Square, dx: int, dy: int) -> Board | None:
    """The board after a capture; None if that is not possible."""
    x, y = origin
    while (x + dx, y + dy) != target:
        x, y = x + dx, y + dy
        if (x, y) in board:
            return None
    if board[target][0] == board[origin][0] or potential(board, origin) <= potential(board, target):
        return None
    now = dict(board)
    now[target] = now.pop(origin)
    promote(now, [target])
    return now


def plies(state: State, *, free: bool = False) -> Iterator[Ply]:
    """Every ply that moves something; ``free`` sets the lateral rule aside."""
    board, turn, sideways = state
    for origin in SQUARES:
        if origin not in board or board[origin][0] != turn:
            continue
        x, y = origin
        reach = potential(board, origin)
        neighbours = [
            square for square in [(x, y + 1), (x, y - 1), (x + 1, y), (x - 1, y)] if square in board
        ]
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                if (dx, dy) == (0, 0) or (dy == -AHEAD[turn] and board[origin][1] == 1):
                    continue
                lateral = dy == 0
                if lateral and sideways[turn] and not free:
                    continue
                for distance in range(1, reach + 1):
                    target = (x + dx * distance, y + dy * distance)
                    if target in board:
                        taken = capture(board, origin, target, dx, dy)
                        if taken is not None:
                            yield Ply(f"{name(origin)}:{name(target)}", lateral, taken)
                for count in range(len(neighbours) + 1):
                    for carried in combinations(neighbours, count):
                        for distance in range(1, reach // (count + 1) + 1):
                            moved = travel(board, [origin, *carried], dx, dy, distance)
                            if moved is not None:
                                target = (x + dx * distance, y + dy * distance)
                                load = "," + "".join(sorted(map(name, carried))) if carried else ""
                                yield Ply(f"{name(origin)}{load}-{name(target)}", lateral, moved)


def outcome(state: State) -> tuple[str | None, str] | None:
    """(winning colour or None, reason), or None while the game goes on."""
    for colour in "wb":
        if stones(state.board, OTHER[colour]) == 0:
            return colour, "elimination"
    for colour in "wb":
        if any(True for _ in plies(state._replace(turn=colour), free=True)):
            return None
    return None, "deadlock"


def legal(state: State) -> dict[str, State]:
    """Every legal ply and the state after it."""
    if outcome(state) is not None:
        return {}
    found = {}
    for text, lateral, board in plies(state):
        assert text not in found, "two plies with one name"
        found[text] = State(board, OTHER[state.turn], {**state.sideways, state.turn: lateral})
    if not found:
        found["pass"] = State(state.board, OTHER[state.turn], {**state.sideways, state.turn: False})
    return found


def perft(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    following = legal(state)
    if depth == 1:
        return len(following)
    return sum(perft(after, depth - 1) for after in following.values())


def random_diagram(rng: random.Random) -> str:
    """Up to 12 stones a side, some promoted, scattered or crowded together."""
    free = [(file, rank) for file in range(1, rng.randint(4, 8) + 1) for rank in range(1, 9)]
    rng.shuffle(free)
    board: Board = {}
    for colour in "wb":
        left = rng.choice([1, 2, 4, 8, 12])
        while left and free:
            height = 2 if left > 1 and rng.random() < 0.4 else 1
            board[free.pop()] = (colour, height)
            left -= height
    return to_diagram(board)
