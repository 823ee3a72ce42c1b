"""The areas of a Bipod picture: one for every cell, none over another, wherever a ply can go."""

from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from renderers.base import Frame
from renderers.bipod.renderer import RENDERER
from renderers.scene import Scene
from rules.core.position import Side
from rules.games.bipod.board import Stone
from rules.games.bipod.game import GAME
from rules.games.bipod.position import BipodPosition
from tests.renderers.bipod.gallery import DEEPEST, GALLERY, sizes
from tests.support.rows import every_row

WORDS = {Stone.BLOCK: "rock", Stone.LEFT: "orange stone", Stone.RIGHT: "blue stone"}


@settings(max_examples=40)
@given(options=sizes(), seed=st.integers(0, 1000), plies=st.integers(0, 300), frame=st.sampled_from(Frame))
def test_every_cell_has_an_area_of_its_own(
    options: dict[str, object], seed: int, plies: int, frame: Frame
) -> None:
    scene = GALLERY.by_lot(GAME, options, seed, plies)
    position = scene.position
    assert isinstance(position, BipodPosition)
    areas = RENDERER.areas(scene, Side(seed % 2), frame)
    assert [area.name for area in areas] == [position.board.name(cell) for cell in position.board.cells]
    size = RENDERER.paint(scene, frame=frame).size
    assert all(0 <= x <= size[0] and 0 <= y <= size[1] for area in areas for x, y in area.polygon)
    painted = Image.new("I", size)
    draw = ImageDraw.Draw(painted)
    for number, area in enumerate(areas, start=1):
        # A little smaller, as a polygon is painted with its edges.
        x, y = (sum(point[axis] for point in area.polygon) / 6 for axis in (0, 1))
        inner = [(x + (px - x) * 0.93, y + (py - y) * 0.93) for px, py in area.polygon]
        xs, ys = zip(*inner, strict=True)
        box = [round(bound) for bound in (min(xs), min(ys), max(xs), max(ys))]
        alone = Image.new("1", (box[2] - box[0] + 1, box[3] - box[1] + 1))
        ImageDraw.Draw(alone).polygon([(px - box[0], py - box[1]) for px, py in inner], fill=1)
        under = painted.crop((box[0], box[1], box[0] + alone.width, box[1] + alone.height))
        assert Image.composite(under, Image.new("I", alone.size), alone).getextrema() == (0, 0)
        draw.polygon(inner, fill=number)


@settings(max_examples=30)
@given(options=sizes(), seed=st.integers(0, 1000), plies=st.integers(0, 100))
def test_every_pick_of_a_cell_has_its_area(options: dict[str, object], seed: int, plies: int) -> None:
    scene = GALLERY.by_lot(GAME, options, seed, plies)
    position = scene.position
    assert isinstance(position, BipodPosition)
    if position.outcome is not None:
        return
    words = {area.name: area.words for area in RENDERER.areas(scene)}
    rows = [position.step(pick.chosen) for pick in position.step().picks if pick.chosen != "adopt"]
    picked = [pick.area for step in rows for pick in step.picks]
    assert sorted(picked) == sorted(map(position.board.name, position.live_cells()))
    assert all(words[name].endswith(", empty") for name in picked)


@every_row("name", ["start", "published", "end", "deepest"])
def test_an_area_says_what_stands_there(name: str) -> None:
    scene = GALLERY.scenes[name]
    position = scene.position
    assert isinstance(position, BipodPosition)
    dead = position.dead_cells()
    for cell, area in zip(position.board.cells, RENDERER.areas(scene), strict=True):
        spoken, _, words = area.words.partition(", ")
        assert spoken == area.name
        if cell in position.board.starts:
            assert words == f"{'orange' if cell == position.board.starts[0] else 'blue'} start"
        else:
            assert words == WORDS.get(position.at(cell), "dead" if cell in dead else "empty")


def test_small_pictures_look_at_the_last_ply() -> None:
    published = GALLERY.scenes["published"]
    polygon = next(area.polygon for area in RENDERER.areas(published, frame=Frame.PAGE) if area.name == "j4")
    x, y = RENDERER.focus(published, Side.FIRST)
    assert polygon[5][0] < x < polygon[1][0]
    assert polygon[0][1] < y < polygon[3][1]
    for options in ({}, DEEPEST):
        start = Scene(GAME.start(GAME.settle(options)))
        width, height = RENDERER.paint(start, frame=Frame.PAGE).size
        x, y = RENDERER.focus(start, Side.SECOND)
        assert (0 < x < width, 0 < y < height) == (True, True)
