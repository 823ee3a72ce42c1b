"""Where the letters of a Graph Hockey picture can be pressed.

The area of a letter is what lies nearer to it than to any other letter or to
the puck, up to a few units, as the letters stand close.  It reaches equally far
to opposite sides, so that its middle is the letter's place.
"""

from renderers.base import Area
from renderers.canvas import Point, rectangle
from renderers.graph_hockey import words
from renderers.graph_hockey.layout import TOP, UNIT, ZOOM_HEIGHT, ZOOM_LEFT, ZOOM_WIDTH, window_around
from renderers.scene import Scene
from rules.core.position import Side
from rules.games.graph_hockey.position import GraphHockeyPosition
from rules.words import together

REACH = 2.5 * UNIT
"""How far an area reaches from its letter to each side, at most."""

Polygon = list[Point]


def areas_on_board(scene: Scene, near: Side) -> tuple[Area, ...]:  # noqa: ARG001 - seen alike from both sides
    """The areas of the legal letters, in the zoom; every one of them lies in it."""
    position = scene.of(GraphHockeyPosition)
    window = window_around(position.puck, position.field)
    places = {move: window.at(position.place_of(move)) for move in words.legal(scene)}
    sites = [window.at(position.puck), *places.values()]
    return tuple(
        Area(
            move.letter,
            tuple((x + ZOOM_LEFT, y + TOP) for x, y in _nearest(at, sites)),
            scene.say(together((move.letter, position.gloss(move)), ", ")),
        )
        for move, at in places.items()
    )


def _nearest(at: Point, sites: list[Point]) -> Polygon:
    """What of the zoom is nearer to a point than to any other site, within reach."""
    across = min(REACH, at[0], ZOOM_WIDTH - at[0])
    down = min(REACH, at[1], ZOOM_HEIGHT - at[1])
    corners = list(rectangle(at, across, down))
    for site in sites:
        if site != at:
            step = ((site[0] - at[0]) / 2, (site[1] - at[1]) / 2)
            corners = _cut(corners, (at[0] + step[0], at[1] + step[1]), step)
            corners = _cut(corners, (at[0] - step[0], at[1] - step[1]), (-step[0], -step[1]))
    return corners


def _cut(polygon: Polygon, point: Point, away: Point) -> Polygon:
    """What of a convex polygon does not lie beyond the line through ``point``, square to ``away``."""
    beyond = [(x - point[0]) * away[0] + (y - point[1]) * away[1] for x, y in polygon]
    kept: Polygon = []
    for index, (x, y) in enumerate(polygon):
        if beyond[index] <= 0:
            kept.append((x, y))
        following = (index + 1) % len(polygon)
        if beyond[index] * beyond[following] < 0:
            share = beyond[index] / (beyond[index] - beyond[following])
            to_x, to_y = polygon[following]
            kept.append((x + (to_x - x) * share, y + (to_y - y) * share))
    return kept
