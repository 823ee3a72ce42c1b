"""A month of play by hundreds of matches on a clock of its own, judged action by action by a calculator that shares no code.

    python -m benchmarks.month                         200 matches, 36 days, a tick every minute
    python -m benchmarks.month --seed 2 --every 30
    python -m benchmarks.month --matches 60 --every 300

Says what happened, how many messages people got a day, and how many verdicts of
the judge were compared with what the service did.  Exits with 1 if any differs.
"""

import argparse
import asyncio
import logging
import statistics
import sys
import tempfile
import time
from collections import Counter, defaultdict
from pathlib import Path

from tests.simulation.direct_database import fast_use_cases_at
from tests.simulation.month import Month
from tests.simulation.naive_month import Judge

SHOWN = 20
"""The most differences that are shown."""


async def simulate(*, seed: int, people: int, matches: int, days: float, every: int) -> tuple[Month, Judge]:
    """Let a month go by, then judge it."""
    with tempfile.TemporaryDirectory() as folder:
        async with fast_use_cases_at(Path(folder) / "turnpost.db") as use_cases:
            month = Month(use_cases, seed=seed, people=people, matches=matches, days=days, every=every)
            await month.run()
    judge = Judge(month.log)
    judge.run()
    return month, judge


def show(title: str, counts: Counter[str]) -> None:
    """A list of what occurred and how often."""
    print(f"\n{title}")
    for what, count in sorted(counts.items()):
        print(f"{count:9,}  {what}")


def show_messages(month: Month, judge: Judge) -> None:
    """How many messages people got a day, over all people and all days, and what they were."""
    first, last = month.log[0].at // 86_400_000, month.log[-1].at // 86_400_000
    playing = {person for meeting in month.matches.values() for person in (one.id for one in meeting.people)}
    daily = [judge.messages[person, day] for person in sorted(playing) for day in range(first, last + 1)]
    each: dict[int, list[int]] = defaultdict(list)
    for person in playing:
        each[person] = [judge.messages[person, day] for day in range(first, last + 1)]
    means = [statistics.mean(counts) for counts in each.values()]
    print(f"\nMessages per person and day ({len(playing)} people, {last - first + 1} days)")
    print(f"  fewest {min(daily)}, median {statistics.median(daily):g}, most {max(daily)}")
    print(f"  a person's mean: {min(means):.1f} to {max(means):.1f}, median {statistics.median(means):.1f}")
    for kind, count in sorted(judge.kinds.items()):
        print(f"  {count / len(daily):6.2f}  {kind}")


def main() -> int:
    parser = argparse.ArgumentParser(prog="benchmarks.month", description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--people", type=int, default=40)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--days", type=float, default=36)
    parser.add_argument("--every", type=int, default=60, help="seconds from tick to tick")
    chosen = parser.parse_args()
    # What the service tells its operator is no result.
    logging.disable()
    begun = time.perf_counter()
    month, judge = asyncio.run(simulate(**vars(chosen)))
    print(
        f"{len(month.matches)} matches of {chosen.people} people in {len({one.zone for one in month.cast})} zones"
    )
    print(f"{chosen.days:g} days, a tick every {chosen.every} s, {month.restarts} restarts", end=", ")
    print(f"in {time.perf_counter() - begun:.0f} s")
    show("Done and told", month.counts())
    show("As the judge saw it", judge.occurred)
    show("Verdicts compared", judge.verdicts)
    show_messages(month, judge)
    if judge.faults:
        print(f"\n{len(judge.faults)} DIFFER:")
        print(*judge.faults[:SHOWN], sep="\n")
        return 1
    print(f"\nAll {sum(judge.verdicts.values()):,} verdicts equal.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
