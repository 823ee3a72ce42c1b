"""How the computer plays Polatty Pressure: its levels, and from the rules' position to a search and back."""

from typing import cast

from engine.chances import Stage
from engine.contract import ChosenMove, GameEngine, Proof, Task, chance_of
from engine.games.polatty_pressure import hints, puzzles, reasons
from engine.games.polatty_pressure.board import NEAR, PASS, node_of
from engine.games.polatty_pressure.search import LineSearch
from engine.games.polatty_pressure.solving import PolattySolvable
from engine.levels import Strength
from engine.search.model import PROVED, WIN
from engine.search.variety import variety
from rules.core.squares import Cell
from rules.games.polatty_pressure.board import AROUND, SIZE, PolattyMove
from rules.games.polatty_pressure.position import PolattyPosition

LEVELS = {
    1: Strength(nodes=100, noise=165, depth=1),
    2: Strength(nodes=250, noise=330, depth=2),
    3: Strength(nodes=350, noise=200, variety=450),
    4: Strength(nodes=1_000, noise=130, variety=450),
    5: Strength(nodes=40_000, noise=3, variety=600),
}
SCALE = 1_000
"""The evaluation that wins 73 % of games."""


class PolattyEngine(GameEngine):
    """The computer at Polatty Pressure.  Pressors only grow in number, but for those that leave the board."""

    levels = LEVELS
    facts = staticmethod(hints.facts)
    where = staticmethod(hints.where)
    reasons = staticmethod(reasons.reasons)
    wins = staticmethod(puzzles.wins)
    reaches = staticmethod(puzzles.reaches)
    twins = staticmethod(puzzles.twins)

    def solvable(self, position: PolattyPosition) -> PolattySolvable:
        return PolattySolvable(position)

    def stage(self, position: PolattyPosition) -> Stage:
        """By how full the board is."""
        return Stage(position.filled.bit_count() / SIZE)

    def think(self, thought: Task) -> ChosenMove:
        state, chance = cast("PolattyPosition", thought.position), thought.chance
        strength = LEVELS[thought.level]
        plies = _plies(state)
        chance.move.shuffle(plies)
        search = LineSearch(
            thought.budget,
            original=state.original,
            anywhere=state.anywhere,
            depth=strength.depth,
            noise=strength.noise,
            salt=chance.game.getrandbits(60),
            variety=variety(thought, strength),
        )
        best, value = search.run(node_of(state), plies)
        proved = _proof(value, anywhere=state.anywhere)
        score = {"win": 1.0, "loss": 0.0, None: chance_of(value, SCALE)}[proved]
        move = PolattyMove(None if best == PASS else Cell(best))
        return ChosenMove(state.notate(move), score, proved, thought.budget.nodes)


def _plies(state: PolattyPosition) -> list[int]:
    """The plies that are looked at: all, but for cells that are far from the ball."""
    legal = [PASS if move.cell is None else int(move.cell) for move in state.listing()]
    near = [cell for cell, _ in NEAR[state.ball]]
    plies = [ply for ply in legal if ply == PASS or AROUND[state.ball] >> ply & 1 or ply in near]
    return plies or legal[:1]


def _proof(value: int, *, anywhere: bool) -> Proof | None:
    """What ``value`` proves; with far cells left out, only a win at once is sure."""
    if anywhere and value < WIN - 1:
        return None
    return "win" if value >= PROVED else "loss" if value <= -PROVED else None


ENGINE = PolattyEngine()
