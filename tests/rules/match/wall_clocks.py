"""Zones, hours and moments that are hard on wall clocks, for the tests of what goes by them."""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from hypothesis import strategies as st

from rules.match.hours import Hours
from tests.rules.match import naive_reminders as naive

MONDAY = datetime(2026, 3, 2, 12, tzinfo=UTC)
US = timedelta(microseconds=1)
MINUTE = timedelta(minutes=1)
HOUR = timedelta(hours=1)

BERLIN = ZoneInfo("Europe/Berlin")
ZONES = [
    UTC,
    BERLIN,
    ZoneInfo("America/Santiago"),  # changes at midnight
    ZoneInfo("Australia/Lord_Howe"),  # changes by half an hour
    ZoneInfo("Asia/Kathmandu"),  # a quarter of an hour aside
    ZoneInfo("Atlantic/Azores"),
]
NIGHT = Hours(time(22), time(8))


def utc(text: str) -> datetime:
    """A moment written in UTC."""
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


quarters = st.integers(0, 95).map(lambda count: time(count // 4, count % 4 * 15))
windows = st.tuples(quarters, quarters).filter(lambda pair: pair[0] != pair[1]).map(lambda pair: Hours(*pair))
zones = st.sampled_from(ZONES)
seasons = st.sampled_from(
    [
        datetime(2026, 3, 28, tzinfo=UTC),
        datetime(2026, 10, 24, tzinfo=UTC),
        datetime(2025, 4, 5, tzinfo=UTC),
        datetime(2025, 9, 6, tzinfo=UTC),
        datetime(2025, 10, 4, tzinfo=UTC),
    ]
)
"""Two days around changes in one zone or another."""
moments = st.tuples(seasons, st.integers(0, 3 * 96)).map(lambda pair: pair[0] + pair[1] * naive.QUARTER)
