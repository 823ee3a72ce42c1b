"""Where everything of a Graph Hockey picture goes, for fields of any size.

At the left the field around the puck, enlarged; at the right the whole field
between the words on its goals, and below them the key of the twenty letters.
The bare picture is the whole field alone, as large as it can be.
"""

from dataclasses import dataclass
from functools import lru_cache

from renderers.canvas import WIDTH, Box, Point
from rules.games.graph_hockey.field import INCH, Field, Goal
from rules.games.graph_hockey.field import Point as Place

MARGIN = 24
"""At the left and the right."""
HEIGHT = 686
TOP, BOTTOM = 8, HEIGHT - 8

UNIT = 36
"""An eighth of an inch in the zoom."""
ZOOM_WIDTH, ZOOM_HEIGHT = 630, BOTTOM - TOP
"""The puck, an inch all around it, and room for the letters at its ends."""
BEYOND = 22
"""The zoom shows so much outside the boundary."""
ZOOM_LEFT = MARGIN
FRAME = 3
"""Width of the line around the zoom, inside it."""

COLUMN_LEFT, COLUMN_RIGHT = 676, WIDTH - MARGIN
"""The column at the right."""
LABEL = 46
"""Height of the words on a goal."""

KEY_WIDTH, KEY_HEIGHT = 56, 38
KEY_ACROSS, KEY_DOWN = 61, 43
"""From one key to the next."""
KEYS_TOP = BOTTOM - 4 * KEY_DOWN - KEY_HEIGHT

BARE_MARGIN = 20
BARE_UNIT = 14
"""An eighth of an inch in the bare picture, at most."""
BARE_HEIGHTS = (640, 1120)
"""The least and the greatest height of the bare picture."""


@dataclass(frozen=True, slots=True)
class Whole:
    """Where the whole field lies in a picture."""

    field: Field
    scale: float
    """An eighth of an inch."""
    left: int
    top: int
    """The field's upper left corner."""

    def at(self, place: Place) -> Point:
        """Where a point of the field lies."""
        return self.left + place.x * self.scale, self.top + place.y * self.scale

    @property
    def box(self) -> Box:
        """The field."""
        right, bottom = self.at(Place(self.field.width, self.field.height))
        return self.left, self.top, round(right), round(bottom)


@lru_cache(maxsize=128)
def whole_of(field: Field) -> Whole:
    """The whole field in the column at the right, with its words above the key."""
    room, high = COLUMN_RIGHT - COLUMN_LEFT, KEYS_TOP - TOP - 10 - 2 * LABEL
    scale = min(room / field.width, high / field.height)
    width, height = field.width * scale, field.height * scale
    left, top = COLUMN_LEFT + (room - width) / 2, TOP + LABEL + (high - height) / 2
    return Whole(field, scale, round(left), round(top))


@lru_cache(maxsize=128)
def bare_of(field: Field) -> tuple[Whole, int]:
    """The whole field in the bare picture, and that picture's height."""
    least, most = BARE_HEIGHTS
    room, high = WIDTH - 2 * BARE_MARGIN, most - 2 * BARE_MARGIN
    scale = min(room // field.width, high // field.height, BARE_UNIT)
    width, height = field.width * scale, field.height * scale
    picture = max(least, height + 2 * BARE_MARGIN)
    return Whole(field, scale, (WIDTH - width) // 2, (picture - height) // 2), picture


@dataclass(frozen=True, slots=True)
class Window:
    """What the zoom shows: everything in pixels of the enlarged field."""

    left: int
    top: int

    def at(self, place: Place) -> Point:
        """Where a point of the field lies in the zoom."""
        return place.x * UNIT - self.left, place.y * UNIT - self.top

    def shows(self, goal: Goal) -> bool:
        """Whether a good piece of a goal is to be seen."""
        (left, top), (right, bottom) = (
            self.at(Place(goal.left, goal.top)),
            self.at(Place(goal.right, goal.bottom)),
        )
        return (
            min(right, ZOOM_WIDTH) - max(left, 0) >= UNIT and min(bottom, ZOOM_HEIGHT) - max(top, 0) >= UNIT
        )

    def framed(self, whole: Whole) -> Box:
        """Where the zoom lies in the whole, as far as it is inside the field."""
        left, top, right, bottom = whole.box
        ratio = whole.scale / UNIT
        return (
            max(left, round(left + self.left * ratio)),
            max(top, round(top + self.top * ratio)),
            min(right, round(left + (self.left + ZOOM_WIDTH) * ratio)),
            min(bottom, round(top + (self.top + ZOOM_HEIGHT) * ratio)),
        )


def window_around(puck: Place, field: Field) -> Window:
    """The window with the puck in its middle; near an edge moved inwards."""
    return Window(_first(puck.x, field.width, ZOOM_WIDTH), _first(puck.y, field.height, ZOOM_HEIGHT))


def _first(centre: int, length: int, room: int) -> int:
    return max(-BEYOND, min(centre * UNIT - room // 2, length * UNIT + BEYOND - room))


def key_at(row: int, column: int) -> Point:
    """The middle of a place on the key."""
    middle = (COLUMN_LEFT + COLUMN_RIGHT) / 2
    return middle + (column - 2) * KEY_ACROSS, KEYS_TOP + KEY_HEIGHT / 2 + row * KEY_DOWN


def middle_of(goal: Goal) -> Place:
    """The middle of a goal's mouth: of its side that lies across the field."""
    return Place(goal.left + INCH // 2, goal.inner)
