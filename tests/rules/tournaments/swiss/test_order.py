import pytest

from rules.tournaments.swiss.matching import Matching
from rules.tournaments.swiss.order import Rows, in_order

SPREAD = [(0, 3), (1, 4), (2, 6), (5, 7), (8, 9)]
CLOSE = [(0, 3), (1, 4), (2, 5), (6, 8), (7, 9)]
"""Two pairings of ten residents: 3 and 4 leave S1 in both; 5 and 8 come in, or 6 and 7, who are as far away."""


@pytest.mark.parametrize("edges", [[*SPREAD, *CLOSE], [*CLOSE, *SPREAD]])
def test_the_one_ranked_highest_is_the_first_to_come_into_s1(edges: list[tuple[int, int]]) -> None:
    rows: Rows = [{} for _ in range(10)]
    for one, other in edges:
        rows[one][other] = rows[other][one] = 0
    assert in_order(rows, Matching(rows), [], 10) == SPREAD
