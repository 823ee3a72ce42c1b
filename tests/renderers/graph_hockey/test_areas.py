"""Where the letters of Graph Hockey can be pressed."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageDraw

from renderers.base import Area, Frame
from renderers.canvas import WIDTH
from renderers.graph_hockey.layout import HEIGHT, TOP, UNIT, ZOOM_LEFT, window_around
from renderers.graph_hockey.renderer import RENDERER
from renderers.strips import HEIGHT as STRIP
from rules.core.position import Side
from rules.games.graph_hockey.field import MOVE_OF
from rules.games.graph_hockey.position import GraphHockeyPosition
from tests.renderers.graph_hockey.gallery import GALLERY, wander

SCENES = GALLERY.scenes
OPTIONS = st.fixed_dictionaries({"side": st.integers(1, 6), "gap": st.integers(2, 12)})


def painted(areas: tuple[Area, ...]) -> Image.Image:
    """How often each pixel of the board is covered; borders count for nobody."""
    covered = Image.new("L", (WIDTH, HEIGHT))
    for area in areas:
        one = Image.new("L", covered.size)
        draw = ImageDraw.Draw(one)
        draw.polygon(area.polygon, fill=1)
        draw.line([*area.polygon, area.polygon[0]], fill=0, width=3)
        covered = ImageChops.add(covered, one)
    return covered


@settings(max_examples=40)
@given(options=OPTIONS, seed=st.integers(0, 10_000), plies=st.integers(0, 60), near=st.sampled_from(Side))
def test_every_legal_letter_has_an_area_of_its_own(
    options: dict[str, object], seed: int, plies: int, near: Side
) -> None:
    scene = wander(seed, plies, **options)
    position = scene.of(GraphHockeyPosition)
    areas = RENDERER.areas(scene, near, Frame.PAGE)
    assert [area.name for area in areas] == [move.letter for move in position.legal()]
    if not areas:
        return
    assert {area.name for area in areas} == {pick.area for pick in position.step().picks if pick.area}
    window = window_around(position.puck, position.field)
    for area in areas:
        x, y = window.at(position.place_of(MOVE_OF[area.name]))
        xs, ys = zip(*area.polygon, strict=True)
        # The letter's place is its middle, and it is no narrower than from one letter to the next.
        assert (min(xs) + max(xs)) / 2 == pytest.approx(x + ZOOM_LEFT)
        assert (min(ys) + max(ys)) / 2 == pytest.approx(y + TOP)
        assert max(xs) - min(xs) >= UNIT - 0.01
        assert max(ys) - min(ys) >= UNIT - 0.01
        assert min(xs) >= 0
        assert max(xs) <= WIDTH
        assert min(ys) >= 0
        assert max(ys) <= HEIGHT
        assert area.words == f"{area.name}, {position.gloss(MOVE_OF[area.name])}"
    assert max(painted(areas).tobytes()) <= 1


def test_the_chat_picture_has_them_below_its_names() -> None:
    scene = SCENES["start"]
    for chat, page in zip(RENDERER.areas(scene), RENDERER.areas(scene, frame=Frame.PAGE), strict=True):
        assert chat.polygon == tuple((x, y + STRIP) for x, y in page.polygon)


def test_there_is_nothing_to_press_when_all_is_over() -> None:
    assert RENDERER.areas(SCENES["end"]) == ()
    assert RENDERER.areas(SCENES["resigned"]) == ()


def test_words_say_what_loses() -> None:
    words = {area.name: area.words for area in RENDERER.areas(SCENES["before-goal"])}
    assert words["L"] == "L, right 8, into the top goal: loses"
    assert words["U"] == "U, right 2, up 1"
