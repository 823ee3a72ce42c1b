"""What is posted in channels of servers from time to time."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from storage.store.codec import from_ms, to_ms
from storage.store.table import PlatformTable


class PostKind(StrEnum):
    """What is posted."""

    PUZZLE = "puzzle"
    """A puzzle, each day."""
    WEEK = "week"
    """What happened in the server, each week."""


@dataclass(frozen=True, slots=True)
class RegularPost:
    """The channel that gets it, when the next is due, and what of the last one the next has to know."""

    channel: str
    due: datetime
    last: str = ""


class RegularPostsTable(PlatformTable):
    """At most one channel a server for each kind."""

    def of(self, server: str, kind: PostKind) -> RegularPost | None:
        """What a server has chosen."""
        row = self._row(
            "SELECT channel, due_at, last FROM regular_posts WHERE server = ? AND platform = ? AND kind = ?",
            (server, self._platform, kind),
        )
        return None if row is None else RegularPost(row["channel"], from_ms(row["due_at"]), row["last"])

    def set(self, server: str, kind: PostKind, chosen: RegularPost) -> None:
        """Write what a server has chosen, or what is next."""
        self._put(
            "regular_posts",
            {"server": server, "platform": self._platform, "kind": kind},
            {"channel": chosen.channel, "due_at": to_ms(chosen.due), "last": chosen.last},
        )

    def drop(self, server: str, kind: PostKind) -> None:
        """Post no more of it in a server."""
        self._change(
            "DELETE FROM regular_posts WHERE server = ? AND platform = ? AND kind = ?",
            (server, self._platform, kind),
        )

    def due(self, kind: PostKind, now: datetime, limit: int) -> list[str]:
        """The servers where one is due by ``now``, those of longest ago first."""
        query = (
            "SELECT server FROM regular_posts WHERE platform = ? AND kind = ? AND due_at <= ? "
            "ORDER BY due_at, server LIMIT ?"
        )
        return [row["server"] for row in self._rows(query, (self._platform, kind, to_ms(now), limit))]
