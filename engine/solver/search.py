"""Depth-first proof-number search: can one side, the attacker, force a win from a state?

A state is looked at for the side to move: ``phi`` says how many leaves must still turn out well for that side to
get what it wants, ``delta`` the same for the other side.  The attacker wants a win, the defender anything else.
The search goes down to the leaf that matters most, and comes back only when another has become more promising; all
it keeps are these two numbers for each state (Nagai's df-pn).  Two choices are made for games with many
ways to one state: ``delta`` is the greatest of the numbers it is made from and one for each further ply (weak proof
numbers), not their sum, which counts one leaf many times; and a state is left only once it is a quarter worse than
the next best.

A state that stands on the way to itself counts as no win for the attacker there.  A win never rests on that: it
is found from the last plies up, each from wins that were found before.  That there is *no* win may rest on it,
and then holds on that way only (the graph-history interaction).  Such a claim is ``tentative``, and
:mod:`engine.solver.certificates` shows it in another way, or does not make it.
"""

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Generic, NamedTuple

from engine.budget import Budget
from engine.solvable import Ply, Solvable, State

SOLVED = 1 << 40
"""More than any number of leaves."""


class Entry(NamedTuple):
    """What is known of a state."""

    phi: int
    delta: int
    size: int
    """Of a solved state, in how many plies at most the game ends; else how many states were looked at below it."""


_NEW = Entry(1, 1, 0)


class FullError(Exception):
    """There is no room for further states."""


@dataclass(slots=True)
class _Frame(Generic[State]):
    """A state on the way down to the leaf that is looked at."""

    key: Hashable
    attacking: bool
    """Whether the side to move is the attacker."""
    most_phi: int
    most_delta: int
    """The search comes back once one of the numbers reaches these."""
    before: int
    """The nodes that were spent before."""
    open: list[tuple[Hashable, State]] = field(default_factory=list)
    """The states after each ply that is not known to be bad for the side to move."""
    good: int | None = None
    """If the side to move gets what it wants: in how many plies at most."""
    longest: int = 0
    """The most plies to the end of the game after a ply that is bad for the side to move."""
    tentative: bool = False
    """Whether what is known rests on a repetition."""


@dataclass(slots=True)
class ProofSearch(Generic[State, Ply]):
    """Whether the attacker wins, for states of one game; what is found about one serves the next."""

    game: Solvable[State, Ply]
    budget: Budget
    room: int
    """The most states remembered."""
    table: dict[Hashable, Entry] = field(default_factory=dict)
    tentative: set[Hashable] = field(default_factory=set)
    """States without a win for the attacker, as far as is known: a repetition may have made it seem so."""

    def wins(self, state: State, *, attacking: bool) -> bool:
        """Whether the attacker, who moves at ``state`` if ``attacking``, forces a win; a no may be tentative.

        Raises :class:`~engine.budget.SpentError` or :class:`FullError` if that stays open.
        """
        key = self.game.key(state)
        entry = self.table.get(key, _NEW)
        if entry.phi and entry.delta:
            self._search(state, key, attacking=attacking)
            entry = self.table[key]
        return (entry.phi == 0) == attacking

    def doubt(self) -> None:
        """Forget what may rest on a repetition."""
        for key in self.tentative:
            del self.table[key]
        self.tentative.clear()

    def _search(self, root: State, key: Hashable, *, attacking: bool) -> None:
        table = self.table
        way: set[Hashable] = set()
        frames = [self._opened(way, _Frame(key, attacking, SOLVED, SOLVED, self.budget.nodes), root)]
        while frames:
            frame = frames[-1]
            best = second = SOLVED
            chosen: tuple[Hashable, State] | None = None
            worst = 0
            settled = False
            for child in frame.open:
                phi, delta, size = table.get(child[0], _NEW)
                if phi == 0:
                    settled = True
                    frame.longest = max(frame.longest, size)
                    frame.tentative |= child[0] in self.tentative
                    continue
                worst = max(worst, phi)
                if delta < best:
                    best, second, chosen = delta, best, child
                    if delta == 0:
                        frame.good = size + 1
                        frame.tentative = child[0] in self.tentative
                        break
                elif delta < second:
                    second = delta
            if settled and frame.good is None:
                frame.open = [child for child in frame.open if table.get(child[0], _NEW).phi]
            further = len(frame.open) - 1
            if frame.good is not None or chosen is None:
                self._solve(frame)
            elif best >= frame.most_phi or worst + further >= frame.most_delta:
                self._keep(frame.key, Entry(best, worst + further, self.budget.nodes - frame.before))
            else:
                key, state = chosen
                most_phi, most_delta = (
                    frame.most_delta - further,
                    min(frame.most_phi, second + (second >> 2) + 1),
                )
                below: _Frame[State] = _Frame(
                    key, not frame.attacking, most_phi, most_delta, self.budget.nodes
                )
                frames.append(self._opened(way, below, state))
                continue
            frames.pop()
            way.discard(frame.key)

    def _opened(self, way: set[Hashable], frame: _Frame[State], state: State) -> _Frame[State]:
        """``frame`` with all that follows its ``state``, put on the way."""
        game, attacking = self.game, frame.attacking
        spend = self.budget.spend
        way.add(frame.key)
        for ply in game.plies(state):
            spend()
            after = game.play(state, ply)
            result = game.result(after)
            if result is None:
                child = game.key(after)
                if child not in way:
                    frame.open.append((child, after))
                elif attacking:
                    frame.tentative = True
                else:
                    frame.good, frame.tentative = 0, True
            elif result == -1 or (result == 0 and not attacking):
                frame.good, frame.tentative = 1, False
                break
        return frame

    def _solve(self, frame: _Frame[State]) -> None:
        """Keep what has been found out about the state of ``frame``."""
        if frame.tentative and (frame.good is None) == frame.attacking:
            self.tentative.add(frame.key)
        if frame.good is None:
            self._keep(frame.key, Entry(SOLVED, 0, frame.longest + 1))
        else:
            self._keep(frame.key, Entry(0, SOLVED, frame.good))

    def _keep(self, key: Hashable, entry: Entry) -> None:
        if len(self.table) >= self.room and key not in self.table:
            self._tidy()
        self.table[key] = entry

    def _tidy(self) -> None:
        """Make room: forget the half of the open states below which least was looked at."""
        table = self.table
        sizes = sorted(entry.size for entry in table.values() if entry.phi and entry.delta)
        if len(sizes) < self.room >> 3:
            raise FullError
        least = sizes[len(sizes) >> 1]
        for key in [key for key, (phi, delta, size) in table.items() if phi and delta and size <= least]:
            del table[key]
