"""What a game of Polatty Pressure was about: the ply that bumped the most."""

from __future__ import annotations

from collections.abc import Sequence

from renderers.story import Played, Story, heaviest, last
from rules.games.polatty_pressure.position import PolattyPosition


def story(played: Sequence[Played]) -> Story | None:
    """The ply that changed the most cells; the last one where no pressor was bumped."""
    return heaviest(played, _weigh) or last(played)


def _weigh(played: Played) -> tuple[int, str]:
    before, after = played.before, played.after
    assert isinstance(before, PolattyPosition)
    assert isinstance(after, PolattyPosition)
    # A pressor that is placed without bumping another one changes one cell.
    changed = (before.filled ^ after.filled).bit_count() - 1
    return changed, before.gloss(played.move)
