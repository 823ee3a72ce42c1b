"""Erasing and exporting someone with very many matches, while others play.

    python -m benchmarks.privacy
    python -m benchmarks.privacy --running 200 --finished 5000 --crowd 100000

Beside what that takes it measures how long others wait meanwhile: they read a match and write a note, one after the
other, as fast as they are answered.
"""

import argparse
import asyncio
import contextlib
import random
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks import crowd
from benchmarks.samples import long_game, playout, store_match
from bot import clock
from bot.service.context import ServiceContext
from bot.service.privacy.left_servers import DataOnRemoval, LeftServers
from bot.service.privacy.privacy import Privacy
from bot.service.privacy.retention import Retention
from rules.games.catalogue import GAMES
from rules.match.match import MatchId
from rules.match.people import PersonId
from storage.playing.notes import Note
from storage.session import Session
from storage.sqlite.connection import SqliteConnection
from storage.sqlite.database import Database
from storage.sqlite.files import open_file
from storage.sqlite.thread import StoreThread
from storage.store.health import StoreHealth

ACCOUNT, NAME = "731846295510473829", "Annabella Unmistakable"
OTHER = PersonId(150)
"""Someone who plays elsewhere."""


@dataclass
class Waits:
    """How long others waited for each of their requests, in milliseconds."""

    waited: list[float] = field(default_factory=list)
    one: asyncio.Event = field(default_factory=asyncio.Event)
    """Set whenever one was answered."""

    def answered(self, waited: float) -> None:
        """One was answered."""
        self.waited.append(waited)
        self.one.set()

    def __str__(self) -> str:
        """The median, the 99th percentile and the longest."""
        ordered = sorted(self.waited)
        return (
            f"{statistics.median(ordered):.1f} | {ordered[len(ordered) * 99 // 100]:.0f} | {ordered[-1]:.0f}"
        )


class Longest:
    """The most processor time that one piece of work took in a thread of the store, in milliseconds.

    However busy the machine is: nobody waits for longer than two of these, if it has a core to spare.
    """

    def __init__(self, thread: StoreThread) -> None:
        self.spent = 0.0
        self._run = thread.run
        thread.run = self._timed  # type: ignore[method-assign]  # every piece of work goes through it

    async def _timed(self, work: Callable[[Any], Any]) -> Any:
        def timed(raw: Any) -> Any:
            begun = time.thread_time()
            try:
                return work(raw)
            finally:
                self.spent = max(self.spent, (time.thread_time() - begun) * 1000)

        return await self._run(timed)


@asynccontextmanager
async def others(database: Database) -> AsyncIterator[Waits]:
    """Let others read and write while the block runs."""
    waits = Waits()
    number = await database.read(_some_match_of_another)

    async def use() -> None:
        while True:
            begun = time.perf_counter()
            await database.read(lambda session: session.matches.get(number))
            note = Note(0, clock.now(), "hm")
            await database.write(partial(_write_down, number=number, note=note))
            waits.answered((time.perf_counter() - begun) * 1000)

    task = asyncio.create_task(use())
    try:
        # What they wait for without all this is measured, too.
        yield waits
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


async def measured(
    database: Database, longest: Longest, what: str, work: Callable[[], Awaitable[str]]
) -> None:
    """Do something beside others, and print what it took and how long they waited."""
    async with others(database) as waits:
        await asyncio.sleep(0.2)
        waits.waited.clear()
        longest.spent = 0.0
        begun = time.perf_counter()
        result = await work()
        taken = time.perf_counter() - begun
        # People who began to wait meanwhile are answered afterwards.
        waits.one.clear()
        await waits.one.wait()
    print(f"| {what} | {taken:.2f} | {waits} | {longest.spent:.0f} | {result} |", flush=True)


def fill(path: Path, *, running: int, finished: int) -> None:
    """Let someone play so many matches in the store, against the people of its first server."""
    chance, now = random.Random(5), clock.now()
    games = list(GAMES)
    with closing(open_file(path)) as store:
        session = Session(SqliteConnection(store), crowd.PLATFORM, StoreHealth())
        store.execute("BEGIN")
        me = session.people.meet(ACCOUNT, NAME, now).id
        # The last to come has the highest number; a small crowd has fewer than a hundred others.
        opponents = min(100, me - 1)
        places = [crowd.place_of(person, 100) for person in range(1, 101)]
        played = [playout(games[index % len(games)], chance) for index in range(200)]
        going_on = [long_game(2 * chance.randint(1, 10), chance) for _ in range(20)]
        for index in range(finished + running):
            goes_on = index >= finished
            game = going_on[index % len(going_on)] if goes_on else played[index % len(played)]
            seats = (me, PersonId(1 + index % opponents))
            # Nobody's time is over: that would be another thing to measure.
            last = now - timedelta(minutes=1 + index % 1000)
            number = store_match(session, places[index % 100], seats, game, last, running=goes_on)
            if index % 10 == 0:
                session.notes.add(number, me, Note(1, last, f"{NAME}: watch the centre"))
        store.execute("COMMIT")
        store.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _some_match_of_another(session: Session) -> MatchId:
    for finished in (False, True):
        for number in session.holdings.numbers(OTHER, MatchId(0), 1, finished=finished):
            return number
    raise SystemExit("the others of so small a crowd have no match: ask for a larger one")


def _write_down(session: Session, number: MatchId, note: Note) -> None:
    session.notes.add(number, OTHER, note)


def _traces_in(path: Path) -> str:
    left = path.read_bytes() + path.with_name(path.name + "-wal").read_bytes()
    traces = sum(left.count(form.encode()) for form in (ACCOUNT, NAME, NAME.lower()))
    return f"{path.stat().st_size / 1e6:.0f} MB, {traces} traces left"


async def run(path: Path) -> None:
    """Measure everything, one after the other."""
    database = await Database.open(path, crowd.PLATFORM)
    try:
        context = ServiceContext(database, clock.now, random.Random(4))
        privacy = Privacy(context)
        longest = Longest(database._writer)  # noqa: SLF001 - there is no public way to see each piece
        person = await database.read(lambda session: session.people.find(ACCOUNT))
        assert person is not None
        erased_person = person

        async def nothing() -> str:
            await asyncio.sleep(2)
            return "–"

        async def export() -> str:
            parts = await privacy.export(erased_person, most_parts=1000) or []
            return f"{len(parts)} files, {sum(len(part.content) for part in parts) / 1e6:.1f} MB"

        async def show() -> str:
            counts = await privacy.counts(erased_person)
            return f"{counts.running} running, {counts.finished} finished"

        async def erase() -> str:
            erased = await privacy.delete(erased_person)
            return "" if erased is None else f"{erased.resigned} resigned"

        async def tidy() -> str:
            await privacy.tidy(database)
            return _traces_in(path)

        async def purge() -> str:
            server = str(crowd.FIRST_SERVER)
            removed = 0

            def count(what: str, many: int) -> None:
                nonlocal removed
                removed += many * (what == "match")

            left = LeftServers(context, Retention(), on_removed=count)
            await left.choose(server, DataOnRemoval.PURGE)
            await left.left(server)
            while any(one.server == server for one in await database.read(lambda s: s.left_servers.all())):
                await left.purge(database)
            return f"{removed} matches"

        print(
            "| what | seconds | others wait, median ms | 99 of 100 | longest | longest work in the store, processor ms | |"
        )
        print("| --- | ---: | ---: | ---: | ---: | ---: | --- |")
        await measured(database, longest, "nothing (reference)", nothing)
        await measured(database, longest, "`/privacy show`", show)
        await measured(database, longest, "`/privacy export`", export)
        await measured(database, longest, "`/privacy delete`", erase)
        await measured(database, longest, "no trace left in the file", tidy)
        await measured(database, longest, "a server's data purged", purge)
    finally:
        await database.close()


def main() -> None:
    """Make the store and measure."""
    words = argparse.ArgumentParser(
        prog="python -m benchmarks.privacy",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    words.add_argument("--running", type=int, default=200, help="matches of the person who is erased")
    words.add_argument("--finished", type=int, default=5000, help="likewise")
    words.add_argument("--crowd", type=int, default=20_000, help="matches of others")
    given = words.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        path = Path(directory) / "store.db"
        crowd.generate(path, clock.now(), finished=given.crowd, running=given.crowd // 10)
        crowd.freshen(path, clock.now(), due=0)
        fill(path, running=given.running, finished=given.finished)
        asyncio.run(run(path))


if __name__ == "__main__":
    main()
