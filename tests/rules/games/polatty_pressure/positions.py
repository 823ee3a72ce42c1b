"""Positions of Polatty Pressure for its tests: set up, or after given plies."""

import pytest
from hypothesis import strategies as st

from rules.core.bits import bits_of
from rules.core.errors import IllegalMove
from rules.core.position import Side
from rules.games.polatty_pressure.board import COLUMNS, ROWS, Token, cell_called, cell_name
from rules.games.polatty_pressure.game import GAME
from rules.games.polatty_pressure.position import PolattyPosition

ALL = [cell_name(cell) for cell in range(COLUMNS * ROWS)]
RING = "e9 f9 g9 e10 g10 e11 f11 g11"


def start(**options: object) -> PolattyPosition:
    return GAME.start(GAME.settle(options))


def drawn(
    ball: str = "f10",
    pressors: str = "",
    turn: Side = Side.FIRST,
    *,
    passed: bool = False,
    original: bool = False,
    anywhere: bool = False,
) -> PolattyPosition:
    """A position that is set up, whether or not a game could reach it."""
    cells = bits_of(map(cell_called, pressors.split()))
    return PolattyPosition(cell_called(ball), cells, turn, passed, original, anywhere, None)


def after(position: PolattyPosition, *plies: str) -> PolattyPosition:
    for text in plies:
        position = position.play(position.parse(text))
    return position


def board(position: PolattyPosition) -> tuple[str, str]:
    """The ball's cell and the pressors'."""
    return cell_name(position.ball), " ".join(map(cell_name, position.pressors))


def steps(position: PolattyPosition, text: str) -> str:
    """What a ply moves, as ``f10-f11 f11-f12 f19-``."""
    shifts = position.trace(position.parse(text))
    assert [shift.kind for shift in shifts[1:]] == [Token.PRESSOR] * len(shifts[1:])
    assert all(shift.kind is Token.BALL for shift in shifts[:1])
    pairs = [(cell_name(origin), target) for _, origin, target in shifts]
    return " ".join(f"{origin}-{'' if target is None else cell_name(target)}" for origin, target in pairs)


def legal(position: PolattyPosition) -> set[str]:
    return {position.notate(move) for move in position.moves()}


def completed(position: PolattyPosition, typed: str, limit: int = 25) -> list[str]:
    return [completion.text for completion in position.complete(typed, limit)]


def refusal(position: PolattyPosition, text: str) -> IllegalMove:
    with pytest.raises(IllegalMove) as caught:
        position.parse(text)
    assert caught.value.text == text
    offered = caught.value.suggestions
    assert len(offered) == len(set(offered)) <= 5
    assert legal(position).issuperset(offered)
    return caught.value


CELLS = st.integers(0, COLUMNS * ROWS - 1)
POSITIONS = st.builds(
    lambda ball, filled, turn, passed, original, anywhere: drawn(
        cell_name(ball),
        " ".join(cell_name(cell) for cell in filled - {ball}),
        turn,
        passed=passed,
        original=original,
        anywhere=anywhere,
    ),
    st.integers(COLUMNS, COLUMNS * (ROWS - 1) - 1),
    st.one_of(
        st.sets(CELLS, max_size=30), st.sets(CELLS, max_size=40).map(set(range(COLUMNS * ROWS)).__sub__)
    ),
    st.sampled_from(list(Side)),
    st.booleans(),
    st.booleans(),
    st.booleans(),
)
