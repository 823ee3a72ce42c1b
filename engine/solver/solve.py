"""Solving a position: who wins, or that neither side does, with the certificates that show it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.budget import Budget, SpentError
from engine.contract import Proof, engine_of
from engine.solvable import Solvable
from engine.solver.certificates import Certificate, kept, won
from engine.solver.search import FullError, ProofSearch
from rules.core.position import Position, Side

NODES = 5_000_000
"""The most states that are looked at, unless the caller says otherwise."""
ROOM = 1_000_000
"""The most states that are remembered, likewise: about 300 MB."""


@dataclass(frozen=True, slots=True)
class Solution:
    """What is known of a position, for its side to move."""

    to_move: Side
    outcome: Proof | None
    """How the game ends if both play best, where it is proved; a draw is a game that neither side can win by force."""
    best: Proof
    """The best that may still be true."""
    worst: Proof
    certificates: tuple[Certificate, ...]
    nodes: int

    @property
    def move(self) -> str | None:
        """The move by which the side to move gets what is shown for it; ``None`` if nothing is."""
        own = (one for one in self.certificates if one.side is self.to_move)
        return next((next(iter(one.nodes[0].moves)) for one in own), None)

    @property
    def line(self) -> tuple[str, ...]:
        """What is shown: the moves of one side, and the answers of the other that hold out longest; to the first repetition."""
        if not self.certificates:
            return ()
        nodes = self.certificates[-1].nodes
        line: list[str] = []
        passed: set[int] = set()
        number: int | None = 0
        while number is not None and number not in passed:
            passed.add(number)
            moves = nodes[number].moves
            left = {move: 0 if after is None else nodes[after].within for move, after in moves.items()}
            line.append(max(left, key=left.__getitem__))
            number = moves[line[-1]]
        return tuple(line)

    @property
    def within(self) -> int | None:
        """In how many plies at most the game is over, where someone wins."""
        return self.certificates[-1].nodes[0].within if self.outcome in {"win", "loss"} else None


def solve(
    position: Position[Any],
    *,
    nodes: int = NODES,
    room: int = ROOM,
    out_of_time: Callable[[], bool] | None = None,
) -> Solution:
    """What can be proved of ``position``, in a game that is not over, by playing ``nodes`` plies at most."""
    if position.outcome is not None:
        raise ValueError("the game is over")
    game = engine_of(position).solvable(position)
    certificates: list[Certificate] = []
    spent = 0
    for attacker, most in ((position.turn, nodes // (1 + game.draws)), (position.turn.other, nodes)):
        budget = Budget(most - spent, out_of_time)
        certificate = _answered(game, position, attacker, budget, room)
        spent += budget.nodes
        if certificate is not None:
            certificates.append(certificate)
            if certificate.claim == "wins":
                certificates = certificates[-1:]
                break
        elif not game.draws:
            break
    return _summed_up(position, tuple(certificates), spent)


def _answered(
    game: Solvable[Any, Any], position: Position[Any], attacker: Side, budget: Budget, room: int
) -> Certificate | None:
    """Whether ``attacker`` wins; ``None`` if the budget or the room did not suffice."""
    search = ProofSearch(game, budget, room)
    try:
        return kept(search, game, position, attacker) or won(search, game, position, attacker)
    except (SpentError, FullError):
        return None


def _summed_up(position: Position[Any], certificates: tuple[Certificate, ...], nodes: int) -> Solution:
    best: Proof = "win"
    worst: Proof = "loss"
    for one in certificates:
        mine = one.side is position.turn
        if one.claim == "wins":
            best = worst = "win" if mine else "loss"
        elif mine:
            worst = "draw"
        else:
            best = "draw"
    return Solution(position.turn, best if best == worst else None, best, worst, certificates, nodes)
