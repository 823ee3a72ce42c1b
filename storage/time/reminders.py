"""The reminders of running turns."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from rules.match.match import MatchId, Revision
from rules.match.reminders import MOST_REMINDERS, Reminder
from storage.store.codec import from_ms, to_ms
from storage.store.connection import Row
from storage.store.table import PlatformTable


class ReminderState(StrEnum):
    """What became of a reminder."""

    PLANNED = "planned"
    SENT = "sent"
    """It was handed to the outbox."""
    SKIPPED = "skipped"
    """It was not needed: another one stood for it, or its time had passed."""
    EARLIER = "earlier"
    """It was sent before the turn began anew with other time: it counts, and its mark may be reached again."""


@dataclass(frozen=True, slots=True)
class TurnReminders:
    """The reminders of one turn: those to come, the marks that were sent or skipped, how many were sent."""

    planned: tuple[Reminder, ...]
    settled: frozenset[int]
    sent: int


def reminder_of(row: Row) -> Reminder:
    """A reminder, from its row."""
    ReminderState(row["state"])
    return Reminder(MatchId(row["match"]), row["mark"], Revision(row["revision"]), from_ms(row["due_at"]))


class RemindersTable(PlatformTable):
    """Reminders of the turns that run.

    One that was handed to the outbox stays, as sent, until the turn ends: so no
    change of a clock plans it again.
    """

    def clear(self, match: MatchId) -> None:
        """Remove all reminders of ``match``: its turn has ended."""
        self._change("DELETE FROM reminders WHERE match = ?", (match,))

    def restart(self, match: MatchId) -> None:
        """Begin the turn of ``match`` anew with other time: remove what was planned; what was sent still counts."""
        self._change("DELETE FROM reminders WHERE match = ? AND state IN ('planned', 'skipped')", (match,))
        self._change("UPDATE reminders SET state = 'earlier' WHERE match = ?", (match,))

    def plan(self, match: MatchId, reminders: Iterable[Reminder]) -> None:
        """Plan ``reminders`` instead of those planned for ``match``; one that was sent is not planned again."""
        self._change("DELETE FROM reminders WHERE match = ? AND state = 'planned'", (match,))
        self.add(reminders)

    def add(self, reminders: Iterable[Reminder]) -> None:
        """Plan reminders beside those that there are."""
        rows = [
            (reminder.match, self._platform, reminder.revision, reminder.mark, to_ms(reminder.due))
            for reminder in reminders
        ]
        if rows:
            values = ", ".join(["(?, ?, ?, ?, ?, 'planned')"] * len(rows))
            self._change(
                f"INSERT INTO reminders (match, platform, revision, mark, due_at, state) VALUES {values} "  # noqa: S608 - marks only
                "ON CONFLICT DO NOTHING",
                [value for row in rows for value in row],
            )

    def turn_of(self, match: MatchId) -> TurnReminders:
        """All reminders of the running turn of ``match``, those planned soonest first."""
        rows = self._rows("SELECT * FROM reminders WHERE match = ? ORDER BY due_at, id", (match,))
        by_state: dict[str, list[Row]] = {state: [] for state in ReminderState}
        for row in rows:
            by_state[row["state"]].append(row)
        sent = by_state[ReminderState.SENT]
        settled = (row["mark"] for row in (*sent, *by_state[ReminderState.SKIPPED]))
        return TurnReminders(
            tuple(self._readable(by_state[ReminderState.PLANNED])),
            frozenset(mark for mark in settled if mark is not None),
            len(sent) + len(by_state[ReminderState.EARLIER]),
        )

    def due(
        self, now: datetime, limit: int, *, but: frozenset[MatchId] = frozenset()
    ) -> dict[MatchId, list[Reminder]]:
        """What is due by ``now``, by match; those due longest ago first, of ``limit`` matches at most."""
        rows = self._rows(
            "SELECT * FROM reminders WHERE platform = ? AND due_at <= ? AND state = 'planned' "
            "ORDER BY due_at, id LIMIT ?",
            (self._platform, to_ms(now), MOST_REMINDERS * (limit + len(but))),
        )
        reminders: dict[MatchId, list[Reminder]] = {}
        for reminder in self._readable(rows):
            if reminder.match not in but and (reminder.match in reminders or len(reminders) < limit):
                reminders.setdefault(reminder.match, []).append(reminder)
        return reminders

    def count_due(self, now: datetime) -> int:
        """How many are due by ``now``."""
        query = (
            "SELECT count(*) AS found FROM reminders WHERE platform = ? AND due_at <= ? AND state = 'planned'"
        )
        return self._counted(query, (self._platform, to_ms(now)))

    def settle(self, reminder: Reminder, state: ReminderState) -> None:
        """Record what became of a planned reminder."""
        if reminder.mark is None:
            self._change(
                "UPDATE reminders SET state = ? WHERE match = ? AND mark IS NULL AND state = 'planned'",
                (state, reminder.match),
            )
        else:
            self._change(
                "UPDATE reminders SET state = ? WHERE match = ? AND mark = ? AND state = 'planned'",
                (state, reminder.match, reminder.mark),
            )

    def postpone(self, match: MatchId, revision: Revision, due: datetime) -> None:
        """Plan one reminder at ``due`` instead of all before it, and of one that was postponed already."""
        self._change(
            "UPDATE reminders SET state = 'skipped' "
            "WHERE match = ? AND (due_at <= ? OR mark IS NULL) AND state = 'planned'",
            (match, to_ms(due)),
        )
        self.add([Reminder(match, None, revision, due)])

    def _readable(self, rows: list[Row]) -> list[Reminder]:
        return self._health.readable("reminder of match", rows, reminder_of, key="match")
