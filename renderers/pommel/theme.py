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


LIGHT = PommelTheme(
    name="light",
    surface="#f8ece4",
    ink="#2a120b",
    muted="#6b4638",
    cell="#a84d37",
    cell2="#9a422e",
    cell3="#8c3926",
    line="#5e2114",
    board_rim="#6e2a1b",
    label="#fff6f0",
    white="#fff8ec",
    white_rim="#2a120b",
    white_boss="#b9472e",
    black="#17120f",
    black_rim="#f0be55",
)

DARK = PommelTheme(
    name="dark",
    surface="#1b100d",
    ink="#fbebe2",
    muted="#d0ab9b",
    cell="#6a2d20",
    cell2="#5e261a",
    cell3="#522015",
    line="#1b100d",
    board_rim="#3a1b13",
    label="#f5cfbf",
    white="#fbf1e2",
    white_rim="#1b100d",
    white_boss="#b5442b",
    black="#100b09",
    black_rim="#e9b54c",
)

CONTRAST = PommelTheme(
    name="contrast",
    surface="#ffffff",
    ink="#000000",
    muted="#333333",
    cell="#ffffff",
    cell2="#f1f1f1",
    cell3="#e4e4e4",
    line="#6e6e6e",
    board_rim="#000000",
    label="#222222",
    white="#ffffff",
    white_rim="#000000",
    white_boss="#b5442b",
    black="#000000",
    black_rim="#ffffff",
)

THEMES: dict[str, PommelTheme] = {theme.name: theme for theme in (LIGHT, DARK, CONTRAST)}
