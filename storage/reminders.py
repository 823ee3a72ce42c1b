"""The reminders of running turns."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from rules.match.match import MatchId, Revision
from rules.match.reminders import Reminder
from storage.codec import from_ms, to_ms
from storage.connection import Row
from storage.table import PlatformTable


@dataclass(frozen=True, slots=True)
class TurnReminders:
    """The reminders of one turn: those to come, the marks that were sent or skipped, how many were sent."""

    unsent: tuple[Reminder, ...]
    settled: frozenset[int]
    sent: int


def reminder_of(row: Row) -> Reminder:
    """A reminder, from its row."""
    return Reminder(MatchId(row["match"]), row["mark"], Revision(row["revision"]), from_ms(row["due_at"]))


class RemindersTable(PlatformTable):
    """Reminders of the turns that run.

    One that was handed to the outbox stays, as sent, until the turn ends: so no
    change of a clock plans it again.
    """

    def clear(self, match: MatchId) -> None:
        """Remove all reminders of ``match``: its turn has ended."""
        self._change("DELETE FROM reminders WHERE match = ?", (match,))

    def begin(self, match: MatchId, revision: Revision) -> None:
        """Begin the turn of ``revision``, or begin it again with another time: remove what was planned.

        What was sent in this turn stays, under marks below all others: it counts.
        """
        self._change(
            "DELETE FROM reminders WHERE match = ? AND (revision <> ? OR coalesce(sent_at, 0) = 0)",
            (match, revision),
        )
        self._change("UPDATE reminders SET mark = mark - 1000 WHERE match = ?", (match,))

    def plan(self, match: MatchId, reminders: Iterable[Reminder]) -> None:
        """Plan ``reminders`` instead of those of ``match`` that were not sent yet; a sent one is not planned again."""
        self._change("DELETE FROM reminders WHERE match = ? AND sent_at IS NULL", (match,))
        self._connection.change_many(
            "INSERT OR IGNORE INTO reminders (match, mark, platform, revision, due_at) VALUES (?, ?, ?, ?, ?)",
            [
                (reminder.match, reminder.mark, self._platform, reminder.revision, to_ms(reminder.due))
                for reminder in reminders
            ],
        )

    def of(self, match: MatchId) -> list[Reminder]:
        """What is still planned for ``match``, soonest first."""
        return self._select("match = ? AND sent_at IS NULL ORDER BY due_at", (match,))

    def turn_of(self, match: MatchId) -> TurnReminders:
        """All reminders of the running turn of ``match``."""
        query = "SELECT * FROM reminders WHERE match = ? ORDER BY due_at"
        rows = self._rows(query, (match,))
        unsent = [row for row in rows if row["sent_at"] is None]
        return TurnReminders(
            tuple(self._health.readable("reminder of match", unsent, reminder_of, key="match")),
            frozenset(row["mark"] for row in rows if row["sent_at"] is not None),
            sum(1 for row in rows if row["sent_at"]),
        )

    def sent(self, match: MatchId) -> list[int]:
        """The marks of this turn that were sent, without those that were skipped."""
        query = "SELECT mark FROM reminders WHERE match = ? AND sent_at > 0"
        return [row["mark"] for row in self._rows(query, (match,))]

    def due(self, now: datetime) -> list[Reminder]:
        """What is due by ``now``, oldest first."""
        return self._select(
            "platform = ? AND due_at <= ? AND sent_at IS NULL ORDER BY due_at, match, mark",
            (self._platform, to_ms(now)),
        )

    def count_due(self, now: datetime) -> int:
        """How many are due by ``now``."""
        query = "SELECT count(*) FROM reminders WHERE platform = ? AND due_at <= ? AND sent_at IS NULL"
        row = self._row(query, (self._platform, to_ms(now)))
        return 0 if row is None else int(row[0])

    def mark_sent(self, reminder: Reminder, now: datetime) -> None:
        """Record that a reminder was handed to the outbox."""
        self._change(
            "UPDATE reminders SET sent_at = ? WHERE match = ? AND mark = ?",
            (to_ms(now), reminder.match, reminder.mark),
        )

    def skip(self, reminder: Reminder) -> None:
        """Record that a reminder need not be sent: another one replaces it, or its time has passed."""
        self._change(
            "UPDATE reminders SET sent_at = 0 WHERE match = ? AND mark = ?", (reminder.match, reminder.mark)
        )

    def postpone(self, match: MatchId, revision: Revision, due: datetime) -> None:
        """Plan one reminder at ``due`` instead of all before it, and of one that was postponed already.

        Its mark is 0, or the next one below that is free.
        """
        self._change(
            "UPDATE reminders SET sent_at = 0 WHERE match = ? AND (due_at <= ? OR mark <= 0) AND sent_at IS NULL",
            (match, to_ms(due)),
        )
        self._change(
            "INSERT INTO reminders (match, mark, platform, revision, due_at) "
            "SELECT ?1, min(1, coalesce(min(mark), 1)) - 1, ?2, ?3, ?4 FROM reminders WHERE match = ?1",
            (match, self._platform, revision, to_ms(due)),
        )

    def _select(self, where: str, values: tuple[object, ...]) -> list[Reminder]:
        query = f"SELECT match, mark, revision, due_at FROM reminders WHERE {where}"  # noqa: S608 - constant text
        return self._health.readable("reminder of match", self._rows(query, values), reminder_of, key="match")
