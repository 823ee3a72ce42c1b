"""Pux (João Neto, 2000): carry your neighbours, outweigh the enemy, capture every stone."""

from __future__ import annotations

from rules.core.game import Game
from rules.core.options import Options
from rules.core.picker import Step
from rules.core.position import Completion, Role, Side
from rules.games.pux import notation, picker
from rules.games.pux.moves import PuxMove
from rules.games.pux.refusals import NAMES
from rules.games.pux.state import Piece, PuxBoard, ending

__all__ = ["GAME", "Piece", "Pux", "PuxMove", "PuxPosition"]

_START = """
8 . b b b b b b . 8
7 . b b b b b b . 7
6 . . . . . . . . 6
5 . . . . . . . . 5
4 . . . . . . . . 4
3 . . . . . . . . 3
2 . w w w w w w . 2
1 . w w w w w w . 1
"""
_SIGNS = "wWbB"
"""A piece in a diagram: white and black, in capitals when promoted."""


class PuxPosition(PuxBoard):
    """A position of Pux, and how people write its moves."""

    __slots__ = ()

    @classmethod
    def from_diagram(
        cls, text: str, to_move: Side = Side.FIRST, lateral: tuple[bool, bool] = (False, False)
    ) -> PuxPosition:
        """The position drawn as by :meth:`diagram`, rank 8 first.

        Spaces, file letters and rank numbers are left out of account.
        """
        rows = [
            cells
            for line in text.splitlines()
            if len(cells := [sign for sign in line if sign in f".{_SIGNS}"]) == 8
        ]
        if len(rows) != 8:
            raise ValueError("a diagram has eight ranks of eight cells")
        sets = dict.fromkeys(_SIGNS, 0)
        for rank, cells in enumerate(reversed(rows)):
            for file, sign in enumerate(cells):
                if sign != ".":
                    sets[sign] |= 1 << (rank * 8 + file)
        promoted = (sets["W"], sets["B"])
        pieces = (sets["w"] | sets["W"], sets["b"] | sets["B"])
        return cls(pieces, promoted, to_move, lateral, ending(pieces, promoted))

    def diagram(self) -> str:
        files = "   a b c d e f g h"
        ranks = []
        for rank in range(7, -1, -1):
            signs = " ".join(self._sign(rank * 8 + file) for file in range(8))
            ranks.append(f" {rank + 1} {signs} {rank + 1}")
        return "\n".join([files, *ranks, files])

    def _sign(self, cell: int) -> str:
        piece = self.piece(cell)
        return _SIGNS[piece.side * 2 + piece.height - 1] if piece else "."

    def parse(self, text: str) -> PuxMove:
        return notation.parse(self, text)

    def notate(self, move: PuxMove) -> str:
        return move.text

    def gloss(self, move: PuxMove) -> str:
        return notation.gloss(self, move)

    def complete(self, typed: str, limit: int = 25) -> list[Completion]:
        return notation.complete(self, typed, limit)

    def step(self, chosen: str = "") -> Step:
        return picker.step(self, chosen)

    def examples(self) -> list[str]:
        return notation.examples(self.legal())

    def role(self, side: Side) -> Role:
        enemy = NAMES[side.other].lower()
        return Role(NAMES[side], f"capture every {enemy} stone")


class Pux(Game[PuxMove]):
    """The rules of Pux."""

    key = "pux"
    name = "Pux"
    inventor = "João Neto"
    year = 2000
    version = 1
    aim = "Capture every enemy stone."
    # Programs that look two plies ahead for stones need about 75; random games wander for many hundreds.
    typical_plies = 80

    def start(self, options: Options) -> PuxPosition:  # noqa: ARG002 (Pux has none)
        return PuxPosition.from_diagram(_START)


GAME = Pux()
