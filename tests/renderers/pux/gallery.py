"""Scenes of Pux."""

from __future__ import annotations

from dataclasses import replace

from renderers.scene import Scene
from rules.core.position import Side
from rules.games.pux.game import GAME
from rules.games.pux.position import PuxPosition
from tests.renderers.gallery import Gallery, following

FIGHT = """
. . . W . . b .
. w w . . b b .
. . w . b . . .
. w . B b . . .
. . . . . . b .
. w w . . . . .
. w w . . . . .
. . . . b . . .
"""
"""A position with promoted pieces of both sides, and captures at hand for Black."""

ENDING = """
. . . W . . . .
. . . . b . . .
. . . . . . . .
. . W . . . . .
. . w . . . . .
. . . . . . . .
. . . w . . . .
. . . . . . . .
"""
"""A position in which White takes the last stone."""

START = Scene(GAME.start(GAME.settle({})))
BEFORE = Scene(PuxPosition.from_diagram(FIGHT, Side.SECOND))
CARRIED = following(BEFORE, "d5,e5-c4")
GALLERY = Gallery(
    golden={
        "start": (START, Side.FIRST),
        "carried": (CARRIED, Side.SECOND),
        "captured": (following(BEFORE, "d5:d8"), Side.FIRST),
        "end": (following(Scene(PuxPosition.from_diagram(ENDING, Side.FIRST)), "c5:e7"), Side.FIRST),
        "chosen": (replace(CARRIED, chosen=("c2", "b2", "c3", "d3")), Side.FIRST),
    },
    marked=("captured",),
    chosen="chosen",
)
