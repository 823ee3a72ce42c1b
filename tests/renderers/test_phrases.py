"""Counts, lists and runs in words, and sentences fitted into a limit."""

from __future__ import annotations

from renderers.phrases import counted, joined, runs, shorten


def test_shortening_takes_the_last_sentence_first() -> None:
    sentences = [["first, long", "first"], ["second, long", "second"], ["third, long", "third", ""]]
    assert shorten(sentences, 100) == "first, long second, long third, long"
    assert shorten(sentences, 30) == "first, long second, long third"
    assert shorten(sentences, 24) == "first, long second, long"
    assert shorten(sentences, 18) == "first, long second"
    assert shorten(sentences, 12) == "first second"
    assert shorten(sentences, 8) == "first s…"


def test_counts_and_lists() -> None:
    assert [counted(number, "stone") for number in range(3)] == ["no stones", "1 stone", "2 stones"]
    assert [joined(names) for names in ("a", "ab", "abc")] == ["a", "a and b", "a, b and c"]
    assert joined("ab", "or") == "a or b"


def test_runs_of_three_are_taken_together() -> None:
    assert list(runs([1, 3, 4, 6, 7, 8, 12])) == [(1,), (3,), (4,), (6, 8), (12,)]
