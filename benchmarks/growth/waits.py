"""How long others wait for their moves while someone with very many matches asks for what concerns all of them."""

import asyncio
import gc
import statistics
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path

from benchmarks.growth.commands import MEASURED, Measured
from benchmarks.growth.dimensions import DIMENSIONS, crowd_of
from benchmarks.growth.open_store import OpenStore, a_move, opened
from benchmarks.pages.watched import Watch
from benchmarks.privacy import Longest

MATCHES = 199
"""One more is the most that a person may play."""

CONCERN_ALL = (
    "/games",
    "/next",
    "/vacation status",
    "/vacation start",
    "/vacation end",
    "/settings show",
    "/settings hours",
    "/settings reminders",
    "/privacy show",
    "/privacy export",
)
"""What is measured already, and concerns all matches of a person."""

HEAD = "| while they ask for | moves | median ms | longest ms | writer | reader | event loop |"


async def _nothing(_: OpenStore) -> None:
    await asyncio.sleep(0.2)


async def _erase(store: OpenStore) -> None:
    """All that is theirs is deleted, and their matches are resigned: it can be done once."""
    await store.services.privacy.delete((await store.turn()).person)


@asynccontextmanager
async def _moves_of_others(store: OpenStore) -> AsyncIterator[list[float]]:
    """Let others move, one after the other, as fast as they are answered, and return how long each waited, in ms."""
    waited: list[float] = []
    enough = asyncio.Event()

    async def play() -> None:
        while not enough.is_set():
            turn = await store.turn()
            text = a_move(turn.position, store.chance)
            begun = time.perf_counter()
            await store.command(turn, "move", {"game": turn.number, "move": text})
            waited.append((time.perf_counter() - begun) * 1000)

    async with asyncio.TaskGroup() as group:
        group.create_task(play())
        yield waited
        # A move that is under way is waited for.
        enough.set()


async def table(directory: Path, now: datetime, times: int) -> list[str]:
    """The waits as lines of Markdown; the last three columns are the most processor time of one piece of work, in ms."""
    path, cast = await asyncio.to_thread(DIMENSIONS["person"].make, MATCHES, directory, now)
    asked: dict[str, tuple[Measured, int]] = {"(nothing)": (_nothing, times)}
    asked |= {name: (MEASURED[name], times) for name in CONCERN_ALL}
    asked["Delete my data"] = (_erase, 1)
    watch = Watch()
    watch.install()
    lines = [HEAD, "| --- |" + " ---: |" * 6]
    async with opened(path, cast, now) as busy:
        others = OpenStore(busy.database, crowd_of(path), now, busy.renderer)
        writer, reader = (Longest(thread) for thread in (busy.database._writer, busy.database._reader))  # noqa: SLF001 - there is no public way to see each piece
        gc.collect()
        gc.freeze()
        for name, (ask, often) in asked.items():
            async with _moves_of_others(others) as waited:
                await asyncio.sleep(0.1)
                waited.clear()
                writer.spent = reader.spent = watch.longest = 0.0
                for _ in range(often):
                    await ask(busy)
            spent = f"{writer.spent:.0f} | {reader.spent:.0f} | {watch.longest * 1000:.0f}"
            lines.append(
                f"| `{name}` | {len(waited)} | {statistics.median(waited):.1f} | {max(waited):.0f} | {spent} |"
            )
    return lines
