"""Ratings of simulated players order them, and what they predict comes true."""

from benchmarks.simulated_ratings import rank_correlation, simulate


def test_ratings_order_players_and_predict_their_results() -> None:
    """A short form of ``python -m benchmarks.simulated_ratings``, whose bound is two points in each tenth."""
    club, tenths = simulate(players=200, results=12_000, seed=5)
    assert all(person.sure for person in club.people)
    found = rank_correlation(club.strengths, [one.rating.value for one in club.people])
    assert found > 0.93
    gaps = tenths.gaps(least=300)
    assert len(gaps) == 10
    assert max(gaps) < 0.05, "of some 600 results each chance alone makes up four points"


def test_rank_correlation() -> None:
    assert rank_correlation([1, 2, 3, 4], [10, 20, 30, 40]) == 1
    assert rank_correlation([1, 2, 3, 4], [40, 30, 20, 10]) == -1
