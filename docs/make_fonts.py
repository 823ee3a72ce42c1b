"""Cuts the typefaces of the pictures and pages down to what they draw, and writes which has which characters.

    pip install fonttools brotli
    apt-get download fonts-inter fonts-noto-core fonts-noto-extra fonts-noto-cjk fonts-dejavu-core fonts-droid-fallback
    npm pack @expo-google-fonts/noto-emoji
    python -m docs.make_fonts DIRECTORY    where those are unpacked, in whatever folders

Inter draws nearly all there is, with figures of one width and an l with a tail, so that no cell's name is misread. The others are there for names of
people: no character is in two files, so that one lookup says which draws it. What may be done with
each font is said in renderers/fonts/README.md, beside their licences.
"""

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from fontTools import subset  # type: ignore[import-not-found]  # needed only to make the fonts anew
from fontTools.ttLib import TTFont  # type: ignore[import-not-found]  # as above
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable  # type: ignore[import-not-found]  # as above

from renderers.reading import LAST_JOINING, joined_form

_TAILED = "cv05"
"""The feature of Inter that gives the letter l a tail."""
FONTS = Path(__file__).parents[1] / "renderers" / "fonts"
STATIC = Path(__file__).parents[1] / "bot" / "web" / "pages" / "static"
WEIGHTS = ("Regular", "Medium", "Bold", "ExtraBold")
CHARACTERS = {
    *range(0x20, 0x7F),
    *range(0xA0, 0x250),  # Latin-1, Latin Extended-A and B
    *range(0x2B0, 0x370),  # modifiers and accents that combine
    *range(0x370, 0x530),  # Greek, Cyrillic
    *range(0x1E00, 0x2000),  # Latin Extended Additional, Greek Extended
    *range(0x2010, 0x2070),  # punctuation
    *range(0x2070, 0x20C0),  # small figures, currencies
    *range(0x2100, 0x2200),  # signs, fractions, arrows
}
ON_PAGES = {"regular": "Regular", "bold": "Bold"}
"""The weights of the pages' Inter, which has fewer characters: browsers have fonts of their own for the others."""
PAGE_CHARACTERS = {
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    *range(0x2010, 0x2034),
    *(0x2039, 0x203A, 0x20AC, 0x2116, 0x2122, *range(0x2190, 0x219A), 0x2212, 0x2260, 0x2264, 0x2265, 0x2318),
    0x25CF,
}
PAGE_FEATURES = ["tnum", _TAILED, "kern"]

OWN_BLOCKS = [(0x530, 0x1DFF), (0x2C80, 0x2DFF), (0xA4D0, 0xABFF), (0xFB00, 0xFDFF), (0xFE70, 0xFEFC)]
"""Where scripts lie; what a font of a script has besides comes from other fonts, so that it looks the same everywhere."""
LETTERS = [
    (0x250, 0x36F),
    (0x1AB0, 0x1AFF),
    (0x1D00, 0x1DFF),
    (0x2C60, 0x2C7F),
    (0xA640, 0xA7FF),
    (0xAB30, 0xFB06),
]
SCRIPTS = [
    "Armenian-Bold",
    "Hebrew-Bold",
    "Arabic-Bold",
    "Syriac-Regular",
    "Thaana-Bold",
    "NKo-Regular",
    "Devanagari-Bold",
    "Bengali-Bold",
    "Gurmukhi-Bold",
    "Gujarati-Bold",
    "Oriya-Bold",
    "Tamil-Bold",
    "Telugu-Bold",
    "Kannada-Bold",
    "Malayalam-Bold",
    "Sinhala-Bold",
    "Thai-Bold",
    "Lao-Bold",
    "Myanmar-Bold",
    "Georgian-Bold",
    "Ethiopic-Bold",
    "Cherokee-Bold",
    "CanadianAboriginal-Bold",
    "Runic-Regular",
    "Ogham-Regular",
    "Khmer-Bold",
    "Mongolian-Regular",
    "Javanese-Bold",
    "Tifinagh-Regular",
    "Coptic-Regular",
]
OTHERS = [
    ("NotoSans-Bold.ttf", LETTERS),
    *((f"NotoSans{script}.ttf", OWN_BLOCKS) for script in SCRIPTS),
    ("NotoSerifTibetan-Bold.ttf", [(0xF00, 0xFFF)]),
    ("NotoSansMath-Regular.ttf", [(0x1D400, 0x1D7FF)]),
    ("DejaVuSans-Bold.ttf", [(0x20D0, 0x20E2), (0x2100, 0x2BFF), (0x1F030, 0x1F0FF)]),
    ("NotoSansSymbols-Bold.ttf", [(0x2100, 0x2BFF), (0x1F100, 0x1F1E5)]),
    ("NotoEmoji_700Bold.ttf", [(0x2100, 0x3299), (0x1F000, 0x1FAFF)]),
    ("NotoSansCJK-Bold.ttc", [(0x1100, 0x11FF), (0x3131, 0x318E), (0xAC00, 0xD7A3)]),
    ("DroidSansFallbackFull.ttf", [(0x2E80, 0x33FF), (0x4E00, 0xFAFF), (0xFE10, 0xFE6F), (0xFF00, 0xFFEF)]),
]
"""Files, and from which characters to take what no earlier one has."""


def main() -> None:
    """Write the cut fonts into renderers/fonts/, and which characters each has."""
    sources = {path.name: path for path in sorted(Path(sys.argv[1]).rglob("*.[ot]t[cf]"))}
    for weight in WEIGHTS:
        inter = _opened(sources[f"Inter-{weight}.otf"])
        # Pillow's plain layout knows no features.
        _choose(inter, "tnum", range(ord("0"), ord("9") + 1))
        _choose(inter, _TAILED, CHARACTERS)
        drawn = _cut(inter, CHARACTERS, FONTS / f"Inter-{weight}.otf")
    for name, weight in ON_PAGES.items():
        inter = _opened(sources[f"Inter-{weight}.otf"])
        _cut(inter, PAGE_CHARACTERS, STATIC / f"inter-{name}.woff2", PAGE_FEATURES)
    has = {"Inter": _ranges(drawn)}
    for file, wanted in OTHERS:
        font = _opened(sources[file])
        choice = {code for code in font.getBestCmap() if _within(code, wanted)} - drawn
        choice |= _add_joined_forms(font, choice)
        target = Path(file).with_suffix(".otf" if "CFF " in font else ".ttf").name
        has[target] = _ranges(_cut(font, choice, FONTS / target))
        drawn |= choice
    (FONTS / "characters.json").write_text(json.dumps(has, indent=1) + "\n", encoding="utf-8")


def _opened(path: Path) -> TTFont:
    # The time of the making would be a change where there is none.
    return TTFont(path, fontNumber=0, recalcTimestamp=False)


def _cut(font: TTFont, choice: Iterable[int], path: Path, features: Sequence[str] = ()) -> set[int]:
    options = subset.Options()
    options.layout_features = list(features)
    if path.suffix == ".woff2":
        options.flavor = font.flavor = "woff2"
    else:
        options.drop_tables += ["GDEF", "GPOS", "GSUB", "kern"]
    options.drop_tables.append("FFTM")
    options.hinting = options.glyph_names = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=choice)
    cutter.subset(font)
    font.save(path)
    return set(font.getBestCmap())


def _within(code: int, ranges: list[tuple[int, int]]) -> bool:
    return any(first <= code <= last for first, last in ranges)


def _ranges(codes: set[int]) -> str:
    """Characters as ranges in hexadecimal, such as ``20-7e,a0``."""

    def pairs() -> Iterator[list[int]]:
        first = last = -1
        for code in [*sorted(codes), 0x110000]:
            if code != last + 1 or first < 0:
                if first >= 0:
                    yield sorted({first, last})
                first = code
            last = code

    return ",".join("-".join(f"{code:x}" for code in pair) for pair in pairs())


def _choose(font: TTFont, feature: str, codes: Iterable[int]) -> None:
    """Let each of these characters be drawn by the glyph that a feature would choose for it."""
    replaced = _replaced(font, feature)
    for characters in font["cmap"].tables:
        for code in codes:
            if code in characters.cmap:
                characters.cmap[code] = replaced.get(characters.cmap[code], characters.cmap[code])


def _add_joined_forms(font: TTFont, letters: set[int]) -> set[int]:
    """Give the forms of letters that join, such as Arabic ones, characters for private use, as the plain layout chooses none, and return these."""
    characters = font.getBestCmap()
    forms = {
        ord(joined_form(chr(code), form)): replaced[glyph]
        for form in ("init", "medi", "fina")
        for replaced in [_replaced(font, form)]
        for code, glyph in characters.items()
        if glyph in replaced and code in letters and code < LAST_JOINING
    }
    if forms:
        table = CmapSubtable.newSubtable(12)
        table.platformID, table.platEncID, table.language = 3, 10, 0
        table.cmap = characters | forms
        font["cmap"].tables = [table]
    return set(forms)


def _replaced(font: TTFont, feature: str) -> dict[str, str]:
    """Which glyphs a feature of the font puts in the place of others, one for one."""
    if "GSUB" not in font:
        return {}
    table = font["GSUB"].table
    lookups = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == feature
        for index in record.Feature.LookupListIndex
    }
    replaced: dict[str, str] = {}
    for index in sorted(lookups):
        for part in table.LookupList.Lookup[index].SubTable:
            replaced |= getattr(getattr(part, "ExtSubTable", part), "mapping", {})
    return replaced


if __name__ == "__main__":
    main()
