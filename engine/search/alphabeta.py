"""Alpha-beta search, shared by the games whose positions can be judged: deeper and deeper within the budget.

A game gives its :class:`Model`: states of its own that are quick to play on, which plies are looked at
first, and what a state is worth.  States are values: playing a ply gives another.  Everything here is
deterministic; nothing depends on the order of a set or on hashes that differ between processes.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field
from typing import Generic

from engine.budget import Budget, SpentError
from engine.contract import Proof
from engine.search.model import INFINITE, PROVED, WIN, Model, Ply, State, noise
from engine.search.variety import Variety, less, more
from rules.core.repetition import TIMES

_EXACT, _AT_LEAST, _AT_MOST = 0, 1, 2
_SHALLOW = 2
"""So many plies before its depth ends, a search may leave out what looks hopeless."""
_UNKNOWN = 3
"""A keen search looks one ply less deep where more plies than this are left and no look before says what is best."""
_LATEST = 3
"""A keen search looks two plies less deep at what comes this many times as late as what counts as late."""
_FAR = 40
"""Not farther than this from the root are forced plies free: some games could go on with them for ever."""
_ENTRIES = 400_000
"""The most positions remembered; about 100 MB."""


@dataclass(frozen=True, slots=True)
class SearchResult(Generic[Ply]):
    """What a search found."""

    ply: Ply
    value: int
    """For the side to move: an evaluation, or a win or loss by its distance (:data:`PROVED`)."""
    depth: int
    """The depth that was searched whole."""
    proved: Proof | None

    def chance(self, scale: float) -> float:
        """The winning chance, for a game in which ``scale`` is worth 73 %."""
        if self.proved:
            return {"win": 1.0, "draw": 0.5, "loss": 0.0}[self.proved]
        return 1 / (1 + math.exp(-max(-6.0, min(6.0, self.value / scale))))


@dataclass(slots=True)
class Search(Generic[State, Ply]):
    """One thought about one state."""

    model: Model[State, Ply]
    budget: Budget
    depth: int = 64
    """The most plies to look ahead, without what ``forcing`` adds."""
    noise: int = 0
    """How far an evaluation is off at most."""
    salt: int = 0
    """Which noise: the same salt gives the same."""
    earlier: Iterable[Hashable] = ()
    """The keys of the positions before, for games in which they repeat."""
    variety: Variety | None = None
    """By how much plies of the root are preferred for variety's sake."""
    keen: bool = False
    """Whether what hardly ever matters is left out, for a look that is deeper elsewhere."""
    whole: int = 1
    """The depth that is looked at to its end, whatever the budget: at 2, wins in two are seen if the last ply is forcing."""
    _table: dict[Hashable, tuple[int, int, int, Ply | None, bool]] = field(default_factory=dict)
    _history: tuple[defaultdict[Ply, int], defaultdict[Ply, int]] = field(
        default_factory=lambda: (defaultdict(int), defaultdict(int))
    )
    """How often quiet plies of each side cut a search short, less than 0: the least comes first."""
    _killers: list[list[Ply]] = field(default_factory=list)
    _way: set[Hashable] = field(default_factory=set)
    """What ends in a draw once it comes again."""
    _before: set[Hashable] = field(default_factory=set)
    """What was there once before this state, and would come for the second time."""
    _guesses: int = 0
    _passing: bool = False
    _liked: dict[Ply, int] = field(default_factory=dict)

    def run(self, state: State) -> SearchResult[Ply]:
        """Look deeper and deeper; the game must not be over at ``state``."""
        loud, quiet = self.model.plies(state)
        order = loud + quiet
        self._liked = self.variety.of(order) if self.variety else dict.fromkeys(order, 0)
        self._killers = [[] for _ in range(self.depth + 2)]
        if self.model.repeats:
            passed = Counter(self.earlier)
            self._way = {self.model.key(state), *(key for key in passed if passed[key] >= TIMES - 1)}
            self._before = passed.keys() - self._way
        best = SearchResult(order[0], 0, 0, None)
        self.budget.suspend()
        for depth in range(1, max(1, self.depth) + 1):
            self._guesses = 0
            values: dict[Ply, int] = {}
            try:
                best = self._root(state, order, depth, values)
            except SpentError:
                if values:  # the first ply, the best so far, was looked at: whatever beat it counts
                    ply = max(values, key=values.__getitem__)
                    if ply != best.ply and values[ply] > values[order[0]]:
                        value = less(values[ply], self._liked[ply])
                        best = SearchResult(ply, value, best.depth, _proof(value))
                break
            if best.proved:
                break
            order.sort(key=lambda ply: -values[ply])
            order.remove(best.ply)
            order.insert(0, best.ply)
            if depth >= self.whole:
                self.budget.resume()
        return best

    def _root(self, state: State, order: list[Ply], depth: int, values: dict[Ply, int]) -> SearchResult[Ply]:
        """The best of ``order`` at ``depth``; ``values`` gets what is known of each."""
        best, chosen = -INFINITE, order[0]
        for ply in order:
            after, liked = self.model.play(state, ply), self._liked[ply]
            if best > -INFINITE:
                enough = less(best, liked)
                value = -self._search(after, depth - 1, 1, -enough - 1, -enough)
                if value > enough:
                    value = -self._search(after, depth - 1, 1, -INFINITE, -enough)
            else:
                value = -self._search(after, depth - 1, 1, -INFINITE, INFINITE)
            values[ply] = value = more(value, liked)
            if value > best:
                best, chosen = value, ply
                if best >= WIN - 1:
                    break
        for ply in order:
            values.setdefault(ply, -INFINITE)
        best = less(best, self._liked[chosen])
        proof = _proof(best)
        if proof is None and not self._guesses:
            proof = "draw"
        return SearchResult(chosen, best, depth, proof)

    def _second_time(self, state: State, depth: int, distance: int, alpha: int, beta: int) -> int:
        """The value of a state that was there in the game: who moves there may go round again, or play otherwise than then."""
        self._guesses += 1
        if beta <= 0:
            return 0
        key = self.model.key(state)
        self._before.remove(key)
        try:
            return max(0, self._search(state, depth, distance, max(alpha, 0), beta))
        finally:
            self._before.add(key)

    def _search(  # noqa: C901, PLR0912, PLR0915 (the one loop that takes the time: written out, since calls cost more than all else)
        self, state: State, depth: int, distance: int, alpha: int, beta: int
    ) -> int:
        """The value of ``state`` for its side to move, looked at ``depth`` plies deep, ``distance`` plies from the root."""
        model, budget = self.model, self.budget
        budget.nodes += 1
        if budget.nodes >= budget.due:
            budget.check()
        result = model.result(state)
        if result is not None:
            return result * (WIN - distance)
        if depth > 0 or model.repeats:
            key = model.key(state)
            if model.repeats and key in self._way:
                self._guesses += 1  # only the search ends here: the rules let the game go on
                return 0
            if model.repeats and key in self._before:
                return self._second_time(state, depth, distance, alpha, beta)
        if depth <= 0:
            return self._settle(state, distance, alpha, beta, model.follow)
        remembered = self._table.get(key)
        first: Ply | None = None
        narrow = False
        if remembered is not None:
            searched, bound, value, first, narrow = remembered
            if value >= PROVED:
                value -= distance
            elif value <= -PROVED:
                value += distance
            if (searched >= depth or abs(value) >= PROVED) and (
                bound == _EXACT
                or (bound == _AT_LEAST and value >= beta)
                or (bound == _AT_MOST and value <= alpha)
            ):
                self._guesses += 1
                return value
        best, chosen, start = -INFINITE, first, alpha
        hopeless = False
        if alpha + 1 == beta and depth > _SHALLOW and not self._passing and abs(beta) < PROVED:
            passed = model.passed(state)
            if passed is not None and self._judged(state) >= beta:
                self._passing = True
                value = -self._search(passed, depth - 1 - _SHALLOW, distance + 1, -beta, -alpha)
                self._passing = False
                if value >= beta:
                    self._guesses += 1
                    return beta
        elif depth <= _SHALLOW and model.slack is not None:
            standing = self._judged(state)
            if standing + model.slack * depth <= alpha:
                self._guesses += 1
                hopeless, best = True, standing + model.slack * depth
        if self.keen and first is None and depth > _UNKNOWN:
            depth -= 1
        if model.repeats:
            self._way.add(key)
        rest = depth if narrow and not hopeless and distance < _FAR else depth - 1
        further = distance + 1
        index = 0
        if first is not None:
            # What was best before mostly is: often no other ply need be listed.
            value = -self._search(model.play(state, first), rest, further, -beta, -alpha)
            index = 1
            if value > best:
                best = value
                alpha = max(alpha, value)
        if alpha < beta:
            loud, quiet = (model.forcing(state), []) if hopeless else model.plies(state)
            if not hopeless and first is None and len(loud) + len(quiet) <= model.forced:
                narrow = True
                if distance < _FAR:
                    rest = depth
            killers = self._killers[distance] if distance < len(self._killers) else []
            history = self._history[distance & 1]
            if len(quiet) > 1:
                quiet.sort(key=history.__getitem__)
                for killer in reversed(killers):
                    if killer in quiet:
                        quiet.remove(killer)
                        quiet.insert(0, killer)
            louder = len(loud)
            unhurried = louder + model.late
            latest = louder + _LATEST * model.late if self.keen else INFINITE
            for number, ply in enumerate(loud + quiet):
                if ply == first:
                    continue
                if rest <= 0 and number >= louder:
                    most = model.ahead(state, ply)
                    if most is not None and most <= alpha:
                        # The opponent would leave it at that, or at less: what is found below, or a bound of it, unplayed.
                        budget.nodes += 1
                        if budget.nodes >= budget.due:
                            budget.check()
                        self._guesses += 1
                        index += 1
                        if most > best:
                            best, chosen = most, ply
                        continue
                after = model.play(state, ply)
                if index == 0:
                    value = -self._search(after, rest, further, -beta, -alpha)
                else:
                    less = 1 if index >= unhurried and depth > _SHALLOW else 0
                    if index >= latest and depth > _SHALLOW + 1:
                        less = 2
                    value = -self._search(after, rest - less, further, -alpha - 1, -alpha)
                    if value > alpha and less:
                        value = -self._search(after, rest, further, -alpha - 1, -alpha)
                    if alpha < value < beta:
                        value = -self._search(after, rest, further, -beta, -alpha)
                index += 1
                if value > best:
                    best, chosen = value, ply
                    if value > alpha:
                        alpha = value
                        if value >= beta:
                            if number >= louder:
                                history[ply] -= depth * depth
                                if ply not in killers:
                                    killers[:] = [ply, *killers[:1]]
                            break
        if model.repeats:
            self._way.discard(key)  # after an early end of everything nobody asks for it
        if index or not hopeless:
            bound = _AT_LEAST if best >= beta else _EXACT if best > start else _AT_MOST
            kept = best + distance if best >= PROVED else best - distance if best <= -PROVED else best
            if len(self._table) < _ENTRIES or key in self._table:
                self._table[key] = (
                    rest + 1 if not hopeless else depth,
                    bound,
                    kept,
                    chosen if best > start else first,
                    narrow,
                )
        return best

    def _settle(self, state: State, distance: int, alpha: int, beta: int, follow: int) -> int:
        """The value of ``state`` once forcing plies have been played to their end, none below it being lost for that."""
        model, budget = self.model, self.budget
        best = -INFINITE
        if not model.must(state):
            self._guesses += 1
            best = self._judged(state)
            if best >= beta or not follow:
                return best
            if self.keen and best + model.most(state) <= alpha:
                return best
            alpha = max(alpha, best)
        for ply in model.forcing(state):
            after = model.play(state, ply)
            budget.nodes += 1
            if budget.nodes >= budget.due:
                budget.check()
            result = model.result(after)
            if result is None:
                value = -self._settle(after, distance + 1, -beta, -alpha, follow - 1)
            else:
                value = -result * (WIN - distance - 1)
            if value > best:
                best = value
                if best >= beta:
                    break
                alpha = max(alpha, best)
        return best

    def _judged(self, state: State) -> int:
        """What the state is worth without a further ply, seen in this search's own way."""
        value = self.model.evaluate(state)
        if self.noise:
            value += noise(self.model.key(state), self.salt, self.noise)
        return value


def _proof(value: int) -> Proof | None:
    return "win" if value >= PROVED else "loss" if value <= -PROVED else None
