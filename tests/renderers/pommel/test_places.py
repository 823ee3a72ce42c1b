"""Words of place are true of the picture as White sees it, and of the text board."""

import re
from itertools import product
from pathlib import Path
from statistics import mean

import pytest

from renderers.pommel.renderer import RENDERER
from renderers.scene import Scene
from rules.core.options import ChoiceOption
from rules.core.position import Side
from rules.games.pommel.board import SIZES, board_of
from rules.games.pommel.game import GAME
from rules.games.pommel.position import PommelPosition
from tests.renderers.pommel.gallery import GALLERY, placed, scene_of
from tests.support.rows import every_row

RULES = (Path(__file__).parents[3] / "rules" / "games" / "pommel" / "rules.md").read_text(encoding="utf-8")
boards = pytest.mark.parametrize("size", SIZES)


def start(size: str = "45") -> Scene:
    return scene_of(board=size)


def places(scene: Scene) -> dict[str, tuple[float, float]]:
    """The middle of every cell; y grows down."""
    return {
        area.name: (mean(x for x, _ in area.polygon), mean(y for _, y in area.polygon))
        for area in RENDERER.areas(scene, Side.FIRST)
    }


@boards
def test_white_starts_at_the_bottom_and_black_at_the_top(size: str) -> None:
    assert "White starts at the bottom, Black at the top" in RULES
    scene = start(size)
    where = places(scene)
    heights = {
        side: [where[area.name][1] for area in RENDERER.areas(scene) if f", {side} " in area.words]
        for side in ("White", "Black")
    }
    assert min(heights["White"]) > max(heights["Black"])


@boards
def test_columns_run_up_lettered_from_the_left_and_numbered_from_white(size: str) -> None:
    assert "columns that run up the board, from White to Black, lettered from the left" in RULES
    assert "Each column is numbered from White’s side, so `a1` is at the bottom left." in RULES
    where = places(start(size))
    for one, other in product(where, repeat=2):
        assert (one[0] < other[0]) == (where[one][0] < where[other][0])
        if one[0] == other[0]:
            assert (int(one[1:]) < int(other[1:])) == (where[one][1] > where[other][1])


def test_the_longer_columns_stick_out_at_the_bottom_and_at_the_top() -> None:
    assert "the columns `a`, `c`, `e`, `g` have 6 cells and `b`, `d`, `f` have 7" in RULES
    assert "the longer ones stick out by half a cell at the bottom and at the top" in RULES
    where = places(start())
    columns = {
        letter: sorted(y for name, (_, y) in where.items() if name[0] == letter) for letter in "abcdefg"
    }
    assert {letter: len(ys) for letter, ys in columns.items()} == dict(
        zip("abcdefg", (6, 7) * 4, strict=False)
    )
    cell = columns["a"][1] - columns["a"][0]
    for short, long in ("ab", "cd", "ef", "gf"):
        assert columns[short][0] - columns[long][0] == columns[long][-1] - columns[short][-1] == cell / 2


def test_cells_that_are_said_to_touch_do() -> None:
    found = re.findall(r"`b1` touches ([^.]*?), and `a1` touches ([^.]*)\.", RULES)
    assert len(found) == 1
    corners = {area.name: {(round(x), round(y)) for x, y in area.polygon} for area in RENDERER.areas(start())}
    for cell, sentence in zip(("b1", "a1"), found[0], strict=True):
        touching = {name for name in corners if name != cell and len(corners[name] & corners[cell]) == 2}
        assert set(re.findall(r"`(..)`", sentence)) == touching


@boards
def test_forward_is_up_for_white_and_down_for_black(size: str) -> None:
    assert "For White these lead up the board, for Black down." in RULES
    scene = start(size)
    for side in Side:
        position = PommelPosition(board_of(size), "any", "hexsides", board_of(size).starts, 0, side)
        where = places(scene)
        ways = set()
        for move in position.moves():
            (x, y), (to_x, to_y) = (where[position.board.name(cell)] for cell in (move.origin, move.target))
            assert to_y < y if side is Side.FIRST else to_y > y
            ways.add((to_x > x) - (to_x < x))
        assert ways == {-1, 0, 1}, "straight on, and to the left and the right of that"


@boards
def test_soldiers_become_captains_on_the_opponents_edge(size: str) -> None:
    assert "On the opponent’s edge they become captains" in RULES
    board, where = board_of(size), places(start(size))
    for side in Side:
        edge = min if side is Side.FIRST else max
        for letter in board.columns:
            column = {name: y for name, (_, y) in where.items() if name[0] == letter}
            last = edge(column, key=lambda name: column[name])
            assert board.last[side] >> board.index(last) & 1
        assert board.last[side].bit_count() == len(board.columns)


def test_up_down_and_across() -> None:
    (sight,) = (
        option for option in GAME.options if isinstance(option, ChoiceOption) and option.name == "sight"
    )
    assert [*map(str, sight.names)] == ["in any of the six directions", "up, down or straight across"]
    assert "or up and down its column and straight across" in RULES
    assert "the row of cells at the same height, in every second column" in RULES
    where = places(start("76"))
    seen = set()
    for enemy in where:
        if enemy == "e5":
            continue
        position = placed("e5*", enemy, size="76")
        position = PommelPosition(
            position.board, "any", "orthogonal", position.pieces, position.captains, Side.FIRST
        )
        if position.must_capture:
            continue
        (x, y) = where[enemy]
        for move in position.moves():
            at_x, at_y = where[position.board.name(move.target)]
            assert at_x == x or at_y == y
            seen.add((at_x == x, at_y == y))
    assert len(seen) == 2


@every_row("name", ["start", "must", "leap", "wide", "many-must"])
def test_the_text_board_is_laid_out_as_the_picture(name: str) -> None:
    scene = GALLERY.scenes[name]
    where = places(scene)
    position = scene.of(PommelPosition)
    lines = position.diagram().splitlines()
    assert lines[0].split() == lines[-1].split() == list(position.board.columns)
    drawn = {}
    for line, text in enumerate(lines[1:-1]):
        for at, sign in enumerate(text):
            letter = lines[0][at] if at < len(lines[0]) else " "
            if sign != " " and letter != " ":
                drawn[f"{letter}{text.split()[0]}"] = (at, line, sign)
    assert set(drawn) == set(where)
    for side, of in (("x", 0), ("y", 1)):
        by_picture = sorted({place[of] for place in where.values()})
        by_text = sorted({place[of] for place in drawn.values()})
        for cell in where:
            assert by_picture.index(where[cell][of]) == by_text.index(drawn[cell][of]), (side, cell)
    for area in RENDERER.areas(scene):
        words = area.words.split(", ")[1]
        sign = {"empty": "."}.get(words) or (words[0] if words.endswith("captain") else words[0].lower())
        assert drawn[area.name][2] == sign


def test_the_rules_show_the_board_as_it_is_at_the_start() -> None:
    shown = re.findall(r"```text\n(.*?)```", RULES, flags=re.DOTALL)
    assert [line.rstrip() for line in shown[0].splitlines()] == [
        line.rstrip() for line in start().position.diagram().splitlines()
    ]
    assert "`w` and `b` are soldiers, `W` and `B` captains; the numbers at both ends of a line" in RULES
