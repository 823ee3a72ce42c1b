"""Where things are in a picture of Polatty Pressure, and what marks them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from renderers.canvas import WIDTH
from renderers.polatty_pressure.renderer import RENDERER, _centre
from renderers.polatty_pressure.words import polatty
from renderers.scene import Scene
from renderers.theme import GROUNDS, LIGHT, THEMES, Theme
from rules.core.position import Side
from rules.games.polatty_pressure.board import COLUMNS, ROWS, cell_called
from tests.renderers.golden import count_of, rgb
from tests.renderers.polatty_pressure.gallery import CELLS, GALLERY
from tests.renderers.test_theme import contrast

EVERY = GALLERY.scenes


def test_turning_round_is_a_half_turn_of_the_field() -> None:
    for cell in range(COLUMNS * ROWS):
        x, y = _centre(cell, Side.FIRST)
        turned = _centre(cell, Side.SECOND)
        assert turned == (WIDTH - x, sum(_centre(cell_called("f10"), Side.FIRST)[1:]) * 2 - y)
    assert _centre(cell_called("a1"), Side.FIRST) < _centre(cell_called("a19"), Side.FIRST)


@pytest.mark.parametrize("near", Side)
def test_tokens_stand_where_they_should(near: Side) -> None:
    scene = EVERY["sixty"]
    picture = RENDERER.paint(replace(scene, before=None, last=None), near=near)
    position = polatty(scene)
    for name in [*CELLS, "f10"]:
        x, y = _centre(cell_called(name), near)
        dark = picture.getpixel((round(x) + 8, round(y) + 6)) == rgb(LIGHT.dark_stone)
        assert dark == bool(position.filled >> cell_called(name) & 1)
    x, y = _centre(position.ball, near)
    assert picture.getpixel((round(x) + 10, round(y) + 5)) == rgb(LIGHT.light_stone)


def test_a_pressor_that_left_is_shown_beside_the_field() -> None:
    scene = EVERY["leaving"]
    bare = RENDERER.paint(Scene(scene.position))
    picture = RENDERER.paint(scene)
    x, y = _centre(cell_called("f19"), Side.FIRST)
    box = (round(x) + 24, round(y) - 12, round(x) + 44, round(y) + 12)
    assert count_of(picture.crop(box), LIGHT.mark) > 20 > count_of(bare.crop(box), LIGHT.mark) == 0


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_arrowheads_stand_out_from_tokens_by_body_or_outline(theme: Theme) -> None:
    for stone in ("light_stone", "dark_stone", *GROUNDS[:2]):
        ground = getattr(theme, stone)
        assert max(contrast(theme.mark, ground), contrast(theme.halo, ground)) >= 3
