"""The servers from which the service was removed, and deleting what is kept of one."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from rules.match.match import MatchId
from storage.playing.match_tallies import tally
from storage.store.codec import from_ms, to_ms
from storage.store.connection import Row
from storage.store.table import PlatformTable

_NEXT = "SELECT server, platform FROM {table} WHERE server > ? ORDER BY server, {then} LIMIT 1"
"""The next server of a table: each is found by one step in an index, however many rows it has."""

_TABLES = (
    ("matches", "id"),
    ("challenges", "id"),
    ("server_settings", "platform"),
    ("regular_posts", "platform"),
    ("seeks", "person"),
    ("tournaments", "id"),
    ("play_bans", "person"),
    ("erased_play_bans", "platform"),
    ("audit", "platform"),
)

_OF_MATCH = (
    "plies",
    "events",
    "offers",
    "refusals",
    "conditional_moves",
    "notes",
    "reminders",
    "turns_to_retime",
    "transient_messages",
    "open_messages",
    "analyses",
    "match_puzzles",
    "opening_matches",
    "opening_witnesses",
    "lobby_matches",
    "reports",
    "audit",
)
"""The tables whose rows belong to one match."""


@dataclass(frozen=True, slots=True)
class LeftServer:
    """A server that the service was removed from; ``purging``: what is kept of it is being deleted."""

    server: str
    since: datetime
    purging: bool


def _left(row: Row) -> LeftServer:
    return LeftServer(row["server"], from_ms(row["since"]), bool(row["purging"]))


class LeftServersTable(PlatformTable):
    """The servers of one platform from which the service was removed."""

    def servers(self) -> set[str]:
        """The servers of which anything is kept."""
        return {server for table, then in _TABLES for server in self._servers(table, then)}

    def _servers(self, table: str, then: str) -> Iterable[str]:
        last = ""
        while (row := self._row(_NEXT.format(table=table, then=then), (last,))) is not None:
            last = row["server"]
            if row["platform"] == self._platform:
                yield last

    def keeps(self, server: str) -> bool:
        """Whether anything is kept of a server."""
        return any(
            self._row(f"SELECT 1 FROM {table} WHERE server = ? LIMIT 1", (server,)) is not None  # noqa: S608 - our own names
            for table, _ in _TABLES
        )

    def all(self) -> list[LeftServer]:
        """Every one."""
        query = "SELECT server, since, purging, platform FROM left_servers ORDER BY server"
        return [_left(row) for row in self._rows(query) if row["platform"] == self._platform]

    def left(self, server: str) -> bool:
        """Whether the service was removed from a server."""
        query = "SELECT 1 FROM left_servers WHERE server = ? AND platform = ?"
        return self._row(query, (server, self._platform)) is not None

    def add(self, server: str, now: datetime, *, purging: bool) -> None:
        """Record that the service was removed from a server; one that is recorded stays as it is, unless purging begins now."""
        self._change(
            "INSERT INTO left_servers (server, platform, since, purging) VALUES (?, ?, ?, ?) "
            "ON CONFLICT (server, platform) DO UPDATE SET since = excluded.since, purging = excluded.purging "
            "WHERE excluded.purging > left_servers.purging",
            (server, self._platform, to_ms(now), int(purging)),
        )

    def drop(self, server: str, *, purged: bool = False) -> None:
        """Record that the service is in a server; ``purged``: or that nothing is kept of it any more."""
        condition = "" if purged else " AND purging = 0"
        self._change(
            f"DELETE FROM left_servers WHERE server = ? AND platform = ?{condition}",  # noqa: S608 - our own words
            (server, self._platform),
        )

    def forget_settings(self, server: str) -> None:
        """Delete what a server has chosen, who was away from it, who sought an opponent there, and what its moderators have done."""
        for table in (
            "server_settings",
            "regular_posts",
            "absentees",
            "seeks",
            "play_bans",
            "erased_play_bans",
            "audit",
        ):
            self._change(
                f"DELETE FROM {table} WHERE server = ? AND platform = ?",  # noqa: S608 - our own names
                (server, self._platform),
            )
        for column in ("first_server", "second_server"):
            self._change(
                f"UPDATE lobby_matches SET {column} = NULL WHERE {column} = ? AND platform = ?",  # noqa: S608 - our own names
                (server, self._platform),
            )

    def matches(self, server: str, until: datetime, limit: int) -> list[MatchId]:
        """The newest matches of a server that began by a time."""
        return self._newest("matches", "started_at", server, until, limit)

    def challenges(self, server: str, until: datetime, limit: int) -> list[MatchId]:
        """The newest challenges of a server that were made by a time."""
        return self._newest("challenges", "created_at", server, until, limit)

    def _newest(self, table: str, time: str, server: str, until: datetime, limit: int) -> list[MatchId]:
        query = f"SELECT id, platform, {time} AS begun FROM {table} WHERE server = ? ORDER BY id DESC LIMIT ?"  # noqa: S608 - our own names
        own = (row for row in self._rows(query, (server, limit)) if row["platform"] == self._platform)
        return [MatchId(row["id"]) for row in own if row["begun"] <= to_ms(until)]

    def delete_match(self, number: MatchId) -> None:
        """Delete a match with everything about it, its challenge too."""
        row = self._row("SELECT first_person, second_person, finished FROM matches WHERE id = ?", (number,))
        if row is None:
            return
        for table in _OF_MATCH:
            self._change(f"DELETE FROM {table} WHERE match = ?", (number,))  # noqa: S608 - our own names
        self._change(
            "DELETE FROM match_preferences WHERE person IN (?, ?) AND match = ?",
            (row["first_person"], row["second_person"], number),
        )
        self._change("UPDATE vacations SET match = NULL WHERE match = ?", (number,))
        self._change("UPDATE tournament_games SET match = NULL WHERE match = ?", (number,))
        self._change("DELETE FROM outbox WHERE match = ?", (number,))
        self._connection.change_matches({"rematch_of": None}, {"rematch_of": number})
        self._change("DELETE FROM matches WHERE id = ?", (number,))
        finished = bool(row["finished"])
        tally(self._connection, self._platform, number, running=-int(not finished), finished=-int(finished))
        self.delete_challenge(number)

    def is_direct(self, number: MatchId) -> bool:
        """Whether a match is played by direct messages."""
        return self._row("SELECT 1 FROM matches WHERE id = ? AND channel IS NULL", (number,)) is not None

    def forget_onlookers(self, number: MatchId) -> None:
        """Forget in which server others look on at a match that is played by direct messages."""
        self._connection.change_matches({"server": None, "parent": None}, {"id": number})

    def tournaments(self, server: str, until: datetime, limit: int) -> list[int]:
        """The newest tournaments of a server that were announced by a time."""
        query = "SELECT id, platform, created_at FROM tournaments WHERE server = ? ORDER BY id DESC LIMIT ?"
        own = (row for row in self._rows(query, (server, limit)) if row["platform"] == self._platform)
        return [row["id"] for row in own if row["created_at"] <= to_ms(until)]

    def delete_tournament(self, number: int) -> None:
        """Delete a tournament with everything about it; its matches stay."""
        for table in ("tournament_games", "tournament_rounds", "tournament_entries"):
            self._change(f"DELETE FROM {table} WHERE tournament = ?", (number,))  # noqa: S608 - our own names
        self._change("DELETE FROM tournaments WHERE id = ?", (number,))

    def forget_place(self, number: MatchId) -> None:
        """Forget in which server a challenge was made whose match is played elsewhere."""
        self._change(
            "UPDATE challenges SET server = NULL, channel = NULL, post_channel = NULL, post_message = NULL WHERE id = ?",
            (number,),
        )

    def delete_challenge(self, number: MatchId) -> None:
        """Delete a challenge from which no match has come, or whose match is deleted."""
        self._change("DELETE FROM outbox WHERE challenge = ?", (number,))
        self._change("DELETE FROM invitations WHERE challenge = ?", (number,))
        self._change("DELETE FROM challenges WHERE id = ?", (number,))
