"""What each process does at its ticks, and what only the leader does."""

from dataclasses import replace
from typing import Any
from unittest.mock import AsyncMock, Mock

from bot.service.leader import Leader
from bot.service.privacy.retention import Retention
from bot.service.timekeeper import Timekeeper
from bot.ticker import Ticker
from bot.ticks import TickTasks
from storage.leases import LEADER
from tests.support.memory_store import NotedMaintenance
from tests.support.peers import FakePeers, two
from tests.support.use_cases import DAY, MINUTE, UseCases


class Process:
    """One of two processes: its ticks, and what it looks after."""

    def __init__(self, use_cases: UseCases, peers: FakePeers) -> None:
        context = replace(use_cases.context, peers=peers)
        self.maintenance = NotedMaintenance()
        self.worker = Mock()
        services: Any = Mock(platform=Mock(up=True, shards={}))
        services.lookup.counts = AsyncMock(return_value=(0, 0))
        self.ticker = Ticker(
            TickTasks(use_cases.now),
            self.maintenance,
            Leader(context, Timekeeper(context), Retention()),
            services,
            self.worker,
            stopwatch=lambda: 0.0,
        )
        self.services = services


async def test_only_the_leader_sweeps_and_each_looks_after_its_own_store_and_notes_that_it_is_up(
    use_cases: UseCases,
) -> None:
    match = await use_cases.strict("1d")
    first, second, table = two()
    process = Process(use_cases, second)
    use_cases.at += DAY
    await use_cases.database.write(lambda session: session.presence.set(use_cases.at - MINUTE))
    await process.ticker.tick()
    assert (await use_cases.stored(match.id)).outcome is None
    assert process.maintenance.asked == ["checkpoint"]
    assert await use_cases.database.read(lambda session: session.presence.seen()) == use_cases.at
    process.worker.wake.assert_called_once_with()
    process.services.lookup.counts.assert_not_called()
    process.ticker.tidy_soon()
    table.give([LEADER], second)
    await process.ticker.tick()
    assert (await use_cases.stored(match.id)).outcome is not None
    process.services.lookup.counts.assert_called_once_with()
    assert not first.holds(LEADER)


async def test_while_nobody_is_up_nothing_notes_that_the_service_is(use_cases: UseCases) -> None:
    await use_cases.strict("1d")
    first, _, _ = two()
    process = Process(use_cases, first)
    process.services.platform.up = False
    begin = await use_cases.database.read(lambda session: session.presence.seen())
    use_cases.at += DAY
    await process.ticker.tick()
    assert await use_cases.database.read(lambda session: session.presence.seen()) == begin
