"""Pommel as the search sees it: captures are followed until there are none, and then pieces are counted."""

from __future__ import annotations

from typing import ClassVar

from engine.alphabeta import Model
from engine.games.pommel.board import Board, Ply, PommelNode
from rules.core.position import Side

SOLDIER = 100
CAPTAIN = 260
ADVANCE = 5
"""For each half cell that a soldier has come nearer to the last cells."""
BACK = 8
"""For each soldier on the first cells of its columns: no enemy becomes a captain there."""


class PommelModel(Model[PommelNode, Ply]):
    """A game of Pommel under given options."""

    repeats: ClassVar[bool] = True
    late: ClassVar[int] = 8

    def __init__(self, board: Board) -> None:
        self.board = board
        width, heights = board.rules.width, board.rules.heights
        row = (1 << width) - 1
        self._rows = tuple(
            (row << height * width, ADVANCE * height, ADVANCE * (heights - 1 - height))
            for height in range(heights)
        )
        self._known: tuple[PommelNode | None, int] = (None, 0)

    def _strikers(self, node: PommelNode) -> int:
        """The pieces that can capture; the search asks several times in a row."""
        known, striking = self._known
        if known is not node:
            striking = self.board.strikers(node)
            self._known = node, striking
        return striking

    def result(self, state: PommelNode) -> int | None:
        if not state.own:
            return -1
        return -1 if self.board.stuck(state) else None

    def plies(self, state: PommelNode) -> tuple[list[Ply], list[Ply]]:
        striking = self._strikers(state)
        if striking:
            return self.board.captures(state, striking), []
        return [], self.board.quiet(state)

    def forcing(self, state: PommelNode) -> list[Ply]:
        striking = self._strikers(state)
        return self.board.captures(state, striking) if striking else []

    def must(self, state: PommelNode) -> bool:
        return bool(self._strikers(state))

    def play(self, state: PommelNode, ply: Ply) -> PommelNode:
        return self.board.play(state, ply)

    def key(self, state: PommelNode) -> int:
        own, foe, captains, side = state
        return ((own << 160 | foe) << 160 | captains) << 1 | side

    def evaluate(self, state: PommelNode) -> int:
        own, foe, captains, side = state
        soldiers, others = own & ~captains, foe & ~captains
        value = SOLDIER * (soldiers.bit_count() - others.bit_count())
        if captains:
            value += CAPTAIN * ((own & captains).bit_count() - (foe & captains).bit_count())
        for row, up, down in self._rows:
            if here := soldiers & row:
                value += here.bit_count() * (up if side == Side.FIRST else down)
            if here := others & row:
                value -= here.bit_count() * (down if side == Side.FIRST else up)
        last = self.board.last
        value += BACK * ((soldiers & last[1 - side]).bit_count() - (others & last[side]).bit_count())
        return value
