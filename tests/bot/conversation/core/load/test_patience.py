"""How long a platform waits: longer where the answer waits for the computer, and no longer than that."""

import asyncio
from dataclasses import replace

import pytest

from bot.conversation.core.load import load_shedding
from bot.conversation.core.load.load_shedding import LoadShedder
from bot.conversation.core.load.patience import Patience
from bot.conversation.core.requests import ChannelId, Request, Source, Venue
from rules.match.people import Person, PersonId
from tests.support.load import Stopwatch

LONG = 60.0


async def test_it_runs_out_beside_work_that_goes_on_and_is_waited_for() -> None:
    for seconds in (0.0, 0.01):
        begun, may_end, events = asyncio.Event(), asyncio.Event(), []

        async def run_out() -> None:
            begun.set()  # noqa: B023 - it ends in its own round
            await may_end.wait()  # noqa: B023
            events.append("deferred")  # noqa: B023

        async with asyncio.timeout(LONG), Patience(seconds, LONG).otherwise(run_out):
            await begun.wait()
            events.append("work")
            asyncio.get_running_loop().call_soon(may_end.set)
        assert events == ["work", "deferred"]


async def test_it_does_not_run_out_where_the_work_is_done_at_once() -> None:
    async with Patience(0.0, LONG).otherwise(never):
        pass
    await asyncio.sleep(0)


async def test_what_it_does_ends_with_work_that_fails() -> None:
    running: list[asyncio.Task[None] | None] = []
    begun = asyncio.Event()

    async def run_out() -> None:
        running.append(asyncio.current_task())
        begun.set()
        await asyncio.get_running_loop().create_future()

    async def fail() -> None:
        async with Patience(0.0, LONG).otherwise(run_out):
            await begun.wait()
            raise ValueError("of the work")

    with pytest.raises(ValueError, match="of the work"):
        await fail()
    assert running[0] is not None
    with pytest.raises(asyncio.CancelledError):
        await running[0]


async def test_it_lasts_until_the_work_is_done_that_asks_for_more() -> None:
    patience = Patience(0.001, LONG)
    async with patience.otherwise(never):
        left, later = patience.stretched(10.0), asyncio.Event()
        asyncio.get_running_loop().call_later(0.01, later.set)
        await later.wait()
    assert 9 < left <= 10


async def never() -> None:
    """Nobody's patience ends here."""
    pytest.fail("the patience has run out")


async def test_nothing_is_left_to_wait_where_the_request_is_old() -> None:
    patience = Patience(1.0, 1.0)
    assert patience.stretched(0.0) == 0.0
    assert patience.stretched(-1.0) == 0.0
    lagging = Patience(0.1, 1.4)
    request = Request(
        Person(PersonId(1), "1", "Ann"), Venue(ChannelId("1"), None), Source.COMMAND, patience=lagging
    )
    assert 0.5 < request.seconds_left(2.0) <= 1.0, "where the event loop lags, less is waited"
    assert replace(request, patience=None).seconds_left(2.0) == 2.0, (
        "at the local table nobody is told that an answer comes later"
    )


def test_it_is_shorter_where_the_event_loop_lags() -> None:
    shedder = LoadShedder(stopwatch=Stopwatch())
    assert shedder.longest_patience() == load_shedding.DEFER_LATEST
    shedder._lag = 0.1
    assert shedder.longest_patience() == pytest.approx(load_shedding.DEFER_LATEST - 0.5)
    shedder._lag = 10.0
    assert shedder.longest_patience() == 0


async def test_waiting_for_the_computer_counts_as_no_work() -> None:
    """Else people who ask for a list would be refused because others play the computer."""
    stopwatch = Stopwatch()
    shedder = LoadShedder(stopwatch=stopwatch, at_once=1)
    for _ in range(50):
        async with shedder.turn() as give_back:
            stopwatch.seconds += 0.1
            give_back()
            stopwatch.seconds += 2.0
    assert shedder._turn_seconds < 0.11
