"""Positions, trees and refusals for the tests of conditional moves."""

import inspect
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from rules.core.lines import LineError, read_line
from rules.core.position import Position
from rules.games.catalogue import GAMES
from rules.match.conditional_moves import Answer, ConditionalTree, read_tree

EXAMPLE = "b7-b6 > b2-b4 > c7-c6 > c2-c3 | c7-c5 > c2,b2-c3"

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


def started(key: str, *plies: str) -> Position[Any]:
    game = GAMES[key]
    position = game.start(game.settle({}))
    for ply in plies:
        position = position.play(position.parse(ply))
    return position


def pux(*plies: str) -> Position[Any]:
    """Pux with Second to move."""
    return started("pux", "g2-g3", *plies)


def chain(*plies: str) -> ConditionalTree:
    """The tree of one line."""
    tree = ConditionalTree()
    for theirs, mine in reversed(list(zip(plies[::2], plies[1::2], strict=True))):
        tree = ConditionalTree(((theirs, Answer(mine, tree)),))
    return tree


def plies(tree: ConditionalTree) -> int:
    """How many plies the lines have, those of shared beginnings counted once."""
    return len({line[: end + 1] for line in tree.lines() for end in range(len(line))})


def refused(text: str, position: Position[Any] | None = None, **kwargs: bool) -> LineError:
    with pytest.raises(LineError) as caught:
        read_tree(position or pux(), text, **kwargs)
    assert caught.value.reason == str(caught.value)
    return caught.value


def line_refused(text: str, position: Position[Any] | None = None) -> LineError:
    with pytest.raises(LineError) as caught:
        read_line(position or pux(), text)
    return caught.value


@contextmanager
def shallow() -> Iterator[None]:
    """Room for a few calls inside each other, and no more."""
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(len(inspect.stack(0)) + 50)
    try:
        yield
    finally:
        sys.setrecursionlimit(limit)
