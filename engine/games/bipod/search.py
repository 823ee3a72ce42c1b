"""Looking ahead in Bipod after adoption: alpha-beta over few plies, judged by random fills."""

from dataclasses import dataclass
from typing import NamedTuple

from engine.budget import Budget, SpentError
from engine.contract import chance_of
from engine.games.bipod.fills import Fills, Verdicts
from engine.games.bipod.tactics import threats, wins_in_two
from rules.core.bits import pick
from rules.core.position import Side
from rules.games.bipod.board import BipodBoard, BipodMove, Stone
from rules.games.bipod.state import BipodState

SURE = 0.9985
"""What judging by fills never exceeds: higher values, and as low ones, are proved."""
_PLY = 1e-5
"""What a win is worth less for each ply that it takes."""
_DEEPEST = 40


class Look(NamedTuple):
    """What is known of a position without looking ahead; values are the mover's."""

    value: float
    moves: tuple[BipodMove, ...]
    """The plies worth a look, best first; the only ones, if ``forced``."""
    forced: bool
    """Whether every other ply loses at once."""
    plies: int = 0
    """In how many plies the game is decided, if ``value`` is proved."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What values mean, found by playing games out: the fewer the fills, the more the best of many plies is overrated."""

    runner: float
    """Runner's value with Runner to move at which both sides win equally often."""
    blocker: float
    """The same of Blocker's."""
    scale: float

    def chance(self, value: float, *, runner: bool) -> float:
        """The winning chance of the player to move."""
        return chance_of(value - (self.runner if runner else self.blocker), self.scale)


@dataclass(frozen=True, slots=True)
class Ranked:
    """A ply at the root with its value for the mover."""

    move: BipodMove
    value: float


class FillSearch:
    """One thought: what has been looked at so far, and what may still be spent."""

    def __init__(
        self,
        fills: Fills,
        budget: Budget,
        widths: tuple[int, ...],
        *,
        meaning: Meaning,
        tactics: bool,
    ) -> None:
        self.fills = fills
        self.budget = budget
        self.widths = widths
        self.meaning = meaning
        self.tactics = tactics
        self._looks: dict[tuple[int, int, int, bool], Look] = {}
        self._price = max(1, fills.count * len(fills.map.board.cells) // 64)

    def look(self, state: BipodState) -> Look:
        """What is known of ``state``, after adoption and not over."""
        key = (state.blocks, state.left.own, state.right.own, state.turn is state.runner)
        look = self._looks.get(key)
        if look is None:
            look = self._looks[key] = self._look(state)
        return look

    def look_well(self, state: BipodState) -> Look:
        """What is known of ``state``, all wins in two plies included."""
        look = self.look(state)
        if self.tactics and not look.plies and not look.forced:
            twice = tuple(wins_in_two(state))
            if twice:
                return Look(1 - 3 * _PLY, twice, forced=False, plies=3)
        return look

    def _look(self, state: BipodState) -> Look:
        board, running = state.board, state.turn is state.runner
        danger = threats(state)
        if running:
            wins = tuple(pick(board.plies[danger.colour], danger.finishes)) if danger.finishes else ()
        else:
            wins = tuple(pick(board.plies[Stone.BLOCK], danger.cuts))
        if wins:
            return Look(1 - _PLY, wins, forced=False, plies=1)
        forced: tuple[BipodMove, ...] | None = None
        if self.tactics:
            if running and danger.cuts:
                colours = ((Stone.LEFT, danger.left_cuts), (Stone.RIGHT, danger.right_cuts))
                forced = tuple(ply for colour, cuts in colours for ply in pick(board.plies[colour], cuts))
            elif not running and danger.finishes:
                forced = tuple(pick(board.plies[Stone.BLOCK], danger.finishes))
            if danger.runner_is_lost if running else danger.blocker_is_lost:
                assert forced
                return Look(2 * _PLY, forced, forced=True, plies=2)
            if forced is None:
                twice = tuple(wins_in_two(state, thorough=False))
                if twice:
                    return Look(1 - 3 * _PLY, twice, forced=False, plies=3)
        self.budget.spend(self._price)
        verdicts = self.fills.judge(state)
        ranked = _runners(board, verdicts) if running else _blockers(board, verdicts)
        if forced is not None:
            kept = [(value, move) for value, move in ranked if move in forced]
            ranked = kept or [(0.0, move) for move in forced]
        value = min(max(ranked[0][0], 1 - SURE), SURE)
        return Look(value, tuple(move for _, move in ranked), forced=forced is not None)

    def value(self, state: BipodState, depth: int, low: float, high: float, ply: int = 1) -> float:
        """The mover's value of ``state``, exact between ``low`` and ``high``."""
        look = self.look(state)
        if look.plies:
            return look.value + (_PLY * ply if look.value < 0.5 else -_PLY * ply)
        if depth <= 0 and not (look.forced and ply < _DEEPEST):
            return look.value
        best = 0.0
        width = self.widths[min(depth, len(self.widths)) - 1] if depth > 0 else 1
        for move in look.moves[:width]:
            after = state.play(move)
            if after.outcome is not None:
                worth = 1 - _PLY * ply if after.outcome.winner is state.turn else _PLY * ply
            else:
                worth = 1 - self.value(
                    after, depth - (not look.forced), 1 - high, 1 - max(low, best), ply + 1
                )
            best = max(best, worth)
            if best >= high:
                break
        if best < 1 - SURE and not look.forced:
            # All that were looked at lose; others were not looked at.
            return 1 - SURE
        return best

    def ranked(self, state: BipodState, deepest: int) -> list[Ranked]:
        """Plies at ``state`` with their values, the best first, looked at as deep as the budget allows."""
        self.budget.suspend()
        look = self.look_well(state)
        self.budget.resume()
        best = [Ranked(move, look.value) for move in look.moves]
        if look.plies or len(best) == 1:
            return best
        if self.tactics and deepest == 0:
            return [next((one for one in best if not self._loses(state.play(one.move), state.turn)), best[0])]
        try:
            for depth in range(1, deepest + 1):
                best = self._deepened(state, best, depth)
                if best[0].value > SURE or self.budget.spent:
                    break
        except SpentError:
            pass
        return best

    def _loses(self, after: BipodState, side: Side) -> bool:
        """Whether the ply that led to ``after`` loses for ``side`` at once, or to the next one."""
        if after.outcome is not None:
            return after.outcome.winner is not side
        danger = threats(after)
        return bool(danger.finishes if after.runner is after.turn else danger.cuts)

    def _deepened(self, state: BipodState, ranked: list[Ranked], depth: int) -> list[Ranked]:
        """The plies in the order of a look ``depth`` plies ahead; what the budget cuts short counts as far as it got."""
        width = self.widths[min(depth, len(self.widths)) - 1]
        deepened: list[Ranked] = []
        best = 0.0
        try:
            for number, one in enumerate(ranked):
                if number >= width and best > 1 - SURE:
                    break
                after = state.play(one.move)
                if after.outcome is not None:
                    value = 1.0 if after.outcome.winner is state.turn else 0.0
                else:
                    value = 1 - self.value(after, depth - 1, 0.0, 1 - best)
                # Only a ply that is better than all before has an exact value.
                deepened.append(Ranked(one.move, value if value > best else min(value, best - _PLY)))
                best = max(best, value)
        except SpentError:
            if not deepened or depth == 1:
                raise
        deepened.sort(key=lambda one: -one.value)
        seen = {one.move for one in deepened}
        return deepened + [one for one in ranked if one.move not in seen]


def _runners(board: BipodBoard, verdicts: Verdicts) -> list[tuple[float, BipodMove]]:
    """Runner's plies, best first: a stone on each cell in the colour that it serves, or in either."""
    ranked = []
    for cell, taken, lost, leftness in zip(
        verdicts.cells, verdicts.with_runner, verdicts.with_blocker, verdicts.leftness, strict=True
    ):
        gain = taken - lost
        for colour, share in ((Stone.LEFT, leftness), (Stone.RIGHT, 1 - leftness)):
            ranked.append((lost + gain * min(1.0, share / 0.7), board.plies[colour][cell]))
    ranked.sort(key=lambda pair: -pair[0])
    return ranked


def _blockers(board: BipodBoard, verdicts: Verdicts) -> list[tuple[float, BipodMove]]:
    plies = board.plies[Stone.BLOCK]
    ranked = [
        (1 - lost, plies[cell]) for cell, lost in zip(verdicts.cells, verdicts.with_blocker, strict=True)
    ]
    ranked.sort(key=lambda pair: -pair[0])
    return ranked
