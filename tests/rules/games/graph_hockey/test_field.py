"""Graph Hockey’s field, goals and twenty moves."""

from rules.core.position import Side
from rules.games.graph_hockey.field import KEYBOARD, MOVES, Point
from rules.games.graph_hockey.state import Level
from tests.rules.games.graph_hockey.naive import LETTERS
from tests.rules.games.graph_hockey.positions import (
    SMALL,
    legal,
    letters,
    start,
)
from tests.support.rows import every_row


def test_the_twenty_moves_lie_as_on_the_keyboard() -> None:
    assert {move.letter: move.vector for move in MOVES} == LETTERS
    for move in MOVES:
        assert KEYBOARD[move.key.row][move.key.column] == move.letter
    assert [len(row) for row in KEYBOARD] == [5] * 5
    assert "".join(KEYBOARD).count(" ") == 5
    assert {move.letter for move in MOVES if move.long} == set("VZLB")


def test_the_field_of_the_inventor() -> None:
    position = start()
    field = position.field
    assert (field.width, field.height, field.side, field.gap) == (72, 80, 4, 8)
    assert field.goals == ((Side.FIRST, 32, 72, 40, 80), (Side.SECOND, 32, 0, 40, 8))
    assert position.puck == (2, 8)
    assert position.path == ((0, 8), (2, 8))
    # Left is the edge; the long way up is the edge too.
    assert legal(position) == letters("ERTYUIKJHGFLB")
    assert position.level is Level.NORMAL


@every_row("side", [1, 2, 6])
@every_row("gap", [2, 7, 12])
def test_other_fields(side: int, gap: int) -> None:
    field = start(side=side, gap=gap).field
    assert (field.width, field.height) == (16 * side + 8, 8 * gap + 16)
    for goal in field.goals:
        assert (goal.left, goal.right - goal.left, goal.bottom - goal.top) == (8 * side, 8, 8)
    assert start(side=side, gap=gap) != start()


def test_there_is_always_a_move_on_the_narrowest_field() -> None:
    position = start(**SMALL)
    field = position.field
    for place in (Point(x, y) for x in range(1, field.width) for y in range(1, field.height)):
        assert field.across[place.x] & field.along[place.y]
