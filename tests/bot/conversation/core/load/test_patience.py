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


async def hang() -> None:
    await asyncio.get_running_loop().create_future()


async def test_it_ends_where_the_work_does_not() -> None:
    work = asyncio.create_task(hang())
    await asyncio.wait_for(Patience(0.0, LONG).wait(work), LONG)
    await asyncio.wait_for(Patience(0.01, LONG).wait(work), LONG)
    assert not work.done()
    work.cancel()


async def test_it_lasts_until_the_work_is_done_that_asks_for_more() -> None:
    first, second = asyncio.Event(), asyncio.Event()

    async def work() -> float:
        left = patience.stretched(10.0)
        first.set()
        await second.wait()
        return left

    patience = Patience(0.001, LONG)
    working = asyncio.create_task(work())
    waiting = asyncio.create_task(patience.wait(working))
    await first.wait()
    done, _ = await asyncio.wait({waiting}, timeout=0.05)
    assert not done
    second.set()
    await asyncio.wait_for(waiting, LONG)
    assert 9 < working.result() <= 10


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
