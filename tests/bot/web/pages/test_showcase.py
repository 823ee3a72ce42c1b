"""The recorded games of the front page: the turn shown is the decisive one, in a part that is full of the board."""

import json
from itertools import pairwise

import pytest

from bot.web.pages.images.showcase import GAMES_FILE, PLIES, SIZE, still
from docs.choose_turns import chance_after, decisive, positions_of
from renderers.base import Frame
from renderers.bipod.theme import THEMES as ISLANDS
from renderers.cards import THUMBNAIL, part_of
from renderers.catalogue import RENDERERS
from rules.core.position import Side
from tests.renderers.gallery import middle, scenes_of
from tests.renderers.golden import count_of, opened
from tests.support.rows import every_row

RECORDED = json.loads(GAMES_FILE.read_text(encoding="utf-8"))


@every_row("game", RECORDED)
def test_the_turn_shown_is_the_one_that_the_chances_call_decisive(game: str) -> None:
    moves, chances = RECORDED[game]["moves"].split(), list(map(float, RECORDED[game]["chances"].split()))
    assert len(chances) == len(moves) + 1
    assert RECORDED[game]["front"] == decisive(chances)


@every_row("game", ["polatty-pressure", "graph-hockey", "pommel", "pux"])
def test_the_chances_are_the_engines(game: str) -> None:
    turn, chances = RECORDED[game]["front"], list(map(float, RECORDED[game]["chances"].split()))
    positions = positions_of(game, RECORDED[game]["moves"].split()[:turn])
    for after in (turn - 1, turn):
        assert chance_after(positions[: after + 1]) == pytest.approx(chances[after], abs=0.05)


def test_the_decisive_turn_changes_the_chances_most_while_the_game_is_open() -> None:
    quiet = [0.5] * (PLIES + 3)
    assert decisive([*quiet, 0.3, 0.3, 0.9, 0.8, 1.0]) == len(quiet) + 2
    assert decisive([*quiet, 0.6, 0.0, 1.0]) == len(quiet)
    swings = [abs(after - before) for before, after in pairwise([*quiet, 0.6])]
    assert max(swings) == swings[-1]


def test_bipods_island_fills_its_picture() -> None:
    for theme, colours in ISLANDS.items():
        picture = opened(still("bipod", theme)).convert("RGB")
        assert picture.size == SIZE
        sea = sum(count_of(picture, colour) for colour in {colours.sea, colours.shallows})
        assert sea < 0.02 * SIZE[0] * SIZE[1]


@every_row("key", RENDERERS)
def test_a_small_picture_lies_on_the_board_and_shows_where_to_look(key: str) -> None:
    renderer, scene = RENDERERS[key], middle(key)
    width, height = renderer.paint(scene, frame=Frame.BARE).size
    left, top, right, bottom = part_of(renderer, scene, (THUMBNAIL, THUMBNAIL), 3 * THUMBNAIL)
    assert 0 <= left < right <= width
    assert 0 <= top < bottom <= height
    assert right - left == pytest.approx(bottom - top)
    x, y = renderer.focus(scene, Side.FIRST)
    assert left < x < right
    assert top < y < bottom


def test_a_small_picture_turns_to_where_the_pieces_are() -> None:
    """In a corner of the board, most of what is round a piece lies to one side of it."""
    scene = scenes_of(positions_of("pux", [])[0], ["b2-b4"])[-1]
    left, _, right, _ = part_of(RENDERERS["pux"], scene, (THUMBNAIL, THUMBNAIL), 3 * THUMBNAIL)
    x, _ = RENDERERS["pux"].focus(scene, Side.FIRST)
    assert x - left < right - x
