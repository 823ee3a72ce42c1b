"""Polatty Pressure (Wei-Hwa Huang, 2001): its options and its first position.

The source is the inventor's message "New Game: Polatty Pressure" to the newsgroup
rec.games.abstract of 20 November 2001; where it is silent, the rules text of
this project decides and says so.
"""

from rules.core.bits import bits_of
from rules.core.game import Game
from rules.core.options import CellsOption, ChoiceOption, Options, cells
from rules.games.polatty_pressure.board import SIZE, START, PolattyMove, cell_called, cell_name
from rules.games.polatty_pressure.position import PolattyPosition
from rules.say import polatty_pressure as say


class PolattyPressure(Game[PolattyMove]):
    """The rules of Polatty Pressure."""

    key = "polatty-pressure"
    name = "Polatty Pressure"
    inventor = "Wei-Hwa Huang"
    year = 2001
    version = 1
    aim = say.aim()
    short_aim = say.short_aim()
    # Random games have about 110 plies, a recorded one 139; two who only push, looking two plies ahead, need 300.
    # People are reckoned to be nearer to the first.
    typical_plies = 100
    options = (
        ChoiceOption(
            "passing",
            say.option_passing(),
            "huang",
            ("huang", "original"),
            (say.passing_huang(), say.passing_original()),
        ),
        ChoiceOption(
            "placing",
            say.option_placing(),
            "adjacent",
            ("adjacent", "anywhere"),
            (say.placing_adjacent(), say.placing_anywhere()),
        ),
        CellsOption(
            "pressors",
            say.option_pressors(),
            (),
            say.where(),
            tuple(cell_name(cell) for cell in range(SIZE) if cell != START),
            0,
            60,
        ),
    )

    def start(self, options: Options) -> PolattyPosition:
        return PolattyPosition.initial(
            bits_of(map(cell_called, cells(options, "pressors"))),
            original=options["passing"] == "original",
            anywhere=options["placing"] == "anywhere",
        )


GAME = PolattyPressure()
