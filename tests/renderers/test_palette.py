"""The palette that all pictures of a theme share."""

from PIL import Image

from renderers.catalogue import RENDERERS
from renderers.palette import COLOURS, colours_of
from renderers.png import encode
from renderers.theme import MARKS, Theme
from tests.renderers.golden import opened, rgb
from tests.support.rows import every_row

THEMES = {
    f"{key}, {name}": theme for key, renderer in RENDERERS.items() for name, theme in renderer.themes.items()
}
every_theme = every_row("theme", THEMES.values(), ids=list(THEMES))


@every_theme
def test_the_palette_keeps_every_colour_of_the_theme(theme: Theme) -> None:
    colours = theme.colours()
    assert set(MARKS) <= set(colours)
    assert len(colours) <= COLOURS // 2, "there is room for the shades between them"
    picture = Image.new("RGB", (20 * len(colours), 20))
    for number, colour in enumerate(colours):
        picture.paste(colour, (20 * number, 0, 20 * number + 20, 20))
    small = opened(encode(picture, theme))
    for number, colour in enumerate(colours):
        pixel = small.getpixel((20 * number + 10, 10))
        assert isinstance(pixel, tuple)
        assert max(abs(a - b) for a, b in zip(pixel, rgb(colour), strict=False)) <= 4


@every_theme
def test_every_entry_has_a_colour(theme: Theme) -> None:
    assert len(colours_of(theme)) == 3 * COLOURS


@every_theme
def test_edges_name_roles_or_colours(theme: Theme) -> None:
    for one, *others in theme.EDGES:
        assert others
        for role in (one, *others):
            assert theme.colour(role).startswith("#")
