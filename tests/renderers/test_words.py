"""Scenes in words: complete where there is room, within the limits always."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from renderers.base import ALT_LIMIT, BOARD_LIMIT, Scene
from renderers.bipod.layout import TALLEST, layout_of
from renderers.bipod.renderer import RENDERER as BIPOD_RENDERER
from renderers.phrases import shorten
from renderers.pux.renderer import RENDERER as PUX_RENDERER
from rules.core.game import Game
from rules.core.position import Side
from rules.games.bipod.board import board_of
from rules.games.bipod.game import GAME as BIPOD
from rules.games.pux.game import GAME as PUX

ByLot = Callable[[Game[Any], dict[str, object], int, int], Scene]
Scenes = dict[str, tuple[Scene, Side]]


@st.composite
def sizes(draw: st.DrawFn) -> dict[str, object]:
    """Options of Bipod, the extremes among them."""
    gap, middle = draw(st.integers(1, 8)), draw(st.integers(1, 8))
    rows = draw(st.integers(2, 2 * gap + middle + 1))
    return {"gap": gap, "middle": middle, "rows": rows, "stones": draw(st.integers(1, 3))}


@settings(max_examples=40, deadline=None)
@given(options=sizes(), seed=st.integers(0, 1000), plies=st.integers(0, 400))
def test_bipod_keeps_the_limits_on_every_board(
    by_lot: ByLot, options: dict[str, object], seed: int, plies: int
) -> None:
    scene = by_lot(BIPOD, options, seed, plies)
    words = BIPOD_RENDERER.describe(scene)
    assert 0 < len(words.alt) <= ALT_LIMIT
    assert len(words.board) <= BOARD_LIMIT
    assert "…" not in words.alt


def test_the_largest_board_full_of_stones_still_fits(by_lot: ByLot) -> None:
    scene = by_lot(BIPOD, {"gap": 8, "middle": 8, "rows": 25}, 4, 1000)
    words = BIPOD_RENDERER.describe(scene)
    assert scene.position.outcome is not None
    assert 500 < len(words.alt) <= ALT_LIMIT
    assert "wins" in words.alt


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 1000), plies=st.integers(0, 200))
def test_pux_keeps_the_limits(by_lot: ByLot, seed: int, plies: int) -> None:
    words = PUX_RENDERER.describe(by_lot(PUX, {}, seed, plies))
    assert 0 < len(words.alt) <= ALT_LIMIT
    assert len(words.board) <= BOARD_LIMIT


def test_the_published_game_in_words(scenes: Scenes) -> None:
    alt = BIPOD_RENDERER.describe(scenes["bipod-published"][0]).alt
    for said in (
        "Bipod, 6 rows, 17 cells in row 1.",
        "Runner to move.",
        "Ply 19: Blocker j4",
        "Runner is Second, Blocker is First.",
        "Left stones from k1: k3.",
        "Right stones from w1: v2 u3 y3 r4 o5.",
        "Dead cells: a1 c1 e1 G1 b2 d2 c3 e3 d4.",
    ):
        assert said in alt


def test_a_capture_in_words(scenes: Scenes) -> None:
    alt = PUX_RENDERER.describe(scenes["pux-captured"][0]).alt
    for said in ("White to move.", "Ply 1: Black d5:d8", "White, 8 stones: b2 ", " d8* g8.", "A star marks"):
        assert said in alt


def test_the_winner_and_the_reason_are_told(scenes: Scenes) -> None:
    assert " wins: every enemy stone is gone." in PUX_RENDERER.describe(scenes["pux-end"][0]).alt
    assert " wins: the " in BIPOD_RENDERER.describe(scenes["bipod-end"][0]).alt


def test_a_verdict_takes_the_place_of_the_turn(scenes: Scenes) -> None:
    for name, renderer in (("pux-captured", PUX_RENDERER), ("bipod-published", BIPOD_RENDERER)):
        scene = replace(scenes[name][0], verdict="Runner resigned")
        alt = renderer.describe(scene).alt
        assert "Runner resigned." in alt
        assert "to move" not in alt
        assert renderer.draw(scene) != renderer.draw(scenes[name][0])


def test_the_start_in_words(scenes: Scenes) -> None:
    for name, renderer in (("pux-start", PUX_RENDERER), ("bipod-start", BIPOD_RENDERER)):
        words = renderer.describe(scenes[name][0])
        assert "Nothing has been played yet." in words.alt
        assert words.board == scenes[name][0].position.diagram()


def test_shortening_takes_the_last_sentence_first() -> None:
    sentences = [["first, long", "first"], ["second, long", "second"], ["third, long", "third", ""]]
    assert shorten(sentences, 100) == "first, long second, long third, long"
    assert shorten(sentences, 30) == "first, long second, long third"
    assert shorten(sentences, 24) == "first, long second, long"
    assert shorten(sentences, 18) == "first, long second"
    assert shorten(sentences, 12) == "first second"
    assert shorten(sentences, 8) == "first s…"


def test_every_bipod_board_fits_the_picture() -> None:
    for gap in range(1, 9):
        for middle in range(1, 9):
            for rows in range(2, 2 * gap + middle + 2):
                for near in Side:
                    layout = layout_of(board_of(gap, middle, rows), near)
                    centres = [layout.centre(cell) for cell in layout.board.cells]
                    assert layout.height <= TALLEST
                    assert min(x for x, _ in centres) - layout.pitch / 2 >= 36
                    assert max(x for x, _ in centres) + layout.pitch / 2 <= 964
                    assert min(y for _, y in centres) - layout.radius >= 16
                    assert max(y for _, y in centres) + layout.radius <= layout.height - 16
                    assert layout.letter_size >= 20
