"""What leaderboards, profiles and statistics cost in a large store, beside a small one.

    python -m benchmarks.leaderboards                                   1,000,000 results of 100,000 people, and 10,000 of 1,000
    python -m benchmarks.leaderboards --results 20000 --people 2000 --times 50

Results of simulated players are written as counting them one by one writes them, but many at once; ``--check`` says
whether a store of a few thousand that was filled either way has the same rows.  Then one person asks for each command
again and again, with the pictures, and processor time of the whole process is compared with that of ``/about``.
"""

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path

from benchmarks.ratings import simulated
from bot.conversation.core.board_renderer import BoardRenderer
from bot.service.ratings.results import count
from rules.match.people import PersonId
from rules.ratings.rated_people import NEW, RatedPerson, RatingChange, met, millionths
from rules.ratings.results import RatedResult
from storage.session import Session
from storage.store.codec import to_ms
from tests.storage.values import blank
from tests.support.chat import Chat
from tests.support.use_cases import UseCases

AT_ONCE = 1_000
"""How many results one transaction writes."""

COMMANDS = {
    "/about": ("about", {}),
    "/leaderboard": ("leaderboard", {"game": "pux", "where": "everywhere"}),
    "/leaderboard of 30 days": ("leaderboard", {"game": "pux", "where": "everywhere", "period": "month"}),
    "/profile": ("profile", {}),
    "/stats": ("stats", {"game": "pux"}),
}


def write_results(session: Session, some: list[RatedResult], people: dict[PersonId, RatedPerson]) -> None:
    """Write results and what each has changed, as :func:`bot.service.ratings.results.count` does one by one."""
    change = session.connection.change
    for result in some:
        first, second = result.people
        before = (people.get(first, NEW), people.get(second, NEW))
        people[first], people[second] = after = met(before, result.winner, result.at)
        change(
            "INSERT INTO rated_results (platform, list, match, first_person, second_person, winner, at) VALUES (?, ?, ?, ?, ?, ?, ?)",
            (session.platform, result.game, result.match, first, second, result.winner, to_ms(result.at)),
        )
        for person, old, new in zip(result.people, before, after, strict=True):
            one = RatingChange.of(old, new)
            change(
                "INSERT INTO rating_changes (match, person, list, before, after, deviation, results, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    *(result.match, person, result.game, millionths(one.before), millionths(one.after)),
                    *(millionths(one.deviation), one.results, to_ms(result.at)),
                ),
            )


def write_people(session: Session, some: list[tuple[PersonId, RatedPerson]]) -> None:
    """Write down how people stand."""
    for person, rated in some:
        assert rated.at is not None
        session.connection.change(
            "INSERT INTO ratings (person, list, platform, rating, deviation, volatility, results, won, drawn, at) "
            "VALUES (?, 'pux', ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                *(
                    person,
                    session.platform,
                    millionths(rated.rating.value),
                    millionths(rated.rating.deviation),
                ),
                *(
                    millionths(rated.rating.volatility),
                    rated.results,
                    rated.won,
                    rated.drawn,
                    to_ms(rated.at),
                ),
            ),
        )


def meet(session: Session, numbers: range) -> None:
    """Let people be there, half of them seen by everybody; a tenth by nobody."""
    for number in numbers:
        person = session.people.meet(str(number), f"Player {number}")
        seen = "everybody" if number % 2 else "nobody" if number % 10 == 0 else None
        if seen is not None:
            session.preferences.choose(person.id, {"profile.seen": seen})
    session.connection.change("UPDATE people SET playing_since = 1 WHERE playing_since IS NULL AND id > 0")


async def fill(use: UseCases, people: int, results: int, *, one_by_one: bool = False) -> None:
    """Fill a store; it ends as counting the results one by one would leave it."""
    for begin in range(0, people, AT_ONCE):
        await use.database.write(partial(meet, numbers=range(begin, min(people, begin + AT_ONCE))))
    coming, standing = simulated(people, results), dict[PersonId, RatedPerson]()
    while some := list(islice(coming, AT_ONCE)):
        if one_by_one:
            await use.database.write(partial(_count, some=some))
        else:
            await use.database.write(partial(write_results, some=some, people=standing))
    if not one_by_one:
        everybody = iter(sorted(standing.items()))
        while part := list(islice(everybody, AT_ONCE)):
            await use.database.write(partial(write_people, some=part))
        await use.database.write(lambda session: session.leaderboards.rebuild("pux"))


def _count(session: Session, some: list[RatedResult]) -> None:
    for result in some:
        count(session, result)


TABLES = {
    "rated_results": "list, match, first_person, second_person, winner, at, server",
    "rating_changes": "match, person, list, before, after, deviation, results, at",
    "ratings": "person, list, rating, deviation, volatility, results, won, drawn, at",
    "leaderboard_places": "person, list, server, rating, recent, seen, at",
}


def rows_of(session: Session) -> Iterator[tuple[object, ...]]:
    """Everything about ratings that a store has."""
    for table, columns in TABLES.items():
        for row in session.connection.rows(f"SELECT {columns} FROM {table} ORDER BY {columns}"):
            yield (table, *dict(row).values())
    query = "SELECT list, server, recent, band, people FROM leaderboard_bands WHERE people <> 0 ORDER BY list, server, recent, band"
    yield from (("bands", *dict(row).values()) for row in session.connection.rows(query))


async def equal(folder: Path, people: int, results: int) -> bool:
    """Whether a store that was filled many at once has the rows of one that was filled one by one."""
    stores = []
    for one_by_one in (True, False):
        use = await opened(folder / f"{one_by_one}.db")
        await fill(use, people, results, one_by_one=one_by_one)
        stores.append(await use.database.read(lambda session: list(rows_of(session))))
        await use.database.close()
    return stores[0] == stores[1]


async def opened(path: Path) -> UseCases:
    """An empty store."""
    await asyncio.to_thread(path.write_bytes, blank())
    use = UseCases(path)
    await use.open()
    return use


async def asked(use: UseCases, times: int) -> dict[str, float]:
    """Milliseconds of processor time that each command takes, the median of so many; its reader is in mid-table."""
    chat = Chat(use, *[await use.person(name) for name in ("Ann", "Bob", "Eve")])
    chat.board_renderer = BoardRenderer(1)  # type: ignore[assignment]  # the real one
    chat._start()  # noqa: SLF001 - with it
    reader = await use.database.read(lambda session: session.people.find("7"))
    assert reader is not None
    spent: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for _ in range(times):
        for name, (command, options) in COMMANDS.items():
            begun = time.process_time()
            await chat.dispatcher.command(command, chat.request(reader, args=options))
            spent[name].append((time.process_time() - begun) * 1000)
    chat.board_renderer.close()
    return {name: statistics.median(each) for name, each in spent.items()}


async def measure(given: argparse.Namespace) -> None:
    """Fill two stores and ask both."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if given.check:
            print("the same rows" if await equal(folder, 300, 3_000) else "OTHER ROWS")
            return
        spent = []
        for people, results in ((given.people // 100, given.results // 100), (given.people, given.results)):
            use = await opened(folder / f"{results}.db")
            begun = time.perf_counter()
            await fill(use, people, results)
            print(f"{results:,} results of {people:,} people written in {time.perf_counter() - begun:.0f} s")
            spent.append(await asked(use, given.times))
            await use.database.close()
        small, large = spent
        print(
            "| command | ms, small | ms, large | times | ms above /about |\n| --- | ---: | ---: | ---: | ---: |"
        )
        for command, took in large.items():
            above = took - large["/about"]
            print(
                f"| {command} | {small[command]:.1f} | {took:.1f} | {took / small[command]:.2f} | {above:.1f} |"
            )


def main() -> None:
    """Measure, and print."""
    words = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    words.add_argument("--results", type=int, default=1_000_000)
    words.add_argument("--people", type=int, default=100_000)
    words.add_argument("--times", type=int, default=100)
    words.add_argument("--check", action="store_true")
    asyncio.run(measure(words.parse_args()))


if __name__ == "__main__":
    main()
