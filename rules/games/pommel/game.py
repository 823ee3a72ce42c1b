"""Pommel (Michael Howe, 2011): checkers on hexagons, in which lines of pieces are taken in one leap.

The inventor's text is his article "Definitive version of Pommel" in
rec.games.abstract of 26 July 2011.
"""

from rules.core.game import Game
from rules.core.options import ChoiceOption, Options
from rules.core.position import Side
from rules.games.pommel.board import PommelMove, board_of
from rules.games.pommel.position import PommelPosition
from rules.say import pommel as say


class Pommel(Game[PommelMove]):
    """The rules of Pommel."""

    key = "pommel"
    name = "Pommel"
    inventor = "Michael Howe"
    year = 2011
    version = 1
    aim = say.aim()
    short_aim = say.short_aim()
    # Random games have about 45 plies on the small board; programs that look two plies ahead need 70.
    typical_plies = 60
    alike = frozenset({"board"})  # both boards are the inventor's
    options = (
        ChoiceOption("board", say.option_board(), "45", ("45", "76"), (say.board_45(), say.board_76())),
        ChoiceOption("hop", say.option_hop(), "any", ("any", "own"), (say.hop_any(), say.hop_own())),
        ChoiceOption(
            "sight",
            say.option_sight(),
            "hexsides",
            ("hexsides", "orthogonal"),
            (say.sight_hexsides(), say.sight_orthogonal()),
        ),
    )

    def start(self, options: Options) -> PommelPosition:
        size, hop, sight = (str(options[name]) for name in ("board", "hop", "sight"))
        board = board_of(size)
        return PommelPosition(board, hop, sight, board.starts, 0, Side.FIRST)


GAME = Pommel()
