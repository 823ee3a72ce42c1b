"""That the rehearsal of all use cases would notice work that cannot be run again."""

import asyncio
from random import Random

import pytest

from rules.match.notifications.messages import ChannelTest
from storage.session import Session
from tests.support.rehearsal import FIRST
from tests.support.use_cases import CHANNEL, UseCases


async def test_work_that_leaves_a_trace_outside_the_store_is_noticed(use_cases: UseCases) -> None:
    chance, seen = Random(1), list[int]()

    def counts(_: Session) -> int:
        seen.append(0)
        return len(seen)

    def fails_once(_: Session) -> None:
        if len(seen) == 2:
            seen.clear()
            raise LookupError

    for work in (lambda _: chance.random(), counts, fails_once):
        with pytest.raises(AssertionError, match="cannot be run again"):
            await use_cases.database.write(work)


async def test_what_is_written_is_written_once(use_cases: UseCases) -> None:
    announced: list[object] = []
    use_cases.database.on_outbox = announced.append

    def add(session: Session) -> int:
        notification = ChannelTest(channel=CHANNEL)
        return session.outbox.add(notification, now=use_cases.at, due=use_cases.at)

    assert [await use_cases.database.write(add) for _ in range(2)] == [1, 2]
    assert len(await use_cases.items()) == len(announced) == 2


async def test_those_who_write_at_once_each_have_numbers_of_their_own(use_cases: UseCases) -> None:
    def add(session: Session) -> int:
        return session.outbox.add(ChannelTest(channel=CHANNEL), now=use_cases.at, due=use_cases.at)

    numbers = await asyncio.gather(*(use_cases.database.write(add) for _ in range(3 * FIRST)))
    assert sorted(numbers) == [*range(1, 3 * FIRST + 1)]
