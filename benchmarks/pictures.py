"""What a picture costs, beside chess.svg with CairoSVG in the same run.

    python -m benchmarks.pictures
    python -m benchmarks.pictures --matches 200 --plies 40

As in the service: many matches of random moves go on at once, so that hardly anything is drawn twice in a row.  Each
has players with names of their own, and a theme, and each ply is seen from the side that moves next.  What several
matches share has been drawn before, in a match of other players.  ``words`` are the picture's alt text, which the same
thread makes.  ``cold`` is the first picture of a new process, whose caches are empty.  Milliseconds of processor time
and kilobytes; the references are not among the locked packages: ``pip install chess cairosvg``.
"""

import argparse
import multiprocessing
import random
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from benchmarks import samples
from benchmarks.__main__ import SEED, chess_picture, recorded_playout
from renderers.catalogue import RENDERERS
from renderers.palette import colours_of
from renderers.png import PACKERS, by_zlib, png
from renderers.scene import Scene
from renderers.theme import THEMES
from rules.core.game import replay
from rules.core.position import Side
from rules.games.catalogue import GAMES


def main() -> None:
    """Measure every game, and print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--matches", type=int, default=100, help="that go on at once, the games and themes in turn"
    )
    parser.add_argument("--plies", type=int, default=12, help="of each match")
    given = parser.parse_args()
    try:
        reference = statistics.median(spent(chess_picture) for _ in range(20))
        reference_cold = cold(chess_picture)
        print(f"chess.svg + CairoSVG: {reference:.1f} ms, cold {reference_cold:.0f} ms")
    except ImportError:
        reference = reference_cold = float("nan")
    heads = ("paint", "pack", "words", "whole", "slowest", "KB", "most KB", "÷ chess", "cold", "÷ chess")
    print(f"packed by {'zlib' if by_zlib in PACKERS else 'ISA-L, and where it is too large by libdeflate'}")
    print(f"{'':<18}" + "".join(f"{head:>9}" for head in heads))
    for shown in Matches(len(GAMES) * len(THEMES), given.plies, "warm").in_turn():
        measured(*shown)
    stages: dict[str, list[Figures]] = {key: [] for key in GAMES}
    for key, scene, theme in Matches(given.matches, given.plies, "").in_turn():
        stages[key].append(measured(key, scene, theme))
    for key, figures in (*stages.items(), ("all", [one for every in stages.values() for one in every])):
        paint, pack, words, size = (statistics.mean(column) for column in zip(*figures, strict=True))
        whole = paint + pack + words
        slowest, most = max(sum(one[:3]) for one in figures), max(one.size for one in figures)
        first = cold(first_picture, key) if key in GAMES else float("nan")
        row = (
            paint,
            pack,
            words,
            whole,
            slowest,
            size,
            most,
            whole / reference,
            first,
            first / reference_cold,
        )
        print(f"{key:<18}" + "".join(f"{figure:>9.2f}" for figure in row))


class Matches:
    """Matches of random moves that go on at once, the games and themes in turn."""

    def __init__(self, number: int, plies: int, name: str) -> None:
        """So many, and so many plies of each; the players' names begin with ``name``."""
        chance, games = random.Random(f"{SEED}{name}"), list(GAMES)
        self._plies = plies
        self._matches = []
        for index in range(number):
            played = samples.playout(games[index % len(games)], chance, plies)
            names = (f"{name}Ann{index}", f"{name}Ben{index}")
            theme = THEMES[index // len(games) % len(THEMES)]
            self._matches.append(
                (played.game, list(scenes(played.game, played.moves, names, f"#{index}")), theme)
            )

    def in_turn(self) -> Iterator[tuple[str, Scene, str]]:
        """Every first ply, then every second one, and so on: game, scene and theme."""
        for ply in range(1, self._plies + 1):
            for key, shown, theme in self._matches:
                if ply < len(shown):
                    yield key, shown[ply], theme


def scenes(key: str, moves: Sequence[str], names: tuple[str, str], match: str) -> Iterator[Scene]:
    """Every scene of a line of plies, the first position among them."""
    position = GAMES[key].start(GAMES[key].settle({}))
    yield Scene(position, names=names, match=match)
    for ply, (move, after) in enumerate(replay(position, moves), start=1):
        yield Scene(after, position, move, ply, names=names, match=match)
        position = after


class Figures(NamedTuple):
    """Milliseconds of painting, packing and saying, and kilobytes."""

    paint: float
    pack: float
    words: float
    size: float


def measured(key: str, scene: Scene, theme: str) -> Figures:
    """What one picture costs, as the player who moves next sees it."""
    renderer = RENDERERS[key]
    near = scene.position.to_move if renderer.sided else None
    begin = time.process_time()
    painted = renderer.bands(scene, theme, near or Side.FIRST)
    after_paint = time.process_time()
    packed = png(painted, colours_of(renderer.themes[theme]))
    after_pack = time.process_time()
    renderer.alt_text(scene)
    end = time.process_time()
    return Figures(
        (after_paint - begin) * 1000,
        (after_pack - after_paint) * 1000,
        (end - after_pack) * 1000,
        len(packed) / 1000,
    )


def first_picture(key: str) -> None:
    """Draw a position."""
    *_, last = scenes(key, recorded_playout(key, 20), ("juniper", "otter"), "#12")
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
