"""Marks in a picture of Graph Hockey."""

from __future__ import annotations

from dataclasses import replace

from renderers.graph_hockey.layout import (
    PAD,
    ZOOM,
    ZOOM_LEFT,
)
from renderers.graph_hockey.renderer import RENDERER
from renderers.theme import LIGHT
from tests.renderers.golden import count_of
from tests.renderers.graph_hockey.gallery import GALLERY

SCENES = GALLERY.scenes


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
