"""Pommel in pictures and in words."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from renderers.base import ALT_LIMIT, BOARD_LIMIT, Scene
from renderers.canvas import WIDTH
from renderers.pommel import sprites
from renderers.pommel.layout import HEIGHT, PAD, PANEL_LEFT, PITCHES, layout_of
from renderers.pommel.panel import ply_lines
from renderers.pommel.renderer import RENDERER
from renderers.pommel.words import pommel
from renderers.theme import LIGHT, THEMES, Theme
from rules.core.game import Game, replay
from rules.core.position import Side
from rules.games.pommel.board import SIZES, board_of
from rules.games.pommel.game import GAME
from rules.games.pommel.position import PommelPosition
from rules.games.pommel.state import PommelPiece
from tests.renderers.golden import count_of, like_golden, of_format, rgb

ByLot = Callable[[Game[Any], dict[str, object], int, int], Scene]


def scene_of(plies: str = "", start: PommelPosition | None = None, **options: object) -> Scene:
    """The scene after ``plies``."""
    scene = Scene(start or GAME.start(GAME.settle(options)))
    for ply, (move, position) in enumerate(replay(scene.position, plies.split()), start=1):
        scene = Scene(position, scene.position, move, ply)
    return scene


def placed(white: str, black: str, turn: Side = Side.FIRST, size: str = "45") -> PommelPosition:
    """The position with these pieces, captains with a star: ``"c3 d4*"``."""
    board = board_of(size)
    pieces = {
        board.index(name.rstrip("*")): PommelPiece(side, name.endswith("*"))
        for side, names in zip(Side, (white, black), strict=True)
        for name in names.split()
    }
    return PommelPosition.of(board, "any", "hexsides", pieces, turn)


MANY = placed("a4*", "a3 a5 b2 b5 b6 c3* c6 d2 d5 e3 e6 f2 f5 g3")
LONG = "a4xa6xc5xf7xf4xd3xd6xd1xg2xg4xb7xb4xd3xa1xa4"
LEAPT = "g1-d3 f6-d5 d1-d4 d5xd1"
"""Black leaps over three and becomes a captain."""
MUST = "g1-g3 c6-f5 f1-g1 f7-b5 a1-d3 d6-g4 d3-c3 d7-d6 c3-b4 b5xb3"
"""White must capture with one of three soldiers."""
WIDE = (
    "f3-g3 c7-c6 c2-a3 h8-h6 h1-c3 c6-c5 a2-a4 c5-c4 c3xc5 e8-e6 d2-c2 d8-g6 i1-f3 d9-d8 e1-e3 i7-f6 f3-f4 "
    "f6-f5 f4xf6 g6xe5 b1-b4 a7-a6 e3-e4 e5xe3xe1 f1xd2 h9-h8 a4-a5 a6xa4xc3xe2"
)
"""On the board of 76: Black took three, and White must capture."""
SCENES: dict[str, tuple[Scene, Side]] = {
    "start": (scene_of(), Side.FIRST),
    "must": (scene_of(MUST), Side.SECOND),
    "leap": (scene_of(LEAPT), Side.FIRST),
    "long": (scene_of(LONG, MANY), Side.FIRST),
    "wide": (scene_of(WIDE, board="76"), Side.SECOND),
}
MORE = {
    "hop": scene_of("b1-f3"),
    "many-must": Scene(placed("a1 b2 c2 d3 e2 f3 g2 d6*", "a2 b3 c3 d4 e3 f4 g3 b5*")),
    "no-moves": Scene(placed("b6", "b7 a6 c6 d7")),
    "verdict": replace(scene_of(MUST), verdict="White resigned"),
    "chosen": replace(scene_of(MUST), marks=("d4", "d6")),
}
EVERY = {name: scene for name, (scene, _) in SCENES.items()} | MORE


@pytest.mark.parametrize("name", SCENES)
def test_golden(name: str) -> None:
    scene, near = SCENES[name]
    like_golden(f"pommel-{name}", RENDERER.draw(scene, near=near))


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("name", EVERY)
def test_format(name: str, theme: Theme) -> None:
    of_format(RENDERER, EVERY[name], theme, height=HEIGHT, wider=1.5, most=58 * 1024)


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10_000), plies=st.integers(0, 90), size=st.sampled_from(list(SIZES)))
def test_any_scene_keeps_the_limits(by_lot: ByLot, seed: int, plies: int, size: str) -> None:
    scene = by_lot(GAME, {"board": size}, seed, plies)
    assert len(RENDERER.draw(scene, near=Side(seed % 2))) <= 60 * 1024
    described = RENDERER.describe(scene)
    assert 0 < len(described.alt) <= ALT_LIMIT
    assert len(described.board) <= BOARD_LIMIT
    assert 0 < len(described.spoken) <= BOARD_LIMIT


def test_the_same_scene_gives_the_same_bytes_in_any_thread() -> None:
    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(lambda _: RENDERER.draw(EVERY["leap"]), range(16)))) == 1


def test_side_and_theme_change_the_picture() -> None:
    scene = EVERY["leap"]
    pictures = {RENDERER.draw(scene, theme=theme, near=near) for theme in THEMES.values() for near in Side}
    assert len(pictures) == 6


# --- where things are ----------------------------------------------------------------------------


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


@pytest.mark.parametrize("name", ["many-must", "leap", "long", "wide"])
@pytest.mark.parametrize("near", Side)
def test_pieces_stand_where_they_should(name: str, near: Side) -> None:
    position = pommel(EVERY[name])
    picture = RENDERER.paint(Scene(position), near=near)
    layout = layout_of(position.board, near)
    bodies = {Side.FIRST: rgb(LIGHT.light_stone), Side.SECOND: rgb(LIGHT.dark_stone)}
    for cell in position.board.cells:
        x, y = layout.centre(cell)
        pixel = picture.getpixel((round(x), round(y - layout.pitch * 0.25)))
        piece = position.piece(cell)
        assert (pixel in bodies.values()) == (piece is not None)
        assert piece is None or pixel == bodies[piece.side]


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("pitch", PITCHES.values())
def test_pieces_differ_in_grey(theme: Theme, pitch: int) -> None:
    looks = {
        (side, captain): sprites.piece(theme, side, pitch * 0.36, captain=captain).convert("LA")
        for side in Side
        for captain in (False, True)
    }
    # Sides by their bodies, captains by their outline.
    for captain in (False, True):
        white, black = (
            looks[side, captain].getpixel((20, looks[side, captain].height // 2)) for side in Side
        )
        assert isinstance(white, tuple)
        assert isinstance(black, tuple)
        assert white[0] > black[0] + 150
    for side in Side:
        soldier, captain_ = (looks[side, captain].getchannel("A") for captain in (False, True))
        assert soldier.size == captain_.size
        pairs = zip(soldier.tobytes(), captain_.tobytes(), strict=True)
        differing = sum(1 for one, other in pairs if abs(one - other) > 128)
        assert differing > 0.15 * sum(1 for alpha in soldier.tobytes() if alpha > 128)


def test_marks_follow_the_last_ply() -> None:
    for name in ("hop", "leap", "long", "must"):
        scene = EVERY[name]
        marked, bare = (count_of(RENDERER.paint(each), LIGHT.mark) for each in (scene, Scene(scene.position)))
        assert marked > bare + 500


def changed(one: Scene, other: Scene, cell: str, near: Side = Side.FIRST) -> bool:
    """Whether two scenes differ in the ring of a cell around its piece."""
    layout = layout_of(pommel(one).board, near)
    x, y = layout.centre(layout.board.index(cell))
    box = (round(x - 43), round(y - 28), round(x - 38), round(y + 28))
    pictures: list[Image.Image] = [RENDERER.paint(scene, near=near).crop(box) for scene in (one, other)]
    return pictures[0].tobytes() != pictures[1].tobytes()


def test_pieces_that_must_capture_are_marked() -> None:
    scene = scene_of(MUST)
    bound = set(map(pommel(scene).board.name, pommel(scene).capturers()))
    assert bound == {"a2", "b2", "c2"}
    # After a verdict nobody has to do anything any more.
    without = replace(scene, verdict="Draw agreed")
    for near in Side:
        for name in ("a2", "b2", "c2", "d2", "e1", "g3"):
            assert changed(scene, without, name, near) is (name in bound)


def test_chosen_cells_are_set_off() -> None:
    scene, chosen = scene_of(), replace(scene_of(), marks=("b2", "b3"))
    for name in ("b2", "b3"):
        assert changed(scene, chosen, name)
    assert not changed(scene, chosen, "f2")


def test_long_sequences_are_broken_before_a_landing() -> None:
    assert ply_lines("1. d2-d3", 230) == ["1. d2-d3"]
    assert ply_lines("12. c3xe4xe6xc5", 150) == ["12. c3xe4", "xe6xc5"]
    lines = ply_lines(f"77. {LONG}", 230)
    assert len(lines) == 3
    assert lines[0].startswith("77. a4xa6")
    assert lines[2] == "…xa1xa4"


# --- words ---------------------------------------------------------------------------------------


def test_the_start_in_words() -> None:
    described = RENDERER.describe(EVERY["start"])
    army = "a1, a2, b1, b2, c1, c2, d1, d2, e1, e2, f1, f2, g1, g2"
    for text in (described.alt, described.spoken):
        assert f"White has 14 soldiers: {army}." in text
        assert "Nothing has been played yet." in text
        assert "White to move." in text
        assert "captain" not in text
        assert "must" not in text
    assert described.board == EVERY["start"].position.diagram()


def test_a_duty_to_capture_in_words() -> None:
    described = RENDERER.describe(EVERY["must"])
    for text in (described.alt, described.spoken):
        assert "White must capture, with one of a2, b2, c2. Captures: a2xc3, b2xb4, c2xa3." in text
    assert "Ply 10: Black b5xb3 (takes 1)." in described.alt
    assert "Ply 10: Black’s soldier jumped from b5 to b3. White lost 1 soldier: b4." in described.spoken
    alone = RENDERER.describe(Scene(placed("c3 a1", "d4 f6"))).spoken
    assert alone.endswith("White must capture, with c3. Captures: c3xe4.")
    assert "must capture" not in RENDERER.describe(EVERY["verdict"]).spoken


def test_of_many_captures_five_are_told() -> None:
    spoken = RENDERER.describe(EVERY["many-must"]).spoken
    position = pommel(EVERY["many-must"])
    duty = spoken[spoken.index("White must capture, with one of ") :]
    named = duty[len("White must capture, with one of ") : duty.index(".")].split(", ")
    assert named == [position.board.name(cell) for cell in position.capturers()]
    told = duty[duty.index("Captures, among others: ") + len("Captures, among others: ") : -1].split(", ")
    assert len(told) == 5
    legal = {position.notate(move) for move in position.moves()}
    assert all(text.endswith("…") or text in legal for text in told)


def test_a_leap_in_words() -> None:
    spoken = RENDERER.describe(EVERY["leap"]).spoken
    assert (
        "Ply 4: Black’s soldier leapt from d5 to d1. That soldier became a captain."
        " White lost 3 soldiers: d4, d3, d2."
    ) in spoken
    assert "; and 1 captain: d1." in spoken


def test_a_sequence_in_words() -> None:
    described = RENDERER.describe(EVERY["long"])
    assert "White’s captain jumped from a4 to a6, then c5, then f7" in described.spoken
    assert "Black lost 13 soldiers: a5, " in described.spoken
    assert "Black lost 1 captain: c3." in described.spoken
    for text in (described.alt, described.spoken):
        assert "White wins: every black piece is captured." in text
        assert "Black has no pieces left." in text


def test_a_hop_and_a_lost_move_in_words() -> None:
    assert "White’s soldier went from b1 to f3, over 3 pieces." in RENDERER.describe(EVERY["hop"]).spoken
    assert "Black wins: White cannot move." in RENDERER.describe(EVERY["no-moves"]).spoken


def test_a_verdict_takes_the_place_of_the_turn() -> None:
    described = RENDERER.describe(EVERY["verdict"])
    for text in (described.alt, described.spoken):
        assert "White resigned." in text
        assert "to move" not in text
    assert RENDERER.draw(EVERY["verdict"]) != RENDERER.draw(scene_of(MUST))


@pytest.mark.parametrize("size", SIZES)
def test_the_spoken_words_alone_say_the_whole_position(size: str) -> None:
    lot = random.Random(int(size))
    scene = scene_of(board=size)
    for _ in range(120):
        position = pommel(scene)
        spoken = RENDERER.describe(scene).spoken
        if position.outcome is not None:
            break
        turn = Side.FIRST if " White to move." in spoken else Side.SECOND
        assert heard(spoken, turn, size) == position
        duty = re.search(r"must capture, with (?:one of )?([a-i0-9, ]+)\.", spoken)
        cells = position.capturers() if duty else position.continuation(()).onward
        assert bool(duty) is position.must_capture
        assert not duty or duty[1].split(", ") == list(map(position.board.name, cells))
        move = lot.choice(sorted(position.listing(), key=position.notate))
        scene = Scene(position.play(move), position, move, scene.ply + 1)
    assert scene.ply > 20


def heard(spoken: str, turn: Side, size: str) -> PommelPosition:
    """The position that the words tell."""
    armies = []
    for name in ("White", "Black"):
        army = re.search(rf"{name} has ([^.]*)\.", spoken)
        assert army is not None
        kinds = dict(re.findall(r"(soldier|captain)s?: ([a-i0-9, ]+)", army[1]))
        pieces = [*kinds.get("soldier", "").split(", ")]
        pieces += [f"{cell}*" for cell in kinds.get("captain", "").split(", ") if cell]
        armies.append(" ".join(pieces))
    white, black = armies
    return placed(white, black, turn, size)
