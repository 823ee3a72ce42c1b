"""Every game in every theme at the start, in the middle and at the end, at the size of a screen, a phone or a list.

python -m benchmarks.contact_sheet sheet.png --width 390
python -m benchmarks.contact_sheet sheet.png --thumbnails
"""

import argparse
from dataclasses import replace
from pathlib import Path

from PIL import Image

from docs.make_pictures import scenes
from renderers.cards import paint_thumbnail
from renderers.catalogue import RENDERERS
from renderers.theme import THEMES

GAP = 10
BACKGROUNDS = {"light": "#ffffff", "dark": "#313338", "contrast": "#313338"}
"""The chat backgrounds on which the themes are seen."""


def main() -> None:
    """Write the sheet to the file named on the command line."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("file", type=Path)
    words.add_argument("--width", type=int, default=390, help="of each picture, in pixels")
    words.add_argument("--games", nargs="*", default=list(RENDERERS))
    words.add_argument("--thumbnails", action="store_true", help="crops of 160 pixels, as in lists")
    given = words.parse_args()
    width = 160 if given.thumbnails else given.width
    rows: list[tuple[str, list[Image.Image]]] = []
    for key in given.games:
        for theme in THEMES:
            row = []
            for scene in scenes(key).values():
                named = replace(scene, names=("juniper", "otter"), match="#12")
                if given.thumbnails:
                    row.append(paint_thumbnail(RENDERERS[key], named, theme))
                else:
                    whole = RENDERERS[key].paint(named, theme)
                    row.append(
                        whole.resize((width, whole.height * width // whole.width), Image.Resampling.LANCZOS)
                    )
            rows.append((theme, row))
    height = sum(max(picture.height for picture in row) + GAP for _, row in rows)
    sheet = Image.new("RGB", (3 * (width + GAP), height), "#888888")
    top = 0
    for theme, row in rows:
        tallest = max(picture.height for picture in row)
        sheet.paste(BACKGROUNDS[theme], (0, top, sheet.width, top + tallest + GAP))
        for column, picture in enumerate(row):
            sheet.paste(picture, (column * (width + GAP) + GAP // 2, top + GAP // 2))
        top += tallest + GAP
    sheet.save(given.file)


if __name__ == "__main__":
    main()
