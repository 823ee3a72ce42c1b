"""The regular work of the running service: at each tick, and once the platform comes up.

Where several processes serve the store, each ticks; what is done once for all of them, its leader does.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from datetime import UTC, timedelta

from apscheduler.schedulers.asyncio import AsyncIOScheduler

from bot import ticks
from bot.conversation.core.services import Services
from bot.lobby_pairing import LobbyPairing
from bot.membership_audit import MembershipAudit
from bot.outbox_worker import OutboxWorker
from bot.service.leader import Leader
from bot.service.service_clock import ServiceClock
from bot.tournament_steps import TournamentSteps
from storage.port import Maintenance

AUDIT_SECONDS = OPENINGS_SECONDS = ticks.TICK_SECONDS / 2
"""How long a membership audit may take, and the counting of openings."""


class Ticker:
    """Does what is due; next to nothing while the platform is away, so that the absence shows."""

    def __init__(
        self,
        tasks: ticks.TickTasks,
        maintenance: Maintenance,
        leader: Leader,
        services: Services,
        outbox_worker: OutboxWorker,
        *,
        stopwatch: Callable[[], float],
    ) -> None:
        """``stopwatch`` gives seconds, and never goes back."""
        self._tasks = tasks
        self._maintenance = maintenance
        self._leader = leader
        self._services = services
        self._outbox_worker = outbox_worker
        self._absences = ticks.Absences(stopwatch)
        self._enforcing = False
        """Whether the tick under way may enforce deadlines."""
        self._audit = MembershipAudit(services, leader, timedelta(seconds=ticks.TICK_SECONDS))
        self._checkpointing = ticks.RegularWork(
            "putting the log into the store's file", maintenance.checkpoint
        )
        self._optimizing = ticks.RegularWork("optimizing the store", maintenance.optimize)
        self._looking = ticks.RegularWork("looking at the clock", self._look_at_clock)
        self._sweeping = ticks.RegularWork("the sweep", self._sweep)
        self._tidying = ticks.RegularWork("clearing away what was erased", self._tidy)
        self._rating = ticks.RegularWork("working out ratings again", self._leader.ratings.work_out)
        self._counting = ticks.RegularWork("counting openings", self._count_openings)
        self._pairing = ticks.RegularWork("pairing in the lobby", LobbyPairing(services, leader).pair)
        self._running = ticks.RegularWork(
            "running tournaments", TournamentSteps(services, leader, lambda: self._enforcing).take
        )
        self._auditing = ticks.RegularWork("the membership audit", self._ask_about_members)

    def presence_changed(self) -> None:
        """Note that the platform, or a shard of it, came up or went down."""
        platform = self._services.platform
        self._absences.platform(up=platform.up and all(platform.shards.values()))
        if platform.up:
            self._start()

    def tidy_soon(self) -> None:
        """Clear away the traces of a person who was erased: they need not wait for the next tick."""
        if self._leader.leads:
            self._tasks.start(self._tidying.do(), "tidying up")

    async def tick(self) -> None:
        """Do what is due, and look after the store's file."""
        self._tasks.begin()
        await self._checkpointing.do()
        platform = self._services.platform
        self._absences.platform(up=platform.up and all(platform.shards.values()))
        self._enforcing = platform.up and self._absences.may_enforce()
        if self._leader.leads:
            await self._lead()
        else:
            await self._looking.do()
        if platform.up:
            self._outbox_worker.wake()

    async def _lead(self) -> None:
        """Do what is done once for the whole service."""
        up = self._services.platform.up
        await (self._sweeping if up else self._looking).do()
        await self._tidying.do()
        await self._rating.do()
        if up:
            await self._pairing.do()
            await self._running.do()
            await self._auditing.do()
            await self._counting.do()

    @asynccontextmanager
    async def ticking(self, clock: ServiceClock, *, paused: bool) -> AsyncIterator[None]:
        """Tick regularly inside this block; while ``paused`` the caller of :meth:`tick` does."""
        scheduler = AsyncIOScheduler(timezone=UTC)
        each = {"coalesce": True, "misfire_grace_time": None}
        every = ticks.FromNow(timedelta(seconds=ticks.TICK_SECONDS))
        ticking = scheduler.add_job(self._tick, every, max_instances=1, **each)
        scheduler.add_job(self._optimize, ticks.FromNow(timedelta(days=1)), **each)
        scheduler.start(paused=paused)
        watching = asyncio.create_task(
            ticks.watch(ticking, lambda: bool(clock.jump())), name="watching the tick"
        )
        try:
            yield
        finally:
            watching.cancel()
            scheduler.shutdown(wait=False)

    def _start(self) -> asyncio.Task[None]:
        """Start a tick that ends with the service at the latest."""
        return self._tasks.start(self.tick(), "tick")

    async def _tick(self) -> None:
        # The end of the service cancels it.  APScheduler would log that as a failure.
        with suppress(asyncio.CancelledError):
            await self._start()

    async def _optimize(self) -> None:
        with suppress(asyncio.CancelledError):
            await self._optimizing.do()

    async def _look_at_clock(self) -> None:
        """Let the operator hear of a clock that is wrong, and note that the service is up, if it is."""
        await self._leader.timekeeper.look_at_clock(up=self._services.platform.up)

    async def _sweep(self) -> None:
        await self._leader.sweeper.sweep(enforcing=self._enforcing, shards=self._services.platform.shards)

    async def _tidy(self) -> None:
        """Forget people who are to be erased, and servers that have left."""
        await self._leader.privacy.tidy(self._maintenance)
        await self._leader.left_servers.purge(self._maintenance)

    async def _count_openings(self) -> None:
        # However slowly the platform says which places are private, the next tick must not wait for it.
        async with asyncio.timeout(OPENINGS_SECONDS):
            await self._leader.openings.count(self._services.platform.secret)

    async def _ask_about_members(self) -> None:
        # However slowly the platform answers, the next tick must not wait for it.
        async with asyncio.timeout(AUDIT_SECONDS):
            await self._audit.look()
