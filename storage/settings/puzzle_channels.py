"""The channels that get a puzzle each day."""

from dataclasses import dataclass
from datetime import datetime

from storage.store.codec import from_ms, to_ms
from storage.store.table import PlatformTable


@dataclass(frozen=True, slots=True)
class PuzzleChannel:
    """The channel of a server, when its next puzzle is due, and which was the last; number 0: there was none."""

    channel: str
    due: datetime
    last_game: str = ""
    last_number: int = 0


class PuzzleChannelsTable(PlatformTable):
    """At most one channel a server."""

    def of(self, server: str) -> PuzzleChannel | None:
        """The channel of a server."""
        row = self._row(
            "SELECT channel, due_at, last_game, last_number FROM puzzle_channels WHERE server = ? AND platform = ?",
            (server, self._platform),
        )
        if row is None:
            return None
        return PuzzleChannel(row["channel"], from_ms(row["due_at"]), row["last_game"], row["last_number"])

    def set(self, server: str, chosen: PuzzleChannel) -> None:
        """Write a server's channel."""
        self._put(
            "puzzle_channels",
            {"server": server, "platform": self._platform},
            {
                "channel": chosen.channel,
                "due_at": to_ms(chosen.due),
                "last_game": chosen.last_game,
                "last_number": chosen.last_number,
            },
        )

    def drop(self, server: str) -> None:
        """Send a server no more puzzles."""
        self._change(
            "DELETE FROM puzzle_channels WHERE server = ? AND platform = ?", (server, self._platform)
        )

    def due(self, now: datetime, limit: int) -> list[str]:
        """The servers whose puzzle is due by ``now``, those of longest ago first."""
        query = "SELECT server FROM puzzle_channels WHERE platform = ? AND due_at <= ? ORDER BY due_at, server LIMIT ?"
        return [row["server"] for row in self._rows(query, (self._platform, to_ms(now), limit))]
