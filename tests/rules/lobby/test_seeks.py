"""Seeks, and the ranges of ratings that they name."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from rules.lobby.seeks import HIGHEST, STANDS_FOR, RatingRange, RatingRangeError, Seek, SeekState
from rules.match.clock import TimeControl
from rules.match.people import PersonId


@pytest.mark.parametrize(
    ("text", "written", "range_"),
    [
        ("1400-1700", "1400-1700", RatingRange(1400, 1700)),
        (" 1400 – 1700 ", "1400-1700", RatingRange(1400, 1700)),
        ("1500-1500", "1500-1500", RatingRange(1500, 1500)),
        ("1500+", "1500+", RatingRange(1500)),
        ("200", "±200", RatingRange(within=200)),
        ("±200", "±200", RatingRange(within=200)),
        ("999", "±999", RatingRange(within=999)),
        ("±1500", "±1500", RatingRange(within=1500)),
        ("+-200", "±200", RatingRange(within=200)),
        ("+/-200", "±200", RatingRange(within=200)),
        ("any", "any", RatingRange()),
        ("Any", "any", RatingRange()),
        ("", "any", RatingRange()),
        (f"0-{HIGHEST}", f"0-{HIGHEST}", RatingRange(0, HIGHEST)),
    ],
)
def test_ranges_are_read_and_written(text: str, written: str, range_: RatingRange) -> None:
    assert RatingRange.parse(text) == range_
    assert str(range_) == written
    assert RatingRange.parse(written) == range_


@pytest.mark.parametrize(
    "text",
    ["1700-1400", "0", "1000", "1500", "±0", "4001+", "0-4001", "5000", "-1700", "1400-", "1400-1700-1900", "a-b", "1e3", "١٥٠٠+",
     "14000-17000", "±", "+", "1400 to 1700", "1.5", "x" * 1000],
)  # fmt: skip
def test_what_is_no_range_is_refused(text: str) -> None:
    with pytest.raises(RatingRangeError):
        RatingRange.parse(text)


def test_ratings_count_as_they_are_shown() -> None:
    assert RatingRange.parse("1500+").admits(0, 1499.5)
    assert not RatingRange.parse("1500+").admits(9999, 1499.4)
    assert RatingRange.parse("±10").admits(1500.4, 1510.4)
    assert not RatingRange.parse("±10").admits(1500.4, 1510.6)


def test_a_seek_stands_until_its_time_is_over() -> None:
    now = datetime(2026, 5, 1, tzinfo=UTC)
    seek = Seek(PersonId(1), None, TimeControl(None), True, now, now + STANDS_FOR)
    assert seek.stands(now)
    assert seek.stands(now - STANDS_FOR)
    assert not seek.stands(now + STANDS_FOR)
    for state in SeekState:
        assert replace(seek, state=state).stands(now) is (state is SeekState.OPEN)
