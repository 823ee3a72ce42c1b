"""Pieces and marks in a picture of Pommel, and the lines of its panel."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image

from renderers.pommel import sprites
from renderers.pommel.layout import PITCHES, layout_of
from renderers.pommel.panel import ply_lines
from renderers.pommel.renderer import RENDERER
from renderers.pommel.words import pommel
from renderers.scene import Scene
from renderers.theme import LIGHT, THEMES, Theme
from rules.core.position import Side
from tests.renderers.golden import rgb
from tests.renderers.pommel.gallery import GALLERY, LONG, MUST, scene_of

EVERY = GALLERY.scenes


@pytest.mark.parametrize("name", ["many-must", "leap", "long", "wide"])
@pytest.mark.parametrize("near", Side)
def test_pieces_stand_where_they_should(name: str, near: Side) -> None:
    position = pommel(EVERY[name])
    picture = RENDERER.paint(Scene(position), near=near)
    layout = layout_of(position.board, near)
    bodies = {Side.FIRST: rgb(LIGHT.light_stone), Side.SECOND: rgb(LIGHT.dark_stone)}
    for cell in position.board.cells:
        x, y = layout.centre(cell)
        pixel = picture.getpixel((round(x), round(y - layout.pitch * 0.25)))
        piece = position.piece(cell)
        assert (pixel in bodies.values()) == (piece is not None)
        assert piece is None or pixel == bodies[piece.side]


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("pitch", PITCHES.values())
def test_pieces_differ_in_grey(theme: Theme, pitch: int) -> None:
    looks = {
        (side, captain): sprites.piece(theme, side, pitch * 0.36, captain=captain).convert("LA")
        for side in Side
        for captain in (False, True)
    }
    # Sides by their bodies, captains by their outline.
    for captain in (False, True):
        white, black = (
            looks[side, captain].getpixel((20, looks[side, captain].height // 2)) for side in Side
        )
        assert isinstance(white, tuple)
        assert isinstance(black, tuple)
        assert white[0] > black[0] + 150
    for side in Side:
        soldier, captain_ = (looks[side, captain].getchannel("A") for captain in (False, True))
        assert soldier.size == captain_.size
        pairs = zip(soldier.tobytes(), captain_.tobytes(), strict=True)
        differing = sum(1 for one, other in pairs if abs(one - other) > 128)
        assert differing > 0.15 * sum(1 for alpha in soldier.tobytes() if alpha > 128)


def changed(one: Scene, other: Scene, cell: str, near: Side = Side.FIRST) -> bool:
    """Whether two scenes differ in the ring of a cell around its piece."""
    layout = layout_of(pommel(one).board, near)
    x, y = layout.centre(layout.board.index(cell))
    box = (round(x - 43), round(y - 28), round(x - 38), round(y + 28))
    pictures: list[Image.Image] = [RENDERER.paint(scene, near=near).crop(box) for scene in (one, other)]
    return pictures[0].tobytes() != pictures[1].tobytes()


def test_pieces_that_must_capture_are_marked() -> None:
    scene = scene_of(MUST)
    bound = set(map(pommel(scene).board.name, pommel(scene).capturers()))
    assert bound == {"a2", "b2", "c2"}
    # After a verdict nobody has to do anything any more.
    without = replace(scene, verdict="Draw agreed")
    for near in Side:
        for name in ("a2", "b2", "c2", "d2", "e1", "g3"):
            assert changed(scene, without, name, near) is (name in bound)


def test_chosen_cells_are_set_off() -> None:
    scene, chosen = scene_of(), replace(scene_of(), marks=("b2", "b3"))
    for name in ("b2", "b3"):
        assert changed(scene, chosen, name)
    assert not changed(scene, chosen, "f2")


def test_long_sequences_are_broken_before_a_landing() -> None:
    assert ply_lines("1. d2-d3", 230) == ["1. d2-d3"]
    assert ply_lines("12. c3xe4xe6xc5", 150) == ["12. c3xe4", "xe6xc5"]
    lines = ply_lines(f"77. {LONG}", 230)
    assert len(lines) == 3
    assert lines[0].startswith("77. a4xa6")
    assert lines[2] == "…xa1xa4"
