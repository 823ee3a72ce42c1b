"""What holds for every game's words alike: complete at the start and after a verdict, and within the limits always."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from renderers.catalogue import RENDERERS
from renderers.phrases import ALT_LIMIT, BOARD_LIMIT
from renderers.scene import Scene
from rules.core.position import Side
from rules.games.catalogue import GAMES
from tests.renderers.gallery import gallery_of, middle
from tests.support.rows import every_row

GALLERIES = {key: gallery_of(key) for key in RENDERERS}


def keeps_the_limits(key: str, scene: Scene) -> None:
    described = RENDERERS[key].describe(scene)
    assert 0 < len(described.alt) <= ALT_LIMIT
    assert len(described.board) <= BOARD_LIMIT
    assert 0 < len(described.spoken) <= BOARD_LIMIT
    assert "…" not in described.alt + described.spoken


@every_row(("key", "name"), [(key, name) for key in GALLERIES for name in GALLERIES[key].scenes])
def test_every_scene_keeps_the_limits(key: str, name: str) -> None:
    keeps_the_limits(key, GALLERIES[key].scenes[name])


@pytest.mark.parametrize("key", RENDERERS)
@settings(max_examples=30)
@given(data=st.data(), seed=st.integers(0, 10_000))
def test_any_scene_keeps_the_limits(key: str, data: st.DataObject, seed: int) -> None:
    gallery = GALLERIES[key]
    options, plies = data.draw(gallery.options), data.draw(st.integers(0, gallery.most_plies))
    scene = gallery.by_lot(GAMES[key], options, seed, plies)
    keeps_the_limits(key, scene)
    assert len(RENDERERS[key].draw(scene, near=Side(seed % 2))) <= gallery.most_bytes


@every_row("key", RENDERERS)
def test_the_start(key: str) -> None:
    scene = GALLERIES[key].scenes["start"]
    described = RENDERERS[key].describe(scene)
    for text in (described.alt, described.spoken):
        assert "Nothing has been played yet." in text
        assert " to move." in text
    assert described.board == scene.position.diagram()


@every_row("key", RENDERERS)
def test_a_verdict_takes_the_place_of_the_turn(key: str) -> None:
    described = RENDERERS[key].describe(replace(middle(key), verdict="Runner resigned"))
    for text in (described.alt, described.spoken):
        assert "Runner resigned." in text
        assert "to move" not in text
