"""Every game in every theme at the start, in the middle and at the end, at the size of a phone.

python -m benchmarks.contact_sheet sheet.png
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from PIL import Image

from docs.make_pictures import scenes
from renderers.catalogue import RENDERERS
from renderers.theme import THEMES

WIDTH = 400
"""Of one picture on the sheet, in pixels: a phone's screen."""

GAP = 10
BACKGROUNDS = {"light": "#ffffff", "dark": "#313338", "contrast": "#313338"}
"""The chat backgrounds on which the themes are seen."""


def main() -> None:
    """Write the sheet to the file named on the command line."""
    rows = [
        [
            (
                Image.open(io.BytesIO(renderer.draw(scene, theme))).convert("RGB"),
                BACKGROUNDS[theme],
            )
            for scene in scenes(key).values()
        ]
        for key, renderer in RENDERERS.items()
        for theme in THEMES
    ]
    small = [
        [
            (picture.resize((WIDTH, picture.height * WIDTH // picture.width), Image.Resampling.LANCZOS), back)
            for picture, back in row
        ]
        for row in rows
    ]
    height = sum(max(picture.height for picture, _ in row) + GAP for row in small)
    sheet = Image.new("RGB", (3 * (WIDTH + GAP), height), "#888888")
    top = 0
    for row in small:
        tallest = max(picture.height for picture, _ in row)
        for column, (picture, back) in enumerate(row):
            left = column * (WIDTH + GAP)
            sheet.paste(back, (left, top, left + WIDTH + GAP, top + tallest + GAP))
            sheet.paste(picture, (left + GAP // 2, top + GAP // 2), picture)
        top += tallest + GAP
    sheet.save(Path(sys.argv[1]))


if __name__ == "__main__":
    main()
