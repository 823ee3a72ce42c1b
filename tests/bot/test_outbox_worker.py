"""When the outbox worker looks into the outbox: at once for what is due, else when the first thing falls due."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from unittest.mock import Mock

import pytest

from bot import outbox_worker as worker
from bot.outbox_worker import OutboxWorker
from tests.support.use_cases import UseCases

SECOND = timedelta(seconds=1)


@pytest.fixture
def outbox_worker(use_cases: UseCases) -> OutboxWorker:
    return OutboxWorker(use_cases.context, Mock(), Mock())


async def napping(outbox_worker: OutboxWorker) -> asyncio.Timeout:
    """The nap that a running outbox worker takes when there is nothing to do."""
    while outbox_worker._waiting is None:  # noqa: ASYNC110 - nothing tells that a nap has begun
        await asyncio.sleep(0)
    return outbox_worker._waiting


def seconds(nap: asyncio.Timeout) -> float:
    """How long a nap lasts from now on."""
    when = nap.when()
    assert when is not None
    return when - asyncio.get_running_loop().time()


async def test_a_nap_ends_when_the_first_thing_falls_due(
    use_cases: UseCases, outbox_worker: OutboxWorker
) -> None:
    run = asyncio.create_task(outbox_worker.run())
    nap = await napping(outbox_worker)
    longest = worker.LONGEST_WAIT.total_seconds()
    assert longest - 5 < seconds(nap) <= longest
    outbox_worker.wake(use_cases.at + 20 * SECOND)
    assert 15 < seconds(nap) <= 20
    outbox_worker.wake(use_cases.at + 25 * SECOND)
    assert 15 < seconds(nap) <= 20, "what falls due later ends no nap earlier"
    outbox_worker.wake(use_cases.at + 10 * SECOND)
    assert 5 < seconds(nap) <= 10
    assert not outbox_worker._awake.is_set()
    outbox_worker.wake(use_cases.at)
    assert outbox_worker._awake.is_set(), "what is due is looked at now"
    run.cancel()
    await asyncio.gather(run, return_exceptions=True)


async def test_news_that_comes_while_a_nap_is_just_ending_does_no_harm(
    use_cases: UseCases, outbox_worker: OutboxWorker
) -> None:
    """Whoever brings it has just written something down, and must not hear of an error."""
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0) as outbox_worker._waiting:
            await asyncio.Event().wait()
    outbox_worker.wake(use_cases.at + 20 * SECOND)
    outbox_worker.wake()
    assert outbox_worker._awake.is_set()


async def test_news_after_the_outbox_worker_has_ended_do_no_harm(
    use_cases: UseCases, outbox_worker: OutboxWorker
) -> None:
    run = asyncio.create_task(outbox_worker.run())
    await napping(outbox_worker)
    run.cancel()
    await asyncio.gather(run, return_exceptions=True)
    outbox_worker.wake(use_cases.at + 20 * SECOND)
    outbox_worker.wake(use_cases.at + 10 * SECOND)
