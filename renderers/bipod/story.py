"""What a game of Bipod was about: when its second player took the runner's side."""

from __future__ import annotations

from collections.abc import Sequence

from renderers.story import Played, Story, last


def story(played: Sequence[Played]) -> Story | None:
    """The adoption; the last ply where nobody adopted."""
    for ply, one in enumerate(played, start=1):
        if one.move.adopts:
            return Story(ply, one.before.gloss(one.move))
    return last(played)
