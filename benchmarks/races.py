"""Every two use cases that write, in two processes on one server of PostgreSQL, cut at every statement.

    python -m benchmarks.races
    python -m benchmarks.races --seconds 600 --seed 7

What each pair comes to must be what it comes to in one order or the other.  All pairs are tried, in an order drawn by
``--seed``, or as many as there is time for.  Each fault is printed; the status is 1 if there is one.
"""

import argparse
import logging
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from random import Random

from storage.postgresql.address import PostgresAddress
from storage.postgresql.libpq import ServerConnection
from tests.bot.service.races.campaign import CASES, Campaign
from tests.bot.service.races.world import TIMES
from tests.support import postgresql

DATABASE = "races"
LINE_EVERY = 60.0
"""Seconds between two lines that say how far it has come."""


def tried(campaign: Campaign, seed: int, seconds: float) -> tuple[int, int]:
    """Try pairs as long as there is time, and return how many there were, and in how many a fault showed."""
    pairs = [(moment, one, other) for moment in TIMES for one in CASES for other in CASES]
    Random(seed).shuffle(pairs)
    begun = last_line = time.monotonic()
    faulty = 0
    for count, (moment, one, other) in enumerate(pairs):
        now = time.monotonic()
        if now - begun > seconds:
            return count, faulty
        if now - last_line > LINE_EVERY:
            last_line = now
            print(f"{count:,} of {len(pairs):,} pairs: {campaign.figures}", flush=True)
        races = list(campaign.races(moment, one, other))
        faulty += bool(races)
        for race in races[:1]:
            print(f"{len(races)} times: {race}\n", flush=True)
    return len(pairs), faulty


def main() -> int:
    """Try all pairs, print the faults and the figures, and return the status."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--seconds", type=float, default=float("inf"))
    words.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()))
    given = words.parse_args()
    logging.disable()
    server = postgresql.start(given.folder)
    try:
        every = PostgresAddress.parse(postgresql.url("postgres"))
        with closing(ServerConnection(every.conninfo())) as connection:
            connection.run(f"CREATE DATABASE {DATABASE}".encode())
        with closing(Campaign.open(PostgresAddress.parse(postgresql.url(DATABASE)))) as campaign:
            begun = time.monotonic()
            count, faulty = tried(campaign, given.seed, given.seconds)
            print(
                f"{len(CASES)} use cases, {count:,} pairs in order and at a time, {faulty} with a fault; "
                f"{campaign.figures}; {time.monotonic() - begun:,.0f} s"
            )
    finally:
        server.communicate()
    return 1 if faulty else 0


if __name__ == "__main__":
    sys.exit(main())
