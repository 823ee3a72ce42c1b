"""The long campaign of killing the service while people play.

    python -m benchmarks.crashes --deaths 300
    python -m benchmarks.crashes --deaths 100 --tournament
    python -m benchmarks.crashes --deaths 300 --processes 3 --shutdowns 30

Without ``--processes`` one service dies again and again, on SQLite: while pairs play one match after the other, or
with ``--tournament`` while four people play one round robin after the other.  With ``--processes`` so many serve one
store on a server of PostgreSQL, which writes to a disk in ``--folder``: one of them is killed or frozen, or its way to
the store or to Discord carries nothing for a while; and the server is shut down at once, or frozen.
"""

import argparse
import asyncio
import tempfile
import time
from pathlib import Path

from tests.e2e.crash import several
from tests.e2e.crash.campaign import campaign, migrations
from tests.e2e.crash.tournaments import CUP_POINTS, TournamentPlayers
from tests.support.discord import Discord
from tests.support.own_server import OwnServer

EACH = 60
"""Deaths of one club; then another begins."""


async def alone(given: argparse.Namespace) -> None:
    """Kill the one service."""
    left, seed = given.deaths, given.seed
    while left > 0:
        count = min(EACH, left)
        with tempfile.TemporaryDirectory() as directory:
            async with Discord.running(strict=False) as discord:
                toll = await campaign(discord, Path(directory), deaths=count, seed=seed)
                print(f"club {seed}: {toll}", flush=True)
        left, seed = left - count, seed + 1
    with tempfile.TemporaryDirectory() as directory:
        died = await migrations(Path(directory))
    print(f"making a store: {died} deaths, one at each statement")


async def tournaments(given: argparse.Namespace) -> None:
    """Kill the one service of one club that plays tournaments."""
    with tempfile.TemporaryDirectory() as directory:
        async with Discord.running(strict=False) as discord:
            toll = await campaign(
                discord,
                Path(directory),
                deaths=given.deaths,
                seed=given.seed,
                crowd=TournamentPlayers,
                points=CUP_POINTS,
            )
    print(f"club {given.seed}: {toll}")


async def together(given: argparse.Namespace) -> None:
    """Strike several services on one server, their ways to others, and the server."""
    clubs = -(-given.deaths // EACH)
    for club in range(clubs):
        strikes, shutdowns, cuts = (
            wanted * (club + 1) // clubs - wanted * club // clubs
            for wanted in (given.deaths, given.shutdowns, given.cuts)
        )
        plan = several.Plan(strikes, shutdowns, given.seed + club, cuts, frosts=1, processes=given.processes)
        with (
            tempfile.TemporaryDirectory(prefix="turnpost-", dir=given.folder) as folder,
            OwnServer.made(Path(folder)) as server,
            tempfile.TemporaryDirectory() as directory,
        ):
            async with Discord.running(strict=False) as discord:
                struck_here = several.Campaign(discord, server, Path(directory), plan)
                toll = await struck_here.run()
        print(
            f"club {plan.seed}: {struck_here.shutdowns} shutdowns, {struck_here.cuts} cuts, {struck_here.frosts} frosts; {toll}",
            flush=True,
        )


async def main() -> None:
    """Run, and print what happened."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--deaths", type=int, default=300)
    words.add_argument(
        "--tournament", action="store_true", help="instead of pairs who play match after match"
    )
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--processes", type=int, default=1, help="several: on PostgreSQL")
    words.add_argument("--shutdowns", type=int, default=30, help="of the server, where several serve")
    words.add_argument("--cuts", type=int, default=60, help="of a service's way to the store or to Discord")
    words.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()))
    given = words.parse_args()
    begin = time.monotonic()
    if given.tournament:
        await tournaments(given)
    else:
        await (alone(given) if given.processes == 1 else together(given))
    print(f"{time.monotonic() - begin:.0f} s; every promise held")


if __name__ == "__main__":
    asyncio.run(main())
