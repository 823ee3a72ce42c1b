"""Colours by their role in a picture.

A renderer never names a colour, only a role.  Each game has a face of its own:
a subclass of :class:`Theme` with a :class:`Paint` for each role of its board.  What must be told apart keeps a contrast of 3:1 or
more in every theme (words 4.5:1), for normal sight and without red and green,
or differs in shape: ``tests/renderers/contrast.py`` lists what.
"""

from __future__ import annotations

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


class Paint:
    """What paints one role: its colour in each of the :data:`THEMES`, as ``#rrggbb``."""

    def __init__(self, light: str, dark: str, contrast: str) -> None:
        self._colours = dict(zip(THEMES, (light, dark, contrast), strict=True))

    def __get__(self, theme: Theme, _: type[Theme]) -> str:
        return self._colours[theme.name]


class Theme:
    """The colours of one game in one of the :data:`THEMES`; a game's own class gives all roles their colours."""

    surface: ClassVar[Paint]
    """What everything lies on."""
    ink: ClassVar[Paint]
    """Words, and the ground behind the side to move."""
    muted: ClassVar[Paint]
    """Words of second rank, and coordinates."""

    EDGES: ClassVar[tuple[tuple[str, ...], ...]] = ()
    """A role, or one of :data:`MARKS`, and those beside it where smooth edges need shades between, the commonest first."""

    def __init__(self, name: str) -> None:
        self.name = name

    @classmethod
    def in_each(cls) -> dict[str, Self]:
        """A game's themes by their names."""
        return {name: cls(name) for name in THEMES}

    @classmethod
    def roles(cls) -> tuple[str, ...]:
        """The names of all roles, in their order."""
        return tuple(name for name, value in vars(cls).items() if isinstance(value, Paint))

    def colours(self) -> tuple[str, ...]:
        """Every colour once, in the order of the roles, then those of the marks."""
        return tuple(dict.fromkeys(colour.lower() for colour in (*map(self.colour, self.roles()), *MARKS)))

    def colour(self, role: str) -> str:
        """The colour of a role, or a colour that is given as such."""
        return role if role.startswith("#") else str(getattr(self, role))
