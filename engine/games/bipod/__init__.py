"""How the computer plays Bipod: random fills of the board, tactics, and a shallow search over both."""

import random
from dataclasses import dataclass, replace

from engine.budget import Budget, SpentError
from engine.chances import Stage
from engine.contract import Chance, ChosenMove, GameEngine, Proof, Task
from engine.games.bipod import hints, puzzles, reasons
from engine.games.bipod.adoption import blockers_chance, offers
from engine.games.bipod.fills import FAIR, Fills
from engine.games.bipod.search import SURE, FillSearch, Meaning
from engine.games.bipod.solving import BipodSolvable
from engine.solver.solve import solve
from rules.games.bipod.board import ADOPT, BipodMove
from rules.games.bipod.state import BipodState

_ADOPTED = Meaning(0.425, 0.49, 0.06)


@dataclass(frozen=True, slots=True)
class BipodLevel:
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
    meaning: Meaning
    """What values mean after adoption, measured in games of level 3 (docs/engine.md)."""
    tactics: bool = True
    solves: int = 0
    """How many plies are played to prove who wins, where little of the board is left."""
    adopted: Meaning = _ADOPTED
    """What values mean once a position is adopted, judged before that."""
    one_view: bool = False
    """Whether the fills are the same throughout a game, so that a mistaken judgement stays."""


_CLEAR = 0.04
_ADOPTING = 384
"""The fewest fills that judge a position before adoption."""
_LITTLE = 24
"""So few empty cells are worth trying to prove who wins."""

LEVELS = {
    1: BipodLevel(400_000, 56, 0, (1,), 6, Meaning(0.65, 0.63, 0.155), tactics=False, one_view=True),
    2: BipodLevel(400_000, 64, 0, (1,), 8, Meaning(0.59, 0.615, 0.12)),
    3: BipodLevel(400_000, 96, 1, (2,), 12, Meaning(0.364, 0.482, 0.097)),
    4: BipodLevel(1_000_000, 768, 1, (3,), 16, Meaning(0.415, 0.51, 0.09)),
    5: BipodLevel(
        1_000_000,
        2048,
        4,
        (5, 6, 8, 10),
        24,
        Meaning(0.53, 0.585, 0.13),
        solves=10_000,
        adopted=Meaning(0.446, 0.49, 0.05),
    ),
}


class BipodEngine(GameEngine):
    """Plays Bipod.  None of its positions ever comes back."""

    levels = LEVELS
    deep = 3_000_000
    facts = staticmethod(hints.facts)
    where = staticmethod(hints.where)
    reasons = staticmethod(reasons.reasons)
    wins = staticmethod(puzzles.wins)
    reaches = staticmethod(puzzles.reaches)
    twins = staticmethod(puzzles.twins)

    def solvable(self, position: BipodState) -> BipodSolvable:  # noqa: ARG002 (the same wherever it begins)
        return BipodSolvable()

    def stage(self, position: BipodState) -> Stage:
        """By the stones on the board, which is seldom half full.  Fills mean something else to each role, and before adoption."""
        cells = len(position.board.cells)
        share = min(1.0, 2 * (cells - position.empty.bit_count()) / cells)
        if position.runner is None:
            return Stage(share, "before")
        return Stage(share, "runner" if position.runner is position.turn else "blocker")

    def think(self, thought: Task) -> ChosenMove:
        position, level, chance, budget = thought.position, thought.level, thought.chance, thought.budget
        assert isinstance(position, BipodState)
        settings = LEVELS[level]
        rng = chance.game if settings.one_view else chance.move
        budget.suspend()
        if position.runner is None:
            # Judged by a few fills alone, an empty board would be adopted now and then.
            fills = max(settings.fills, _ADOPTING)
            careful = replace(settings, fills=fills, meaning=settings.adopted)
            search = _search(position, careful, rng, budget, FAIR)
            move, score = _before_adoption(search, position, settings, chance)
            chosen = ChosenMove(
                position.board.notate(move), score, "win" if score == 1 else None, budget.nodes
            )
            return _solved(position, chosen, settings, budget)
        search = _search(position, settings, rng, budget, FAIR)
        running = position.runner is position.turn
        look = search.look_well(position)
        score = settings.meaning.chance(look.value, runner=running)
        share = look.value if running else 1 - look.value
        # Where almost all fills have one winner, they say little of which ply is best: the weaker side gets more.
        lopsided = not look.plies and not _CLEAR < share < 1 - _CLEAR
        if lopsided:
            search = _search(position, settings, rng, budget, FAIR + (2 if share < 0.5 else -2))
        best = search.ranked(position, settings.depth)[0]
        proved: Proof | None = "win" if best.value > SURE else "loss" if best.value < 1 - SURE else None
        if proved is not None:
            score = float(proved == "win")
        elif not lopsided:
            score = settings.meaning.chance(best.value, runner=running)
        chosen = ChosenMove(position.board.notate(best.move), score, proved, budget.nodes)
        return _solved(position, chosen, settings, budget)


def _solved(position: BipodState, chosen: ChosenMove, settings: BipodLevel, budget: Budget) -> ChosenMove:
    """What is proved of a board on which little is left, where fills leave it open; else what they say."""
    most = settings.solves * budget.most // settings.nodes
    if chosen.proved is not None or not most or position.empty.bit_count() > _LITTLE:
        return chosen
    solution = solve(position, nodes=most)
    nodes = chosen.nodes + solution.nodes
    if solution.outcome == "win" and solution.move is not None:
        return ChosenMove(solution.move, 1.0, "win", nodes)
    lost = solution.outcome == "loss"
    return replace(chosen, score=0.0 if lost else chosen.score, proved="loss" if lost else None, nodes=nodes)


def _search(
    state: BipodState, settings: BipodLevel, rng: random.Random, budget: Budget, chance: int
) -> FillSearch:
    fills = Fills(state.board, settings.fills, rng, chance)
    return FillSearch(fills, budget, settings.widths, meaning=settings.meaning, tactics=settings.tactics)


def _before_adoption(
    search: FillSearch, state: BipodState, settings: BipodLevel, chance: Chance
) -> tuple[BipodMove, float]:
    """The ply to play, and the chance that it gives; 1 only if it wins."""
    blocker = blockers_chance(search, state)
    search.budget.resume()
    if blocker == 1:
        return ADOPT, blocker
    try:
        choices = offers(search, state, chance.move, settings.samples)
    except SpentError:
        choices = []
    if not choices or blocker >= choices[0].chance:
        return ADOPT, blocker
    return choices[0].move, min(choices[0].chance, 0.99)


ENGINE = BipodEngine()
