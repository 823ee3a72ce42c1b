"""What a game was about: the one ply that is told of it when it is over."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from rules.core.position import Position


class Played(NamedTuple):
    """A ply with the position before and after it."""

    before: Position[Any]
    move: Any
    after: Position[Any]


class Story(NamedTuple):
    """The number of a ply, and what it did in a few words, still to be said ("takes 4 in one chain")."""

    ply: int
    words: str


def heaviest(played: Sequence[Played], weigh: Callable[[Played], tuple[int, str]]) -> Story | None:
    """The ply of most weight, the first of several; the last one where none weighs anything."""
    best, story = 0, None
    for ply, one in enumerate(played, start=1):
        weight, words = weigh(one)
        if weight > best:
            best, story = weight, Story(ply, words)
    return story or last(played)


def last(played: Sequence[Played]) -> Story | None:
    """The last ply, if any was played."""
    if not played:
        return None
    return Story(len(played), played[-1].before.gloss(played[-1].move))
