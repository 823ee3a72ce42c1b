"""Where everything of a Graph Hockey picture goes, for fields of any size.

On the right the field around the puck, enlarged; on the left the whole field,
as large as it can be, with a text block below it or, if the field is narrow,
beside it.  A goal's name stands outside the field, at the goal.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from renderers.canvas import WIDTH, Box, Point
from rules.games.graph_hockey.field import Field
from rules.games.graph_hockey.field import Point as Place

PAD = 16
"""From the card's edge to what lies outermost."""
HEIGHT = 660
GAP = 12
"""Between the parts of the picture."""
BOTTOM = HEIGHT - PAD

UNIT = 32
"""An eighth of an inch in the zoom."""
ZOOM = 560
"""Width and height of the zoom: the puck, an inch all around it, and room for the letters at its ends."""
ZOOM_LEFT, ZOOM_TOP = WIDTH - PAD - ZOOM, PAD
BEYOND = 24
"""The zoom shows so much outside the boundary."""

COLUMN = ZOOM_LEFT - GAP - PAD
"""Width of what stands left of the zoom."""
BORDER = 4
"""Width of the boundary."""
NAME = 30
"""Height of a goal's name, above the field or below it."""
NAMED = 188
"""Width that a goal's name needs at least."""
BLOCK_BELOW = 152
"""Height of a text block below the field."""
BLOCK_BESIDE = 188
"""Width of a text block beside it, at least."""


@dataclass(frozen=True, slots=True)
class HockeyLayout:
    """The measures of the left side of a picture."""

    field: Field
    scale: float
    """An eighth of an inch in the whole field."""
    left: int
    top: int
    """The field's upper left corner."""
    block: Box
    """The text block."""

    def at(self, place: Place) -> Point:
        """Where a point of the field lies in the whole."""
        return self.left + place.x * self.scale, self.top + place.y * self.scale

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the field."""
        return round(self.field.width * self.scale), round(self.field.height * self.scale)

    @property
    def box(self) -> Box:
        """The field."""
        width, height = self.size
        return self.left, self.top, self.left + width, self.top + height


@lru_cache(maxsize=128)
def layout_of(field: Field) -> HockeyLayout:
    """The layout with the larger field."""
    high = BOTTOM - PAD - 2 * NAME
    below = min((COLUMN - 2 * BORDER) / field.width, (high - GAP - BLOCK_BELOW) / field.height)
    beside = min((COLUMN - GAP - BLOCK_BESIDE) / field.width, high / field.height)
    scale = max(below, beside)
    width, height = field.width * scale, field.height * scale
    if below >= beside:
        block = (PAD, round(PAD + 2 * NAME + height) + GAP, PAD + COLUMN, BOTTOM)
        return HockeyLayout(field, scale, round(PAD + (COLUMN - width) / 2), PAD + NAME, block)
    column = max(width, NAMED)
    left = round(PAD + (column - width) / 2)
    top = round(PAD + NAME + (high - height) / 2)
    return HockeyLayout(field, scale, left, top, (round(PAD + column) + GAP, PAD, PAD + COLUMN, BOTTOM))


@dataclass(frozen=True, slots=True)
class Window:
    """What the zoom shows: everything in pixels of the enlarged field."""

    left: int
    top: int

    def at(self, place: Place) -> Point:
        """Where a point of the field lies in the zoom."""
        return place.x * UNIT - self.left, place.y * UNIT - self.top

    def framed(self, layout: HockeyLayout) -> Box:
        """Where the zoom lies in the whole, as far as it is inside the field."""
        left, top, right, bottom = layout.box
        ratio = layout.scale / UNIT
        return (
            max(left, round(left + self.left * ratio)),
            max(top, round(top + self.top * ratio)),
            min(right, round(left + (self.left + ZOOM) * ratio)),
            min(bottom, round(top + (self.top + ZOOM) * ratio)),
        )


def window_around(puck: Place, field: Field) -> Window:
    """The window with the puck in its middle; near an edge moved inwards."""
    return Window(_first(puck.x, field.width), _first(puck.y, field.height))


def _first(centre: int, length: int) -> int:
    return max(-BEYOND, min(centre * UNIT - ZOOM // 2, length * UNIT + BEYOND - ZOOM))
