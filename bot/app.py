"""The composition root: puts the layers together, starts and stops them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from random import Random, SystemRandom

from apscheduler.schedulers.asyncio import AsyncIOScheduler

from bot import __version__, clock, ticks
from bot.computer_opponent.engine_workers import EngineWorkers
from bot.computer_opponent.player import ComputerPlayer
from bot.config import Config, Listen
from bot.conversation.core.board_renderer import BoardRenderer
from bot.conversation.core.messenger import Messenger
from bot.conversation.core.services import Facts, Services
from bot.conversation.dispatcher import Dispatcher
from bot.conversation.registry import offered_commands
from bot.discord import addresses
from bot.discord.client import TurnpostClient
from bot.membership_audit import MembershipAudit
from bot.metrics import Metrics
from bot.outbox_worker import OutboxWorker
from bot.service.context import ServiceContext
from bot.service.counts import Counts
from bot.service.playing.computer_opponent import Computers
from bot.service.playing.offers import Offers
from bot.service.privacy.retention import Retention
from bot.service.service_clock import ServiceClock
from bot.service.sweeper import Sweeper
from bot.web.server import application, listening, measurements
from bot.web.site import Site
from bot.web.table.local_table import LocalTable, everybody_sees
from bot.web.table.messenger import TableMessenger
from storage.errors import StoreFaultError
from storage.sqlite.database import Database

log = logging.getLogger(__name__)

FINISHING_SECONDS = 5.0
"""How long a shutdown waits for answers in hand."""


@dataclass
class App:
    """The running service.

    ``now`` and ``chance`` are all the time and randomness there is; tests pass
    their own.  ``elapsed`` goes as fast as ``now``, but nobody sets it; where only
    ``now`` is given, it never jumps.  ``up`` is whether the platform can be reached.
    Unless ``ticking``, whoever moves ``now`` calls :meth:`tick`, too.
    """

    config: Config
    now: Callable[[], datetime] = clock.now
    elapsed: Callable[[], float] | None = None
    stopwatch: Callable[[], float] = clock.stopwatch
    chance: Random | None = None
    up: bool = False
    ticking: bool = True

    def __post_init__(self) -> None:
        self.stopping = asyncio.Event()
        self.failure: BaseException | None = None
        self.port: int | None = None
        self.metrics_port: int | None = None
        self.table_address: str | None = None
        self._ticks = ticks.TickTasks(self.now)
        self._absences = ticks.Absences(self.stopwatch)
        self.computer_player: ComputerPlayer | None = None
        self._checkpointing = ticks.RegularWork("putting the log into the store's file", self._checkpoint)
        self._sweeping = ticks.RegularWork("the sweep", self._sweep)
        self._tidying = ticks.RegularWork("clearing away what was erased", self._tidy)
        self._auditing = ticks.RegularWork("the membership audit", self._audit)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Everything started; on leaving, everything finished and closed."""
        config = self.config
        async with AsyncExitStack() as stack:
            platform = "table" if config.token is None else "discord"
            self.database = await Database.open(config.database, platform)
            stack.push_async_callback(self.database.close)
            stack.push_async_callback(self._ticks.end)
            self.clock = ServiceClock(self.now, self._elapsed)
            inherited = await self.database.read(lambda session: session.outbox.last())
            self.context = ServiceContext(
                self.database, self.clock.now, self.chance or SystemRandom(), inherited
            )
            self.retention = Retention(
                challenges=timedelta(days=config.keep_challenges),
                notifications=timedelta(days=config.keep_notifications),
                newcomers=timedelta(days=config.keep_newcomers),
                servers=timedelta(days=config.keep_servers),
            )
            self.sweeper = Sweeper(self.context, self.clock, self.retention)
            # Nobody is served by a clock that cannot be believed.
            await self.sweeper.look_at_clock(up=False)
            self.counts = Counts(self.context, self.database.size)
            self.metrics = Metrics()
            self.sweeper.on_removed = self.metrics.removed
            self.board_renderer = board_renderer = BoardRenderer(
                measurements=self.metrics, stopwatch=clock.stopwatch, worked=clock.worked
            )
            stack.callback(board_renderer.close)
            if config.engine_workers:
                self.engine_workers = EngineWorkers(config.engine_workers, on_lost=self.metrics.worker_lost)
                stack.push_async_callback(self.engine_workers.close)
                self.computer_player = ComputerPlayer(
                    Computers(self.context),
                    Offers(self.context),
                    self.engine_workers,
                    measurements=self.metrics,
                    stopwatch=self.stopwatch,
                )
            if config.token is None:
                await self._start_table(stack, board_renderer)
            else:
                await self._start_discord(stack, board_renderer, config.token)
            # What ticks ask the platform would find its connections closed.
            stack.push_async_callback(self._ticks.end)
            # Whoever waits for a whole game is told at once, and an answer is no longer in hand.
            stack.callback(board_renderer.give_up_slow_work)
            self.database.on_outbox = self._wake
            if self.computer_player is not None:
                playing = asyncio.create_task(self.computer_player.run(), name="computer player")
                self._run(stack, "playing for the computer", playing)
            if isinstance(config.metrics, Listen):
                where, app = config.metrics, measurements(self.measure)
                self.metrics_port = await stack.enter_async_context(
                    listening(app, where.host, where.port, setting="TURNPOST_METRICS")
                )
            scheduler = AsyncIOScheduler(timezone=UTC)
            ticking = scheduler.add_job(
                self._tick,
                ticks.FromNow(timedelta(seconds=ticks.TICK_SECONDS)),
                coalesce=True,
                misfire_grace_time=None,
                max_instances=1,
            )
            scheduler.add_job(
                self._optimize, ticks.FromNow(timedelta(days=1)), coalesce=True, misfire_grace_time=None
            )
            scheduler.start(paused=not self.ticking)
            stack.callback(scheduler.shutdown, wait=False)
            watching = asyncio.create_task(
                ticks.watch(ticking, lambda: bool(self.clock.jump())), name="watching the tick"
            )
            stack.callback(watching.cancel)
            yield

    def _elapsed(self) -> float:
        if self.elapsed is not None:
            return self.elapsed()
        return clock.elapsed() if self.now is clock.now else self.now().timestamp()

    async def tick(self) -> None:
        """Do what is due, and see to the store's file; next to nothing while the platform is away, so that the absence shows."""
        self._ticks.begin()
        await self._checkpointing.do()
        await self._sweeping.do()
        await self._tidying.do()
        if self.up:
            self.outbox_worker.wake()
            await self._auditing.do()

    async def _checkpoint(self) -> None:
        await self.database.checkpoint()

    async def _sweep(self) -> None:
        if self.up:
            await self.sweeper.sweep(enforcing=self._absences.may_enforce())
        else:
            # Nobody is there to be judged, but the operator hears of a clock that is wrong.
            await self.sweeper.look_at_clock(up=False)

    async def _tidy(self) -> None:
        """See to whoever is to be forgotten."""
        await self.privacy.tidy(self.database)
        await self.left_servers.purge(self.database)

    async def _audit(self) -> None:
        # However slowly the platform answers, the next tick must not wait for it.
        async with asyncio.timeout(ticks.TICK_SECONDS / 2):
            await self.membership_audit.look()

    def _erased(self) -> None:
        """Somebody was erased: their traces need not wait for the next tick."""
        self.metrics.removed("person")
        self._ticks.start(self._tidying.do(), "tidying up")

    async def health(self) -> str | None:
        """Why the service is not well, if so."""
        try:
            await self.database.ping()
        except Exception as error:  # noqa: BLE001 - whatever it is, it is the reason
            return f"the store does not answer: {error}"
        if self.database.reason is not None:
            return f"the store does not work: {self.database.reason}"
        if self.clock.jump():
            return f"the system clock was set from {self.clock.now()} to {self.clock.wall()}"
        if self.sweeper.doubt is not None:
            return f"the time is in doubt: {self.sweeper.doubt}"
        if self.up:
            return None
        until = self.client.session_starts.waiting_until
        if until is not None:
            return f"Discord allows no new session before {until:%Y-%m-%d %H:%M:%S %Z}: it is waited for"
        return "the Discord gateway is down"

    async def measure(self) -> bytes:
        """The measurements in Prometheus' text format."""
        counted = None
        with contextlib.suppress(StoreFaultError):
            counted = await self.counts.now()
        return self.metrics.text(counted, up=self.up, works=self.database.reason is None)

    def _present(self, up: bool) -> None:
        """The platform came up or went down."""
        self._absences.platform(up=up)
        self.up = up
        if up:
            self._start_tick()

    def _start_tick(self) -> asyncio.Task[None]:
        """Start a tick that ends with the service at the latest."""
        return self._ticks.start(self.tick(), "tick")

    async def _tick(self) -> None:
        await self._start_tick()

    async def _optimize(self) -> None:
        with contextlib.suppress(StoreFaultError):
            await self.database.optimize()

    def _facts(self, latency: Callable[[], float | None]) -> Callable[[], Facts]:
        since = self.context.now()
        config = self.config
        return lambda: Facts(
            __version__, since, latency(), config.public_url, config.operator, config.contact
        )

    def _run(self, stack: AsyncExitStack, name: str, work: asyncio.Task[None]) -> None:
        """Keep ``work`` running; its end stops the service, leaving the block cancels it."""

        def ended(task: asyncio.Task[None]) -> None:
            error = None if task.cancelled() else task.exception()
            if error is not None and self.stopping.is_set():
                log.error("%s failed", name, exc_info=error)
            elif error is not None:
                # Told by whoever runs us.
                self.failure = error
            self.stopping.set()

        work.add_done_callback(ended)

        async def cancel() -> None:
            work.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await work

        stack.push_async_callback(cancel)

    def _wake(self, due: datetime) -> None:
        """Something was added to the outbox: every ply does that, so it may be the computer's turn."""
        self.outbox_worker.wake(due)
        if self.computer_player is not None:
            self.computer_player.wake()

    def _start_outbox_worker(self, stack: AsyncExitStack, services: Services, messenger: Messenger) -> None:
        self.left_servers = services.left_servers
        self.left_servers.on_removed = self.metrics.removed
        self.privacy = services.privacy
        self.privacy.on_erased = self._erased
        self.outbox_worker = OutboxWorker(self.context, services, messenger)
        self._run(
            stack, "the outbox worker", asyncio.create_task(self.outbox_worker.run(), name="outbox worker")
        )

    async def _start_table(self, stack: AsyncExitStack, board_renderer: BoardRenderer) -> None:
        config = self.config
        if config.http is None:
            raise ValueError("the local table needs the web server")
        messenger = TableMessenger(self.database, self.context.now)
        services = Services(
            self.context,
            board_renderer,
            facts=self._facts(lambda: None),
            sees=everybody_sees,
            member=messenger.membership,
            rights=messenger.rights,
            sweeper=self.sweeper,
            thinker=self.computer_player,
            retention=self.retention,
        )
        self.membership_audit = MembershipAudit(services, timedelta(seconds=ticks.TICK_SECONDS))
        self.dispatcher = dispatcher = Dispatcher(
            self.context, services, measurements=self.metrics, stopwatch=self.stopwatch
        )
        self._start_outbox_worker(stack, services, messenger)
        self.table = LocalTable(
            dispatcher,
            self.database,
            messenger,
            offered_commands(computers=self.computer_player is not None),
            self.context.now,
            wake=self.outbox_worker.wake,
        )
        app = application(
            self.health,
            measure=self.measure if config.metrics == "web" else None,
            table=self.table,
            public=config.table_public,
            site=Site((config.http.host,), public=config.table_public, public_url=config.public_url),
        )
        self.port = await stack.enter_async_context(listening(app, config.http.host, config.http.port))
        host = f"[{config.http.host}]" if ":" in config.http.host else config.http.host
        self.table_address = f"http://{host}:{self.port}/"
        self._present(True)

    async def _start_discord(self, stack: AsyncExitStack, board_renderer: BoardRenderer, token: str) -> None:
        config = self.config
        addresses.use(api_base=config.api_base, gateway_url=config.gateway_url, cdn_base=config.cdn_base)
        self.client = client = TurnpostClient(
            lambda: self.dispatcher,
            message_content=config.message_content,
            dev_guild=config.dev_guild,
            commands=offered_commands(computers=self.computer_player is not None),
            on_presence=self._present,
            now=self.now,
            wait_until=self._ticks.wait_until,
            servers=lambda: self.left_servers,
        )
        services = Services(
            self.context,
            board_renderer,
            facts=self._facts(lambda: client.latency),
            link=client.link,
            link_to=client.link_to,
            sees=client.sees,
            member=client.messenger.membership,
            rights=client.messenger.rights,
            up=lambda: self.up,
            sweeper=self.sweeper,
            thinker=self.computer_player,
            retention=self.retention,
        )
        self.membership_audit = MembershipAudit(services, timedelta(seconds=ticks.TICK_SECONDS))
        self.dispatcher = Dispatcher(
            self.context, services, measurements=self.metrics, stopwatch=self.stopwatch
        )
        await stack.enter_async_context(client)
        await client.login(token)
        self._start_outbox_worker(stack, services, client.messenger)
        if config.http is not None:
            app = application(
                self.health, measure=self.measure if config.metrics == "web" else None, services=services
            )
            self.port = await stack.enter_async_context(listening(app, config.http.host, config.http.port))
        self._run(stack, "the connection to Discord", asyncio.create_task(client.connect(), name="gateway"))
        stack.push_async_callback(self._finish, client)

    async def _finish(self, client: TurnpostClient) -> None:
        """Take no more work, and finish what is in hand; what is not done by then finds no closed store."""
        client.refuse_work()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(client.finish(), FINISHING_SECONDS)
        await client.abandon()
