"""Every game's pictures pixel for pixel, in all themes and from both sides, and the same scenes in words."""

from dataclasses import replace

import pytest

from renderers.catalogue import RENDERERS
from renderers.scene import Scene
from renderers.theme import THEMES
from rules.core.game import replay
from rules.core.position import Side
from rules.games.catalogue import GAMES, MODULE_OF
from tests.net.pinned import same, sum_of_pixels
from tests.renderers.test_animation import animated
from tests.support.service import playthrough

PLAYED: dict[str, list[tuple[str, int]]] = {
    "polatty-pressure": [("polatty_pressure", 0), ("polatty_pressure", 6)],
    "graph-hockey": [("graph_hockey", 0), ("graph_hockey", 8)],
    "pommel": [("pommel", 9), ("pommel", 6)],
    "pux": [("pux", 0)],
    "bipod": [("bipod", 0), ("bipod", 1)],
}


def played_of(key: str) -> list[tuple[str, int]]:
    """The recorded games that are pinned, by module and index: the first, unless others show more."""
    return PLAYED.get(key, [(MODULE_OF[key], 0)])


def _scenes(key: str, played: tuple[str, int]) -> list[Scene]:
    recorded = playthrough(*played)
    game = GAMES[key]
    scenes = [Scene(game.start(game.settle(recorded["options"])))]
    for ply, (move, position) in enumerate(replay(scenes[0].position, recorded["moves"]), start=1):
        scenes.append(Scene(position, scenes[-1].position, move, ply))
    return scenes


def _shown(key: str) -> dict[str, Scene]:
    found: dict[str, Scene] = {}
    for played in played_of(key):
        scenes = _scenes(key, played)
        name = f"game {played[1]}"
        found |= {
            f"{name} start": scenes[0],
            f"{name} middle": scenes[len(scenes) // 2],
            f"{name} end": scenes[-1],
        }
    middle = next(scene for name, scene in found.items() if name.endswith("middle"))
    found["resigned"] = replace(middle, verdict="White resigned")
    return found


@pytest.mark.parametrize("key", GAMES)
def test_pictures(key: str) -> None:
    found = {
        f"{name}, {theme}, {'first' if near is Side.FIRST else 'second'} near": sum_of_pixels(
            RENDERERS[key].draw(scene, theme, near)
        )
        for name, scene in _shown(key).items()
        for theme in THEMES
        for near in Side
    }
    assert len(found) >= 24
    same(f"pictures/{key}.json", found)


@pytest.mark.parametrize("key", GAMES)
def test_an_animation(key: str) -> None:
    scenes = _scenes(key, played_of(key)[0])[:12]
    found = {"the first plies": sum_of_pixels(animated(RENDERERS[key], scenes))}
    same(f"pictures/{key}-replay.json", found)


@pytest.mark.parametrize("key", GAMES)
def test_words(key: str) -> None:
    found = {}
    for name, scene in _shown(key).items():
        words = RENDERERS[key].describe(scene)
        found[name] = {
            "alt": words.alt,
            "board": words.board.split("\n"),
            "spoken": words.spoken.split("\n"),
        }
    same(f"pictures/{key}-words.json", found)
