"""Where things are in a picture of Pommel."""

from __future__ import annotations

import pytest

from renderers.canvas import WIDTH
from renderers.pommel.layout import HEIGHT, PAD, PANEL_LEFT, layout_of
from rules.core.position import Side
from rules.games.pommel.board import SIZES, board_of


@pytest.mark.parametrize("size", SIZES)
def test_the_board_fits_and_turns_by_half_a_circle(size: str) -> None:
    board = board_of(size)
    first, second = (layout_of(board, side) for side in Side)
    left, right = (side.size[0] for side in (first, second))
    assert left == right
    for cell in board.cells:
        x, y = first.centre(cell)
        assert (x, y) == (int(x), int(y))
        assert second.centre(cell) == (2 * (26 + left / 2) - x, HEIGHT - y)
        assert x - first.pitch / 2 >= PAD
        assert x + first.pitch / 2 <= PANEL_LEFT - 8
        assert y - first.radius >= PAD
        assert y + first.radius <= HEIGHT - PAD
    # Each reader's own side is at the left; White's reader has column a above.
    assert first.centre(board.index("a1")) < first.centre(board.index("a6"))
    assert first.centre(board.index("a1"))[1] < first.centre(board.index("g1"))[1]
    assert second.centre(board.index("a6")) < second.centre(board.index("a1"))
    assert PANEL_LEFT < WIDTH - 250


@pytest.mark.parametrize("size", SIZES)
def test_neighbours_in_the_rules_are_neighbours_in_the_picture(size: str) -> None:
    board = board_of(size)
    layout = layout_of(board, Side.FIRST)
    for cell in board.cells:
        x, y = layout.centre(cell)
        near = {
            other
            for other in board.cells
            if other != cell
            and (layout.centre(other)[0] - x) ** 2 + (layout.centre(other)[1] - y) ** 2
            < (1.2 * layout.pitch) ** 2
        }
        assert near == set(board.neighbours(cell))
