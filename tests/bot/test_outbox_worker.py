"""When the outbox worker looks into the outbox, and in what order things are told: no address waits for another."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from typing import Any
from unittest.mock import AsyncMock, Mock

import pytest

from bot import outbox_worker as worker
from bot.conversation.core.messenger import Address, UndeliverableError
from bot.conversation.core.replies import Reply
from bot.outbox_worker import OutboxWorker
from bot.service.notifications.outbox import Outbox
from bot.service.people.languages import Languages
from rules.match.match import Match
from rules.match.notifications.boards import ButtonsRemoved
from rules.match.notifications.messages import OutageEnded
from rules.match.places import MessageRef
from storage.errors import StoreFaultError
from storage.session import Session
from tests.support.use_cases import UseCases

SECOND = timedelta(seconds=1)


@pytest.fixture
def outbox_worker(use_cases: UseCases) -> OutboxWorker:
    return OutboxWorker(use_cases.context, services(use_cases), Mock())


def services(use_cases: UseCases) -> Any:
    return Mock(count_outage=AsyncMock(), languages=Languages(use_cases.context))


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
    """The caller has just written something down, and must not hear of an error."""
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


# Address by address


class Channels:
    """A messenger that notes what it posts.  Those who post to a closed channel wait until it is opened."""

    def __init__(self) -> None:
        self.posted: list[tuple[str, int]] = []
        self.trying: Counter[str] = Counter()
        self.refused: set[int] = set()
        """Items that cannot be posted at first."""
        self._closed: dict[str, asyncio.Event] = {}
        self._changed = asyncio.Event()

    def close(self, channel: str) -> None:
        self._closed[channel] = asyncio.Event()

    def open(self, channel: str) -> None:
        self._closed.pop(channel).set()

    async def post(self, to: Address, _: Reply, *, nonce: str) -> MessageRef:
        channel, item = str(to.channel), int(nonce)
        self.trying[channel] += 1
        assert self.trying[channel] == 1, "one address is told one thing at a time"
        self._changed.set()
        try:
            await asyncio.sleep(0)
            if channel in self._closed:
                await self._closed[channel].wait()
        finally:
            self.trying[channel] -= 1
        if item in self.refused:
            self.refused.discard(item)
            raise UndeliverableError("not now", final=False)
        self.posted.append((channel, item))
        self._changed.set()
        return MessageRef(channel, nonce)

    async def take_buttons(self, message: MessageRef) -> None:
        self.posted.append((message.channel, int(message.message)))
        self._changed.set()

    async def find(self, *_: object, **__: object) -> None:
        return None

    async def until(self, done: Callable[[], bool]) -> None:
        async with asyncio.timeout(30):
            while not done():
                self._changed.clear()
                await self._changed.wait()

    def told(self, channel: str) -> list[int]:
        return [item for place, item in self.posted if place == channel]


@pytest.fixture
def channels() -> Channels:
    return Channels()


@pytest.fixture
def sender(use_cases: UseCases, channels: Channels) -> OutboxWorker:
    made = OutboxWorker(use_cases.context, services(use_cases), channels)  # type: ignore[arg-type]  # it only ever posts and looks
    use_cases.database.on_outbox = made.wake
    return made


@asynccontextmanager
async def running(sender: OutboxWorker) -> AsyncIterator[None]:
    run = asyncio.create_task(sender.run())
    yield
    assert not run.done()
    run.cancel()
    await asyncio.gather(run, return_exceptions=True)
    assert sender._turns == {}
    assert sender._in_hand == {}


async def add(use_cases: UseCases, channel: str, times: int = 1, *, due: datetime | None = None) -> list[int]:
    """Put notices for a channel into the outbox."""
    now = use_cases.at
    new = OutageEnded(begin=now, end=now, channel=channel)
    return await use_cases.database.write(
        lambda session: [int(session.outbox.add(new, now=now, due=due or now)) for _ in range(times)]
    )


OTHERS = [f"other {number}" for number in range(5)]


async def test_a_slow_channel_delays_no_other(
    use_cases: UseCases, sender: OutboxWorker, channels: Channels
) -> None:
    channels.close("slow")
    slow = await add(use_cases, "slow", 150)
    async with running(sender):
        await channels.until(lambda: channels.trying["slow"] == 1)
        others = [item for other in OTHERS for item in await add(use_cases, other)]
        await channels.until(lambda: len(channels.posted) == len(others))
        assert sorted(item for _, item in channels.posted) == others
        assert channels.told("slow") == []
        channels.open("slow")
        await channels.until(lambda: len(channels.told("slow")) == len(slow))
        assert channels.told("slow") == slow, "in their order, each once"


async def test_those_who_wait_behind_many_for_one_channel_are_told_beside_it(
    use_cases: UseCases, sender: OutboxWorker, channels: Channels
) -> None:
    channels.close("slow")
    await add(use_cases, "slow", 150)
    for other in OTHERS:
        await add(use_cases, other, 3)
    async with running(sender):
        await channels.until(lambda: len(channels.posted) == 15)
        assert channels.told("slow") == []


async def test_a_backlog_is_told_in_turns_and_never_held_in_memory(
    use_cases: UseCases, sender: OutboxWorker, channels: Channels, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "AT_ONCE", 3)
    monkeypatch.setattr(worker, "LOOK", 7)
    monkeypatch.setattr(worker, "MOST_WAITING", 5)
    items: dict[str, list[int]] = {}
    for number in range(40):
        items[f"c{number}"] = await add(use_cases, f"c{number}", 1 + number % 3 * worker.TURN)
    looked: list[int] = []
    turns: list[int] = []
    due_addresses = sender._outbox.due_addresses

    async def counted(*args: Any) -> Any:
        found = await due_addresses(*args)
        looked.append(len(found))
        turns.append(len(sender._turns))
        assert len(sender._ready) <= worker.MOST_WAITING + worker.LOOK
        return found

    monkeypatch.setattr(sender._outbox, "due_addresses", counted)
    await sender.drain()
    assert {channel: channels.told(channel) for channel in items} == items
    assert max(turns) == 3
    assert sum(looked) == sum(map(len, items.values())), "each was looked at once"


async def test_a_channel_with_many_gives_way_after_some(
    use_cases: UseCases, sender: OutboxWorker, channels: Channels, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "AT_ONCE", 1)
    many, few = await add(use_cases, "many", 25), await add(use_cases, "few", 2)
    await sender.drain()
    order = [item for _, item in channels.posted]
    assert order == [*many[:5], *few, *many[5:]]


async def test_what_is_put_off_is_told_when_it_is_due_again(
    use_cases: UseCases, sender: OutboxWorker, channels: Channels
) -> None:
    first, second = await add(use_cases, "c", 2)
    channels.refused.add(first)
    async with running(sender):
        await channels.until(lambda: channels.posted == [("c", second)])
        await sender.drain()
        assert channels.told("c") == [second], "not before it is due"
        assert sender._next is not None
        assert 4 < seconds(await napping(sender)) <= 7
        use_cases.at += 8 * SECOND
        sender.wake()
        await channels.until(lambda: channels.told("c") == [second, first])


async def test_what_falls_due_earlier_than_what_was_told_last_is_told_while_others_are_slow(
    use_cases: UseCases, sender: OutboxWorker, channels: Channels
) -> None:
    channels.close("slow")
    await add(use_cases, "slow")
    async with running(sender):
        await channels.until(lambda: channels.trying["slow"] == 1)
        [late] = await add(use_cases, "late", due=use_cases.at - SECOND)
        await channels.until(lambda: channels.told("late") == [late])


async def test_what_comes_for_an_address_while_its_last_item_is_sent_is_told(
    use_cases: UseCases, sender: OutboxWorker, channels: Channels
) -> None:
    channels.close("c")
    first = await add(use_cases, "c")
    async with running(sender):
        await channels.until(lambda: channels.trying["c"] == 1)
        second = await add(use_cases, "c")
        while not sender._in_hand["#c"]:  # noqa: ASYNC110 - nothing tells that it was found
            await asyncio.sleep(0)
        channels.open("c")
        await channels.until(lambda: channels.told("c") == [*first, *second])


async def test_a_store_that_fails_ends_the_round_and_nothing_is_told_twice(
    use_cases: UseCases, sender: OutboxWorker, channels: Channels, monkeypatch: pytest.MonkeyPatch
) -> None:
    items = {channel: await add(use_cases, channel, 12) for channel in ("a", "b")}
    monkeypatch.setattr(worker, "AT_ONCE", 1)
    with monkeypatch.context() as patch:
        begin, begun = Outbox.begin_attempt, []

        async def failing(*args: Any, **options: Any) -> None:
            begun.append(args)
            if len(begun) > 4:
                raise StoreFaultError("the disk is full")
            await begin(*args, **options)

        patch.setattr(Outbox, "begin_attempt", failing)
        for attempts in (5, 6):
            with pytest.raises(StoreFaultError):
                await sender.drain()
            assert len(begun) == attempts, "the others wait for the next round"
        assert channels.posted == [("a", item) for item in items["a"][:4]]
        assert sender._in_hand == {}
    await sender.drain()
    assert {channel: channels.told(channel) for channel in items} == items


async def test_a_store_that_cannot_be_read_is_tried_again(
    use_cases: UseCases, sender: OutboxWorker, channels: Channels, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def failing(*_: object) -> None:
        raise StoreFaultError("there is no room left for it")

    [item] = await add(use_cases, "c")
    with monkeypatch.context() as patch:
        patch.setattr(sender._outbox, "due_addresses", failing)
        with pytest.raises(StoreFaultError):
            await sender.drain()
        async with running(sender):
            await napping(sender)
            patch.undo()
            sender.wake()
            await channels.until(lambda: channels.told("c") == [item])


async def test_a_shutdown_leaves_nothing_running_and_the_rest_in_the_outbox(
    use_cases: UseCases, sender: OutboxWorker, channels: Channels, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "AT_ONCE", 2)
    for channel in ("a", "b", "c"):
        channels.close(channel)
        await add(use_cases, channel, 2)
    async with running(sender):
        await channels.until(lambda: channels.trying.total() == 2)
    assert channels.posted == []
    assert channels.trying.total() == 0
    for channel in ("a", "b", "c"):
        channels.open(channel)
    await sender.drain()
    assert sorted(channels.posted) == [("a", 1), ("a", 2), ("b", 3), ("b", 4), ("c", 5), ("c", 6)]


# Tidying


async def tidy(use_cases: UseCases, match: Match, messages: range) -> list[tuple[str, int]]:
    """Put messages of a match into the outbox that are to lose their buttons, each in a channel of its own."""

    def work(session: Session) -> None:
        for number in messages:
            message = MessageRef(f"c{number}", str(number))
            session.outbox.add(
                ButtonsRemoved(match=match.id, message=message), now=use_cases.at, due=use_cases.at
            )

    await use_cases.database.write(work)
    return [(f"c{number}", number) for number in messages]


@pytest.fixture
def tidier(use_cases: UseCases, channels: Channels) -> tuple[OutboxWorker, list[float]]:
    """The worker, and for how long it waited before it tidied something."""
    waits: list[float] = []

    async def pause(seconds: float) -> None:
        waits.append(seconds)

    known = services(use_cases)
    known.lookup = use_cases.lookup
    made = OutboxWorker(use_cases.context, known, channels, pause)  # type: ignore[arg-type]  # as above
    return made, waits


async def test_no_more_than_five_messages_a_second_are_tidied_in_all_channels_together(
    use_cases: UseCases, channels: Channels, tidier: tuple[OutboxWorker, list[float]]
) -> None:
    worker_, waits = tidier
    match = await use_cases.match()
    tidied = await tidy(use_cases, match, range(20))
    begin = asyncio.get_running_loop().time()
    await worker_.drain()
    took = asyncio.get_running_loop().time() - begin
    assert channels.posted == tidied, "one after the other"
    # The pause does not let time go by here, so each waits for all before it.
    assert len(waits) == 19
    assert waits[-1] > 19 / 5 - took


async def test_news_do_not_wait_for_what_is_tidied(
    use_cases: UseCases, channels: Channels, tidier: tuple[OutboxWorker, list[float]]
) -> None:
    worker_, _ = tidier
    going_on = asyncio.Event()

    async def pause(_: float) -> None:
        await going_on.wait()

    worker_._pause = pause
    tidied = await tidy(use_cases, await use_cases.match(), range(3))
    news = await add(use_cases, "c1")
    async with running(worker_):
        await channels.until(lambda: len(channels.posted) == 2)
        assert sorted(channels.posted) == sorted([tidied[0], ("c1", news[0])])
        going_on.set()
        await channels.until(lambda: len(channels.posted) == 4)


async def test_what_has_waited_too_long_to_be_tidied_is_dropped(
    use_cases: UseCases, channels: Channels, tidier: tuple[OutboxWorker, list[float]]
) -> None:
    worker_, _ = tidier
    match = await use_cases.match()
    await tidy(use_cases, match, range(30))
    use_cases.at += worker.TIDYING_LATE + SECOND
    tidied = await tidy(use_cases, match, range(30, 33))
    await worker_.drain()
    assert channels.posted == tidied
    assert await use_cases.items() == []


async def test_a_message_that_shows_the_last_position_again_is_left_alone(
    use_cases: UseCases, channels: Channels, tidier: tuple[OutboxWorker, list[float]]
) -> None:
    worker_, _ = tidier
    match = await use_cases.match()
    await tidy(use_cases, match, range(1))
    await use_cases.outbox.mark_told((), MessageRef("c0", "0"), shows=match.id)
    await worker_.drain()
    assert channels.posted == []
    assert await use_cases.items() == []
