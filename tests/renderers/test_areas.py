"""Every game's areas: they lie in the picture, do not overlap, and whatever can be chosen has one that is marked there."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageDraw

from renderers import strips
from renderers.base import Area, Frame
from renderers.catalogue import RENDERERS
from renderers.scene import Scene
from renderers.theme import CAN, DANGER
from rules.core.picker import Step
from rules.core.position import Position, Side
from rules.games.catalogue import GAMES
from tests.renderers.gallery import gallery_of, middle
from tests.renderers.golden import count_of
from tests.support.rows import every_row

GALLERIES = {key: gallery_of(key) for key in RENDERERS}
every_scene = pytest.mark.parametrize(
    ("key", "name"), [(key, name) for key in GALLERIES for name in GALLERIES[key].scenes]
)
WITHOUT_PLACE = {
    "column",
    "near",
    "next",
    "adopt",
    "pass",
    "alone",
    "with",
    "line",
    "row",
    "rows",
    "orange",
    "blue",
}
"""First words of the labels of choices that are no place in the picture."""


def overlapping(areas: tuple[Area, ...], size: tuple[int, int]) -> float:
    """The share of all areas that lies in several at once, counted in pixels well within each."""
    seen, twice = Image.new("L", size), Image.new("L", size)
    total = 0
    for area in areas:
        corners = [(round(x), round(y)) for x, y in area.polygon]
        left, top = (min(ways) for ways in zip(*corners, strict=True))
        right, bottom = (max(ways) + 1 for ways in zip(*corners, strict=True))
        one = Image.new("L", (right - left, bottom - top))
        ImageDraw.Draw(one).polygon([(x - left, y - top) for x, y in corners], fill=1)
        total += one.histogram()[1]
        place = (left, top, right, bottom)
        before = seen.crop(place)
        twice.paste(ImageChops.lighter(twice.crop(place), ImageChops.darker(before, one)), place)
        seen.paste(ImageChops.lighter(before, one), place)
    return sum(twice.histogram()[1:]) / total if total else 0


def holds(scene: Scene, key: str, near: Side, frame: Frame = Frame.CHAT) -> None:
    renderer = RENDERERS[key]
    size = renderer.paint(scene, near=near, frame=frame).size
    areas = renderer.areas(scene, near, frame)
    names = [area.name for area in areas]
    assert len(set(names)) == len(names)
    for area in areas:
        assert len(area.polygon) >= 3
        assert area.words.strip() == area.words != ""
        assert all(0 <= x <= size[0] and 0 <= y <= size[1] for x, y in area.polygon)
    # Neighbours share their edges, and lines of one pixel are drawn by both.
    assert overlapping(areas, size) < 0.12


@every_scene
def test_areas_lie_in_the_picture_and_do_not_overlap(key: str, name: str) -> None:
    for near in Side:
        holds(GALLERIES[key].scenes[name], key, near)


@every_row("key", RENDERERS)
def test_strips_only_move_areas(key: str) -> None:
    scene, renderer = middle(key), RENDERERS[key]
    framed, alone = renderer.areas(scene), renderer.areas(scene, frame=Frame.PAGE)
    for one, other in zip(framed, alone, strict=True):
        assert one.name == other.name
        for (x, y), (board_x, board_y) in zip(one.polygon, other.polygon, strict=True):
            assert (x, y) == (board_x, board_y + strips.HEIGHT)


@pytest.mark.parametrize("key", RENDERERS)
@settings(max_examples=15)
@given(data=st.data(), seed=st.integers(0, 10_000))
def test_whatever_can_be_chosen_has_an_area(key: str, data: st.DataObject, seed: int) -> None:
    gallery = GALLERIES[key]
    options, plies = data.draw(gallery.options), data.draw(st.integers(0, gallery.most_plies))
    scene = gallery.by_lot(GAMES[key], options, seed, plies)
    if scene.position.outcome is not None:
        return
    for near in Side:
        names = {area.name for area in RENDERERS[key].areas(scene, near)}
        for step in steps(scene.position, data.draw(st.randoms(use_true_random=False)).random()):
            for pick in step.picks:
                if pick.open and pick.chosen:
                    if pick.area:
                        assert pick.area in names, pick
                    else:
                        assert set(pick.label.replace(",", " ").split()[:1]) <= WITHOUT_PLACE, pick


def steps(position: Position[object], share: float) -> list[Step]:
    """The steps of one way to a ply."""
    found, chosen = [position.step()], ""
    while found[-1].move is None and len(found) < 12:
        ways = [pick for pick in found[-1].picks if pick.open and pick.chosen]
        chosen = ways[int(share * len(ways))].chosen
        found.append(position.step(chosen))
    return found


@every_row("key", RENDERERS)
def test_each_target_is_marked_within_its_area(key: str) -> None:
    scene, renderer = replace(middle(key), planned=False), RENDERERS[key]
    step = scene.position.step()
    while not any(pick.area for pick in step.picks):
        step = scene.position.step(next(pick.chosen for pick in step.picks if pick.open and pick.chosen))
    areas = {area.name: area for area in renderer.areas(scene, frame=Frame.PAGE)}
    plain = renderer.paint(replace(scene, targets=("none",)), frame=Frame.PAGE)
    for pick in step.picks:
        if pick.area and pick.open:
            shown = renderer.paint(replace(scene, targets=(pick.area,)), frame=Frame.PAGE)
            xs, ys = zip(*areas[pick.area].polygon, strict=True)
            place = (int(min(xs)), int(min(ys)), int(max(xs)), int(max(ys)))
            mark = count_of(shown.crop(place), CAN) + count_of(shown.crop(place), DANGER)
            # In Graph Hockey the letter itself is the mark.
            assert mark > 100 or ImageChops.difference(plain.crop(place), shown.crop(place)).getbbox(), pick
