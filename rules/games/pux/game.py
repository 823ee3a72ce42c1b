"""Pux (João Neto, 2000): carry your neighbours, outweigh the enemy, capture every stone."""

from rules.core.game import Game
from rules.core.options import Options
from rules.games.pux.moves import PuxMove
from rules.games.pux.position import PuxPosition
from rules.say import pux as say

START = """
8 . b b b b b b . 8
7 . b b b b b b . 7
6 . . . . . . . . 6
5 . . . . . . . . 5
4 . . . . . . . . 4
3 . . . . . . . . 3
2 . w w w w w w . 2
1 . w w w w w w . 1
"""


class Pux(Game[PuxMove]):
    """The rules of Pux."""

    key = "pux"
    name = "Pux"
    inventor = "João Neto"
    year = 2000
    version = 1
    aim = say.aim()
    short_aim = say.short_aim()
    # Programs that look two plies ahead for stones need about 75; random games wander for many hundreds.
    typical_plies = 80

    def start(self, options: Options) -> PuxPosition:  # noqa: ARG002 (Pux has none)
        return PuxPosition.from_diagram(START)


GAME = Pux()
