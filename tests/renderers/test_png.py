"""The palette that all pictures of a theme share."""

from __future__ import annotations

import pytest

from renderers.canvas import card
from renderers.png import encode
from renderers.theme import THEMES, Theme
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
