"""What another process tells reaches the part that it concerns."""

import asyncio
from datetime import timedelta
from typing import Any
from unittest.mock import Mock

import pytest

from bot.conversation.core.messenger import OutboxWaiter
from bot.peer_news import PeerNews
from bot.service.changes import Change, Changes, Topic
from bot.service.news import NewsTopic
from rules.core.cache import Cache
from rules.match.outbox import OutboxId
from storage.leases import SLOT, Lease
from storage.store.codec import to_ms
from tests.support.peers import two
from tests.support.use_cases import START


class Hearing:
    """One of two processes; the other one tells it something."""

    def __init__(self) -> None:
        self.own, self.other, self.table = two()
        self.names: Cache[int, str] = Cache(9)
        self.changes = Changes()
        self.changes.reach(Topic.PERSON, self.names)
        self.names.put(1, "Ann")
        self.names.put(2, "Bob")
        self.waiter = OutboxWaiter()
        self.worker: Any = Mock()
        self.news = PeerNews(self.own, self.changes, self.waiter, self.worker)
        self.own.on_news, self.own.on_news_missed = self.news.hear, self.news.miss

    @property
    def known(self) -> list[str | None]:
        return [self.names.get(number) for number in (1, 2)]


@pytest.fixture
def hearing() -> Hearing:
    return Hearing()


def test_what_has_changed_is_dropped(hearing: Hearing) -> None:
    hearing.other.tell(NewsTopic.CHANGE, Change(Topic.PERSON, 1).text)
    assert hearing.known == [None, "Bob"]


def test_where_news_was_missed_everything_is_dropped_and_looked_for(hearing: Hearing) -> None:
    hearing.own.on_news_missed()
    assert hearing.known == [None, None]
    hearing.worker.look_from_start.assert_called_once_with()


def test_the_sender_is_woken_for_its_own_slots_only(hearing: Hearing) -> None:
    due = START + timedelta(seconds=3)
    hearing.table.give([Lease(SLOT, 4)], hearing.other)
    for slot in (3, 4):
        hearing.other.tell(NewsTopic.OUTBOX, f"{slot} {to_ms(due)}")
    hearing.worker.wake.assert_called_once_with(due)


async def test_one_who_waits_for_what_another_process_tells_goes_on(hearing: Hearing) -> None:
    hearing.waiter.working = True
    waiting = asyncio.create_task(hearing.waiter.wait(OutboxId(7), 3600))
    await asyncio.sleep(0)
    for item in (6, 7):
        assert not waiting.done()
        hearing.other.tell(NewsTopic.TOLD, str(item))
    await asyncio.wait_for(waiting, 30)


@pytest.mark.parametrize(
    ("topic", "text"),
    [("change", "weather 1"), ("change", "person x"), ("told", "?"), ("outbox", "1"), ("new", "")],
)
def test_what_a_newer_program_tells_does_no_harm(hearing: Hearing, topic: str, text: str) -> None:
    hearing.other.tell(topic, text)
    assert hearing.known == ["Ann", "Bob"]
    hearing.worker.wake.assert_not_called()


@pytest.mark.parametrize(
    "change",
    [
        Change(Topic.ACCOUNT, "12 34"),
        Change(Topic.PERSON, 5),
        Change(Topic.SERVER),
        Change(Topic.SERVER, "9"),
    ],
)
def test_a_change_is_read_as_it_was_told(change: Change) -> None:
    assert Change.read(change.text) == change
