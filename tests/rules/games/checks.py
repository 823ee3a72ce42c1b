"""What the tests of several games look at: how a game ended, and the reasons of refusals."""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType
from typing import Any

import pytest

from rules.core.errors import GAME_OVER, MoveError
from rules.core.position import Position
from rules.core.words import Message, Words


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


def check_reasons(module: ModuleType, key: str, refusals: Iterable[MoveError]) -> None:
    """Each reason of ``module`` has a code of its own that begins with ``key``, and ``refusals`` give them all."""
    declared = {value for value in vars(module).values() if isinstance(value, Message)}
    own = [reason.code for reason in declared if reason.code != GAME_OVER.code]
    assert len(set(own)) == len(own)
    assert all(code.startswith(f"{key}.") for code in own)
    found = set[str]().union(*(codes(refusal.explanation) for refusal in refusals))
    assert {code for code in found if not code.startswith("seat.")} == {*own, GAME_OVER.code}
