"""What a preview's message keeps of its line, in its own last line of text."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass

from bot.service.playing.conditional_moves import checksum
from rules.match.match import Match, MatchId

_KEPT = re.compile(r"^-# `(\{.*\})`$", re.MULTILINE)
"""The last line of the message: the match, where the line begins, the line, and how much of it is shown."""


@dataclass(frozen=True, slots=True)
class Preview:
    """A line in a message: ``moves`` from the position after ``base`` plies, ``at`` of them shown.

    ``mark`` tells whether the plies before it are still the same.
    """

    match: MatchId
    base: int
    mark: str
    moves: tuple[str, ...]
    at: int

    def __str__(self) -> str:
        kept = {
            "match": self.match,
            "from": self.base,
            "mark": self.mark,
            "moves": " ".join(self.moves),
            "at": self.at,
        }
        return f"-# `{json.dumps(kept, separators=(',', ':'))}`"

    @classmethod
    def parse(cls, text: str) -> Preview | None:
        """The preview that a message shows, if it shows one."""
        found = _KEPT.findall(text)
        try:
            kept = json.loads(found[-1]) if found else {}
            moves = tuple(kept["moves"].split())
            base, at = int(kept["from"]), int(kept["at"])
            preview = cls(MatchId(int(kept["match"])), base, str(kept["mark"]), moves, at)
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return None
        return preview if base >= 0 and 0 <= at <= len(moves) else None

    def begins_in(self, match: Match) -> bool:
        """Whether the line begins at a position that the match has passed."""
        return self.base <= len(match.plies) and self.mark == mark_before(match, self.base)

    def is_now(self, match: Match) -> bool:
        """Whether the line begins where the match is now, and the match goes on."""
        return self.base == len(match.plies) and match.outcome is None and bool(self.moves)


def mark_before(match: Match, base: int) -> str:
    """A short sum of the first ``base`` plies of a match."""
    return checksum(" ".join(match.moves[:base]))
