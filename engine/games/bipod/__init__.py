"""How the computer plays Bipod: random fills of the board, tactics, and a shallow search over both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from engine.budget import Budget, SpentError
from engine.contract import Answer, Chance, GameEngine, Proof
from engine.games.bipod.adoption import EVEN, blockers_chance, offers
from engine.games.bipod.fills import Fills
from engine.games.bipod.search import SURE, Search
from rules.core.position import Position
from rules.games.bipod.board import ADOPT, BipodMove
from rules.games.bipod.state import BipodState


@dataclass(frozen=True, slots=True)
class Level:
    """What one level may do."""

    nodes: int
    """The bound: one node is a cell in 64 fills."""
    fills: int
    """The fills that judge one position: few make a judgement uncertain."""
    depth: int
    """The most plies looked ahead."""
    widths: tuple[int, ...]
    """How many plies are tried with one ply to look ahead, with two, and so on."""
    samples: int
    """How many plies are tried before adoption."""
    tactics: bool = True
    one_view: bool = False
    """Whether the fills are the same throughout a game, so that a mistaken judgement stays."""


LEVELS = {
    1: Level(400_000, 24, 0, (1,), 6, tactics=False, one_view=True),
    2: Level(400_000, 128, 0, (1,), 8),
    3: Level(400_000, 512, 1, (8,), 12),
    4: Level(1_000_000, 1024, 2, (6, 8), 16),
    5: Level(2_500_000, 2048, 4, (5, 6, 8, 10), 24),
}


class BipodEngine(GameEngine):
    """Plays Bipod."""

    key: ClassVar[str] = "bipod"

    def nodes(self, level: int) -> int:
        return LEVELS[level].nodes

    def think(
        self,
        position: Position[Any],
        earlier: Sequence[Position[Any]],  # noqa: ARG002 (a position of Bipod never comes back)
        level: int,
        chance: Chance,
        budget: Budget,
    ) -> Answer:
        assert isinstance(position, BipodState)
        settings = LEVELS[level]
        rng = chance.game if settings.one_view else chance.move
        budget.suspend()
        search = Search(
            Fills(position.board, settings.fills, rng), budget, settings.widths, tactics=settings.tactics
        )
        if position.runner is None:
            move, value = _before_adoption(search, position, settings, chance)
        else:
            move, value = _after_adoption(search, position, settings)
        proved: Proof | None = "win" if value > SURE else "loss" if value < 1 - SURE else None
        score = value if proved is None else float(round(value))
        return Answer(position.board.notate(move), score, proved, budget.nodes)


def _before_adoption(
    search: Search, state: BipodState, settings: Level, chance: Chance
) -> tuple[BipodMove, float]:
    blocker = blockers_chance(search, state, 0)
    search.budget.resume()
    if blocker > SURE:
        return ADOPT, blocker
    try:
        found = offers(search, state, chance.move, settings.samples)
    except SpentError:
        found = []
    if not found:
        return ADOPT, blocker
    best = found[0]
    if blocker >= EVEN or best.blocker > max(EVEN, 1 - blocker):
        return ADOPT, blocker
    return best.move, min(max(1 - best.blocker, blocker), SURE)


def _after_adoption(search: Search, state: BipodState, settings: Level) -> tuple[BipodMove, float]:
    found = search.ranked(state, settings.depth)
    return found[0].move, found[0].value


ENGINE = BipodEngine()
