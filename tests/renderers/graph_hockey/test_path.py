"""The path of Graph Hockey: what of it is new, and which letters lie on it."""

from hypothesis import given, settings
from hypothesis import strategies as st

from renderers.graph_hockey.layout import window_around
from renderers.graph_hockey.path import NEWEST, Care, care_for, strokes_of
from renderers.graph_hockey.words import lines
from renderers.scene import Scene
from rules.games.graph_hockey.conflicts import Meeting, meeting
from rules.games.graph_hockey.field import MOVE_OF, MOVES, Point, Segment
from rules.games.graph_hockey.game import GAME
from rules.games.graph_hockey.position import GraphHockeyPosition
from rules.games.graph_hockey.state import Level
from tests.renderers.graph_hockey.gallery import DENSE, GALLERY, LONG, wander

SCENES = GALLERY.scenes


def care_of(scene: Scene) -> Care:
    position = scene.of(GraphHockeyPosition)
    return care_for(strokes_of(scene), window_around(position.puck, position.field))


def test_a_nearly_full_field_is_drawn_more_coarsely() -> None:
    assert SCENES["free-jump"].of(GraphHockeyPosition).level is Level.FREE_JUMP
    assert SCENES["strangeness"].of(GraphHockeyPosition).level is Level.STRANGENESS
    assert SCENES["end"].position.outcome is not None
    assert LONG.ply == DENSE.ply == 1000
    assert care_of(SCENES["free-jump"]) is Care.FINE
    assert care_of(SCENES["150"]) <= Care.SMOOTH
    assert care_of(DENSE) is Care.PACKED


def test_the_last_twelve_strokes_are_new() -> None:
    strokes = strokes_of(SCENES["150"])
    position = SCENES["150"].of(GraphHockeyPosition)
    assert strokes.last == Segment(*position.path[-2:])
    assert len(strokes.new) == NEWEST - 1
    assert 100 < len(strokes.old) <= 139
    start = strokes_of(SCENES["start"])
    assert (len(start.old), len(start.new), start.last) == (0, 1, None)


def test_a_stroke_drawn_twice_is_as_new_as_the_newer() -> None:
    there_and_back = Scene(GAME.start(GAME.settle({})))
    for letter in "IAI":
        position = there_and_back.of(GraphHockeyPosition)
        there_and_back = Scene(position.play(MOVE_OF[letter]), position, MOVE_OF[letter])
    strokes = strokes_of(there_and_back)
    assert (len(strokes.old), len(strokes.new)) == (0, 1)
    assert strokes.last == Segment(Point(2, 8), Point(4, 8))


@settings(max_examples=30)
@given(seed=st.integers(0, 10_000), plies=st.integers(0, 80))
def test_letters_on_lines_are_those_that_land_there(seed: int, plies: int) -> None:
    position = wander(seed, plies, side=1, gap=2).of(GraphHockeyPosition)
    drawn = [*map(Segment, position.path, position.path[1:])]
    drawn += [side for goal in position.field.goals for side in goal.sides]
    on_lines = lines(position)
    for move in MOVES:
        place = position.place_of(move)
        # Seen as a stroke of no more than the place: it lies in the middle of one twice as long.
        crossing = [
            Segment(Point(place.x - dx, place.y - dy), Point(place.x + dx, place.y + dy)) for dx, dy in STAR
        ]
        touched = any(
            all(meeting(cross, line) is not Meeting.NOTHING for cross in crossing) for line in drawn
        )
        assert (place in on_lines) == touched


STAR = ((1, 0), (0, 1), (1, 1), (1, -1), (5, 3), (3, 5), (5, -3), (3, -5))
"""Small vectors: a point is on a line if strokes through it in all these directions meet the line."""
