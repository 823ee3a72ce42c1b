"""Where things are in a picture of Pommel."""

from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageDraw

from renderers.base import Frame
from renderers.canvas import WIDTH
from renderers.pommel.layout import HEIGHT, layout_of
from renderers.pommel.renderer import RENDERER
from renderers.scene import Scene
from rules.core.position import Side
from rules.games.pommel.board import SIZES, board_of
from rules.games.pommel.game import GAME
from rules.games.pommel.position import PommelPosition
from tests.renderers.pommel.gallery import GALLERY

BAND = 11
"""How far a player's edge reaches beyond the cells."""
boards = pytest.mark.parametrize("size", SIZES)


@boards
def test_the_board_fits_and_turns_by_half_a_circle(size: str) -> None:
    board = board_of(size)
    first, second = (layout_of(board, side) for side in Side)
    for cell in board.cells:
        x, y = first.centre(cell)
        assert (x, y) == (int(x), int(y))
        assert second.centre(cell) == (WIDTH - x, HEIGHT - y)
        assert x - first.radius >= BAND
        assert y - first.pitch / 2 >= BAND
    # No cell could be larger, by two pixels of its height, on a board of this height.
    assert max(board.lengths) * (first.pitch + 2) > HEIGHT - 2 * BAND


@boards
@pytest.mark.parametrize("near", Side)
def test_neighbours_in_the_rules_are_neighbours_in_the_picture(size: str, near: Side) -> None:
    board = board_of(size)
    layout = layout_of(board, near)
    for one, other in combinations(board.cells, 2):
        shared = {_rounded(point) for point in layout.polygon(one)} & {
            _rounded(point) for point in layout.polygon(other)
        }
        assert len(shared) == (2 if other in board.neighbours(one) else 0)


def _rounded(point: tuple[float, float]) -> tuple[float, float]:
    return round(point[0], 3), round(point[1], 3)


@boards
def test_pieces_and_names_have_their_own_room_in_a_cell(size: str) -> None:
    layout = layout_of(board_of(size), Side.FIRST)
    name_top = layout.name_below - 0.37 * layout.letters
    rings = [layout.ring_around(reach) + 3 for reach in (layout.piece, layout.captain)]
    for reach in (layout.piece, layout.captain, *rings):
        assert -layout.raised + reach <= name_top
        assert layout.raised + reach <= layout.pitch / 2
    # An outline leaves the name alone.
    assert layout.name_below + 0.37 * layout.letters <= layout.pitch / 2 - 12


@pytest.mark.parametrize(("size", "near"), list(product(SIZES, Side)))
def test_areas_do_not_overlap(size: str, near: Side) -> None:
    scene = Scene(GAME.start(GAME.settle({"board": size})))
    areas = RENDERER.areas(scene, near, Frame.PAGE)
    seen = Image.new("L", (WIDTH, HEIGHT))
    for area in areas:
        x, y = (sum(values) / 6 for values in zip(*area.polygon, strict=True))
        inside = Image.new("L", seen.size)
        # Areas share their edges, and Pillow draws those too.
        inner = [(x + 0.97 * (px - x), y + 0.97 * (py - y)) for px, py in area.polygon]
        ImageDraw.Draw(inside).polygon(inner, fill=255)
        assert ImageChops.multiply(seen, inside).getbbox() is None, area.name
        seen.paste(255, (0, 0), inside)
    # Together they cover all but the space around the board.
    assert seen.histogram()[255] / (WIDTH * HEIGHT) > 0.65


@given(data=st.data(), seed=st.integers(0, 10_000), near=st.sampled_from(Side), frame=st.sampled_from(Frame))
def test_every_place_that_can_be_chosen_has_an_area(
    data: st.DataObject, seed: int, near: Side, frame: Frame
) -> None:
    scene = GALLERY.by_lot(GAME, data.draw(GALLERY.options), seed, seed % 60)
    areas = {area.name: area for area in RENDERER.areas(scene, near, frame)}
    position = scene.of(PommelPosition)
    assert len(areas) == len(RENDERER.areas(scene, near, frame)) == int(position.board.size)
    assert all(0 <= x <= WIDTH and 0 <= y <= 1138 for area in areas.values() for x, y in area.polygon)
    for name, area in areas.items():
        piece = position.piece(position.board.index(name))
        kind = "captain" if piece and piece.captain else "soldier"
        what = f"{'White' if piece.side is Side.FIRST else 'Black'} {kind}" if piece else "empty"
        assert area.words == f"{name}, {what}"
    chosen = ""
    while position.outcome is None:
        step = position.step(chosen)
        assert {pick.area for pick in step.picks} - {""} <= set(areas)
        assert set(step.cells) <= set(areas)
        if not step.picks:
            break
        chosen = data.draw(st.sampled_from(step.picks)).chosen
