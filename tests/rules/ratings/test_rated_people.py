"""People in a list of ratings: what a result changes for two, and when a clock jumps."""

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from rules.core.position import Side
from rules.ratings.glicko import Rating
from rules.ratings.rated_people import NEW, RatedPerson, from_millionths, met, millionths

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
DAY = timedelta(days=1)


def test_a_first_result() -> None:
    first, second = met((NEW, NEW), Side.FIRST, NOW)
    assert (first.results, first.won, first.drawn, first.lost, first.at) == (1, 1, 0, 0, NOW)
    assert (second.results, second.won, second.drawn, second.lost, second.at) == (1, 0, 0, 1, NOW)
    assert first.rating.value - 1500 == 1500 - second.rating.value > 100


def test_a_draw_between_newcomers_only_makes_sure() -> None:
    first, second = met((NEW, NEW), None, NOW)
    assert first == second
    assert first.rating.value == 1500
    assert first.drawn == 1
    assert first.rating.deviation < 350


def test_five_results_are_enough() -> None:
    people = (NEW, NEW)
    for day in range(5):
        assert not people[0].sure
        people = met(people, None, NOW + day * DAY)
    assert people[0].sure


def test_an_opponent_counts_as_they_have_grown_unsure() -> None:
    known = RatedPerson(Rating(1500, 60), 9, 4, 1, NOW)
    soon, late = (
        met((RatedPerson(Rating(1500, 60), 9, 4, 1, at), known), Side.FIRST, at)[0].rating.value
        for at in (NOW, NOW + 3000 * DAY)
    )
    assert soon > late > 1500


@given(st.lists(st.integers(-400, 400), min_size=1, max_size=12))
def test_time_never_passes_twice(days: list[int]) -> None:
    """Whatever the clocks show, a deviation has grown by no more than the time from the first to the last result."""
    people, at = (NEW, NEW), NOW
    for days_on in days:
        at += days_on * DAY
        before = people
        people = met(before, Side.SECOND, at)
        assert people[0].at is not None
        assert before[0].at is None or people[0].at >= before[0].at


@given(st.floats(0, 4000), st.floats(30, 350), st.floats(0.01, 0.2))
def test_stores_keep_ratings_exactly(value: float, deviation: float, volatility: float) -> None:
    rating = Rating.rounded(value, deviation, volatility)
    kept = [from_millionths(millionths(one)) for one in (rating.value, rating.deviation, rating.volatility)]
    assert Rating(*kept) == rating
