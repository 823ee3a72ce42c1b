"""What the tests of several games look at: how a game ended, and the reasons of refusals."""

from collections.abc import Iterable
from typing import Any

import pytest

from rules.core.errors import MoveError
from rules.core.position import Position
from rules.core.refusals import ExplainedRefusal
from rules.say import FOLDER
from rules.words import Words
from tests.support.messages import reasons


def outcome_of(position: Position[Any]) -> tuple[int | None, str] | None:
    """The winner and the reason, as the naive generators give them."""
    outcome = position.outcome
    return None if outcome is None else (outcome.winner, outcome.reason)


def refusal_of(position: Position[Any], text: str) -> MoveError:
    """The error with which ``text`` is refused as a move."""
    with pytest.raises(MoveError) as caught:
        position.parse(text)
    return caught.value


def codes(explanation: Words) -> set[str]:
    """The codes of an explanation and of those inside it."""
    inside = (value for value in explanation.params.values() if isinstance(value, Words))
    return {explanation.code}.union(*map(codes, inside))


def check_reasons(game: str, refusals: Iterable[ExplainedRefusal]) -> None:
    """``refusals`` give every reason of the game's catalogue, and the end of the game, and no other."""
    declared = {*reasons(FOLDER / f"{game}.ftl"), "move-game-over"}
    refusals = list(refusals)
    assert {refusal.code for refusal in refusals} <= declared
    assert declared <= set[str]().union(*(codes(refusal.reason) for refusal in refusals))
