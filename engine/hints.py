"""What matters at a position, where to look, and the move: a hint in three steps.

What it says follows from the rules alone, so it is true however the move was found; the move is a thought of the
computer's.  Like all that the rules say, a fact is :class:`~rules.words.Words`: a message's code and its parameters.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from typing import Any

from engine import think
from engine.contract import ChosenMove, Whereabouts, engine_of
from rules.core.position import Position, Side
from rules.say import core as say
from rules.words import Words

LEVEL = 5
"""The level whose move a hint leads to, unless another is asked for."""

MOST_PLIES = 10_000
"""How many plies are tried to see who wins next turn; where there are more, nothing is said of it."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The three steps of a hint."""

    fact: Words
    """What matters now."""
    where: Whereabouts
    chosen: ChosenMove


def hint(
    position: Position[Any],
    earlier: Sequence[Position[Any]] = (),
    *,
    level: int = LEVEL,
    seed: int,
    nodes: int | None = None,
    out_of_time: Callable[[], bool] | None = None,
) -> Advice:
    """A hint at ``position``, in a game that is not over; the arguments are those of :func:`engine.think`."""
    chosen = think(position, earlier, level=level, seed=seed, nodes=nodes, out_of_time=out_of_time)
    move = position.parse(chosen.move)
    engine = engine_of(position)
    facts = chain(_decisive(position, move, chosen), engine.facts(position, move), _plain(position))
    return Advice(next(facts), engine.where(position, move), chosen)


def _decisive(position: Position[Any], move: Any, chosen: ChosenMove) -> Iterator[Words]:
    """What decides any game: a win, a loss, or that there is no choice."""
    side = position.to_move
    after = position.play(move)
    if _won(after, side):
        yield say.hint_win()
    elif len(list(islice(position.moves(), 2))) == 1:
        yield say.hint_only_move()
    elif chosen.proved == "win" and wins_next(after, side):
        yield say.hint_win_in_two()
    elif chosen.proved == "loss" and _loses_next(position):
        yield say.hint_loss_in_one()


def _plain(position: Position[Any]) -> Iterator[Words]:
    """What can be said of any position."""
    yield say.hint_moves(count=position.count())


def _won(position: Position[Any], side: Side | None) -> bool:
    return position.outcome is not None and position.outcome.winner is side


def wins_next(after: Position[Any], side: Side | None) -> bool:
    """Whether ``side`` wins with its next ply, whatever the other one plays at ``after`` now."""
    tried = _Tries()
    return (
        after.outcome is None
        and all(_won(answered, side) or tried.can_win(answered) for answered in tried.after_each(after))
        and tried.all_seen
    )


def _loses_next(position: Position[Any]) -> bool:
    """Whether the other side wins with its next ply at the latest, whatever is played now."""
    side, tried = position.to_move, _Tries()
    return (
        all(
            (side is not None and _won(played, side.other)) or tried.can_win(played)
            for played in tried.after_each(position)
        )
        and tried.all_seen
    )


class _Tries:
    """Plies that are tried on, as far as :data:`MOST_PLIES`."""

    def __init__(self) -> None:
        self._left = MOST_PLIES
        self.all_seen = True

    def after_each(self, position: Position[Any]) -> Iterator[Position[Any]]:
        """The positions after each ply; cut short where there are too many."""
        for move in position.moves():
            self._left -= 1
            if self._left < 0:
                self.all_seen = False
                return
            yield position.play(move)

    def can_win(self, position: Position[Any]) -> bool:
        """Whether a ply wins at once for the side to move."""
        side = position.to_move
        return any(_won(after, side) for after in self.after_each(position))
