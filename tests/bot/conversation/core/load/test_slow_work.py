"""Slow work is done a step at a time, by turns, and only for someone who waits."""

import asyncio
import threading
from collections.abc import Iterator

import pytest

from bot.conversation.core.load.slow_work import GivenUpError, SlowWork, Steps
from bot.locales.catalogue import current, in_language


@pytest.fixture
def slow() -> Iterator[SlowWork]:
    made = SlowWork()
    yield made
    made.close()


class Log:
    """Which steps were done, in which threads."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.threads: set[str] = set()

    def steps(self, name: str, count: int) -> Steps[str]:
        for _ in range(count):
            self.done.append(name)
            self.threads.add(threading.current_thread().name)
            yield
        return name.upper()


async def test_a_short_piece_is_done_between_the_steps_of_a_long_one(slow: SlowWork) -> None:
    log = Log()
    long = asyncio.create_task(slow.run(lambda: log.steps("long", 1000)))
    await asyncio.sleep(0)
    assert await slow.run(lambda: log.steps("short", 3)) == "SHORT"
    assert not long.done()
    assert log.done.count("long") <= 10
    assert await slow.once(lambda: 7) == 7
    assert not long.done()
    assert await long == "LONG"
    assert log.threads == {"animator_0"}


async def test_nothing_more_is_done_for_somebody_who_has_gone(slow: SlowWork) -> None:
    log, begun, may_go_on = Log(), threading.Event(), threading.Event()

    def held() -> Steps[str]:
        begun.set()
        may_go_on.wait()
        yield
        return (yield from log.steps("after", 5))

    waiting = asyncio.create_task(slow.run(held))
    await asyncio.to_thread(begun.wait)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    may_go_on.set()
    assert await slow.once(lambda: "next") == "next"
    assert log.done == []


async def test_what_is_given_up_says_so_whether_it_has_begun_or_not(slow: SlowWork) -> None:
    log = Log()
    begun = asyncio.create_task(slow.run(lambda: log.steps("begun", 10**6)))
    await asyncio.sleep(0)
    slow.give_up()
    for refused in (begun, slow.run(lambda: log.steps("late", 1)), slow.once(lambda: 1)):
        with pytest.raises(GivenUpError):
            await refused
    assert "late" not in log.done


async def test_a_fault_reaches_everyone_who_waits(slow: SlowWork) -> None:
    def faulty() -> Steps[None]:
        yield
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await slow.run(faulty)
    assert await slow.once(lambda: 1) == 1


async def test_every_step_is_done_in_the_language_of_the_person_who_asked(slow: SlowWork) -> None:
    def steps() -> Steps[list[str]]:
        heard = []
        for _ in range(5):
            heard.append(current())
            yield
        return heard

    async def ask(language: str) -> list[str]:
        with in_language(language):
            return [*await slow.run(steps), await slow.once(current)]

    heard = list(await asyncio.gather(ask("de"), ask("en"), ask("de")))
    assert heard == [["de"] * 6, ["en"] * 6, ["de"] * 6]
