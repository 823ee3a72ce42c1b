"""The colours of Pux: a crowd in indigo that holds hands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from renderers.theme import CAN, CASING, DANGER, WHITE, Theme


@dataclass(frozen=True, slots=True)
class PuxTheme(Theme):
    """The colours of Pux in one theme."""

    cell: str
    cell2: str
    """Every second cell."""
    touched: str
    """Cells onto which the last ply moved something."""
    frame: str
    """The line around the board."""
    white: str
    white_rim: str
    """Around White's stones, and the numbers on them."""
    white_bond: str
    """Between White's neighbouring stones."""
    black: str
    black_rim: str
    black_bond: str

    APART: ClassVar[tuple[tuple[str, str, float], ...]] = (
        *Theme.APART,
        ("white", "black", 7.0),
        # Numbers.
        ("white_rim", "white", 7.0),
        ("white_bond", "black_bond", 3.0),
        ("black_bond", "touched", 3.0),
    )
    BY_BODY_OR_RIM: ClassVar[tuple[tuple[str, str, str], ...]] = tuple(
        (side, f"{side}_rim", ground)
        for side in ("white", "black")
        for ground in ("cell", "cell2", "touched", "surface", "ink")
    )
    BY_SHAPE: ClassVar[tuple[tuple[str, str, str], ...]] = (
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
    EDGES: ClassVar[tuple[tuple[str, str], ...]] = (
        ("white_rim", "white"),
        ("white_rim", "cell"),
        ("white_rim", "cell2"),
        ("black", "white"),
        ("black", "black_rim"),
        ("black_rim", "cell"),
        ("black_rim", "cell2"),
        ("white_bond", "cell"),
        ("white_bond", "cell2"),
        ("white_bond", "white_rim"),
        ("black_bond", "cell"),
        ("black_bond", "cell2"),
        (CASING, "cell"),
        (CASING, "cell2"),
        (CASING, "touched"),
        (CASING, CAN),
        (WHITE, DANGER),
        ("frame", "surface"),
        ("black_rim", "touched"),
    )


THEMES = PuxTheme.in_each(
    surface=("#ececf8", "#12132a", "#ffffff"),
    ink=("#1b1c3a", "#eeefff", "#000000"),
    muted=("#4c4e78", "#b0b3dc", "#333333"),
    cell=("#7b80c2", "#383d74", "#ffffff"),
    cell2=("#6d72b5", "#313567", "#e9e9e9"),
    touched=("#d3c67e", "#736a2e", "#ffe680"),
    frame=("#1b1c3a", "#4a5096", "#000000"),
    white=("#ffffff", "#f5f6ff", "#ffffff"),
    white_rim=("#1b1c3a", "#12132a", "#000000"),
    white_bond=("#cccee5", "#abadc9", "#7f7f7f"),
    black=("#12131f", "#090a14", "#000000"),
    black_rim=("#c4c7f0", "#aeb4ee", "#ffffff"),
    black_bond=("#1c1d2e", "#090a15", "#000000"),
)
