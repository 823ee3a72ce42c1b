"""Which of the best pairings of a bracket comes first: the order of transpositions and exchanges (C.04.3, article 4).

Places are those of players in the graph of a bracket, by rank: those moved down, the residents, then all below.
Who comes first in the rules' order is asked for by a cost below that of all criteria.
"""

from collections.abc import Sequence
from itertools import groupby

from rules.tournaments.swiss.matching import Matching, NoMatching

Rows = list[dict[int, int]]


def in_order(rows: Rows, matching: Matching, groups: Sequence[int], inside: int) -> list[tuple[int, int]]:
    """The pairs of a bracket that come first; uses up the graph.

    ``matching`` is any of the cheapest of ``rows``, whose costs leave the last digit free; ``groups`` are the points
    of those moved down, who have the first places; places from ``inside`` on are below the bracket.
    """
    pairs = []
    moved = len(groups)
    for place in _paired(rows, matching, groups, inside):
        row = {other: cost + other for other, cost in rows[place].items() if moved <= other < inside}
        pairs.append((place, _fix(rows, matching, place, row)))
    gone = {place for pair in pairs for place in pair}
    return pairs + _remainder(
        rows, matching, [place for place in range(moved, inside) if place not in gone], gone
    )


def _fix(rows: Rows, matching: Matching, place: int, row: dict[int, int]) -> int:
    """Pair a player with the best of some, and take both out of the graph."""
    matching.replace(place, row)
    other = matching.remove(place)
    for each in (place, other):
        for neighbour in rows[each]:
            del rows[neighbour][each]
        rows[each] = {}
    return other


def _paired(rows: Rows, matching: Matching, groups: Sequence[int], inside: int) -> list[int]:
    """Those moved down who are paired now; who is ranked higher comes first among the same points."""
    paired = []
    for _, members in groupby(range(len(groups)), key=lambda place: groups[place]):
        group = list(members)
        seats = sum(_mate(matching, place) < inside for place in group)
        for at, place in enumerate(group):
            if not seats:
                break
            within = {other: cost for other, cost in rows[place].items() if other < inside}
            if seats < len(group) - at and _mate(matching, place) >= inside:
                row = {other: cost + (other >= inside) for other, cost in rows[place].items()}
                matching.replace(place, row)
                if _mate(matching, place) >= inside:
                    continue
            if seats < len(group) - at:
                matching.replace(place, within)
            paired.append(place)
            seats -= 1
    return paired


def _mate(matching: Matching, place: int) -> int:
    mate = matching.mates[place]
    assert mate is not None
    return mate


def _remainder(rows: Rows, matching: Matching, left: list[int], gone: set[int]) -> list[tuple[int, int]]:
    """Pair residents with each other: S1 are the first of those who are left, unless some are exchanged."""
    members = set(left)
    upper = left[: sum(_mate(matching, place) in members for place in left) // 2]
    split = _split(rows, left, upper)
    try:
        final = Matching(split, gone)
    except NoMatching:
        final = None
    if final is None or final.cost > matching.cost:
        upper = _exchanged(rows, left, gone, len(upper))
        split = _split(rows, left, upper)
        final = Matching(split, gone)
    pairs = []
    for place in upper:
        row = {other: cost + other for other, cost in split[place].items()}
        pairs.append((place, _fix(split, final, place, row)))
    return pairs


def _split(rows: Rows, left: list[int], upper: list[int]) -> Rows:
    """The graph in which S1 meet only those of S2 who are ranked lower."""
    members, first = set(left), set(upper)
    split: Rows = [{} for _ in rows]
    for place, row in enumerate(rows):
        for other, cost in row.items():
            if place < other:
                within = place in members and other in members
                keeps = (
                    place in first and other not in first
                    if within
                    else place not in first and other not in first
                )
                if keeps:
                    split[place][other] = split[other][place] = cost
    return split


def _exchanged(rows: Rows, left: list[int], gone: set[int], half: int) -> list[int]:
    """S1 after the exchange that comes first: of the fewest, of the least distance, then by who is exchanged."""
    size = len(left)
    bits = size.bit_length() + 1
    second = 1 << (size - half + 1)
    first = second << half
    distance = first << (2 * bits)
    weights = {}
    for at, place in enumerate(left):
        if at < half:
            weights[place] = at * first + second * (1 << at)
        else:
            weights[place] = distance + at * first - (1 << (size - 1 - at))
    shift = (distance << bits).bit_length()
    members = set(left)
    weighted: Rows = [{} for _ in rows]
    for place, row in enumerate(rows):
        for other, cost in row.items():
            if place < other:
                extra = weights[place] if place in members and other in members else 0
                weighted[place][other] = weighted[other][place] = (cost << shift) + extra
    matching = Matching(weighted, gone)
    return [place for place in left if place < _mate(matching, place) and _mate(matching, place) in members]
