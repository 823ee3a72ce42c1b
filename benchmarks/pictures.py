"""Where the time of a picture goes, and what packs it: Pillow's own writer beside ours.

    python -m benchmarks.pictures
    python -m benchmarks.pictures --plies 20

Milliseconds of processor time and kilobytes, on average over plies from the
middle of random playouts in every theme.  ``whole`` is painting, reducing,
packing by what is installed, and the alt text; ``before`` has Pillow's writer instead.
"""

from __future__ import annotations

import argparse
import io
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeVar

from PIL import Image

from benchmarks.__main__ import recorded_playout
from renderers.scene import Scene
from renderers.catalogue import RENDERERS
from renderers.palette import OPACITY, colours_of, reduced
from renderers.png import by_zlib, deflate, png
from renderers.theme import THEMES, Theme
from rules.core.game import replay
from rules.games.catalogue import GAMES

_Of = TypeVar("_Of")

ROUNDS = 5


def main() -> None:
    """Measure every game, and print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--plies", type=int, default=6, help="of each game")
    plies = parser.parse_args().plies
    fast = "zlib" if deflate is by_zlib else "ISA-L"
    heads = ("paint", "reduce", "Pillow", "KB", "zlib", "KB", fast, "KB", "alt text", "before", "whole")
    print(f"{'':<18}" + "".join(f"{head:>9}" for head in heads))
    for key in GAMES:
        figures = stages(key, list(middle_scenes(key, plies)))
        print(f"{key:<18}" + "".join(f"{figure:>9.2f}" for figure in figures))


def middle_scenes(key: str, plies: int) -> Iterator[Scene]:
    """Scenes from the middle of a random playout."""
    game = GAMES[key]
    moves = recorded_playout(key, 60)
    first = max(0, (len(moves) - plies) // 2)
    position = game.start(game.settle({}))
    for ply, (move, after) in enumerate(replay(position, moves[: first + plies]), start=1):
        if ply > first:
            yield Scene(after, position, move, ply)
        position = after


def stages(key: str, scenes: Sequence[Scene]) -> list[float]:
    """One game's figures, in the order of the table."""
    renderer = RENDERERS[key]
    asked = [(scene, theme) for scene in scenes for theme in THEMES.values()]
    painted = [(renderer.paint(scene, theme=theme), theme) for scene, theme in asked]
    small = [(reduced(picture, theme), theme) for picture, theme in painted]
    paint = milliseconds(lambda one: renderer.paint(one[0], theme=one[1]), asked)
    reduce = milliseconds(lambda one: reduced(*one), painted)
    words = milliseconds(renderer.alt, scenes)
    packed = [cost(pack, small) for pack in (by_pillow, partial(ours, by_zlib), partial(ours, deflate))]
    rest = paint + reduce + words
    before, whole = rest + packed[0][0], rest + packed[-1][0]
    return [paint, reduce, *(figure for pair in packed for figure in pair), words, before, whole]


def cost(
    pack: Callable[[Image.Image, Theme], bytes], small: Sequence[tuple[Image.Image, Theme]]
) -> tuple[float, float]:
    """Milliseconds and kilobytes of one packed picture."""
    size = sum(len(pack(*one)) for one in small) / len(small) / 1000
    return milliseconds(lambda one: pack(*one), small), size


def by_pillow(picture: Image.Image, theme: Theme) -> bytes:
    """The file as Pillow writes it, at the level that was used with it."""
    copy = picture.copy()
    copy.putpalette(colours_of(theme))
    file = io.BytesIO()
    copy.save(file, "PNG", compress_level=5, transparency=OPACITY)
    return file.getvalue()


def ours(pack: Callable[[bytes], bytes], picture: Image.Image, theme: Theme) -> bytes:
    """The file as we write it."""
    return png(picture, colours_of(theme), OPACITY, pack=pack)


def milliseconds(work: Callable[[_Of], object], things: Sequence[_Of]) -> float:
    """Processor time for one of the things: the best of some rounds, as others use the machine too."""
    rounds = []
    for _ in range(ROUNDS):
        begin = time.process_time()
        for thing in things:
            work(thing)
        rounds.append(time.process_time() - begin)
    return min(rounds) / len(things) * 1000


if __name__ == "__main__":
    main()
