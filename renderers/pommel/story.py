"""What a game of Pommel was about: its longest capture."""

from __future__ import annotations

from collections.abc import Sequence

from renderers.pommel.messages import TAKES, TAKES_ONE
from renderers.story import Played, Story, heaviest, last
from rules.games.pommel.board import PommelMove


def story(played: Sequence[Played]) -> Story | None:
    """The ply that took the most pieces; the last one where none took any."""
    return heaviest(played, _weigh) or last(played)


def _weigh(played: Played) -> tuple[int, str]:
    assert isinstance(played.move, PommelMove)
    taken = len(played.move.captured)
    return taken, TAKES(count=taken) if taken > 1 else TAKES_ONE()
