"""The pictures: golden ones, and what holds for each of them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

from renderers.base import Renderer, Scene
from renderers.bipod.layout import layout_of
from renderers.bipod.renderer import RENDERER as BIPOD
from renderers.canvas import card
from renderers.png import encode
from renderers.pux.renderer import RENDERER as PUX
from renderers.theme import CONTRAST, DARK, LIGHT, THEMES, Theme
from rules.core.position import Position, Side
from rules.games.bipod.board import board_of
from rules.games.bipod.game import GAME as BIPOD_GAME
from tests.renderers.golden import count_of, like_golden, opened, rgb

RENDERERS: dict[str, Renderer] = {"bipod": BIPOD, "pux": PUX}
Scenes = dict[str, tuple[Scene, Side]]
NAMES = [
    "bipod-start",
    "bipod-adoption",
    "bipod-published",
    "bipod-end",
    "bipod-deepest",
    "bipod-chosen",
    "pux-start",
    "pux-carried",
    "pux-captured",
    "pux-end",
    "pux-chosen",
]


def renderer_of(name: str) -> Renderer:
    return RENDERERS[name.partition("-")[0]]


def test_every_scene_is_named(scenes: Scenes) -> None:
    assert list(scenes) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_golden(scenes: Scenes, name: str) -> None:
    scene, near = scenes[name]
    like_golden(name, renderer_of(name).draw(scene, near=near))


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("name", NAMES)
def test_format(scenes: Scenes, name: str, theme: Theme) -> None:
    scene, _ = scenes[name]
    for near in Side:
        png = renderer_of(name).draw(scene, theme=theme, near=near)
        image = opened(png)
        assert image.width == 1000
        assert image.height <= 900
        assert len(png) <= 60 * 1024
        # Opaque but for the very corners of the card.
        opacity = image.getchannel("A")
        assert opacity.getpixel((0, 0)) == opacity.getpixel((999, image.height - 1)) == 0
        assert opacity.crop((22, 0, 978, image.height)).getextrema() == (255, 255)


def test_default_boards_are_wide_rather_than_tall(scenes: Scenes) -> None:
    for name in ("bipod-start", "pux-start"):
        image = renderer_of(name).paint(scenes[name][0])
        assert 1.5 <= image.width / image.height <= 1.8


@pytest.mark.parametrize("name", ["bipod-published", "pux-captured"])
def test_the_same_scene_gives_the_same_bytes_in_any_thread(scenes: Scenes, name: str) -> None:
    scene, _ = scenes[name]
    renderer = renderer_of(name)
    with ThreadPoolExecutor(8) as pool:
        pictures = set(pool.map(lambda _: renderer.draw(scene), range(24)))
    assert len(pictures) == 1


@pytest.mark.parametrize("name", ["bipod-published", "pux-captured"])
def test_side_and_theme_change_the_picture(scenes: Scenes, name: str) -> None:
    scene, _ = scenes[name]
    renderer = renderer_of(name)
    pictures = {renderer.draw(scene, theme=theme, near=near) for theme in THEMES.values() for near in Side}
    assert len(pictures) == 6


def test_turning_the_board_round_puts_first_on_the_far_side(scenes: Scenes) -> None:
    scene, _ = scenes["pux-start"]
    near, far = (PUX.paint(scene, near=side) for side in Side)
    lower_row = (46 + 3.5 * 68, 46 + 7.5 * 68 + 18)
    place = (round(lower_row[0]), round(lower_row[1]))
    assert near.getpixel(place) == rgb(LIGHT.light_stone)
    assert far.getpixel(place) == rgb(LIGHT.dark_stone)


def test_turning_bipod_round_is_a_half_turn() -> None:
    board = board_of(5, 5, 6)
    first, second = (layout_of(board, side) for side in Side)
    for cell in board.cells:
        x, y = first.centre(cell)
        assert second.centre(cell) == (1000 - x, first.height - y)


def test_stones_in_every_corner_of_the_widest_board() -> None:
    position: Position[Any] = BIPOD_GAME.start(BIPOD_GAME.settle({"gap": 8, "middle": 8, "rows": 3}))
    scene = Scene(position.play(position.parse("adopt")))
    for text in ("Y1O", "d2", "a1o", "e3", "W3O"):
        position = scene.position
        move = position.parse(text)
        scene = Scene(position.play(move), position, move, scene.ply + 1)
        for near in Side:
            assert BIPOD.draw(scene, near=near)


def test_marks_follow_the_last_ply(scenes: Scenes) -> None:
    for name, renderer in (("pux-captured", PUX), ("bipod-published", BIPOD)):
        scene, _ = scenes[name]
        marked = count_of(renderer.paint(scene), LIGHT.mark)
        bare = count_of(renderer.paint(Scene(scene.position)), LIGHT.mark)
        assert marked > bare + 500


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("name", ["pux-chosen", "bipod-chosen"])
def test_chosen_cells_are_set_off(scenes: Scenes, name: str, theme: Theme) -> None:
    scene, _ = scenes[name]
    for near in Side:
        plain = renderer_of(name).paint(replace(scene, marks=()), theme=theme, near=near)
        one = renderer_of(name).paint(replace(scene, marks=scene.marks[:1]), theme=theme, near=near)
        marked = renderer_of(name).paint(scene, theme=theme, near=near)
        assert count_of(plain, theme.ink) + 300 < count_of(one, theme.ink)
        assert count_of(one, theme.ink) + 600 < count_of(marked, theme.ink)


@pytest.mark.parametrize("theme", [LIGHT, DARK, CONTRAST], ids=lambda theme: theme.name)
def test_the_palette_keeps_every_colour_of_the_theme(theme: Theme) -> None:
    picture = card(200, theme)
    for number, colour in enumerate(theme.colours()):
        picture.paste(colour, (40 + 20 * number, 60, 60 + 20 * number, 80))
    small = opened(encode(picture, theme))
    for number, colour in enumerate(theme.colours()):
        pixel = small.getpixel((50 + 20 * number, 70))
        assert isinstance(pixel, tuple)
        assert max(abs(a - b) for a, b in zip(pixel, rgb(colour), strict=False)) <= 4
