"""Players as values: the levels, and someone who plays at random."""

import random
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine import LEVELS, think
from engine.contract import Chance, ChosenMove
from rules.core.position import Position

_LISTED = 2_000
"""The most plies that chance chooses among."""


class Player(ABC):
    """Someone who plays any game."""

    @abstractmethod
    def play(self, position: Position[Any], earlier: Sequence[Position[Any]], seed: int) -> ChosenMove:
        """A move at ``position``; ``seed`` is the game's."""


class RandomPlayer(Player):
    """Plays any of the plies that a list shows."""

    def play(self, position: Position[Any], earlier: Sequence[Position[Any]], seed: int) -> ChosenMove:
        chance = Chance.of(seed, len(earlier), position).move
        return ChosenMove(position.notate(any_move(position, chance)), 0.5, None, 0)


@dataclass(frozen=True, slots=True)
class LevelPlayer(Player):
    """The engine at one level, perhaps with another bound on its nodes, or with one on its processor time."""

    level: int
    nodes: int | None = None
    cpu_ms: int | None = None
    varied: bool = True
    """Whether its openings vary by seed."""

    def play(self, position: Position[Any], earlier: Sequence[Position[Any]], seed: int) -> ChosenMove:
        out_of_time = None
        if self.cpu_ms is not None:
            end = time.process_time() + self.cpu_ms / 1000

            def out_of_time() -> bool:
                return time.process_time() >= end

        return think(
            position,
            earlier,
            level=self.level,
            seed=seed,
            nodes=self.nodes,
            out_of_time=out_of_time,
            varied=self.varied,
        )


def any_move(position: Position[Any], chance: random.Random) -> Any:
    """A ply by chance."""
    return chance.choice(sorted(position.survey(_LISTED), key=position.notate))


def player_named(name: str, nodes: int | None = None, cpu_ms: int | None = None) -> Player:
    """The player called ``1`` to ``5`` or ``random``; raises :class:`ValueError` for another name."""
    if name == "random":
        return RandomPlayer()
    if name in map(str, LEVELS):
        return LevelPlayer(int(name), nodes, cpu_ms)
    raise ValueError(
        f"a player is a level from {LEVELS.start} to {LEVELS.stop - 1}, or random, not {name!r:.40}"
    )
