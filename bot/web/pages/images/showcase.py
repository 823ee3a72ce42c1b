"""Pictures of contested games for the front page: one at rest, and one that moves while it is pointed at."""

import json
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path

from renderers.cards import Part, paint_part, part_of
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
    renderer, last = RENDERERS[game], _scenes(game)[-1]
    return encode(paint_part(renderer, last, theme, SIZE, _part(game, last)), renderer.themes[theme])


def face(side: Side, game: str, theme: str) -> bytes:
    """The sign of a side, as a PNG: the face of some of the guests."""
    sign = BytesIO()
    RENDERERS[game].label(_scenes(game)[-1], RENDERERS[game].themes[theme], side).sign.save(sign, "PNG")
    return sign.getvalue()


def moving(game: str, theme: str) -> bytes:
    """The last plies before it, as an animated WebP that ends where the picture at rest is."""
    renderer, scenes = RENDERERS[game], _scenes(game)
    part = _part(game, scenes[-1])
    frames = [paint_part(renderer, scene, theme, SIZE, part) for scene in scenes]
    times = [_STEP_MS] * (len(frames) - 1) + [_END_MS]
    packed = BytesIO()
    frames[0].save(
        packed, "WEBP", save_all=True, append_images=frames[1:], duration=times, loop=0, quality=70, method=3
    )
    return packed.getvalue()


def _part(game: str, scene: Scene) -> Part:
    return part_of(RENDERERS[game], scene, SIZE, _recorded()[game].part)
