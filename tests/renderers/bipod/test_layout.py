"""Where things are in a picture of Bipod."""

from itertools import product

from renderers.bipod.layout import BipodLayout, layout_of
from renderers.bipod.renderer import RENDERER
from renderers.canvas import WIDTH
from renderers.lettering import Weight, text_width
from renderers.strips import HEIGHT
from rules.games.bipod.board import COLUMNS, board_of
from rules.games.bipod.game import GAME
from tests.renderers.bipod.gallery import START
from tests.renderers.gallery import following, scenes_of
from tests.support.rows import every_row

WIDTHS = sorted(
    {2 * gap + middle + 2: (gap, middle) for gap, middle in product(range(1, 9), repeat=2)}.values()
)
"""One board of each width."""


def layouts(gap: int, middle: int) -> list[BipodLayout]:
    return [layout_of(board_of(gap, middle, rows)) for rows in range(2, 2 * gap + middle + 2)]


def test_the_default_board_is_wide_rather_than_tall() -> None:
    layout = layout_of(START.board)
    assert (layout.pitch, layout.letter_size) == (54, 30)
    assert WIDTH / (layout.size[1] + 2 * HEIGHT) > 1.7


@every_row(("gap", "middle"), WIDTHS)
def test_every_board_fits_the_picture_and_its_letters_are_legible(gap: int, middle: int) -> None:
    for layout in layouts(gap, middle):
        board = layout.board
        assert layout.size[1] + 2 * HEIGHT <= 1140
        assert layout.letter_size >= 28
        for row in range(1, board.rows + 1):
            number = text_width(str(row), layout.number_size, Weight.BOLD)
            beside = layout.spot(board.columns(row)[0], row)[0] - layout.pitch / 2 - layout.coast
            assert beside - number >= 7
        widest = max(text_width(letter, layout.letter_size, Weight.MEDIUM) for letter in COLUMNS)
        assert widest <= layout.pitch - 2


def test_cells_are_centred_on_whole_pixels() -> None:
    for gap, middle in WIDTHS:
        layout = layouts(gap, middle)[-1]
        for cell in layout.board.cells:
            x, y = layout.centre(cell)
            assert x == int(x)
            assert y == int(y)


def test_stones_in_every_corner_of_the_widest_board() -> None:
    widest = GAME.start(GAME.settle({"gap": 8, "middle": 8, "rows": 3}))
    scene = scenes_of(widest, ["adopt"])[-1]
    for text in ("Y1O", "d2", "a1o", "e3", "W3O"):
        scene = following(scene, text)
        assert RENDERER.draw(scene)
