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


LIGHT = PuxTheme(
    name="light",
    surface="#ececf8",
    ink="#1b1c3a",
    muted="#4c4e78",
    cell="#7b80c2",
    cell2="#6d72b5",
    touched="#d3c67e",
    frame="#1b1c3a",
    white="#ffffff",
    white_rim="#1b1c3a",
    white_bond="#cccee5",
    black="#12131f",
    black_rim="#c4c7f0",
    black_bond="#1c1d2e",
)
DARK = PuxTheme(
    name="dark",
    surface="#12132a",
    ink="#eeefff",
    muted="#b0b3dc",
    cell="#383d74",
    cell2="#313567",
    touched="#736a2e",
    frame="#4a5096",
    white="#f5f6ff",
    white_rim="#12132a",
    white_bond="#abadc9",
    black="#090a14",
    black_rim="#aeb4ee",
    black_bond="#090a15",
)
CONTRAST = PuxTheme(
    name="contrast",
    surface="#ffffff",
    ink="#000000",
    muted="#333333",
    cell="#ffffff",
    cell2="#e9e9e9",
    touched="#ffe680",
    frame="#000000",
    white="#ffffff",
    white_rim="#000000",
    white_bond="#7f7f7f",
    black="#000000",
    black_rim="#ffffff",
    black_bond="#000000",
)
THEMES = {theme.name: theme for theme in (LIGHT, DARK, CONTRAST)}
