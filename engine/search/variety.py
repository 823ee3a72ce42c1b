"""Choosing by chance among plies that are about as good, so that no two games are alike."""

import random
from collections.abc import Iterable
from dataclasses import dataclass

from engine.contract import Task
from engine.levels import Strength
from engine.search.model import PROVED, Ply


@dataclass(frozen=True, slots=True)
class Variety:
    """A choice by chance among plies that are about as good: each is preferred by up to ``most``."""

    most: int
    chance: random.Random

    def of(self, plies: Iterable[Ply]) -> dict[Ply, int]:
        """How much each of ``plies``, in an order that repeats, is preferred."""
        return {ply: self.chance.randint(0, self.most) for ply in plies}


def variety(thought: Task, strength: Strength) -> Variety | None:
    """The variety that a level wants at a thought's position, if any."""
    wanted = thought.opening and strength.variety
    return Variety(strength.variety, thought.chance.move) if wanted else None


def more(value: int, liked: int) -> int:
    """``value`` of a ply that is preferred by ``liked``; what is proved stays what it is."""
    return value + liked if abs(value) < PROVED else value


def less(value: int, liked: int) -> int:
    """What a ply preferred by ``liked`` must be worth to be worth ``value``."""
    return value - liked if abs(value) < PROVED else value
