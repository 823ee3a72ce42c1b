"""The service on PostgreSQL beside the same on SQLite, in turn, and a bare discord.py bot in each round.

    python -m benchmarks.postgresql.engines --times 3 --finished 5000 --running 500

The server is one of this run's own, with its defaults, on a disk in ``--folder``; both stores hold the same matches.
The processor time of a move is that of the service and of all the server's processes.  What is asked is what
``benchmarks.compare`` asks.
"""

import argparse
import asyncio
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from benchmarks import compare
from benchmarks.load import TICKS, Serving
from storage.admin.moving import move
from storage.admin.progress import silent
from storage.postgresql.address import PostgresAddress
from tests.support.own_server import NAME, OwnServer
from tests.support.service import ROOT


@dataclass(frozen=True)
class OnServer(compare.Checkout):
    """A checkout with its store on a server."""

    server: OwnServer

    def ready(self, _folder: Path) -> str:
        """Move the store to an empty database, and return its address."""
        for words in (f"DROP DATABASE IF EXISTS {NAME}", f"CREATE DATABASE {NAME}"):
            self.server.ask("postgres", words)
        address = PostgresAddress.parse(self.server.url)
        move(self.store, address, lambda _session, _number: [], progress=silent, quick=True)
        return self.server.url

    def processor(self, process: Serving) -> float:
        """Seconds of processor time, the server's included."""
        return process.processor + self.server_used

    @property
    def server_used(self) -> float:
        """Seconds of processor time of all the server's processes."""
        return sum(map(_used, self.server.pids()))


def _used(pid: int) -> float:
    """Seconds of processor time of a process, and of those of its children that have ended."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / TICKS


@contextmanager
def filled(given: argparse.Namespace) -> Iterator[PostgresAddress]:
    """A store of the wanted size on a server that is ended with the block; with ``given.kept`` it stays for other runs."""
    roomy = {"shared_buffers": "1GB", "max_wal_size": "4GB"}
    place = given.folder / f"turnpost-pg-{given.finished}-{given.running}"
    if given.kept and (place / "data").exists():
        with OwnServer(place, roomy).running() as server:
            yield PostgresAddress.parse(server.url)
        return
    made = compare.with_store("SQLite", ROOT, sys.executable, given)
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    try:
        with OwnServer.made(place, **roomy) as server:
            begin = time.perf_counter()
            url = OnServer("PostgreSQL", made.folder, made.python, made.store, server).ready(given.folder)
            took = time.perf_counter() - begin
            print(f"{given.finished:,} finished and {given.running:,} running matches: moved in {took:.0f} s")
            yield PostgresAddress.parse(url)
    finally:
        if not given.kept:
            shutil.rmtree(place)


def sizes(words: argparse.ArgumentParser) -> None:
    """Let the command line say how large a store is, and where."""
    words.add_argument("--finished", type=int, default=5000)
    words.add_argument("--running", type=int, default=500)
    words.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()))
    words.add_argument(
        "--kept", action="store_true", help="use the store of an earlier run, and leave it there"
    )


async def main() -> None:
    """Measure in turn, and print the table."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--times", type=int, default=3, help="rounds, each with one run of all three")
    words.add_argument("--rate", type=int, default=20)
    words.add_argument("--seconds", type=int, default=15)
    words.add_argument("--saturated", type=float, default=10)
    words.add_argument("--finished", type=int, default=5000)
    words.add_argument("--running", type=int, default=500)
    words.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()))
    given = words.parse_args()
    here = await asyncio.to_thread(compare.with_store, "SQLite", ROOT, sys.executable, given)
    with tempfile.TemporaryDirectory(dir=given.folder) as folder, OwnServer.made(Path(folder)) as server:
        there = OnServer("PostgreSQL", here.folder, here.python, here.store, server)
        rounds = []
        for number in range(given.times):
            runs = (there, here, None) if number % 2 else (here, there, None)
            figures = {what: await compare.measured(what, given) for what in runs}
            rounds.append((figures[there], figures[here], figures[None]))
    for line in compare.table((there.name, here.name), rounds):
        print(line)


if __name__ == "__main__":
    asyncio.run(main())
