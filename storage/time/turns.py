"""Running turns: their clocks, and those with which something is to be done."""

from datetime import datetime

from rules.match.clock import Clock
from rules.match.match import MatchId
from rules.match.people import PersonId
from storage.match_rows import clock_columns
from storage.store.codec import to_ms
from storage.store.table import PlatformTable


class TurnsTable(PlatformTable):
    """The running turns of the matches of one platform.

    A stored deadline may not know of an outage yet: then it is too early, and what is found here by
    it is judged again with its true one.  Only while a void outage is being taken back is it too late.
    """

    def set_clock(self, match: MatchId, clock: Clock, outages_to: int) -> None:
        """Write a clock that was computed again, with all changes of outages up to ``outages_to``."""
        columns = {**clock_columns(clock), "outages_to": outages_to}
        setting = ", ".join(f"{column} = ?" for column in columns)
        self._change(f"UPDATE matches SET {setting} WHERE id = ?", (*columns.values(), match))  # noqa: S608 - our own names
        self._connection.seal_match(match)

    def mute(self, match: MatchId) -> None:
        """Record that the player to move wants no more reminders in this turn."""
        self._change("UPDATE matches SET muted = 1 WHERE id = ?", (match,))
        self._connection.seal_match(match)

    def overdue(self, now: datetime, limit: int) -> list[MatchId]:
        """Turns whose time is up by the stored deadline and that were not flagged yet; longest ago first."""
        query = (
            "SELECT id FROM matches WHERE platform = ? AND deadline <= ? AND finished = 0 "
            "AND deadline IS NOT NULL AND flagged_at IS NULL AND told_at IS NOT NULL ORDER BY deadline LIMIT ?"
        )
        return self._numbers(query, (self._platform, to_ms(now), limit))

    def silent(self, since: datetime, limit: int) -> list[MatchId]:
        """Matches in which a win may be claimed and neither player has done anything after ``since``.

        Outages since then are left to be counted.
        """
        query = (
            "SELECT id FROM matches WHERE platform = ? AND acted_at <= ? AND flagged_at IS NOT NULL "
            "AND finished = 0 AND flagged_at <= ? ORDER BY acted_at LIMIT ?"
        )
        return self._numbers(query, (self._platform, to_ms(since), to_ms(since), limit))

    def to_catch_up(self, change: int, limit: int) -> list[MatchId]:
        """Turns whose stored deadline does not know of this change of outages."""
        query = (
            "SELECT id FROM matches WHERE platform = ? AND outages_to < ? AND left_first IS NOT NULL "
            "AND finished = 0 AND flagged_at IS NULL ORDER BY outages_to LIMIT ?"
        )
        return self._numbers(query, (self._platform, change, limit))

    def awaiting_computers(self, limit: int) -> list[MatchId]:
        """Matches in which it is a computer opponent's turn, longest first."""
        query = "SELECT id FROM matches WHERE awaited < 0 AND platform = ? AND finished = 0 ORDER BY acted_at LIMIT ?"
        return self._numbers(query, (self._platform, limit))

    def idle_with_computers(self, since: datetime, limit: int) -> list[MatchId]:
        """Running matches against a computer opponent in which nothing was done after ``since``."""
        query = (
            "SELECT id FROM matches WHERE platform = ? AND acted_at <= ? AND finished = 0 "
            "AND (first_person < 0 OR second_person < 0) ORDER BY acted_at LIMIT ?"
        )
        return self._numbers(query, (self._platform, to_ms(since), limit))

    def with_computers(self, person: PersonId) -> list[tuple[MatchId, str]]:
        """The running matches of a person against computer opponents, oldest first: their numbers and games."""
        query = (
            "SELECT id, game FROM matches WHERE first_person = ? AND second_person < 0 AND finished = 0 UNION ALL "
            "SELECT id, game FROM matches WHERE second_person = ? AND first_person < 0 AND finished = 0 ORDER BY id"
        )
        return [(MatchId(row["id"]), row["game"]) for row in self._rows(query, (person, person))]

    def untold(self, person: PersonId, limit: int) -> list[MatchId]:
        """The matches that await ``person``, who was not told and for whom no notification is due."""
        query = (
            "SELECT id FROM matches WHERE awaited = ? AND platform = ? AND told_at IS NULL AND NOT EXISTS "
            "(SELECT 1 FROM outbox WHERE outbox.match = matches.id AND outbox.state = 'due' "
            "AND outbox.kind IN ('board', 'board edit')) ORDER BY id LIMIT ?"
        )
        return self._numbers(query, (person, self._platform, limit))
