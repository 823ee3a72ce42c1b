"""Scenes of Pux."""

from dataclasses import replace

from renderers.scene import Scene
from rules.core.position import Side
from rules.games.pux.game import GAME
from rules.games.pux.position import PuxPosition
from tests.renderers.gallery import Gallery, following, middle, scenes_of

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

STUCK = """
. . . . . . . w
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
b . . . . . . .
"""
"""A position in which White has no ply but to pass, while it may not go sideways."""


def picking(scene: Scene, chosen: str = "") -> Scene:
    """The scene while a ply is chosen by hand, as far as ``chosen``."""
    step = scene.position.step(chosen)
    return replace(scene, chosen=step.cells, targets=tuple(pick.area for pick in step.picks if pick.area))


START = Scene(GAME.start(GAME.settle({})))
BEFORE = Scene(PuxPosition.from_diagram(FIGHT, Side.SECOND))
CARRIED = following(BEFORE, "d5,e5-c4")
CAPTURED = following(BEFORE, "d5:d8")
PASSED = following(Scene(PuxPosition.from_diagram(STUCK, lateral=(True, False)), ply=40), "pass")
GALLERY = Gallery(
    golden={
        "start": (START, Side.FIRST),
        "carried": (CARRIED, Side.SECOND),
        "captured": (CAPTURED, Side.FIRST),
        "end": (following(Scene(PuxPosition.from_diagram(ENDING, Side.FIRST)), "c5:e7"), Side.FIRST),
        "chosen": (picking(CARRIED, "c7,b7c6-"), Side.FIRST),
        "targets": (picking(CARRIED, "c3-"), Side.SECOND),
    },
    more={
        "pieces": picking(CARRIED),
        "whole": picking(CARRIED, "c7,b7c6-c8"),
        "onto-its-own": picking(CARRIED, "c3,c4-c4"),
        "losing": replace(picking(CARRIED, "c3-"), losing=("c4", "d3", "z9")),
        "planned": replace(CAPTURED, planned=True),
        "sideways": scenes_of(START.position, ["b1-a1", "b7-a7"])[-1],
        "train": scenes_of(START.position, ["b1,b2-b3"])[-1],
        "passed": PASSED,
        "resigned": replace(CAPTURED, verdict="Black resigned", winner=Side.FIRST),
        "crowded": replace(middle("pux"), names=("W" * 32, "\u202eאבגדה😀"), match="#12345", paused="asleep"),
    },
    marked=("captured",),
    chosen="chosen",
)
