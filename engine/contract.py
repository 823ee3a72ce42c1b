"""What a game's file in ``engine/games`` gives, and what the engine answers.

A file is found by its name, the game's key with ``_`` for ``-``, and exports ``ENGINE``.  A game without
a file is played by :mod:`engine.general`.
"""

from __future__ import annotations

import math
import random
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar, Literal, Protocol

from engine.budget import Budget
from rules.core.position import Position, Side

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


@dataclass(frozen=True, slots=True)
class Task:
    """What the computer thinks about: a position of a game that is not over, and with what means."""

    position: Position[Any]
    earlier: Sequence[Position[Any]]
    """The positions of the game before this one, oldest first."""
    level: int
    """1 to 5."""
    chance: Chance
    budget: Budget
    """Bounded by the level's nodes.  When it ends, the best move so far is the answer."""

    @property
    def side(self) -> Side:
        """The side to move."""
        side = self.position.to_move
        assert side is not None
        return side


class LevelNodes(Protocol):
    """What one level of a game may spend; a game's own levels say more."""

    @property
    def nodes(self) -> int:
        """The most nodes of one thought."""


class GameEngine(ABC):
    """How the computer plays one game."""

    levels: ClassVar[Mapping[int, LevelNodes]]

    @abstractmethod
    def think(self, thought: Task) -> ChosenMove:
        """The move of the thought's level: at least the best of a whole look one ply ahead."""


@cache
def engine_named(module: str) -> GameEngine:
    """The engine of the game whose modules are called ``module``."""
    name = f"engine.games.{module}"
    engine = import_module(name if module and find_spec(name) else "engine.general").ENGINE
    if not isinstance(engine, GameEngine):
        raise TypeError(f"{engine!r} is no engine")
    return engine


def engine_of(position: Position[Any]) -> GameEngine:
    """The engine that plays on from ``position``: that of the game whose folder its class stands in."""
    match type(position).__module__.split("."):
        case ["rules", "games", module, *_]:
            return engine_named(module)
    return engine_named("")


def chance_of(value: float, scale: float) -> float:
    """The winning chance that an evaluation of ``value`` means: 73 % at ``scale``."""
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, value / scale))))
