"""Whom the moderators of a server keep from starting matches there."""

from dataclasses import dataclass
from datetime import datetime

from rules.match.people import PersonId
from storage.store.codec import from_ms, to_ms
from storage.store.table import PlatformTable


@dataclass(frozen=True, slots=True)
class PlayBan:
    """A ban from play in one server; the reason is empty where it was erased with the person's data."""

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

    def keep_of_erased(self, person: PersonId, hashed: str) -> None:
        """Keep someone's bans, but for their reasons, under the hash of their account, in place of what is kept there: the person is about to be erased."""
        self._change("DELETE FROM erased_play_bans WHERE hash = ?", (hashed,))
        self._change(
            "INSERT INTO erased_play_bans (hash, server, platform, at) "
            "SELECT ?, server, platform, at FROM play_bans WHERE person = ?",
            (hashed, person),
        )

    def bring_back(self, hashed: str, person: PersonId) -> None:
        """Give an account that has come back the bans that were kept of it, without their reasons."""
        self._change(
            "INSERT INTO play_bans (server, person, platform, reason, at) "
            "SELECT server, ?, platform, '', at FROM erased_play_bans WHERE hash = ?",
            (person, hashed),
        )
        self._change("DELETE FROM erased_play_bans WHERE hash = ?", (hashed,))

    def remove(self, server: str, person: PersonId) -> bool:
        """Ban someone no longer, and return whether they were."""
        query = "DELETE FROM play_bans WHERE server = ? AND person = ? AND platform = ?"
        return self._change(query, (server, person, self._platform)) == 1
