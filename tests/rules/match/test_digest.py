"""Digests: once a day, at an hour of the reader's clock."""

from datetime import UTC, datetime, time, tzinfo
from zoneinfo import ZoneInfo

from hypothesis import example, given, settings
from hypothesis import strategies as st

from rules.match.digest import next_digest
from tests.rules.match import naive_reminders as naive
from tests.rules.match.wall_clocks import BERLIN, MINUTE, US, moments, utc, zones
from tests.support.rows import every_row


@every_row(
    ("zone", "at", "after", "moments"),
    [
        ("UTC", time(8), "2026-03-02T07:59", ["2026-03-02T08:00", "2026-03-03T08:00"]),
        ("UTC", time(8), "2026-03-02T08:00", ["2026-03-03T08:00"]),
        ("Asia/Kathmandu", time(0), "2026-03-02T18:14", ["2026-03-02T18:15", "2026-03-03T18:15"]),
        # Put forward from 2:00 to 3:00: at the change.
        ("Europe/Berlin", time(2, 30), "2026-03-28T12:00", ["2026-03-29T01:00", "2026-03-30T00:30"]),
        ("Europe/Berlin", time(2), "2026-03-28T12:00", ["2026-03-29T01:00", "2026-03-30T00:00"]),
        ("Europe/Berlin", time(3), "2026-03-28T12:00", ["2026-03-29T01:00", "2026-03-30T01:00"]),
        ("Europe/Berlin", time(8), "2026-03-28T12:00", ["2026-03-29T06:00", "2026-03-30T06:00"]),
        # Set back from 3:00 to 2:00: the first time, and not again.
        ("Europe/Berlin", time(2, 30), "2026-10-24T12:00", ["2026-10-25T00:30", "2026-10-26T01:30"]),
        ("Europe/Berlin", time(2), "2026-10-24T12:00", ["2026-10-25T00:00", "2026-10-26T01:00"]),
        ("Europe/Berlin", time(3), "2026-10-24T12:00", ["2026-10-25T02:00", "2026-10-26T02:00"]),
        ("Europe/Berlin", time(2, 30), "2026-10-25T00:45", ["2026-10-26T01:30"]),
        # Changes at midnight, which a day then has not, or the day before twice over.
        ("America/Santiago", time(0), "2025-09-06T12:00", ["2025-09-07T04:00", "2025-09-08T03:00"]),
        ("America/Santiago", time(0, 30), "2025-09-06T12:00", ["2025-09-07T04:00", "2025-09-08T03:30"]),
        ("America/Santiago", time(23, 30), "2025-04-05T12:00", ["2025-04-06T02:30", "2025-04-07T03:30"]),
        ("America/Santiago", time(0), "2025-04-05T12:00", ["2025-04-06T04:00", "2025-04-07T04:00"]),
        # From half past eleven to half past midnight.
        ("America/Toronto", time(23, 45), "1919-03-30T12:00", ["1919-03-31T04:30", "1919-04-01T03:45"]),
        ("America/Toronto", time(0, 15), "1919-03-30T12:00", ["1919-03-31T04:30", "1919-04-01T04:15"]),
        # A day left out has no digest of its own.
        ("Pacific/Apia", time(8), "2011-12-29T12:00", ["2011-12-29T18:00", "2011-12-30T18:00"]),
        ("Pacific/Apia", time(0), "2011-12-29T09:00", ["2011-12-29T10:00", "2011-12-30T10:00"]),
    ],
)
def test_digests_come_once_a_day(zone: str, at: time, after: str, moments: list[str]) -> None:
    last = utc(after)
    for moment in moments:
        found = next_digest(last, at, ZoneInfo(zone))
        assert (found, found.tzinfo) == (utc(moment), UTC)
        last = found


@settings(max_examples=150)
@given(zones, st.integers(0, 1439), moments, st.integers(-60, 60))
@example(BERLIN, 150, datetime(2026, 3, 29, 1, tzinfo=UTC), 0)
@example(ZoneInfo("Pacific/Apia"), 480, datetime(2011, 12, 29, 20, tzinfo=UTC), 0)
def test_digests_are_as_watching_the_clock_finds_them(
    zone: tzinfo, minute: int, moment: datetime, aside: int
) -> None:
    at, after = time(minute // 60, minute % 60), moment + aside * MINUTE
    assert next_digest(after, at, zone) == naive.next_digest(after, at, zone)
    assert next_digest(after - US, at, zone) == naive.next_digest(after - US, at, zone)
