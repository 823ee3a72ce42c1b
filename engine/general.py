"""An opponent for any game, on the rules contract alone: tactics of two plies, then a tree of random playouts.

It is what a game without a file in ``engine/games`` is played by.  Where a game has very many plies, it looks at
those that a list shows first, and at so many only.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.budget import Budget, SpentError
from engine.contract import ChosenMove, GameEngine, Task
from rules.core.position import Position, Side


class _Level(NamedTuple):
    nodes: int
    """The most plies played in one thought."""
    plies: int
    """The most plies looked at in one position."""


_LEVELS = {
    1: _Level(400, 40),
    2: _Level(2_500, 120),
    3: _Level(8_000, 200),
    4: _Level(25_000, 300),
    5: _Level(75_000, 400),
}
_PLAYOUT = 150
"""Plies of a playout; one that goes on is a draw."""
_CURIOSITY = 0.7


@dataclass(slots=True)
class Branch:
    """A ply in the tree, and how the playouts through it ended."""

    move: Any
    mover: Side
    visits: int = 0
    points: float = 0.0
    """Of the side that plays ``move``."""
    position: Position[Any] | None = None
    branches: list[Branch] = field(default_factory=list)

    @property
    def share(self) -> float:
        return self.points / self.visits if self.visits else 0.5


class GeneralEngine(GameEngine):
    """Plays every game that keeps the contract."""

    levels = _LEVELS

    def think(self, thought: Task) -> ChosenMove:
        position, earlier, level, budget = thought.position, thought.earlier, thought.level, thought.budget
        side = thought.side
        tree = Tree(budget, thought.chance.move, _LEVELS[level].plies)
        budget.suspend()
        branches = tree.grown(position)
        won = next((branch for branch in branches if winner(branch) is side), None)
        if won is not None:
            return ChosenMove(position.notate(won.move), 1.0, "win", budget.nodes)
        budget.resume()
        # A position that was there before leads nowhere.
        new = [branch for branch in branches if branch.position not in earlier] or branches
        kept, best = new, new[0]
        try:
            if level > 1:
                kept = [branch for branch in new if not tree.loses(branch)] or new
            best = kept[0]
            winning = next((branch for branch in kept if tree.wins(branch)), None) if level > 1 else None
            if winning is not None:
                return ChosenMove(position.notate(winning.move), 1.0, "win", budget.nodes)
            root = Branch(None, side.other, position=position, branches=kept)
            while True:
                tree.play(root)
        except SpentError:
            if any(branch.visits for branch in kept):
                best = max(kept, key=lambda branch: (branch.visits, branch.points))
        return ChosenMove(position.notate(best.move), best.share, None, budget.nodes)


def winner(branch: Branch) -> Side | None:
    """Who has won by this ply, if anybody."""
    assert branch.position is not None
    outcome = branch.position.outcome
    return None if outcome is None else outcome.winner


@dataclass(frozen=True, slots=True)
class Tree:
    """One thought's chance, and what it may spend."""

    budget: Budget
    chance: random.Random
    most: int

    def grown(self, position: Position[Any]) -> list[Branch]:
        """The plies to look at, in an order by chance, each played."""
        side = position.to_move
        assert side is not None
        moves = self._plies(position)
        self.chance.shuffle(moves)
        branches = []
        for move in moves:
            self.budget.spend()
            branches.append(Branch(move, side, position=position.play(move)))
        return branches

    def _plies(self, position: Position[Any]) -> list[Any]:
        """In an order that does not depend on how the game happens to keep them."""
        return sorted(position.survey(self.most), key=position.notate)

    def loses(self, branch: Branch) -> bool:
        """Whether the opponent wins with the next ply."""
        position = branch.position
        assert position is not None
        if position.outcome is not None:
            return winner(branch) is branch.mover.other
        if not branch.branches:
            branch.branches = self.grown(position)
        return any(winner(reply) is branch.mover.other for reply in branch.branches)

    def wins(self, branch: Branch) -> bool:
        """Whether every answer lets the mover win with the next ply; :meth:`loses` was asked before."""
        return bool(branch.branches) and all(
            reply.position is not None
            and (winner(reply) is branch.mover or self._wins_at_once(reply.position, branch.mover))
            for reply in branch.branches
        )

    def _wins_at_once(self, position: Position[Any], side: Side) -> bool:
        if position.outcome is not None:
            return False
        for move in position.survey(self.most):
            self.budget.spend()
            outcome = position.play(move).outcome
            if outcome is not None and outcome.winner is side:
                return True
        return False

    def play(self, root: Branch) -> None:
        """Walk down the tree by shares and curiosity, add a ply, and play on by chance."""
        way = [root]
        while way[-1].branches:
            way.append(self._chosen(way[-1]))
        last = way[-1]
        position = last.position
        assert position is not None
        if position.outcome is None and last.visits > 1:
            last.branches = self.grown(position)
            last = self._chosen(last)
            way.append(last)
            position = last.position
            assert position is not None
        won = self._playout(position)
        for branch in way:
            branch.visits += 1
            branch.points += 0.5 if won is None else float(won is branch.mover)

    def _chosen(self, branch: Branch) -> Branch:
        scale = _CURIOSITY**2 * math.log(branch.visits + 1)
        return max(
            branch.branches,
            key=lambda one: (one.share + math.sqrt(scale / one.visits)) if one.visits else math.inf,
        )

    def _playout(self, position: Position[Any]) -> Side | None:
        self.budget.spend()
        for _ in range(_PLAYOUT):
            if position.outcome is not None:
                return position.outcome.winner
            self.budget.spend()
            position = position.play(self.chance.choice(position.survey(self.most)))
        return None


ENGINE = GeneralEngine()
