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


THEMES = GraphHockeyTheme.in_each(
    surface=("#edf3f7", "#070c0a", "#ffffff"),
    ink=("#14202b", "#d9ffe7", "#000000"),
    muted=("#455868", "#86b89a", "#333333"),
    cell=("#fdfcf6", "#0a130e", "#ffffff"),
    line=("#d9e8f0", "#10271a", "#dcdcdc"),
    inch=("#a3c6da", "#1c4a30", "#b4b4b4"),
    edge=("#1d3d63", "#48e68b", "#000000"),
    old=("#6e7781", "#2e9e60", "#6e6e6e"),
    new=("#23272e", "#8dffbb", "#000000"),
    puck=("#15171c", "#f2fff7", "#000000"),
    ring=("#ffffff", "#0a130e", "#ffffff"),
    letter=("#00657f", "#7debff", "#00515f"),
    first=("#db6116", "#ffba5c", "#e06400"),
    second=("#0e3280", "#2a63ed", "#00308f"),
    first_floor=("#f8e6d7", "#2c2a19", "#fbe9db"),
    second_floor=("#dce0e6", "#0e1e2d", "#dbe2ef"),
)
