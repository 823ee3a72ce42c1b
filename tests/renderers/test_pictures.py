"""What holds for every game's pictures alike: they are as their golden ones, of a format, small, and mark what they should."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import pairwise

import pytest
from PIL import ImageChops

from renderers import strips
from renderers.base import Frame
from renderers.catalogue import RENDERERS
from renderers.scene import Scene
from renderers.theme import CAN, LAST, THEMES
from rules.core.position import Side
from tests.renderers.gallery import gallery_of, middle
from tests.renderers.golden import count_of, like_golden, opened
from tests.support.rows import every_row

GALLERIES = {key: gallery_of(key) for key in RENDERERS}
every_theme = pytest.mark.parametrize("theme", THEMES)
every_scene = pytest.mark.parametrize(
    ("key", "name"), [(key, name) for key in GALLERIES for name in GALLERIES[key].scenes]
)
NAMES = {
    "wide": ("W" * 32, "\N{CJK UNIFIED IDEOGRAPH-66DC}" * 32),
    "right to left": (
        "\N{HEBREW LETTER ALEF}\N{HEBREW LETTER BET}",
        "\N{ARABIC LETTER ALEF}\N{RIGHT-TO-LEFT OVERRIDE}abc",
    ),
    "emoji": ("\N{GRINNING FACE}" * 9, "a\N{COMBINING DIAERESIS}" * 40),
    "nothing": ("", "\n\t\N{ZERO WIDTH SPACE}"),
}


@every_row(("key", "name"), [(key, name) for key in GALLERIES for name in GALLERIES[key].golden])
def test_golden(key: str, name: str) -> None:
    scene, near = GALLERIES[key].golden[name]
    named = replace(scene, names=("juniper", "otter"), match="#12")
    like_golden(f"{key}-{name}", RENDERERS[key].draw(named, near=near))


@every_row("theme", ["dark", "contrast"])
@every_row("key", RENDERERS)
def test_golden_themes(key: str, theme: str) -> None:
    named = replace(middle(key), names=("juniper", "otter"), match="#12")
    like_golden(f"{key}-{theme}", RENDERERS[key].draw(named, theme))


@every_theme
@every_scene
def test_format(key: str, name: str, theme: str) -> None:
    gallery, renderer = GALLERIES[key], RENDERERS[key]
    for near in Side:
        png = renderer.draw(gallery.scenes[name], theme, near)
        image = opened(png)
        assert image.width == 1000
        assert 400 <= image.height < 1140
        assert len(png) <= gallery.most_bytes
        assert image.getchannel("A").getextrema() == (255, 255)


@every_row("key", RENDERERS)
def test_pages_have_the_board_alone(key: str) -> None:
    scene, renderer = middle(key), RENDERERS[key]
    whole, board = renderer.paint(scene), renderer.paint(scene, frame=Frame.PAGE)
    inner = whole.crop((0, strips.HEIGHT, 1000, whole.height - strips.HEIGHT))
    assert ImageChops.difference(inner, board).getbbox() is None


@pytest.mark.parametrize("key", RENDERERS)
def test_a_bare_board_has_no_marks(key: str) -> None:
    gallery = GALLERIES[key]
    for scene in gallery.scenes.values():
        bare = RENDERERS[key].paint(scene, frame=Frame.BARE)
        assert count_of(bare, LAST) == count_of(bare, CAN) == 0


@pytest.mark.parametrize("key", RENDERERS)
def test_the_same_scene_gives_the_same_bytes_in_any_thread(key: str) -> None:
    scene = middle(key)
    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(lambda _: RENDERERS[key].draw(scene), range(16)))) == 1


@pytest.mark.parametrize("key", RENDERERS)
def test_theme_and_side_change_the_picture(key: str) -> None:
    scene, renderer = middle(key), RENDERERS[key]
    pictures = {renderer.draw(scene, theme, near) for theme in THEMES for near in Side}
    assert len(pictures) == (6 if GALLERIES[key].turned else 3)


@every_row("key", RENDERERS)
def test_boards_on_which_nobody_has_a_side_are_not_turned(key: str) -> None:
    assert RENDERERS[key].sided == GALLERIES[key].sided


@every_row("key", RENDERERS)
def test_a_verdict_changes_the_picture(key: str) -> None:
    scene, renderer = middle(key), RENDERERS[key]
    drawn = renderer.draw(replace(scene, verdict="Draw agreed", drawn=True))
    resigned = renderer.draw(replace(scene, verdict="First resigned", winner=Side.SECOND))
    assert len({renderer.draw(scene), drawn, resigned}) == 3


@every_row("key", RENDERERS)
@every_row("names", NAMES.values(), ids=list(NAMES))
def test_any_names_fit(key: str, names: tuple[str, str]) -> None:
    scene, renderer = replace(middle(key), match="#123456", paused="on vacation"), RENDERERS[key]
    plain, named = renderer.paint(scene), renderer.paint(replace(scene, names=names))
    assert plain.size == named.size
    surface = renderer.themes["light"].surface
    # Nothing is cut off at the edges.
    for left, right in ((0, 16), (984, 1000)):
        strip = named.crop((left, 0, right, strips.HEIGHT))
        assert count_of(strip, surface) == strip.width * strip.height


@every_row(("key", "name"), [(key, name) for key in GALLERIES for name in GALLERIES[key].marked])
def test_the_last_ply_is_marked(key: str, name: str) -> None:
    scene, renderer = GALLERIES[key].scenes[name], RENDERERS[key]
    board = Frame.PAGE
    bare = count_of(renderer.paint(Scene(scene.position), frame=board), LAST)
    assert bare == 0
    assert count_of(renderer.paint(scene, frame=board), LAST) > GALLERIES[key].mark_pixels
    planned = renderer.paint(replace(scene, planned=True), frame=board)
    assert count_of(planned, LAST) == 0
    assert count_of(planned, CAN) > GALLERIES[key].mark_pixels


@every_theme
@pytest.mark.parametrize(
    ("key", "name"), [(key, gallery.chosen) for key, gallery in GALLERIES.items() if gallery.chosen]
)
def test_what_is_chosen_and_what_can_be_is_set_off(key: str, name: str, theme: str) -> None:
    scene, renderer = GALLERIES[key].scenes[name], RENDERERS[key]
    assert scene.chosen
    bare = replace(scene, chosen=(), targets=(), losing=())
    for near in Side:
        counts = [
            count_of(
                renderer.paint(replace(bare, chosen=scene.chosen[:number]), theme, near, Frame.PAGE), CAN
            )
            for number in range(len(scene.chosen) + 1)
        ]
        assert all(after > before for before, after in pairwise(counts)), counts


@every_row("key", RENDERERS)
def test_names_that_no_area_has_are_ignored(key: str) -> None:
    scene, renderer = middle(key), RENDERERS[key]
    odd = ("", "a0", "-", "zz99", "\N{GRINNING FACE}")
    assert renderer.draw(replace(scene, chosen=odd)) == renderer.draw(scene)
