"""Why plies of Bipod are refused, and what is suggested instead."""

from collections.abc import Callable

import pytest

from rules.core.errors import IllegalMove, MoveError
from rules.core.options import OptionError
from rules.games.bipod.board import BipodMove
from rules.games.bipod.game import GAME
from rules.games.bipod.position import BipodPosition
from tests.rules.games.bipod.positions import BLOCKER, RUNNER, UNDECIDED, after, start
from tests.rules.games.checks import check_reasons
from tests.support.rows import every_row

OVER = after("i1,m1 j2,l2 adopt")
ILLEGAL: list[tuple[BipodPosition, str, str, tuple[str, ...] | None]] = [
    (UNDECIDED, "f2,f2", "f2 is written twice: each needs a cell of its own", ("f2",)),
    (UNDECIDED, "ad4,D4", "D4 is written twice: each needs a cell of its own", ("D4",)),
    (
        UNDECIDED,
        "f2,g3,h4,i5",
        "a move is at most 3 rocks here, not 4",
        ("f2,g3,h4", "g3,h4,i5"),
    ),
    (start(stones=1), "f2,g3", "a move is one rock here, not 2", ("f2", "g3")),
    (
        UNDECIDED,
        "k3o",
        "until one of you adopts, there are only rocks: leave out the colour",
        ("k3",),
    ),
    (
        UNDECIDED,
        "k2",
        "there is no cell k2: row 2 has every second column from b to F",
        ("j2", "l2", "k3", "i1", "m1"),
    ),
    (
        UNDECIDED,
        "b4",
        "there is no cell b4: row 4 has every second column from d to D",
        ("B4", "c3", "d4", "b2", "d2"),
    ),
    (UNDECIDED, "K3", "there is no cell K3: row 3 has every second column from c to E", ("k3",)),
    (UNDECIDED, "z7", "there is no cell z7: the rows are 1 to 6", None),
    (UNDECIDED, "z999999", "there is no cell z999999: the rows are 1 to 6", ()),
    (UNDECIDED, "k1", "k1 is the orange start", None),
    (UNDECIDED, "f2,w1", "w1 is the blue start", None),
    (RUNNER, "f2o", "there’s already a rock on f2", None),
    (RUNNER, "k3o,y3O", "Runner places one stone a turn, not 2", ("k3o", "y3O")),
    (RUNNER, "k3oy3O", "Runner places one stone a turn, not 2", ("k3o", "y3O")),
    (RUNNER, "k3 o5", "Runner places one stone a turn, not 2", ("k3o", "k3O", "o5o", "o5O")),
    (RUNNER, "ao3", "there is no cell O3: row 3 has every second column from c to E", ("o3o", "o3O")),
    (RUNNER, "adopt", "Second has already adopted and is Blocker; First is Runner", None),
    (BLOCKER, "x4o", "rocks have no colour: leave it out", ("x4",)),
    (BLOCKER, "x4,x6", "Blocker places one rock a turn, not 2", ("x4", "x6")),
    (BLOCKER, "k3", "there’s already an orange stone on k3", None),
    (BLOCKER, "adopt", "Second has already adopted and is Blocker; First is Runner", None),
    (after("adopt y3O"), "y3", "there’s already a blue stone on y3", None),
    (
        after("f2,f4,g3 e5,g1 f6,h2,i1 E1,F2"),
        "a1",
        "a1 is dead: neither start can reach it any more",
        None,
    ),
    (
        after("c1 d2 f2 g1 h2 j2 k1", gap=2, middle=1, rows=2, stones=1),
        "a1",
        "a1 is dead, and no live cell is left: adopt is the only move",
        ("adopt",),
    ),
    (OVER, "k3o", "the game is over", ()),
]
OTHERS = [
    (UNDECIDED.parse, "kk3", "moves look like i1,m1,u1 or adopt"),
    (UNDECIDED.parse, "\0", "moves look like i1,m1,u1 or adopt"),
    (RUNNER.parse, "k" * 201, "moves look like i1o or u1O"),
    (OVER.parse, "pass", "moves look like f2, or adopt"),
    (
        RUNNER.parse,
        "k3",
        "which road is it for? Write k3 orange or k3 blue",
    ),
    (
        UNDECIDED.parse_typed,
        "D4",
        "D4 or d4? Both can be played, and phones like to write a first letter as a capital",
    ),
]


def refused(parse: Callable[[str], BipodMove], typed: str) -> MoveError:
    with pytest.raises(MoveError) as caught:
        parse(typed)
    assert caught.value.text == typed
    return caught.value


@pytest.mark.parametrize(("position", "typed", "reason", "suggestions"), ILLEGAL)
def test_refusals_say_the_rule_and_what_would_do(
    position: BipodPosition, typed: str, reason: str, suggestions: tuple[str, ...] | None
) -> None:
    error = refused(position.parse, typed)
    assert isinstance(error, IllegalMove)
    assert error.reason == reason
    if suggestions is not None:
        assert error.suggestions == suggestions
    assert len(error.suggestions) <= 5
    legal = {position.notate(move) for move in position.moves()}
    assert legal.issuperset(error.suggestions)


@every_row(("parse", "typed", "reason"), OTHERS, ids=range(len(OTHERS)))
def test_other_refusals_say_what_to_write(parse: Callable[[str], BipodMove], typed: str, reason: str) -> None:
    assert refused(parse, typed).reason == reason


def test_every_reason_has_a_code_and_a_use() -> None:
    illegal = [refused(position.parse, typed) for position, typed, *_ in ILLEGAL]
    with pytest.raises(OptionError) as too_many_rows:
        GAME.settle({"gap": 1, "rows": 5})
    others = [refused(parse, typed) for parse, typed, _ in OTHERS]
    check_reasons("bipod", [*illegal, *others, too_many_rows.value])
