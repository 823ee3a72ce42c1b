"""Runs in words, and sentences fitted into a limit."""

from dataclasses import replace

from renderers.phrases import in_runs, runs, shorten
from renderers.scene import Scene
from rules.games.catalogue import GAMES

SCENE = Scene(GAMES["pux"].start({}))


def test_shortening_takes_the_last_sentence_first() -> None:
    sentences = [["first, long", "first"], ["second, long", "second"], ["third, long", "third", ""]]
    assert shorten(SCENE, sentences, 100) == "first, long second, long third, long"
    assert shorten(SCENE, sentences, 30) == "first, long second, long third"
    assert shorten(SCENE, sentences, 24) == "first, long second, long"
    assert shorten(SCENE, sentences, 18) == "first, long second"
    assert shorten(SCENE, sentences, 12) == "first second"
    assert shorten(SCENE, sentences, 8) == "first s…"


def test_runs_of_three_are_taken_together() -> None:
    assert list(runs([1, 3, 4, 6, 7, 8, 12])) == [(1,), (3,), (4,), (6, 8), (12,)]


def test_runs_are_named_by_their_ends() -> None:
    assert in_runs([1, 3, 4, 5], lambda number: f"a{number}") == ("a1", "a3 to a5")


def test_sentences_are_said_before_they_are_measured() -> None:
    scene = replace(SCENE, say=lambda text: 2 * text)
    assert shorten(scene, [["long", "l"], ["short", "s"]], 14) == "longlong ss"
