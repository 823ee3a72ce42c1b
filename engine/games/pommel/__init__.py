"""How the computer plays Pommel: what a position is worth, its levels, and from the rules' position to a search and back."""

from functools import cache
from typing import cast

from engine.chances import Stage
from engine.contract import ChosenMove, GameEngine, Task, chance_of
from engine.games.pommel import hints, puzzles, reasons
from engine.games.pommel.board import Board, node_of
from engine.games.pommel.model import BlindModel, PommelModel
from engine.games.pommel.solving import PommelSolvable
from engine.levels import Strength
from engine.search.alphabeta import Search
from engine.search.variety import variety
from rules.games.pommel.board import Cell, PommelMove, board_of
from rules.games.pommel.position import PommelPosition

LEVELS = {
    1: Strength(nodes=200, noise=125, depth=1),
    2: Strength(nodes=6_000, noise=125, depth=3),
    3: Strength(nodes=200, noise=147, variety=16),
    4: Strength(nodes=600, noise=100, variety=16),
    5: Strength(nodes=65_000, noise=3, variety=16, keen=True),
}
GLANCE = {1: 45, 2: 75}
"""These levels see what is won or lost within their depth, and judge the rest at a glance.  After so many plies in a
hundred they notice what can be taken then; which plies these are stays the same through a game."""
SCALE = 100
"""The evaluation, that wins 73 % of games."""


class PommelEngine(GameEngine):
    """The computer at Pommel."""

    levels = LEVELS
    facts = staticmethod(hints.facts)
    where = staticmethod(hints.where)
    reasons = staticmethod(reasons.reasons)
    wins = staticmethod(puzzles.wins)
    twins = staticmethod(puzzles.twins)
    material = staticmethod(puzzles.material)

    def solvable(self, position: PommelPosition) -> PommelSolvable:
        return PommelSolvable(_board(position.board.size, position.hop, position.sight))

    def stage(self, position: PommelPosition) -> Stage:
        """By the pieces that are gone."""
        left, all_pieces = (
            sum(cells.bit_count() for cells in sides) for sides in (position.pieces, position.board.starts)
        )
        return Stage(1 - left / all_pieces)

    def think(self, thought: Task) -> ChosenMove:
        state, level, budget = cast("PommelPosition", thought.position), thought.level, thought.budget
        strength = LEVELS[level]
        board = _board(state.board.size, state.hop, state.sight)
        node, salt = node_of(state), thought.chance.game.getrandbits(60)
        blind: BlindModel | None = None
        if level in GLANCE:
            blind = BlindModel(board, budget, node, strength.noise, salt, GLANCE[level])
        model, off = (PommelModel(board, budget), strength.noise) if blind is None else (blind, 0)
        passed = [model.key(node_of(cast("PommelPosition", before))) for before in thought.earlier]
        best = Search(
            model,
            budget,
            strength.depth,
            off,
            salt,
            passed,
            variety=variety(thought, strength),
            keen=strength.keen,
        ).run(node)
        origin, target, taken = best.ply
        landings: tuple[int, ...] = (target,)
        if taken:
            landings = board.sequences(node, board.strikers(node))[best.ply]
        cells = [Cell(bit.bit_length() - 1) for bit in (origin, *landings)]
        move = state.board.notate(
            PommelMove(cells[0], tuple(cells[1:]), captured=(cells[0],) if taken else ())
        )
        if blind is None or best.proved:
            score = best.chance(SCALE)
        else:
            score = chance_of(blind.glance(best.ply), SCALE)
        return ChosenMove(move, score, best.proved, budget.nodes)


@cache
def _board(size: str, hop: str, sight: str) -> Board:
    return Board(board_of(size), hop_any=hop == "any", hexsides=sight == "hexsides")


ENGINE = PommelEngine()
