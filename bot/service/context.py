"""What every use case works with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from random import Random

from storage.database import Database


@dataclass(frozen=True)
class ServiceContext:
    """The store, the time and chance: all that reaches the use cases from outside."""

    database: Database
    now: Callable[[], datetime]
    chance: Random
