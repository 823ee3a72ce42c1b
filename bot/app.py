"""The composition root: puts the layers together, starts and stops them."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from random import Random, SystemRandom
from typing import Any

from bot import __version__, clock, ticks
from bot.computer_opponent.engine_workers import EngineWorkers
from bot.computer_opponent.player import ComputerPlayer
from bot.config import Config, Listen
from bot.conversation.core.board_renderer import BoardRenderer
from bot.conversation.core.commands import Command
from bot.conversation.core.load.slow_work import GivenUpError
from bot.conversation.core.services import Facts, Services
from bot.conversation.dispatcher import Dispatcher
from bot.conversation.registry import offered_commands
from bot.discord import addresses
from bot.discord.client import TurnpostClient
from bot.discord.connections import DiscordConnections
from bot.health import Health
from bot.metrics import Metrics
from bot.outbox_worker import OutboxWorker
from bot.service.context import ServiceContext
from bot.service.counts import Counts
from bot.service.playing.computer_opponent import Computers
from bot.service.playing.offers import Offers
from bot.service.privacy.retention import Retention
from bot.service.service_clock import ServiceClock
from bot.service.sweeper import Sweeper
from bot.ticker import Ticker
from bot.web.server import application, listening, measurements, standby
from bot.web.site import Site
from bot.web.table.local_table import LocalTable
from bot.web.table.messenger import TableMessenger
from bot.web.table.platform import TablePlatform
from storage.engines import open_store
from storage.errors import StoreInUseError
from storage.port import OpenedStore

log = logging.getLogger(__name__)

FINISHING_SECONDS = 5.0
"""How long a shutdown waits for answers in hand."""


TAKEN_OVER = "another process has taken the service over: start this one again, and it stands by"
"""Why a process ends whose lease of the store is lost."""


class End(asyncio.Event):
    """The end of the service: a signal sets it, or a part that has failed."""

    failure: BaseException | None = None

    def fail(self, failure: BaseException) -> None:
        """Let the service end, because of ``failure``."""
        self.failure = self.failure or failure
        self.set()

    def part_ended(self, name: str, task: asyncio.Task[None]) -> None:
        """Let the service end with a part of it; why it failed is told by the caller of the service."""
        error = None if task.cancelled() else task.exception()
        if error is not None and self.is_set():
            log.error("%s failed", name, exc_info=error)
        elif error is not None:
            self.failure = error
        self.set()


@dataclass(frozen=True, slots=True)
class Running:
    """The running service: what tests and the process around it reach.

    ``table`` is the local table, ``discord`` what connects to Discord: there is one of the two.
    """

    end: End
    database: OpenedStore
    board_renderer: BoardRenderer
    warming_up: asyncio.Task[None]
    dispatcher: Dispatcher
    outbox_worker: OutboxWorker
    ticker: Ticker
    health: Health
    engine_workers: EngineWorkers
    port: int | None
    metrics_port: int | None
    table: LocalTable | None
    discord: DiscordConnections | None

    @property
    def up(self) -> bool:
        """Whether the platform can be reached."""
        return self.dispatcher.services.platform.up


@asynccontextmanager
async def build(
    config: Config,
    *,
    now: Callable[[], datetime] = clock.now,
    elapsed: Callable[[], float] | None = None,
    stopwatch: Callable[[], float] = clock.stopwatch,
    chance: Random | None = None,
    ticking: bool = True,
    end: End | None = None,
) -> AsyncIterator[Running]:
    """Start the service; on leaving, finish and close everything, in the opposite order.

    ``now`` and ``chance`` are all the time and randomness there is; tests pass
    their own.  ``elapsed`` goes as fast as ``now``, but nobody sets it; where only
    ``now`` is given, it never jumps.  Unless ``ticking``, the caller ticks: see :meth:`Ticker.tick`.
    """
    end = end or End()
    retention = _retention(config)
    async with AsyncExitStack() as stack:
        database = await _open_store(stack, config, end, elapsed or stopwatch)
        tasks = ticks.TickTasks(now)
        stack.push_async_callback(tasks.end)
        service_clock = ServiceClock(now, elapsed or _stopwatch_beside(now))
        inherited = await database.read(lambda session: session.outbox.last())
        context = ServiceContext(
            database,
            service_clock.now,
            chance or SystemRandom(),
            inherited,
            in_charge=lambda: database.in_charge,
        )
        metrics = Metrics()
        sweeper = Sweeper(context, service_clock, retention, on_removed=metrics.removed)
        # Nobody is served by a clock that cannot be believed.
        await sweeper.look_at_clock(up=False)
        board_renderer = BoardRenderer(measurements=metrics, stopwatch=clock.stopwatch, worked=clock.worked)
        stack.callback(board_renderer.close)
        # Beside all that follows: much of it waits for the store and for Discord.
        warming_up = _warming_up(stack, board_renderer)
        workers = EngineWorkers(config.engine_workers, on_lost=metrics.worker_lost)
        stack.push_async_callback(workers.close)
        computer_player = None
        if config.engine_workers:
            computer_player = ComputerPlayer(
                Computers(context), Offers(context), workers, measurements=metrics, stopwatch=stopwatch
            )
        commands = offered_commands(computers=computer_player is not None)

        # The platform, and what speaks on it.
        dispatcher: Dispatcher
        ticker: Ticker
        connections = (
            None
            if config.token is None
            else _connections(config, commands, tasks, lambda: dispatcher, lambda: ticker)
        )
        table_messenger = TableMessenger(database, context.now)
        services = Services(
            context,
            board_renderer,
            TablePlatform(database) if connections is None else connections.platform,
            Facts(__version__, context.now(), config.public_url, config.operator, config.contact),
            sweeper=sweeper,
            thinker=computer_player,
            retention=retention,
            on_removed=partial(_removed, metrics, lambda: ticker),
        )
        dispatcher = Dispatcher(context, services, measurements=metrics, stopwatch=stopwatch)
        outbox_worker = OutboxWorker(
            context, services, table_messenger if connections is None else connections.messenger
        )
        ticker = Ticker(tasks, database, sweeper, services, outbox_worker, stopwatch=stopwatch)
        health = Health(
            database, service_clock, sweeper, services.platform, Counts(context, database.size), metrics
        )

        # From here on it works.
        if connections is not None and config.token is not None:
            await stack.enter_async_context(connections)
            await connections.login(config.token)
        _keep_running(stack, end, "the outbox worker", outbox_worker.run())
        table = (
            LocalTable(
                dispatcher,
                database,
                table_messenger,
                commands,
                context.now,
                wake=outbox_worker.wake,
                stopwatch=stopwatch,
            )
            if connections is None
            else None
        )
        port, metrics_port = await _serve_web(stack, config, health, services, table)
        if connections is None:
            ticker.presence_changed()
        else:
            for one in connections.all:
                _keep_running(stack, end, f"the connection to Discord{one.which}", one.connect())
            stack.push_async_callback(_finish, connections)
        # What ticks ask the platform would find its connections closed.
        stack.push_async_callback(tasks.end)
        # A request for a whole game is answered at once, and no answer is in hand any longer.
        stack.callback(board_renderer.slow.give_up)
        database.on_outbox = partial(_wake, outbox_worker, computer_player)
        if computer_player is not None:
            _keep_running(stack, end, "playing for the computer", computer_player.run())
        await stack.enter_async_context(ticker.ticking(service_clock, paused=not ticking))
        yield Running(
            end=end,
            database=database,
            board_renderer=board_renderer,
            warming_up=warming_up,
            dispatcher=dispatcher,
            outbox_worker=outbox_worker,
            ticker=ticker,
            health=health,
            engine_workers=workers,
            port=port,
            metrics_port=metrics_port,
            table=table,
            discord=connections,
        )


def _connections(
    config: Config,
    commands: tuple[Command, ...],
    tasks: ticks.TickTasks,
    dispatcher: Callable[[], Dispatcher],
    ticker: Callable[[], Ticker],
) -> DiscordConnections:
    """What connects to Discord, and then answers by ``dispatcher``."""
    addresses.use(api_base=config.api_base, gateway_url=config.gateway_url, cdn_base=config.cdn_base)
    make = partial(
        TurnpostClient,
        dispatcher,
        message_content=config.message_content,
        dev_guild=config.dev_guild,
        commands=commands,
        on_presence=lambda: ticker().presence_changed(),
        now=tasks.now,
        wait_until=tasks.wait_until,
    )
    return DiscordConnections(make, config.shards)


def _retention(config: Config) -> Retention:
    return Retention(
        challenges=timedelta(days=config.keep_challenges),
        notifications=timedelta(days=config.keep_notifications),
        newcomers=timedelta(days=config.keep_newcomers),
        servers=timedelta(days=config.keep_servers),
    )


def _stopwatch_beside(now: Callable[[], datetime]) -> Callable[[], float]:
    """A stopwatch that goes as fast as ``now``."""
    return clock.elapsed if now is clock.now else lambda: now().timestamp()


def _keep_running(stack: AsyncExitStack, end: End, name: str, work: Coroutine[Any, Any, None]) -> None:
    """Run a part of the service beside the others: with its end the service ends, and leaving the block cancels it."""
    task = asyncio.create_task(work, name=name)
    task.add_done_callback(partial(end.part_ended, name))

    async def cancel() -> None:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await task

    stack.push_async_callback(cancel)


def _removed(metrics: Metrics, ticker: Callable[[], Ticker], what: str, count: int) -> None:
    """Something was removed for good; of a person, the traces need not wait for the next tick."""
    metrics.removed(what, count)
    if what == "person":
        ticker().tidy_soon()


def _wake(outbox_worker: OutboxWorker, computer_player: ComputerPlayer | None, due: datetime) -> None:
    """The outbox has something more: every ply adds to it, so it may be the computer's turn."""
    outbox_worker.wake(due)
    if computer_player is not None:
        computer_player.wake()


async def _serve_web(
    stack: AsyncExitStack, config: Config, health: Health, services: Services, table: LocalTable | None
) -> tuple[int | None, int | None]:
    """Start the web server, and the one for measurements alone, if the settings want them; returns their ports."""
    port = metrics_port = None
    if config.http is not None:
        app = application(
            health.reason,
            measure=health.measure if config.metrics == "web" else None,
            table=table,
            services=services,
            public=config.table_public,
            site=Site((config.http.host,), public=config.table_public, public_url=config.public_url),
            proxies=config.trusted_proxies,
        )
        port = await stack.enter_async_context(listening(app, config.http.host, config.http.port))
    elif table is not None:
        raise ValueError("the local table needs the web server")
    if isinstance(config.metrics, Listen):
        app, where = measurements(health.measure), config.metrics
        metrics_port = await stack.enter_async_context(
            listening(app, where.host, where.port, setting="TURNPOST_METRICS")
        )
    return port, metrics_port


async def _open_store(
    stack: AsyncExitStack, config: Config, end: End, stopwatch: Callable[[], float]
) -> OpenedStore:
    """Open the store, once no other process serves it, until the block is left or another one takes it over."""
    on_discord = config.token is not None
    database = await open_store(
        config.database,
        "discord" if on_discord else "table",
        config.store_connections,
        standing_by=partial(_standing_by, config) if on_discord else None,
        stopwatch=stopwatch,
    )
    stack.push_async_callback(database.close)
    database.on_taken_over = partial(end.fail, StoreInUseError(TAKEN_OVER))
    return database


@asynccontextmanager
async def _standing_by(config: Config) -> AsyncIterator[None]:
    """Wait until the process that serves is gone; this one answers for its own health meanwhile."""
    log.info("another process serves the store: this one stands by")
    async with AsyncExitStack() as stack:
        if config.http is not None:
            await stack.enter_async_context(listening(standby(), config.http.host, config.http.port))
        yield
    log.warning("the process that served the store is gone: this one takes over")


def _warming_up(stack: AsyncExitStack, board_renderer: BoardRenderer) -> asyncio.Task[None]:
    """Warm up beside everything else, and stop that on leaving the block."""
    task = asyncio.create_task(_warm_up(board_renderer), name="warming up")
    stack.callback(task.cancel)
    return task


async def _warm_up(board_renderer: BoardRenderer) -> None:
    """Draw some boards before anybody asks for one: the first of each game costs ten times as much as the next."""
    try:
        await board_renderer.warm_up()
    except GivenUpError:
        return
    except Exception:
        # Where one is asked for, this shows again.
        log.exception("no board could be drawn at the start")


async def _finish(connections: DiscordConnections) -> None:
    """Take no more work, and finish what is in hand; what is not done by then finds no closed store."""
    connections.refuse_work()
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(connections.finish(), FINISHING_SECONDS)
    await connections.abandon()
