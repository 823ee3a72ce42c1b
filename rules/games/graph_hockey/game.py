"""Graph Hockey (Robert Maas, 1970): its options and its first position.

Source: the inventor's own rules, GRHOCK.REM[UP,DOC] at SAIL, filed 1981-01-18.
"""

from rules.core.game import Game
from rules.core.options import IntegerOption, Options, integer
from rules.games.graph_hockey.field import GraphHockeyMove, field_of
from rules.games.graph_hockey.position import GraphHockeyPosition
from rules.say import graph_hockey as say


class GraphHockey(Game[GraphHockeyMove]):
    """The rules of Graph Hockey."""

    key = "graph-hockey"
    name = "Graph Hockey"
    inventor = "Robert Maas"
    year = 1970
    version = 1
    aim = say.aim()
    short_aim = say.short_aim()
    # The recorded games on this field have 60 to 80 plies, random ones about 220; people see the way to goal.
    typical_plies = 60
    options = (
        IntegerOption("side", say.option_side(), 4, 1, 6),
        IntegerOption("gap", say.option_gap(), 8, 2, 12),
    )

    def start(self, options: Options) -> GraphHockeyPosition:
        return GraphHockeyPosition.initial(field_of(integer(options, "side"), integer(options, "gap")))


GAME = GraphHockey()
