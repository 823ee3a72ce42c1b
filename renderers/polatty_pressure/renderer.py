"""Polatty Pressure: the pitch on its side, each player's name over the goal where that player scores."""

from renderers.base import Renderer, Upright
from renderers.polatty_pressure import sprites, words
from renderers.polatty_pressure.board import board, upright
from renderers.polatty_pressure.layout import areas, focus, turn, ways
from renderers.polatty_pressure.theme import THEMES, PolattyTheme
from renderers.say import polatty_pressure as say
from renderers.scene import Scene
from renderers.strips import Label
from rules.core.position import Side
from rules.games.polatty_pressure.position import PolattyPosition


def label(scene: Scene, theme: PolattyTheme, side: Side) -> Label:
    """A side, over the goal where it scores; that it does is said once, of who is to move."""
    words = (scene.say(say.scores_here()),) if side is scene.to_move else ()
    return Label(side, sprites.sign(theme, side), words)


def duty(scene: Scene) -> str:
    """What the side to move may not do, or cannot."""
    position = scene.of(PolattyPosition)
    if scene.to_move is None:
        return ""
    if not position.may_pass:
        return scene.say(say.duty_place())
    return "" if position.open else scene.say(say.duty_pass())


RENDERER = Renderer(
    themes=THEMES,
    board=board,
    label=label,
    areas_on_board=areas,
    focus=focus,
    alt=words.alt,
    spoken=words.spoken,
    ending=words.ending,
    story=words.story,
    duty=duty,
    ways=ways,
    # The side that is near plays to the right, and scores there.
    left=lambda near: near.other,
    upright=Upright(upright, turn),
)
