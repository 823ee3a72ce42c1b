"""The five levels: what each may spend, and how its play varies.

The numbers are each game's own; they stand in its file and were found by playing (docs/engine.md).
"""

from dataclasses import dataclass

LEVELS = range(1, 6)
DEFAULT_LEVEL = 2
OPENING = 8
"""So many plies of a game are varied, so that no two games are alike."""


@dataclass(frozen=True, slots=True)
class Strength:
    """One level of one game."""

    nodes: int
    """The most nodes of one thought."""
    noise: int = 0
    """How far, in the units of the game's evaluation, a judgement of a position may be off either way.

    It is off by the same amount whenever the position is judged in the same game (the same seed): a
    weak level sees the game in its own way, it does not play well and throw in blunders.
    """
    depth: int = 64
    """The most plies looked ahead, before captures and the like are followed to their end."""
    variety: int = 0
    """How much worse than the best, in the same units, a ply of the opening may be and still be played."""
    keen: bool = False
    """Whether a search leaves out what hardly ever matters, and so looks deeper elsewhere."""
