"""What the lobby costs: pairing many people, and ``/lobby``, beside few and many rated results.

    python -m benchmarks.lobby                                    10,000 seeks beside 10,000 and 1,000,000 results
    python -m benchmarks.lobby --seeks 1000 --results 1000 10000

Results are written by hand, ten a person, with the rating and the changes that come of each; the seeks are of all games,
three time controls and five ranges.  Times are those of the processor, in all threads; the median of some.
"""

import argparse
import asyncio
import random
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from pathlib import Path

from bot.service.challenges.match_start import StartedMatch
from bot.service.lobby.lobby import Lobby
from bot.service.lobby.pairing import SeekPairing
from bot.service.settings.lobby import LobbySettings
from rules.games.catalogue import GAMES
from rules.lobby.seeks import STANDS_FOR, RatingRange, Seek
from rules.match.clock import TimeControl
from rules.match.people import PersonId
from rules.ratings.rated_people import millionths
from storage.session import Session
from storage.store.codec import to_ms
from tests.storage.values import blank
from tests.support.use_cases import DAY, START, UseCases

EACH = 10
"""How many results a person has."""

RANGES = ("any", "any", "±200", "±400", "1400-1700")
SERVER = "1"


def _rows(results: int, chance: random.Random) -> Iterator[tuple[str, Iterator[tuple[object, ...]]]]:
    """What to write, with its statement."""
    people = max(2, results // EACH)
    at, games = to_ms(START), tuple(GAMES)
    yield (
        "INSERT INTO people (id, platform, account, name, seen_at) VALUES (?, 'table', ?, ?, ?)",
        ((number, str(number), f"Player {number}", at) for number in range(1, people + 1)),
    )
    yield (
        (
            "INSERT INTO ratings (person, list, platform, rating, deviation, volatility, results, won, drawn, at) "
            "VALUES (?, ?, 'table', ?, ?, ?, 10, 5, 0, ?)"
        ),
        (
            (
                number,
                games[number % len(games)],
                millionths(chance.gauss(1500, 200)),
                millionths(80),
                millionths(0.06),
                at,
            )
            for number in range(1, people + 1)
        ),
    )
    pairs = [(chance.randint(1, people - 1), number % len(games)) for number in range(results)]
    yield (
        (
            "INSERT INTO rated_results (platform, list, match, first_person, second_person, winner, at) "
            "VALUES ('table', ?, ?, ?, ?, 0, ?)"
        ),
        ((games[game], number, first, first + 1, at) for number, (first, game) in enumerate(pairs, 1)),
    )
    yield (
        (
            "INSERT INTO rating_changes (match, person, list, before, after, deviation, results, at) "
            "VALUES (?, ?, ?, 1500000000, 1510000000, 80000000, 10, ?)"
        ),
        (
            (number, person, games[game], at)
            for number, (first, game) in enumerate(pairs, 1)
            for person in (first, first + 1)
        ),
    )


def _seeks(session: Session, count: int, people: int, chance: random.Random) -> None:
    """Let so many people seek an opponent."""
    for number in range(count):
        person = (
            PersonId(1 + number % people)
            if number < people
            else session.people.meet(f"n{number}", f"New {number}").id
        )
        since = START - chance.random() * DAY
        session.seeks.put(
            Seek(
                person,
                chance.choice((None, *GAMES)),
                TimeControl.parse(chance.choice(("3d", "3d", "1d"))),
                chance.random() < 0.8,
                since,
                since + STANDS_FOR,
                RatingRange.parse(chance.choice(RANGES)),
                SERVER,
            ),
            START,
        )


async def _median(times: int, work: Callable[[], Awaitable[object]]) -> float:
    spent = []
    for _ in range(times):
        begin = time.process_time()
        await work()
        spent.append((time.process_time() - begin) * 1000)
    return statistics.median(spent)


async def figures(results: int, seeks: int, times: int, directory: Path) -> None:
    """Print what it costs beside so many results."""
    path = directory / f"lobby-{results}.db"
    path.write_bytes(blank())
    chance = random.Random(5)
    with closing(sqlite3.connect(path)) as store:
        for statement, rows in _rows(results, chance):
            store.executemany(statement, rows)
        store.commit()
    use = UseCases(path)
    await use.open()
    await use.database.write(lambda session: _seeks(session, seeks, max(2, results // EACH), chance))
    await LobbySettings(use.context).choose(SERVER, {"lobby.on": "yes"})
    lobby, pairing = Lobby(use.context), SeekPairing(use.context)
    await lobby.list_for(PersonId(1))
    listing = await _median(times, lambda: lobby.list_for(PersonId(1)))

    async def find() -> int:
        pairing.look_again()
        return len(await pairing.find())

    finding = await _median(max(3, times // 10), find)
    pairs = await pairing.find() or []
    pairing.look_again()
    pairs = await pairing.find()
    begun: list[StartedMatch | None] = []
    coming = iter(pairs)

    async def begin() -> None:
        begun.append(await pairing.begin(next(coming)))

    # The first ones read what all of them need.
    for _ in range(min(times, len(pairs) // 4)):
        await begin()
    beginning = await _median(min(4 * times, len(pairs) // 2), begin)
    assert all(begun)
    print(f"| {results:,} | {seeks:,} | {listing:.1f} | {finding:.0f} | {len(pairs):,} | {beginning:.1f} |")
    await use.database.close()


def main() -> None:
    """Read the options, and measure."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.lobby", description="What the lobby costs.")
    parser.add_argument("--seeks", type=int, default=10_000)
    parser.add_argument("--results", type=int, nargs="+", default=[10_000, 1_000_000])
    parser.add_argument("--times", type=int, default=200)
    given = parser.parse_args()
    print(
        "| results | seeks | the lobby's list, ms | finding all pairs, ms | pairs | beginning one match, ms |"
    )
    print("| --- | --- | --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as directory:
        for results in given.results:
            asyncio.run(figures(results, given.seeks, given.times, Path(directory)))


if __name__ == "__main__":
    main()
