"""What pauses people's clocks: their sleep hours, their vacation, and outages."""

from collections.abc import Collection
from datetime import datetime
from zoneinfo import ZoneInfo

from rules.match.hours import Hours
from rules.match.match import MatchId
from rules.match.pauses import Interval, PauseReason, PauseSchedule, SleepSchedule
from rules.match.people import PersonId
from rules.match.vacation import VacationCap
from storage.store.codec import from_ms, to_ms
from storage.store.connection import Connection, Row
from storage.store.health import StoreHealth, read_row
from storage.store.table import PlatformTable, marks
from storage.time.outages import OutagesTable
from storage.time.vacation import VacationTable


def sleep_schedule_of(row: Row) -> SleepSchedule:
    """A sleep schedule, from its row.  Raises :class:`~storage.errors.UnreadableRowError`."""
    return read_row("a person's hours", row, _hours_of)


def _hours_of(row: Row) -> SleepSchedule:
    sleep = None if row["sleep"] is None else Hours.parse(row["sleep"])
    return SleepSchedule(from_ms(row["since"]), ZoneInfo(row["zone"]), sleep)


class PausesTable(PlatformTable):
    """The pauses of the people of one platform."""

    def __init__(
        self,
        connection: Connection,
        platform: str,
        health: StoreHealth,
        vacations: VacationTable,
        outages: OutagesTable,
    ) -> None:
        super().__init__(connection, platform, health)
        self._vacations = vacations
        self._outages = outages
        self._rows_of: dict[PersonId, list[Row]] = self._memory()
        self._schedules: dict[PersonId, list[SleepSchedule]] = self._memory()

    def remember(self, people: Collection[PersonId], since: datetime) -> None:
        """Read what may pause the clocks of several people from ``since`` on, in two queries instead of two each."""
        self._vacations.remember(people, since)
        unknown = [person for person in people if person not in self._rows_of]
        if unknown:
            self._rows_of |= {person: [] for person in unknown}
            query = (
                f"SELECT person, since, zone, sleep FROM sleep_schedules WHERE person IN ({marks(unknown)}) "  # noqa: S608 - marks only
                "ORDER BY person, since"
            )
            for row in self._rows(query, unknown):
                self._rows_of[row["person"]].append(row)

    def of(
        self,
        person: PersonId,
        *,
        match: MatchId,
        since: datetime,
        weekends: bool,
        vacation: bool,
        cap: VacationCap | None = None,
    ) -> PauseSchedule:
        """What may pause the clock of ``person`` in a match from ``since`` on.

        ``weekends`` and ``vacation`` are the match's: whether those pause it, and ``cap`` how much of the latter does.
        """
        lasting = self._vacations.lasting(person, since if cap is None else cap.since) if vacation else []
        spans = [(one.begin, one.end) for one in lasting]
        counted = spans if cap is None else cap.of(spans)
        away = (Interval(begin, end, PauseReason.VACATION) for begin, end in counted)
        intervals = (*self._outages.pauses_after(since, match), *away)
        return PauseSchedule(tuple(self.sleep_schedules(person)), weekends, intervals)

    def sleep_schedules(self, person: PersonId) -> list[SleepSchedule]:
        """A person's sleep schedules in their order; the last may begin later."""
        if person not in self._rows_of:
            query = "SELECT person, since, zone, sleep FROM sleep_schedules WHERE person = ? ORDER BY since"
            self._rows_of[person] = self._rows(query, (person,))
        if person not in self._schedules:
            self._schedules[person] = list(map(sleep_schedule_of, self._rows_of[person]))
        return self._schedules[person]

    def adopt(self, person: PersonId, since: datetime, zone: str, sleep: Hours | None, now: datetime) -> None:
        """Add a sleep schedule that begins at ``since``, in place of any that has not begun by ``now``."""
        self.drop_pending(person, now)
        values = {"platform": self._platform, "zone": zone, "sleep": None if sleep is None else str(sleep)}
        self._put("sleep_schedules", {"person": person, "since": to_ms(since)}, values)

    def drop_pending(self, person: PersonId, now: datetime) -> None:
        """Remove a sleep schedule that has not begun by ``now``."""
        self._rows_of.pop(person, None)
        self._schedules.pop(person, None)
        self._change("DELETE FROM sleep_schedules WHERE person = ? AND since > ?", (person, to_ms(now)))

    def begun(self, now: datetime, limit: int) -> list[PersonId]:
        """People with a sleep schedule that has begun by ``now`` and is not marked as begun."""
        rows = self._rows(
            "SELECT person FROM sleep_schedules WHERE platform = ? AND since <= ? AND begun = 0 "
            "ORDER BY since, person LIMIT ?",
            (self._platform, to_ms(now), limit),
        )
        return [PersonId(row["person"]) for row in rows]

    def mark_begun(self, person: PersonId, now: datetime) -> bool:
        """Mark the sleep schedules of a person that have begun by ``now``, and return whether any was not yet."""
        query = "UPDATE sleep_schedules SET begun = 1 WHERE person = ? AND since <= ? AND begun = 0"
        return self._change(query, (person, to_ms(now))) > 0
