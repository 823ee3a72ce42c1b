"""Graph Hockey in pictures and in words."""

from __future__ import annotations

import json
import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from renderers.base import ALT_LIMIT, BOARD_LIMIT, Scene
from renderers.canvas import WIDTH
from renderers.graph_hockey.layout import (
    BEYOND,
    BLOCK_BELOW,
    BLOCK_BESIDE,
    BOTTOM,
    HEIGHT,
    NAME,
    PAD,
    UNIT,
    ZOOM,
    ZOOM_LEFT,
    layout_of,
    window_around,
)
from renderers.graph_hockey.path import crowded, strokes_of
from renderers.graph_hockey.renderer import RENDERER
from renderers.graph_hockey.sprites import LETTER, Age
from renderers.graph_hockey.words import hockey, inches, lines
from renderers.theme import LIGHT, THEMES, Theme
from rules.core.position import Side
from rules.games.graph_hockey.conflicts import Meeting, meeting
from rules.games.graph_hockey.field import MOVE_OF, MOVES, Point, Segment, field_of
from rules.games.graph_hockey.game import GAME
from rules.games.graph_hockey.position import GraphHockeyPosition
from rules.games.graph_hockey.state import Level
from tests.renderers.golden import count_of, like_golden, opened

PLAYTHROUGHS = Path(__file__).parent.parent / "playthroughs" / "graph_hockey.json"
GAMES: list[dict[str, Any]] = json.loads(PLAYTHROUGHS.read_text())
SIZES = list(product(range(1, 7), range(2, 13)))
EXTREMES: list[dict[str, object]] = [{"side": side, "gap": gap} for side, gap in product((1, 6), (2, 12))]


def scene_of(letters: str, **options: object) -> Scene:
    """The scene after these moves, which must be legal."""
    scene = Scene(GAME.start(GAME.settle(options)))
    for letter in letters:
        scene = following(scene, letter)
    return scene


def following(scene: Scene, letter: str) -> Scene:
    position = hockey(scene)
    move = MOVE_OF[letter]
    assert position.allows(move)
    return Scene(position.play(move), position, move, scene.ply + 1)


def wander(seed: int, plies: int, **options: object) -> Scene:
    """So many plies by lot, mostly short ones, into no goal while that can be helped."""
    lot = random.Random(seed)
    scene = Scene(GAME.start(GAME.settle(options)))
    for _ in range(plies):
        position = hockey(scene)
        if position.outcome is not None:
            break
        safe = [move for move in position.legal() if position.winner_by(move) is None]
        short = [move for move in safe if not move.long]
        scene = following(scene, lot.choice(short or safe or list(position.legal())).letter)
    return scene


LONGEST = max(GAMES, key=lambda game: len(game["moves"]))
SCENES: dict[str, Scene] = {
    "start": scene_of(""),
    "free-jump": scene_of("HST"),
    "strangeness": scene_of("GEUEREJHAERKUAA"),
    "before-goal": scene_of("IU", side=1, gap=2),
    "150": wander(3, 150),
    "end": scene_of("".join(GAMES[1]["moves"])),
}
LONG = scene_of("".join(LONGEST["moves"][:1000]), **LONGEST["options"])
DENSE = wander(3, 1000, side=2, gap=3)
MORE = {
    "long": LONG,
    "dense": DENSE,
    "dense-default": wander(0, 1000),
    "chosen": replace(SCENES["150"], marks=("U",)),
    "resigned": replace(SCENES["free-jump"], verdict="Top resigned"),
    "narrow-free-jump": scene_of("HST", side=1, gap=12),
    "narrow-strangeness": scene_of("GEUEREJHAERKUAA", side=1, gap=12),
    **{f"{options['side']}-{options['gap']}": wander(5, 60, **options) for options in EXTREMES},
}
EVERY = SCENES | MORE


@pytest.mark.parametrize("name", SCENES)
def test_golden(name: str) -> None:
    like_golden(f"graph-hockey-{name}", RENDERER.draw(SCENES[name]))


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("name", EVERY)
def test_format(name: str, theme: Theme) -> None:
    png = RENDERER.draw(EVERY[name], theme=theme)
    image = opened(png)
    assert image.size == (WIDTH, HEIGHT)
    assert len(png) <= 60 * 1024
    opacity = image.getchannel("A")
    assert opacity.getpixel((0, 0)) == opacity.getpixel((999, image.height - 1)) == 0
    assert opacity.crop((22, 0, 978, image.height)).getextrema() == (255, 255)


def test_the_scenes_are_what_they_are_called() -> None:
    assert hockey(SCENES["free-jump"]).level is Level.FREE_JUMP
    assert hockey(SCENES["strangeness"]).level is Level.STRANGENESS
    assert SCENES["end"].position.outcome is not None
    assert LONG.ply == DENSE.ply == 1000
    field = field_of(2, 3)
    assert crowded(strokes_of(DENSE), field)
    assert not crowded(strokes_of(SCENES["150"]), field_of(4, 8))


def test_the_same_scene_gives_the_same_bytes_in_any_thread() -> None:
    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(lambda _: RENDERER.draw(SCENES["150"]), range(16)))) == 1


def test_the_field_is_not_turned_as_its_letters_are_directions() -> None:
    assert not RENDERER.sided
    assert RENDERER.draw(SCENES["150"], near=Side.SECOND) == RENDERER.draw(SCENES["150"])


# --- where things are ----------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "gap"), SIZES)
def test_every_field_fits(side: int, gap: int) -> None:
    layout = layout_of(field_of(side, gap))
    left, top, right, bottom = layout.box
    block_left, block_top, block_right, block_bottom = layout.block
    assert left >= PAD
    assert right <= ZOOM_LEFT - PAD / 2
    assert top >= PAD + NAME - 1
    assert bottom + NAME <= BOTTOM + 1
    assert block_right < ZOOM_LEFT
    assert block_bottom == BOTTOM
    beside, below = block_left >= right, block_top >= bottom + NAME
    assert beside or below
    assert block_right - block_left >= BLOCK_BESIDE - 1
    assert block_bottom - block_top >= BLOCK_BELOW - 1
    # Two units of a short move are to be seen, and the whole is never larger than the zoom.
    assert 3.5 <= layout.scale <= UNIT / 2


@pytest.mark.parametrize(("side", "gap"), [(1, 2), (4, 8), (6, 12)])
def test_every_legal_letter_is_whole_in_the_zoom(side: int, gap: int) -> None:
    field = field_of(side, gap)
    for puck in (Point(x, y) for x in range(1, field.width) for y in range(1, field.height)):
        window = window_around(puck, field)
        ends = [puck, *(end for move in MOVES if field.holds(end := puck.plus(move.vector)))]
        assert all(LETTER / 2 < value < ZOOM - LETTER / 2 for end in ends for value in window.at(end))
        for edge in (window.left, window.top):
            assert edge >= -BEYOND
        framed, box = window.framed(layout_of(field)), layout_of(field).box
        assert box[0] <= framed[0] < framed[2] <= box[2]
        assert box[1] <= framed[1] < framed[3] <= box[3]


def test_letters_are_readable_on_a_phone() -> None:
    assert LETTER >= 26


# --- the path ------------------------------------------------------------------------------------


def test_the_path_fades_by_steps_and_the_last_ply_stands_out() -> None:
    counts = {age: len(strokes) for age, strokes in strokes_of(SCENES["150"]).items()}
    assert counts[Age.LAST] == 1
    assert counts[Age.RECENT] == 12
    assert counts[Age.MIDDLE] <= 48
    assert 60 < counts[Age.OLD] <= 90
    assert strokes_of(SCENES["start"])[Age.LAST] == []


def test_a_stroke_drawn_twice_is_as_new_as_the_newer() -> None:
    there_and_back = Scene(GAME.start(GAME.settle({})))
    for letter in "IAI":
        position = hockey(there_and_back)
        there_and_back = Scene(position.play(MOVE_OF[letter]), position, MOVE_OF[letter])
    strokes = strokes_of(there_and_back)
    assert [len(strokes[age]) for age in Age] == [0, 0, 1, 1]


@pytest.mark.parametrize("name", ["150", "free-jump", "strangeness"])
def test_the_last_ply_is_marked(name: str) -> None:
    scene = SCENES[name]
    bare = replace(scene, before=None, last=None)
    assert count_of(RENDERER.paint(scene), LIGHT.mark) > count_of(RENDERER.paint(bare), LIGHT.mark) + 300


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 10_000), plies=st.integers(0, 80))
def test_letters_on_lines_are_those_that_land_there(seed: int, plies: int) -> None:
    position = hockey(wander(seed, plies, side=1, gap=2))
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


# --- marks and turns -----------------------------------------------------------------------------


def test_chosen_and_turned_off_letters_are_set_off() -> None:
    scene = SCENES["start"]
    chosen = RENDERER.paint(replace(scene, marks=("L",)))
    assert count_of(chosen, LIGHT.mark) > count_of(RENDERER.paint(scene), LIGHT.mark) + 800
    aside = RENDERER.paint(replace(scene, marks=("-L",)))
    assert count_of(aside, LIGHT.trail) > count_of(RENDERER.paint(scene), LIGHT.trail) + 20
    # Names of no letter do no harm.
    assert RENDERER.draw(replace(scene, marks=("a1", "-", ""))) == RENDERER.draw(scene)


def test_letters_go_when_the_match_is_over() -> None:
    scene = SCENES["free-jump"]
    over = replace(scene, verdict="Top resigned")
    zoom = (ZOOM_LEFT, PAD, ZOOM_LEFT + ZOOM, PAD + ZOOM)
    ink = count_of(RENDERER.paint(scene).crop(zoom), LIGHT.ink)
    assert ink > count_of(RENDERER.paint(over).crop(zoom), LIGHT.ink) + 500
    alt = RENDERER.describe(over).alt
    assert "Top resigned." in alt
    assert "to move" not in alt
    assert "free jump is" not in alt
    assert "Legal moves" not in alt


# --- words ---------------------------------------------------------------------------------------


def test_lengths_in_words() -> None:
    told = [inches(length) for length in (1, 3, 8, 9, 16, 19)]
    assert told == ["1 eighth", "3 eighths", "1 inch", "1 inch 1 eighth", "2 inches", "2 inches 3 eighths"]


def test_the_start_in_words() -> None:
    words = RENDERER.describe(SCENES["start"])
    assert words.board == SCENES["start"].position.diagram()
    for said in (
        "a field 9 inches wide and 10 tall.",
        "Bottom to move.",
        "Nothing has been played yet.",
        "Legal moves: E R T Y U L I B K F G H J.",
    ):
        assert said in words.alt
    for said in (
        "The puck is 2 eighths from the left edge and 8 inches 6 eighths from the right,",
        " 1 inch from the top and 9 inches from the bottom.",
        "the inside of Bottom’s goal begins right 31, down 65; the inside of Top’s goal begins right 31, up 1.",
        "13 legal moves: E – left 1, up 2; R – up 2; ",
        "; L – right 8; ",
        "Bottom is First and wins in the bottom goal; Top is Second and wins in the top goal",
    ):
        assert said in words.spoken


def test_levels_are_announced() -> None:
    for name, said in (("free-jump", "A free jump is in force"), ("strangeness", "Strangeness is in force")):
        words = RENDERER.describe(SCENES[name])
        assert said in words.alt
        assert said in words.spoken
    assert "in force" not in RENDERER.describe(SCENES["start"]).spoken


def test_what_a_move_ends_in_is_told() -> None:
    assert "L – right 8, into the top goal: loses;" in RENDERER.describe(SCENES["before-goal"]).spoken
    assert "L – right 8, into the top goal: wins;" in RENDERER.describe(scene_of("U", side=1, gap=2)).spoken
    assert "U – right 2, up 1, onto a line" in RENDERER.describe(SCENES["before-goal"]).spoken
    for words in (RENDERER.describe(SCENES["end"]).alt, RENDERER.describe(SCENES["end"]).spoken):
        assert "Bottom wins: the puck is in the bottom goal." in words
        assert "it is inside Bottom’s goal" in words


@pytest.mark.parametrize("name", EVERY)
def test_words_keep_the_limits(name: str) -> None:
    words = RENDERER.describe(EVERY[name])
    assert 300 < len(words.alt) <= ALT_LIMIT
    assert len(words.board) <= BOARD_LIMIT
    assert 300 < len(words.spoken) <= BOARD_LIMIT
    assert "…" not in words.alt + words.spoken


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 10_000), plies=st.integers(0, 120), size=st.sampled_from([(1, 2), (2, 3), (4, 8)]))
def test_a_reader_can_play_by_ear(seed: int, plies: int, size: tuple[int, int]) -> None:
    scene = wander(seed, plies, side=size[0], gap=size[1])
    position = scene.position
    assert isinstance(position, GraphHockeyPosition)
    words = RENDERER.describe(scene)
    assert len(words.spoken) <= BOARD_LIMIT
    for move in position.legal():
        assert f"{move.letter} – {move.words}" in words.spoken
    if scene.before is not None:
        assert f"Ply {scene.ply}: " in words.spoken
