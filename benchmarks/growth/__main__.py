"""What each command costs in stores of several sizes: nothing should grow but what is printed.

    python -m benchmarks.growth                           each dimension, in some minutes
    python -m benchmarks.growth --full                    up to a million matches
    python -m benchmarks.growth --only matches --sizes 1000,20000
    python -m benchmarks.growth --only plies --commands /move,/board --times 50
    python -m benchmarks.growth --waits                   how long others wait for someone with 199 matches

A table for each dimension: how many milliseconds of processor time a command takes, in
all threads, the median of so many times; and how many times as much in the largest store as in the
smallest.  All sizes are open at once and take turns, so that a busy machine troubles them
alike.  The requests go through the service's own dispatcher, without a platform and
without pictures; each is about a match drawn at random, so positions are cached as in
production.  The first line is a reference that has nothing to do with the store.
The stores are made by ``benchmarks.crowd``, without statistics, and kept under ``--store``.
"""

import argparse
import asyncio
import gc
import random
import statistics
import sys
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path

from benchmarks.growth import waits
from benchmarks.growth.commands import MEASURED, Measured, reference
from benchmarks.growth.dimensions import DIMENSIONS, Dimension
from benchmarks.growth.open_store import opened
from benchmarks.samples import playout
from bot import clock

REFERENCE = "(reference) a game replayed"
SUSPICIOUS = 2.0
"""A ratio above this is marked."""

UNMEASURED = 2
"""How often each thing is done before it is measured."""

Figures = dict[str, list[float]]
"""The medians of each command, a figure for each size."""


async def measure(
    dimension: Dimension, sizes: list[int], commands: dict[str, Measured], *, times: int, directory: Path
) -> Figures:
    """The figures of one dimension."""
    now = clock.now().replace(microsecond=0)
    async with AsyncExitStack() as stack:
        stores = []
        for size in sizes:
            path, cast = await asyncio.to_thread(dimension.make, size, directory, now)
            stack.callback(_remove, path)
            stores.append(await stack.enter_async_context(opened(path, cast, now)))
        gc.collect()
        gc.freeze()
        spent = {name: [list[float]() for _ in stores] for name in commands}
        # Round by round, so that what else the machine does troubles all commands and all sizes alike.
        for turn in range(UNMEASURED + times):
            for name, command in commands.items():
                for offset in range(len(stores)):
                    index = (turn + offset) % len(stores)
                    stores[index].spent.clear()
                    try:
                        await command(stores[index])
                    except Exception as error:
                        error.add_note(f"{name}, {sizes[index]} {dimension.what}")
                        raise
                    if turn >= UNMEASURED:
                        spent[name][index] += stores[index].spent
        return {name: list(map(statistics.median, each)) for name, each in spent.items()}


def table(dimension: Dimension, sizes: list[int], figures: Figures) -> list[str]:
    """The figures as lines of Markdown."""
    head = ["ms", *(f"{size:,}" for size in sizes), "ratio", ""]
    lines = [
        f"### By {dimension.what}",
        "",
        f"| {' | '.join(head)} |",
        f"| --- |{' ---: |' * (len(sizes) + 1)} --- |",
    ]
    for name, medians in figures.items():
        ratio = medians[-1] / medians[0]
        remark = ""
        if ratio > SUSPICIOUS:
            remark = "prints more" if name in dimension.prints else "**grows**"
        cells = [f"`{name}`", *(f"{median:.2f}" for median in medians), f"{ratio:.2f}", remark]
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def _remove(path: Path) -> None:
    for file in path.parent.glob(f"{path.name}*"):
        file.unlink()


def _sizes(text: str) -> list[int]:
    sizes = [int(size) for size in text.split(",") if size.strip().isdigit()]
    if not sizes or sizes != sorted(sizes):
        raise argparse.ArgumentTypeError(f"{text!r} is no list of sizes, the smallest first")
    return sizes


def _given() -> argparse.Namespace:
    words = argparse.ArgumentParser(
        prog="python -m benchmarks.growth",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    words.add_argument(
        "--only", action="append", choices=list(DIMENSIONS), metavar="DIMENSION", help=", ".join(DIMENSIONS)
    )
    words.add_argument("--sizes", type=_sizes, metavar="N,N…", help="instead of each dimension's own")
    words.add_argument("--full", action="store_true", help="with the largest sizes")
    words.add_argument("--commands", metavar="NAME,NAME…", help="only these lines of the table")
    words.add_argument(
        "--waits",
        action="store_true",
        help="instead: how long others wait for their moves meanwhile",
    )
    words.add_argument("--times", type=int, default=15, help="how often each thing is measured")
    words.add_argument("--store", type=Path, default=Path(tempfile.gettempdir()) / "turnpost-growth")
    return words.parse_args()


async def main() -> int:
    """Measure, and print the tables."""
    given = _given()
    if given.waits:
        now = clock.now().replace(microsecond=0)
        print("\n".join(await waits.table(given.store, now, given.times)))
        return 0
    names = list(MEASURED) if given.commands is None else given.commands.split(",")
    if unknown := [name for name in names if name not in MEASURED]:
        sys.stderr.write(f"not measured: {', '.join(unknown)}; there are {', '.join(MEASURED)}\n")
        return 2
    played = playout("pux", random.Random(2))
    commands = {REFERENCE: reference(played), **{name: MEASURED[name] for name in names}}
    for key in given.only or DIMENSIONS:
        dimension = DIMENSIONS[key]
        sizes = given.sizes or [*dimension.sizes, *(dimension.full if given.full else ())]
        figures = await measure(dimension, sizes, commands, times=given.times, directory=given.store)
        print("\n".join([*table(dimension, sizes, figures), ""]), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
