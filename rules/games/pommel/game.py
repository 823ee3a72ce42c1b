"""Pommel (Michael Howe, 2011): checkers on hexagons, in which lines of pieces are taken in one leap.

The inventor's text is his article "Definitive version of Pommel" in
rec.games.abstract of 26 July 2011.
"""

from __future__ import annotations

from typing import ClassVar

from rules.core.game import Game
from rules.core.options import ChoiceOption, Option, Options
from rules.core.position import Side
from rules.games.pommel.board import PommelMove, board_of
from rules.games.pommel.position import PommelPosition
from rules.say import pommel as say


class Pommel(Game[PommelMove]):
    """The rules of Pommel."""

    key: ClassVar[str] = "pommel"
    name: ClassVar[str] = "Pommel"
    inventor: ClassVar[str] = "Michael Howe"
    year: ClassVar[int] = 2011
    version: ClassVar[int] = 1
    aim: ClassVar[str] = say.aim()
    short_aim: ClassVar[str] = say.short_aim()
    # Random games have about 45 plies on the small board; programs that look two plies ahead need 70.
    typical_plies: ClassVar[int] = 60
    options: ClassVar[tuple[Option, ...]] = (
        ChoiceOption("board", say.option_board(), "45", ("45", "76")),
        ChoiceOption("hop", say.option_hop(), "any", ("any", "own")),
        ChoiceOption("sight", say.option_sight(), "hexsides", ("hexsides", "orthogonal")),
    )

    def start(self, options: Options) -> PommelPosition:
        size, hop, sight = (str(options[name]) for name in ("board", "hop", "sight"))
        board = board_of(size)
        return PommelPosition(board, hop, sight, board.starts, 0, Side.FIRST)


GAME = Pommel()
