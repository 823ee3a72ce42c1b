"""Bipod as alt texts."""

from dataclasses import replace

from renderers.bipod.renderer import RENDERER
from rules.games.bipod.game import GAME
from tests.renderers.bipod.gallery import DEEPEST, GALLERY, START
from tests.renderers.gallery import scenes_of


def test_the_published_game() -> None:
    alt = RENDERER.describe(GALLERY.scenes["published"]).alt
    for said in (
        "Bipod, 6 rows, 17 cells in row 1.",
        "Runner to move.",
        "Turn 19: Blocker j4",
        "Runner is Second, Blocker is First.",
        "Orange stones from k1: k3.",
        "Blue stones from w1: v2 u3 y3 r4 o5.",
        "Dead cells: a1 c1 e1 G1 b2 d2 c3 e3 d4.",
    ):
        assert said in alt


def test_roles_are_the_players_names_where_they_are_known() -> None:
    scene = replace(GALLERY.scenes["published"], names=("Ann", "Ben"))
    words = RENDERER.describe(scene)
    for text in (words.alt, words.spoken):
        assert "Runner is Ben, Blocker is Ann." in text


def test_a_colour_is_written_out() -> None:
    told = [RENDERER.describe(scene).alt for scene in scenes_of(START, ["adopt", "k3o", "x4", "y1O", "A1"])]
    assert "Turn 1: First adopt (becomes Blocker)." in told[1]
    assert "Turn 2: Runner k3 orange (not joined to the orange start yet)." in told[2]
    assert "Turn 4: Runner y1 blue (joins the blue road)." in told[4]
    assert not any("k3o" in alt or "1O" in alt for alt in told)


def test_the_winner_and_the_reason() -> None:
    assert " wins: the " in RENDERER.describe(GALLERY.scenes["end"]).alt


def test_the_largest_board_full_of_stones_still_fits() -> None:
    scene = GALLERY.by_lot(GAME, DEEPEST, 4, 1000)
    assert scene.position.outcome is not None
    alt = RENDERER.describe(scene).alt
    assert 500 < len(alt) <= 1024
    assert "wins" in alt
