"""What a game's file in ``engine/games`` gives, and what the engine answers.

A file is found by its name, the game's key with ``_`` for ``-``, and exports ``ENGINE``.  A game without
a file is played by :mod:`engine.general`.
"""

from __future__ import annotations

import math
import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar, Literal

from engine.budget import Budget
from rules.core.position import Position

Proof = Literal["win", "loss", "draw"]


@dataclass(frozen=True, slots=True)
class ChosenMove:
    """A move in canonical notation, and what the engine thinks of the position."""

    move: str
    score: float
    """The winning chance of the side to move, 0 to 1, draws half."""
    proved: Proof | None
    """How the game ends from here if both play best, if that was searched to the end."""
    nodes: int
    """The work done; it repeats by seed."""


@dataclass(frozen=True, slots=True)
class Chance:
    """Where a thought's randomness comes from."""

    game: random.Random
    """The same in every position of one game (by seed and level): for what should stay the same through it."""
    move: random.Random
    """Another in every position (by seed, level and position)."""

    @classmethod
    def of(cls, seed: int, level: int, position: Position[Any]) -> Chance:
        """The chance of one thought, the same in every process."""
        return cls(_random(seed, level), _random(seed, level, position.to_move, position.diagram()))


def _random(*parts: object) -> random.Random:
    text = "\n".join("" if part is None else str(part) for part in parts)
    return random.Random(int.from_bytes(blake2b(text.encode(), digest_size=16).digest(), "big"))  # noqa: S311 (play, no secrets)


class GameEngine(ABC):
    """How the computer plays one game."""

    key: ClassVar[str]

    @abstractmethod
    def think(
        self,
        position: Position[Any],
        earlier: Sequence[Position[Any]],
        level: int,
        chance: Chance,
        budget: Budget,
    ) -> ChosenMove:
        """The move of ``level``, 1 to 5, at ``position``, in a game that is not over.

        ``earlier`` are the positions before it, oldest first.  ``budget`` holds the bound of
        :meth:`nodes`; when it ends, the best move so far is answered, at least the best of a whole look one ply ahead.
        """

    @abstractmethod
    def nodes(self, level: int) -> int:
        """The bound on the nodes of one thought at ``level``."""


@cache
def engine_named(module: str) -> GameEngine:
    """The engine of the game whose modules are called ``module``."""
    name = f"engine.games.{module}"
    found = import_module(name if module and find_spec(name) else "engine.general").ENGINE
    if not isinstance(found, GameEngine):
        raise TypeError(f"{found!r} is no engine")
    return found


def engine_of(position: Position[Any]) -> GameEngine:
    """The engine that plays on from ``position``: that of the game whose folder its class stands in."""
    match type(position).__module__.split("."):
        case ["rules", "games", module, *_]:
            return engine_named(module)
    return engine_named("")


def chance_of(value: float, scale: float) -> float:
    """The winning chance that an evaluation of ``value`` means: 73 % at ``scale``."""
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, value / scale))))
