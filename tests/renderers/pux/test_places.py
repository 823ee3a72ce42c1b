"""Words of place agree with the picture: up, down, right, ahead, sideways and last rank are where they say."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rules.games.pux
from renderers.pux.renderer import RENDERER
from renderers.pux.words import moved
from renderers.scene import Scene
from rules.core.errors import IllegalMove
from rules.core.position import Side
from rules.core.squares import cell_name
from rules.games.pux.game import GAME
from rules.games.pux.position import PuxPosition
from tests.renderers.gallery import following
from tests.renderers.pux.gallery import GALLERY, START

RULES = Path(rules.games.pux.__file__).with_name("rules.md").read_text(encoding="utf-8")
Place = tuple[float, float]


def places(scene: Scene = START, near: Side = Side.FIRST) -> dict[str, Place]:
    """The middle of every cell in the picture."""
    return {
        area.name: (sum(x for x, _ in area.polygon) / 4, sum(y for _, y in area.polygon) / 4)
        for area in RENDERER.areas(scene, near)
    }


SEEN = places()
PITCH = SEEN["b1"][0] - SEEN["a1"][0]


def way(text: str) -> Place:
    """How far a move leads across and down the picture, in cells."""
    (from_x, from_y), (to_x, to_y) = SEEN[text[:2]], SEEN[text[-2:]]
    return (to_x - from_x) / PITCH, (to_y - from_y) / PITCH


def cells(text: str) -> list[str]:
    """The cells of a row: "b1–g1"."""
    first, last = text.split("–")
    return [f"{chr(letter)}{first[1]}" for letter in range(ord(first[0]), ord(last[0]) + 1)]


@pytest.mark.parametrize(
    ("side", "words", "direction"), [(Side.FIRST, "White", -1), (Side.SECOND, "Black", 1)]
)
def test_who_starts_where_and_plays_which_way(side: Side, words: str, direction: int) -> None:
    told = re.search(rf"{words} starts at the (\w+), on ([^ ]+) and\s+([^ ,]+),\s+and\s+plays (\w+)", RULES)
    assert told
    end, *rows, onward = told.groups()
    assert (end, onward) == (("bottom", "up"), ("top", "down"))[side]
    named = {cell for row in rows for cell in cells(row)}
    assert named == {area.name for area in RENDERER.areas(START) if f", {words} stone" in area.words}
    middle = (SEEN["a1"][1] + SEEN["a8"][1]) / 2
    assert all((SEEN[cell][1] > middle) is (end == "bottom") for cell in named)
    # Ahead is that way: a single stone goes nowhere else but sideways.
    last = re.search(rf"last rank \(.*?(\d) for {words}", RULES)
    assert last
    assert (SEEN[f"a{last[1]}"][1] - middle) * direction == max(abs(y - middle) for _, y in SEEN.values())


def test_one_cell_up_to_the_right() -> None:
    told = re.search(r"one cell up to the\s+right.*?```example pux\n(\S+)\n", RULES, re.DOTALL)
    assert told
    assert told[1] == "b2,b1c2-c3"
    assert way(told[1]) == (1, -1)


@settings(max_examples=30)
@given(seed=st.integers(0, 1000), plies=st.integers(0, 100))
def test_sideways_is_level_in_the_picture_and_single_stones_go_ahead(seed: int, plies: int) -> None:
    position = GALLERY.by_lot(GAME, {}, seed, plies).position
    assert isinstance(position, PuxPosition)
    for move in position.legal():
        if move.passes:
            continue
        text = position.notate(move)
        _, down = way(text)
        assert ("sideways" in position.gloss(move)) is (down == 0)
        piece = position.piece(move.origin)
        assert piece
        if piece.height == 1:
            assert down <= 0 if piece.side is Side.FIRST else down >= 0


@settings(max_examples=30)
@given(seed=st.integers(0, 1000), plies=st.integers(1, 100))
def test_the_spoken_words_say_sideways_where_the_arrow_is_level(seed: int, plies: int) -> None:
    scene = GALLERY.by_lot(GAME, {}, seed, plies)
    move = moved(scene)
    if move:
        told = next(
            part for part in re.split(r"\.\s", RENDERER.describe(scene).spoken) if part.startswith("Turn ")
        )
        level = way(f"{cell_name(move.origin)}{cell_name(move.target)}")[1] == 0
        assert (", sideways" in told) is level


def test_backward_is_refused_down_the_picture_for_white_and_up_for_black() -> None:
    white = GAME.start({})
    black = following(Scene(white), "b2-b3").position
    for position, text, down in ((white, "b2-b1", 1), (black, "b7-b8", -1)):
        with pytest.raises(IllegalMove):
            position.parse(text)
        assert way(text) == (0, down)
    lone = "\n".join(
        ["b . . . . . . .", *[". . . . . . . ."] * 3, ". w . . . . . .", *[". . . . . . . ."] * 3]
    )
    with pytest.raises(IllegalMove, match="backward"):
        PuxPosition.from_diagram(lone).parse("b4-b3")
    assert way("b4-b3") == (0, 1)


def test_the_text_board_lies_like_the_picture() -> None:
    first, *ranks, last = START.position.diagram().splitlines()
    assert first == last
    names = [f"{file}{line.split()[0]}" for line in ranks for file in first.split()]
    assert names == sorted(SEEN, key=lambda name: (SEEN[name][1], SEEN[name][0]))
    for line in ranks:
        number, *signs, again = line.split()
        assert number == again
        for file, sign in zip(first.split(), signs, strict=True):
            words = next(area.words for area in RENDERER.areas(START) if area.name == f"{file}{number}")
            assert (
                words.partition(", ")[2].partition(" ")[0] == {".": "empty", "w": "White", "b": "Black"}[sign]
            )


def test_for_black_the_board_is_turned_by_half_a_turn() -> None:
    turned = places(near=Side.SECOND)
    for name, (x, y) in SEEN.items():
        assert turned[name] == (1000 - x, SEEN["a1"][1] + SEEN["a8"][1] - y)
