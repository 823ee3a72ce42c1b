"""Options, times and durations come back from their columns as they were written."""

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from rules.core.options import Options
from storage.store.codec import (
    duration_from_ms,
    duration_to_ms,
    from_ms,
    options_from_json,
    options_to_json,
    to_ms,
)

MS = timedelta(milliseconds=1)


names = st.text(min_size=1, max_size=20)
options = st.dictionaries(
    names, st.one_of(st.integers(-(2**60), 2**60), st.text(max_size=30), st.lists(names).map(tuple))
)


@given(options)
def test_options_come_back(given_options: Options) -> None:
    assert options_from_json(options_to_json(given_options)) == given_options


@given(st.integers(-(10**13), 10**13))
def test_times_and_durations_come_back_to_the_millisecond(ms: int) -> None:
    assert to_ms(from_ms(ms)) == ms
    assert from_ms(ms).tzinfo is UTC
    assert duration_to_ms(duration_from_ms(ms)) == ms


@given(st.datetimes(min_value=datetime(1970, 1, 2), timezones=st.just(UTC)))  # noqa: DTZ001 - hypothesis adds it
def test_a_time_loses_less_than_a_millisecond(at: datetime) -> None:
    assert timedelta(0) <= at - from_ms(to_ms(at)) < MS
