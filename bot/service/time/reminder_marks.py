"""How somebody wishes to be reminded: read from their settings, those for one match before the general ones."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, time, tzinfo
from enum import StrEnum

from rules.match.hours import Hours, HoursError
from rules.match.match import MatchId
from rules.match.pauses import SleepSchedule
from rules.match.people import PersonId
from rules.match.reminders import DEFAULT_MARKS, MarksError, Quiet, parse_marks
from storage.session import Session

WHERE = "reminders.where"
MARKS = "reminders.marks"
DIGEST = "reminders.digest"
QUIET = "hours.quiet"
"""The names of the settings; ``hours.quiet`` not chosen means: while they sleep."""

OFF = "off"


class Where(StrEnum):
    """Where somebody is told that it is their move, and reminded of it."""

    CHANNEL = "channel"
    DM = "dm"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class ReminderPreferences:
    """Somebody's wishes.  With a ``digest`` there are no reminders of single matches."""

    where: Where
    marks: tuple[int, ...]
    digest: time | None
    quiet: Quiet | None
    zone: tzinfo


async def preferences_of(
    session: Session, person: PersonId, now: datetime, match: MatchId | None = None
) -> ReminderPreferences:
    """The wishes of ``person``, for ``match`` if one is named.

    A match with wishes of its own is reminded of by itself, even if there is a digest for the others.
    """
    chosen, own = await session.preferences.with_match(person, match)
    if own.keys() & {WHERE, MARKS}:
        chosen.pop(DIGEST, None)
    chosen |= own
    sleep_schedule = sleep_schedule_at(await session.pauses.sleep_schedules(person), now)
    zone = UTC if sleep_schedule is None else sleep_schedule.zone
    hours = None if sleep_schedule is None else sleep_schedule.sleep
    if QUIET in chosen:
        hours = _hours(chosen[QUIET])
    where = chosen.get(WHERE, "")
    return ReminderPreferences(
        where=Where(where) if where in tuple(Where) else Where.CHANNEL,
        marks=_marks(chosen.get(MARKS)),
        digest=_time(chosen.get(DIGEST)),
        quiet=None if hours is None else Quiet(hours, zone),
        zone=zone,
    )


def sleep_schedule_at(sleep_schedules: list[SleepSchedule], now: datetime) -> SleepSchedule | None:
    """The sleep schedule in force at ``now``."""
    return next(
        (sleep_schedule for sleep_schedule in reversed(sleep_schedules) if sleep_schedule.since <= now), None
    )


# A choice that is not understood (any more) must not stand between somebody and their reminders.


def _marks(text: str | None) -> tuple[int, ...]:
    try:
        return DEFAULT_MARKS if text is None else parse_marks(text)
    except MarksError:
        return DEFAULT_MARKS


def _hours(text: str) -> Hours | None:
    try:
        return None if text == OFF else Hours.parse(text)
    except HoursError:
        return None


def _time(text: str | None) -> time | None:
    try:
        return None if text in (None, OFF) else time.fromisoformat(text or "")
    except ValueError:
        return None
