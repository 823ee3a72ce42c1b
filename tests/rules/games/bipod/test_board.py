"""Bipod’s board: its cells, their names and the short sides."""

from rules.games.bipod.board import Stone
from tests.rules.games.bipod.positions import start
from tests.support.rows import every_row


def test_both_corners_of_the_long_side_belong_to_the_short_sides() -> None:
    board = start().board
    rim = " ".join(board.name(cell) for cell in board.cells if board.rim >> cell & 1)
    assert rim == "a1 G1 b2 F2 c3 E3 d4 D4 e5 C5 f6 h6 j6 l6 n6 p6 r6 t6 v6 x6 z6 B6"


def test_the_board_knows_its_cells() -> None:
    board = start().board
    assert (board.rows, board.width, len(board.cells)) == (6, 17, 17 + 16 + 15 + 14 + 13 + 12)
    assert [board.name(cell) for cell in board.starts] == ["k1", "w1"]
    assert [start().at(cell) for cell in board.starts] == [Stone.LEFT, Stone.RIGHT]
    assert all(board.index(board.name(cell)) == cell for cell in board.cells)
    order = [(board.row(cell), board.column(cell)) for cell in board.cells]
    assert order == sorted(order)
    assert order[0] == (1, 0)
    assert order[-1] == (6, 27)


@every_row("gap", range(1, 9))
@every_row("middle", [1, 8])
def test_every_board_size_has_its_letters(gap: int, middle: int) -> None:
    width = 2 * gap + middle + 2
    for rows in (2, width - 1):
        position = start(gap=gap, middle=middle, rows=rows)
        assert len(position.board.cells) == sum(width - row for row in range(rows))
        assert len(position.live_cells()) == len(position.board.cells) - 2
        assert len(position.full_diagram().splitlines()) == rows + 1
