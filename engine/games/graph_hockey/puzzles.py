"""What puzzles ask of Graph Hockey: the plies that win at once, and how a position looks in a mirror."""

from collections.abc import Iterator
from itertools import pairwise

from rules.core.position import Side
from rules.games.graph_hockey.field import GraphHockeyMove, Point
from rules.games.graph_hockey.state import HockeyState


def wins(position: HockeyState) -> Iterator[GraphHockeyMove]:
    """The plies that win at once: into the goal where the side to move scores."""
    return (move for move in position.legal() if position.winner_by(move) is position.turn)


def twins(position: HockeyState) -> Iterator[tuple[object, ...]]:
    """The puck and all strokes as the mover sees them, and in a mirror."""
    field, turned = position.field, position.turn is Side.SECOND
    path = position.path
    for mirrored in (False, True):

        def seen(point: Point, *, mirrored: bool = mirrored) -> tuple[int, int]:
            return (
                field.width - point.x if mirrored else point.x,
                field.height - point.y if turned else point.y,
            )

        strokes = {tuple(sorted((seen(start), seen(end)))) for start, end in pairwise(path)}
        yield (seen(position.puck), tuple(sorted(strokes)))
