"""Marks in a picture of Graph Hockey, its size, and its small version."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

from renderers.base import Frame
from renderers.graph_hockey.layout import HEIGHT, KEYS_TOP, TOP, ZOOM_HEIGHT, ZOOM_LEFT, ZOOM_WIDTH
from renderers.graph_hockey.letters import letters_of
from renderers.graph_hockey.renderer import RENDERER
from renderers.graph_hockey.theme import THEMES
from renderers.scene import Scene
from renderers.theme import CAN, DANGER, LAST
from rules.core.position import Side
from tests.renderers.golden import count_of
from tests.renderers.graph_hockey.gallery import DENSE, GALLERY, LONG, wander
from tests.support.rows import every_row

LIGHT = THEMES["light"]

SCENES = GALLERY.scenes
ZOOM = (ZOOM_LEFT, TOP, ZOOM_LEFT + ZOOM_WIDTH, TOP + ZOOM_HEIGHT)
KEYS = (ZOOM[2] + 10, KEYS_TOP - 6, 1000, HEIGHT)


def board(scene: Scene, theme: str = "light") -> Image.Image:
    return RENDERER.paint(scene, theme, frame=Frame.PAGE)


def counted(scene: Scene, colour: str, box: tuple[int, int, int, int]) -> int:
    return count_of(board(scene).crop(box), colour)


def test_the_last_ply_is_yellow_and_a_planned_one_cyan() -> None:
    scene = SCENES["150"]
    planned = replace(scene, planned=True)
    assert counted(scene, LAST, ZOOM) > 500
    assert counted(scene, CAN, ZOOM) == 0
    assert counted(planned, LAST, ZOOM) == 0
    assert counted(planned, CAN, ZOOM) > 500


def test_a_chosen_letter_is_ringed_and_its_key_too() -> None:
    scene = SCENES["start"]
    chosen = replace(scene, chosen=("L",))
    for box in (ZOOM, KEYS):
        assert counted(scene, CAN, box) == 0
        assert counted(chosen, CAN, box) > 300
    assert letters_of(chosen).chosen == letters_of(replace(scene, chosen=("L", "L"))).chosen


def test_letters_that_are_no_targets_are_off() -> None:
    scene = SCENES["start"]
    some = replace(scene, targets=("L", "R"))
    for box in (ZOOM, KEYS):
        assert counted(some, LIGHT.letter, box) < counted(scene, LIGHT.letter, box) / 3
    letters = letters_of(some)
    assert {move.letter for move in letters.legal} - letters.off == {"L", "R"}
    # Names of no letter do no harm; illegal letters are not to be chosen.
    for names in (("a1", "-", ""), ("Z",)):
        assert RENDERER.draw(replace(scene, chosen=names, losing=names)) == RENDERER.draw(scene)


def test_what_loses_stands_on_the_danger_disc() -> None:
    scene = SCENES["before-goal"]
    for box in (ZOOM, KEYS):
        assert counted(SCENES["start"], DANGER, box) == 0
        assert counted(scene, DANGER, box) > 300
    assert letters_of(scene).losing == {"L"}
    assert letters_of(replace(scene, losing=("L", "R"))).losing == {"L", "R"}
    assert letters_of(replace(scene, targets=("R",))).losing == set()


def test_a_letter_is_seen_where_the_last_ply_began() -> None:
    scene = SCENES["strangeness"]
    assert "I" in {move.letter for move in letters_of(scene).legal}
    without = replace(scene, targets=tuple("GHJKLB"))
    difference = ImageChops.difference(board(scene), board(without)).crop(ZOOM)
    assert difference.getbbox() is not None


def test_letters_go_when_the_match_is_over() -> None:
    scene = SCENES["free-jump"]
    over = replace(scene, verdict="Blue resigned")
    assert counted(scene, LIGHT.letter, ZOOM) > 500
    for box in (ZOOM, KEYS):
        assert counted(over, LIGHT.letter, box) == 0
    alt = RENDERER.describe(over).alt
    assert "Blue resigned." in alt
    assert "to move" not in alt
    assert "free jump is" not in alt
    assert "Legal moves" not in alt


@every_row("theme", THEMES)
def test_the_bare_picture_has_no_letters_and_no_marks(theme: str) -> None:
    scene = replace(SCENES["150"], targets=("U",), chosen=("U",))
    picture = RENDERER.paint(scene, theme, frame=Frame.BARE)
    assert picture.tobytes() == RENDERER.paint(SCENES["150"], theme, frame=Frame.BARE).tobytes()
    for colour in (LAST, CAN, DANGER, THEMES[theme].letter):
        assert count_of(picture, colour) == 0
    x, y = RENDERER.focus(scene, Side.FIRST)
    puck = picture.crop((round(x) - 12, round(y) - 12, round(x) + 12, round(y) + 12))
    assert count_of(puck, THEMES[theme].puck) > 50


@every_row("theme", THEMES)
@every_row("scene", [LONG, DENSE, wander(0, 1000, side=3, gap=3)], ids=["long", "dense", "more"])
def test_long_games_are_small_files(scene: Scene, theme: str) -> None:
    named = replace(scene, names=("Wolfgangus WWWWMMM", "Maximilian WWWWMMM"), match="#12345")
    assert len(RENDERER.draw(named, theme)) <= 60 * 1024


@settings(max_examples=15)
@given(
    seed=st.integers(0, 10_000),
    plies=st.integers(50, 500),
    size=st.sampled_from([(1, 2), (2, 4), (3, 5), (4, 8)]),
    theme=st.sampled_from(sorted(THEMES)),
)
def test_any_game_is_a_small_file(seed: int, plies: int, size: tuple[int, int], theme: str) -> None:
    scene = wander(seed, plies, side=size[0], gap=size[1])
    assert len(RENDERER.draw(scene, theme)) <= 60 * 1024
