"""Exhaustive search: which first plies win within a few turns, and which are all that does not lose.

A *turn* is one ply of the side that is to win: a win in two is a ply of its own, any reply, and a winning ply.
Only a whole search is an answer, so it is bounded by what it may play, and raises :class:`TooLongError` beyond.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from engine.contract import engine_of
from rules.core.position import Position, Side


class TooLongError(Exception):
    """More plies would have to be tried than the search may try."""


class Refutation(NamedTuple):
    """Why a ply does not win in time."""

    reply: Any | None
    """The reply that prevents it; ``None`` where none is needed."""


class Prover:
    """One search, which may try so many plies in all."""

    def __init__(self, position: Position[Any], most: int) -> None:
        self._engine = engine_of(position)
        self._left = most
        self._refuting: dict[tuple[Side, int], Any] = {}

    def wins_within(self, position: Position[Any], turns: int) -> bool:
        """Whether the side to move can win with its next ``turns`` plies at the latest."""
        return next(self.winning(position, turns), None) is not None

    def winning(self, position: Position[Any], turns: int) -> Iterator[Any]:
        """The plies with which the side to move wins within ``turns``, whatever is answered."""
        if not self._engine.reaches(position, turns):
            return
        if turns == 1:
            self._spend()
            yield from self._engine.wins(position)
            return
        for move in position.moves():
            if self.refutation(position, move, turns) is None:
                yield move

    def refutation(self, position: Position[Any], move: Any, turns: int) -> Refutation | None:
        """What keeps the mover from winning within ``turns`` after ``move``, if anything does."""
        side = position.turn
        after = self._play(position, move)
        if after.outcome is not None:
            return None if after.outcome.winner is side else Refutation(None)
        if turns == 1:
            return Refutation(None)
        for reply, answered in self.replies(after, turns):
            if answered.outcome is not None:
                if answered.outcome.winner is not side:
                    return Refutation(reply)
            elif not self.wins_within(answered, turns - 1):
                return Refutation(reply)
        return None

    def replies(self, position: Position[Any], turns: int) -> Iterator[tuple[Any, Position[Any]]]:
        """Each reply with the position after it, the one that refuted the last ply first."""
        remembered = position.turn, turns
        first = self._refuting.get(remembered)
        moves = list(position.moves())
        if first in moves:
            moves.remove(first)
            moves.insert(0, first)
        for move in moves:
            self._refuting[remembered] = move
            yield move, self._play(position, move)

    def winning_material(self, position: Position[Any], turns: int, balance: int) -> Iterator[Any]:
        """The plies that keep the side to move that many pieces ahead after ``turns`` plies of each side, or win sooner."""
        for move in position.moves():
            if self.spoiling(position, move, turns, balance) is None:
                yield move

    def spoiling(self, position: Position[Any], move: Any, turns: int, balance: int) -> Refutation | None:
        """What keeps the mover from being so many pieces ahead after ``turns`` plies of each side, if anything does."""
        side = position.turn
        after = self._play(position, move)
        if after.outcome is not None:
            return None if after.outcome.winner is side else Refutation(None)
        for reply, answered in self.replies(after, turns):
            if answered.outcome is not None:
                enough = answered.outcome.winner is side
            elif turns == 1:
                enough = self.balance(answered, side) >= balance
            else:
                enough = next(self.winning_material(answered, turns - 1, balance), None) is not None
            if not enough:
                return Refutation(reply)
        return None

    def balance(self, position: Position[Any], side: Side) -> int:
        """How many more pieces a side has than the other, in games that are about taking them."""
        pieces = self._engine.material(position)
        assert pieces is not None
        return pieces[side] - pieces[side.other]

    def saving(self, position: Position[Any], turns: int) -> Iterator[Any]:
        """The plies after which the other side cannot win within ``turns``."""
        for move in position.moves():
            if not self.loses(position, move, turns):
                yield move

    def loses(self, position: Position[Any], move: Any, turns: int) -> bool:
        """Whether the other side wins within ``turns`` after ``move``."""
        after = self._play(position, move)
        if after.outcome is not None:
            return after.outcome.winner is position.turn.other
        return self.wins_within(after, turns)

    def _play(self, position: Position[Any], move: Any) -> Position[Any]:
        self._spend()
        return position.play(move)

    def _spend(self) -> None:
        self._left -= 1
        if self._left < 0:
            raise TooLongError


def only(plies: Iterator[Any]) -> Any | None:
    """The one ply, if there is exactly one."""
    first = list(islice(plies, 2))
    return first[0] if len(first) == 1 else None
