"""How long nobody is answered when the process that is connected is killed or frozen, and another connects.

    python -m benchmarks.postgresql.takeover --strikes 20

Two services stand on one server of PostgreSQL, which writes to a disk in ``--folder``.  By turns the one that is connected
is killed and frozen; a player who has just been answered plays on.
"""

import argparse
import asyncio
import statistics
import tempfile
from contextlib import closing
from pathlib import Path

from storage.postgresql.address import PostgresAddress
from storage.postgresql.libpq import ServerConnection
from tests.support import postgresql
from tests.support.discord import Discord
from tests.support.relay import Relay

DATABASE = "takeover"


async def struck(directory: Path, strikes: int) -> dict[str, list[float]]:
    """Seconds from the last answer to the next one, by what was done to the process."""
    took: dict[str, list[float]] = {"killed": [], "frozen": []}
    async with (
        Discord.running(strict=False) as discord,
        Relay.running(discord, directory, postgresql.url(DATABASE)) as relay,
    ):
        for number in range(strikes):
            how, strike = (("killed", relay.kill), ("frozen", relay.freeze))[number % 2]
            took[how].append(await strike())
            await relay.move()
            relay.check_told()
            print(f"{how}: {took[how][-1]:.1f} s", flush=True)
    assert all(status == 1 for status, _ in relay.ended)
    return took


def main() -> None:
    """Measure, and print each and the median."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--strikes", type=int, default=20)
    words.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()))
    given = words.parse_args()
    server = postgresql.start(given.folder, durable=True)
    try:
        every = PostgresAddress.parse(postgresql.url("postgres"))
        with closing(ServerConnection(every.conninfo())) as connection:
            connection.run(f"CREATE DATABASE {DATABASE}".encode())
        with tempfile.TemporaryDirectory() as directory:
            took = asyncio.run(struck(Path(directory), given.strikes))
    finally:
        server.communicate()
    for how, seconds in took.items():
        print(
            f"{how}: {len(seconds)} times, median {statistics.median(seconds):.1f} s, at most {max(seconds):.1f} s"
        )


if __name__ == "__main__":
    main()
