"""Moments as people write them, read by the clock on their wall."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.conversation.core.dates import MomentError, ahead, is_stretch, parse
from bot.locales.catalogue import in_language
from tests.support.rows import every_row

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)  # a Monday
BERLIN = ZoneInfo("Europe/Berlin")
SYDNEY = ZoneInfo("Australia/Sydney")


def utc(month: int, day: int, hour: int = 0, minute: int = 0, *, year: int = 2026) -> datetime:
    return datetime(year, month, day, hour, minute, tzinfo=UTC)


@every_row(
    ("text", "at"),
    [
        ("now", NOW),
        ("2026-12-24", utc(12, 23, 23)),
        (" 2026-7-4 ", utc(7, 3, 22)),
        ("24.12.2026", utc(12, 23, 23)),
        ("2026-12-24 18:30", utc(12, 24, 17, 30)),
        ("2026-12-24T18:30", utc(12, 24, 17, 30)),
        ("2026-12-24 at 6pm", utc(12, 24, 17)),
        ("today", utc(3, 1, 23)),
        ("Tomorrow", utc(3, 2, 23)),
        ("tomorrow 9:00", utc(3, 3, 8)),
        ("friday", utc(3, 5, 23)),
        ("Mon", utc(3, 8, 23)),
        ("sun 10:15", utc(3, 8, 9, 15)),
        ("18:00", utc(3, 2, 17)),
        ("9:00", utc(3, 3, 8)),
        ("9am", utc(3, 3, 8)),
        ("3d", NOW + timedelta(days=3)),
        ("in 4 hours", NOW + timedelta(hours=4)),
        ("1d 12h", NOW + timedelta(hours=36)),
        ("1w2d30m", NOW + timedelta(days=9, minutes=30)),
        ("45 min", NOW + timedelta(minutes=45)),
        ("20s", NOW + timedelta(seconds=20)),
        ("in 90 seconds", NOW + timedelta(seconds=90)),
        ("0.5h", NOW + timedelta(minutes=30)),
        ("1,5 hours", NOW + timedelta(minutes=90)),
        (".25d", NOW + timedelta(hours=6)),
        ("1m 30sec", NOW + timedelta(seconds=90)),
        # Clocks go forward at 2 on March 29: that night has no 2:30, and the day one hour less.
        ("2026-03-29 2:30", utc(3, 29, 1, 30)),
        ("2026-03-30", utc(3, 29, 22)),
    ],
)
def test_what_is_meant(text: str, at: datetime) -> None:
    assert parse(text, NOW, BERLIN).at == at


@every_row(
    ("text", "at"),
    [
        ("jetzt", NOW),
        ("heute 18:00", utc(3, 2, 17)),
        ("Morgen", utc(3, 2, 23)),
        ("Freitag 9:00", utc(3, 6, 8)),
        ("mit", utc(3, 3, 23)),
        ("friday", utc(3, 5, 23)),
        ("0,5h", NOW + timedelta(minutes=30)),
    ],
)
def test_what_is_meant_in_german(text: str, at: datetime) -> None:
    with in_language("de"):
        assert parse(text, NOW, BERLIN).at == at
    if text in {"jetzt", "Morgen"}:
        with pytest.raises(MomentError):
            parse(text, NOW, BERLIN)


def test_the_day_is_that_of_the_readers_time_zone() -> None:
    late = utc(3, 2, 20)
    assert parse("today", late, SYDNEY).at == utc(3, 2, 13)
    assert parse("tomorrow", late, BERLIN).at == utc(3, 2, 23)
    assert parse("2026-12-24", NOW, BERLIN).day == date(2026, 12, 24)
    assert parse("2026-12-24 0:00", NOW, BERLIN).day is None


@every_row(
    "text",
    [
        "",
        " ",
        "soon",
        "12",
        "2026",
        "2026-13-01",
        "2026-02-29",
        "31.04.2026",
        "12/24/2026",
        "24.12.",
        "2026-12-24 25:00",
        "2026-12-24 noonish",
        "9999-12-31",
        "0001-01-01",
        "2031-01-01",
        "99999w",
        "99999w 99999w",
        "-3d",
        "3x",
        "3d ago",
        "tomorrow 9",
        "٣d",
        "1e3h",
        "x" * 4000,
    ],
)
def test_what_nobody_can_read_is_said_so(text: str) -> None:
    with pytest.raises(MomentError) as refusal:
        parse(text, NOW, BERLIN)
    assert len(str(refusal.value)) < 300


@given(st.text(max_size=30) | st.from_regex(r"[0-9]{1,5} ?[wdhm]( [0-9]{1,2}:[0-9]{2})?", fullmatch=True))
def test_any_text_is_a_moment_or_none(text: str) -> None:
    try:
        moment = parse(text, NOW, BERLIN)
    except MomentError:
        return
    assert moment.at.utcoffset() == timedelta(0)
    assert abs(moment.at - NOW) < timedelta(days=370)


def test_ahead_is_ahead_and_a_stretch_is_no_date() -> None:
    assert ahead("4h", NOW, BERLIN) == NOW + timedelta(hours=4)
    for text in ("now", "today", "0h", "2026-03-01"):
        with pytest.raises(MomentError):
            ahead(text, NOW, BERLIN)
    assert [is_stretch(text) for text in ("3d", "in 1d 2h", "tomorrow", "9:00", "")] == [
        True,
        True,
        False,
        False,
        False,
    ]
