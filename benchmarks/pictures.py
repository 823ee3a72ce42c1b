"""What a picture costs, beside chess.svg with CairoSVG in the same run.

    python -m benchmarks.pictures
    python -m benchmarks.pictures --plies 40

Every scene is drawn once: as in the service, hardly any picture is drawn twice.
They are all plies of a random playout, in every theme, after a warm-up on another
playout.  ``cold`` is the first picture of a new process, whose caches are empty.
Milliseconds of processor time and kilobytes; the references are not among the
locked packages: ``pip install chess cairosvg``.
"""

import argparse
import multiprocessing
import statistics
import time
from collections.abc import Callable, Iterator

from benchmarks.__main__ import chess_picture, recorded_playout
from renderers.catalogue import RENDERERS
from renderers.palette import colours_of, reduced
from renderers.png import PACKERS, by_zlib, png
from renderers.scene import Scene
from renderers.theme import THEMES
from rules.core.game import replay
from rules.games.catalogue import GAMES


def main() -> None:
    """Measure every game, and print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--plies", type=int, default=60, help="of each game")
    plies = parser.parse_args().plies
    try:
        reference = statistics.median(spent(chess_picture) for _ in range(20))
        reference_cold = cold(chess_picture)
        print(f"chess.svg + CairoSVG: {reference:.1f} ms, cold {reference_cold:.0f} ms")
    except ImportError:
        reference = reference_cold = float("nan")
    heads = ("paint", "reduce", "pack", "whole", "slowest", "KB", "most KB", "÷ chess", "cold", "÷ chess")
    print(f"packed by {'zlib' if by_zlib in PACKERS else 'ISA-L, and where it is too large by libdeflate'}")
    print(f"{'':<18}" + "".join(f"{head:>9}" for head in heads))
    for key in GAMES:
        warm_up(key)
        stages = [measured(key, scene, theme) for scene in scenes(key, plies) for theme in THEMES]
        paint, reduce, pack, size = (statistics.mean(column) for column in zip(*stages, strict=True))
        whole = paint + reduce + pack
        slowest, most = max(sum(one[:3]) for one in stages), max(one[3] for one in stages)
        first = cold(first_picture, key)
        figures = (
            paint,
            reduce,
            pack,
            whole,
            slowest,
            size,
            most,
            whole / reference,
            first,
            first / reference_cold,
        )
        print(f"{key:<18}" + "".join(f"{figure:>9.2f}" for figure in figures))


def scenes(key: str, plies: int, options: dict[str, object] | None = None) -> Iterator[Scene]:
    """Every scene of a random playout."""
    game = GAMES[key]
    position = game.start(game.settle(options or {}))
    yield named(Scene(position))
    for ply, (move, after) in enumerate(replay(position, recorded_playout(key, plies)), start=1):
        yield named(Scene(after, position, move, ply))
        position = after


def named(scene: Scene) -> Scene:
    """The scene with what every match shows, too."""
    return Scene(scene.position, scene.before, scene.last, scene.ply, names=("juniper", "otter"), match="#12")


def warm_up(key: str) -> None:
    """Fill the caches as a service has them filled."""
    for scene in scenes(key, 20):
        for theme in THEMES:
            RENDERERS[key].draw(scene, theme)


def measured(key: str, scene: Scene, theme: str) -> tuple[float, float, float, float]:
    """Milliseconds of painting, reducing and packing, and kilobytes."""
    renderer, colours = RENDERERS[key], RENDERERS[key].themes[theme]
    begin = time.process_time()
    painted = renderer.paint(scene, theme)
    after_paint = time.process_time()
    small = reduced(painted, colours)
    after_reduce = time.process_time()
    packed = png(small, colours_of(colours))
    end = time.process_time()
    return (
        (after_paint - begin) * 1000,
        (after_reduce - after_paint) * 1000,
        (end - after_reduce) * 1000,
        len(packed) / 1000,
    )


def first_picture(key: str) -> None:
    """Draw a position."""
    *_, last = scenes(key, 20)
    RENDERERS[key].draw(last)


def spent(work: Callable[..., object], *args: str) -> float:
    """Milliseconds of processor time."""
    begin = time.process_time()
    work(*args)
    return (time.process_time() - begin) * 1000


def cold(work: Callable[..., object], *args: str) -> float:
    """Milliseconds of processor time in a new process, imports left out."""
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        return pool.apply(spent, (work, *args))


if __name__ == "__main__":
    main()
