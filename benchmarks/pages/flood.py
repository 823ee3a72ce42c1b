"""How long others wait while one address reads the largest board of Bipod by many connections.

    python -m benchmarks.pages.flood

The service is a process of its own, and so are the hundred connections, which ask again as soon as they are
answered: always for one page, or for a page of another turn each time. Beside them someone at another
address, someone at the same address, and a player at the same address read a page and its state; the player
makes a move, too. It says the longest of each wait, in seconds.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path

from aiohttp import ClientSession, CookieJar, TCPConnector

from benchmarks.pages.watchers import BothSides, free_port, reached
from bot.web.pages.images.showcase import GAMES_FILE
from rules.games.catalogue import GAMES
from tests.support.process import process

SECONDS = 20
LARGEST = {"gap": 8, "middle": 8, "rows": 25}
PLIES = 60
CROWD = """
import asyncio, itertools, sys
from aiohttp import ClientSession, DummyCookieJar, TCPConnector

async def read(session, root, path, turns, begin):
    for turn in itertools.count(begin):
        async with session.get(f"{root}{path}?turn={turn % turns}") as answer:
            await answer.read()

async def main(root, path, turns, most):
    connector = TCPConnector(limit=int(most), local_addr=("127.0.0.1", 0))
    async with ClientSession(connector=connector, cookie_jar=DummyCookieJar()) as session:
        await asyncio.gather(*(read(session, root, path, int(turns), one) for one in range(int(most))))

asyncio.run(main(*sys.argv[1:]))
"""


async def waited(session: ClientSession, root: str, path: str) -> float:
    """Read a page, and return how long that took."""
    begun = time.perf_counter()
    async with session.get(f"{root}{path}") as answer:
        await answer.read()
    return time.perf_counter() - begun


async def begin_largest(session: ClientSession, root: str) -> None:
    """Begin match 2, which is the crowd's, and play some plies."""
    async with session.get(f"{root}/table/state") as answer:
        state = await answer.json()
    line = "/both bipod " + " ".join(f"{name}:{value}" for name, value in LARGEST.items())
    body = {"as": state["seats"][0], "channel": state["channels"][0]["id"], "text": line}
    async with session.post(f"{root}/table/lines", json=body, headers={"Origin": root}) as answer:
        answer.raise_for_status()
    player, position = BothSides(session, root, 2), GAMES["bipod"].start(GAMES["bipod"].settle(LARGEST))
    for _ in range(PLIES):
        move = position.survey(60)[-1]
        await player.play(position.notate(move))
        position = position.play(move)
        if position.outcome is not None:
            return


async def run(connections: int) -> None:
    """Measure, and print a table."""
    moves = {game: recorded["moves"].split() for game, recorded in json.loads(GAMES_FILE.read_text()).items()}
    port = free_port()
    root = f"http://127.0.0.1:{port}"
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        environment = {
            "TURNPOST_DATABASE_URL": f"sqlite:///{folder / 'turnpost.db'}",
            "TURNPOST_HTTP": f"127.0.0.1:{port}",
            "TURNPOST_ENGINE_WORKERS": "0",
            "TURNPOST_LOG": "error",
        }
        await stack.enter_async_context(process(folder, environment))

        async def session(address: str) -> ClientSession:
            connector = TCPConnector(local_addr=(address, 0))
            return await stack.enter_async_context(
                ClientSession(connector=connector, cookie_jar=CookieJar(unsafe=True))
            )

        mine = await session("127.0.0.1")
        await reached(root, mine)
        player = BothSides(mine, root)
        await player.begin()
        await begin_largest(mine, root)
        readers = {
            "at another address": await session("127.0.0.9"),
            "at the same address": await session("127.0.0.1"),
            "a player at the same address": mine,
        }
        print("| who waits | crowd | a page | its state | a move |\n| --- | --- | ---: | ---: | ---: |")
        plies = iter(moves["pux"])
        for crowd, turns in (("one page", 1), ("a page of another turn each time", 60)):
            reading = await asyncio.create_subprocess_exec(
                sys.executable, "-c", CROWD, root, "/m/2", str(turns), str(connections)
            )
            for who, reader in readers.items():
                longest = [0.0, 0.0, 0.0]
                end = time.perf_counter() + SECONDS
                while time.perf_counter() < end:
                    took = [await waited(reader, root, "/m/1"), await waited(reader, root, "/m/1/state"), 0.0]
                    if reader is mine and (move := next(plies, None)) is not None:
                        _, sent, answered = await player.play(move)
                        took[2] = answered - sent
                    longest = [max(pair) for pair in zip(longest, took, strict=True)]
                print(
                    f"| {who} | {crowd} | "
                    + " | ".join(f"{one:.2f} s" if one else "–" for one in longest)
                    + " |",
                    flush=True,
                )
            reading.terminate()
            await reading.wait()


def main() -> None:
    """Read the options, and measure."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--connections", type=int, default=100)
    asyncio.run(run(parser.parse_args().connections))


if __name__ == "__main__":
    main()
