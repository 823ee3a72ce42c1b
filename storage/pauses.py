"""What pauses people's clocks: their sleep hours, their vacation, and outages."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from rules.match.hours import Hours
from rules.match.pauses import Interval, PauseSchedule, SleepSchedule
from rules.match.people import PersonId
from storage.codec import from_ms, to_ms
from storage.connection import Row
from storage.health import read_row
from storage.table import PlatformTable

_SLEEP_SCHEDULES = "SELECT since, zone, sleep FROM habits WHERE person = ? ORDER BY since"


def sleep_schedule_of(row: Row) -> SleepSchedule:
    """A sleep schedule, from its row.  Raises :class:`~storage.health.UnreadableRowError`."""
    return read_row("somebody's hours", row, _hours_of)


def _hours_of(row: Row) -> SleepSchedule:
    sleep = None if row["sleep"] is None else Hours.parse(row["sleep"])
    return SleepSchedule(from_ms(row["since"]), ZoneInfo(row["zone"]), sleep)


class PausesTable(PlatformTable):
    """The pauses of the people of one platform."""

    def of(self, person: PersonId, *, since: datetime, weekends: bool, vacation: bool) -> PauseSchedule:
        """What may pause a clock of ``person`` from ``since`` on.

        ``weekends`` and ``vacation`` are the match's: whether those pause it.
        """
        outages = self._rows(
            "SELECT begins_at, ends_at FROM outages WHERE platform = ? AND ends_at > ?",
            (self._platform, to_ms(since)),
        )
        vacations = self._rows(
            "SELECT begins_at, ends_at FROM leaves WHERE person = ? AND ends_at > ? AND ends_at > begins_at AND ?",
            (person, to_ms(since), vacation),
        )
        sleep_schedules = self._rows(_SLEEP_SCHEDULES, (person,))
        spans = (
            Interval(from_ms(row["begins_at"]), from_ms(row["ends_at"])) for row in (*outages, *vacations)
        )
        return PauseSchedule(tuple(map(sleep_schedule_of, sleep_schedules)), weekends, tuple(spans))

    def sleep_schedules(self, person: PersonId) -> list[SleepSchedule]:
        """A person's sleep schedules in their order; the last may begin later."""
        return [sleep_schedule_of(row) for row in self._rows(_SLEEP_SCHEDULES, (person,))]

    def adopt(self, person: PersonId, since: datetime, zone: str, sleep: Hours | None, now: datetime) -> None:
        """Add a sleep schedule that begins at ``since``, in place of any that has not begun by ``now``."""
        self.drop_pending(person, now)
        self._change(
            "INSERT INTO habits (person, since, zone, sleep) VALUES (?, ?, ?, ?) "
            "ON CONFLICT (person, since) DO UPDATE SET zone = excluded.zone, sleep = excluded.sleep",
            (person, to_ms(since), zone, None if sleep is None else str(sleep)),
        )

    def drop_pending(self, person: PersonId, now: datetime) -> None:
        """Remove a sleep schedule that has not begun by ``now``."""
        self._change("DELETE FROM habits WHERE person = ? AND since > ?", (person, to_ms(now)))

    def begun(self, now: datetime) -> list[PersonId]:
        """The people with a sleep schedule that has begun by ``now`` and is not marked as begun."""
        rows = self._rows(
            "SELECT DISTINCT person FROM habits WHERE begun = 0 AND since <= ? "
            "AND person IN (SELECT id FROM people WHERE platform = ?) ORDER BY person",
            (to_ms(now), self._platform),
        )
        return [PersonId(row["person"]) for row in rows]

    def mark_begun(self, person: PersonId, now: datetime) -> None:
        """Mark the sleep schedules of a person that have begun by ``now``."""
        self._change("UPDATE habits SET begun = 1 WHERE person = ? AND since <= ?", (person, to_ms(now)))

    def add_outage(self, begin: datetime, end: datetime) -> None:
        """Add a stretch of time in which nobody could play."""
        self._change(
            "INSERT OR REPLACE INTO outages (platform, begins_at, ends_at) VALUES (?, ?, ?)",
            (self._platform, to_ms(begin), to_ms(end)),
        )
