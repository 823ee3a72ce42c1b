"""Words of place: what glosses, roles, the text board and the picture say of up, down, left, right, top and bottom."""

import re
from pathlib import Path

from PIL import Image, ImageChops, ImageColor

import rules.games.graph_hockey
from renderers.base import Area, Frame
from renderers.graph_hockey.layout import TOP, ZOOM_LEFT, Whole, key_at, whole_of, window_around
from renderers.graph_hockey.renderer import RENDERER
from renderers.graph_hockey.theme import THEMES
from renderers.graph_hockey.words import loses
from renderers.scene import Scene
from rules.core.position import Side
from rules.games.graph_hockey.field import KEYBOARD, MOVE_OF, MOVES
from rules.games.graph_hockey.game import GAME
from rules.games.graph_hockey.position import GraphHockeyPosition
from tests.renderers.golden import rgb
from tests.renderers.graph_hockey.gallery import GALLERY
from tests.support.rows import every_row

LIGHT = THEMES["light"]

SCENES = GALLERY.scenes
RULES = (Path(rules.games.graph_hockey.__file__).parent / "rules.md").read_text(encoding="utf-8")


def step_to(area: Area, puck: tuple[float, float]) -> tuple[float, float]:
    """The step from the puck to the middle of an area, which is its letter's place."""
    xs, ys = zip(*area.polygon, strict=True)
    return (min(xs) + max(xs)) / 2 - puck[0], (min(ys) + max(ys)) / 2 - puck[1]


@every_row("name", ["start", "150", "free-jump", "before-goal"])
def test_up_and_left_are_up_and_left_in_the_picture(name: str) -> None:
    scene = SCENES[name]
    position = scene.of(GraphHockeyPosition)
    x, y = window_around(position.puck, position.field).at(position.puck)
    areas = RENDERER.areas(scene, frame=Frame.PAGE)
    assert areas
    for area in areas:
        across, down = step_to(area, (x + ZOOM_LEFT, y + TOP))
        gloss = position.gloss(MOVE_OF[area.name])
        for word, ahead in (("up", -down), ("down", down), ("left", -across), ("right", across)):
            if re.search(rf"\b{word} \d", gloss):
                assert ahead > 0, (area.name, gloss)
                assert re.search(rf"\b{word} \d", area.words)


def test_the_key_has_letters_where_their_moves_lead() -> None:
    middle = key_at(2, 2)
    for move in MOVES:
        x, y = key_at(*move.key)
        for toward, length in ((x - middle[0], move.vector.x), (y - middle[1], move.vector.y)):
            assert (toward > 0, toward < 0) == (length > 0, length < 0)


def weighed(scene: Scene, colour: str) -> float:
    """How far down a colour is in the whole field, on the average, from 0 to 1."""
    whole: Whole = whole_of(scene.of(GraphHockeyPosition).field)
    left, top, right, bottom = whole.box
    part = RENDERER.paint(scene, frame=Frame.PAGE).crop((left, top - 40, right, bottom + 40))
    plain = Image.new("RGB", part.size, ImageColor.getrgb(colour))
    alike = ImageChops.difference(part, plain).convert("L").point([255] + [0] * 255)
    rows = alike.resize((1, part.height), Image.Resampling.BOX).tobytes()
    assert any(rows)
    return sum(row * weight for row, weight in enumerate(rows)) / sum(rows) / part.height


def test_each_goal_has_the_colour_of_who_scores_there_and_lies_where_words_say() -> None:
    scene = SCENES["start"]
    position = scene.of(GraphHockeyPosition)
    for side, colour in ((Side.FIRST, LIGHT.first), (Side.SECOND, LIGHT.second)):
        where = ("bottom", "top")[side]
        assert rgb(LIGHT.of(side)) == rgb(colour)
        # Goal and sign together: the sign stands outside the field at the goal of whom it belongs to.
        assert (weighed(scene, colour) > 0.5) == (where == "bottom")
        goal = position.field.goals[side]
        assert (goal.inner > position.field.height / 2) == (where == "bottom")
        role = position.role(side)
        assert role.name == ("Orange", "Blue")[side]
        assert role.goal.startswith(f"put the puck into the {where} goal; in the ")
        assert "Orange wins with it in the bottom goal, Blue in the top one" in GAME.aim


def test_the_rules_name_the_goals_as_the_picture_shows_them() -> None:
    assert "scores in the bottom goal, Blue in the top one." in RULES
    assert "The puck starts 2 from the left edge and 8 below the top" in RULES
    x, y = SCENES["start"].of(GraphHockeyPosition).puck
    assert (x, y) == (2, 8)
    shown = re.search(r"```text\n(.*?)```", RULES, re.DOTALL)
    assert shown
    assert [line.replace("*", " ")[::2].ljust(5) for line in shown[1].splitlines()] == list(KEYBOARD)


def test_the_text_board_is_the_same_way_up() -> None:
    for name in ("start", "150", "before-goal"):
        scene = SCENES[name]
        position = scene.of(GraphHockeyPosition)
        lines = position.full_diagram().splitlines()[-position.field.height - 1 :]
        areas = {area.name: area for area in RENDERER.areas(scene)}
        places = {
            letter: (column, row)
            for row, line in enumerate(lines)
            for column, letter in enumerate(line)
            if letter in areas
        }
        for one, (column, row) in places.items():
            for other, (to_column, to_row) in places.items():
                here, there = (step_to(areas[each], (0, 0)) for each in (one, other))
                if abs(to_row - row) >= 4:
                    assert (there[1] > here[1]) == (to_row > row)
                if abs(to_column - column) >= 8:
                    assert (there[0] > here[0]) == (to_column > column)
        rows = {sign: next(row for row, line in enumerate(lines) if sign in line) for sign in "12"}
        assert rows["2"] < rows["1"]


def test_a_move_into_the_other_goal_is_the_one_that_loses() -> None:
    scene = SCENES["before-goal"]
    position = scene.of(GraphHockeyPosition)
    losing = [move for move in position.legal() if loses(scene, move)]
    assert [move.letter for move in losing] == ["L"]
    for move in losing:
        assert position.gloss(move).endswith("into the top goal: loses")
        assert "into your opponent’s goal, the top one" in position.warning(move)
        # First, who would play it, scores at the bottom.
        assert position.to_move is Side.FIRST
