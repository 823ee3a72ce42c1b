"""Polatty Pressure: the pitch on its side, each player's name over the goal where that player scores."""

from __future__ import annotations

from renderers.base import Renderer
from renderers.polatty_pressure import sprites, words
from renderers.polatty_pressure.board import board
from renderers.polatty_pressure.layout import areas, focus, polatty
from renderers.polatty_pressure.story import story
from renderers.polatty_pressure.theme import THEMES, PolattyTheme
from renderers.say import polatty_pressure as say
from renderers.scene import Scene
from renderers.strips import Label, Labels
from rules.core.position import Side


def labels(scene: Scene, theme: PolattyTheme, near: Side) -> Labels:
    """The side that is near plays to the right, and scores there."""
    scores = (scene.say(say.scores_here()),)
    left, right = (Label(side, sprites.sign(theme, side), scores) for side in (near.other, near))
    return left, right


def duty(scene: Scene) -> str:
    """What the side to move may not do, or cannot."""
    position = polatty(scene)
    if scene.to_move is None:
        return ""
    if not position.may_pass:
        return scene.say(say.duty_place())
    return "" if position.open else scene.say(say.duty_pass())


RENDERER = Renderer(
    themes=THEMES,
    board=board,
    labels=labels,
    areas_on_board=areas,
    focus=focus,
    alt=words.alt,
    spoken=words.spoken,
    ending=words.ending,
    story=story,
    duty=duty,
)
