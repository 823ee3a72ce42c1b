"""Reference players, on the rules contract alone: random, one ply ahead, and a plain alpha-beta of fixed depth.

They are deliberately simple and share no code with the engine, so that its levels are measured against
something else than itself.  What a position is worth to them stands in ``evaluations/``, a file a game.
"""

import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from rules.core.position import Position, Side

Evaluation = Callable[[Position[Any], Side], float]
"""What a position is worth to a side."""
Player = Callable[[Position[Any], random.Random], str]
"""The canonical move someone plays."""

WON = 1e9
_SURVEYED = 2_000
"""Of a game with more plies than this, a sample is looked at."""


def evaluation_of(game: str) -> Evaluation:
    """The plain evaluation of a game."""
    found: Evaluation = import_module(f"tests.engine.evaluations.{game.replace('-', '_')}").evaluate
    return found


def plies_of(position: Position[Any], chance: random.Random) -> list[Any]:
    """The legal plies in the order of their notation, then shuffled, so that ties fall by chance."""
    found = sorted(position.survey(_SURVEYED), key=position.notate)
    chance.shuffle(found)
    return found


def at_random(position: Position[Any], chance: random.Random) -> str:
    """Any legal move."""
    return position.notate(chance.choice(plies_of(position, chance)))


def _won_by(position: Position[Any], side: Side) -> bool:
    return position.outcome is not None and position.outcome.winner is side


@dataclass(frozen=True, slots=True)
class OnePly:
    """Wins in one, avoids a loss in one, else the best plain evaluation after its own ply, ties by chance."""

    evaluate: Evaluation

    def __call__(self, position: Position[Any], chance: random.Random) -> str:
        side = position.to_move
        assert side is not None
        ranked = []
        for ply in plies_of(position, chance):
            after = position.play(ply)
            if _won_by(after, side):
                return position.notate(ply)
            ranked.append((worth(after, side, self.evaluate), ply, after))
        ranked.sort(key=lambda entry: -entry[0])
        for _, ply, after in ranked:
            if after.outcome is not None:
                if not _won_by(after, side.other):
                    return position.notate(ply)
            elif not any(_won_by(after.play(reply), side.other) for reply in after.survey(_SURVEYED)):
                return position.notate(ply)
        return position.notate(ranked[0][1])


def worth(position: Position[Any], side: Side, evaluate: Evaluation) -> float:
    """A win, a loss, a draw, or what ``evaluate`` says."""
    if position.outcome is None:
        return evaluate(position, side)
    winner = position.outcome.winner
    return 0.0 if winner is None else WON if winner is side else -WON


@dataclass(frozen=True, slots=True)
class AlphaBeta:
    """A plain alpha-beta of fixed depth: no table, no extension, ties by chance."""

    evaluate: Evaluation
    depth: int

    def __call__(self, position: Position[Any], chance: random.Random) -> str:
        side = position.to_move
        assert side is not None
        best, chosen = -math.inf, None
        for ply in plies_of(position, chance):
            value = self._value(position.play(ply), side, self.depth - 1, best, math.inf)
            if chosen is None or value > best:
                best, chosen = value, ply
        return position.notate(chosen)

    def _value(self, position: Position[Any], side: Side, depth: int, low: float, high: float) -> float:
        """What ``position`` is worth to ``side``, as far as it lies between ``low`` and ``high``."""
        if position.outcome is not None or depth == 0:
            # The sooner win and the later loss count a little more.
            value = worth(position, side, self.evaluate)
            return value * (1 + depth / 100) if abs(value) >= WON else value
        mine = position.to_move is side
        best = -math.inf if mine else math.inf
        for ply in position.survey(_SURVEYED):
            value = self._value(position.play(ply), side, depth - 1, low, high)
            if mine:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high = min(high, best)
            if low >= high:
                break
        return best
