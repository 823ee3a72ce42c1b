"""Pommel's colours: brick, ivory, ebony and brass."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from renderers.theme import CASING, Theme


@dataclass(frozen=True, slots=True)
class PommelTheme(Theme):
    """The colours of one theme of Pommel."""

    cell: str
    cell2: str
    cell3: str
    line: str
    """Between two cells."""
    board_rim: str
    """The left and right edges of the board."""
    label: str
    """A cell's name."""
    white: str
    """The body of White's pieces, and White's edge of the board."""
    white_rim: str
    white_boss: str
    """The middle of White's captains."""
    black: str
    black_rim: str
    """The rim and the inner ring of Black's pieces, and the middle of Black's captains."""

    APART: ClassVar[tuple[tuple[str, str, float], ...]] = (
        *Theme.APART,
        ("white", "black", 4.5),
        ("white", "white_rim", 4.5),
        ("white", "white_boss", 3.0),
        ("white_rim", "white_boss", 3.0),
        ("black", "black_rim", 4.5),
        ("label", "cell", 4.5),
        ("label", "cell2", 4.5),
        ("label", "cell3", 4.5),
    )
    BY_BODY_OR_RIM: ClassVar[tuple[tuple[str, str, str], ...]] = tuple(
        (body, rim, ground)
        for body, rim in (("white", "white_rim"), ("black", "black_rim"))
        for ground in ("cell", "cell2", "cell3", "surface")
    )
    BY_SHAPE: ClassVar[tuple[tuple[str, str, str], ...]] = (
        ("cell", "cell2", "neighbouring cells meet in a line, and each has its name"),
        ("cell2", "cell3", "neighbouring cells meet in a line, and each has its name"),
        ("cell", "cell3", "neighbouring cells meet in a line, and each has its name"),
        ("line", "cell", "a fine line between cells of different tints"),
        ("line", "cell2", "a fine line between cells of different tints"),
        ("line", "cell3", "a fine line between cells of different tints"),
        ("board_rim", "surface", "the outline of the whole board, whose cells stand out by themselves"),
    )
    EDGES: ClassVar[tuple[tuple[str, str], ...]] = (
        ("label", "cell"),
        ("label", "cell2"),
        ("label", "cell3"),
        ("white", "white_rim"),
        ("black", "black_rim"),
        (CASING, "cell"),
        (CASING, "cell3"),
        ("black_rim", "cell2"),
        ("black_rim", "ink"),
        ("white", "ink"),
        ("black_rim", "surface"),
        ("white_boss", "white_rim"),
        ("board_rim", "surface"),
    )


THEMES = PommelTheme.in_each(
    surface=("#f8ece4", "#1b100d", "#ffffff"),
    ink=("#2a120b", "#fbebe2", "#000000"),
    muted=("#6b4638", "#d0ab9b", "#333333"),
    cell=("#a84d37", "#6a2d20", "#ffffff"),
    cell2=("#9a422e", "#5e261a", "#f1f1f1"),
    cell3=("#8c3926", "#522015", "#e4e4e4"),
    line=("#5e2114", "#1b100d", "#6e6e6e"),
    board_rim=("#6e2a1b", "#3a1b13", "#000000"),
    label=("#fff6f0", "#f5cfbf", "#222222"),
    white=("#fff8ec", "#fbf1e2", "#ffffff"),
    white_rim=("#2a120b", "#1b100d", "#000000"),
    white_boss=("#b9472e", "#b5442b", "#b5442b"),
    black=("#17120f", "#100b09", "#000000"),
    black_rim=("#f0be55", "#e9b54c", "#ffffff"),
)
