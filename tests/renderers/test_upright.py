"""Boards that stand, for pages on phones: their cells are large, their areas and marks lie where the picture has them."""

from dataclasses import replace

import pytest
from PIL import ImageDraw

from renderers.base import Frame
from renderers.bipod.theme import THEMES as ISLANDS
from renderers.catalogue import RENDERERS
from renderers.polatty_pressure.theme import THEMES as PITCHES
from renderers.scene import Scene
from renderers.theme import CAN, LAST, THEMES
from rules.core.position import Side
from tests.renderers.gallery import gallery_of, middle
from tests.renderers.golden import count_of, like_golden, rgb
from tests.renderers.test_areas import holds
from tests.support.rows import every_row

STANDING = [key for key, renderer in RENDERERS.items() if renderer.upright is not None]
PHONE = 390
"""Its width, in pixels."""
ROOM = 648
"""The height between the names of the players on a phone of 390 x 844."""


def moved(key: str) -> Scene:
    """A scene whose last ply is marked."""
    gallery = gallery_of(key)
    return gallery.scenes[gallery.marked[0]]


def test_wide_boards_stand() -> None:
    wide = {key for key in RENDERERS if RENDERERS[key].paint(middle(key), frame=Frame.PAGE).height < 600}
    assert set(STANDING) == wide == {"polatty-pressure", "bipod"}


@every_row("theme", THEMES)
@every_row("key", STANDING)
def test_golden(key: str, theme: str) -> None:
    name = f"{key}-upright{'' if theme == 'light' else f'-{theme}'}"
    png = RENDERERS[key].draw(moved(key), theme, Side.SECOND, Frame.UPRIGHT)
    like_golden(name, png)
    assert len(png) <= 60_000


@every_row("key", STANDING)
def test_it_fills_a_phone_and_a_cell_is_as_wide_as_a_finger(key: str) -> None:
    scene, renderer = middle(key), RENDERERS[key]
    picture = renderer.paint(scene, frame=Frame.UPRIGHT)
    scale = PHONE / picture.width
    assert 0.9 * ROOM <= picture.height * scale <= ROOM
    for area in renderer.areas(scene, frame=Frame.UPRIGHT):
        assert all(max(ways) - min(ways) >= 30 / scale for ways in zip(*area.polygon, strict=True))


@pytest.mark.parametrize(
    ("key", "name"), [(key, name) for key in STANDING for name in gallery_of(key).scenes]
)
def test_areas_lie_in_the_picture(key: str, name: str) -> None:
    for near in Side:
        holds(gallery_of(key).scenes[name], key, near, Frame.UPRIGHT)


@every_row("near", Side)
@every_row("key", STANDING)
def test_what_is_chosen_is_marked_in_its_area_alone(key: str, near: Side) -> None:
    scene, renderer = replace(middle(key), before=None, last=None), RENDERERS[key]
    chosen = next(area for area in renderer.areas(scene, near, Frame.UPRIGHT) if area.words.endswith("empty"))
    marked = renderer.paint(replace(scene, chosen=(chosen.name,)), "light", near, Frame.UPRIGHT)
    assert count_of(marked, CAN) > 300
    x, y = (sum(ways) / len(ways) for ways in zip(*chosen.polygon, strict=True))
    around = [(x + 1.2 * (px - x), y + 1.2 * (py - y)) for px, py in chosen.polygon]
    ImageDraw.Draw(marked).polygon(around, fill="#000000")
    assert count_of(marked, CAN) == 0


@every_row("near", Side)
@every_row("key", STANDING)
def test_the_last_ply_is_seen(key: str, near: Side) -> None:
    picture = RENDERERS[key].paint(moved(key), "light", near, Frame.UPRIGHT)
    assert count_of(picture, LAST) > 500


@every_row("near", Side)
def test_who_is_near_plays_upwards_on_the_pitch(near: Side) -> None:
    scene, renderer = middle("polatty-pressure"), RENDERERS["polatty-pressure"]
    assert renderer.upright is not None
    assert renderer.upright.turn(scene).goals
    picture, pitch = renderer.paint(scene, "light", near, Frame.UPRIGHT), PITCHES["light"]
    above, below = picture.getpixel((4, 4)), picture.getpixel((4, picture.height - 4))
    assert above == rgb(pitch.goal(near)[0])
    assert below == rgb(pitch.goal(near.other)[0])
    tops = {area.name: area.polygon[0][1] for area in renderer.areas(scene, near, Frame.UPRIGHT)}
    assert (tops["f19"] < tops["f1"]) is (near is Side.FIRST)


def test_the_sea_has_room_for_words_where_nothing_is_drawn() -> None:
    scene, renderer = middle("bipod"), RENDERERS["bipod"]
    assert renderer.upright is not None
    room = renderer.upright.turn(scene).room
    assert room is not None
    picture, theme = renderer.paint(scene, frame=Frame.UPRIGHT), ISLANDS["light"]
    free = picture.crop(room)
    assert free.width * PHONE / picture.width >= 120
    assert count_of(free, theme.sea) + count_of(free, theme.shallows) > 0.98 * free.width * free.height
