"""The colours of Graph Hockey: graph paper by day, the green phosphor screen of 1976 by night."""

from renderers.theme import CAN, CASING, DANGER, WHITE, Paint, Theme
from rules.core.position import Side


class GraphHockeyTheme(Theme):
    """The roles of a Graph Hockey picture."""

    surface = Paint("#edf3f7", "#070c0a", "#ffffff")
    ink = Paint("#14202b", "#d9ffe7", "#000000")
    muted = Paint("#455868", "#86b89a", "#333333")
    cell = Paint("#fdfcf6", "#0a130e", "#ffffff")
    """The field."""
    line = Paint("#d9e8f0", "#10271a", "#dcdcdc")
    """The grid, an eighth of an inch apart."""
    inch = Paint("#a3c6da", "#1c4a30", "#b4b4b4")
    """The grid, an inch apart."""
    edge = Paint("#1d3d63", "#48e68b", "#000000")
    """The boundary, and the frame of the zoom."""
    old = Paint("#6e7781", "#2e9e60", "#6e6e6e")
    """Strokes of the path before the newest."""
    new = Paint("#23272e", "#8dffbb", "#000000")
    """The newest strokes."""
    puck = Paint("#15171c", "#f2fff7", "#000000")
    """The puck, and the rim of the players' signs."""
    ring = Paint("#ffffff", "#0a130e", "#ffffff")
    """The ring in the puck, and the line around the signs' rims."""
    letter = Paint("#00657f", "#7debff", "#00515f")
    """Letters of legal moves, and their keys."""
    first = Paint("#db6116", "#ffba5c", "#e06400")
    """The goal in which First scores, and First's sign."""
    second = Paint("#0e3280", "#2a63ed", "#00308f")
    """The goal in which Second scores, and Second's sign."""
    first_floor = Paint("#f8e6d7", "#2c2a19", "#fbe9db")
    """The field inside First's goal."""
    second_floor = Paint("#dce0e6", "#0e1e2d", "#dbe2ef")
    """The field inside Second's goal."""

    EDGES = (
        ("letter", "cell"),
        ("old", "cell"),
        ("new", "cell"),
        ("puck", "ring"),
        ("first", "cell"),
        ("second", "cell"),
        (DANGER, WHITE),
        (CASING, "cell"),
        ("puck", "cell"),
        (CASING, WHITE, CAN),
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


THEMES = GraphHockeyTheme.in_each()
