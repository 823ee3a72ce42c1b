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


THEMES = BipodTheme.in_each(
    surface=("#ddf0f2", "#08222a", "#ffffff"),
    ink=("#0c2c33", "#e5f6f8", "#000000"),
    muted=("#37595f", "#9cc3c9", "#333333"),
    sea=("#b5dde2", "#0e3a45", "#d6eef5"),
    shallows=("#9cd0d7", "#135060", "#d6eef5"),
    shore=("#0e6e7c", "#5cd3e2", "#005a6e"),
    cliff=("#5a4a2c", "#b79b63", "#000000"),
    cell=("#f7e8c4", "#4f432e", "#ffffff"),
    cell2=("#f0dcae", "#473b28", "#f1f1f1"),
    line=("#d2b982", "#2c2416", "#6e6e6e"),
    label=("#66501f", "#f0dfb6", "#222222"),
    left=("#f0811f", "#ffb454", "#ff9f1a"),
    left_casing=("#2b1a0a", "#1a1206", "#000000"),
    right=("#1749a8", "#1e5bd6", "#0038a8"),
    right_casing=("#2b1a0a", "#f2f6ff", "#000000"),
    middle=("#ffffff", "#ffffff", "#ffffff"),
    rock=("#45403e", "#d8d2c8", "#111111"),
    rock_lit=("#6b6461", "#f4f0e8", "#3a3a3a"),
    rock_shaded=("#2b2726", "#a39c90", "#000000"),
    dead=("#d5cfc2", "#23211d", "#bebebe"),
    strokes=("#756f62", "#7c776c", "#3a3a3a"),
)
