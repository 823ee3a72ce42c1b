"""Pommel counted a second, slow and simple way, to check the fast one against.

Written from the rules' text alone: cells are cube coordinates (x, y, z) that add
up to nothing, a position is a dictionary of what stands where, and everything is
looked at afresh at every ply.  Shares no code with the rules core.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

Cube = tuple[int, int, int]
Pieces = dict[str, str]
"""What stands on the cells, by their names: ``w``, ``b``, captains ``W``, ``B``."""

AHEAD: list[Cube] = [(0, 1, -1), (1, 0, -1), (-1, 1, 0)]
"""White's forward directions."""
AROUND: list[Cube] = [*AHEAD, *((-x, -y, -z) for x, y, z in AHEAD)]
ACROSS: list[Cube] = [(2, -1, -1), (-2, 1, 1)]
"""To the next column but one, at the same height."""


def column_lengths(board: str) -> list[int]:
    return {"45": [6, 7, 6, 7, 6, 7, 6], "76": [8, 9, 8, 9, 8, 9, 8, 9, 8]}[board]


@cache
def places(board: str) -> dict[str, Cube]:
    """Where each cell lies: a1 at nought; every cell of column b is half a cell lower than its like in column a."""
    found = {}
    for x, length in enumerate(column_lengths(board)):
        for number in range(length):
            # Half a cell down to every long column, half a cell up to every short one.
            y = number - (x + 1) // 2
            found["abcdefghi"[x] + str(number + 1)] = (x, y, -x - y)
    return found


@cache
def named(board: str) -> dict[Cube, str]:
    return {place: name for name, place in places(board).items()}


def beyond(board: str, cell: str, way: Cube) -> str | None:
    here = places(board)[cell]
    return named(board).get((here[0] + way[0], here[1] + way[1], here[2] + way[2]))


def line(board: str, cell: str, way: Cube) -> list[str]:
    """The cells from ``cell`` on, without it, to the edge."""
    found = []
    following = beyond(board, cell, way)
    while following is not None:
        found.append(following)
        following = beyond(board, following, way)
    return found


@dataclass(frozen=True)
class Naive:
    board: str = "45"
    hop: str = "any"
    sight: str = "hexsides"
    turn: str = "w"
    placed: frozenset[tuple[str, str]] = frozenset()

    @property
    def pieces(self) -> Pieces:
        return dict(self.placed)

    @property
    def other(self) -> str:
        return "b" if self.turn == "w" else "w"

    def last(self, cell: str) -> bool:
        """Whether ``cell`` is the last of its column for the side to move."""
        length = column_lengths(self.board)["abcdefghi".index(cell[0])]
        return int(cell[1:]) == (length if self.turn == "w" else 1)

    def after(self, pieces: Pieces, cell: str, piece: str) -> Naive:
        """The position once ``piece`` has come to rest on ``cell``."""
        settled = piece.upper() if self.last(cell) else piece
        return replace(self, turn=self.other, placed=frozenset({**pieces, cell: settled}.items()))

    # Captures

    def strikes(self, pieces: Pieces, cell: str, piece: str) -> Iterator[tuple[str, list[str]]]:
        """Where a piece in the air over ``cell`` may land, and what it takes by that."""
        for way in AROUND:
            path = line(self.board, cell, way)
            if piece.isupper():
                while path and path[0] not in pieces:
                    path.pop(0)
            taken = []
            while path and pieces.get(path[0], "").lower() == self.other:
                taken.append(path.pop(0))
            if taken and path and path[0] not in pieces:
                yield path[0], taken

    def jumps(self, pieces: Pieces, cell: str, piece: str, text: str) -> Iterator[tuple[str, Naive]]:
        """All ways to end a sequence that has come to ``cell``."""
        ended = True
        for landing, taken in self.strikes(pieces, cell, piece):
            if len(taken) == 1:
                ended = False
                rest = {at: what for at, what in pieces.items() if at not in taken}
                yield from self.jumps(rest, landing, piece, f"{text}x{landing}")
        if ended:
            yield text, self.after(pieces, cell, piece)

    def captures(self) -> Iterator[tuple[str, Naive]]:
        for cell, piece in self.placed:
            if piece.lower() != self.turn:
                continue
            pieces = self.pieces
            del pieces[cell]
            for landing, taken in self.strikes(pieces, cell, piece):
                rest = {at: what for at, what in pieces.items() if at not in taken}
                text = f"{cell}x{landing}"
                if len(taken) == 1:
                    yield from self.jumps(rest, landing, piece, text)
                else:
                    yield text, self.after(rest, landing, piece)

    # Moves that take nothing

    def sees(self, pieces: Pieces, cell: str) -> bool:
        """Whether an enemy is in sight from ``cell``."""
        ways = AROUND if self.sight == "hexsides" else [(0, 1, -1), (0, -1, 1), *ACROSS]
        for way in ways:
            standing = [pieces[at] for at in line(self.board, cell, way) if at in pieces]
            if standing and standing[0].lower() == self.other:
                return True
        return False

    def quiet(self) -> Iterator[tuple[str, Naive]]:
        for cell, piece in self.placed:
            if piece.lower() != self.turn:
                continue
            pieces = self.pieces
            del pieces[cell]
            targets = self.glides(pieces, cell) if piece.isupper() else self.hops(pieces, cell)
            for target in targets:
                yield f"{cell}-{target}", self.after(pieces, target, piece)

    def glides(self, pieces: Pieces, cell: str) -> Iterator[str]:
        for way in AROUND:
            for target in line(self.board, cell, way):
                if target in pieces:
                    break
                if self.sees(pieces, target):
                    yield target

    def hops(self, pieces: Pieces, cell: str) -> Iterator[str]:
        for x, y, z in AHEAD:
            way = (x, y, z) if self.turn == "w" else (-x, -y, -z)
            for target in line(self.board, cell, way):
                if target not in pieces:
                    yield target
                    break
                if self.hop == "own" and pieces[target].lower() != self.turn:
                    break

    # The game

    def following(self) -> dict[str, Naive]:
        """Every legal ply in canonical notation, with the position after it."""
        if not all(any(piece.lower() == side for _, piece in self.placed) for side in "wb"):
            return {}
        pairs = list(self.captures()) or list(self.quiet())
        plies = dict(pairs)
        assert len(plies) == len(pairs), "two plies are written alike"
        return plies

    @property
    def outcome(self) -> tuple[int, str] | None:
        """The winner and the reason."""
        standing = {piece.lower() for _, piece in self.placed}
        if len(standing) == 1:
            return "wb".index(standing.pop()), "elimination"
        return None if self.following() else ("wb".index(self.other), "no-moves")


def start(board: str = "45", hop: str = "any", sight: str = "hexsides") -> Naive:
    pieces = {}
    for column, length in enumerate(column_lengths(board)):
        rows = 3 if board == "76" and column % 2 else 2
        for number in range(1, rows + 1):
            pieces["abcdefghi"[column] + str(number)] = "w"
            pieces["abcdefghi"[column] + str(length + 1 - number)] = "b"
    return Naive(board, hop, sight, "w", frozenset(pieces.items()))


def perft(position: Naive, depth: int) -> int:
    """How many sequences of exactly ``depth`` plies there are."""
    if depth == 0:
        return 1
    following = position.following()
    if depth == 1:
        return len(following)
    return sum(perft(after, depth - 1) for after in following.values())
