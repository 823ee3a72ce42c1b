"""Where things are in a picture of Pux."""

from __future__ import annotations

from renderers.pux.renderer import RENDERER
from renderers.theme import LIGHT
from rules.core.position import Side
from tests.renderers.golden import rgb
from tests.renderers.pux.gallery import START


def test_turning_the_board_round_puts_first_on_the_far_side() -> None:
    near, far = (RENDERER.paint(START, near=side) for side in Side)
    lower_row = (round(46 + 3.5 * 68), round(46 + 7.5 * 68 + 18))
    assert near.getpixel(lower_row) == rgb(LIGHT.light_stone)
    assert far.getpixel(lower_row) == rgb(LIGHT.dark_stone)
    assert near.width / near.height <= 1.8
