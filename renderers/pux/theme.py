"""The colours of Pux: a crowd in indigo that holds hands."""

from renderers.theme import CAN, CASING, DANGER, WHITE, Paint, Theme


class PuxTheme(Theme):
    """The colours of Pux in one theme."""

    surface = Paint("#ececf8", "#12132a", "#ffffff")
    ink = Paint("#1b1c3a", "#eeefff", "#000000")
    muted = Paint("#4c4e78", "#b0b3dc", "#333333")
    cell = Paint("#7b80c2", "#383d74", "#ffffff")
    cell2 = Paint("#6d72b5", "#313567", "#e9e9e9")
    """Every second cell."""
    seam = Paint("#8a8ec9", "#444a86", "#ffffff")
    """The small stones where four cells meet; there are none where they would look like cells."""
    touched = Paint("#d3c67e", "#736a2e", "#ffe680")
    """Cells onto which the last ply moved something."""
    frame = Paint("#1b1c3a", "#4a5096", "#000000")
    """The line around the board."""
    white = Paint("#ffffff", "#f5f6ff", "#ffffff")
    white_shoulder = Paint("#d9dbf4", "#c9ccec", "#dcdcdc")
    """Round the head of White's stones, where their arms begin."""
    white_rim = Paint("#1b1c3a", "#12132a", "#000000")
    """Around White's stones, and the numbers on them."""
    white_bond = Paint("#cccee5", "#abadc9", "#7f7f7f")
    """Between White's neighbouring stones."""
    black = Paint("#12131f", "#090a14", "#000000")
    black_shoulder = Paint("#2e3052", "#242744", "#3a3a3a")
    """Round the head of Black's."""
    black_rim = Paint("#c4c7f0", "#aeb4ee", "#ffffff")
    black_bond = Paint("#1c1d2e", "#090a15", "#000000")

    EDGES = (
        ("white_rim", "white_shoulder", "cell", "cell2", "white"),
        ("white", "white_shoulder"),
        ("black", "black_shoulder"),
        ("black", "white", "black_rim"),
        ("black_rim", "cell", "cell2"),
        ("white_bond", "cell", "cell2", "white_rim"),
        ("black_bond", "cell", "cell2"),
        (CASING, "cell", "cell2", "touched", CAN),
        (WHITE, DANGER),
        ("frame", "surface"),
        ("black_rim", "touched"),
    )


THEMES = PuxTheme.in_each()
