"""How several processes share the outbox: an address has one sender at a time, and keeps its order when it changes hands."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import datetime
from random import Random
from typing import Any
from unittest.mock import AsyncMock, Mock

import pytest

from bot import outbox_worker as worker
from bot.conversation.core.messenger import Address, OutboxWaiter
from bot.conversation.core.replies import Reply
from bot.outbox_worker import OutboxWorker
from bot.service.people.languages import Languages
from rules.match.notifications.messages import OutageEnded
from rules.match.outbox import OutboxId, OutboxState
from rules.match.places import MessageRef
from storage.errors import TakenOverError
from storage.leases import SLOT, SLOTS, slot_of
from tests.support.peers import FakePeers, LeaseTable, two
from tests.support.use_cases import UseCases

CHANNELS = [f"c{number}" for number in range(12)]


class Chat:
    """A platform that both processes post to: a message arrives some turns of the loop after it was sent."""

    def __init__(self, chance: Random, *, knows_nonces: bool) -> None:
        """``knows_nonces``: whether it drops what it has already, and can be asked for it."""
        self._chance = chance
        self._knows_nonces = knows_nonces
        self.arrived: list[tuple[str, int]] = []
        self.sent: Counter[str] = Counter()
        self.changed = asyncio.Event()
        self._closed: dict[str, asyncio.Event] = {}

    def close(self, channel: str) -> None:
        self._closed[channel] = asyncio.Event()

    def open(self, channel: str) -> None:
        self._closed.pop(channel).set()

    async def post(self, to: Address, _: Reply, *, nonce: str) -> MessageRef:
        channel = str(to.channel)
        self.sent[channel] += 1
        self.changed.set()
        for _turn in range(self._chance.randrange(12)):
            await asyncio.sleep(0)
        if channel in self._closed:
            await self._closed[channel].wait()
        if not self._knows_nonces or (channel, int(nonce)) not in self.arrived:
            self.arrived.append((channel, int(nonce)))
        self.changed.set()
        return MessageRef(channel, nonce)

    async def find(self, to: Address, _: Reply, *, nonce: str, ago: object) -> MessageRef | None:
        there = (str(to.channel), int(nonce)) in self.arrived
        return MessageRef(str(to.channel), nonce) if there and self._knows_nonces else None

    async def until(self, done: Callable[[], bool]) -> None:
        async with asyncio.timeout(60):
            while not done():
                self.changed.clear()
                await self.changed.wait()

    def told(self, channel: str) -> list[int]:
        return [item for place, item in self.arrived if place == channel]


class Process:
    """One of the processes: its worker, and what it knows of the other."""

    def __init__(self, use_cases: UseCases, peers: FakePeers, chat: Chat) -> None:
        self.peers = peers
        context = replace(use_cases.context, peers=peers)
        services: Any = Mock(
            count_outage=AsyncMock(), languages=Languages(context), outbox_waiter=OutboxWaiter()
        )
        self.waiter: OutboxWaiter = services.outbox_waiter
        self.worker = OutboxWorker(context, services, chat)  # type: ignore[arg-type]  # it only ever posts and looks
        peers.on_leases = self.worker.look_from_start
        peers.share(SLOT, SLOTS, busy=self.worker.sends_to)


class Pair:
    """Two processes on one store and one platform; the first one holds everything."""

    def __init__(self, use_cases: UseCases, chat: Chat) -> None:
        first, second, self.table = two()
        self.chat = chat
        self.use_cases = use_cases
        self.first, self.second = Process(use_cases, first, chat), Process(use_cases, second, chat)
        use_cases.database.on_outbox = self._wake

    def _wake(self, due: datetime) -> None:
        for one in (self.first, self.second):
            one.worker.wake(due)

    def give(self, channel: str, to: Process, *, seized: bool = False) -> None:
        self.table.give([slot_of(f"#{channel}")], to.peers, seized=seized)

    async def add(self, channel: str, times: int = 1) -> list[int]:
        now = self.use_cases.at
        new = OutageEnded(begin=now, end=now, channel=channel)
        return await self.use_cases.database.write(
            lambda session: [int(session.outbox.add(new, now=now, due=now)) for _ in range(times)]
        )

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        runs = [asyncio.create_task(one.worker.run()) for one in (self.first, self.second)]
        yield
        assert not any(run.done() for run in runs)
        for run in runs:
            run.cancel()
        await asyncio.gather(*runs, return_exceptions=True)


@pytest.fixture
def chat() -> Chat:
    return Chat(Random(3), knows_nonces=True)


@pytest.fixture
def pair(use_cases: UseCases, chat: Chat) -> Pair:
    return Pair(use_cases, chat)


async def test_each_tells_what_goes_to_its_own_addresses(pair: Pair, chat: Chat) -> None:
    pair.give("c1", pair.second)
    items = {channel: await pair.add(channel, 7) for channel in ("c0", "c1")}
    await pair.first.worker.drain()
    assert chat.arrived == [("c0", item) for item in items["c0"]]
    await pair.second.worker.drain()
    assert chat.told("c1") == items["c1"]


async def test_what_waits_when_a_slot_is_lost_is_left_and_the_other_begins_at_the_start(
    pair: Pair, chat: Chat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "AT_ONCE", 1)
    chat.close("c0")
    first, waiting = await pair.add("c0", 2), await pair.add("c1", 2)
    async with pair.running():
        await chat.until(lambda: chat.sent["c0"] == 1)
        pair.give("c0", pair.second)
        assert pair.first.peers.holds(slot_of("#c0")), "something of it is in hand"
        pair.give("c1", pair.second)
        await chat.until(lambda: chat.told("c1") == waiting)
        assert list(pair.first.worker._turns) == ["#c0"]
        chat.open("c0")
        await chat.until(lambda: chat.told("c0") == first)


async def test_a_process_that_has_lost_a_slot_neither_sends_nor_notes_anything(
    pair: Pair, chat: Chat
) -> None:
    [item] = await pair.add("c0")
    context = replace(pair.use_cases.context, peers=pair.first.peers)
    outbox, delivery = pair.first.worker._of_slot(slot_of("#c0"))
    [due] = await outbox.due("#c0")
    pair.give("c0", pair.second, seized=True)
    with pytest.raises(TakenOverError):
        await delivery.attempt(due)
    for write in (
        outbox.mark_told((OutboxId(item),), None),
        outbox.retry_later(due, "late"),
        outbox.give_up(due, "late"),
        outbox.mark_pointless(due),
    ):
        with pytest.raises(TakenOverError):
            await write
    assert chat.sent.total() == 0
    assert await context.database.read(lambda session: session.outbox.get(due.id)) == due


async def test_one_frozen_before_its_request_leaves_does_not_send_it(pair: Pair, chat: Chat) -> None:
    [item] = await pair.add("c0")
    outbox, delivery = pair.first.worker._of_slot(slot_of("#c0"))
    [due] = await outbox.due("#c0")
    begin = pair.use_cases.database.write

    async def frozen_behind_it(work: Any) -> Any:
        result = await begin(work)
        pair.give("c0", pair.second, seized=True)
        return result

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pair.use_cases.database, "write", frozen_behind_it)
        with pytest.raises(TakenOverError):
            await delivery.attempt(due)
    assert chat.sent.total() == 0
    await pair.second.worker.drain()
    assert chat.told("c0") == [item]


async def test_what_was_settled_since_it_was_read_is_not_sent(pair: Pair, chat: Chat) -> None:
    """An answer has said it, while it waited behind others."""
    [item] = await pair.add("c0")
    outbox, delivery = pair.first.worker._of_slot(slot_of("#c0"))
    [due] = await outbox.due("#c0")
    await pair.use_cases.outbox.mark_told((OutboxId(item),), MessageRef("c0", "1"))
    await delivery.attempt(due)
    await outbox.give_up(due, "gone")
    assert chat.sent.total() == 0
    assert (await pair.use_cases.item(due.id)).state is OutboxState.TOLD


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("seized", [False, True])
async def test_slots_change_hands_under_load_and_all_is_told_once_and_in_order(
    use_cases: UseCases, monkeypatch: pytest.MonkeyPatch, seed: int, *, seized: bool
) -> None:
    """``seized``: in the middle of a send, too. Then only the number that goes along says that it is one message."""
    monkeypatch.setattr(worker, "AT_ONCE", 4)
    monkeypatch.setattr(worker, "LOOK", 9)
    chance = Random(seed)
    chat = Chat(chance, knows_nonces=seized)
    pair = Pair(use_cases, chat)
    items: dict[str, list[int]] = {channel: [] for channel in CHANNELS}
    senders: set[int] = set()

    async def hand_over(table: LeaseTable) -> None:
        while True:
            moved = [slot_of(f"#{channel}") for channel in chance.sample(CHANNELS, 4)]
            to = chance.choice((pair.first, pair.second))
            senders.update(one.peers.process for one in (pair.first, pair.second) if one.worker._turns)
            table.give(moved, to.peers, seized=seized)
            for _ in range(chance.randrange(1, 40)):
                await asyncio.sleep(0)

    async with pair.running():
        moving = asyncio.create_task(hand_over(pair.table))
        for _ in range(30):
            for channel in chance.sample(CHANNELS, 3):
                items[channel] += await pair.add(channel, chance.randrange(1, 5))
        total = sum(map(len, items.values()))
        await chat.until(lambda: len(chat.arrived) == total)
        async with asyncio.timeout(60):
            while await use_cases.outbox.due():
                pass  # what the last turns have sent is still to be noted
        moving.cancel()
        await asyncio.gather(moving, return_exceptions=True)
    assert {channel: chat.told(channel) for channel in CHANNELS} == items
    assert senders == {1, 2}
