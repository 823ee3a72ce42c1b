"""Graph Hockey in words."""

from hypothesis import given, settings
from hypothesis import strategies as st

from renderers.graph_hockey.renderer import RENDERER
from renderers.graph_hockey.words import inches
from rules.games.graph_hockey.position import GraphHockeyPosition
from tests.renderers.graph_hockey.gallery import GALLERY, scene_of, wander

SCENES = GALLERY.scenes


def test_lengths_in_words() -> None:
    told = [inches(length) for length in (1, 3, 8, 9, 16, 19)]
    assert told == ["1 eighth", "3 eighths", "1 inch", "1 inch 1 eighth", "2 inches", "2 inches 3 eighths"]


def test_the_start_in_words() -> None:
    words = RENDERER.describe(SCENES["start"])
    for said in (
        "a field 9 inches wide and 10 tall.",
        "Orange to move.",
        "Legal moves: E R T Y U L I B K F G H J.",
    ):
        assert said in words.alt
    for said in (
        "The puck is 2 eighths from the left edge and 8 inches 6 eighths from the right,",
        " 1 inch from the top and 9 inches from the bottom.",
        "the inside of the bottom goal, where Orange scores, begins right 31, down 65;",
        "the inside of the top goal, where Blue scores, begins right 31, up 1.",
        "13 legal moves: E – left 1, up 2; R – up 2; ",
        "; L – right 8; ",
        "Orange scores in the bottom goal, Blue in the top one",
    ):
        assert said in words.spoken


def test_levels_are_announced() -> None:
    for name, said in (("free-jump", "A free jump is in force"), ("strangeness", "Strangeness is in force")):
        words = RENDERER.describe(SCENES[name])
        assert said in words.alt
        assert said in words.spoken
    assert "in force" not in RENDERER.describe(SCENES["start"]).spoken
    duties = {name: RENDERER.duty(SCENES[name]) for name in ("start", "free-jump", "strangeness", "resigned")}
    assert duties == {
        "start": "",
        "free-jump": "free jump: may cross lines",
        "strangeness": "strangeness: lines don’t count",
        "resigned": "",
    }


def test_what_a_move_ends_in_is_told() -> None:
    assert "L – right 8, into the top goal: loses;" in RENDERER.describe(SCENES["before-goal"]).spoken
    assert "L – right 8, into the top goal: wins;" in RENDERER.describe(scene_of("U", side=1, gap=2)).spoken
    assert "U – right 2, up 1, onto a line" in RENDERER.describe(SCENES["before-goal"]).spoken
    for words in (RENDERER.describe(SCENES["end"]).alt, RENDERER.describe(SCENES["end"]).spoken):
        assert "Orange wins: the puck is in the bottom goal." in words
        assert "it is inside the bottom goal, where Orange scores" in words


@settings(max_examples=30)
@given(seed=st.integers(0, 10_000), plies=st.integers(0, 120), size=st.sampled_from([(1, 2), (2, 3), (4, 8)]))
def test_a_reader_can_play_by_ear(seed: int, plies: int, size: tuple[int, int]) -> None:
    scene = wander(seed, plies, side=size[0], gap=size[1])
    position = scene.position
    assert isinstance(position, GraphHockeyPosition)
    words = RENDERER.describe(scene)
    for move in position.legal():
        assert f"{move.letter} – {move.words}" in words.spoken
    if scene.before is not None:
        assert f"Turn {scene.ply}: " in words.spoken
