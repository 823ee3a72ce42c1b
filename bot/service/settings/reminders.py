"""Reminder preferences: where, when and of what a person is reminded; those for one match take precedence."""

from dataclasses import dataclass
from datetime import UTC, datetime, time, tzinfo
from enum import StrEnum

from bot.service.settings.quiet_hours import OFF, quiet_hours_in
from bot.service.settings.setting import member, read_settings, text
from rules.match.match import MatchId
from rules.match.pauses import SleepSchedule
from rules.match.people import PersonId
from rules.match.quiet_hours import QuietHours
from rules.match.reminders import DEFAULT_MARKS, parse_marks
from storage.session import Session

WHERE = "reminders.where"
MARKS = "reminders.marks"
DIGEST = "reminders.digest"
"""The names of the preferences."""


class Where(StrEnum):
    """Where a person is notified of their turns, and reminded of them."""

    CHANNEL = "channel"
    DM = "dm"
    OFF = "off"


def _digest(stored: str) -> time | None:
    return None if stored == OFF else time.fromisoformat(stored)


@dataclass(frozen=True, slots=True)
class ReminderPreferences:
    """One person's preferences.  With a ``digest`` there are no reminders of single matches."""

    where: Where = member(WHERE, Where, Where.CHANNEL)
    marks: tuple[int, ...] = text(MARKS, parse_marks, DEFAULT_MARKS)
    digest: time | None = text(DIGEST, _digest, None)
    quiet: QuietHours | None = None
    zone: tzinfo = UTC


def reminder_preferences_of(
    session: Session, person: PersonId, match: MatchId | None = None
) -> ReminderPreferences:
    """The preferences of ``person``, for ``match`` if one is named.

    A match with preferences of its own has its own reminders, even if there is a digest for the others.
    Quiet hours follow a new time zone, and new sleep hours, at once: only clocks wait for those.
    """
    chosen = _chosen(session, person, match)
    sleep_schedule = next(reversed(session.pauses.sleep_schedules(person)), None)
    zone = UTC if sleep_schedule is None else sleep_schedule.zone
    asleep = None if sleep_schedule is None else sleep_schedule.sleep
    return read_settings(ReminderPreferences, chosen, quiet=quiet_hours_in(chosen, asleep, zone), zone=zone)


def is_pinged(session: Session, person: PersonId, match: MatchId) -> bool:
    """Whether a person wants to be pinged of their turns where the match is played."""
    preferences = read_settings(ReminderPreferences, _chosen(session, person, match))
    return preferences.where is Where.CHANNEL and preferences.digest is None


def _chosen(session: Session, person: PersonId, match: MatchId | None) -> dict[str, str]:
    own = {} if match is None else session.preferences.of_match(match, person)
    chosen = session.preferences.of(person)
    if own.keys() & {WHERE, MARKS}:
        chosen.pop(DIGEST, None)
    return chosen | own


def sleep_schedule_at(sleep_schedules: list[SleepSchedule], now: datetime) -> SleepSchedule | None:
    """The sleep schedule in force at ``now``."""
    return next(
        (sleep_schedule for sleep_schedule in reversed(sleep_schedules) if sleep_schedule.since <= now), None
    )
