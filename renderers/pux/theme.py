"""The colours of Pux: a crowd in indigo that holds hands."""

from __future__ import annotations

from renderers.theme import CAN, CASING, DANGER, WHITE, Paint, Theme


class PuxTheme(Theme):
    """The colours of Pux in one theme."""

    surface = Paint("#ececf8", "#12132a", "#ffffff")
    ink = Paint("#1b1c3a", "#eeefff", "#000000")
    muted = Paint("#4c4e78", "#b0b3dc", "#333333")
    cell = Paint("#7b80c2", "#383d74", "#ffffff")
    cell2 = Paint("#6d72b5", "#313567", "#e9e9e9")
    """Every second cell."""
    touched = Paint("#d3c67e", "#736a2e", "#ffe680")
    """Cells onto which the last ply moved something."""
    frame = Paint("#1b1c3a", "#4a5096", "#000000")
    """The line around the board."""
    white = Paint("#ffffff", "#f5f6ff", "#ffffff")
    white_rim = Paint("#1b1c3a", "#12132a", "#000000")
    """Around White's stones, and the numbers on them."""
    white_bond = Paint("#cccee5", "#abadc9", "#7f7f7f")
    """Between White's neighbouring stones."""
    black = Paint("#12131f", "#090a14", "#000000")
    black_rim = Paint("#c4c7f0", "#aeb4ee", "#ffffff")
    black_bond = Paint("#1c1d2e", "#090a15", "#000000")

    APART = (
        *Theme.APART,
        ("white", "black", 7.0),
        # Numbers.
        ("white_rim", "white", 7.0),
        ("white_bond", "black_bond", 3.0),
        ("black_bond", "touched", 3.0),
    )
    BY_BODY_OR_RIM = tuple(
        (side, f"{side}_rim", ground)
        for side in ("white", "black")
        for ground in ("cell", "cell2", "touched", "surface", "ink")
    )
    BY_SHAPE = (
        ("cell", "cell2", "a chessboard's cells are told apart by their place"),
        ("cell", "touched", "a ply's arrows point at the cells that it touched"),
        ("cell2", "touched", "a ply's arrows point at the cells that it touched"),
        ("white_bond", "cell", "the numbers on the stones say what bonds say"),
        ("white_bond", "cell2", "the numbers on the stones say what bonds say"),
        ("white_bond", "touched", "the numbers on the stones say what bonds say"),
        ("black_bond", "cell", "the numbers on the stones say what bonds say"),
        ("black_bond", "cell2", "the numbers on the stones say what bonds say"),
        ("frame", "surface", "the cells end where the surface begins"),
        ("frame", "cell", "the cells end where the surface begins"),
    )
    EDGES = (
        ("white_rim", "white", "cell", "cell2"),
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
