"""What holds for every game's pictures alike: they are as their golden ones, of a format, small, and mark what they should."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import pairwise

import pytest

from renderers.scene import Scene
from renderers.catalogue import RENDERERS
from renderers.theme import LIGHT, THEMES, Theme
from rules.core.position import Side
from tests.renderers.gallery import gallery_of, middle
from tests.renderers.golden import count_of, like_golden, opened

GALLERIES = {key: gallery_of(key) for key in RENDERERS}
every_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))


@pytest.mark.parametrize(
    ("key", "name"), [(key, name) for key in GALLERIES for name in GALLERIES[key].golden]
)
def test_golden(key: str, name: str) -> None:
    scene, near = GALLERIES[key].golden[name]
    like_golden(f"{key}-{name}", RENDERERS[key].draw(scene, near=near))


@every_theme
@pytest.mark.parametrize(
    ("key", "name"), [(key, name) for key in GALLERIES for name in GALLERIES[key].scenes]
)
def test_format(key: str, name: str, theme: Theme) -> None:
    gallery = GALLERIES[key]
    for near in Side:
        png = RENDERERS[key].draw(gallery.scenes[name], theme=theme, near=near)
        image = opened(png)
        assert image.width == 1000
        assert gallery.height in (None, image.height)
        assert image.width / image.height >= gallery.wider
        assert len(png) <= gallery.most_bytes
        # Opaque but for the very corners of the card.
        opacity = image.getchannel("A")
        assert opacity.getpixel((0, 0)) == opacity.getpixel((999, image.height - 1)) == 0
        assert opacity.crop((22, 0, 978, image.height)).getextrema() == (255, 255)


@pytest.mark.parametrize("key", RENDERERS)
def test_the_same_scene_gives_the_same_bytes_in_any_thread(key: str) -> None:
    scene = middle(key)
    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(lambda _: RENDERERS[key].draw(scene), range(16)))) == 1


@pytest.mark.parametrize("key", RENDERERS)
def test_theme_and_side_change_the_picture(key: str) -> None:
    scene, renderer = middle(key), RENDERERS[key]
    pictures = {renderer.draw(scene, theme=theme, near=near) for theme in THEMES.values() for near in Side}
    assert len(pictures) == (6 if GALLERIES[key].turned else 3)


@pytest.mark.parametrize("key", RENDERERS)
def test_boards_on_which_nobody_has_a_side_are_not_turned(key: str) -> None:
    assert RENDERERS[key].sided == GALLERIES[key].sided


@pytest.mark.parametrize("key", RENDERERS)
def test_a_verdict_changes_the_picture(key: str) -> None:
    scene, renderer = middle(key), RENDERERS[key]
    assert renderer.draw(replace(scene, verdict="First resigned")) != renderer.draw(scene)


@pytest.mark.parametrize(
    ("key", "name"), [(key, name) for key in GALLERIES for name in GALLERIES[key].marked]
)
def test_the_last_ply_is_marked(key: str, name: str) -> None:
    scene, renderer = GALLERIES[key].scenes[name], RENDERERS[key]
    bare = count_of(renderer.paint(Scene(scene.position)), LIGHT.mark)
    assert count_of(renderer.paint(scene), LIGHT.mark) > bare + GALLERIES[key].mark_pixels


@every_theme
@pytest.mark.parametrize(
    ("key", "name"), [(key, gallery.chosen) for key, gallery in GALLERIES.items() if gallery.chosen]
)
def test_chosen_cells_are_set_off(key: str, name: str, theme: Theme) -> None:
    scene, renderer = GALLERIES[key].scenes[name], RENDERERS[key]
    for near in Side:
        dark = [
            count_of(
                renderer.paint(replace(scene, marks=scene.marks[:count]), theme=theme, near=near), theme.ink
            )
            for count in range(len(scene.marks) + 1)
        ]
        assert all(after > before + 200 for before, after in pairwise(dark)), dark
        assert dark[-1] > dark[0] + min(900, 300 * len(scene.marks))
