"""Pieces, names and marks in a picture of Pommel."""

from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from renderers import strips
from renderers.base import Frame
from renderers.pommel import ground, sprites
from renderers.pommel.layout import PommelLayout, layout_of
from renderers.pommel.marked import marked
from renderers.pommel.renderer import RENDERER
from renderers.pommel.theme import THEMES, PommelTheme
from renderers.scene import Scene
from renderers.theme import CAN, DANGER, LAST
from rules.core.position import Side
from rules.games.pommel.board import SIZES, Cell, board_of
from rules.games.pommel.position import PommelPosition
from tests.renderers.golden import count_of, rgb
from tests.renderers.pommel.gallery import CHAIN, GALLERY, MANY, MUST, placed, scene_of
from tests.support.rows import every_row

LIGHT = THEMES["light"]

EVERY = GALLERY.scenes
every_theme = every_row("theme", THEMES.values(), ids=list(THEMES))


def board_of_scene(scene: Scene, near: Side = Side.FIRST) -> Image.Image:
    return RENDERER.paint(scene, near=near, frame=Frame.PAGE)


def around(scene: Scene, cell: str, near: Side = Side.FIRST) -> Image.Image:
    """A cell of the picture: what a square in the middle of it shows."""
    layout = layout_of(scene.of(PommelPosition).board, near)
    x, y = layout.centre(layout.board.index(cell))
    half = round(layout.radius * 0.8)
    box = (round(x) - half, round(y) - half, round(x) + half, round(y) + half)
    return board_of_scene(scene, near).crop(box)


@every_row("name", ["many-must", "leap", "long", "wide"])
@every_row("near", Side)
def test_pieces_stand_where_they_should(name: str, near: Side) -> None:
    position = EVERY[name].of(PommelPosition)
    layout = layout_of(position.board, near)
    bodies = {Side.FIRST: rgb(LIGHT.white), Side.SECOND: rgb(LIGHT.black)}
    for frame in (Frame.PAGE, Frame.BARE):
        # Without the marks of those that must capture.
        picture = RENDERER.paint(
            replace(Scene(position), verdict="Draw agreed", drawn=True), near=near, frame=frame
        )
        for cell in position.board.cells:
            x, y = layout.spot(cell) if frame is Frame.PAGE else layout.centre(cell)
            pixel = picture.getpixel((round(x + layout.piece * 0.5), round(y)))
            piece = position.piece(cell)
            assert (pixel in bodies.values()) == (piece is not None)
            assert piece is None or pixel == bodies[piece.side]


@every_theme
@every_row("size", SIZES)
def test_pieces_differ_in_grey(theme: PommelTheme, size: str) -> None:
    layout = layout_of(board_of(size), Side.FIRST)
    looks = {
        (side, captain): sprites.piece(theme, side, layout.reach(captain=captain), captain=captain).convert(
            "LA"
        )
        for side in Side
        for captain in (False, True)
    }
    # Sides by their bodies, captains by their shape.
    for captain in (False, True):
        grey = []
        for side in Side:
            look = looks[side, captain]
            pixel = look.getpixel(
                (look.width // 2 + round(layout.reach(captain=captain) / 2), look.height // 2)
            )
            assert isinstance(pixel, tuple)
            grey.append(pixel[0])
        assert grey[0] > grey[1] + 150
    for side in Side:
        soldier, star = (looks[side, captain].getchannel("A") for captain in (False, True))
        padded = Image.new("L", star.size)
        padded.paste(soldier, ((star.width - soldier.width) // 2,) * 2)
        differing = ImageChops.difference(padded, star).point(lambda value: 255 * (value > 128))
        assert differing.histogram()[255] > 0.15 * soldier.histogram()[255]


@pytest.mark.parametrize("size", SIZES)
def test_no_two_neighbours_have_one_tint(size: str) -> None:
    layout = layout_of(board_of(size), Side.FIRST)
    picture = ground.plain(layout, LIGHT).picture.convert("RGB")
    tints = {
        cell: picture.getpixel((int(layout.centre(cell)[0]), int(layout.centre(cell)[1])))
        for cell in layout.board.cells
    }
    assert set(tints.values()) == {rgb(LIGHT.cell), rgb(LIGHT.cell2), rgb(LIGHT.cell3)}
    for cell, tint in tints.items():
        assert all(tints[other] != tint for other in layout.board.neighbours(cell))


@every_row("near", Side)
@every_row("name", [name for name in EVERY if "long" not in name])
def test_every_cell_shows_its_name_whole(name: str, near: Side) -> None:
    """Marks, arrows and pieces leave names alone; an arrow along a column moves them aside."""
    scene = EVERY[name]
    layout = layout_of(scene.of(PommelPosition).board, near)
    picture = board_of_scene(scene, near)
    plain, named = (draw(layout, LIGHT).picture.convert("RGB") for draw in (ground.plain, ground.named))
    for cell in layout.board.cells:
        letters = _letters(named, layout, LIGHT, cell)
        assert letters > _letters(plain, layout, LIGHT, cell) + 50
        assert _letters(picture, layout, LIGHT, cell) >= 0.85 * letters, layout.board.name(cell)


def _letters(picture: Image.Image, layout: PommelLayout, theme: PommelTheme, cell: Cell) -> int:
    """How much of the foot of a cell is in the colour of names."""
    x, y = layout.centre(cell)
    top = y + layout.name_below - 0.6 * layout.letters
    box = (
        round(x - layout.radius * 0.7),
        round(top),
        round(x + layout.radius * 0.4),
        round(top + 1.2 * layout.letters),
    )
    return count_of(picture.crop(box), theme.label)


def test_pieces_that_must_capture_are_marked() -> None:
    scene = scene_of(MUST)
    bound = set(map(scene.of(PommelPosition).board.name, scene.of(PommelPosition).capturers()))
    assert bound == {"a2", "b2", "c2"}
    assert RENDERER.duty(scene) == "must capture: a2, b2 or c2"
    # After a verdict nobody has to do anything any more.
    without = replace(scene, verdict="Draw agreed", drawn=True)
    assert RENDERER.duty(without) == ""
    for near in Side:
        for name in ("a2", "b2", "c2", "d2", "e1", "g3"):
            for each, marks_it in ((scene, name in bound), (without, False)):
                assert (count_of(around(each, name, near), CAN) > 500) is marks_it


def test_a_duty_of_many_is_a_number() -> None:
    assert RENDERER.duty(EVERY["many-must"]) == "must capture with one of 8"
    assert RENDERER.duty(EVERY["start"]) == ""
    assert RENDERER.duty(Scene(placed("c3", "c4 a6"))) == "must capture: c3"


def test_the_last_ply_is_yellow_and_a_planned_one_cyan() -> None:
    done = board_of_scene(replace(EVERY["planned"], planned=False, verdict="Draw agreed", drawn=True))
    planned = board_of_scene(replace(EVERY["planned"], verdict="Draw agreed", drawn=True))
    assert (count_of(done, LAST) > 3000, count_of(done, CAN)) == (True, 0)
    assert (count_of(planned, CAN) > 3000, count_of(planned, LAST)) == (True, 0)


def test_what_was_chosen_and_what_can_be() -> None:
    scene = scene_of()
    assert count_of(board_of_scene(scene), CAN) == 0
    chosen = replace(scene, chosen=("d2",), targets=("d3", "c3", "e2"), losing=("d3",))
    assert count_of(around(chosen, "d2"), CAN) > 800
    assert count_of(around(chosen, "c3"), CAN) > 400
    assert count_of(around(chosen, "d3"), DANGER) > 300
    assert count_of(around(chosen, "d3"), CAN) == 0
    # One's own piece gets a ring, and so does an enemy.
    assert count_of(around(chosen, "e2"), CAN) > 500
    assert count_of(around(replace(scene, targets=("d7",)), "d7"), CAN) > 800
    # The piece is lifted, so that what was above it moves.
    assert around(chosen, "d2").tobytes() != around(scene, "d2").tobytes()
    unknown = replace(scene, chosen=("k9", ""), targets=("", "a7", "A1"), losing=("zz",))
    assert board_of_scene(unknown).tobytes() == board_of_scene(scene).tobytes()


def test_a_chain_under_construction() -> None:
    scene = Scene(CHAIN, chosen=("a6", "a3", "e5"), targets=("c6",))
    shown = marked(scene)
    assert shown.chosen is not None
    name = CHAIN.board.name
    assert list(map(name, shown.chosen.captured)) == ["a4", "d5"]
    assert (shown.chosen.numbered, shown.own) == (True, frozenset())
    for cell in ("a3", "e5", "c6", "a6"):
        assert count_of(around(scene, cell), CAN) > 300, cell
    # Black's captain that must capture is no business of White's turn.
    assert count_of(around(scene, "g1"), CAN) == 0


def test_a_chain_may_come_back_to_where_it_began() -> None:
    scene = EVERY["long-chain"]
    shown = marked(scene)
    assert [MANY.board.name(cell) for cell in shown.empty] == ["a4"]
    assert len(shown.chosen.captured if shown.chosen else ()) == 13


def test_a_quiet_way_has_no_numbers() -> None:
    shown = marked(replace(scene_of(), chosen=("d2", "d3")))
    assert shown.chosen is not None
    assert not shown.chosen.numbered
    assert shown.chosen.captured == ()


def test_small_pictures_have_no_letters_and_no_marks() -> None:
    scene = EVERY["chain"]
    bare = RENDERER.paint(scene, frame=Frame.BARE)
    assert bare.tobytes() == RENDERER.paint(Scene(scene.position), frame=Frame.BARE).tobytes()
    assert count_of(bare, LIGHT.label) < 200
    assert count_of(bare, CAN) == count_of(bare, LAST) == 0


def test_labels_count_soldiers_and_captains() -> None:
    for theme in THEMES.values():
        white = RENDERER.label(EVERY["many-must"], theme, Side.FIRST)
        assert [part for part in white.details if isinstance(part, str)] == ["7", "1"]
        assert max(white.sign.size) <= strips.SIGN
    counts = [
        [part for part in label.details if isinstance(part, str)]
        for label in (RENDERER.label(EVERY["long"], LIGHT, side) for side in Side)
    ]
    assert counts == [["1"], ["0"]]


@pytest.mark.parametrize("near", Side)
def test_a_small_picture_is_cut_around_the_last_ply(near: Side) -> None:
    scene = EVERY["leap"]
    layout = layout_of(scene.of(PommelPosition).board, near)
    assert RENDERER.focus(scene, near) == layout.centre(layout.board.index("d1"))
    start = RENDERER.focus(EVERY["start"], near)
    assert start[1] > 473, "the reader's own pieces are below"
