"""Why plies of Polatty Pressure are refused, and what is suggested instead."""

import pytest

from rules.core.errors import MoveError
from rules.games.polatty_pressure.position import PolattyPosition
from tests.rules.games.checks import check_reasons
from tests.rules.games.polatty_pressure.positions import RING, after, drawn, refusal, start
from tests.support.rows import every_row

CROWDED = drawn(pressors="e9 c3")
WIDE = drawn(pressors="c3", anywhere=True)
CLOSED = start(pressors=RING.split())
PASSED = after(start(), "pass")
WON = after(drawn("f18"), "f17")
EXAMPLES = [
    (start(), "?", "a move is a cell, or pass: write f9 or pass"),
    (PASSED, " e9f9 ", "a move is a cell, or pass: write f11"),
    (CLOSED, "\0", "a move is a cell, or pass: write pass"),
    (WON, "?", "a move is a cell such as f9, or pass"),
    (start(), "L 9", "there is no cell l9: the letters go from a to k, the numbers from 1 to 19"),
    (WON, "f9", "the game is over"),
    (after(start(passing="original"), "pass", "pass"), "f9", "the game is over"),
    (PASSED, "pass", "Orange has just passed, so you can’t: place a pressor"),
    (
        CROWDED,
        "f10",
        "the ball is on f10: place a pressor on an empty cell next to it",
    ),
    (WIDE, "f10", "the ball is on f10: place a pressor on an empty cell"),
    (
        CROWDED,
        "e9",
        "e9 already holds a pressor: place yours on an empty cell next to the ball, which is on f10",
    ),
    (WIDE, "c3", "c3 already holds a pressor: place yours on an empty cell"),
    (
        CROWDED,
        "G 12",
        "g12 isn’t next to the ball, which is on f10: place a pressor on an empty cell next to it",
    ),
    (
        CLOSED,
        "a1",
        (
            "a1 isn’t next to the ball, which is on f10: place a pressor on an empty cell next to it;"
            " there’s no such cell left, so you can only pass"
        ),
    ),
]


def refused(position: PolattyPosition, typed: str) -> MoveError:
    with pytest.raises(MoveError) as caught:
        position.parse(typed)
    assert caught.value.text == typed
    return caught.value


@every_row(("position", "typed", "reason"), EXAMPLES)
def test_refusals_name_the_rule(position: PolattyPosition, typed: str, reason: str) -> None:
    assert refused(position, typed).reason == reason


def test_every_reason_has_a_code_and_a_use() -> None:
    check_reasons("polatty_pressure", [refused(position, typed) for position, typed, _ in EXAMPLES])


def test_the_nearest_cells_are_offered_instead_and_own_goals_last() -> None:
    assert refusal(CROWDED, "e9").suggestions[:2] == ("f9", "e10")
    assert refusal(CROWDED, "g12").suggestions == ("f11", "g11", "e10", "g10", "e11")
    assert refusal(WIDE, "c3").suggestions == ("b2", "c2", "d2", "b3", "d3")
    assert refusal(CLOSED, "a1").suggestions == ("pass",)
    assert refusal(WON, "f9").suggestions == ()
    assert refusal(drawn("f2", "e1 f1 g1"), "f5").suggestions == ("e2", "g2", "e3", "f3", "g3")
