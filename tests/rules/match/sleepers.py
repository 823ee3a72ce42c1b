"""Zones, spans and sleepers for the tests of pauses."""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from rules.match.hours import Hours
from rules.match.pauses import PauseSchedule, SleepSchedule

HOUR = timedelta(hours=1)
MINUTE = timedelta(minutes=1)
DAY = timedelta(days=1)
TICK = timedelta(microseconds=1)
NONE = timedelta(0)

LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)
NIGHT = Hours(time(23), time(7))
BERLIN = ZoneInfo("Europe/Berlin")
NEW_YORK = ZoneInfo("America/New_York")
LORD_HOWE = ZoneInfo("Australia/Lord_Howe")
KATHMANDU = ZoneInfo("Asia/Kathmandu")
AUCKLAND = ZoneInfo("Pacific/Auckland")
APIA = ZoneInfo("Pacific/Apia")


def utc(text: str) -> datetime:
    """A moment as a test writes it."""
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def living(zone: ZoneInfo, sleep: str | None = None, *, weekends: bool = False) -> PauseSchedule:
    """The pauses of someone who lives in ``zone`` and has these sleep hours."""
    sleep_schedule = SleepSchedule(LONG_AGO, zone, None if sleep is None else Hours.parse(sleep))
    return PauseSchedule((sleep_schedule,), weekends=weekends)


def stood(pauses: PauseSchedule, begin: str, end: str) -> timedelta:
    """How long a clock was paused between two moments."""
    return utc(end) - utc(begin) - pauses.running(utc(begin), utc(end))
