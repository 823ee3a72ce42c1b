"""The long campaign of killing the service while people play.

python -m benchmarks.crashes --deaths 300
"""

import argparse
import asyncio
import tempfile
import time
from pathlib import Path

from tests.e2e.crash.campaign import campaign, migrations
from tests.support.discord import Discord

EACH = 60
"""Deaths of one club; then another begins."""


async def main() -> None:
    """Run, and print what happened."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--deaths", type=int, default=300)
    words.add_argument("--seed", type=int, default=1)
    given = words.parse_args()
    begin, left, seed = time.monotonic(), given.deaths, given.seed
    while left > 0:
        count = min(EACH, left)
        with tempfile.TemporaryDirectory() as directory:
            async with Discord.running(strict=False) as discord:
                print(
                    f"club {seed}: {await campaign(discord, Path(directory), deaths=count, seed=seed)}",
                    flush=True,
                )
        left, seed = left - count, seed + 1
    with tempfile.TemporaryDirectory() as directory:
        died = await migrations(Path(directory))
    print(f"making a store: {died} deaths, one at each statement")
    print(f"{time.monotonic() - begin:.0f} s; every promise held")


if __name__ == "__main__":
    asyncio.run(main())
