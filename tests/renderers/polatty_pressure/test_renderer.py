"""Where things are in a picture of Polatty Pressure, and what marks them."""

from dataclasses import replace

import pytest
from PIL import Image

from renderers.base import Frame
from renderers.polatty_pressure.layout import CELL_CALLED, layout_of
from renderers.polatty_pressure.renderer import RENDERER, duty
from renderers.polatty_pressure.theme import THEMES
from renderers.scene import Scene
from renderers.theme import CAN, DANGER, LAST
from rules.core.position import Side
from rules.games.polatty_pressure.position import PolattyPosition
from tests.renderers.gallery import following
from tests.renderers.golden import count_of, rgb
from tests.renderers.polatty_pressure.gallery import CELLS, GALLERY, scene_of
from tests.rules.games.polatty_pressure.positions import drawn
from tests.support.rows import every_row

LIGHT = THEMES["light"]
LYING = layout_of(Side.FIRST)

EVERY = GALLERY.scenes
RING = ["e9", "f9", "g9", "e10", "g10", "e11", "f11", "g11"]


def board(scene: Scene, near: Side = Side.FIRST, frame: Frame = Frame.PAGE) -> Image.Image:
    return RENDERER.paint(scene, "light", near, frame)


def at(picture: Image.Image, name: str, near: Side = Side.FIRST) -> Image.Image:
    """A cell of the picture."""
    x, y = layout_of(near).centre(CELL_CALLED[name])
    half = LYING.cell / 2
    return picture.crop((round(x - half), round(y - half), round(x + half), round(y + half)))


def on_net(picture: Image.Image, name: str) -> Image.Image:
    """The part of the net beside a cell of line 19, seen from First."""
    _, y = LYING.centre(CELL_CALLED[name])
    return picture.crop((961, round(y) - 20, 997, round(y) + 20))


@pytest.mark.parametrize("near", Side)
def test_pieces_stand_where_they_should(near: Side) -> None:
    scene = EVERY["sixty"]
    picture = board(replace(scene, before=None, last=None), near)
    position = scene.of(PolattyPosition)
    for name in CELLS:
        filled = bool(position.filled >> CELL_CALLED[name] & 1)
        x, y = layout_of(near).centre(CELL_CALLED[name])
        assert (picture.getpixel((round(x), round(y))) == rgb(LIGHT.top)) == filled, name
    x, y = RENDERER.focus(scene, near)
    assert (x, y) == layout_of(near).centre(position.ball)
    assert count_of(picture.crop((int(x) - 20, int(y) - 20, int(x) + 20, int(y) + 20)), LIGHT.ball) > 400


@pytest.mark.parametrize("near", Side)
def test_each_name_stands_over_the_goal_where_that_player_scores(near: Side) -> None:
    picture = board(EVERY["start"], near)
    side = RENDERER.left(near)
    left, right = (RENDERER.label(EVERY["start"], LIGHT, one) for one in (side, side.other))
    for label, x in ((left, 6), (right, 993)):
        goal = {Side.FIRST: LIGHT.first, Side.SECOND: LIGHT.second}[label.side]
        assert picture.getpixel((x, 300)) == rgb(goal)
        assert label.details == (("scores here",) if label.side is EVERY["start"].to_move else ())
    assert right.side is near


def test_the_ply_has_an_outline_a_ring_where_the_ball_was_and_arrows() -> None:
    scene = EVERY["cornered"]
    before = board(Scene(scene.position))
    after = board(scene)
    planned = board(replace(scene, planned=True))
    for name in ("e9", "f10", "g11", "h12", "i13", "j14", "k15"):
        assert count_of(at(before, name), LAST) == 0
        assert count_of(at(after, name), LAST) > 30, name
        assert count_of(at(after, name), CAN) == count_of(at(planned, name), LAST) == 0
        assert count_of(at(planned, name), CAN) > 30
    assert count_of(at(after, "d5"), LAST) == 0


def test_a_pressor_that_left_is_crossed_out_on_the_net() -> None:
    scene = EVERY["leaving"]
    assert count_of(on_net(board(Scene(scene.position)), "f19"), LAST) == 0
    assert count_of(on_net(board(scene), "f19"), LAST) > 30
    # Over a corner it leaves diagonally, and is shown beside the corner.
    corner = following(Scene(drawn("i17", "j18 k19")), "h16")
    assert count_of(on_net(board(corner), "k19"), LAST) > 30


def test_choices_are_marked_on_their_cells() -> None:
    scene = EVERY["targets"]
    picture = board(scene)
    for name in scene.targets:
        losing = name in scene.losing
        assert (count_of(at(picture, name), DANGER) > 300) == losing
        assert (count_of(at(picture, name), CAN) > 100) != losing
    assert scene.losing
    assert count_of(picture, CAN) > 0 == count_of(board(replace(scene, targets=(), losing=())), CAN)
    chosen = board(EVERY["chosen"])
    for name in EVERY["chosen"].chosen:
        assert count_of(at(chosen, name), CAN) > 500


def test_marks_on_pieces_and_names_of_no_cell() -> None:
    scene = scene_of("f9")
    plain = board(scene)
    unknown = replace(scene, chosen=("z9", "", "a20"), targets=("f", "no", "K1"), losing=("?",))
    assert board(unknown).tobytes() == plain.tobytes()
    marked = board(replace(scene, chosen=("f11", "f11"), targets=("f9", "f9")))
    assert count_of(marked, CAN) > 500
    assert board(replace(scene, chosen=("f11",), targets=("f9",))).tobytes() == marked.tobytes()


def test_a_target_where_the_ball_was_lies_inside_its_ring() -> None:
    scene = replace(scene_of("e9"), targets=("f10",))
    cell = at(board(scene), "f10")
    assert count_of(cell, LAST) > 250
    assert count_of(cell, CAN) > 100


@pytest.mark.parametrize("near", Side)
def test_the_balls_coordinates_are_set_off(near: Side) -> None:
    picture = board(scene_of("f9"), near)
    x = round(layout_of(near).centre(CELL_CALLED["f11"])[0])
    numbers = [
        count_of(picture.crop((at - 22, LYING.numbers_at - 16, at + 22, LYING.numbers_at + 16)), LIGHT.ink)
        for at in (x, x - 48)
    ]
    assert numbers[0] > 500 > numbers[1]


@every_row("theme", THEMES)
def test_a_bare_board_has_pieces_only(theme: str) -> None:
    for name in ("targets", "leaving", "chosen"):
        scene = EVERY[name]
        picture = RENDERER.paint(scene, theme, Side.FIRST, Frame.BARE)
        assert picture.size == (1000, LYING.height)
        assert (
            picture.tobytes()
            == RENDERER.paint(Scene(scene.position), theme, Side.FIRST, Frame.BARE).tobytes()
        )
        for mark in (LAST, CAN, DANGER):
            assert count_of(picture, mark) == 0
        assert count_of(picture.crop((0, LYING.height - 42, 1000, LYING.height)), THEMES[theme].muted) == 0


def test_what_must_be_done_is_said() -> None:
    assert duty(EVERY["start"]) == ""
    assert duty(EVERY["passed"]) == "must place, may not pass"
    assert duty(replace(EVERY["passed"], verdict="First resigned")) == ""
    assert duty(EVERY["end"]) == ""
    assert duty(scene_of(pressors=RING)) == "must pass: no free cell"
    assert duty(scene_of(pressors=RING, placing="anywhere")) == ""
