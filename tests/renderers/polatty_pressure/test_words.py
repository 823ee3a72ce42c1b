"""Polatty Pressure in words."""

import random
from dataclasses import replace

from renderers.phrases import ALT_LIMIT, BOARD_LIMIT
from renderers.polatty_pressure.renderer import RENDERER
from renderers.scene import Scene
from rules.core.bits import bits_of
from rules.games.polatty_pressure.board import cell_called
from rules.games.polatty_pressure.game import GAME
from tests.renderers.gallery import following
from tests.renderers.polatty_pressure.gallery import CELLS, GALLERY, scene_of

EVERY = GALLERY.scenes


def test_a_board_full_of_pressors_keeps_the_limits() -> None:
    lot = random.Random(1)
    for share in (2, 3, 100):
        position = GAME.start(GAME.settle({"placing": "anywhere"}))
        filled = bits_of(cell_called(name) for name in CELLS if lot.randrange(share))
        described = RENDERER.describe(Scene(replace(position, filled=filled)))
        assert len(described.alt) <= ALT_LIMIT
        assert len(described.spoken) <= BOARD_LIMIT
        assert "…" not in described.alt + described.spoken


def test_the_start_in_words() -> None:
    described = RENDERER.describe(EVERY["start"])
    for text in (described.alt, described.spoken):
        for said in (
            "The ball is on f10: 9 cells from edge 1, where Blue scores,",
            "and 9 cells from edge 19, where Orange scores.",
            "No pressors.",
            "Orange to move.",
            "Orange may pass.",
        ):
            assert said in text + " "
    assert "where a pressor there sends it: e9 to g11, f9 to f11," in described.spoken


def test_a_bump_in_words() -> None:
    spoken = RENDERER.describe(EVERY["leaving"]).spoken
    for said in (
        "11 pressors: line c: 7; line e: 10; line f: 9, 12 to 19.",
        "Turn 1: Orange f9 (ball to f11, nine pressors pushed (one off)).",
        "The ball moved from f10 to f11, pressors from f11 to f12, f12 to f13,",
        "f18 to f19, f19 off the board.",
        "Blue to move.",
    ):
        assert said in spoken


def test_what_loses_and_wins_is_said() -> None:
    spoken = RENDERER.describe(EVERY["near-the-line"]).spoken
    assert "f17 to f19 and loses" in spoken
    scene = EVERY["near-the-line"]
    spoken = RENDERER.describe(Scene(scene.position.play(scene.position.parse("pass")))).spoken
    assert "f17 to f19 and wins" in spoken


def test_passing_in_words() -> None:
    for name, said in (
        ("passed", "Blue may not pass: Orange just did."),
        ("anywhere", "Blue may pass."),
        ("anywhere", "A pressor on any other empty cell moves nothing."),
    ):
        assert said in RENDERER.describe(EVERY[name]).spoken
    drawish = RENDERER.describe(scene_of("pass", passing="original"))
    assert "Orange just passed: if Blue passes too, it is a draw." in drawish.alt
    drawn = RENDERER.describe(scene_of("pass pass", passing="original"))
    assert "Draw: two passes in a row." in drawn.spoken
    ring = ["e9", "f9", "g9", "e10", "g10", "e11", "f11", "g11"]
    stuck = RENDERER.describe(scene_of("pass", pressors=ring))
    assert "Draw: no cell is free, and no pass allowed." in stuck.alt
    assert "No cell next to the ball is free." in RENDERER.describe(scene_of(pressors=ring)).spoken


def test_the_end_and_a_verdict_in_words() -> None:
    ended = RENDERER.describe(EVERY["end"])
    assert "Orange wins: the ball is at the right edge (19), where Orange scores." in ended.alt
    assert "at the right edge (19), where Orange scores" in ended.spoken
    scene = replace(EVERY["passed"], verdict="Blue resigned")
    described = RENDERER.describe(scene)
    assert "may" not in described.alt + described.spoken


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
        mover = "Orange" if "Orange to move." in spoken else "Blue"
        if mover == "Blue" and "Blue may pass." in spoken:
            text = "pass"
        else:
            text = (max if mover == "Orange" else min)(ways, key=lambda cell: ways[cell])
        scene = following(scene, text)
    assert RENDERER.describe(scene).spoken.endswith(
        "Orange wins: the ball is at the right edge (19), where Orange scores."
    )
