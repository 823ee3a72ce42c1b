"""What words say of places is true of the picture: left, right, top, middle, rows, and which side is the short one."""

import re
from itertools import pairwise
from pathlib import Path

from hypothesis import given, settings

import rules.games.bipod
from renderers.bipod.renderer import RENDERER
from renderers.scene import Scene
from rules.games.bipod.board import BipodBoard, Cell
from rules.games.bipod.game import GAME
from rules.games.bipod.position import BipodPosition
from rules.games.bipod.words import area
from tests.renderers.bipod.gallery import START, sizes
from tests.support.rows import every_row

RULES = (Path(rules.games.bipod.__file__).parent / "rules.md").read_text(encoding="utf-8")


def middles(position: BipodPosition) -> dict[str, tuple[float, float]]:
    """Where each cell's middle is in the picture."""
    return {
        name: (sum(x for x, _ in polygon) / len(polygon), sum(y for _, y in polygon) / len(polygon))
        for name, polygon, *_ in RENDERER.areas(Scene(position))
    }


def started(options: dict[str, object]) -> tuple[BipodPosition, BipodBoard, dict[str, tuple[float, float]]]:
    position = GAME.start(GAME.settle(options))
    return position, position.board, middles(position)


@settings(max_examples=40)
@given(options=sizes())
def test_left_middle_and_right_are_so_in_the_picture(options: dict[str, object]) -> None:
    _, board, at = started(options)
    left, right = (at[board.name(start)] for start in board.starts)
    assert left[0] < right[0]
    wide = abs(at["c1"][0] - at["a1"][0])
    for cell in board.cells:
        if cell in board.starts:
            continue
        x, y = at[board.name(cell)]
        beside = [((x - sx) ** 2 + (y - sy) ** 2) ** 0.5 < 1.1 * wide for sx, sy in (left, right)]
        if any(beside):
            side = "both starts" if all(beside) else "the orange start" if beside[0] else "the blue start"
            words = f"next to {side}"
        else:
            words = "left side" if x < left[0] else "right side" if x > right[0] else "middle"
        assert area(board, cell) == words


@settings(max_examples=40)
@given(options=sizes())
def test_row_1_is_the_long_side_at_the_top(options: dict[str, object]) -> None:
    _, board, at = started(options)
    rows = [
        [at[board.name(cell)] for cell in board.cells if board.row(cell) == row + 1]
        for row in range(board.rows)
    ]
    assert [len(row) for row in rows] == [board.width - number for number in range(board.rows)]
    for above, row in pairwise(rows):
        assert above[0][1] < row[0][1]
        assert above[0][0] < row[0][0] < row[-1][0] < above[-1][0]
    for row in rows:
        assert row == sorted(row)


@settings(max_examples=40)
@given(options=sizes())
def test_the_short_sides_are_the_cells_at_the_left_at_the_right_and_below(options: dict[str, object]) -> None:
    _, board, at = started(options)
    rows: dict[float, list[str]] = {}
    for name, (_, y) in at.items():
        rows.setdefault(y, []).append(name)
    shore = set(rows[max(rows)])
    for names in rows.values():
        across = sorted(names, key=lambda name: at[name][0])
        shore |= {across[0], across[-1]}
    assert shore == {board.name(cell) for cell in board.cells if board.rim >> cell & 1}


@settings(max_examples=20)
@given(options=sizes())
def test_the_text_board_agrees_with_the_picture(options: dict[str, object]) -> None:
    position, board, at = started(options)
    halves = [half.splitlines() for half in position.diagram().split("\n\n")]
    lines = [
        "".join(f"{half[row]:<{len(half[-1])}}"[: len(half[-1])] for half in halves)
        for row in range(board.rows)
    ]
    letters = "".join(half[-1] for half in halves)
    drawn = [
        (at[f"{letters[across]}{row}"], (row, across))
        for row, line in enumerate(lines, start=1)
        for across, sign in enumerate(line)
        # The number of a short row may stand below the last cell of a long one.
        if sign in ".:xLR<>"
    ]
    assert len(drawn) == len(board.cells)
    for axis, place in ((0, 1), (1, 0)):
        order = sorted({picture[axis] for picture, _ in drawn})
        places = sorted({text[place] for _, text in drawn})
        assert all(order.index(picture[axis]) == places.index(text[place]) for picture, text in drawn)
    assert lines[0].index("L") < lines[0].index("R")


def test_the_rules_say_where_things_are() -> None:
    board, at = START.board, middles(START)
    for said in (
        "row 1, the long side, has 17 cells, and each of the 6 rows one cell fewer than the row before",
        "`d4` is on the left, `D4` on the right",
        "the orange one on `k1`, the blue one on `w1`",
        "Row 1 lies at the foot of a cliff",
        "The *shore* is the other three sides of the board",
    ):
        assert said in RULES
    names = sorted(at, key=lambda name: at[name])
    fourth = [name for name in names if name.endswith("4")]
    assert (fourth[0], fourth[-1]) == ("d4", "D4")
    assert [board.name(start) for start in board.starts] == ["k1", "w1"]
    shown = re.search(r"```text\n(.*?)```", RULES, re.DOTALL)
    assert shown
    assert shown[1].rstrip("\n") == START.diagram()


@every_row(("text", "colour"), [("k3o", "orange"), ("y3O", "blue"), ("k3O", "blue")])
def test_a_stone_is_called_orange_or_blue_by_the_start_it_belongs_to(text: str, colour: str) -> None:
    running = START.play(START.parse("adopt"))
    move = running.parse(text)
    assert running.gloss(move) == f"not joined to the {colour} start yet"
    after = running.play(move)
    (cell,) = move.cells
    words = {name: words for name, _, words, _ in RENDERER.areas(Scene(after))}
    assert words[text[:2]] == f"{text[:2]}, {colour} stone"
    start: Cell = after.board.starts[colour == "blue"]
    assert words[after.board.name(start)].endswith(f"{colour} start")
    assert after.leg(move.stone).own >> cell & 1
