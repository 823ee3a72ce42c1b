"""Cuts the pictures' typeface down to what it draws: Inter, for Latin, Greek and Cyrillic, with figures of one width.

    pip install fonttools
    python -m docs.make_fonts DIRECTORY    where the files of a release of Inter lie, such as Inter-Bold.otf

Inter's licence, the SIL Open Font Licence 1.1, lies beside the results in renderers/fonts/.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools import subset  # type: ignore[import-not-found]  # only whoever makes the fonts anew has it
from fontTools.ttLib import TTFont  # type: ignore[import-not-found]  # as above

WEIGHTS = ("Regular", "Medium", "Bold", "ExtraBold")
CHARACTERS = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x250),  # Latin-1, Latin Extended-A and B
    *range(0x2B0, 0x370),  # modifiers and accents that combine
    *range(0x370, 0x530),  # Greek, Cyrillic
    *range(0x1E00, 0x2000),  # Latin Extended Additional, Greek Extended
    *range(0x2010, 0x2070),  # punctuation
    *range(0x2070, 0x20C0),  # small figures, currencies
    *range(0x2100, 0x2200),  # signs, fractions, arrows
    0x2212,
    0x00D7,
]


def main() -> None:
    """Write the cut fonts into renderers/fonts/."""
    source, target = Path(sys.argv[1]), Path(__file__).parents[1] / "renderers" / "fonts"
    for weight in WEIGHTS:
        font = TTFont(source / f"Inter-{weight}.otf")
        _make_figures_tabular(font)
        options = subset.Options()
        options.layout_features = []
        options.hinting = False
        options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
        options.notdef_outline = True
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=CHARACTERS)
        cutter.subset(font)
        font.save(target / f"Inter-{weight}.otf")


def _make_figures_tabular(font: TTFont) -> None:
    """Let each figure be drawn by the glyph that the feature ``tnum`` would choose: Pillow's plain layout knows no features."""
    table = font["GSUB"].table
    lookups = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "tnum"
        for index in record.Feature.LookupListIndex
    }
    tabular: dict[str, str] = {}
    for index in lookups:
        for part in table.LookupList.Lookup[index].SubTable:
            tabular.update(getattr(getattr(part, "ExtSubTable", part), "mapping", {}))
    for characters in font["cmap"].tables:
        for code in range(ord("0"), ord("9") + 1):
            if code in characters.cmap:
                characters.cmap[code] = tabular.get(characters.cmap[code], characters.cmap[code])


if __name__ == "__main__":
    main()
