"""The composition root: puts the layers together, starts and stops them.

What serves the web is loaded where it is served: it is a tenth of all that a start loads.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any

from bot import __version__, clock, ticks, warming_up
from bot.computer_opponent.analyst import EngineAnalyst
from bot.computer_opponent.engine_workers import EngineWorkers
from bot.computer_opponent.player import ComputerPlayer
from bot.config import Config
from bot.conversation.core.board_renderer import BoardRenderer
from bot.conversation.core.commands import Command
from bot.conversation.core.services import Facts, Services
from bot.conversation.dispatcher import Dispatcher
from bot.conversation.registry import offered_commands
from bot.discord import addresses
from bot.discord.connections import DiscordConnections
from bot.discord.rest_client import RestClient
from bot.health import Health
from bot.metrics import Metrics
from bot.opening import End, open_for_service
from bot.outbox_worker import OutboxWorker
from bot.peer_news import PeerNews
from bot.service.changes import Changes
from bot.service.context import LobbyRules, ServiceContext
from bot.service.counts import Counts
from bot.service.leader import Leader
from bot.service.news import NewsTopic
from bot.service.playing.analysis import Analyses
from bot.service.playing.computer_opponent import Computers
from bot.service.playing.offers import Offers
from bot.service.playing.puzzle_mining import PuzzleMining
from bot.service.privacy.retention import Retention
from bot.service.service_clock import ServiceClock
from bot.service.timekeeper import Timekeeper
from bot.ticker import Ticker
from bot.web_servers import account_pages, serve_web
from rules.match.audience import Audience
from storage.leases import SLOT, SLOTS
from storage.port import OpenedStore, Peers

if TYPE_CHECKING:
    from bot.web.accounts.pages import AccountPages
    from bot.web.table.local_table import LocalTable

log = logging.getLogger(__name__)


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
    told_together: float = 0.0,
) -> AsyncIterator[Running]:
    """Start the service; on leaving, finish and close everything, in the opposite order.

    ``now`` and ``chance`` are all the time and randomness there is; tests pass
    their own.  ``elapsed`` goes as fast as ``now``, but nobody sets it; where only
    ``now`` is given, it never jumps.  Unless ``ticking``, the caller ticks: see :meth:`Ticker.tick`.
    ``told_together``: see :class:`bot.service.notifications.told_answers.ToldAnswers`.
    """
    end = end or End()
    retention = _retention(config)
    async with AsyncExitStack() as stack:
        database = await open_for_service(stack, config, end, elapsed or stopwatch, now)
        tasks = ticks.TickTasks(now)
        stack.push_async_callback(tasks.end)
        service_clock = ServiceClock(now, elapsed or _stopwatch_beside(now))
        context = _context(config, database, service_clock.now, chance or SystemRandom())
        metrics = Metrics()
        metrics.of(database)
        timekeeper = Timekeeper(context, service_clock)
        # Nobody is served by a clock that cannot be believed.
        await timekeeper.look_at_clock(up=False)
        board_renderer = BoardRenderer(measurements=metrics, stopwatch=clock.stopwatch, worked=clock.worked)
        stack.callback(board_renderer.close)
        # Beside all that follows: much of it waits for the store and for Discord.
        warm_up = warming_up.begin(stack, board_renderer)
        workers = EngineWorkers(config.engine_workers, on_lost=metrics.worker_lost)
        stack.push_async_callback(workers.close)
        computer_player, analyst = _thinkers(
            config,
            context,
            workers,
            metrics,
            stopwatch=stopwatch,
            secret=lambda audience: spoken_on.platform.secret(audience),  # noqa: PLW0108 (there is no platform yet)
        )
        commands = offered_commands(computers=computer_player is not None)

        # The platform, and what speaks on it.
        dispatcher: Dispatcher
        ticker: Ticker
        connections = (
            None
            if config.token is None
            else _connections(config, commands, tasks, context.peers, lambda: dispatcher)
        )
        spoken_on = connections or _Table(database, context.now)
        on_removed = partial(_removed, metrics, lambda: ticker)
        leader = Leader(context, timekeeper, retention, on_removed=on_removed, on_swept=metrics.removed)
        services = Services(
            context,
            board_renderer,
            spoken_on.platform,
            Facts(
                __version__,
                context.now(),
                config.public_url,
                config.operator,
                config.contact,
                activity=config.activity,
                pages=connections is not None and config.http is not None and config.public_url is not None,
            ),
            timekeeper=timekeeper,
            thinker=computer_player,
            analyst=analyst,
            retention=retention,
            on_removed=on_removed,
        )
        dispatcher = Dispatcher(
            context,
            services,
            measurements=metrics,
            stopwatch=stopwatch,
            # At the local table a page waits for it.
            told_together=0.0 if connections is None else told_together,
        )
        outbox_worker = OutboxWorker(context, services, spoken_on.messenger)
        ticker = Ticker(tasks, database, leader, services, outbox_worker, stopwatch=stopwatch)
        health = Health(
            database, service_clock, timekeeper, services.platform, Counts(context, database.size), metrics
        )

        # From here on it works.
        if connections is not None and config.token is not None:
            await stack.enter_async_context(connections)
            await connections.login(config.token)
        _keep_running(stack, end, "the outbox worker", outbox_worker.run())
        table = (
            spoken_on.open(dispatcher, commands, wake=outbox_worker.wake, stopwatch=stopwatch)
            if isinstance(spoken_on, _Table)
            else None
        )
        port, metrics_port, pages = await _serve(
            stack, config, health, dispatcher, database, table=table, connections=connections
        )
        if connections is None:
            ticker.presence_changed()
        else:
            await _connect(stack, end, connections, ticker.presence_changed, warm_up)
        # What ticks ask the platform would find its connections closed.
        stack.push_async_callback(tasks.end)
        # A request for a whole game is answered at once, and no answer is in hand any longer.
        stack.callback(board_renderer.slow.give_up)
        _wake_on_commit(database, outbox_worker, computer_player)
        _share_work(context, services, outbox_worker, computer_player, connections, pages=pages)
        for part, thinks in (("playing for the computer", computer_player), ("analysing", analyst)):
            if thinks is not None:
                _keep_running(stack, end, part, thinks.run())
        await stack.enter_async_context(ticker.ticking(service_clock, paused=not ticking))
        yield Running(
            end=end,
            database=database,
            board_renderer=board_renderer,
            warming_up=warm_up,
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


class _Table:
    """Where people play if not on Discord: what the local table knows and says, and later the table itself."""

    def __init__(self, database: OpenedStore, now: Callable[[], datetime]) -> None:
        from bot.web.table.messenger import TableMessenger
        from bot.web.table.platform import TablePlatform

        self._database, self._now = database, now
        self.platform, self.messenger = TablePlatform(database), TableMessenger(database, now)

    def open(
        self,
        dispatcher: Dispatcher,
        commands: tuple[Command, ...],
        *,
        wake: Callable[[], None],
        stopwatch: Callable[[], float],
    ) -> LocalTable:
        """The table, at which everything is answered by ``dispatcher``."""
        from bot.web.table.local_table import LocalTable

        return LocalTable(
            dispatcher, self._database, self.messenger, commands, self._now, wake=wake, stopwatch=stopwatch
        )


def _context(
    config: Config, database: OpenedStore, now: Callable[[], datetime], chance: Random
) -> ServiceContext:
    """What every use case works with; what one changes, the caches of all processes drop."""
    peers = database.peers
    changes = Changes(lambda change: peers.tell(NewsTopic.CHANGE, change.text))
    lobby = LobbyRules(is_open=config.lobby, everybody=config.token is None)
    return ServiceContext(database, now, chance, peers, changes, lobby=lobby)


def _thinkers(
    config: Config,
    context: ServiceContext,
    workers: EngineWorkers,
    metrics: Metrics,
    *,
    stopwatch: Callable[[], float],
    secret: Callable[[Audience], Awaitable[bool]],
) -> tuple[ComputerPlayer | None, EngineAnalyst | None]:
    """Who plays for the computer, and who thinks about finished matches: nobody where there are no workers."""
    if not config.engine_workers:
        return None, None
    player = ComputerPlayer(
        Computers(context), Offers(context), workers, measurements=metrics, stopwatch=stopwatch
    )
    analyst = EngineAnalyst(
        Analyses(context),
        mining=PuzzleMining(context),
        secret=secret,
        measurements=metrics,
        on_lost=metrics.worker_lost,
    )
    return player, analyst


def _connections(
    config: Config,
    commands: tuple[Command, ...],
    tasks: ticks.TickTasks,
    peers: Peers,
    dispatcher: Callable[[], Dispatcher],
) -> DiscordConnections:
    """What connects to Discord, and then answers by ``dispatcher``."""
    addresses.use(api_base=config.api_base, gateway_url=config.gateway_url, cdn_base=config.cdn_base)
    rest = RestClient(
        dispatcher,
        peers,
        message_content=config.message_content,
        dev_guild=config.dev_guild,
        commands=commands,
        rest_limit=config.rest_limit,
        activity=config.activity,
        now=tasks.now,
        wait_until=tasks.wait_until,
    )
    return DiscordConnections(rest, peers, config.shards)


async def _serve(
    stack: AsyncExitStack,
    config: Config,
    health: Health,
    dispatcher: Dispatcher,
    database: OpenedStore,
    *,
    table: LocalTable | None,
    connections: DiscordConnections | None,
) -> tuple[int | None, int | None, AccountPages | None]:
    """Start the web servers; returns their ports, and the pages of people who play on Discord, if there are any."""
    pages = None
    if connections is not None:
        pages = account_pages(config, dispatcher, database, connections.rest.application_id)
    ports = await serve_web(stack, config, health, dispatcher.services, table=table, accounts=pages)
    return *ports, pages


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


async def _connect(
    stack: AsyncExitStack,
    end: End,
    connections: DiscordConnections,
    presence_changed: Callable[[], None],
    warm_up: asyncio.Task[None],
) -> None:
    """Connect to Discord once boards are drawn beforehand, and finish that on leaving the block."""
    await warming_up.finish(warm_up)
    _keep_running(stack, end, "the connections to Discord", connections.run(presence_changed))
    stack.push_async_callback(connections.finish)


def _wake_on_commit(
    database: OpenedStore, outbox_worker: OutboxWorker, computer_player: ComputerPlayer | None
) -> None:
    """Let each commit wake those who have something to do after it."""
    database.on_outbox = outbox_worker.wake
    if computer_player is not None:
        database.on_computer = computer_player.wake


def _share_work(
    context: ServiceContext,
    services: Services,
    outbox_worker: OutboxWorker,
    computer_player: ComputerPlayer | None,
    connections: DiscordConnections | None,
    *,
    pages: AccountPages | None,
) -> None:
    """Hear what other processes tell, and do this process's share of what there is to do."""
    peers, changes = context.peers, context.changes
    on_commands: Callable[[], None] = (lambda: None) if connections is None else connections.commands_changed
    on_any: Callable[[], None] = (lambda: None) if pages is None else lambda: pages.hear()  # noqa: PLW0108 - it is set later
    news = PeerNews(peers, changes, services.outbox_waiter, outbox_worker, on_commands, on_any)

    def share_anew() -> None:
        # A process that is gone may have told less than it has changed.
        news.miss()
        if connections is not None:
            connections.leases_changed()
        if computer_player is not None:
            computer_player.wake()

    peers.on_news, peers.on_news_missed, peers.on_leases = news.hear, news.miss, share_anew
    peers.share(SLOT, SLOTS, busy=outbox_worker.sends_to)
