"""How a move meets a drawn line in Graph Hockey, against exact fractions."""

from collections import Counter
from itertools import product

from rules.games.graph_hockey.conflicts import Meeting, meeting
from rules.games.graph_hockey.field import MOVES, Point, Segment
from tests.rules.games.graph_hockey.naive import shared


def test_how_an_open_segment_meets_a_drawn_one() -> None:
    """Every pair of moves at every offset, against clipping with fractions."""
    seen: Counter[Meeting] = Counter()
    here = Point(0, 0)
    for move, line in product(MOVES, MOVES):
        for off in (Point(x, y) for x in range(-9, 10, 1 + line.long) for y in range(-9, 10, 1 + move.long)):
            drawn = Segment(off, off.plus(line.vector))
            met = shared((here, move.vector), drawn)
            wanted = Meeting.NOTHING
            if met and met[1] > 0 and met[0] < 1:
                wanted = Meeting.PIECE if met[0] < met[1] else Meeting.POINTS
            if met or seen[Meeting.NOTHING] % 7 == 0:
                assert meeting(Segment(here, move.vector), drawn) is wanted, (move, line, off)
            seen[wanted] += 1
    assert min(seen.values()) > 100
