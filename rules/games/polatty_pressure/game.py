"""Polatty Pressure (Wei-Hwa Huang, 2001): its options and its first position.

The source is the inventor's message "New Game: Polatty Pressure" to the newsgroup
rec.games.abstract of 20 November 2001; where it is silent, the rules text of
this project decides and says so.
"""

from __future__ import annotations

from typing import ClassVar

from rules.core.bits import bits_of
from rules.core.game import Game
from rules.core.options import CellsOption, ChoiceOption, Option, Options, cells
from rules.games.polatty_pressure.board import SIZE, START, PolattyMove, cell_called, cell_name
from rules.games.polatty_pressure.position import PolattyPosition
from rules.say import polatty_pressure as say


class PolattyPressure(Game[PolattyMove]):
    """The rules of Polatty Pressure."""

    key: ClassVar[str] = "polatty-pressure"
    name: ClassVar[str] = "Polatty Pressure"
    inventor: ClassVar[str] = "Wei-Hwa Huang"
    year: ClassVar[int] = 2001
    version: ClassVar[int] = 1
    aim: ClassVar[str] = say.aim()
    short_aim: ClassVar[str] = say.short_aim()
    # Random games have about 110 plies, a recorded one 139; two who only push, looking two plies ahead, need 300.
    # People are reckoned to be nearer to the first.
    typical_plies: ClassVar[int] = 100
    options: ClassVar[tuple[Option, ...]] = (
        ChoiceOption("passing", say.option_passing(), "huang", ("huang", "original")),
        ChoiceOption("placing", say.option_placing(), "adjacent", ("adjacent", "anywhere")),
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
