"""A position of Pux: the contract's methods, from the modules that know how."""

from __future__ import annotations

from rules.core.position import Role, Side
from rules.games.pux import notation, picker
from rules.games.pux.moves import PuxMove
from rules.games.pux.refusals import NAMES
from rules.games.pux.state import PuxState, ending
from rules.say import pux as say

_SIGNS = "wWbB"
"""A piece in a diagram: white and black, in capitals when promoted."""


class PuxPosition(PuxState):
    """A position of Pux, and how people write its moves."""

    __slots__ = ()

    roles = (
        Role(NAMES[0], say.goal_of_white(), say.aim_of_white()),
        Role(NAMES[1], say.goal_of_black(), say.aim_of_black()),
    )

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

    parse = notation.parse
    gloss = notation.gloss
    complete = notation.complete
    examples = notation.examples
    step = picker.step

    def notate(self, move: PuxMove) -> str:
        return move.text
