"""What a picture of Bipod shows."""

from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from renderers.base import Frame
from renderers.bipod.renderer import RENDERER, label, last_move
from renderers.bipod.theme import THEMES
from renderers.scene import Scene
from renderers.theme import CAN, DANGER, LAST
from rules.core.position import Side
from rules.games.bipod.game import GAME
from tests.renderers.bipod.gallery import GALLERY, PUBLISHED, START
from tests.renderers.gallery import scenes_of
from tests.renderers.golden import count_of

LIGHT = THEMES["light"]

SCENES = scenes_of(START, PUBLISHED)
BEFORE_ADOPTION, ADOPTED, LEFT_STONE, RIGHT_STONE = SCENES[6], SCENES[7], SCENES[8], SCENES[10]


def details(scene: Scene) -> list[tuple[str | Image.Image, ...]]:
    return [label(scene, LIGHT, side).details for side in Side]


def changed(one: Scene, other: Scene) -> set[str]:
    """The cells that look different in two scenes of one board."""
    pictures = [RENDERER.paint(scene, frame=Frame.PAGE) for scene in (one, other)]
    difference = ImageChops.difference(*pictures).convert("L")
    found = set()
    for name, polygon, *_ in RENDERER.areas(one, frame=Frame.PAGE):
        x, y = (sum(point[axis] for point in polygon) / 6 for axis in (0, 1))
        if difference.crop((round(x) - 12, round(y) - 12, round(x) + 12, round(y) + 12)).getbbox():
            found.add(name)
    return found


def test_both_block_until_somebody_adopts() -> None:
    names = ("juniper", "otter")
    for scene in (SCENES[0], BEFORE_ADOPTION):
        assert details(replace(scene, names=names)) == [("blocks",), ("blocks",)]
    assert details(replace(ADOPTED, names=names)) == [("blocks",), ("runs",)]
    # Without names the roles stand there.
    assert details(ADOPTED) == [(), ()]
    assert RENDERER.left(Side.SECOND) is RENDERER.left(Side.FIRST) is Side.FIRST


def test_a_colour_is_shown_by_its_sign() -> None:
    cell, left = last_move(LEFT_STONE, LIGHT)
    other, right = last_move(RIGHT_STONE, LIGHT)
    assert (cell, other) == ("k3", "y3")
    assert isinstance(left, Image.Image)
    assert isinstance(right, Image.Image)
    assert left.tobytes() != right.tobytes()
    assert last_move(BEFORE_ADOPTION, LIGHT) == ("m1,o1,n2",)
    assert last_move(ADOPTED, LIGHT) == ("adopt",)


def test_what_may_be_done_next_is_said_until_somebody_adopts() -> None:
    assert RENDERER.duty(SCENES[0]) == "next: 1 to 3 rocks, or adopt"
    assert [RENDERER.duty(scene) for scene in (ADOPTED, LEFT_STONE)] == ["", ""]
    assert not RENDERER.duty(replace(BEFORE_ADOPTION, verdict="First resigned"))
    position = GAME.start(GAME.settle({"stones": 1}))
    assert RENDERER.duty(Scene(position)) == "next: 1 rock, or adopt"
    while position.live_cells():
        position = position.play(position.listing()[1])
    assert RENDERER.duty(Scene(position)) == "must adopt"


@pytest.mark.parametrize("theme", THEMES)
def test_marks(theme: str) -> None:
    scene = LEFT_STONE
    for marked, colour in (
        (replace(scene, chosen=("m3",)), CAN),
        (replace(scene, targets=("m3", "D4")), CAN),
        (replace(scene, targets=("m3",), losing=("m3",)), DANGER),
    ):
        plain, drawn = (RENDERER.paint(one, theme, frame=Frame.PAGE) for one in (scene, marked))
        assert count_of(drawn, colour) > count_of(plain, colour) + 200
        bare = [RENDERER.paint(one, theme, frame=Frame.BARE).tobytes() for one in (scene, marked)]
        assert bare[0] == bare[1]
    assert count_of(RENDERER.paint(scene, theme, frame=Frame.PAGE), LAST) > 500
    planned = RENDERER.paint(replace(scene, planned=True), theme, frame=Frame.PAGE)
    assert count_of(planned, LAST) < 10
    assert count_of(planned, CAN) > 500


def test_a_cell_has_at_most_one_mark_of_a_choice() -> None:
    chosen = replace(LEFT_STONE, chosen=("m3",))
    both = replace(LEFT_STONE, chosen=("m3", "m3"), targets=("m3",), losing=("m3",))
    assert RENDERER.paint(both).tobytes() == RENDERER.paint(chosen).tobytes()


def test_unknown_areas_are_passed_over() -> None:
    odd = replace(LEFT_STONE, chosen=("m4", "", "a7"), targets=("W9", "aa"), losing=("Q", "k99"))
    assert RENDERER.paint(odd).tobytes() == RENDERER.paint(LEFT_STONE).tobytes()


def test_marks_change_their_own_cells_only() -> None:
    assert changed(LEFT_STONE, replace(LEFT_STONE, targets=("m3", "D4"))) == {"m3", "D4"}
    assert changed(LEFT_STONE, replace(LEFT_STONE, chosen=("m3",))) == {"m3"}
    assert changed(ADOPTED, LEFT_STONE) >= {"k3"}


def test_the_largest_boards_and_longest_games_stay_within_their_sizes() -> None:
    for theme in THEMES:
        sizes = {name: len(RENDERER.draw(scene, theme)) for name, scene in GALLERY.scenes.items()}
        assert all(
            size <= (GALLERY.most_bytes if name == "deepest" else 48 * 1024) for name, size in sizes.items()
        ), sizes
