"""What must be told apart in each game's pictures, and how: by contrast, or by something else.

Roles lie side by side in the rules as they do in the pictures; ``renderers/<game>/theme.py`` gives them their colours.
"""

from typing import NamedTuple


class Rules(NamedTuple):
    """The rules of one game's theme; every role is under one of them."""

    apart: tuple[tuple[float, str, *tuple[str, ...]], ...]
    """The contrast (WCAG) that a role needs at least, in every way of seeing, with those that lie beside it."""
    by_body_or_rim: tuple[tuple[str, ...], ...]
    """Body, rim and grounds of pieces: one of the first two must stand out 3:1 from each ground."""
    by_shape: tuple[tuple[str, ...], ...]
    """What tells a role from others instead of contrast, the role, and the others."""


_WORDS = ((7.0, "ink", "surface"), (4.5, "muted", "surface"))
"""In every game."""

RULES = {
    "polatty-pressure": Rules(
        apart=(
            *_WORDS,
            (3.0, "chalk", "cell", "cell2"),
            (3.0, "first", "second", "first_pattern"),
            (3.0, "second", "second_pattern"),
            (4.5, "first_ink", "first"),
            (4.5, "second_ink", "second"),
            (4.5, "ball", "ball_ink"),
        ),
        by_body_or_rim=(
            ("ball", "ball_ink", "cell", "cell2", "first", "second"),
            ("pressor", "rim", "cell", "cell2"),
            ("pressor", "first_ink", "first"),
            ("pressor", "second_ink", "second"),
        ),
        by_shape=(
            ("stripes help to count cells, which lines and names tell apart too", "cell", "cell2"),
            (
                "lines are faint on purpose: pieces stand in the middle of their cells",
                "line",
                "cell",
                "cell2",
            ),
            ("the upper face is an ornament: a pressor is a square, the ball is round", "top", "pressor"),
        ),
    ),
    "graph-hockey": Rules(
        apart=(
            *_WORDS,
            (4.5, "new", "cell", "first_floor", "second_floor"),
            (3.0, "old", "cell", "first_floor", "second_floor"),
            (4.5, "letter", "cell"),
            (4.5, "edge", "cell", "surface"),
            (3.0, "cell", "first", "second"),
            (3.0, "first", "second"),
            (4.5, "puck", "cell", "ring"),
        ),
        by_body_or_rim=(
            ("first", "puck", "surface"),
            ("second", "puck", "surface"),
            ("first", "ring", "ink"),
            ("second", "ring", "ink"),
        ),
        by_shape=(
            ("new strokes are twice as thick", "new", "old"),
            ("letters stand on cleared ground", "letter", "new"),
            ("the grid only helps to count", "cell", "line", "inch"),
            ("the goal's sides bound it, and it is hatched", "first_floor", "cell"),
            ("the goal's sides bound it, and it is dotted", "second_floor", "cell"),
        ),
    ),
    "pommel": Rules(
        apart=(
            *_WORDS,
            (4.5, "white", "black", "white_rim"),
            (3.0, "white_boss", "white", "white_rim"),
            (4.5, "black", "black_rim"),
            (4.5, "label", "cell", "cell2", "cell3"),
        ),
        by_body_or_rim=(
            ("white", "white_rim", "cell", "cell2", "cell3", "surface"),
            ("black", "black_rim", "cell", "cell2", "cell3", "surface"),
        ),
        by_shape=(
            ("neighbouring cells meet in a line, and each has its name", "cell", "cell2", "cell3"),
            ("neighbouring cells meet in a line, and each has its name", "cell2", "cell3"),
            ("a fine line between cells of different tints", "line", "cell", "cell2", "cell3"),
            ("the outline of the whole board, whose cells stand out by themselves", "board_rim", "surface"),
        ),
    ),
    "pux": Rules(
        apart=(
            *_WORDS,
            (7.0, "white", "black"),
            # Numbers.
            (7.0, "white_rim", "white", "white_shoulder"),
            (7.0, "white", "black_shoulder"),
            (3.0, "black_bond", "white_bond", "touched"),
        ),
        by_body_or_rim=(
            ("white", "white_rim", "cell", "cell2", "touched", "surface", "ink"),
            ("black", "black_rim", "cell", "cell2", "touched", "surface", "ink"),
        ),
        by_shape=(
            ("a chessboard's cells are told apart by their place", "cell", "cell2"),
            ("a ply's arrows point at the cells that it touched", "touched", "cell", "cell2"),
            ("the numbers on the stones say what bonds say", "white_bond", "cell", "cell2", "touched"),
            ("the numbers on the stones say what bonds say", "black_bond", "cell", "cell2"),
            ("the cells end where the surface begins", "frame", "surface", "cell"),
            ("an ornament where four cells meet", "seam", "cell", "cell2"),
            ("a stone's head and its shoulders are one stone", "white", "white_shoulder"),
            ("a stone's head and its shoulders are one stone", "black", "black_shoulder"),
        ),
    ),
    "bipod": Rules(
        apart=(
            *_WORDS,
            (4.5, "ink", "sea", "shallows"),
            (4.5, "label", "cell", "cell2"),
            (3.0, "right", "left", "middle"),
            (3.0, "left", "left_casing"),
            (3.0, "rock", "cell", "cell2", "dead"),
            (3.0, "cell", "rock_lit", "rock_shaded"),
            (3.0, "shore", "cell", "sea", "shallows"),
            (3.0, "cliff", "cell", "surface", "sea"),
            (3.0, "strokes", "dead"),
        ),
        by_body_or_rim=(
            ("left", "left_casing", "cell", "cell2", "surface"),
            ("right", "right_casing", "cell", "cell2", "surface"),
            ("rock", "rock_shaded", "surface"),
        ),
        by_shape=(
            ("the same kind of cell: only the eye follows the rows", "cell", "cell2"),
            ("cells are told apart by their letters and their place", "line", "cell"),
            ("a dead cell has three strokes in place of its letter", "dead", "cell"),
            ("both are sea", "sea", "shallows"),
            ("two faces of one rock", "rock", "rock_lit", "rock_shaded"),
            ("left stones are known by the disc, and its casing", "middle", "left"),
        ),
    ),
}
