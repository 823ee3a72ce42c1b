"""Time preferences: a person's time zone, sleep hours and quiet hours."""

from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta, tzinfo

from bot.service.chore import chore, hold_people
from bot.service.context import UseCases
from bot.service.settings.quiet_hours import AS_SLEEP, OFF, QUIET
from bot.service.settings.quiet_hours import stored as stored_quiet_hours
from bot.service.settings.reminders import reminder_preferences_of, sleep_schedule_at
from bot.service.time.turns import TURNS_AT_ONCE, retime_turns, retime_turns_of
from bot.service.time.vacation import AUTOMATIC
from bot.service.time.zones import zone_named
from rules.match.digest import next_digest
from rules.match.hours import Hours
from rules.match.pauses import CHANGE_AFTER, SleepSchedule, check_sleep
from rules.match.people import PersonId
from storage.session import Session

_NO_SLEEP = "none"
_HALF_A_DAY = timedelta(hours=12)


@dataclass(frozen=True, slots=True)
class TimePreferences:
    """One person's sleep schedule in force, the pending one, and their quiet hours.

    ``quiet``: hours, ``"off"``, or ``"sleep"``.  ``automatic`` is whether vacation begins
    automatically; ``None``: the person has not chosen, and it does.
    """

    sleep_schedule: SleepSchedule | None
    pending: SleepSchedule | None
    quiet: str
    automatic: bool | None

    @property
    def zone(self) -> tzinfo:
        """The person's time zone, even if their clocks do not follow it yet."""
        sleep_schedule = self.pending or self.sleep_schedule
        return UTC if sleep_schedule is None else sleep_schedule.zone


class SleepHours(UseCases):
    """The use cases of choosing them."""

    async def of(self, person: PersonId) -> TimePreferences:
        """A person's time preferences."""
        now = self._context.now()
        return await self._read(lambda session: time_preferences_of(session, person, now))

    async def choose(
        self, person: PersonId, *, zone: str | None = None, sleep: str | None = None, quiet: str | None = None
    ) -> TimePreferences:
        """Change what is given.  A new zone or sleep takes effect after a day, quiet hours at once.

        Raises :class:`UnknownZone` or :class:`rules.match.hours.HoursError`; nothing is changed then.
        """
        named = None if zone is None else zone_named(zone)
        hours = None if sleep is None or _is_none(sleep) else check_sleep(Hours.parse(sleep))
        stored = None if quiet is None else stored_quiet_hours(quiet)
        now = self._context.now()

        def work(session: Session) -> TimePreferences:
            if named is not None or sleep is not None:
                before = time_preferences_of(session, person, now)
                schedule = before.pending or before.sleep_schedule
                kept_zone = "UTC" if schedule is None else str(schedule.zone)
                kept_hours = None if schedule is None else schedule.sleep
                chosen = (named or kept_zone, kept_hours if sleep is None else hours)
                _adopt(session, person, before, chosen, now)
            if stored is not None:
                session.preferences.set(person, QUIET, None if stored == AS_SLEEP else stored)
            retime_turns_of(session, person, now)
            digest = reminder_preferences_of(session, person).digest
            if named is not None and digest is not None:
                plan_digest(session, person, digest, now)
            return time_preferences_of(session, person, now)

        preferences = await self._write_for(person, work)
        await self._all(retime_turns, now, at_once=TURNS_AT_ONCE)
        return preferences


def time_preferences_of(session: Session, person: PersonId, now: datetime) -> TimePreferences:
    """A person's time preferences at ``now``."""
    sleep_schedules = session.pauses.sleep_schedules(person)
    chosen = session.preferences.of(person)
    automatic = chosen.get(AUTOMATIC)
    return TimePreferences(
        sleep_schedule=sleep_schedule_at(sleep_schedules, now),
        pending=sleep_schedules[-1] if sleep_schedules and sleep_schedules[-1].since > now else None,
        quiet=chosen.get(QUIET, AS_SLEEP),
        automatic=None if automatic is None else automatic != "no",
    )


def plan_digest(session: Session, person: PersonId, at: time | None, now: datetime) -> datetime | None:
    """Plan the next digest of a person who has chosen ``at`` (``None``: none), and return when it is due.

    A new choice never leads to a second digest soon after the last.
    """
    if at is None:
        session.digests.drop(person)
        return None
    before = session.digests.of(person)
    after = now if before is None else max(now, before - _HALF_A_DAY)
    due = next_digest(after, at, time_preferences_of(session, person, now).zone)
    session.digests.set(person, due)
    return due


@chore("the hours of person", lambda session, now, limit: session.pauses.begun(now, limit), hold=hold_people)
def apply_sleep_hours(session: Session, person: PersonId, now: datetime) -> bool:
    """Compute the deadlines and reminders of a person again whose new sleep hours take effect."""
    begun = session.pauses.mark_begun(person, now)
    if begun:
        retime_turns_of(session, person, now)
    return begun


def _adopt(
    session: Session,
    person: PersonId,
    before: TimePreferences,
    chosen: tuple[str, Hours | None],
    now: datetime,
) -> None:
    """Plan the chosen sleep schedule, unless it is in force or pending already."""
    if before.pending is not None and _values(before.pending) == chosen:
        return
    in_force = ("UTC", None) if before.sleep_schedule is None else _values(before.sleep_schedule)
    if in_force == chosen and (before.sleep_schedule is not None or before.pending is not None):
        session.pauses.drop_pending(person, now)
        return
    zone, sleep = chosen
    session.pauses.adopt(person, now + CHANGE_AFTER, zone, sleep, now)


def _values(sleep_schedule: SleepSchedule) -> tuple[str, Hours | None]:
    return str(sleep_schedule.zone), sleep_schedule.sleep


def _is_none(text: str) -> bool:
    return text.strip().casefold() in (_NO_SLEEP, OFF)
