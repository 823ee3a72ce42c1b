"""What shows a result: certificates, which can be checked by the rules alone.

A certificate that a side *wins* says, of each position that can come up, what that side plays, and has all answers
of the other; from ply to ply the game comes nearer to its end, so no line of it goes in a circle.
One that a side *holds* has the same for a side that does not lose: it stays within a set of positions of which none
is lost for it, for ever if need be.  Such a set holds however its positions were reached, so what rested
on repetitions while it was searched for does not matter once it is whole.
"""

from collections import deque
from dataclasses import dataclass, field
from typing import Any, Literal

from engine.solvable import Solvable
from engine.solver.search import SOLVED, Entry, ProofSearch
from rules.core.position import Position, Side

Claim = Literal["wins", "holds"]


@dataclass(slots=True)
class Situation:
    """A position of a certificate: the move of the side that makes the claim, or all answers of the other."""

    moves: dict[str, int | None] = field(default_factory=dict)
    """By move in canonical notation, the number of the node after it; ``None`` if the game is over as claimed."""
    within: int = 0
    """Where a win is claimed: in how many plies at most the game is over."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """Nodes that show what ``side`` can force; the first one is the position that was asked about."""

    claim: Claim
    side: Side
    nodes: list[Situation]

    @property
    def within(self) -> int:
        """In how many plies at most the game is over, where a win is claimed."""
        return self.nodes[0].within


class _DoubtError(Exception):
    """What seemed no win for the attacker is one."""


@dataclass(slots=True)
class _Builder:
    """A certificate in the making: positions that have a node, some of which wait for their moves."""

    search: ProofSearch[Any, Any]
    game: Solvable[Any, Any]
    attacker: Side
    nodes: list[Situation] = field(default_factory=list)
    waiting: deque[tuple[Position[Any], Situation]] = field(default_factory=deque)
    _numbers: dict[Position[Any], int] = field(default_factory=dict)

    def number(self, position: Position[Any]) -> int | None:
        """The number of a position's node, which waits for its moves if it is new; ``None`` if the game is over."""
        if position.outcome is not None:
            return None
        number = self._numbers.setdefault(position, len(self.nodes))
        if number == len(self.nodes):
            self.nodes.append(Situation())
            self.waiting.append((position, self.nodes[-1]))
        return number

    def entry(self, position: Position[Any]) -> Entry | None:
        """What has been found out about who wins, if anything; of a game that is over, its end."""
        if position.outcome is not None:
            good = (position.outcome.winner is self.attacker) == (position.turn is self.attacker)
            return Entry(0, SOLVED, 0) if good else Entry(SOLVED, 0, 0)
        entry = self.search.table.get(self.game.key(self.game.state_of(position)))
        return None if entry is None or (entry.phi and entry.delta) else entry

    def falls(self, position: Position[Any], entry: Entry) -> bool:
        """Whether the attacker wins, as ``entry`` says."""
        return (entry.phi == 0) == (position.turn is self.attacker)

    def looked_up(self, position: Position[Any]) -> Entry:
        """What is known, or else is found out now."""
        entry = self.entry(position)
        if entry is None:
            self.search.wins(self.game.state_of(position), attacking=position.turn is self.attacker)
            entry = self.entry(position)
            assert entry is not None
        return entry

    def firmness(self, position: Position[Any], entry: Entry) -> tuple[bool, int]:
        """How little a claim is to be relied on, and how far the end is."""
        firm = position.outcome is not None or (
            self.game.key(self.game.state_of(position)) not in self.search.tentative
        )
        return not firm, entry.size

    def best(self, position: Position[Any], *, wins: bool) -> tuple[Any, Position[Any]] | None:
        """The move after which the attacker ``wins`` or not, as is known already; the surest, then the quickest."""
        choices = [(move, position.play(move)) for move in position.moves()]
        certain = [
            (self.firmness(after, entry), place)
            for place, (_, after) in enumerate(choices)
            if (entry := self.entry(after)) is not None and self.falls(after, entry) == wins
        ]
        return choices[min(certain)[1]] if certain else None


def won(
    search: ProofSearch[Any, Any], game: Solvable[Any, Any], position: Position[Any], attacker: Side
) -> Certificate:
    """The certificate that ``attacker`` wins, which ``search`` has found out, as quickly as is known."""
    builder = _Builder(search, game, attacker)
    builder.number(position)
    while builder.waiting:
        here, node = builder.waiting.popleft()
        if here.turn is builder.attacker:
            choice = builder.best(here, wins=True)
            assert choice is not None
            choices = [choice]
        else:
            choices = [(move, here.play(move)) for move in here.moves()]
            for _, after in choices:
                builder.looked_up(after)
        node.moves = {here.notate(move): builder.number(after) for move, after in choices}
    assert ordered(builder.nodes)
    return Certificate("wins", builder.attacker, builder.nodes)


def kept(
    search: ProofSearch[Any, Any], game: Solvable[Any, Any], position: Position[Any], attacker: Side
) -> Certificate | None:
    """The certificate that ``attacker`` does not win, as ``search`` says; ``None`` if it does after all.

    It claims that the other side wins, if it shows that.
    """
    while not search.wins(game.state_of(position), attacking=position.turn is attacker):
        builder = _Builder(search, game, attacker)
        builder.number(position)
        try:
            decided = _closed(builder)
        except _DoubtError:
            search.doubt()
            continue
        wins = decided and ordered(builder.nodes)
        return Certificate("wins" if wins else "holds", attacker.other, builder.nodes)
    return None


def _closed(builder: _Builder) -> bool:
    """Enter all positions that can come up while the other side holds; whether each end of a game is won by it."""
    decided = True
    while builder.waiting:
        here, node = builder.waiting.popleft()
        if here.turn is builder.attacker:
            choices = [(move, here.play(move)) for move in here.moves()]
            if any(builder.falls(after, builder.looked_up(after)) for _, after in choices):
                raise _DoubtError
        else:
            choices = [_holding(builder, here)]
        for _, after in choices:
            outcome = after.outcome
            decided &= outcome is None or outcome.winner is builder.attacker.other
        node.moves = {here.notate(move): builder.number(after) for move, after in choices}
    return decided


def _holding(builder: _Builder, here: Position[Any]) -> tuple[Any, Position[Any]]:
    """A move that does not let the attacker win."""
    choice = builder.best(here, wins=False)
    if choice is not None:
        return choice
    for move in here.moves():
        after = here.play(move)
        if not builder.falls(after, builder.looked_up(after)):
            return move, after
    raise _DoubtError


def ordered(nodes: list[Situation]) -> bool:
    """Fill in within how many plies the game is over after each node; not if a line may go in a circle."""
    before: list[list[int]] = [[] for _ in nodes]
    left = []
    for number, node in enumerate(nodes):
        later = {after for after in node.moves.values() if after is not None}
        left.append(len(later))
        for after in later:
            before[after].append(number)
        node.within = 1
    done = [number for number, count in enumerate(left) if not count]
    for number in done:
        for earlier in before[number]:
            nodes[earlier].within = max(nodes[earlier].within, nodes[number].within + 1)
            left[earlier] -= 1
            if not left[earlier]:
                done.append(earlier)
    return len(done) == len(nodes)
