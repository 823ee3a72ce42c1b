"""Where things are in a picture of Graph Hockey."""

from itertools import product

import pytest

from renderers.canvas import WIDTH
from renderers.graph_hockey.layout import (
    BARE_HEIGHTS,
    BARE_MARGIN,
    BEYOND,
    BOTTOM,
    COLUMN_LEFT,
    COLUMN_RIGHT,
    KEY_HEIGHT,
    KEY_WIDTH,
    KEYS_TOP,
    LABEL,
    MARGIN,
    TOP,
    UNIT,
    ZOOM_HEIGHT,
    ZOOM_LEFT,
    ZOOM_WIDTH,
    bare_of,
    key_at,
    whole_of,
    window_around,
)
from renderers.graph_hockey.letters import pointer_to
from renderers.graph_hockey.sprites import LETTER, SMALLER
from rules.games.graph_hockey.field import MOVES, Point, field_of
from tests.support.rows import every_row

SIZES = list(product(range(1, 7), range(2, 13)))
FEW_SIZES = [(1, 2), (4, 8), (6, 12)]


@every_row(("side", "gap"), SIZES)
def test_every_field_fits(side: int, gap: int) -> None:
    whole = whole_of(field_of(side, gap))
    left, top, right, bottom = whole.box
    assert COLUMN_LEFT <= left < right <= COLUMN_RIGHT + 1
    assert top - LABEL >= TOP
    assert bottom + LABEL < KEYS_TOP
    # Two units of a short move are to be seen, and the whole is never larger than the zoom.
    assert 2.8 <= whole.scale <= UNIT / 2
    bare, height = bare_of(field_of(side, gap))
    left, top, right, bottom = bare.box
    assert BARE_MARGIN <= left < right <= WIDTH - BARE_MARGIN
    assert BARE_MARGIN <= top < bottom <= height - BARE_MARGIN
    assert BARE_HEIGHTS[0] <= height <= BARE_HEIGHTS[1]


def test_zoom_and_keys_stand_side_by_side() -> None:
    assert ZOOM_LEFT + ZOOM_WIDTH < COLUMN_LEFT
    (left, top), (right, bottom) = key_at(0, 0), key_at(4, 4)
    assert left - KEY_WIDTH / 2 == COLUMN_LEFT
    assert right + KEY_WIDTH / 2 == COLUMN_RIGHT == WIDTH - MARGIN
    assert top - KEY_HEIGHT / 2 == KEYS_TOP
    assert bottom + KEY_HEIGHT / 2 == BOTTOM


@pytest.mark.parametrize(("side", "gap"), FEW_SIZES)
def test_every_legal_letter_is_whole_in_the_zoom(side: int, gap: int) -> None:
    field = field_of(side, gap)
    left, top, right, bottom = whole_of(field).box
    for puck in (Point(x, y) for x in range(1, field.width) for y in range(1, field.height)):
        window = window_around(puck, field)
        ends = [puck, *(end for move in MOVES if field.holds(end := puck.plus(move.vector)))]
        for x, y in map(window.at, ends):
            assert LETTER / 2 < x < ZOOM_WIDTH - LETTER / 2
            assert LETTER / 2 < y < ZOOM_HEIGHT - LETTER / 2
        assert window.left >= -BEYOND
        assert window.top >= -BEYOND
        framed = window.framed(whole_of(field))
        assert left <= framed[0] < framed[2] <= right
        assert top <= framed[1] < framed[3] <= bottom


@pytest.mark.parametrize(("side", "gap"), FEW_SIZES)
def test_a_goal_outside_the_zoom_is_pointed_to(side: int, gap: int) -> None:
    field = field_of(side, gap)
    for puck in (Point(x, y) for x in range(1, field.width, 3) for y in range(1, field.height, 3)):
        window = window_around(puck, field)
        taken = [window.at(end) for move in MOVES if field.holds(end := puck.plus(move.vector))]
        taken.append(window.at(puck))
        for goal in field.goals:
            if window.shows(goal):
                continue
            (x, y), degrees = pointer_to(goal, window, taken)
            assert 40 < x < ZOOM_WIDTH - 40
            assert 40 < y < ZOOM_HEIGHT - 40
            assert all((x - at_x) ** 2 + (y - at_y) ** 2 > 45**2 for at_x, at_y in taken)
            goal_x, goal_y = window.at(Point((goal.left + goal.right) // 2, goal.inner))
            # It points down to what is below, and right to what is on the right.
            if abs(goal_y - y) > 2 * abs(goal_x - x):
                assert (degrees < 180) == (goal_y > y)
            if abs(goal_x - x) > 2 * abs(goal_y - y):
                assert (degrees < 90 or degrees > 270) == (goal_x > x)


def test_letters_are_readable_on_a_phone() -> None:
    assert LETTER >= 36
    assert SMALLER >= 28
