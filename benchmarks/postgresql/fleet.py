"""Four services on one server of PostgreSQL beside one, with a store that is near, and with one that is far away.

    python -m benchmarks.postgresql.fleet --times 3
    python -m benchmarks.postgresql.fleet --times 1 --far-seconds 60

The server is one of this run's own, with its defaults, on a disk in ``--folder``.  Far away is a store at the end of a
line on which each statement takes 20 ms longer, to services that have two connections each, the fewest there are: then
it is the waiting that is shared, not the processor.  What is asked is what ``benchmarks.compare`` asks, as fast as it is answered, of servers
of all shards alike.
"""

import argparse
import asyncio
import contextlib
import re
import statistics
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import aiohttp

from benchmarks import compare
from benchmarks.load import Serving, serving
from benchmarks.postgresql.engines import OnServer
from tests.support.discord import Discord
from tests.support.line import Line
from tests.support.own_server import NAME, USER, OwnServer
from tests.support.process import free_port
from tests.support.service import ROOT

SHARDS = 4
FAR = 0.02
"""Seconds that each statement takes longer where the store is far away."""


@dataclass
class Fleet:
    """The services, and where each says what it has done."""

    services: list[Serving]
    ports: list[int]

    async def counted(self, name: str, **labels: str) -> list[float]:
        """The sum of one measurement of each service; ``labels`` choose among its samples."""
        chosen = "".join(rf'(?=.*{key}="{value}")' for key, value in labels.items())
        totals = []
        async with aiohttp.ClientSession() as session:
            for port in self.ports:
                async with session.get(f"http://127.0.0.1:{port}/metrics") as answer:
                    samples = re.findall(
                        rf"^{name}{chosen}(?:{{.*}})? (\S+)$", await answer.text(), re.MULTILINE
                    )
                    totals.append(sum(map(float, samples)))
        return totals

    async def shared(self) -> None:
        """Wait until each has its share of the shards: before that, sessions begin and end."""
        share = SHARDS // len(self.services)
        shares: list[float] = []
        while shares != [share] * len(self.services):
            await asyncio.sleep(1)
            # Some listen later than others.
            with contextlib.suppress(aiohttp.ClientConnectionError):
                shares = await self.counted("turnpost_leases", kind="shard")


@asynccontextmanager
async def fleet(
    tree: OnServer, discord: Discord, count: int, environment: dict[str, str]
) -> AsyncIterator[Fleet]:
    """So many services, each with its share of the shards."""
    ports = [free_port() for _ in range(count)]
    async with AsyncExitStack() as stack:
        services = []
        for port in ports:
            settings = environment | {"TURNPOST_METRICS": f"127.0.0.1:{port}"}
            services.append(
                await stack.enter_async_context(serving(discord, tree.command, settings, folder=tree.folder))
            )
        services_together = Fleet(services, ports)
        await services_together.shared()
        await discord.online(shards=SHARDS)
        yield services_together


async def run(tree: OnServer, count: int, given: argparse.Namespace, *, far: bool) -> dict[str, float]:
    """What so many services do in a second, and how idle the machine is meanwhile."""
    seconds = given.far_seconds if far else given.seconds
    asked = argparse.Namespace(rate=0, seconds=0, saturated=seconds)
    async with (
        Discord.running() as discord,
        Line.to(tree.server.place / ".s.PGSQL.5432") as line,
    ):
        discord.gateway.sharding.max_concurrency = SHARDS
        discord.patience = 120
        play = compare.Play(discord, compare.people(discord, asked, SHARDS))
        url = tree.ready(given.folder)
        environment = {
            "TURNPOST_DATABASE_URL": f"postgresql://{USER}@127.0.0.1:{line.port}/{NAME}" if far else url,
            "TURNPOST_STORE_CONNECTIONS": "2" if far else "4",
            "TURNPOST_HTTP": "off",
            "TURNPOST_LOG": "warning",
            "TURNPOST_ENGINE_WORKERS": "0",
            "TURNPOST_SHARDS": str(SHARDS),
            "TURNPOST_REST_LIMIT": "0",
            "PYTHONPATH": str(tree.folder),
        }
        async with fleet(tree, discord, count, environment) as services:
            for match in play.matches:
                await play.begin(match)
            line.delay = FAR if far else 0.0
            before = idle_and_all()
            most = await compare.saturated(discord, seconds, play.move)
            idle, whole = (now - then for now, then in zip(idle_and_all(), before, strict=True))
            repeated = sum(await services.counted("turnpost_store_transactions_repeated_total"))
            transactions = sum(await services.counted("turnpost_store_transactions_total"))
            return {
                "moves a second": most["most moves a second"],
                "cores idle, %": 100 * idle / whole,
                "run again, %": 100 * repeated / transactions,
            }


def idle_and_all() -> tuple[int, int]:
    """How long the machine's cores have been idle, and have been at all."""
    fields = [
        int(word) for word in Path("/proc/stat").read_text(encoding="ascii").split("\n")[0].split()[1:9]
    ]
    return fields[3] + fields[4], sum(fields)


async def main() -> None:
    """Measure in turn, and print the figures."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--times", type=int, default=3, help="rounds, each with one run of all")
    words.add_argument("--seconds", type=float, default=15, help="of moving, where the store is near")
    words.add_argument("--far-seconds", type=float, default=30, help="of moving, where it is far away")
    words.add_argument("--only", choices=("near", "far"))
    words.add_argument("--finished", type=int, default=5000)
    words.add_argument("--running", type=int, default=500)
    words.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()))
    given = words.parse_args()
    made = await asyncio.to_thread(compare.with_store, "SQLite", ROOT, sys.executable, given)
    with tempfile.TemporaryDirectory(dir=given.folder) as folder, OwnServer.made(Path(folder)) as server:
        tree = OnServer("PostgreSQL", made.folder, made.python, made.store, server)
        for far in (False, True) if given.only is None else (given.only == "far",):
            figures: dict[int, list[dict[str, float]]] = {1: [], SHARDS: []}
            for number in range(given.times):
                for count in (1, SHARDS) if number % 2 else (SHARDS, 1):
                    figures[count].append(await run(tree, count, given, far=far))
                    print(f"  {count}: {figures[count][-1]}", flush=True)
            print("far away" if far else "near")
            for row in figures[1][0]:
                one, several = ([each[row] for each in figures[count]] for count in (1, SHARDS))
                print(f"{row:20}{statistics.median(one):10.2f}{statistics.median(several):10.2f}")
            ratios = [
                several["moves a second"] / one["moves a second"]
                for one, several in zip(figures[1], figures[SHARDS], strict=True)
            ]
            print(f"four to one: {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})")


if __name__ == "__main__":
    asyncio.run(main())
