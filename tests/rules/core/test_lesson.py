"""Reading a lesson's file, and judging a move by it."""

import pytest

from rules.core.lesson import LessonError, fits, read_lesson
from rules.games.catalogue import GAMES
from tests.support.rows import every_row

STEP = """
[[step]]
title = "One"
text = "An idea."
task = "Do it."
accept = ["b2-b4", "c2-*"]
answer = "b2-b4"
hint = "A hint."
right = "Right."
otherwise = "Something else."
"""


@every_row(
    ("pattern", "text", "fitting"),
    [
        ("b2-b4", "b2-b4", True),
        ("b2-b4", "b2-b45", False),
        ("b2-*", "b2-b4", True),
        ("*:*", "b7:b5", True),
        ("*:*", "b7-b5", False),
        ("*", "", True),
        ("?11", "f11", True),
        ("?1", "f11", False),
        ("a.c", "abc", False),
        ("*o", "f2O", False),
    ],
)
def test_a_pattern_fits(pattern: str, text: str, *, fitting: bool) -> None:
    assert fits(pattern, text) is fitting


def test_a_move_is_judged() -> None:
    (step,) = read_lesson(STEP + '[step.wrong]\n"c2-c4" = "Too far."\n"c2-c?" = "Not straight."')
    position = step.position(GAMES["pux"])
    right = [
        text for move in position.moves() if step.accepts(position, move) for text in [position.notate(move)]
    ]
    assert "b2-b4" in right
    assert "c2-b3" in right
    assert not {"c2-c3", "c2-c4", "d2-d3"} & set(right)
    assert step.said_to(" C2 - C4 ".lower()) == "Too far."
    assert step.said_to("c2-c3") == "Not straight."
    assert step.said_to("b2-b4") is None


def test_only_a_move_that_wins_is_right_if_that_is_asked_for() -> None:
    (step,) = read_lesson(STEP.replace('answer = "b2-b4"', 'answer = "b2-b4"\nwins = true'))
    position = step.position(GAMES["pux"])
    assert not step.accepts(position, position.parse("b2-b4"))


def test_a_step_goes_on_from_the_answer_and_the_reply_to_it() -> None:
    first = STEP.replace('answer = "b2-b4"', 'answer = "b2-b4"\nreply = "b7-b6"\nmoves = "d2-d3 d7-d6"')
    one, two = read_lesson(first + STEP + "goes_on = true")
    assert two.moves == ("d2-d3", "d7-d6", "b2-b4", "b7-b6")
    assert one.line("c2-c3") == ("d2-d3", "d7-d6", "c2-c3"), "the reply is to the answer alone"


def test_lines_of_a_text_are_one() -> None:
    (step,) = read_lesson(STEP.replace('"An idea."', '"""An\n  idea."""'))
    assert step.text == "An idea."


@every_row(
    ("text", "fault"),
    [
        ("language = 'en'" + STEP, "step 0: unknown: language"),
        (STEP + "note = 'x'", "step 1: unknown: note"),
        (STEP.replace('title = "One"', ""), "step 1: title: missing"),
        (STEP.replace('"One"', '" "'), "step 1: title: empty"),
        (STEP.replace('"One"', "1"), "step 1: title: not of type str"),
        (STEP.replace('["b2-b4", "c2-*"]', "[]"), "step 1: accept"),
        (STEP.replace('["b2-b4", "c2-*"]', '["b2-b4", 1]'), "step 1: accept"),
        (STEP + "wins = 1", "step 1: wins"),
        (STEP + '[step.wrong]\n"b2-b3" = ""', "step 1: wrong"),
        (STEP + "goes_on = true", "step 1: goes_on"),
        (STEP + STEP + 'moves = "b2-b4"\ngoes_on = true', "step 2: goes_on"),
    ],
)
def test_a_file_that_is_not_as_it_should_be(text: str, fault: str) -> None:
    with pytest.raises(LessonError) as refused:
        read_lesson(text)
    assert str(refused.value).startswith(fault)
