"""The people who play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType

PersonId = NewType("PersonId", int)


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays, or could: an account on a platform, and the name it last showed."""

    id: PersonId
    account: str
    name: str
