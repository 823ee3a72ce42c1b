"""Glicko-2: the paper's example, a second way of computing, and what holds for all numbers."""

from datetime import timedelta
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.ratings.glicko import MOST_VOLATILE, NEWCOMER, PERIOD, WIDEST, Rating, expected, periods_of, rated
from tests.rules.ratings import naive_glicko

ratings = st.builds(
    Rating.rounded,
    st.floats(500, 2800),
    st.floats(30, WIDEST),
    st.floats(0.02, MOST_VOLATILE),
)
scores = st.sampled_from((0.0, 0.5, 1.0))
periods = st.floats(0, 500)


def test_the_published_example() -> None:
    """Glickman, *Example of the Glicko-2 system*, pages 4 to 6: 1464.06, 151.52 and 0.05999."""
    own = Rating(1500, 200, 0.06)
    games = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    after = rated(own, games, periods=1)
    assert after.value == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_period_without_games_only_widens() -> None:
    """Step 6 of the paper: φ' = √(φ² + σ²) for one period."""
    own = Rating(1600, 60, 0.06)
    assert rated(own, [], 1) == own.aged(1)
    assert own.aged(1).deviation == pytest.approx((60**2 + (0.06 * 173.7178) ** 2) ** 0.5, abs=1e-6)
    assert own.aged(0) == own


def test_a_year_away() -> None:
    year = periods_of(timedelta(days=365))
    assert round(Rating(1600, 60, 0.06).aged(year).deviation) == 96
    assert Rating(1600, 60, 0.06).aged(1e6).deviation == WIDEST


def test_a_clock_that_was_set_back_makes_no_period_negative() -> None:
    assert periods_of(-timedelta(days=3)) == 0
    assert periods_of(PERIOD / 4) == 0.25


@settings(max_examples=150, deadline=None)
@given(ratings, st.lists(st.tuples(ratings, scores), min_size=1, max_size=3), periods)
def test_a_second_way_of_computing_agrees(
    own: Rating, games: list[tuple[Rating, float]], elapsed: float
) -> None:
    after = rated(own, games, elapsed)
    exact = naive_glicko.rated(
        (Decimal(own.value), Decimal(own.deviation), Decimal(own.volatility)),
        [(Decimal(one.value), Decimal(one.deviation), Decimal(score)) for one, score in games],
        Decimal(elapsed),
    )
    for ours, theirs in zip((after.value, after.deviation, after.volatility), exact, strict=True):
        assert ours == pytest.approx(float(theirs), abs=1e-6)


@given(ratings, ratings, periods)
def test_winning_raises_losing_lowers_and_a_draw_lies_between(
    own: Rating, opponent: Rating, elapsed: float
) -> None:
    lost, drawn, won = (rated(own, [(opponent, score)], elapsed).value for score in (0.0, 0.5, 1.0))
    assert lost <= own.value <= won
    assert lost <= drawn <= won


@given(ratings, ratings)
def test_a_result_at_once_makes_sure(own: Rating, opponent: Rating) -> None:
    assert rated(own, [(opponent, 1.0)], 0).deviation <= own.deviation


@given(ratings, ratings, scores, periods)
def test_every_number_stays_in_its_range(own: Rating, opponent: Rating, score: float, elapsed: float) -> None:
    after = rated(own, [(opponent, score)], elapsed)
    assert 0 < after.deviation <= WIDEST
    assert 0 < after.volatility <= MOST_VOLATILE
    assert Rating.rounded(after.value, after.deviation, after.volatility) == after


@given(ratings, ratings)
def test_both_expect_one_point_together(one: Rating, other: Rating) -> None:
    assert expected(one, other) + expected(other, one) == pytest.approx(1)
    assert (expected(one, other) > 0.5) is (one.value > other.value) or one.value == pytest.approx(
        other.value
    )


def test_a_newcomer_says_little() -> None:
    """A result against someone of whom nothing is known moves less than one against someone who is known."""
    own = Rating(1500, 60)
    unknown, known = (rated(own, [(one, 1.0)], 0).value for one in (NEWCOMER, Rating(1500, 60)))
    assert 1500 < unknown < known


def test_a_result_against_all_odds_forgets_nothing() -> None:
    """Step 5 has a second solution here: a volatility of 227, which would make everything unknown again."""
    after = rated(Rating(1873, 60, 0.06), [(Rating(500, 60), 0.0)], 1)
    assert after.deviation < 65
    assert after.volatility <= MOST_VOLATILE
