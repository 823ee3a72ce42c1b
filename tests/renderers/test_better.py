"""The better move on a board: it begins and ends where its notation says, in the pixels of the picture."""

import random
import re
from dataclasses import replace
from typing import Any

import pytest
from PIL import ImageChops

from renderers.base import Area, Frame
from renderers.catalogue import RENDERERS
from renderers.scene import Scene
from rules.core.position import Position, Side
from rules.games.catalogue import GAMES
from rules.games.graph_hockey.position import GraphHockeyPosition


def turned(game: str, seed: int) -> Scene:
    """A scene with the ply that was played and another one that could have been."""
    rng, position = random.Random(seed), GAMES[game].start(GAMES[game].settle({}))
    before: Position[Any] = position
    for _ in range(rng.randint(1, 12)):
        moves = position.survey(200)
        if len(moves) < 2:
            break
        before = position
        played, better = rng.sample(moves, 2)
        position = before.play(played)
        if position.outcome is not None:
            break
    return Scene(position, before, played, 5, better=better)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("near", Side)
def test_it_goes_where_its_notation_says(game: str, near: Side) -> None:
    renderer = RENDERERS[game]
    for seed in range(30):
        scene = turned(game, seed)
        assert scene.before is not None
        text = scene.before.notate(scene.better)
        ways = renderer.ways(scene, near)
        if text in {"pass", "adopt"}:
            assert ways == ()
            continue
        if isinstance(scene.position, GraphHockeyPosition):
            assert len(ways) in {1, 2}
            continue
        areas = {area.name: area for area in renderer.areas(scene, near, Frame.PAGE)}
        cells = re.findall("[A-Za-z][0-9]+", text)
        # What is carried along ends where a cell's name need not stand.
        for way in ways if game != "pux" else ():
            assert any(_inside(areas[cell], way[-1]) for cell in cells), (text, way)
        if game in {"pommel", "pux"}:
            assert _inside(areas[cells[-1]], ways[-1][-1]), text
            assert _inside(areas[cells[0]], ways[-1][0]), text


def _inside(area: Area, point: tuple[float, float]) -> bool:
    """Whether a point is in the middle of an area, or so near that the dot touches it."""
    (x, y), corners = point, area.polygon
    middle = sum(one for one, _ in corners) / len(corners), sum(one for _, one in corners) / len(corners)
    reach = max(abs(one - middle[0]) for one, _ in corners)
    return max(abs(x - middle[0]), abs(y - middle[1])) <= 1.3 * reach


@pytest.mark.parametrize("game", GAMES)
def test_it_is_drawn_only_where_a_scene_has_one(game: str) -> None:
    renderer = RENDERERS[game]
    scene = next(one for seed in range(30) if renderer.ways(one := turned(game, seed), Side.FIRST))
    plain = replace(scene, better=None)
    assert renderer.ways(plain, Side.FIRST) == ()
    for frame, drawn in ((Frame.CHAT, True), (Frame.PAGE, True), (Frame.BARE, False)):
        pair = [renderer.paint(one, "light", Side.FIRST, frame) for one in (scene, plain)]
        assert (ImageChops.difference(*pair).getbbox() is not None) is drawn
