"""Polatty Pressure once more, straight from the rules and as plainly as can be; shares nothing with the rules core.

A board is a dict from (column, row), counted from 1, to "ball" or a pressor's own
name.  A bump goes from token to token by calling itself.  Slow on purpose.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

Place = tuple[int, int]
Board = dict[Place, str]
Step = tuple[str, str, str | None]
"""A token that moved: "ball" or "pressor", the cell that it left, the one that it came to."""

WIDTH, LENGTH = 11, 19
PLACES = [(column, row) for row in range(1, LENGTH + 1) for column in range(1, WIDTH + 1)]


def name(place: Place) -> str:
    return "abcdefghijk"[place[0] - 1] + str(place[1])


def place(text: str) -> Place:
    return "abcdefghijk".index(text[0]) + 1, int(text[1:])


def bump(board: Board, at: Place, way: tuple[int, int], mover: int, seen: list[Step]) -> None:
    """What stands at ``at`` is bumped in a direction, and bumps on what is in its way before it arrives."""
    token = board[at]
    (column, row), (dx, dy) = at, way
    kind = "ball" if token == "ball" else "pressor"
    if kind == "pressor" and row in (1, LENGTH):
        del board[at]
        seen.append((kind, name(at), None))
        return
    if column + dx < 1 or column + dx > WIDTH:
        if dy == 0:
            dx, dy = 0, (1 if mover == 0 else -1)
        else:
            dx = -dx
    to = (column + dx, row + dy)
    assert to in PLACES
    seen.append((kind, name(at), name(to)))
    if to in board:
        bump(board, to, (dx, dy), mover, seen)
    assert to not in board, "a bump came round"
    assert board[at] == token, "a bump came round"
    board[to] = board.pop(at)


@dataclass(frozen=True)
class Naive:
    board: Board
    mover: int = 0
    passes: int = 0
    """How many passes in a row there have been."""
    passing: str = "huang"
    placing: str = "adjacent"

    @property
    def ball(self) -> Place:
        return next(at for at, token in self.board.items() if token == "ball")

    @property
    def pressors(self) -> list[str]:
        return [name(at) for at in PLACES if at in self.board and at != self.ball]

    def beside(self, at: Place) -> bool:
        """Whether a place is one of the eight next to the ball."""
        column, row = self.ball
        return at in [
            (column + over, row + up) for over in (-1, 0, 1) for up in (-1, 0, 1) if (over, up) != (0, 0)
        ]

    def free(self) -> list[Place]:
        """Where a pressor may go."""
        near = [at for at in PLACES if self.placing == "anywhere" or self.beside(at)]
        return [at for at in near if at not in self.board]

    @property
    def outcome(self) -> tuple[int | None, str] | None:
        """The winner and the reason."""
        if self.ball[1] == LENGTH:
            return 0, "goal"
        if self.ball[1] == 1:
            return 1, "goal"
        if self.passing == "original" and self.passes == 2:
            return None, "passes"
        if not self.pass_allowed and not self.free():
            return None, "deadlock"
        return None

    @property
    def pass_allowed(self) -> bool:
        return self.passing == "original" or self.passes == 0

    def names(self) -> list[str]:
        """Every legal ply."""
        if self.outcome is not None:
            return []
        return [*map(name, self.free()), *(["pass"] if self.pass_allowed else [])]

    def play(self, text: str) -> tuple[Naive, list[Step]]:
        """The state after a legal ply, and what it moved."""
        assert text in self.names()
        if text == "pass":
            return replace(self, mover=1 - self.mover, passes=self.passes + 1), []
        at, ball, seen = place(text), self.ball, list[Step]()
        board = {**self.board, at: f"pressor {len(self.board)} {text}"}
        if self.beside(at):
            bump(board, ball, (ball[0] - at[0], ball[1] - at[1]), self.mover, seen)
        assert board[at].endswith(text), "the new pressor was bumped"
        return replace(self, board=board, mover=1 - self.mover, passes=0), seen

    def following(self) -> Iterator[tuple[str, Naive]]:
        for text in self.names():
            yield text, self.play(text)[0]


def start(
    passing: str = "huang", placing: str = "adjacent", pressors: list[str] | tuple[str, ...] = ()
) -> Naive:
    board = {place(text): f"pressor {text}" for text in pressors}
    assert (6, 10) not in board
    return Naive({**board, (6, 10): "ball"}, passing=passing, placing=placing)


def perft(state: Naive, depth: int) -> int:
    """How many sequences of exactly ``depth`` plies there are."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(state.names())
    return sum(perft(after, depth - 1) for _, after in state.following())


def scattered(rng: random.Random, *, crowded: bool) -> Naive:
    """A position that no game need reach: the ball on any row but the goal lines, more or fewer pressors around."""
    ball = (rng.choice([1, 2, 3, 6, 9, 10, 11]), rng.choice([2, 3, 9, 10, 11, 17, 18]))
    share = rng.choice([0.6, 0.85, 0.97] if crowded else [0.0, 0.1, 0.4])
    board = {at: f"pressor {name(at)}" for at in PLACES if at != ball and rng.random() < share}
    return Naive(
        {**board, ball: "ball"},
        mover=rng.choice([0, 1]),
        passes=rng.choice([0, 1]),
        passing=rng.choice(["huang", "original"]),
        placing=rng.choice(["adjacent", "anywhere"]),
    )
