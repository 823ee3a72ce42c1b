"""What a game of Pux was about: its richest capture or promotion."""

from __future__ import annotations

from collections.abc import Sequence

from renderers.story import Played, Story, heaviest, last
from rules.games.pux.position import PuxPosition


def story(played: Sequence[Played]) -> Story | None:
    """The ply that took or raised the most stones; the last one where none did."""
    return heaviest(played, _weigh) or last(played)


def _weigh(played: Played) -> tuple[int, str]:
    """Stones that were taken weigh twice as much as those that were raised."""
    before, after = played.before, played.after
    assert isinstance(before, PuxPosition)
    assert isinstance(after, PuxPosition)
    mover = before.turn
    taken = before.stones(mover.other) - after.stones(mover.other)
    raised = after.stones(mover) - before.stones(mover)
    return 2 * taken + raised, before.gloss(played.move)
