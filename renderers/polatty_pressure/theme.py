"""The colours of Polatty Pressure: a mown pitch, a white ball, dark blocks, two goals."""

from renderers.theme import CAN, CASING, DANGER, LAST, WHITE, Paint, Theme
from rules.core.position import Side


class PolattyTheme(Theme):
    """The colours of a pitch and what stands on it.

    A goal wears the colours of the side that scores there.
    """

    surface = Paint("#e4f1e1", "#0e2118", "#ffffff")
    ink = Paint("#10281a", "#eaf6ec", "#000000")
    muted = Paint("#3f5b49", "#a5c2af", "#333333")
    cell = Paint("#43924f", "#1f4f36", "#ffffff")
    cell2 = Paint("#3c8748", "#1b4630", "#efefef")
    """Every other stripe of the pitch."""
    line = Paint("#5daa68", "#2e6447", "#8a8a8a")
    """Between cells."""
    chalk = Paint("#ffffff", "#e6f4ea", "#000000")
    """The pitch's border, its halfway line and circle."""
    pressor = Paint("#151d25", "#0a1310", "#000000")
    rim = Paint("#151d25", "#a9c7b6", "#000000")
    """Round a pressor on the pitch."""
    top = Paint("#33424f", "#22332b", "#000000")
    """A pressor's upper face."""
    ball = Paint("#ffffff", "#ffffff", "#ffffff")
    ball_ink = Paint("#15171c", "#15171c", "#000000")
    """The ball's rim and patches."""
    first = Paint("#f28c28", "#ffb454", "#ff9f1a")
    """The goal where First scores."""
    first_ink = Paint("#15171c", "#15171c", "#000000")
    """Letters on it, and the rim of a pressor that stands there."""
    first_pattern = Paint("#6e3f12", "#7d5420", "#5c3600")
    second = Paint("#1749a8", "#1e5bd6", "#0038a8")
    """The goal where Second scores."""
    second_ink = Paint("#ffffff", "#ffffff", "#ffffff")
    second_pattern = Paint("#c5d1e9", "#c7d6f5", "#ffffff")

    EDGES = (
        ("chalk", "cell", "cell2"),
        ("pressor", "cell", "cell2"),
        ("rim", "cell", "cell2", "pressor"),
        ("ball", "ball_ink"),
        ("ball_ink", "cell", "cell2"),
        ("first_ink", "first"),
        ("second_ink", "second"),
        (CASING, "cell", "cell2", CAN),
        ("first_pattern", "first"),
        ("second_pattern", "second"),
        ("first", "surface"),
        ("second", "surface"),
        (WHITE, DANGER),
        (LAST, "pressor"),
        (CASING, "first", "second"),
    )

    def goal(self, scorer: Side) -> tuple[str, str, str]:
        """The ground, ink and pattern of the goal where a side scores."""
        if scorer is Side.FIRST:
            return self.first, self.first_ink, self.first_pattern
        return self.second, self.second_ink, self.second_pattern


THEMES = PolattyTheme.in_each()
