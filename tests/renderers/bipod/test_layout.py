"""Where things are in a picture of Bipod."""

from __future__ import annotations

from renderers.bipod.layout import TALLEST, layout_of
from renderers.bipod.renderer import RENDERER
from renderers.canvas import WIDTH
from rules.core.position import Side
from rules.games.bipod.board import board_of
from rules.games.bipod.game import GAME
from tests.renderers.bipod.gallery import START
from tests.renderers.gallery import following, scenes_of


def test_the_default_board_is_wide_rather_than_tall() -> None:
    assert 1.5 <= WIDTH / layout_of(START.board, Side.FIRST).height <= 1.8


def test_the_other_side_sees_the_board_turned_by_half_a_circle() -> None:
    board = board_of(5, 5, 6)
    first, second = (layout_of(board, side) for side in Side)
    for cell in board.cells:
        x, y = first.centre(cell)
        assert second.centre(cell) == (1000 - x, first.height - y)


def test_every_board_fits_the_picture() -> None:
    for gap in range(1, 9):
        for middle in range(1, 9):
            for rows in range(2, 2 * gap + middle + 2):
                for near in Side:
                    layout = layout_of(board_of(gap, middle, rows), near)
                    centres = [layout.centre(cell) for cell in layout.board.cells]
                    assert layout.height <= TALLEST
                    assert min(x for x, _ in centres) - layout.pitch / 2 >= 36
                    assert max(x for x, _ in centres) + layout.pitch / 2 <= 964
                    assert min(y for _, y in centres) - layout.radius >= 16
                    assert max(y for _, y in centres) + layout.radius <= layout.height - 16
                    assert layout.letter_size >= 20


def test_stones_in_every_corner_of_the_widest_board() -> None:
    widest = GAME.start(GAME.settle({"gap": 8, "middle": 8, "rows": 3}))
    scene = scenes_of(widest, ["adopt"])[-1]
    for text in ("Y1O", "d2", "a1o", "e3", "W3O"):
        scene = following(scene, text)
        for near in Side:
            assert RENDERER.draw(scene, near=near)
