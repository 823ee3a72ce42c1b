"""The colours of Bipod: a sandy island at the foot of a cliff."""

from renderers.theme import CAN, CASING, DANGER, WHITE, Paint, Theme


class BipodTheme(Theme):
    """The roles of a Bipod picture."""

    surface = Paint("#ddf0f2", "#08222a", "#ffffff")
    ink = Paint("#0c2c33", "#e5f6f8", "#000000")
    muted = Paint("#37595f", "#9cc3c9", "#333333")
    sea = Paint("#b5dde2", "#0e3a45", "#d6eef5")
    shallows = Paint("#9cd0d7", "#135060", "#d6eef5")
    """The sea near the island."""
    shore = Paint("#0e6e7c", "#5cd3e2", "#005a6e")
    """The three short sides, where roads are to arrive."""
    cliff = Paint("#5a4a2c", "#b79b63", "#000000")
    """The long side."""
    cell = Paint("#f7e8c4", "#4f432e", "#ffffff")
    cell2 = Paint("#f0dcae", "#473b28", "#f1f1f1")
    """The cells of every second row."""
    line = Paint("#d2b982", "#2c2416", "#6e6e6e")
    """Between cells."""
    label = Paint("#66501f", "#f0dfb6", "#222222")
    """Letters in cells."""
    left = Paint("#f0811f", "#ffb454", "#ff9f1a")
    left_casing = Paint("#2b1a0a", "#1a1206", "#000000")
    right = Paint("#1749a8", "#1e5bd6", "#0038a8")
    right_casing = Paint("#2b1a0a", "#f2f6ff", "#000000")
    middle = Paint("#ffffff", "#ffffff", "#ffffff")
    """Inside stones of both colours."""
    rock = Paint("#45403e", "#d8d2c8", "#111111")
    rock_lit = Paint("#6b6461", "#f4f0e8", "#3a3a3a")
    rock_shaded = Paint("#2b2726", "#a39c90", "#000000")
    dead = Paint("#d5cfc2", "#23211d", "#bebebe")
    strokes = Paint("#756f62", "#7c776c", "#3a3a3a")
    """On dead cells."""

    EDGES = (
        ("label", "cell", "cell2"),
        ("ink", "shallows"),
        ("rock_shaded", "cell"),
        ("left_casing", "cell"),
        ("right_casing", "cell"),
        ("left", "left_casing"),
        ("right", "middle", "right_casing"),
        ("shore", "shallows"),
        ("cliff", "surface"),
        ("left", "middle"),
        ("strokes", "dead"),
        (CASING, "cell", CAN),
        ("shore", "cell"),
        ("cliff", "cell"),
        ("rock_lit", "rock_shaded"),
        (DANGER, WHITE),
    )


THEMES = BipodTheme.in_each()
