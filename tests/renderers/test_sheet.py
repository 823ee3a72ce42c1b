"""Sheets: painted on as any picture, in the theme's palette, and never from memory what looks otherwise."""

import pytest
from PIL import Image

from renderers import sheet as sheets
from renderers.canvas import Pen, Surface, place
from renderers.lettering import Text, Weight
from renderers.palette import reduced
from renderers.pux.theme import THEMES
from renderers.sheet import Sheet
from tests.renderers.golden import alike

THEME = THEMES["light"]
EMPTY = Image.new("RGB", (300, 200), THEME.cell)
EMPTY.paste(THEME.cell2, (150, 0, 300, 200))


def _disc(colour: str) -> Image.Image:
    pen = Pen(80, 80)
    pen.discs((38, THEME.white_rim), (34, colour))
    return pen.sprite()


WHITE, BLACK = _disc(THEME.white), _disc(THEME.black)
WORD = Text("12 knots", 36, THEME.ink, Weight.BOLD)


def _empty() -> Sheet:
    return Sheet(reduced(EMPTY, THEME), THEME)


def _fill(surface: Surface, corner: int) -> None:
    """Everything that can be pasted: over one colour and over several, inside and over the edge."""
    surface.paste(THEME.touched, (corner, 20, corner + 60, 90))
    place(surface, WHITE, (corner + 40, 60))
    place(surface, BLACK, (corner + 70, 80))
    place(surface, WHITE, (290, 10))
    WORD.write(surface, (10, 150))
    WORD.write(surface, (corner, 60))
    surface.paste(EMPTY.crop((100, 0, 200, 20)), (corner, 170))


def _sheet(corner: int) -> Image.Image:
    sheet = _empty()
    _fill(sheet, corner)
    return sheet.picture.convert("RGB")


def test_a_sheet_looks_like_a_picture_reduced_at_the_end() -> None:
    for corner in (30, 100, 30, -20, 100):
        picture = EMPTY.copy()
        _fill(picture, corner)
        assert alike(_sheet(corner).convert("RGBA"), reduced(picture, THEME).convert("RGBA"))


def test_what_has_lain_the_same_way_before_is_not_blended_again(monkeypatch: pytest.MonkeyPatch) -> None:
    before = [_sheet(30), _sheet(30)]
    blended: list[object] = []
    monkeypatch.setattr(Sheet, "_blended", lambda *pasted: blended.append(pasted))
    assert _sheet(30) == before[0] == before[1]
    assert not blended


def test_the_same_sprite_over_another_one_is_another_picture() -> None:
    pictures = []
    for below in (WHITE, BLACK, WHITE, BLACK):
        sheet = _empty()
        place(sheet, below, (60, 60))
        place(sheet, WHITE, (80, 60))
        pictures.append(sheet.picture)
    assert pictures[0] == pictures[2] != pictures[1] == pictures[3]
    assert pictures[0].getpixel((39, 60)) != pictures[1].getpixel((39, 60))


def test_a_new_picture_is_never_taken_for_one_that_has_gone() -> None:
    before = len(sheets._numbered)
    numbers = [sheets._name(Image.new("L", (2, 2))) for _ in range(100)]
    assert len(set(numbers)) == 100
    assert len(sheets._numbered) == before
    kept = Image.new("L", (2, 2))
    assert sheets._name(kept) == sheets._name(kept)


def test_only_what_was_on_a_sheet_before_is_remembered() -> None:
    count = len(sheets._sprites._entries)
    sheet = _empty()
    place(sheet, _disc(THEME.black_shoulder), (60, 60))
    assert len(sheets._sprites._entries) == count
