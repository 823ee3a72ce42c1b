"""The palette that all pictures of a theme share."""

from __future__ import annotations

import pytest

from renderers.canvas import card
from renderers.palette import OPACITY, colours_of, reduced
from renderers.png import encode
from renderers.theme import LIGHT, THEMES, Theme
from tests.renderers.golden import opened, rgb


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_the_palette_keeps_every_colour_of_the_theme(theme: Theme) -> None:
    picture = card(200, theme)
    for number, colour in enumerate(theme.colours()):
        picture.paste(colour, (40 + 20 * number, 60, 60 + 20 * number, 80))
    small = opened(encode(picture, theme))
    for number, colour in enumerate(theme.colours()):
        pixel = small.getpixel((50 + 20 * number, 70))
        assert isinstance(pixel, tuple)
        assert max(abs(a - b) for a, b in zip(pixel, rgb(colour), strict=False)) <= 4


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_every_entry_has_a_colour_and_an_opacity(theme: Theme) -> None:
    colours = colours_of(theme)
    assert len(colours) == 3 * len(OPACITY)
    veils = [at for at, opacity in enumerate(OPACITY) if opacity < 255]
    assert veils
    assert {tuple(colours[3 * at : 3 * at + 3]) for at in veils} == {rgb(theme.edge)}


def test_all_four_corners_are_see_through_alike() -> None:
    small = reduced(card(120, LIGHT), LIGHT)
    opacity = [OPACITY[index] for index in small.tobytes()]
    width = small.width
    for row in range(60):
        top, bottom = (opacity[at * width : (at + 1) * width] for at in (row, 119 - row))
        assert top == top[::-1] == bottom
    assert opacity[0] == 0
    assert any(0 < value < 255 for value in opacity)
