"""Running turns: their clocks, and those with which something is to be done."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from rules.core.position import Side
from rules.match.clock import Clock
from rules.match.match import MatchId
from rules.match.people import PersonId
from storage.match_rows import clock_columns
from storage.store.codec import to_ms
from storage.store.table import PlatformTable, marks


@dataclass(frozen=True, slots=True)
class AwaitedTurn:
    """What is needed of each turn of one person: whose it is, and whether weekends and vacation pause it."""

    match: MatchId
    side: Side
    weekends: bool
    vacation: bool


class TurnsTable(PlatformTable):
    """The running turns of the matches of one platform.

    A stored deadline may not know of an outage yet, or of what its player has changed: then it is too
    early or too late, and what is found here by it is judged again with its true one.
    """

    def set_clock(self, match: MatchId, clock: Clock, outages_to: int) -> None:
        """Write a clock that was computed again, with all changes of outages up to ``outages_to``."""
        columns = {**clock_columns(clock), "outages_to": outages_to}
        self._connection.change_matches(columns, {"id": match})

    def mute(self, match: MatchId) -> None:
        """Record that the player to move wants no more reminders in this turn."""
        self._connection.change_matches({"muted": 1}, {"id": match})

    def overdue(self, now: datetime, limit: int) -> list[MatchId]:
        """Turns whose time is up by the stored deadline and that were not flagged yet; longest ago first."""
        query = (
            "SELECT id FROM matches WHERE platform = ? AND deadline <= ? AND finished = 0 "
            "AND deadline IS NOT NULL AND flagged_at IS NULL AND told_at IS NOT NULL ORDER BY deadline, id LIMIT ?"
        )
        return self._numbers(query, (self._platform, to_ms(now), limit))

    def silent(self, since: datetime, limit: int) -> list[MatchId]:
        """Matches in which a win may be claimed and neither player has done anything after ``since``.

        Outages since then are left to be counted.
        """
        query = (
            "SELECT id FROM matches WHERE platform = ? AND acted_at <= ? AND flagged_at IS NOT NULL "
            "AND finished = 0 AND flagged_at <= ? ORDER BY acted_at, id LIMIT ?"
        )
        return self._numbers(query, (self._platform, to_ms(since), to_ms(since), limit))

    def to_catch_up(self, change: int, limit: int) -> list[MatchId]:
        """Turns whose stored deadline does not know of this change of outages."""
        # Most are equal in what puts them in order: with more to sort by, PostgreSQL would sort them all for a few.
        query = (
            "SELECT id FROM matches WHERE platform = ? AND outages_to < ? AND left_first IS NOT NULL "
            "AND finished = 0 AND flagged_at IS NULL ORDER BY outages_to LIMIT ?"
        )
        return self._numbers(query, (self._platform, change, limit))

    def awaiting(self, person: PersonId) -> list[AwaitedTurn]:
        """The turns of a person that can run out of time, oldest match first."""
        query = (
            "SELECT id, to_move, weekends, vacation FROM matches WHERE awaited = ? AND platform = ? "
            "AND left_first IS NOT NULL AND flagged_at IS NULL ORDER BY id"
        )
        return [
            AwaitedTurn(
                MatchId(row["id"]), Side(row["to_move"]), bool(row["weekends"]), bool(row["vacation"])
            )
            for row in self._rows(query, (person, self._platform))
        ]

    def retime_later(self, matches: Collection[MatchId]) -> None:
        """Record that the deadlines and reminders of these turns are to be worked out again."""
        if matches:
            values = ", ".join(["(?, ?)"] * len(matches))
            self._change(
                f"INSERT INTO turns_to_retime (match, platform) VALUES {values} ON CONFLICT DO NOTHING",  # noqa: S608 - marks only
                [value for match in matches for value in (match, self._platform)],
            )

    def to_retime(self, limit: int) -> list[MatchId]:
        """Turns whose deadlines and reminders are still to be worked out again."""
        query = "SELECT match AS id FROM turns_to_retime WHERE platform = ? ORDER BY match LIMIT ?"
        return self._numbers(query, (self._platform, limit))

    def retimed(self, matches: Collection[MatchId]) -> None:
        """Record that nothing is to be worked out again in these matches."""
        if matches:
            self._change(f"DELETE FROM turns_to_retime WHERE match IN ({marks(matches)})", tuple(matches))  # noqa: S608 - marks only

    def awaiting_computers(self, limit: int) -> list[MatchId]:
        """Matches in which it is a computer opponent's turn, longest first."""
        query = "SELECT id FROM matches WHERE awaited < 0 AND platform = ? AND finished = 0 ORDER BY acted_at, id LIMIT ?"
        return self._numbers(query, (self._platform, limit))

    def idle_with_computers(self, since: datetime, limit: int) -> list[MatchId]:
        """Running matches against a computer opponent in which nothing was done after ``since``."""
        query = (
            "SELECT id FROM matches WHERE platform = ? AND acted_at <= ? AND finished = 0 "
            "AND (first_person < 0 OR second_person < 0) ORDER BY acted_at, id LIMIT ?"
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
