"""What a game's file in ``engine/games`` gives, and what the engine answers.

A file is found by its name, the game's key with ``_`` for ``-``, and exports ``ENGINE``.  A game without
a file is played by :mod:`engine.general`.
"""

from __future__ import annotations

import math
import random
import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar, Literal, NamedTuple, Protocol

from engine.budget import Budget
from engine.chances import Stage, curves_of
from engine.comparison import Comparison
from engine.levels import OPENING
from engine.solvable import ByTheRules, Solvable
from rules.core.position import Position, Side
from rules.say import core as say
from rules.words import Words

Proof = Literal["win", "loss", "draw"]

_CELL = re.compile(r"[A-Za-z]+[0-9]+")


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
    varied: bool = True
    """Whether chance may choose among plies of the opening that are about as good; else the best is wanted."""

    @property
    def opening(self) -> bool:
        """Whether a ply may be chosen for variety's sake."""
        return self.varied and len(self.earlier) < OPENING

    @property
    def side(self) -> Side:
        """The side to move."""
        side = self.position.to_move
        assert side is not None
        return side


class Whereabouts(NamedTuple):
    """Where to look for a move, without the move itself."""

    words: Words
    cells: tuple[str, ...] = ()
    """The areas of the picture that it is about, as moves name them."""


MOST_LISTED = 4
"""How many cells a fact names; of more, the first ones."""


def listed(cells: Iterable[str]) -> tuple[str, ...]:
    """Cells as a fact names them: all, or the first of many."""
    named = tuple(cells)
    return named if len(named) <= MOST_LISTED else (*named[: MOST_LISTED - 1], "…")


class LevelNodes(Protocol):
    """What one level of a game may spend; a game's own levels say more."""

    @property
    def nodes(self) -> int:
        """The most nodes of one thought."""


class GameEngine(ABC):
    """How the computer plays one game."""

    levels: ClassVar[Mapping[int, LevelNodes]]
    deep: ClassVar[int | None] = None
    """The nodes of a deep look in an analysis, where those of level 5 are too few for its shares."""

    @abstractmethod
    def think(self, thought: Task) -> ChosenMove:
        """The move of the thought's level: at least the best of a whole look one ply ahead.

        Its score is the search's opinion: :meth:`chance` says what that means.
        """

    def stage(self, position: Any) -> Stage:  # noqa: ARG002 (games with a file of chances look at it)
        """How far the game has come, seen from the position alone."""
        return Stage(0.0)

    def chance(self, position: Position[Any], opinion: float, level: int) -> float:
        """The winning chance of the side to move, where a search of that level is of that opinion."""
        curves = curves_of(type(self).__module__.rpartition(".")[2], level)
        stage = self.stage(position)
        curve = curves.get(stage.kind)
        if curve is None:
            return opinion
        return curve.chance(opinion, stage.share, first=position.to_move is Side.FIRST)

    def facts(self, position: Any, move: Any) -> Iterator[Words]:  # noqa: ARG002 (games that know some look at them)
        """What matters at a position, what matters most first; ``move`` is the one that a hint leads to.

        Each is true by the rules, in at most 90 letters.
        """
        return iter(())

    def reasons(self, compared: Comparison) -> Iterator[Words]:  # noqa: ARG002 (games that know some look at them)
        """What speaks for the better of two plies, what matters most first; neither of them wins or loses at once.

        Each is true by the rules.
        """
        return iter(())

    def where(self, position: Any, move: Any) -> Whereabouts:
        """Where to look for ``move``; unless a game says more, the first cell that its notation names."""
        cell = _CELL.search(position.notate(move))
        return (
            Whereabouts(say.hint_where(cell=cell[0]), (cell[0],))
            if cell
            else Whereabouts(say.hint_anywhere())
        )

    def wins(self, position: Any) -> Iterator[Any]:
        """The plies that win at once; games that see them quickly say how."""
        side = position.to_move
        for move in position.moves():
            outcome = position.play(move).outcome
            if outcome is not None and outcome.winner is side:
                yield move

    def reaches(self, position: Any, turns: int) -> bool:  # noqa: ARG002 (games that see quickly that it cannot be say so)
        """False only if the side to move cannot win with its next ``turns`` plies at the latest, whatever is answered."""
        return True

    def material(self, position: Any) -> tuple[int, int] | None:  # noqa: ARG002 (games in which pieces are taken count them)
        """How many pieces each side has, in games that are about taking them."""
        return None

    def twins(self, position: Any) -> Iterator[Any]:
        """The position as its mover sees it, in each way that the board's symmetries allow; all can be compared."""
        yield position.diagram()

    def solvable(self, position: Any) -> Solvable[Any, Any]:  # noqa: ARG002 (games with a quick state begin it there)
        """The game as the solver sees it from ``position`` on; unless a game has a quick state, by its rules."""
        return ByTheRules()


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
