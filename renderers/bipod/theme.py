"""The colours of Bipod: a sandy island at the foot of a cliff."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from renderers.theme import CAN, CASING, DANGER, LAST, WHITE, Theme


@dataclass(frozen=True, slots=True)
class BipodTheme(Theme):
    """The roles of a Bipod picture."""

    sea: str
    shallows: str
    """The sea near the island."""
    shore: str
    """The three short sides, where roads are to arrive."""
    cliff: str
    """The long side."""
    cell: str
    cell2: str
    """The cells of every second row."""
    line: str
    """Between cells."""
    label: str
    """Letters in cells."""
    left: str
    left_casing: str
    right: str
    right_casing: str
    middle: str
    """Inside stones of both colours."""
    rock: str
    rock_lit: str
    rock_shaded: str
    dead: str
    strokes: str
    """On dead cells."""

    APART: ClassVar[tuple[tuple[str, str, float], ...]] = (
        *Theme.APART,
        ("ink", "sea", 4.5),
        ("ink", "shallows", 4.5),
        ("label", "cell", 4.5),
        ("label", "cell2", 4.5),
        ("left", "right", 3.0),
        ("middle", "right", 3.0),
        ("left", "left_casing", 3.0),
        ("rock", "cell", 3.0),
        ("rock", "cell2", 3.0),
        ("rock", "dead", 3.0),
        ("rock_lit", "cell", 3.0),
        ("rock_shaded", "cell", 3.0),
        ("shore", "cell", 3.0),
        ("shore", "sea", 3.0),
        ("shore", "shallows", 3.0),
        ("cliff", "cell", 3.0),
        ("cliff", "surface", 3.0),
        ("cliff", "sea", 3.0),
        ("strokes", "dead", 3.0),
    )
    BY_BODY_OR_RIM: ClassVar[tuple[tuple[str, str, str], ...]] = (
        ("left", "left_casing", "cell"),
        ("left", "left_casing", "cell2"),
        ("left", "left_casing", "surface"),
        ("right", "right_casing", "cell"),
        ("right", "right_casing", "cell2"),
        ("right", "right_casing", "surface"),
        ("rock", "rock_shaded", "surface"),
    )
    BY_SHAPE: ClassVar[tuple[tuple[str, str, str], ...]] = (
        ("cell", "cell2", "the same kind of cell: only the eye follows the rows"),
        ("line", "cell", "cells are told apart by their letters and their place"),
        ("dead", "cell", "a dead cell has three strokes in place of its letter"),
        ("sea", "shallows", "both are sea"),
        ("rock", "rock_lit", "two faces of one rock"),
        ("rock", "rock_shaded", "two faces of one rock"),
        ("middle", "left", "left stones are known by the disc, and its casing"),
    )
    EDGES: ClassVar[tuple[tuple[str, str], ...]] = (
        ("label", "cell"),
        ("label", "cell2"),
        ("ink", "shallows"),
        ("rock_shaded", "cell"),
        ("left_casing", "cell"),
        ("right_casing", "cell"),
        ("left", "left_casing"),
        ("right", "middle"),
        ("right", "right_casing"),
        ("shore", "shallows"),
        ("cliff", "surface"),
        ("left", "middle"),
        ("strokes", "dead"),
        (CASING, "cell"),
        (CASING, CAN),
        ("shore", "cell"),
        ("cliff", "cell"),
        ("rock_lit", "rock_shaded"),
        ("muted", "surface"),
        (DANGER, WHITE),
        (CASING, LAST),
    )


LIGHT = BipodTheme(
    name="light",
    surface="#ddf0f2",
    ink="#0c2c33",
    muted="#37595f",
    sea="#b5dde2",
    shallows="#9cd0d7",
    shore="#0e6e7c",
    cliff="#5a4a2c",
    cell="#f7e8c4",
    cell2="#f0dcae",
    line="#d2b982",
    label="#66501f",
    left="#f0811f",
    left_casing="#2b1a0a",
    right="#1749a8",
    right_casing="#2b1a0a",
    middle="#ffffff",
    rock="#45403e",
    rock_lit="#6b6461",
    rock_shaded="#2b2726",
    dead="#d5cfc2",
    strokes="#756f62",
)
DARK = BipodTheme(
    name="dark",
    surface="#08222a",
    ink="#e5f6f8",
    muted="#9cc3c9",
    sea="#0e3a45",
    shallows="#135060",
    shore="#5cd3e2",
    cliff="#b79b63",
    cell="#4f432e",
    cell2="#473b28",
    line="#2c2416",
    label="#f0dfb6",
    left="#ffb454",
    left_casing="#1a1206",
    right="#1e5bd6",
    right_casing="#f2f6ff",
    middle="#ffffff",
    rock="#d8d2c8",
    rock_lit="#f4f0e8",
    rock_shaded="#a39c90",
    dead="#23211d",
    strokes="#7c776c",
)
CONTRAST = BipodTheme(
    name="contrast",
    surface="#ffffff",
    ink="#000000",
    muted="#333333",
    sea="#d6eef5",
    shallows="#d6eef5",
    shore="#005a6e",
    cliff="#000000",
    cell="#ffffff",
    cell2="#f1f1f1",
    line="#6e6e6e",
    label="#222222",
    left="#ff9f1a",
    left_casing="#000000",
    right="#0038a8",
    right_casing="#000000",
    middle="#ffffff",
    rock="#111111",
    rock_lit="#3a3a3a",
    rock_shaded="#000000",
    dead="#bebebe",
    strokes="#3a3a3a",
)
THEMES: dict[str, BipodTheme] = {theme.name: theme for theme in (LIGHT, DARK, CONTRAST)}
