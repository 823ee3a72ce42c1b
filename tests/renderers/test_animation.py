"""Whole games as one animated picture: what is in it, how large it is, and what it takes to make."""

import random
import weakref
from dataclasses import replace
from io import BytesIO
from itertools import pairwise
from typing import Any

import pytest
from PIL import Image

from renderers import animation
from renderers.animation import FRAME_MS, LAST_MS, MOST_BYTES, MOST_SECONDS, animate
from renderers.base import Renderer
from renderers.catalogue import RENDERERS
from renderers.scene import Scene
from renderers.sheet import Ground, Sheet
from renderers.theme import THEMES, Theme
from rules.core.position import Side
from rules.games.catalogue import GAMES
from tests.renderers.gallery import gallery_of
from tests.support.rows import every_row


def game_by_lot(key: str, plies: int, seed: int = 1) -> list[Scene]:
    """The scenes of a random game, the first position included; nobody ends it if it can be helped."""
    game, lot = GAMES[key], random.Random(seed)
    position = game.start(game.settle({}))
    scenes = [Scene(position)]
    while len(scenes) <= plies and position.outcome is None:
        moves = position.survey(20)
        move = lot.choice([one for one in moves if position.play(one).outcome is None] or moves)
        scenes.append(Scene(position.play(move), position, move, len(scenes)))
        position = scenes[-1].position
    return scenes


def frames_of(gif: bytes) -> list[tuple[Image.Image, int]]:
    """The frames with the milliseconds that each is shown."""
    frames = []
    with Image.open(BytesIO(gif)) as picture:
        for index in range(getattr(picture, "n_frames", 1)):
            picture.seek(index)
            frames.append((picture.convert("RGB"), int(picture.info.get("duration", 0))))
    return frames


def animated(renderer: Renderer, scenes: list[Scene], **how: Any) -> bytes:
    """The animation, all steps taken."""
    steps = animate(renderer, scenes, **how)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            gif: bytes = end.value
            return gif


def still(key: str, scene: Scene, width: int, near: Side = Side.FIRST) -> Image.Image:
    """A scene as a frame shows it."""
    painted = RENDERERS[key].paint(scene, near=near)
    return animation._frame(painted, width, RENDERERS[key].themes["light"]).convert("RGB")


@pytest.mark.parametrize("key", GAMES)
def test_every_position_in_order_and_the_last_one_held(key: str) -> None:
    scenes = game_by_lot(key, 6)
    frames = frames_of(animated(RENDERERS[key], scenes))
    assert [duration for _, duration in frames] == [FRAME_MS] * (len(scenes) - 1) + [LAST_MS]
    for scene, (frame, _) in zip(scenes, frames, strict=True):
        assert frame.tobytes() == still(key, scene, animation.WIDTHS[0]).tobytes()


@every_row("key", GAMES)
def test_one_position_is_a_picture_too(key: str) -> None:
    (scene,) = game_by_lot(key, 0)
    (frame,) = frames_of(animated(RENDERERS[key], [scene]))
    assert frame[0].tobytes() == still(key, scene, animation.WIDTHS[0]).tobytes()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("key", GAMES)
def test_in_every_theme_from_both_sides(key: str, theme: str) -> None:
    scenes = game_by_lot(key, 2)
    seen = {animated(RENDERERS[key], scenes, theme=theme, near=side) for side in Side}
    assert len(seen) == (2 if gallery_of(key).turned else 1)


@pytest.mark.parametrize("key", GAMES)
def test_three_hundred_plies_would_be_small_enough(key: str) -> None:
    """A ply's share, measured on a shorter game at the smallest width: the rest is for the widths to choose."""
    scenes = game_by_lot(key, 24)
    gif = animation._Gif()
    for scene in scenes:
        gif.add(
            animation._frame(
                RENDERERS[key].paint(scene), animation.WIDTHS[-1], RENDERERS[key].themes["light"]
            )
        )
    assert len(gif.end()) * 301 / len(scenes) < MOST_BYTES < 8_000_000


def test_what_would_be_too_large_is_drawn_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    scenes = game_by_lot("pux", 4)
    sizes = {}
    for width in animation.WIDTHS:
        monkeypatch.setattr(animation, "WIDTHS", (width,))
        sizes[width] = len(animated(RENDERERS["pux"], scenes))
    monkeypatch.undo()
    assert sorted(sizes.values(), reverse=True) == list(sizes.values())
    for width, size in sizes.items():
        monkeypatch.setattr(animation, "MOST_BYTES", size)
        gif = animated(RENDERERS["pux"], scenes)
        assert frames_of(gif)[0][0].width == width
        assert len(gif) <= size


def test_a_long_game_skips_plies_evenly_but_not_its_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(animation, "MOST_FRAMES", 4)
    scenes = game_by_lot("bipod", 9)
    shown = animation._evenly(scenes)
    assert [scene.ply for scene in shown] == [0, 3, 6, 9]
    assert len(frames_of(animated(RENDERERS["bipod"], scenes))) == 4
    for count in (1, 2, 3, 4):
        assert animation._evenly(scenes[:count]) == scenes[:count]


class Counting:
    """Paints blank pictures, and counts those that are still held."""

    def __init__(self) -> None:
        self.painted = 0
        self.held: list[int] = []
        self._seen: list[weakref.ref[Image.Image]] = []
        self.renderer = replace(RENDERERS["pux"], board=self.paint)

    def paint(self, scene: Scene, theme: Theme, near: Side, *, bare: bool) -> Sheet:
        self.painted += 1
        self.held.append(sum(1 for one in self._seen if one() is not None))
        sheet = Sheet(Ground(Image.new("RGB", (1000, 10)), theme))
        sheet.paste(theme.ink, (self.painted, 0, self.painted + 1, 10))
        self._seen.append(weakref.ref(sheet.picture))
        return sheet


def test_large_pictures_are_not_kept_together() -> None:
    """Some hundred pictures of three megabytes each would fill the memory of a small machine."""
    counting = Counting()
    animated(counting.renderer, game_by_lot("pux", 30))
    assert counting.painted == 31
    assert max(counting.held) <= 3


def test_it_stops_when_nobody_takes_the_next_step() -> None:
    counting = Counting()
    steps = animate(counting.renderer, game_by_lot("pux", 30))
    for _ in range(5):
        next(steps)
    steps.close()
    assert counting.painted == 5


def test_positions_that_look_alike_are_held_longer() -> None:
    first, second = game_by_lot("pux", 1)
    frames = frames_of(animated(RENDERERS["pux"], [first, first, second, second, second]))
    assert [duration for _, duration in frames] == [2 * FRAME_MS, 2 * FRAME_MS + LAST_MS]


class Labouring(Counting):
    """Each picture takes some seconds to paint."""

    def __init__(self, *seconds: float) -> None:
        super().__init__()
        self._seconds = seconds
        self.worked = 0.0
        self.plies: list[int] = []

    def paint(self, scene: Scene, theme: Theme, near: Side, *, bare: bool) -> Sheet:
        self.worked += self._seconds[min(self.painted, len(self._seconds) - 1)]
        self.plies.append(scene.ply)
        return super().paint(scene, theme, near, bare=bare)


@pytest.mark.parametrize(
    "seconds",
    [
        (0.001,),
        (MOST_SECONDS / 101,),
        (0.3,),
        (1.0,),
        (9.0,),
        (0.001, 0.5),
        (1.0, 0.001),
        (0.01,) * 20 + (0.4,),
    ],
)
def test_what_would_take_too_long_shows_fewer_positions(seconds: tuple[float, ...]) -> None:
    labouring = Labouring(*seconds)
    animated(labouring.renderer, game_by_lot("pux", 99), worked=lambda: labouring.worked)
    plies = labouring.plies
    assert plies[0] == 0
    assert plies[-1] == 99, "the last position is always shown"
    assert plies == sorted(set(plies))
    assert labouring.worked <= MOST_SECONDS + 2 * max(seconds) + 1e-9
    if seconds[0] * 101 <= MOST_SECONDS + 1e-9 and len(seconds) == 1:
        assert plies == list(range(100))
    elif len(seconds) == 1 and seconds[0] < 1:
        steps = [after - before for before, after in pairwise(plies[1:-1])]
        assert max(steps) - min(steps) <= 2, "evenly"
