"""How the computer plays Bipod: random fills of the board, tactics, and a shallow search over both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from engine.budget import Budget, SpentError
from engine.contract import Answer, Chance, GameEngine, Proof
from engine.games.bipod.adoption import blockers_chance, offers, winning_chance
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
            move, score = _before_adoption(search, position, settings, chance)
            return Answer(position.board.notate(move), score, "win" if score == 1 else None, budget.nodes)
        best = search.ranked(position, settings.depth)[0]
        proved: Proof | None = "win" if best.value > SURE else "loss" if best.value < 1 - SURE else None
        score = winning_chance(best.value, runner=position.runner is position.turn)
        if proved is not None:
            score = float(proved == "win")
        return Answer(position.board.notate(best.move), score, proved, budget.nodes)


def _before_adoption(
    search: Search, state: BipodState, settings: Level, chance: Chance
) -> tuple[BipodMove, float]:
    """The ply to play, and the chance that it gives; 1 only if it wins."""
    blocker = blockers_chance(search, state)
    search.budget.resume()
    if blocker == 1:
        return ADOPT, blocker
    try:
        found = offers(search, state, chance.move, settings.samples)
    except SpentError:
        found = []
    if not found or blocker >= found[0].chance:
        return ADOPT, blocker
    return found[0].move, min(found[0].chance, 0.99)


ENGINE = BipodEngine()
