"""Pommel's colours: brick, ivory, ebony and brass."""

from renderers.theme import CASING, Paint, Theme


class PommelTheme(Theme):
    """The colours of one theme of Pommel."""

    surface = Paint("#f8ece4", "#1b100d", "#ffffff")
    ink = Paint("#2a120b", "#fbebe2", "#000000")
    muted = Paint("#6b4638", "#d0ab9b", "#333333")
    cell = Paint("#a84d37", "#6a2d20", "#ffffff")
    cell2 = Paint("#9a422e", "#5e261a", "#f1f1f1")
    cell3 = Paint("#8c3926", "#522015", "#e4e4e4")
    line = Paint("#5e2114", "#1b100d", "#6e6e6e")
    """Between two cells."""
    board_rim = Paint("#6e2a1b", "#3a1b13", "#000000")
    """The left and right edges of the board."""
    label = Paint("#fff6f0", "#f5cfbf", "#222222")
    """A cell's name."""
    white = Paint("#fff8ec", "#fbf1e2", "#ffffff")
    """The body of White's pieces, and White's edge of the board."""
    white_rim = Paint("#2a120b", "#1b100d", "#000000")
    white_boss = Paint("#b9472e", "#b5442b", "#b5442b")
    """The middle of White's captains."""
    black = Paint("#17120f", "#100b09", "#000000")
    black_rim = Paint("#f0be55", "#e9b54c", "#ffffff")
    """The rim and the inner ring of Black's pieces, and the middle of Black's captains."""

    EDGES = (
        ("label", "cell", "cell2", "cell3"),
        ("white", "white_rim"),
        ("black", "black_rim"),
        (CASING, "cell", "cell3"),
        ("black_rim", "cell2", "ink"),
        ("white", "ink"),
        ("black_rim", "surface"),
        ("white_boss", "white_rim"),
        ("board_rim", "surface"),
    )


THEMES = PommelTheme.in_each()
