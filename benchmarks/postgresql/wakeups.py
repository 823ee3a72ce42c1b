"""How many transactions a second are committed while processes tell each other of them, beside as many that tell nothing.

    python -m benchmarks.postgresql.wakeups --times 6

The server is one of this run's own, with its defaults, on a disk in ``--folder``.  Processes of this run's own each
commit small transactions on four connections at once, each with an item for the outbox; in turn they tell the others
of each, as services do, and nothing.
"""

import argparse
import asyncio
import random
import statistics
import sys
import tempfile
import time
from datetime import datetime
from functools import partial
from pathlib import Path

from bot import clock
from rules.match.notifications.messages import ChannelTest
from rules.match.notifications.notification import Notification
from storage.postgresql.address import PostgresAddress
from storage.postgresql.database import PostgresDatabase
from storage.session import Session
from tests.support.own_server import OwnServer

CONNECTIONS = 4


async def committing(address: PostgresAddress, seconds: float, *, waking: bool) -> int:
    """How many transactions one process commits."""
    store = await PostgresDatabase.open(address, "discord", CONNECTIONS, alone=False)
    if not waking:
        # That is what is compared.
        store.peers.wire = None
    end, done = time.perf_counter() + seconds, 0

    async def commit() -> None:
        nonlocal done
        while time.perf_counter() < end:
            await store.write(partial(_add, ChannelTest(channel=str(random.randrange(1000))), clock.now()))
            done += 1

    try:
        await asyncio.gather(*(commit() for _ in range(CONNECTIONS)))
    finally:
        await store.close()
    return done


def _add(item: Notification, now: datetime, session: Session) -> None:
    session.outbox.add(item, now=now, due=now)


async def together(given: argparse.Namespace, url: str, *, waking: bool) -> float:
    """How many transactions a second all processes commit."""
    words = [
        sys.executable,
        "-W",
        "ignore",
        "-m",
        "benchmarks.postgresql.wakeups",
        "--of",
        url,
        "--seconds",
        str(given.seconds),
    ]
    processes = [
        await asyncio.create_subprocess_exec(
            *words, *(["--waking"] if waking else []), stdout=asyncio.subprocess.PIPE
        )
        for _ in range(given.processes)
    ]
    outputs = [(await process.communicate())[0] for process in processes]
    commits: float = sum(map(int, outputs)) / given.seconds
    return commits


async def main() -> None:
    """Measure in turn, and print the figures; ``--of`` makes this one of the processes."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--times", type=int, default=4, help="rounds, each with one run of both")
    words.add_argument("--seconds", type=float, default=5)
    words.add_argument("--processes", type=int, default=3)
    words.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()))
    words.add_argument("--of", help=argparse.SUPPRESS)
    words.add_argument("--waking", action="store_true", help=argparse.SUPPRESS)
    given = words.parse_args()
    if given.of:
        print(await committing(PostgresAddress.parse(given.of), given.seconds, waking=given.waking))
        return
    ratios = []
    with tempfile.TemporaryDirectory(dir=given.folder) as folder, OwnServer.made(Path(folder)) as server:
        for number in range(given.times):
            rates = {}
            for waking in (True, False) if number % 2 else (False, True):
                rates[waking] = await together(given, server.url, waking=waking)
            ratios.append(rates[True] / rates[False])
            print(
                f"{rates[False]:6.0f} commits a second that tell nothing, {rates[True]:6.0f} that tell the others",
                flush=True,
            )
    print(f"with to without: {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})")


if __name__ == "__main__":
    asyncio.run(main())
