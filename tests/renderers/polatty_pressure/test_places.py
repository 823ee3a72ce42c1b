"""Where the cells lie in a picture, and that the words of place say the same."""

import re
from itertools import pairwise
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from renderers.base import Area, Frame
from renderers.canvas import WIDTH
from renderers.polatty_pressure.layout import layout_of
from renderers.polatty_pressure.renderer import RENDERER
from renderers.polatty_pressure.theme import THEMES
from renderers.scene import Scene
from renderers.strips import HEIGHT as STRIP
from rules.core.position import Side
from rules.games.polatty_pressure.game import GAME
from tests.renderers.polatty_pressure.gallery import CELLS, GALLERY, scene_of
from tests.support.rows import every_row

LIGHT = THEMES["light"]
LYING = layout_of(Side.FIRST)

SCENE = scene_of("f9")
RULES = Path(__file__).parents[3] / "rules" / "games" / "polatty_pressure" / "rules.md"


def middles(near: Side = Side.FIRST) -> dict[str, tuple[float, float]]:
    """The middle of every area by its name."""
    return {area.name: _middle(area) for area in RENDERER.areas(SCENE, near, Frame.PAGE)}


def _middle(area: Area) -> tuple[float, float]:
    xs, ys = zip(*area.polygon, strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


# --- areas ---------------------------------------------------------------------------------------


@settings(max_examples=25)
@given(data=st.data(), seed=st.integers(0, 10_000), plies=st.integers(0, 150), near=st.sampled_from(Side))
def test_every_cell_has_one_area_inside_the_picture(
    data: st.DataObject, seed: int, plies: int, near: Side
) -> None:
    scene = GALLERY.by_lot(GAME, data.draw(GALLERY.options), seed, plies)
    areas = RENDERER.areas(scene, near, Frame.PAGE)
    assert sorted(area.name for area in areas) == sorted([*CELLS, "f10"])
    # Overlapping areas would cover each other's pixels.
    map_of = Image.new("L", (WIDTH, LYING.height))
    pen = ImageDraw.Draw(map_of)
    for number, area in enumerate(areas, start=1):
        (left, top), _, (right, bottom), _ = area.polygon
        corners = sorted(((left, top), (right, bottom)))
        assert all(0 <= x <= WIDTH and 0 <= y <= LYING.height for x, y in area.polygon)
        pen.rectangle((*corners[0], corners[1][0] - 1, corners[1][1] - 1), fill=number)
    counts = map_of.histogram()
    assert set(counts[1 : len(areas) + 1]) == {48 * 48}
    picks = [pick for pick in scene.position.step().picks if pick.area] if scene.to_move is not None else []
    assert {pick.area for pick in picks} <= {area.name for area in areas}
    moves = {scene.position.notate(move) for move in scene.position.moves()} - {"pass"}
    assert moves <= {area.name for area in areas}


def test_in_a_chat_the_areas_lie_lower_by_a_strip() -> None:
    for area, lower in zip(
        RENDERER.areas(SCENE, Side.SECOND, Frame.PAGE), RENDERER.areas(SCENE, Side.SECOND), strict=True
    ):
        assert lower == area._replace(polygon=tuple((x, y + STRIP) for x, y in area.polygon))


def test_turning_round_is_a_half_turn_of_the_pitch() -> None:
    near, far = middles(Side.FIRST), middles(Side.SECOND)
    x0, y0 = near["f10"]
    for name, (x, y) in near.items():
        assert far[name] == (2 * x0 - x, 2 * y0 - y)


def test_areas_say_what_stands_on_them() -> None:
    words = {area.name: area.words for area in RENDERER.areas(SCENE)}
    assert words["f9"] == "f9, pressor"
    assert words["f11"] == "f11, ball"
    assert words["a2"] == "a2, empty"
    assert words["a19"] == "a19, empty, goal where Orange scores"
    assert words["k1"] == "k1, empty, goal where Blue scores"


# --- words of place --------------------------------------------------------------------------------


def test_the_rules_say_where_the_lines_are() -> None:
    text = RULES.read_text(encoding="utf-8")
    said = dict(re.findall(r"line `?(a|k|1|19)`? at the (top|bottom|left|right)", text))
    assert said == {"a": "top", "k": "bottom", "1": "left", "19": "right"}
    places = middles()
    for line, side in said.items():
        axis = 0 if side in {"left", "right"} else 1
        on_line = {xy[axis] for name, xy in places.items() if line in {name[0], name[1:]}}
        extreme = (min if side in {"left", "top"} else max)(xy[axis] for xy in places.values())
        assert on_line == {extreme}
    # "so that Blue plays to the right as well"
    turned = middles(Side.SECOND)
    assert turned["f1"][0] > turned["f19"][0]


def test_the_text_board_lies_as_the_picture_does() -> None:
    places = middles()
    *lines, ends = SCENE.position.diagram().splitlines()
    letters = [line[0] for line in lines if line[0] != " "]
    assert [places[f"{letter}1"][1] for letter in letters] == sorted(y for _, y in places.values())[::19]
    for sign, name in (("o", "f9"), ("@", "f11")):
        line = next(line for line in lines if sign in line)
        assert line[0] == name[0]
        assert lines[0][line.index(sign)].strip() + lines[1][line.index(sign)] == name[1:]
    xs = [places[f"f{number}"][0] for number in range(1, 20)]
    assert all(one < other for one, other in pairwise(xs))
    left = RENDERER.left(Side.FIRST)
    said = dict(re.findall(r"(Orange|Blue)(?: scores)? at (\d+)", ends))
    assert said == {SCENE.position.role(left).name: "1", SCENE.position.role(left.other).name: "19"}


def test_goals_and_distances_are_those_of_the_picture() -> None:
    for side in Side:
        role = SCENE.position.role(side)
        line = re.search(r"edge \((\d+)\)", role.goal)
        assert line is not None
        for words in (RENDERER.alt(SCENE), RENDERER.spoken(SCENE)):
            assert f"edge {line[1]}, where {role.name} scores" in words
        ball = middles()["f11"][0]
        away = abs(middles()[f"f{line[1]}"][0] - ball) / 48
        assert f"{round(away)} cells from edge {line[1]}" in RENDERER.alt(SCENE)


def test_the_keypad_lies_as_the_picture_does() -> None:
    step = scene_of().position.step()
    assert step.columns == 3
    places = middles()
    for index, pick in enumerate(step.picks):
        row, column = divmod(index, 3)
        if pick.area:
            x, y = places[pick.area]
            x0, y0 = places["f10"]
            assert ((x > x0) - (x < x0), (y > y0) - (y < y0)) == (column - 1, row - 1)


@every_row("word", ["row", "rows", "column", "columns", "sideways", "lengthwise", "horizontally"])
def test_words_that_mean_something_else_on_a_lying_pitch_are_not_used(word: str) -> None:
    """Lines with a letter lie across the picture, numbered ones stand: people call them either way round."""
    wide = scene_of("c3 pass", placing="anywhere", pressors=["a1", "k19"])
    texts = [
        RULES.read_text(encoding="utf-8"),
        *(option.help for option in GAME.options),
        *(SCENE.position.role(side).goal for side in Side),
        *(scene.position.gloss(move) for scene in (SCENE, wide) for move in scene.position.listing()),
        *(
            text
            for scene in GALLERY.scenes.values()
            for text in (RENDERER.alt(scene), RENDERER.spoken(scene))
        ),
        wide.position.step().prompt,
        wide.position.step("b").prompt,
        *(pick.label for pick in wide.position.step().picks),
    ]
    for text in texts:
        plain = text.replace("in a row", "")
        assert not re.search(rf"\b{word}\b", plain, re.IGNORECASE), text


def test_a_scene_before_the_first_ply_has_areas_too() -> None:
    assert len(RENDERER.areas(Scene(scene_of().position))) == 209
