"""Pommel (Michael Howe, 2011): checkers on hexagons, in which lines of pieces are taken in one leap.

The inventor's text is his article "Definitive version of Pommel" in
rec.games.abstract of 26 July 2011.  The board is in :mod:`rules.games.pommel.board`, the
rules proper in :mod:`rules.games.pommel.moves` and :mod:`rules.games.pommel.state`, how typed moves are read
and refused in :mod:`rules.games.pommel.notation` and :mod:`rules.games.pommel.refusals`, how positions are
put in words in :mod:`rules.games.pommel.words`, choosing by hand in :mod:`rules.games.pommel.picker`.
"""

from __future__ import annotations

from typing import ClassVar

from rules.core.game import Game
from rules.core.options import ChoiceOption, Option, Options
from rules.core.picker import Step
from rules.core.position import Completion, Role, Side
from rules.games.pommel import notation, picker, words
from rules.games.pommel.board import PommelMove, board_of
from rules.games.pommel.refusals import NAMES
from rules.games.pommel.state import Piece, PommelState, Steps

__all__ = ["GAME", "Piece", "Pommel", "PommelMove", "PommelPosition", "Steps"]


class PommelPosition(PommelState):
    """A position of Pommel, and how people write its moves."""

    __slots__ = ()

    @classmethod
    def from_diagram(
        cls, text: str, to_move: Side = Side.FIRST, *, hop: str = "any", sight: str = "hexsides"
    ) -> PommelPosition:
        """The position drawn as by :meth:`diagram`, Black's side up; the drawing says which board it is."""
        board, placed = words.read_diagram(text)
        return cls.of(board, hop, sight, placed, to_move)

    def diagram(self) -> str:
        return words.diagram(self)

    def parse(self, text: str) -> PommelMove:
        return notation.parse(self, text)

    def notate(self, move: PommelMove) -> str:
        return self.board.notate(move)

    def gloss(self, move: PommelMove) -> str:
        return words.gloss(self, move)

    def complete(self, typed: str, limit: int = 25) -> list[Completion]:
        return words.complete(self, typed, limit)

    def step(self, chosen: str = "") -> Step:
        return picker.step(self, chosen)

    def examples(self) -> list[str]:
        return words.examples(self)

    def role(self, side: Side) -> Role:
        return Role(NAMES[side], f"capture every {NAMES[side.other].lower()} piece")


class Pommel(Game[PommelMove]):
    """The rules of Pommel."""

    key: ClassVar[str] = "pommel"
    name: ClassVar[str] = "Pommel"
    inventor: ClassVar[str] = "Michael Howe"
    year: ClassVar[int] = 2011
    version: ClassVar[int] = 1
    aim: ClassVar[str] = "Capture every enemy piece; whoever can capture must."
    # Random games have about 45 plies on the small board; programs that look two plies ahead need 70.
    typical_plies: ClassVar[int] = 60
    options: ClassVar[tuple[Option, ...]] = (
        ChoiceOption("board", "how many cells the board has", "45", ("45", "76")),
        ChoiceOption(
            "hop", "what soldiers hop over when they take nothing: any pieces, or own", "any", ("any", "own")
        ),
        ChoiceOption(
            "sight",
            "the lines on which a captain must see an enemy where it stops: all six ways, or up, down and across",
            "hexsides",
            ("hexsides", "orthogonal"),
        ),
    )

    def start(self, options: Options) -> PommelPosition:
        size, hop, sight = (str(options[name]) for name in ("board", "hop", "sight"))
        board = board_of(size)
        return PommelPosition(board, hop, sight, board.starts, 0, Side.FIRST)


GAME = Pommel()
