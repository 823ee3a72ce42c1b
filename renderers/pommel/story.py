"""What a game of Pommel was about: its longest capture."""

from __future__ import annotations

from collections.abc import Sequence

from renderers.say import pommel as say
from renderers.story import Played, Story, heaviest, last
from rules.games.pommel.board import PommelMove


def story(played: Sequence[Played]) -> Story | None:
    """The ply that took the most pieces; the last one where none took any."""
    return heaviest(played, _weigh) or last(played)


def _weigh(played: Played) -> tuple[int, str]:
    assert isinstance(played.move, PommelMove)
    taken = len(played.move.captured)
    return taken, say.takes(count=taken) if taken > 1 else say.takes_one()
