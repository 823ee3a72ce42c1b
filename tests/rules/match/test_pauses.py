"""When a clock stands still: hours as they are written, zones and their changes, and a naive calculator."""

from dataclasses import replace
from datetime import time, timedelta
from zoneinfo import ZoneInfo

import pytest

from rules.match.hours import Hours, HoursError
from rules.match.pauses import (
    CHANGE_AFTER,
    LONGEST_SLEEP,
    Interval,
    PauseSchedule,
    SleepSchedule,
    check_sleep,
)
from tests.rules.match.sleepers import (
    APIA,
    AUCKLAND,
    BERLIN,
    DAY,
    HOUR,
    KATHMANDU,
    LONG_AGO,
    LORD_HOWE,
    MINUTE,
    NEW_YORK,
    NIGHT,
    NONE,
    TICK,
    living,
    stood,
    utc,
)
from tests.support.rows import every_row

HOW_TO_WRITE = "write 23:00-07:00, as your own clock shows it"

# Hours as they are written


@every_row(
    ("text", "written"),
    [
        ("23:00-07:00", "23:00-07:00"),
        ("23-7", "23:00-07:00"),
        ("23:00 – 7:00", "23:00-07:00"),
        ("  23.00 — 7.00  ", "23:00-07:00"),
        ("23h-7h", "23:00-07:00"),
        ("23H30-7H05", "23:30-07:05"),
        ("2300-700", "23:00-07:00"),
        ("23:00 to 07:00", "23:00-07:00"),
        ("23 Until 7", "23:00-07:00"),
        ("11pm-7am", "23:00-07:00"),
        ("11:30 P.M. to 7 a.m.", "23:30-07:00"),
        ("12am-12pm", "00:00-12:00"),
        ("12:30pm-1pm", "12:30-13:00"),
        ("0-8", "00:00-08:00"),
        ("22-24", "22:00-00:00"),
        ("24:00-6", "00:00-06:00"),
        ("9:15-17:45", "09:15-17:45"),
        ("23：00－07：00", "23:00-07:00"),
        ("23\N{NON-BREAKING HYPHEN}7", "23:00-07:00"),
        ("23\N{MINUS SIGN}7", "23:00-07:00"),
        ("23\N{NO-BREAK SPACE}-\N{NO-BREAK SPACE}7", "23:00-07:00"),
    ],
)
def test_what_can_be_written(text: str, written: str) -> None:
    assert str(Hours.parse(text)) == written


@every_row(
    ("text", "reason"),
    [
        ("", "there are no hours in it"),
        ("  ", "there are no hours in it"),
        ("23:00", "“23:00” isn’t a span of hours"),
        ("at night", "“at night” isn’t a span of hours"),
        ("23-7-8", "“23-7-8” isn’t a span of hours"),
        ("-23-7", "“-23-7” isn’t a span of hours"),
        ("23:00:00-07:00:00", "“23:00:00-07:00:00” isn’t a span of hours"),
        ("23:0-7:5", "“23:0-7:5” isn’t a span of hours"),
        ("11pm-7", "“11pm-7” isn’t a span of hours"),
        ("11-7am", "“11-7am” isn’t a span of hours"),
        ("٢٣-٧", "“٢٣-٧” isn’t a span of hours"),
        ("x" * 50, f"“{'x' * 40}” isn’t a span of hours"),
        ("25-7", "“25-7” has a time that no clock shows"),
        ("23-24:30", "“23-24:30” has a time that no clock shows"),
        ("23:60-7", "“23:60-7” has a time that no clock shows"),
        ("13pm-7am", "“13pm-7am” has a time that no clock shows"),
        ("0am-7am", "“0am-7am” has a time that no clock shows"),
        ("11pm-7:60am", "“11pm-7:60am” has a time that no clock shows"),
        ("7-7:00", "07:00-07:00 begins and ends at the same time"),
        ("0-24", "00:00-00:00 begins and ends at the same time"),
    ],
)
def test_what_cannot_be_written_is_refused_with_what_can(text: str, reason: str) -> None:
    with pytest.raises(HoursError) as refusal:
        Hours.parse(text)
    assert str(refusal.value) == f"{reason}: {HOW_TO_WRITE}"


def test_the_example_in_the_refusals_can_be_written() -> None:
    assert HOW_TO_WRITE.startswith(f"write {NIGHT},")
    assert Hours.parse(str(NIGHT)) == NIGHT


def test_hours_that_begin_when_they_end_cannot_be_made() -> None:
    with pytest.raises(HoursError, match="the same time"):
        Hours(time(7), time(7))


@every_row(
    ("hours", "length"),
    [("23-7", 8 * HOUR), ("7-23", 16 * HOUR), ("0-0:01", MINUTE), ("0:01-0", DAY - MINUTE)],
)
def test_the_length_is_what_the_wall_clock_goes_on(hours: str, length: timedelta) -> None:
    assert Hours.parse(hours).length == length


def test_sleep_may_take_ten_hours_and_no_minute_more() -> None:
    ten = Hours.parse("22:00-08:00")
    assert ten.length == LONGEST_SLEEP
    assert check_sleep(ten) is ten
    with pytest.raises(HoursError) as refusal:
        check_sleep(Hours.parse("22:00-08:01"))
    assert str(refusal.value) == (
        f"22:00-08:01 is too long, as clocks pause for at most 10 hours a day: {HOW_TO_WRITE}"
    )


def test_a_change_of_sleep_takes_effect_after_a_day() -> None:
    assert CHANGE_AFTER == DAY


# Sleep


def test_with_nothing_to_rest_for_the_clock_runs() -> None:
    begin = utc("2026-01-07T12:00")
    assert not PauseSchedule().at(begin)
    assert PauseSchedule().running(begin, begin + 9 * DAY) == 9 * DAY
    assert PauseSchedule().reach(begin, 9 * DAY) == begin + 9 * DAY


def test_a_night_passes_midnight() -> None:
    pauses = living(BERLIN, "23-7")
    assert not pauses.at(utc("2026-01-07T22:00") - TICK)
    assert pauses.at(utc("2026-01-07T22:00"))
    assert pauses.at(utc("2026-01-08T06:00") - TICK)
    assert not pauses.at(utc("2026-01-08T06:00"))
    assert stood(pauses, "2026-01-07T12:00", "2026-01-08T12:00") == 8 * HOUR
    assert stood(pauses, "2026-01-08T00:30", "2026-01-08T04:00") == 3.5 * HOUR


def test_a_sleep_by_day_does_not_pass_midnight() -> None:
    pauses = living(BERLIN, "9-17")
    assert pauses.at(utc("2026-01-07T08:00"))
    assert not pauses.at(utc("2026-01-07T16:00"))
    assert not pauses.at(utc("2026-01-07T23:00"))
    assert stood(pauses, "2026-01-07T00:00", "2026-01-09T00:00") == 16 * HOUR


def test_a_deadline_leaves_the_nights_out() -> None:
    # Ten hours to the first night, then sixteen a day: 72 = 10 + 3 * 16 + 14.
    begin = utc("2026-01-07T12:00")
    assert living(BERLIN, "23-7").reach(begin, 3 * DAY) == utc("2026-01-11T20:00")


def test_time_used_up_at_bedtime_is_used_up_then_and_not_in_the_morning() -> None:
    pauses, begin = living(BERLIN, "23-7"), utc("2026-01-07T12:00")
    assert pauses.reach(begin, 10 * HOUR) == utc("2026-01-07T22:00")
    assert pauses.reach(begin, 10 * HOUR + TICK) == utc("2026-01-08T06:00") + TICK


def test_no_time_is_reached_at_once_even_asleep() -> None:
    pauses, midnight = living(BERLIN, "23-7"), utc("2026-01-08T00:00")
    assert pauses.reach(midnight, NONE) == midnight
    assert pauses.reach(midnight, -HOUR) == midnight
    assert pauses.running(midnight, midnight) == NONE
    assert pauses.running(midnight + 20 * HOUR, midnight) == NONE


def test_the_leap_day_is_a_day_like_others() -> None:
    pauses = living(BERLIN, "23-7", weekends=True)  # 28 February 2028 is a Monday
    assert stood(pauses, "2028-02-28T12:00", "2028-03-01T12:00") == 16 * HOUR
    assert stood(pauses, "2028-02-29T00:00", "2028-03-01T00:00") == 8 * HOUR
    assert pauses.reach(utc("2028-02-28T12:00"), 28 * HOUR) == utc("2028-03-01T08:00")


def test_a_zone_may_be_quarters_of_an_hour_off() -> None:
    pauses = living(KATHMANDU, "23-7")
    assert not pauses.at(utc("2026-01-07T17:14"))
    assert pauses.at(utc("2026-01-07T17:15"))
    assert pauses.at(utc("2026-01-08T01:14"))
    assert not pauses.at(utc("2026-01-08T01:15"))
    assert pauses.reach(utc("2026-01-07T17:00"), HOUR) == utc("2026-01-08T02:00")


# The wall clock is changed


@every_row(
    ("zone", "sleep", "noon", "hours"),
    [
        (BERLIN, "23-7", "2026-03-27T12:00", 8),  # the night before the change
        (BERLIN, "23-7", "2026-03-28T12:00", 7),  # 2:00 is 3:00
        (BERLIN, "23-7", "2026-03-29T12:00", 8),
        (BERLIN, "23-7", "2026-10-24T12:00", 9),  # 3:00 is 2:00
        (BERLIN, "2-3", "2026-03-28T12:00", 0),
        (BERLIN, "2-3", "2026-10-24T12:00", 2),
        (BERLIN, "3-4", "2026-03-28T12:00", 1),
        (BERLIN, "3-4", "2026-10-24T12:00", 1),
        (NEW_YORK, "23-7", "2026-03-07T17:00", 7),
        (NEW_YORK, "23-7", "2026-10-31T17:00", 9),
        (NEW_YORK, "1:30-2:30", "2026-03-07T17:00", 0.5),
        (NEW_YORK, "1:30-2:30", "2026-10-31T17:00", 1.5),
        (LORD_HOWE, "1-3", "2026-04-04T02:00", 2.5),  # 2:00 is 1:30
        (LORD_HOWE, "1-3", "2026-10-03T02:00", 1.5),  # 2:00 is 2:30
        (LORD_HOWE, "2-2:30", "2026-10-03T02:00", 0),
        (LORD_HOWE, "1:30-2", "2026-04-04T02:00", 1),
    ],
)
def test_an_hour_shown_twice_counts_twice_and_one_left_out_does_not(
    zone: ZoneInfo, sleep: str, noon: str, hours: float
) -> None:
    pauses, begin = living(zone, sleep), utc(noon)
    assert DAY - pauses.running(begin, begin + DAY) == hours * HOUR
    assert pauses.reach(begin, DAY - hours * HOUR) == begin + DAY


def test_a_window_may_be_entered_twice_in_one_night() -> None:
    pauses = living(NEW_YORK, "1:30-2:30")  # EDT ends at 6:00 UTC, when the wall clock goes from 2:00 to 1:00
    shown = ["05:29", "05:30", "05:59", "06:00", "06:29", "06:30", "07:29", "07:30"]
    assert [pauses.at(utc(f"2026-11-01T{clock}")) for clock in shown] == [
        *(False, True, True, False, False, True, True, False)
    ]


def test_a_zone_may_leave_out_a_day() -> None:
    # In Apia Thursday, 29 December 2011 was followed by Saturday, at 10:00 UTC on the 30th.
    weekend = living(APIA, weekends=True)
    assert not weekend.at(utc("2011-12-30T10:00") - TICK)
    assert weekend.at(utc("2011-12-30T10:00"))
    assert not weekend.at(utc("2012-01-01T10:00"))
    assert weekend.running(utc("2011-12-29T10:00"), utc("2012-01-01T10:00")) == DAY
    assert stood(living(APIA, "23-7"), "2011-12-29T10:00", "2012-01-01T10:00") == 24 * HOUR
    assert weekend.reach(utc("2011-12-29T10:00"), DAY + HOUR) == utc("2012-01-01T11:00")


# Habits and weekends


def test_a_weekend_is_that_of_the_own_zone() -> None:
    begin, end = utc("2026-01-09T11:00"), utc("2026-01-11T11:00")  # Saturday and Sunday in Auckland
    there = living(AUCKLAND, weekends=True)
    assert not there.at(begin - TICK)
    assert there.at(begin)
    assert there.at(end - TICK)
    assert not there.at(end)
    assert there.running(begin, end) == NONE
    assert there.reach(begin, HOUR) == end + HOUR
    assert living(AUCKLAND).running(begin, end) == 2 * DAY


def test_a_weekend_is_that_of_utc_before_any_sleep_schedule() -> None:
    begin, end = utc("2026-01-10T00:00"), utc("2026-01-12T00:00")
    later = SleepSchedule(end + DAY, AUCKLAND, NIGHT)
    for pauses in (PauseSchedule(weekends=True), PauseSchedule((later,), weekends=True)):
        assert not pauses.at(begin - TICK)
        assert pauses.at(begin)
        assert not pauses.at(end)
        assert pauses.running(begin - DAY, end + DAY) == 2 * DAY
        assert pauses.reach(begin - HOUR, 2 * HOUR) == end + HOUR


def test_sleep_at_the_weekend_counts_once() -> None:
    pauses = living(BERLIN, "23-7", weekends=True)
    # Friday 22:00 UTC to Monday 6:00 UTC in one go.
    assert pauses.running(utc("2026-01-09T22:00"), utc("2026-01-12T06:00")) == NONE
    assert pauses.reach(utc("2026-01-09T21:00"), 2 * HOUR) == utc("2026-01-12T07:00")


def test_a_sleep_schedule_lasts_until_the_next() -> None:
    change = utc("2026-01-08T02:00")
    sleep_schedules = (
        SleepSchedule(LONG_AGO, BERLIN, NIGHT),
        SleepSchedule(change, NEW_YORK, NIGHT),
        SleepSchedule(change + DAY, BERLIN, None),
    )
    pauses = PauseSchedule(sleep_schedules)
    # Asleep in Berlin from 22:00 UTC; at the change it is 21:00 in New York, and night there from 4:00 UTC.
    assert pauses.at(change - TICK)
    assert not pauses.at(change)
    assert pauses.at(change + 2 * HOUR)
    assert not pauses.at(utc("2026-01-09T03:00"))
    assert stood(pauses, "2026-01-07T12:00", "2026-01-12T12:00") == 4 * HOUR + 8 * HOUR
    assert pauses.reach(utc("2026-01-07T12:00"), 13 * HOUR) == utc("2026-01-08T12:00") + HOUR


def test_of_sleep_schedules_that_begin_together_the_last_is_in_force() -> None:
    pauses = PauseSchedule((SleepSchedule(LONG_AGO, BERLIN, NIGHT), SleepSchedule(LONG_AGO, BERLIN, None)))
    assert not pauses.at(utc("2026-01-08T00:00"))
    assert stood(pauses, "2026-01-07T12:00", "2026-01-08T12:00") == NONE


# Spans


def test_spans_that_overlap_count_once_and_in_any_order() -> None:
    begin = utc("2026-01-07T12:00")
    long, within = Interval(begin + HOUR, begin + 9 * HOUR), Interval(begin + 2 * HOUR, begin + 3 * HOUR)
    across, beside = (
        Interval(begin + 8 * HOUR, begin + 10 * HOUR),
        Interval(begin + 10 * HOUR, begin + 11 * HOUR),
    )
    for spans in ((long, within, across, beside), (beside, across, within, long)):
        pauses = PauseSchedule(intervals=spans)
        assert pauses.running(begin, begin + DAY) == 14 * HOUR
        assert pauses.reach(begin, 2 * HOUR) == begin + 12 * HOUR
        assert pauses.reach(begin, HOUR) == begin + HOUR


def test_a_span_holds_its_begin_and_not_its_end() -> None:
    begin = utc("2026-01-07T12:00")
    pauses = PauseSchedule(intervals=(Interval(begin, begin + HOUR),))
    assert [pauses.at(begin + by) for by in (-TICK, NONE, HOUR - TICK, HOUR)] == [False, True, True, False]


def test_a_span_that_ends_before_it_begins_holds_nothing() -> None:
    begin = utc("2026-01-07T12:00")
    for by in (NONE, HOUR, 30 * HOUR):
        pauses = PauseSchedule(intervals=(Interval(begin + HOUR, begin + HOUR - by),))
        assert not pauses.at(begin + HOUR)
        assert pauses.running(begin, begin + DAY) == DAY
        assert pauses.reach(begin, DAY) == begin + DAY


def test_a_span_without_end_stops_the_clock_for_ever() -> None:
    begin = utc("2026-01-07T12:00")
    pauses = replace(living(BERLIN, "23-7", weekends=True), intervals=(Interval(begin + HOUR),))
    assert pauses.at(begin + 999 * DAY)
    assert pauses.running(begin, begin + 999 * DAY) == HOUR
    assert pauses.reach(begin, HOUR) == begin + HOUR
    assert pauses.reach(begin, HOUR + TICK) is None
    assert pauses.reach(begin + DAY, NONE) == begin + DAY
    assert pauses.reach(begin + DAY, TICK) is None


def test_a_vacation_of_a_thousand_years_takes_no_time_to_work_out() -> None:
    begin = utc("2026-01-07T12:00")
    end = begin.replace(year=3026)
    pauses = replace(living(BERLIN, "9-17"), intervals=(Interval(begin, end),))
    assert pauses.running(begin, end) == NONE
    reached = pauses.reach(begin, HOUR)
    assert reached is not None
    assert end <= reached < end + DAY


def test_a_turn_of_sixty_days_with_everything_takes_months() -> None:
    begin = utc("2026-01-07T12:00")
    vacation = Interval(begin + 5 * DAY, begin + 40 * DAY)
    pauses = replace(living(BERLIN, "22-8", weekends=True), intervals=(vacation,))
    # Fourteen hours of a working day count.  1440 = 9 (Wednesday) + 2 * 14 + 5 (the Monday on which leave
    # begins) + 9 (the Monday on which it ends) + 99 * 14 (to Friday, 3 July) + 3.
    reached = pauses.reach(begin, 60 * DAY)
    assert reached == utc("2026-07-06T09:00")
    assert pauses.running(begin, reached) == 60 * DAY
