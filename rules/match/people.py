"""The people who play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType

PersonId = NewType("PersonId", int)

_ACCOUNTS = "computer:"


def computer(level: int) -> PersonId:
    """The computer opponent of a level: the numbers below zero are theirs."""
    return PersonId(-level)


def account_of(level: int) -> str:
    """The account of a computer opponent; no platform gives such a one to people."""
    return f"{_ACCOUNTS}{level}"


def is_computer(account: str) -> bool:
    """Whether an account is that of a computer opponent."""
    return account.startswith(_ACCOUNTS)


def level_of(person: PersonId) -> int | None:
    """The level of a computer opponent; ``None`` for people."""
    return -person if person < 0 else None


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays, or could: an account on a platform, and the name it last showed.

    Computer opponents have accounts of no platform.
    """

    id: PersonId
    account: str
    name: str

    @property
    def level(self) -> int | None:
        """The level of a computer opponent; ``None`` for people."""
        return level_of(self.id)
