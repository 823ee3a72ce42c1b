"""A player's vacation: earned by the day, spent by the hour."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from math import floor

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rules.match.vacation import DAY, HOUR, MOST, NOTHING, OPENING, Balance

START = datetime(2026, 3, 2, 12, tzinfo=UTC)  # a Monday, so that weekends are seen
MS = timedelta(milliseconds=1)
US = timedelta(microseconds=1)
YEAR = 365 * DAY

Counts = Callable[[datetime], bool]


def always(_hour: datetime) -> bool:
    return True


def never(_hour: datetime) -> bool:
    return False


def on_workdays(hour: datetime) -> bool:
    return hour.weekday() < 5


lefts = st.one_of(
    st.integers(0, MOST // MS).map(lambda count: count * MS),
    st.integers(0, 21 * 24).map(lambda count: count * HOUR),
)
balances = lefts.map(lambda left: Balance(left, START))
spans = st.integers(0, YEAR // US).map(lambda count: count * US)
stays = st.one_of(
    st.integers(0, 30 * DAY // US).map(lambda count: count * US),
    st.integers(0, 30 * 24).map(lambda count: count * HOUR),
)
rhythms = st.lists(st.booleans(), min_size=1, max_size=30)
"""Which of the hours from the start count, over and over."""


def by(rhythm: list[bool]) -> Counts:
    return lambda hour: rhythm[(hour - START) // HOUR % len(rhythm)]


# Earning


def test_a_year_earns_twenty_one_days_and_a_day_its_share() -> None:
    assert Balance(NOTHING, START).earned(START + YEAR) == Balance(21 * DAY, START + YEAR)
    day = Balance(OPENING, START).earned(START + DAY)
    assert day == Balance(OPENING + timedelta(hours=1, minutes=22, seconds=50, milliseconds=958), START + DAY)
    assert Balance(NOTHING, START).earned(START + 73 * DAY).left == timedelta(days=4.2)


def test_a_new_player_is_full_after_two_thirds_of_a_year() -> None:
    full = START + timedelta(days=14) * 365 / 21
    assert Balance(OPENING, START).earned(full - timedelta(seconds=1)).left < MOST
    assert Balance(OPENING, START).earned(full + timedelta(seconds=1)).left == MOST
    assert Balance(OPENING, START).earned(START + 50 * YEAR) == Balance(MOST, START + 50 * YEAR)


def test_a_time_too_short_to_earn_a_millisecond_earns_nothing() -> None:
    assert Balance(HOUR, START).earned(START + 17 * MS) == Balance(HOUR, START + 17 * MS)
    assert Balance(HOUR, START).earned(START + 18 * MS).left == HOUR + MS


@given(balances, spans)
def test_earning_is_the_exact_share_rounded_down_and_capped(balance: Balance, span: timedelta) -> None:
    exact = Fraction(span // US, 1000) * Fraction(21, 365)
    assert balance.earned(START + span).left == min(MOST, balance.left + floor(exact) * MS)


@given(balances, spans)
def test_a_wall_clock_set_back_earns_nothing_and_moves_nothing(balance: Balance, back: timedelta) -> None:
    assert balance.earned(START - back) == balance
    assert balance.spent(START - back, always) == balance
    assert balance.cost(START - back, always) == NOTHING


@given(balances, st.lists(spans, max_size=20).map(sorted), spans)
def test_earning_in_pieces_gives_no_more_and_loses_less_than_a_millisecond_each(
    balance: Balance, pieces: list[timedelta], last: timedelta
) -> None:
    end = START + max([last, *pieces])
    pieced = balance
    for piece in pieces:
        pieced = pieced.earned(START + piece)
    pieced, whole = pieced.earned(end), balance.earned(end)
    assert pieced.at == whole.at == end
    assert NOTHING <= whole.left - pieced.left <= len(pieces) * MS


# Spending


def test_every_hour_begun_costs_an_hour() -> None:
    balance = Balance(OPENING, START)
    assert balance.spent(START, always) == balance
    assert balance.cost(START + US, always) == HOUR
    assert balance.cost(START + HOUR, always) == HOUR
    assert balance.cost(START + HOUR + US, always) == 2 * HOUR
    assert balance.spent(START + DAY, always) == Balance(6 * DAY, START + DAY), (
        "and nothing is earned meanwhile"
    )


def test_hours_on_days_on_which_no_clock_would_have_run_are_free() -> None:
    balance = Balance(OPENING, START)
    assert balance.cost(START + 7 * DAY, on_workdays) == 5 * DAY
    assert balance.spent(START + 7 * DAY, on_workdays) == Balance(2 * DAY, START + 7 * DAY)
    assert balance.spent(START + 50 * DAY, never) == Balance(OPENING, START + 50 * DAY)


def test_the_hours_are_counted_from_the_beginning_of_the_vacation() -> None:
    asked: list[datetime] = []

    def counts(hour: datetime) -> bool:
        asked.append(hour)
        return False

    begin = START + timedelta(minutes=20)
    assert Balance(OPENING, begin).cost(begin + timedelta(hours=2.5), counts) == NOTHING
    assert asked == [begin, begin + HOUR, begin + 2 * HOUR]


def test_a_price_is_told_even_if_it_is_more_than_is_left() -> None:
    balance = Balance(5 * HOUR, START)
    assert balance.cost(START + 2 * DAY, always) == 2 * DAY
    assert balance.spent(START + 2 * DAY, always) == Balance(NOTHING, START + 2 * DAY)


def test_vacation_ends_at_the_first_hour_that_cannot_be_paid() -> None:
    assert Balance(OPENING, START).lasts(always) == START + 7 * DAY
    assert Balance(OPENING, START).lasts(on_workdays) == START + 9 * DAY
    assert Balance(NOTHING, START).lasts(always) == START
    assert Balance(NOTHING, START + 5 * DAY).lasts(on_workdays) == START + 6.5 * DAY, "Monday, 0:00"
    assert Balance(90 * timedelta(minutes=1), START).lasts(always) == START + HOUR, (
        "half an hour pays no hour"
    )


def test_nobody_looks_further_than_the_horizon() -> None:
    assert Balance(OPENING, START).lasts(never) == START + 60 * DAY
    assert Balance(OPENING, START).lasts(always, horizon=3 * DAY) == START + 3 * DAY
    half = timedelta(minutes=30)
    assert Balance(HOUR, START).lasts(always, horizon=half) == START + half


@given(balances, rhythms, st.integers(1, 20).map(lambda days: days * DAY))
@example(Balance(NOTHING, START), [False, True], DAY)
def test_vacation_lasts_just_as_long_as_it_can_be_paid(
    balance: Balance, rhythm: list[bool], horizon: timedelta
) -> None:
    end = balance.lasts(by(rhythm), horizon=horizon)
    assert START <= end <= START + horizon
    assert balance.cost(end, by(rhythm)) <= balance.left
    if end < START + horizon:
        assert balance.cost(end + US, by(rhythm)) > balance.left


@given(balances, stays, rhythms)
def test_spending_takes_the_price_and_never_more_than_there_is(
    balance: Balance, stay: timedelta, rhythm: list[bool]
) -> None:
    spent, price = balance.spent(START + stay, by(rhythm)), balance.cost(START + stay, by(rhythm))
    begun = -(-stay // HOUR)
    assert price == sum(rhythm[hour % len(rhythm)] for hour in range(begun)) * HOUR
    assert spent == Balance(max(NOTHING, balance.left - price), START + stay)


@given(balances, st.integers(0, 20 * 24), stays, rhythms)
def test_spending_in_whole_hours_and_on_costs_the_same_as_at_once(
    balance: Balance, hours: int, more: timedelta, rhythm: list[bool]
) -> None:
    between, end = START + hours * HOUR, START + hours * HOUR + more
    pieces = balance.spent(between, by(rhythm)).spent(end, by(rhythm))
    assert pieces == balance.spent(end, by(rhythm))


@given(balances, stays, spans, rhythms)
def test_what_is_spent_and_then_earned_adds_up(
    balance: Balance, stay: timedelta, after: timedelta, rhythm: list[bool]
) -> None:
    back = balance.spent(START + stay, by(rhythm))
    later = back.earned(START + stay + after)
    earned = Balance(NOTHING, START + stay).earned(START + stay + after).left
    assert later == Balance(min(MOST, back.left + earned), START + stay + after)
    assert NOTHING <= later.left <= MOST
    assert later.left <= balance.earned(START + stay + after).left, "vacation never pays for itself"


@pytest.mark.parametrize("left", [-US, MOST + US])
def test_there_is_no_balance_below_nothing_or_above_the_most(left: timedelta) -> None:
    with pytest.raises(ValueError, match="never below nothing"):
        Balance(left, START)


# Words
