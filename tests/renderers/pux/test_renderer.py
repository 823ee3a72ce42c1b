"""Where things are in a picture of Pux, what is marked, and what stands in the strips."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageColor

from renderers.base import Area, Frame
from renderers.lettering import Weight, text_width
from renderers.pux.layout import CELL, centre
from renderers.pux.marking import choice_of
from renderers.pux.renderer import RENDERER, duty
from renderers.pux.theme import THEMES
from renderers.scene import Scene
from renderers.theme import CAN, DANGER, LAST
from rules.core.position import Side
from rules.core.squares import cell_index
from rules.games.pux.game import GAME
from rules.games.pux.position import PuxPosition
from tests.renderers.gallery import following, scenes_of
from tests.renderers.pux.gallery import CAPTURED, CARRIED, GALLERY, PASSED, START, STUCK, picking

LIGHT = THEMES["light"]

every_side = pytest.mark.parametrize("near", Side)


def page(scene: Scene, near: Side = Side.FIRST) -> Image.Image:
    return RENDERER.paint(scene, near=near, frame=Frame.PAGE)


def shades(picture: Image.Image, cell: str, near: Side = Side.FIRST) -> dict[str, int]:
    """How often each of the marks' colours, and some of the theme's, occurs in a cell."""
    (x, y), half = centre(cell_index(cell), near), CELL // 2
    part = picture.crop((round(x) - half, round(y) - half, round(x) + half, round(y) + half))
    found = {colour: count for count, colour in part.getcolors(CELL * CELL) or ()}
    named = {"last": LAST, "can": CAN, "danger": DANGER, "touched": LIGHT.touched, "cell": LIGHT.cell}
    return {name: found.get(ImageColor.getrgb(colour), 0) for name, colour in named.items()}


def test_turning_the_board_round_puts_first_on_the_far_side() -> None:
    near, far = (page(START, side) for side in Side)
    x, y = centre(cell_index("d1"), Side.FIRST)
    beside_the_number = (round(x) + 28, round(y))
    assert near.getpixel(beside_the_number) == ImageColor.getrgb(LIGHT.white)
    assert far.getpixel(beside_the_number) == ImageColor.getrgb(LIGHT.black)


@settings(max_examples=15)
@given(seed=st.integers(0, 1000), plies=st.integers(0, 150), near=st.sampled_from(Side))
def test_areas_are_the_cells_of_the_picture(seed: int, plies: int, near: Side) -> None:
    scene = GALLERY.by_lot(GAME, {}, seed, plies)
    position, picture = scene.position, page(scene, near)
    assert isinstance(position, PuxPosition)
    areas = RENDERER.areas(scene, near, Frame.PAGE)
    assert len({area.name for area in areas}) == 64
    covered = Image.new("L", picture.size)
    for area in areas:
        box = box_of(area)
        assert (box[2] - box[0], box[3] - box[1]) == (CELL, CELL)
        assert covered.crop(box).getextrema() == (0, 0)
        covered.paste(255, box)
        piece = position.piece(cell_index(area.name))
        said = "empty" if piece is None else ("White", "Black")[piece.side]
        assert area.words.startswith(f"{area.name}, {said}")
    assert covered.getbbox() == (68, 16, 932, 880)
    assert covered.crop((68, 16, 932, 880)).getextrema() == (255, 255)
    chosen = [""] if scene.position.outcome is None else []
    while chosen:
        picks = scene.position.step(chosen.pop()).picks
        assert {pick.area for pick in picks if pick.area} <= {area.name for area in areas}
        chosen += [pick.chosen for pick in picks[:2]]


def box_of(area: Area) -> tuple[int, int, int, int]:
    xs, ys = ({point[index] for point in area.polygon} for index in (0, 1))
    assert len(area.polygon) == 4
    assert len(xs) == len(ys) == 2
    return round(min(xs)), round(min(ys)), round(max(xs)), round(max(ys))


def test_areas_say_what_stands_there() -> None:
    words = {area.name: area.words for area in RENDERER.areas(CARRIED)}
    assert words["a1"] == "a1, empty"
    assert words["d8"] == "d8, White promoted, potential 3"
    assert words["e1"] == "e1, Black stone, potential 1"


def test_areas_lie_lower_where_a_strip_stands_above() -> None:
    chat, page_ = (RENDERER.areas(START, frame=frame)[0].polygon for frame in (Frame.CHAT, Frame.PAGE))
    assert [(x, y - 96) for x, y in chat] == list(page_)


@every_side
def test_the_last_ply_is_marked_where_it_went(near: Side) -> None:
    picture = page(CARRIED, near)
    for cell, touched, outlined in (("c4", True, True), ("d4", True, False), ("e4", False, False)):
        seen = shades(picture, cell, near)
        assert (seen["touched"] > 400) is touched
        assert (seen["last"] > 1500) is outlined
    # Where they came from there is a ring.
    assert all(shades(picture, cell, near)["last"] > 200 for cell in ("d5", "e5"))


def test_what_was_captured_is_crossed_out_in_its_cell() -> None:
    x, y = centre(cell_index("d8"), Side.FIRST)
    corner = page(CAPTURED).crop((round(x) + 25, round(y) - 49, round(x) + 49, round(y) - 25))
    assert ImageColor.getrgb(LAST) in {colour for _, colour in corner.getcolors() or ()}


def test_a_planned_ply_is_marked_in_cyan_alone() -> None:
    picture = page(replace(CAPTURED, planned=True))
    colours = {colour for _, colour in picture.getcolors(1 << 20) or ()}
    assert ImageColor.getrgb(CAN) in colours
    assert not {ImageColor.getrgb(LAST), ImageColor.getrgb(LIGHT.touched)} & colours


@every_side
def test_what_can_be_chosen_is_marked(near: Side) -> None:
    scene = GALLERY.scenes["losing"]
    plain, picture = page(CARRIED, near), page(scene, near)
    for cell in scene.targets:
        mark = "danger" if cell in scene.losing else "can"
        assert shades(picture, cell, near)[mark] > shades(plain, cell, near)[mark] + 300
    assert shades(picture, "c3", near)["can"] > 500
    assert shades(picture, "f6", near)["can"] == 0


def test_unknown_names_are_left_out() -> None:
    odd = replace(START, chosen=("-b1", "z3", ""), targets=("with b1", "a9"), losing=("pass",))
    assert ImageChops.difference(page(odd), page(START)).getbbox() is None


def test_what_has_been_chosen_is_told_from_the_order_of_the_cells() -> None:
    for chosen, group, target in (
        ("c3", "c3", None),
        ("c3,c4-", "c3 c4", None),
        ("c3,c4-c4", "c3 c4", "c4"),
        ("c3:d4", "c3", "d4"),
        ("c3:c4", "c3", "c4"),
        ("c3-d3", "c3", "d3"),
        ("c7,b7c6-c8", "c7 b7 c6", "c8"),
    ):
        choice = choice_of(picking(CARRIED, chosen))
        assert choice.group == tuple(map(cell_index, group.split()))
        assert (choice.move and choice.move.target) == (target and cell_index(target))


def test_a_bare_board_has_stones_alone() -> None:
    marked = replace(picking(CARRIED, "c3-"), before=CARRIED.before, last=CARRIED.last)
    bare = RENDERER.paint(marked, frame=Frame.BARE)
    assert (
        ImageChops.difference(bare, RENDERER.paint(Scene(CARRIED.position), frame=Frame.BARE)).getbbox()
        is None
    )
    assert bare.crop((0, 0, 58, bare.height)).getcolors() == [
        (58 * bare.height, ImageColor.getrgb(LIGHT.surface))
    ]


@pytest.mark.parametrize("theme", THEMES)
@settings(max_examples=10)
@given(seed=st.integers(0, 1000), plies=st.integers(0, 200), near=st.sampled_from(Side))
def test_any_picture_is_small(theme: str, seed: int, plies: int, near: Side) -> None:
    scene = GALLERY.by_lot(GAME, {}, seed, plies)
    assert len(RENDERER.draw(scene, theme, near)) <= GALLERY.most_bytes


def test_a_small_picture_looks_at_the_last_mover() -> None:
    for near in Side:
        assert RENDERER.focus(CARRIED, near) == centre(cell_index("c4"), near)
        x, y = RENDERER.focus(START, near)
        assert (x, y > 500) == (500, near is Side.FIRST)
    x, y = RENDERER.focus(PASSED, Side.FIRST)
    assert (x, y) == centre(cell_index("a1"), Side.FIRST)


def test_labels_count_the_stones_first_at_the_left() -> None:
    for near in Side:
        assert RENDERER.left(near) is Side.FIRST
        left, right = (RENDERER.label(CARRIED, LIGHT, side) for side in Side)
        assert (left.side, left.details) == (Side.FIRST, ("10 stones",))
        assert (right.side, right.details) == (Side.SECOND, ("9 stones",))
        assert left.sign.height <= 48


def test_duty_says_who_may_not_go_sideways() -> None:
    _, first, second, third = scenes_of(START.position, ["b1-a1", "b7-a7", "c2-c3"])
    assert duty(START) == ""
    assert duty(first) == "sideways: not twice running"
    assert duty(second) == "sideways; White may not"
    assert duty(third) == "Black may not go sideways"
    carrying = scenes_of(START.position, ["b1-a1", "b7,b8-b6"])[-1]
    assert duty(carrying) == "carries 1; White not sideways"
    assert duty(replace(second, verdict="White resigned")) == ""


@settings(max_examples=40)
@given(seed=st.integers(0, 1000), plies=st.integers(1, 150))
def test_duty_fits_beside_the_last_move(seed: int, plies: int) -> None:
    scene = replace(GALLERY.by_lot(GAME, {}, seed, plies), match="#12345")
    assert scene.before
    move = text_width(scene.before.notate(scene.last), 40, Weight.BOLD)
    chip, aside = 24 + 100 + 22, 24 + text_width(scene.match, 32, Weight.MEDIUM) + 28
    assert chip + move + 22 + text_width(duty(scene), 28, Weight.MEDIUM) + aside <= 1000


def test_duty_says_that_there_is_nothing_but_to_pass() -> None:
    stuck = Scene(PuxPosition.from_diagram(STUCK, lateral=(True, False)), ply=40)
    assert duty(stuck) == "must pass"
    assert duty(following(stuck, "pass")) == ""
