import random
from collections.abc import Sequence

import pytest

from rules.tournaments.swiss.matching import Matching, NoMatching

Rows = list[dict[int, int]]


def _least(rows: Sequence[dict[int, int]], vertices: frozenset[int]) -> int | None:
    """The least cost of a perfect matching, by trying all."""
    if not vertices:
        return 0
    one = min(vertices)
    costs = [
        cost + rest
        for other, cost in rows[one].items()
        if other in vertices and (rest := _least(rows, vertices - {one, other})) is not None
    ]
    return min(costs, default=None)


def _graph(chance: random.Random) -> Rows:
    size, density, widest = (
        chance.choice((2, 4, 6, 8)),
        chance.choice((0.4, 0.7, 1)),
        chance.choice((0, 1, 3, 100)),
    )
    rows: Rows = [{} for _ in range(size)]
    for one in range(size):
        for other in range(one):
            if chance.random() < density:
                rows[one][other] = rows[other][one] = chance.randint(-widest, widest)
    return rows


@pytest.mark.parametrize("seed", range(20))
def test_no_matching_costs_less_also_after_changes(seed: int) -> None:
    chance = random.Random(seed)
    solved = 0
    for _ in range(25):
        rows = _graph(chance)
        vertices = frozenset(range(len(rows)))
        try:
            matching = Matching(rows)
        except NoMatching:
            assert _least(rows, vertices) is None
            continue
        while vertices:
            assert matching.cost == _least(rows, vertices)
            assert all(
                matching.mates[mate] == one for one in vertices if (mate := matching.mates[one]) is not None
            )
            solved += 1
            vertex = chance.choice(sorted(vertices))
            if chance.random() < 0.4:
                vertices -= {vertex, matching.remove(vertex)}
                continue
            row = {other: chance.randint(-4, 4) for other in vertices - {vertex} if chance.random() < 0.9}
            for other in rows[vertex]:
                rows[other].pop(vertex)
            rows[vertex] = row
            for other, cost in row.items():
                rows[other][vertex] = cost
            try:
                matching.replace(vertex, row)
            except NoMatching:
                assert _least(rows, vertices) is None
                break
            rows = [{other: cost for other, cost in each.items() if other in vertices} for each in rows]
    assert solved
