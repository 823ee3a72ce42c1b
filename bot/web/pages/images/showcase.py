"""Pictures of contested games for the front page: one at rest, and one that moves while it is pointed at."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cache
from io import BytesIO
from pathlib import Path

from PIL import Image

from renderers.base import Frame
from renderers.catalogue import RENDERERS
from renderers.png import encode
from renderers.scene import Scene
from rules.core.game import replay
from rules.core.position import Side
from rules.games.catalogue import GAMES

GAMES_FILE = Path(__file__).parent / "showcase.json"
"""A recorded game of each: Bipod's begins as its inventors published it, Graph Hockey's is one of the rules'
tests; the others were played by a simple search against itself."""

SIZE = (466, 374)
"""Of a picture, in pixels: twice as many as it is shown with."""
_PART = 530
"""How much of the board's width it shows, where the recording names no other part."""

PLIES = 8
"""How many plies the moving picture shows."""
_STEP_MS = 800
_END_MS = 2400


@dataclass(frozen=True, slots=True)
class _Recorded:
    moves: tuple[str, ...]
    front: int
    part: int = _PART


@cache
def _recorded() -> dict[str, _Recorded]:
    games = json.loads(GAMES_FILE.read_text(encoding="utf-8"))
    return {
        key: _Recorded(tuple(game["moves"].split()), game["front"], game.get("part", _PART))
        for key, game in games.items()
    }


def shown_games() -> frozenset[str]:
    """The games that have a recorded game to show."""
    return frozenset(_recorded())


def _scenes(game: str) -> list[Scene]:
    """Some positions of the recorded game, up to the one at rest."""
    recorded = _recorded()[game]
    position = GAMES[game].start(GAMES[game].settle({}))
    scenes = [Scene(position)]
    for ply, (move, after) in enumerate(replay(position, recorded.moves[: recorded.front]), start=1):
        scenes.append(Scene(after, position, move, ply))
        position = after
    return scenes[-PLIES:]


def still(game: str, theme: str) -> bytes:
    """The picture at rest, as a PNG."""
    last = _scenes(game)[-1]
    return encode(
        _part(game, last, theme, RENDERERS[game].focus(last, Side.FIRST)), RENDERERS[game].themes[theme]
    )


def moving(game: str, theme: str) -> bytes:
    """The last plies before it, as an animated WebP that ends where the picture at rest is."""
    scenes = _scenes(game)
    middle = RENDERERS[game].focus(scenes[-1], Side.FIRST)
    frames = [_part(game, scene, theme, middle) for scene in scenes]
    times = [_STEP_MS] * (len(frames) - 1) + [_END_MS]
    packed = BytesIO()
    frames[0].save(
        packed, "WEBP", save_all=True, append_images=frames[1:], duration=times, loop=0, quality=70, method=3
    )
    return packed.getvalue()


def _part(game: str, scene: Scene, theme: str, middle: tuple[float, float]) -> Image.Image:
    board = RENDERERS[game].paint(replace(scene, names=("", "")), theme, Side.FIRST, Frame.BARE)
    width = min(_recorded()[game].part, board.width, board.height * SIZE[0] / SIZE[1])
    height = width * SIZE[1] / SIZE[0]
    left = min(max(0.0, middle[0] - width / 2), board.width - width)
    top = min(max(0.0, middle[1] - height / 2), board.height - height)
    return board.resize(SIZE, Image.Resampling.LANCZOS, (left, top, left + width, top + height))
