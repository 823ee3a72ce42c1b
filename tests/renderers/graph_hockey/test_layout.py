"""Where things are in a picture of Graph Hockey."""

from __future__ import annotations

from itertools import product

import pytest

from renderers.graph_hockey.layout import (
    BEYOND,
    BLOCK_BELOW,
    BLOCK_BESIDE,
    BOTTOM,
    NAME,
    PAD,
    UNIT,
    ZOOM,
    ZOOM_LEFT,
    layout_of,
    window_around,
)
from renderers.graph_hockey.sprites import LETTER
from rules.games.graph_hockey.field import MOVES, Point, field_of

SIZES = list(product(range(1, 7), range(2, 13)))


@pytest.mark.parametrize(("side", "gap"), SIZES)
def test_every_field_fits(side: int, gap: int) -> None:
    layout = layout_of(field_of(side, gap))
    left, top, right, bottom = layout.box
    block_left, block_top, block_right, block_bottom = layout.block
    assert left >= PAD
    assert right <= ZOOM_LEFT - PAD / 2
    assert top >= PAD + NAME - 1
    assert bottom + NAME <= BOTTOM + 1
    assert block_right < ZOOM_LEFT
    assert block_bottom == BOTTOM
    beside, below = block_left >= right, block_top >= bottom + NAME
    assert beside or below
    assert block_right - block_left >= BLOCK_BESIDE - 1
    assert block_bottom - block_top >= BLOCK_BELOW - 1
    # Two units of a short move are to be seen, and the whole is never larger than the zoom.
    assert 3.5 <= layout.scale <= UNIT / 2


@pytest.mark.parametrize(("side", "gap"), [(1, 2), (4, 8), (6, 12)])
def test_every_legal_letter_is_whole_in_the_zoom(side: int, gap: int) -> None:
    field = field_of(side, gap)
    for puck in (Point(x, y) for x in range(1, field.width) for y in range(1, field.height)):
        window = window_around(puck, field)
        ends = [puck, *(end for move in MOVES if field.holds(end := puck.plus(move.vector)))]
        assert all(LETTER / 2 < value < ZOOM - LETTER / 2 for end in ends for value in window.at(end))
        for edge in (window.left, window.top):
            assert edge >= -BEYOND
        framed, box = window.framed(layout_of(field)), layout_of(field).box
        assert box[0] <= framed[0] < framed[2] <= box[2]
        assert box[1] <= framed[1] < framed[3] <= box[3]


def test_letters_are_readable_on_a_phone() -> None:
    assert LETTER >= 26
