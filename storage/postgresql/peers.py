"""A process among those that serve a store in PostgreSQL: it renews its time, and takes its share of the leases."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import partial
from typing import NamedTuple

from storage.errors import TakenOverError
from storage.leases import LEADER, SHARD, SLOT, SLOTS, Lease
from storage.port import MOST_AHEAD, Store, never
from storage.postgresql import leases, news, processes, sessions, shares
from storage.postgresql.faults import PostgresError
from storage.postgresql.guard import Guard
from storage.postgresql.processes import LASTS, RENEWED_AFTER, Process
from storage.postgresql.threads import Threads

log = logging.getLogger(__name__)

AGAIN_AFTER = 1.0
"""How many seconds after a failure a process tries to renew its time again."""

SOON = 0.1
"""How many seconds lie between two looks, at least, while another process's time runs out."""

LONGEST_TRIP = 1.0
"""How many seconds an answer may take for the server's clock to be compared by it."""

_LEASES = "leases"
"""The topic of news that says: look who holds which lease."""


class _View(NamedTuple):
    """What a process has seen when it renewed its time."""

    asked: float
    """When it asked, by its own stopwatch."""
    ahead: float | None
    """By how many seconds the server's clock is ahead; ``None``: the answer took too long to say so."""
    processes: list[Process]
    holds: dict[Lease, leases.Hold]


class ServerPeers:
    """The processes that serve a store together; see :class:`storage.port.Peers`.

    A process counts its own time from before it asked, by a stopwatch that goes on while the machine sleeps: so it
    stops believing in what it holds before others may take it.
    """

    def __init__(
        self,
        process: int,
        store: Store,
        guard: Guard,
        threads: Threads,
        *,
        stopwatch: Callable[[], float],
        now: Callable[[], float],
        wait: Callable[[float], Awaitable[None]],
    ) -> None:
        """``stopwatch`` and ``now`` return seconds: the first goes on while the machine sleeps, the second is its clock."""
        self.process = process
        self._store = store
        self._guard = guard
        self._threads = threads
        self._stopwatch = stopwatch
        self._now = now
        self._wait = wait
        self.on_leases: Callable[[], None] = lambda: None
        """Called when this process has come to hold other leases, or no longer holds one."""
        self.on_news: Callable[[str, str], None] = lambda _, __: None
        """Called with the topic and the text of what another process has told."""
        self.on_news_missed: Callable[[], None] = lambda: None
        """Called when others may have told something that did not arrive."""
        self.clock_ahead = 0.0
        self._until = -LASTS
        self._counts = {LEADER.kind: 1, SLOT: SLOTS, SHARD: 0}
        # Of how many shards it has a share, or is about to.
        self._shards = 0
        self._busy: dict[str, Callable[[Lease], bool]] = {}
        self._marks: dict[Lease, bool] = {}
        self._mine: dict[Lease, leases.Hold] = {}
        self._going: frozenset[Lease] = frozenset()
        self._held: Mapping[Lease, leases.Hold] = {}
        self._registered: frozenset[int] = frozenset((process,))
        self._newest = process
        self._living = [process]
        self._woken = asyncio.Event()
        self.wire: news.NewsWire | None = None
        """By which news goes; ``None`` where nobody else may join."""

    @property
    def left(self) -> float:
        """For how many seconds nobody can have shut this process out; below zero: since when others may have."""
        return self._until - self._stopwatch()

    @property
    def epoch(self) -> int:
        """How often the leader's lease has changed hands."""
        holding = self._held.get(LEADER)
        return 0 if holding is None else holding.epoch

    @property
    def count(self) -> int:
        """How many processes serve the store, this one included."""
        return len(self._living)

    def alive(self, process: int) -> bool:
        """Whether a process has not been shut out; one that has come since it was looked is."""
        return process in self._registered or process > self._newest

    def holds(self, lease: Lease) -> bool:
        """Whether this process holds a lease, and nobody else can have taken it yet."""
        return lease in self._mine and lease not in self._going and self.left > 0

    def under(self, lease: Lease, store: Store) -> Store:
        """The store for work that a lease is needed for: a write raises :class:`TakenOverError` without it."""
        return leases.LeasedStore(store, lease, lambda: self._mine.get(lease))

    def share(self, kind: str, count: int, *, busy: Callable[[Lease], bool] = never) -> None:
        """Take this process's share of so many leases of a kind, from now on."""
        self._counts[kind], self._busy[kind] = count, busy
        self._shards = self._counts[SHARD]
        self._woken.set()

    async def divide(self, count: int) -> int:
        """Divide the platform among so many shards, if no process holds one.  Return among how many it is divided."""
        self._shards = await self._store.write(partial(sessions.divide, count=count, process=self.process))
        return self._shards

    async def turn(self, bucket: int, seconds: float) -> float:
        """Take a turn to begin a session.  Return 0 if it is taken, else in how many seconds to ask again."""
        return await self._store.write(partial(sessions.turn, bucket=bucket, seconds=seconds))

    def mark(self, lease: Lease, *, up: bool) -> None:
        """Let all processes know whether a lease of this process does its work."""
        if lease in self._mine:
            self._marks[lease] = up
            self._woken.set()

    def up(self, lease: Lease) -> bool:
        """Whether the holder of a lease has marked it so, and lives, as far as is known."""
        if lease in self._mine:
            return self._marks.get(lease, False)
        holding = self._held.get(lease)
        return holding is not None and holding.up and holding.process in self._living

    def tell(self, topic: str, text: str) -> None:
        """Tell the other processes something, soon; it may get lost."""
        if self.wire is not None:
            self.wire.tell(topic, text)

    def hear(self, topic: str, text: str) -> None:
        """Take in what another process has told."""
        if topic == _LEASES:
            self._woken.set()
        else:
            self.on_news(topic, text)

    def hear_nothing(self) -> None:
        """What others have told may not have arrived."""
        self._woken.set()
        self.on_news_missed()

    async def run(self) -> None:
        """Keep this process among those who serve, until it is shut out or this task is cancelled."""
        pause = RENEWED_AFTER
        while True:
            await self._pause(pause)
            try:
                pause = await self.look()
            except TakenOverError:
                return
            except PostgresError as error:
                log.debug("this process could not renew its time: %s", error)
                pause = AGAIN_AFTER

    async def look(self) -> float:
        """Renew this process's time, and take its share; returns after how many seconds to look again.

        Raises :class:`TakenOverError` if it was shut out, and :class:`PostgresError`.
        """
        view = await self._threads.run(self._renew)
        self._until = view.asked + LASTS
        if view.ahead is not None:
            self.clock_ahead = view.ahead
        late = [one.number for one in view.processes if one.left <= 0 and one.number != self.process]
        gone = await self._threads.run(partial(self._shut_out, late)) if late else set()
        self._registered = frozenset(one.number for one in view.processes) - gone
        self._newest = max(self._registered | {self.process})
        living = [one for one in view.processes if one.number not in late]
        self._living = [one.number for one in living]
        await self._share(
            living, {lease: one for lease, one in view.holds.items() if one.process not in gone}
        )
        others = [one.left for one in living if one.number != self.process]
        return max(SOON, min(RENEWED_AFTER, *others)) if others else RENEWED_AFTER

    async def _share(self, living: list[Process], holds: dict[Lease, leases.Hold]) -> None:
        """Take and give back what is this process's share, as the others are seen."""
        before = self._mine.keys() - self._going
        taking: list[Lease] = []
        going: list[Lease] = []
        holders = {lease: one.process for lease, one in holds.items()}
        for kind, count in self._counts.items():
            among = shares.partakers(kind, living)
            what = shares.moves(kind, count, process=self.process, partakers=among, holders=holders)
            taking += what.take
            going += what.give_back
        self._mine = {lease: one for lease, one in holds.items() if one.process == self.process}
        # Nothing more is begun under what is to be given back.
        self._going = frozenset(going)
        if self._mine.keys() - self._going != before:
            self.on_leases()
        back = {lease: self._mine[lease] for lease in going if not self._busy.get(lease.kind, never)(lease)}
        self._marks = {lease: up for lease, up in self._marks.items() if lease in self._mine.keys() - back}
        marks = {lease: up for lease, up in self._marks.items() if up != self._mine[lease].up}
        taken = await self._threads.run(partial(self._write, back, marks, taking))
        self._mine = {lease: one for lease, one in self._mine.items() if lease not in back} | taken
        self._held = {lease: one for lease, one in holds.items() if lease not in back} | taken
        if back or marks or LEADER in taken:
            self.tell(_LEASES, "")
        if taken:
            self.on_leases()

    async def leave(self) -> None:
        """Give back all that this process holds.  Raises :class:`PostgresError`."""
        self._mine, self._until = {}, -LASTS
        await self._threads.run(self._leave)

    async def _pause(self, seconds: float) -> None:
        """Wait, or until there is reason to look."""
        waiting = [asyncio.ensure_future(self._wait(seconds)), asyncio.ensure_future(self._woken.wait())]
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in waiting:
                one.cancel()
        self._woken.clear()

    def _renew(self) -> _View:
        """In a thread."""
        server = self._guard.connected()
        begun, asked = self._now(), self._stopwatch()
        there = processes.time(server)
        here = (begun + self._now()) / 2
        quick = self._stopwatch() - asked <= LONGEST_TRIP
        ahead = there - here if quick else None
        doubted = abs(self.clock_ahead if ahead is None else ahead) > MOST_AHEAD
        if not processes.renew(server, self.process, self._shards, doubted=doubted):
            raise TakenOverError("this process was shut out of the store")
        return _View(asked, ahead, processes.processes(server), leases.holds(server))

    def _shut_out(self, late: Iterable[int]) -> set[int]:
        """In a thread: shut out those whose time is over, and return which were."""
        server = self._guard.connected()
        return {process for process in late if processes.shut_out(server, process)}

    def _write(
        self, back: Mapping[Lease, leases.Hold], marks: Mapping[Lease, bool], taking: list[Lease]
    ) -> dict[Lease, leases.Hold]:
        """In a thread; returns what was taken."""
        server = self._guard.connected()
        leases.give_back(server, back)
        leases.mark(server, self.process, marks)
        return leases.take(server, self.process, taking) if taking else {}

    def _leave(self) -> None:
        """In a thread."""
        server = self._guard.connected()
        processes.leave(server, self.process)
        news.tell(server, news.packed(self.process, [(_LEASES, "")]))
