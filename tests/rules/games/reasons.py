"""The reasons with which a game refuses moves: those that its module lists, and those that texts bring up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from types import ModuleType
from typing import Any

from rules.core.errors import MoveError
from rules.core.position import Position
from rules.core.refusals import Explanation, Reason


def listed(refusals: ModuleType, key: str) -> set[str]:
    """The codes of a game's module of refusals, each of which is unique and begins with the game's key."""
    codes = Counter(value.code for value in vars(refusals).values() if isinstance(value, Reason))
    assert set(codes.values()) == {1}
    assert all(code.startswith(f"{key}.") for code in codes)
    return set(codes)


def raised(refused: Iterable[tuple[Position[Any], str]]) -> set[str]:
    """The codes that come up, also as a parameter of another reason, when these texts are read as moves."""
    found: set[str] = set()
    for position, text in refused:
        try:
            position.parse(text)
        except MoveError as error:
            found |= _codes(error.explanation)
    return found


def _codes(value: object) -> set[str]:
    if isinstance(value, tuple):
        return set().union(*map(_codes, value))
    return (
        {value.code}.union(*map(_codes, value.params.values())) if isinstance(value, Explanation) else set()
    )
