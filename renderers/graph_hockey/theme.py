"""The colours of Graph Hockey: graph paper by day, the green phosphor screen of 1976 by night."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from renderers.theme import CAN, CASING, DANGER, WHITE, Theme
from rules.core.position import Side


@dataclass(frozen=True, slots=True)
class GraphHockeyTheme(Theme):
    """The roles of a Graph Hockey picture."""

    cell: str
    """The field."""
    line: str
    """The grid, an eighth of an inch apart."""
    inch: str
    """The grid, an inch apart."""
    edge: str
    """The boundary, and the frame of the zoom."""
    old: str
    """Strokes of the path before the newest."""
    new: str
    """The newest strokes."""
    puck: str
    """The puck, and the rim of the players' signs."""
    ring: str
    """The ring in the puck, and the line around the signs' rims."""
    letter: str
    """Letters of legal moves, and their keys."""
    first: str
    """The goal in which First scores, and First's sign."""
    second: str
    """The goal in which Second scores, and Second's sign."""
    first_floor: str
    """The field inside First's goal."""
    second_floor: str
    """The field inside Second's goal."""

    APART: ClassVar[tuple[tuple[str, str, float], ...]] = (
        *Theme.APART,
        ("new", "cell", 4.5),
        ("new", "first_floor", 4.5),
        ("new", "second_floor", 4.5),
        ("old", "cell", 3.0),
        ("old", "first_floor", 3.0),
        ("old", "second_floor", 3.0),
        ("letter", "cell", 4.5),
        ("edge", "cell", 4.5),
        ("edge", "surface", 4.5),
        ("first", "cell", 3.0),
        ("second", "cell", 3.0),
        ("first", "second", 3.0),
        ("puck", "cell", 4.5),
        ("puck", "ring", 4.5),
    )
    BY_BODY_OR_RIM: ClassVar[tuple[tuple[str, str, str], ...]] = (
        ("first", "puck", "surface"),
        ("second", "puck", "surface"),
        ("first", "ring", "ink"),
        ("second", "ring", "ink"),
    )
    BY_SHAPE: ClassVar[tuple[tuple[str, str, str], ...]] = (
        ("new", "old", "new strokes are twice as thick"),
        ("letter", "new", "letters stand on cleared ground"),
        ("line", "cell", "the grid only helps to count"),
        ("inch", "cell", "the grid only helps to count"),
        ("first_floor", "cell", "the goal's sides bound it, and it is hatched"),
        ("second_floor", "cell", "the goal's sides bound it, and it is dotted"),
    )
    EDGES: ClassVar[tuple[tuple[str, str], ...]] = (
        ("letter", "cell"),
        ("old", "cell"),
        ("new", "cell"),
        ("puck", "ring"),
        ("first", "cell"),
        ("second", "cell"),
        (DANGER, WHITE),
        (CASING, "cell"),
        ("puck", "cell"),
        (CASING, WHITE),
        (CASING, CAN),
        ("first", "puck"),
        ("second", "puck"),
        ("letter", "surface"),
        ("old", "line"),
    )

    @property
    def glows(self) -> bool:
        """Whether lines glow, as on a screen."""
        return self.name == "dark"

    def of(self, side: Side) -> str:
        """The colour of the goal in which a side scores."""
        return self.first if side is Side.FIRST else self.second


LIGHT = GraphHockeyTheme(
    name="light",
    surface="#edf3f7",
    ink="#14202b",
    muted="#455868",
    cell="#fdfcf6",
    line="#d9e8f0",
    inch="#a3c6da",
    edge="#1d3d63",
    old="#6e7781",
    new="#23272e",
    puck="#15171c",
    ring="#ffffff",
    letter="#00657f",
    first="#db6116",
    second="#0e3280",
    first_floor="#f8e6d7",
    second_floor="#dce0e6",
)

DARK = GraphHockeyTheme(
    name="dark",
    surface="#070c0a",
    ink="#d9ffe7",
    muted="#86b89a",
    cell="#0a130e",
    line="#10271a",
    inch="#1c4a30",
    edge="#48e68b",
    old="#2e9e60",
    new="#8dffbb",
    puck="#f2fff7",
    ring="#0a130e",
    letter="#7debff",
    first="#ffba5c",
    second="#2a63ed",
    first_floor="#2c2a19",
    second_floor="#0e1e2d",
)

CONTRAST = GraphHockeyTheme(
    name="contrast",
    surface="#ffffff",
    ink="#000000",
    muted="#333333",
    cell="#ffffff",
    line="#dcdcdc",
    inch="#b4b4b4",
    edge="#000000",
    old="#6e6e6e",
    new="#000000",
    puck="#000000",
    ring="#ffffff",
    letter="#00515f",
    first="#e06400",
    second="#00308f",
    first_floor="#fbe9db",
    second_floor="#dbe2ef",
)

THEMES: dict[str, GraphHockeyTheme] = {theme.name: theme for theme in (LIGHT, DARK, CONTRAST)}
