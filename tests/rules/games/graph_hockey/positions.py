"""Positions of Graph Hockey for its tests: after given moves, legal or not, or after random ones."""

import random

import pytest
from hypothesis import strategies as st

from rules.core.errors import IllegalMove
from rules.games.graph_hockey.field import MOVE_OF
from rules.games.graph_hockey.game import GAME
from rules.games.graph_hockey.position import GraphHockeyPosition
from tests.rules.games.checks import outcome_of
from tests.rules.games.graph_hockey.naive import Naive

SMALL = {"side": 1, "gap": 2}
FREE = "HST"
"""Three moves that shut the puck into a triangle."""
STRANGE = "GEUEREJHAERKUAA"
"""Fifteen moves that use up every way out of the top left corner."""


def start(**options: object) -> GraphHockeyPosition:
    return GAME.start(GAME.settle(options))


def after(letters: str, **options: object) -> GraphHockeyPosition:
    """The position after legal moves."""
    position = start(**options)
    for letter in letters:
        position = position.play(position.parse(letter))
    return position


def driven(letters: str, **options: object) -> GraphHockeyPosition:
    """The position after moves that need not be legal: any path can be drawn so."""
    position = start(**options)
    for letter in letters:
        position = position.play(MOVE_OF[letter])
    return position


def legal(position: GraphHockeyPosition) -> str:
    return "".join(sorted(move.letter for move in position.moves()))


def letters(text: str) -> str:
    return "".join(sorted(text))


def refusal(position: GraphHockeyPosition, text: str) -> IllegalMove:
    with pytest.raises(IllegalMove) as caught:
        position.parse(text)
    return caught.value


def agree(position: GraphHockeyPosition, naive: Naive) -> None:
    """Check that both describe the position alike."""
    assert position.path == naive.path
    assert position.turn == naive.turn
    assert outcome_of(position) == naive.outcome
    level, allowed = naive.legal if naive.outcome is None else ("normal", "")
    assert (position.level.value, legal(position)) == (level, allowed), position
    assert position.count() == len(allowed)


def random_options(rng: random.Random) -> dict[str, int]:
    most = rng.choice([(1, 2), (2, 4), (6, 12)])
    return {"side": rng.randint(1, most[0]), "gap": rng.randint(2, most[1])}


def wander(seed: int) -> GraphHockeyPosition:
    """A position somewhere in a random game on a random field."""
    rng = random.Random(seed)
    position = start(**random_options(rng))
    for _ in range(rng.randint(0, 60)):
        moves = list(position.moves())
        if not moves:
            break
        position = position.play(rng.choice([move for move in moves if not move.long] or moves))
    return position


wandering = st.integers(0, 2**32)
"""Seeds for :func:`wander`: a position itself is too long to be shown when a property fails."""
