"""Why moves of Graph Hockey are refused, and what is suggested instead."""

import random

import pytest

from rules.core.errors import MoveError
from rules.games.graph_hockey.field import MOVE_OF, MOVES
from rules.games.graph_hockey.position import GraphHockeyPosition
from tests.rules.games.checks import check_reasons
from tests.rules.games.graph_hockey.positions import (
    FREE,
    SMALL,
    STRANGE,
    after,
    driven,
    legal,
    refusal,
    start,
    wander,
)
from tests.support.rows import every_row

START, FREE_JUMP, STRANGENESS = start(), after(FREE), after(STRANGE)
EXAMPLES = [
    (START, "C", "a move is one of the twenty letters W E R T Y Q V U A Z L I S B K D F G H J"),
    (after("UL", **SMALL), "R", "the game is over"),
    (START, "a", "A would end on the edge of the field"),
    (START, "V", "V would end on the edge of the field"),
    (START, "z", "Z would leave the field"),
    (FREE_JUMP, "A", "A would end on the edge of the field, and a free jump may not do that either"),
    (FREE_JUMP, "Z", "Z would leave the field, and a free jump may not do that either"),
    (STRANGENESS, "F", "F would end on the edge of the field, and strangeness doesn’t allow that either"),
    (STRANGENESS, "R", "R would leave the field, and strangeness doesn’t allow that either"),
    (
        after("IKEKGE", **SMALL),
        "L",
        "L would run along a goal side: a free jump may cross lines, but not follow them",
    ),
    (
        FREE_JUMP,
        "F",
        "F would run along the path: a free jump may cross lines, but not follow them",
    ),
    (start(**SMALL), "L", "L would run along a goal side (crossing it is fine)"),
    (after("BIVF"), "T", "T would run along a line that’s already drawn"),
    (
        after("KSK"),
        "V",
        "V would meet the path on its way (ending on it is fine)",
    ),
]


def refused(position: GraphHockeyPosition, typed: str) -> MoveError:
    with pytest.raises(MoveError) as caught:
        position.parse(typed)
    assert caught.value.text == typed
    return caught.value


@every_row(("position", "typed", "reason"), EXAMPLES)
def test_refusals_name_the_rule(position: GraphHockeyPosition, typed: str, reason: str) -> None:
    assert refused(position, typed).reason == reason


def test_every_reason_has_a_code_and_a_use() -> None:
    check_reasons("graph_hockey", [refused(position, typed) for position, typed, _ in EXAMPLES])


def test_moves_the_same_way_are_offered_instead() -> None:
    assert refusal(START, "V").suggestions[:3] == ("R", "E", "T")
    for move in MOVES:
        if not START.allows(move):
            offered = refusal(START, move.letter).suggestions
            assert len(offered) == 5
            assert set(offered) <= set(legal(START))


def test_the_boundary_and_what_lies_beyond_it_have_different_reasons() -> None:
    for places, within, touching, beyond in (
        ("", "L", "A", "Z"),
        ("RRR", "B", "R", "V"),
        ("LLLLLLLLII", "A", "I", "L"),
        ("BBBBBBBBGGG", "R", "G", "B"),
    ):
        position = driven(places)
        assert position.field.holds(position.place_of(MOVE_OF[within]))
        assert refusal(position, touching).reason == f"{touching} would end on the edge of the field"
        assert refusal(position, beyond).reason == f"{beyond} would leave the field"


def test_what_loses_at_once_is_never_offered_before_what_does_not() -> None:
    rng = random.Random(3)
    found = 0
    for _ in range(400):
        position = wander(rng.randrange(10**6))
        losing = {move.letter for move in position.moves() if position.warning(move)}
        if not losing or len(losing) == position.count():
            continue
        found += 1
        assert len(set(position.examples())) == min(2, position.count())
        if position.count() - len(losing) > 1:
            assert not set(position.examples()) & losing
        for move in MOVES:
            if position.outcome is None and not position.allows(move):
                flags = [letter in losing for letter in refusal(position, move.letter).suggestions]
                assert flags == sorted(flags)
    assert found > 10


def test_the_reasons_and_the_generator_draw_the_same_line() -> None:
    for seed in range(60):
        position = wander(seed)
        for move in MOVES:
            if position.allows(move):
                assert position.parse(move.letter) == move
            else:
                assert refusal(position, move.letter).reason
