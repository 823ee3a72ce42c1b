"""How long moves wait for a sweep, and anybody for the clocks of all matches, on PostgreSQL.

    python -m benchmarks.postgresql.beside --finished 1000000 --running 100000

The server is one of this run's own, with its defaults, on a disk in ``--folder``; what is measured are use cases of the
service, in this process.  Moves are played at a steady rate, in turn with nothing else under way and while one full
sweep follows the other, each with a hundred reminders to send.  Then the service was away for an hour, all running
matches catch up with that, some thousands in a sweep, and meanwhile one player after the other saves a setting.
"""

import argparse
import asyncio
import random
import statistics
import time
from contextlib import closing
from dataclasses import dataclass, field
from datetime import timedelta

from benchmarks import crowd, samples
from benchmarks.postgresql import engines
from bot import clock
from bot.service.context import ServiceContext
from bot.service.playing.moves import MoveOrder, Moves
from bot.service.sweeper import CAUGHT_UP_A_TICK, Sweeper, SweepResult
from rules.games.catalogue import GAMES
from rules.match.match import MatchId, Revision
from rules.match.people import PersonId
from storage.port import Store
from storage.postgresql.address import SLOW, PostgresAddress
from storage.postgresql.database import PostgresDatabase
from storage.postgresql.libpq import ServerConnection
from storage.session import Session
from storage.store.codec import to_ms

DUE = 100
"""How many reminders each sweep has to send."""

AWAY = timedelta(hours=1)


@dataclass
class OpenMatch:
    """A match, who plays it, and the moves that are left."""

    number: MatchId
    players: tuple[PersonId, PersonId]
    moves: list[str]
    played: int = 0
    busy: asyncio.Lock = field(default_factory=asyncio.Lock)


class Hall:
    """Matches of people of their own in a store of others."""

    def __init__(self, store: Store, tables: list[OpenMatch]) -> None:
        self._moves = Moves(ServiceContext(store, clock.now, random.Random(3)))
        self._tables = tables

    @classmethod
    async def opened(cls, store: Store, count: int, plies: int) -> "Hall":
        """So many matches that have begun."""
        chance, games = random.Random(2), list(GAMES)
        played = [samples.playout(games[one % len(games)], chance, plies) for one in range(count)]
        tables: list[crowd.Table] = [
            (f"a{one}", f"b{one}", "1", str(one), playout) for one, playout in enumerate(played)
        ]

        def work(session: Session) -> list[OpenMatch]:
            numbers = crowd.seated(session, tables, clock.now().replace(microsecond=0))
            return [
                OpenMatch(number, _players(session, number), list(playout.moves))
                for number, playout in zip(numbers, played, strict=True)
            ]

        return cls(store, await store.write(work))

    async def play(self, rate: float, seconds: float) -> list[float]:
        """Play so many moves a second; the milliseconds that each took."""
        begin = time.perf_counter()
        tasks = []
        for index in range(int(rate * seconds)):
            await asyncio.sleep(max(0.0, begin + index / rate - time.perf_counter()))
            tasks.append(asyncio.create_task(self._play(self._tables[index % len(self._tables)])))
        return [took for took in await asyncio.gather(*tasks) if took is not None]

    async def _play(self, table: OpenMatch) -> float | None:
        async with table.busy:
            if table.played == len(table.moves):
                return None
            begin = time.perf_counter()
            mover = table.players[table.played % 2]
            await self._moves.play(
                MoveOrder(table.number, mover, table.moves[table.played], revision=Revision(table.played))
            )
            table.played += 1
            return 1000 * (time.perf_counter() - begin)


def _players(session: Session, number: MatchId) -> tuple[PersonId, PersonId]:
    hosted = session.matches.get(number)
    assert hosted is not None
    return hosted.match.seats


async def sweep_again_and_again(store: Store, sweeps: list[SweepResult]) -> None:
    """Sweep until cancelled, each time with something to do."""
    sweeper = Sweeper(ServiceContext(store, clock.now, random.Random(4)))
    while True:
        await store.write(_let_fall_due)
        sweeps.append(await sweeper.sweep())


def _let_fall_due(session: Session) -> None:
    session.connection.change(
        "UPDATE reminders SET due_at = ? WHERE id IN "
        "(SELECT id FROM reminders WHERE state = 'planned' ORDER BY due_at LIMIT ?)",
        (to_ms(clock.now()), DUE),
    )


def catch_up(address: PostgresAddress) -> None:
    """Let no match be behind since an earlier run."""
    with closing(ServerConnection(address.conninfo(SLOW))) as server:
        server.run(
            b"UPDATE matches SET outages_to = (SELECT max(change) FROM outages) "
            b"WHERE finished = 0 AND outages_to < (SELECT max(change) FROM outages)"
        )
        server.run(b"VACUUM ANALYZE matches")


async def beside_sweeps(store: Store, given: argparse.Namespace) -> None:
    """Play in turn with and without sweeps."""
    plies = int(given.rate * given.seconds * 2 * given.times / given.matches) + 2
    hall = await Hall.opened(store, given.matches, plies)
    alone: list[float] = []
    beside: list[float] = []
    sweeps: list[SweepResult] = []
    for _ in range(given.times):
        alone += await hall.play(given.rate, given.seconds)
        task = asyncio.create_task(sweep_again_and_again(store, sweeps))
        beside += await hall.play(given.rate, given.seconds)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    reminders = sum(sweep.reminders for sweep in sweeps)
    print(f"{len(alone)} moves alone: {_spread(alone)}")
    print(f"{len(beside)} moves beside {len(sweeps)} sweeps with {reminders} reminders: {_spread(beside)}")
    print(f"99 % of moves beside a sweep to without: {_p99(beside) / _p99(alone):.2f}")


async def beside_catching_up(store: Store, people: int, seconds: float) -> None:
    """Let all matches catch up with an outage, for so long at most, while others save something."""
    sweeper = Sweeper(ServiceContext(store, clock.now, random.Random(5)))
    await store.write(lambda session: session.presence.set(clock.now() - AWAY))
    begin, sweeps, waits = time.perf_counter(), 0, []

    async def sweep() -> None:
        nonlocal sweeps
        while True:
            await sweeper.sweep(enforcing=False)
            sweeps += 1
            if not await store.read(_behind) or time.perf_counter() - begin > seconds:
                return

    catching_up, chance = asyncio.create_task(sweep()), random.Random(6)
    while not catching_up.done():
        person, value = PersonId(chance.randint(1, people)), chance.choice(("wood", "paper"))

        def save(session: Session, person: PersonId = person, value: str = value) -> None:
            session.hold(person)
            session.preferences.set(person, "theme", value)

        before = time.perf_counter()
        await store.write(save)
        waits.append(1000 * (time.perf_counter() - before))
    await catching_up
    took = time.perf_counter() - begin
    print(f"{sweeps} sweeps of {CAUGHT_UP_A_TICK} matches at most that caught up, {took:.0f} s")
    print(f"{len(waits)} who saved something meanwhile: {_spread(waits)}")


def _behind(session: Session) -> bool:
    return bool(session.turns.to_catch_up(session.outages.last_change(), 1))


def _p99(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.99)]


def _spread(times: list[float]) -> str:
    return f"median {statistics.median(times):.1f} ms, 99 % under {_p99(times):.1f} ms, longest {max(times):.1f} ms"


async def main() -> None:
    """Measure, and print the figures."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--times", type=int, default=5, help="rounds, each without and with sweeps")
    words.add_argument("--rate", type=float, default=10, help="moves a second")
    words.add_argument("--seconds", type=float, default=10)
    words.add_argument("--catching-up", type=float, default=600, help="seconds of it at most")
    words.add_argument("--matches", type=int, default=100, help="how many are played")
    engines.sizes(words)
    given = words.parse_args()
    with engines.filled(given) as address:
        catch_up(address)
        store = await PostgresDatabase.open(address, crowd.PLATFORM)
        try:
            if given.times:
                await beside_sweeps(store, given)
            await beside_catching_up(store, crowd.people_in(given.finished, given.running), given.catching_up)
        finally:
            await store.close()


if __name__ == "__main__":
    asyncio.run(main())
