"""Sheets: painted on as any picture, in the theme's palette, and never from memory what looks otherwise."""

import pytest
from PIL import Image

from renderers import sheet as sheets
from renderers.canvas import Pen, Surface, place
from renderers.catalogue import RENDERERS
from renderers.lettering import Text, Weight
from renderers.palette import reduced
from renderers.pux.theme import THEMES
from renderers.scene import Scene
from renderers.sheet import Ground, Sheet
from rules.core.position import Side
from rules.games.catalogue import GAMES
from tests.renderers.gallery import gallery_of
from tests.renderers.golden import alike

THEME = THEMES["light"]
EMPTY = Image.new("RGB", (300, 200), THEME.cell)
EMPTY.paste(THEME.cell2, (150, 0, 300, 200))


GROUND = Ground(EMPTY, THEME)


def _disc(colour: str) -> Image.Image:
    pen = Pen(80, 80)
    pen.discs((38, THEME.white_rim), (34, colour))
    return pen.sprite()


WHITE, BLACK = _disc(THEME.white), _disc(THEME.black)
WORD = Text("12 knots", 36, THEME.ink, Weight.BOLD)


def _empty() -> Sheet:
    return Sheet(GROUND)


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
    numbers = set()
    for _ in range(100):
        picture = Image.new("L", (2, 2), 255)
        assert not sheets._stamp(picture)[1], "it was on no sheet"
        numbers |= {sheets._stamp(picture)[1] for _ in range(2)}
        assert not sheets._stamp(picture.copy())[1]
    assert len(numbers) == 100
    assert 0 not in numbers


def test_what_is_pasted_has_no_empty_room_around_it() -> None:
    for mode, clear, ink in (("L", 0, 9), ("RGBA", (9, 9, 9, 0), (0, 0, 0, 9))):
        picture = Image.new(mode, (50, 40), clear)
        assert sheets._stamp(picture.copy())[0][3:5] == (1, 1)
        picture.paste(ink, (10, 20, 13, 25))
        stamp, _ = sheets._stamp(picture)
        assert stamp[1:5] == (10, 20, 3, 5)
        assert stamp.inner.size == (3, 5)


def test_only_what_was_on_a_sheet_before_is_remembered() -> None:
    sheets._sprites.drop_all()
    disc = _disc(THEME.black_shoulder)
    for remembered in (0, 1, 1, 1):
        place(_empty(), disc, (60, 60))
        assert len(sheets._sprites._entries) == remembered


def test_the_same_sprite_in_another_place_is_remembered_where_that_looks_the_same() -> None:
    place(_empty(), WHITE, (60, 60))
    sheets._sprites.drop_all()
    for x, remembered in ((60, 1), (70, 1), (150, 2), (100, 2)):
        place(_empty(), WHITE, (x, 60))
        assert len(sheets._sprites._entries) == remembered


@pytest.mark.parametrize("theme", RENDERERS["pux"].themes)
@pytest.mark.parametrize("key", RENDERERS)
def test_what_is_remembered_looks_as_if_it_were_painted_anew(key: str, theme: str) -> None:
    """Over games by lot, seen from both sides: from memory, and without any."""
    gallery, options = gallery_of(key), GAMES[key].settle({})
    played = [gallery.by_lot(GAMES[key], options, seed, plies) for seed in (1, 2) for plies in range(8)]
    scenes = [*played, *gallery.scenes.values()]

    def drawn(scene: Scene, near: Side) -> list[bytes]:
        return [band.tobytes() for band in RENDERERS[key].bands(scene, theme, near)]

    # The first time what is new is not remembered yet.
    for _ in range(2):
        remembered = [drawn(scene, near) for scene in scenes for near in Side]
    anew = []
    for scene in scenes:
        for near in Side:
            sheets._sprites.drop_all()
            anew.append(drawn(scene, near))
    assert remembered == anew


def test_a_part_of_a_ground_looks_as_it_does_in_the_whole() -> None:
    for left in (0, 40, 100):
        whole, part = _empty(), Sheet(GROUND, (left, 10, left + 120, 150))
        for sheet, x, y in ((whole, left + 60, 70), (part, 60, 60)):
            place(sheet, WHITE, (x, y))
            WORD.write(sheet, (x - 20, y + 30))
        assert part.picture == whole.picture.crop((left, 10, left + 120, 150))
