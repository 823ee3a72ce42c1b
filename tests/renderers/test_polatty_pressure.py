"""Polatty Pressure in pictures and in words."""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from renderers.base import ALT_LIMIT, BOARD_LIMIT, Scene
from renderers.canvas import WIDTH
from renderers.polatty_pressure.renderer import HEIGHT, RENDERER, _centre
from renderers.polatty_pressure.words import polatty
from renderers.theme import GROUNDS, LIGHT, THEMES, Theme
from rules.core.bits import bits_of
from rules.core.game import Game, replay
from rules.core.position import Side
from rules.games.polatty_pressure.board import COLUMNS, ROWS, cell_called, cell_name
from rules.games.polatty_pressure.game import GAME
from tests.renderers.golden import count_of, like_golden, of_format, rgb
from tests.renderers.test_theme import contrast

ByLot = Callable[[Game[Any], dict[str, object], int, int], Scene]
CELLS = [cell_name(cell) for cell in range(COLUMNS * ROWS) if cell_name(cell) != "f10"]


def scene_of(plies: str = "", **options: object) -> Scene:
    """The scene after ``plies``."""
    scene = Scene(GAME.start(GAME.settle(options)))
    for ply, (move, position) in enumerate(replay(scene.position, plies.split()), start=1):
        scene = Scene(position, scene.position, move, ply)
    return scene


def some(count: int) -> list[str]:
    return random.Random(count).sample(CELLS, count)


RUN = "f9 pass f10 pass f11 pass f12 pass f13 pass f14 pass f15 pass f16 pass f17"
SCENES: dict[str, tuple[Scene, Side]] = {
    "start": (scene_of(), Side.FIRST),
    "leaving": (scene_of("f9", pressors=["c7", "e10", *(f"f{row}" for row in range(11, 20))]), Side.SECOND),
    "reflected": (
        scene_of("e9", pressors=["g11", "h12", "i13", "j14", "k15", "j16", *some(30)[:20]]),
        Side.FIRST,
    ),
    "end": (scene_of(RUN), Side.FIRST),
}
MORE = {
    "passed": scene_of("f9 g12 pass"),
    "near-the-line": scene_of(RUN[: RUN.rindex(" pass")]),
    "sixty": scene_of("e9", pressors=some(60)),
    "anywhere": scene_of("c3", placing="anywhere", passing="original"),
    "passed-anywhere": scene_of("pass", placing="anywhere", pressors=some(60)),
}
EVERY = {name: scene for name, (scene, _) in SCENES.items()} | MORE


@pytest.mark.parametrize("name", SCENES)
def test_golden(name: str) -> None:
    scene, near = SCENES[name]
    like_golden(f"polatty-pressure-{name}", RENDERER.draw(scene, near=near))


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("name", EVERY)
def test_format(name: str, theme: Theme) -> None:
    of_format(RENDERER, EVERY[name], theme, height=HEIGHT, wider=1.35, most=40 * 1024)


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10_000), plies=st.integers(0, 150), anywhere=st.booleans())
def test_any_scene_keeps_the_limits(by_lot: ByLot, seed: int, plies: int, *, anywhere: bool) -> None:
    options: dict[str, object] = {
        "placing": "anywhere" if anywhere else "adjacent",
        "pressors": some(seed % 61),
    }
    scene = by_lot(GAME, options, seed, plies)
    assert len(RENDERER.draw(scene, near=Side(seed % 2))) <= 60 * 1024
    described = RENDERER.describe(scene)
    assert 0 < len(described.alt) <= ALT_LIMIT
    assert len(described.board) <= BOARD_LIMIT
    assert 0 < len(described.spoken) <= BOARD_LIMIT
    assert "…" not in described.alt + described.spoken


def test_a_board_full_of_pressors_keeps_the_limits() -> None:
    lot = random.Random(1)
    for share in (2, 3, 100):
        position = GAME.start(GAME.settle({"placing": "anywhere"}))
        filled = bits_of(cell_called(name) for name in CELLS if lot.randrange(share))
        described = RENDERER.describe(Scene(replace(position, filled=filled)))
        assert len(described.alt) <= ALT_LIMIT
        assert len(described.spoken) <= BOARD_LIMIT
        assert "…" not in described.alt + described.spoken


def test_the_same_scene_gives_the_same_bytes_in_any_thread() -> None:
    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(lambda _: RENDERER.draw(MORE["sixty"]), range(16)))) == 1


def test_side_and_theme_change_the_picture() -> None:
    scene = EVERY["leaving"]
    pictures = {RENDERER.draw(scene, theme=theme, near=near) for theme in THEMES.values() for near in Side}
    assert len(pictures) == 6


def test_turning_round_is_a_half_turn_of_the_field() -> None:
    for cell in range(COLUMNS * ROWS):
        x, y = _centre(cell, Side.FIRST)
        turned = _centre(cell, Side.SECOND)
        assert turned == (WIDTH - x, sum(_centre(cell_called("f10"), Side.FIRST)[1:]) * 2 - y)
    assert _centre(cell_called("a1"), Side.FIRST) < _centre(cell_called("a19"), Side.FIRST)


@pytest.mark.parametrize("near", Side)
def test_tokens_stand_where_they_should(near: Side) -> None:
    scene = MORE["sixty"]
    picture = RENDERER.paint(replace(scene, before=None, last=None), near=near)
    position = polatty(scene)
    for name in [*CELLS, "f10"]:
        x, y = _centre(cell_called(name), near)
        dark = picture.getpixel((round(x) + 8, round(y) + 6)) == rgb(LIGHT.dark_stone)
        assert dark == bool(position.filled >> cell_called(name) & 1)
    x, y = _centre(position.ball, near)
    assert picture.getpixel((round(x) + 10, round(y) + 5)) == rgb(LIGHT.light_stone)


def test_marks_follow_the_last_ply() -> None:
    bare = count_of(RENDERER.paint(scene_of()), LIGHT.mark)
    for name in ("leaving", "reflected", "end", "sixty"):
        assert count_of(RENDERER.paint(EVERY[name]), LIGHT.mark) > bare + 300


def test_chosen_cells_are_set_off() -> None:
    scene = MORE["anywhere"]
    for near in Side:
        plain = RENDERER.paint(scene, near=near)
        marked = RENDERER.paint(replace(scene, marks=("a1", "k19", "f9")), near=near)
        assert count_of(marked, LIGHT.ink) > count_of(plain, LIGHT.ink) + 900


def test_a_pressor_that_left_is_shown_beside_the_field() -> None:
    scene = EVERY["leaving"]
    bare = RENDERER.paint(Scene(scene.position))
    picture = RENDERER.paint(scene)
    x, y = _centre(cell_called("f19"), Side.FIRST)
    box = (round(x) + 24, round(y) - 12, round(x) + 44, round(y) + 12)
    assert count_of(picture.crop(box), LIGHT.mark) > 20 > count_of(bare.crop(box), LIGHT.mark) == 0


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_arrowheads_stand_out_from_tokens_by_body_or_outline(theme: Theme) -> None:
    for stone in ("light_stone", "dark_stone", *GROUNDS[:2]):
        ground = getattr(theme, stone)
        assert max(contrast(theme.mark, ground), contrast(theme.halo, ground)) >= 3


def test_the_start_in_words() -> None:
    described = RENDERER.describe(SCENES["start"][0])
    for text in (described.alt, described.spoken):
        for said in (
            "The ball is on f10: 9 rows from row 1, First’s goal line, where Second wins,",
            "and 9 rows from row 19, Second’s goal line, where First wins.",
            "No pressors. ",
            "Nothing has been played yet.",
            "First to move.",
            "First may pass.",
        ):
            assert said in text + " "
    assert described.board == SCENES["start"][0].position.diagram()
    assert "where a pressor there sends it: e9 to g11, f9 to f11," in described.spoken


def test_a_bump_in_words() -> None:
    spoken = RENDERER.describe(EVERY["leaving"]).spoken
    for said in (
        "11 pressors: column c: 7; column e: 10; column f: 9, 12 to 19.",
        "Ply 1: First f9 (bumps the ball to f11 and 9 pressors, f19 off the board).",
        "The ball moved from f10 to f11, pressors from f11 to f12, f12 to f13,",
        "f18 to f19, f19 off the board.",
        "Second to move.",
    ):
        assert said in spoken


def test_what_loses_and_wins_is_said() -> None:
    spoken = RENDERER.describe(MORE["near-the-line"]).spoken
    assert "f17 to f19 and loses" in spoken
    scene = MORE["near-the-line"]
    spoken = RENDERER.describe(Scene(scene.position.play(scene.position.parse("pass")))).spoken
    assert "f17 to f19 and wins" in spoken


def test_passing_in_words() -> None:
    for name, said in (
        ("passed", "Second may not pass: First just did."),
        ("anywhere", "Second may pass."),
        ("anywhere", "A pressor on any other empty cell bumps nothing."),
    ):
        assert said in RENDERER.describe(MORE[name]).spoken
    drawish = RENDERER.describe(scene_of("pass", passing="original"))
    assert "First just passed: if Second passes too, it is a draw." in drawish.alt
    drawn = RENDERER.describe(scene_of("pass pass", passing="original"))
    assert "Draw: two passes in a row." in drawn.spoken
    ring = ["e9", "f9", "g9", "e10", "g10", "e11", "f11", "g11"]
    stuck = RENDERER.describe(scene_of("pass", pressors=ring))
    assert "Draw: no cell is free, nor may one pass." in stuck.alt
    assert "No cell next to the ball is free." in RENDERER.describe(scene_of(pressors=ring)).spoken


def test_the_end_and_a_verdict_in_words() -> None:
    ended = RENDERER.describe(EVERY["end"])
    assert "First wins: the ball is on Second’s goal line." in ended.alt
    assert "on row 19, Second’s goal line" in ended.spoken
    scene = replace(MORE["passed"], verdict="Second resigned")
    described = RENDERER.describe(scene)
    for text in (described.alt, described.spoken):
        assert "Second resigned." in text
        assert "to move" not in text
        assert "may" not in text
    assert RENDERER.draw(scene) != RENDERER.draw(MORE["passed"])


def test_a_whole_game_is_played_from_the_spoken_words_alone() -> None:
    """First plays what is said to send the ball the furthest, Second passes or must place."""
    scene = scene_of(pressors=["f12", "e13", "g14"])
    for _ in range(60):
        position = scene.position
        if position.outcome is not None:
            break
        spoken = RENDERER.describe(scene).spoken
        listed = spoken.partition("sends it: ")[2].partition(".")[0].split(", ")
        ways = {words[0]: int(words[2][1:]) for words in map(str.split, listed)}
        mover = "First" if "First to move." in spoken else "Second"
        if mover == "Second" and "Second may pass." in spoken:
            text = "pass"
        else:
            text = (max if mover == "First" else min)(ways, key=lambda cell: ways[cell])
        move = position.parse(text)
        scene = Scene(position.play(move), position, move, scene.ply + 1)
    assert RENDERER.describe(scene).spoken.endswith("First wins: the ball is on Second’s goal line.")
