"""Bipod (Bill Taylor and João Neto, 2004): its options and its first position."""

from rules.core.game import Game
from rules.core.options import IntegerOption, OptionError, Options, integer
from rules.games.bipod.board import BipodMove, board_of
from rules.games.bipod.position import BipodPosition
from rules.say import bipod as say


class Bipod(Game[BipodMove]):
    """The rules of Bipod."""

    key = "bipod"
    name = "Bipod"
    inventor = "Bill Taylor and João Neto"
    year = 2004
    version = 1
    aim = say.aim()
    short_aim = say.short_aim()
    # Random games have 35 to 65 plies, about 50 mostly; people waste fewer stones.
    typical_plies = 40
    options = (
        IntegerOption("gap", say.option_gap(), 5, 1, 8),
        IntegerOption("middle", say.option_middle(), 5, 1, 8),
        IntegerOption("rows", say.option_rows(), 6, 2, 25),
        IntegerOption("stones", say.option_stones(), 3, 1, 3),
    )

    def reconcile(self, checked: Options) -> Options:
        """Fill in ``middle`` (the same as ``gap``) and ``rows`` (6, or fewer on a board too short for 6)."""
        gap = checked.get("gap", 5)
        settled = {"gap": gap, "middle": checked.get("middle", gap), "stones": checked.get("stones", 3)}
        width = 2 * integer(settled, "gap") + integer(settled, "middle") + 2
        rows = integer({"rows": min(6, width - 1), **checked}, "rows")
        if rows >= width:
            middle = settled["middle"]
            raise OptionError(
                "rows", say.too_many_rows(most=width - 1, gap=gap, middle=middle, width=width, rows=rows)
            )
        return {name: {**settled, "rows": rows}[name] for name in ("gap", "middle", "rows", "stones")}

    def start(self, options: Options) -> BipodPosition:
        gap, middle, rows, stones = (integer(options, name) for name in ("gap", "middle", "rows", "stones"))
        return BipodPosition.initial(board_of(gap, middle, rows), stones)


GAME = Bipod()
