"""The people who play."""

import re
from dataclasses import dataclass, field
from datetime import datetime
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


DELETED_PLATFORM = "deleted"
"""What an erased person is kept under: no platform of people's."""

DELETED_NAME = "deleted player"
"""How others know them where nothing says it in the reader's language."""

_DELETED = "deleted:"


def deleted_account(person: PersonId) -> str:
    """What takes the place of an account that was erased; no platform gives such a one to people."""
    return f"{_DELETED}{person}"


def is_deleted(account: str) -> bool:
    """Whether an account stands for someone who was erased."""
    return account.startswith(_DELETED)


GUEST_NAME = "Guest"
"""What a person is called who has chosen no name, where nothing says it in the reader's language."""

_GUESTS = re.compile(r"guest-([1-9][0-9]{0,8})")


def guest_account(number: int) -> str:
    """The account of a guest: platforms that people bring their names from give no such one."""
    return f"guest-{number}"


@dataclass(frozen=True, slots=True)
class Person:
    """Someone who plays, or could: an account on a platform, and the name it last showed.

    Computer opponents have accounts of no platform, and so have erased people.
    ``since`` is when their first match began; ``None`` before it.
    """

    id: PersonId
    account: str
    name: str
    since: datetime | None = field(default=None, compare=False)

    @property
    def level(self) -> int | None:
        """The level of a computer opponent; ``None`` for people."""
        return level_of(self.id)

    @property
    def deleted(self) -> bool:
        """Whether they were erased: their matches are all that is left of them."""
        return is_deleted(self.account)

    @property
    def guest(self) -> int | None:
        """The number of someone who has chosen no name yet; ``None`` for everybody else."""
        number = _GUESTS.fullmatch(self.account) if self.name == GUEST_NAME else None
        return None if number is None else int(number[1])

    @property
    def named(self) -> bool:
        """Whether they are called by a name of their own, not by what they are."""
        return self.reachable and self.guest is None

    @property
    def reachable(self) -> bool:
        """Whether they have an account on a platform that could be told something."""
        return self.level is None and not self.deleted
