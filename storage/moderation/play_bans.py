"""Whom the moderators of a server keep from starting matches there."""

from dataclasses import dataclass
from datetime import datetime

from rules.match.people import PersonId
from storage.store.codec import from_ms, to_ms
from storage.store.table import PlatformTable


@dataclass(frozen=True, slots=True)
class PlayBan:
    """A ban from play in one server."""

    server: str
    person: PersonId
    reason: str
    at: datetime


class PlayBansTable(PlatformTable):
    """The bans from play in the servers of one platform."""

    def add(self, ban: PlayBan) -> None:
        """Ban someone."""
        self._change(
            "INSERT INTO play_bans (server, person, platform, reason, at) VALUES (?, ?, ?, ?, ?)",
            (ban.server, ban.person, self._platform, ban.reason, to_ms(ban.at)),
        )

    def get(self, server: str, person: PersonId) -> PlayBan | None:
        """Someone's ban in a server."""
        row = self._row("SELECT * FROM play_bans WHERE server = ? AND person = ?", (server, person))
        if row is None or row["platform"] != self._platform:
            return None
        return PlayBan(row["server"], PersonId(row["person"]), row["reason"], from_ms(row["at"]))

    def remove(self, server: str, person: PersonId) -> bool:
        """Ban someone no longer, and return whether they were."""
        query = "DELETE FROM play_bans WHERE server = ? AND person = ? AND platform = ?"
        return self._change(query, (server, person, self._platform)) == 1
