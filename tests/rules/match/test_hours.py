"""A time of day, as people write it."""

from datetime import time

import pytest

from rules.match.hours import HoursError, parse_time
from tests.support.rows import every_row


@every_row(
    ("text", "at"),
    [
        ("09:00", time(9)),
        ("9", time(9)),
        (" 9:30 ", time(9, 30)),
        ("0900", time(9)),
        ("9pm", time(21)),
        ("12 a.m.", time(0)),
        ("24:00", time(0)),
        ("18h", time(18)),
        ("7.45", time(7, 45)),
    ],
)
def test_what_is_meant(text: str, at: time) -> None:
    assert parse_time(text) == at


@every_row("text", ["", "25", "24:30", "9:60", "13pm", "-1", "noon", "9-10", "9:00 9:00", "٩"])
def test_what_no_clock_shows_is_refused(text: str) -> None:
    with pytest.raises(HoursError, match="write 09:00"):
        parse_time(text)
