"""Colours by their role in a picture.

A renderer never names a colour, only a role.  Each game has a face of its own:
a subclass of :class:`Theme` with the roles of its board, and a line for each role
with its colours in all :data:`THEMES`.  What must be told apart keeps a contrast of 3:1 or
more in every theme (words 4.5:1), for normal sight and without red and green,
or differs in shape: each class lists what, for the tests and for those who add a theme.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import ClassVar, Self

THEMES = ("light", "dark", "contrast")
"""The names of the themes that every game has."""

CASING = "#15171c"
"""The dark line around every mark, so that it holds on any ground."""
LAST = "#ffd21f"
"""What has happened: the last ply."""
CAN = "#27d3f5"
"""What can happen: targets, what was chosen, plies that are tried or planned."""
DANGER = "#d92d20"
"""What loses at once; it has a white rim."""
WHITE = "#ffffff"

MARKS = (CASING, LAST, CAN, DANGER, WHITE)
"""The colours of the marks, the same in every game and theme."""


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of one game in one theme, by role, as ``#rrggbb``; a game's own class adds its roles."""

    name: str
    """One of :data:`THEMES`."""
    surface: str
    """What everything lies on."""
    ink: str
    """Words, and the ground behind the side to move."""
    muted: str
    """Words of second rank, and coordinates."""

    APART: ClassVar[tuple[tuple[str, str, float], ...]] = (("ink", "surface", 7.0), ("muted", "surface", 4.5))
    """Pairs of roles that lie side by side, and the contrast (WCAG) they need at least, in every way of seeing."""
    BY_BODY_OR_RIM: ClassVar[tuple[tuple[str, str, str], ...]] = ()
    """Body, rim and ground of pieces: one of the first two must stand out 3:1 from the ground."""
    BY_SHAPE: ClassVar[tuple[tuple[str, str, str], ...]] = ()
    """Pairs that need no contrast with each other, and what tells them apart instead."""
    EDGES: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Pairs of roles, or of :data:`MARKS`, whose smooth edges need shades between them, the commonest first."""

    @classmethod
    def in_each(cls, **roles: tuple[str, str, str]) -> dict[str, Self]:
        """The themes by their names; a role has its colours in the order of :data:`THEMES`."""
        return {
            name: cls(name, **{role: colours[place] for role, colours in roles.items()})
            for place, name in enumerate(THEMES)
        }

    def colours(self) -> tuple[str, ...]:
        """Every colour once, in the order of the roles, then those of the marks."""
        return tuple(dict.fromkeys(colour.lower() for colour in (*astuple(self)[1:], *MARKS)))

    def colour(self, role: str) -> str:
        """The colour of a role, or a colour that is given as such."""
        return role if role.startswith("#") else str(getattr(self, role))
