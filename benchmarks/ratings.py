"""What ratings cost: a rated end beside an unrated one, and whole lists worked out again.

    python -m benchmarks.ratings                       1,000 ends of each kind, 100,000 results of 10,000 people
    python -m benchmarks.ratings --ends 200 --results 10000

Each end is a resignation after four plies by the service's own use case, on SQLite in a file; rated and unrated ones
take turns, and it is processor time of the whole process that is compared.  Then results of simulated players are
counted one by one, as they are when matches end, and compared with a list worked out from them alone.
"""

import argparse
import asyncio
import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path

from benchmarks.simulated_ratings import Club, meetings
from bot.service.announcements import NOWHERE
from bot.service.ratings.lists import RatingLists, differences
from bot.service.ratings.results import count
from rules.match.match import MatchId
from rules.match.people import PersonId
from rules.ratings.results import RatedResult
from storage.session import Session
from tests.storage.values import blank
from tests.support.use_cases import CHANNEL, GAME, UseCases, terms

AT_ONCE = 200
"""How many results one transaction counts here."""


async def ends(use: UseCases, number: int) -> tuple[list[float], list[float]]:
    """Milliseconds of processor time of so many rated ends, and of as many unrated ones."""
    spent: tuple[list[float], list[float]] = ([], [])
    for game in range(2 * number):
        ann, bob = await use.person(f"Ann {game // 4}"), await use.person(f"Bob {game // 4}")
        rated = game % 2 == 0
        made = await use.challenges.make(ann, (bob,), terms(rated=rated), server="1", channel=CHANNEL)
        match = (await use.challenges.accept(made.id, bob, NOWHERE)).board.match
        for person, move in zip([ann, bob] * 2, GAME[:4], strict=True):
            await use.play(match, person, move)
        begun = time.process_time()
        await use.playing.resign(match.id, ann)
        spent[not rated].append((time.process_time() - begun) * 1000)
    return spent


def simulated(people: int, results: int) -> Iterator[RatedResult]:
    """Results of simulated players, whose numbers begin with ``people`` of the store."""
    chance = random.Random(20260401)
    club = Club.of(people, chance)
    for match, meeting in enumerate(meetings(club, results, chance), start=1):
        club.meet(meeting)
        at = meeting.at.replace(microsecond=0)
        seats = (PersonId(meeting.first + 1), PersonId(meeting.second + 1))
        yield RatedResult(MatchId(match), "pux", seats, meeting.winner, at)


async def lists(use: UseCases, people: int, results: int) -> None:
    """Count results, and work the list out again."""

    def meet(session: Session) -> None:
        for number in range(people):
            session.people.meet(str(number), f"Player {number}")

    def count_some(session: Session, some: list[RatedResult]) -> None:
        for result in some:
            count(session, result)

    await use.database.write(meet)
    coming = simulated(people, results)
    while some := list(islice(coming, AT_ONCE)):
        await use.database.write(partial(count_some, some=some))
    begun = time.perf_counter()
    differing = await use.database.read(lambda session: len(list(differences(session, "pux"))))
    print(f"{results} results compared in {time.perf_counter() - begun:.1f} s: {differing} numbers differ")

    def undo(session: Session) -> None:
        session.ratings.remove(MatchId(results // 2))
        session.ratings.mark("pux")

    await use.database.write(undo)
    again, longest, begun = RatingLists(use.context), 0.0, time.perf_counter()
    while True:
        one = time.perf_counter()
        done = await again.work_out(parts=1)
        longest = max(longest, time.perf_counter() - one)
        if done:
            break
    differing = await use.database.read(lambda session: len(list(differences(session, "pux"))))
    print(
        f"one result taken back: worked out again in {time.perf_counter() - begun:.1f} s, "
        f"{longest * 1000:.0f} ms for the longest transaction; {differing} numbers differ"
    )


async def measure(given: argparse.Namespace) -> None:
    """Measure on two stores."""
    with tempfile.TemporaryDirectory() as folder:
        for name in ("ends", "lists"):
            path = Path(folder) / f"{name}.db"
            path.write_bytes(blank())
            use = UseCases(path)
            await use.open()
            if name == "ends":
                rated, unrated = await ends(use, given.ends)
                both = [statistics.median(one) for one in (rated, unrated)]
                print(
                    f"an end: {both[0]:.2f} ms of CPU rated, {both[1]:.2f} unrated, {both[0] - both[1]:.2f} more"
                )
            else:
                await lists(use, given.people, given.results)
            await use.database.close()


def main() -> None:
    """Measure, and print."""
    words = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    words.add_argument("--ends", type=int, default=1000)
    words.add_argument("--results", type=int, default=100_000)
    words.add_argument("--people", type=int, default=10_000)
    asyncio.run(measure(words.parse_args()))


if __name__ == "__main__":
    main()
