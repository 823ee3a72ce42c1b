"""Draw the icons by which devices show the installed pages: ``python docs/make_icons.py``.

They are ``bot/web/pages/static/icon.svg``, drawn with Pillow; a maskable one has room round it, as a device may cut it round.
"""

from pathlib import Path

from PIL import Image, ImageDraw

STATIC = Path(__file__).parents[1] / "bot/web/pages/static"
GROUND, POST, BOARD = "#1c6b58", "#f6f1e7", "#f3c969"
UNITS = 32
"""The width and height of the drawing in its own units."""
SCALE = 4
"""How many times too large it is drawn before it is reduced."""

UPPER = ((7, 8.5), (21.2, 8.5), (25.5, 11.9), (21.2, 15.3), (7, 15.3))
LOWER = ((25, 17.6), (12.6, 17.6), (8.7, 20.5), (12.6, 23.4), (25, 23.4))


def icon(size: int, *, maskable: bool = False) -> Image.Image:
    """The icon, so many pixels wide and high."""
    unit = size * SCALE / UNITS
    drawn = Image.new("RGBA", (size * SCALE, size * SCALE), GROUND if maskable else (0, 0, 0, 0))
    pen = ImageDraw.Draw(drawn)
    # What is cut off a maskable icon is a tenth of its width at each side, at most.
    part = 0.78 if maskable else 1.0

    def at(x: float, y: float) -> tuple[float, float]:
        middle = UNITS / 2
        return (middle + (x - middle) * part) * unit, (middle + (y - middle) * part) * unit

    if not maskable:
        pen.rounded_rectangle((*at(0, 0), *at(UNITS, UNITS)), 8 * unit, fill=GROUND)
    pen.rounded_rectangle((*at(14.2, 6), *at(17.8, 27)), 1.4 * unit * part, fill=POST)
    pen.polygon([at(*corner) for corner in UPPER], fill=BOARD)
    pen.polygon([at(*corner) for corner in LOWER], fill=POST)
    return drawn.reduce(SCALE)


def main() -> None:
    """Draw all of them."""
    for size in (192, 512):
        icon(size).save(STATIC / f"icon-{size}.png", optimize=True)
    icon(512, maskable=True).convert("RGB").save(STATIC / "icon-maskable.png", optimize=True)


if __name__ == "__main__":
    main()
