"""At most one direct message a day that nobody has asked for, whatever happens; and which kinds those are."""

import re
from collections.abc import Callable
from datetime import datetime, timedelta
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import get_type_hints
from unittest.mock import AsyncMock

import pytest

from bot.conversation.core.messenger import Address
from bot.conversation.core.replies import Reply
from bot.outbox_worker import OutboxWorker
from bot.service.notifications.outbox import UNASKED_APART, UNASKED_WAITS
from rules.lobby.seeks import Seek, SeekState
from rules.match.clock import TimeControl
from rules.match.match import Match
from rules.match.notifications.boards import BoardPosted
from rules.match.notifications.lobby import SeekRanOut
from rules.match.notifications.messages import OutageEnded, OutageTakenBack
from rules.match.notifications.notification import Notification
from rules.match.notifications.players import OpponentAway, OpponentOnVacation, VacationOver
from rules.match.outbox import OutboxId, OutboxItem
from rules.match.people import PersonId
from rules.match.places import MessageRef, PlaceKind
from storage.session import Session
from tests.support.chat import Chat
from tests.support.use_cases import DAY, HOUR

PAGE = Path(__file__).parents[2] / "docs" / "decisions" / "notifications.md"

UNASKED = {SeekRanOut, OutageEnded, OpponentOnVacation, OpponentAway}


class Letters:
    """A messenger that notes when each item reaches someone directly."""

    def __init__(self, chat: Chat) -> None:
        self._chat = chat
        self.read: list[tuple[datetime, OutboxItem]] = []

    async def post(self, to: Address, _: Reply, *, nonce: str) -> MessageRef:
        assert to.account is not None
        item = OutboxId(int(nonce))
        stored = await self._chat.use_cases.context.database.read(lambda session: session.outbox.get(item))
        self.read.append((self._chat.use_cases.at, stored))
        return MessageRef(f"d{to.account}", nonce)


class Months:
    """Time goes by, and what falls due is sent."""

    def __init__(self, chat: Chat, match: Match) -> None:
        self.chat, self.match = chat, match
        self.letters = Letters(chat)
        self.worker = OutboxWorker(chat.use_cases.context, chat.services, self.letters)  # type: ignore[arg-type]  # it only ever posts
        self.added: dict[int, tuple[datetime, Notification]] = {}

    async def tell(self, notification: Notification) -> int:
        now = self.chat.use_cases.at
        add = self.chat.use_cases.context.database.write
        item = await add(lambda session: session.outbox.add(notification, now=now, due=now))
        self.added[int(item)] = now, notification
        return int(item)

    async def hours(self, number: int = 1) -> None:
        for _ in range(number):
            await self.worker.drain()
            self.chat.use_cases.at += HOUR

    def read(self, *, unasked: bool, by: PersonId | None = None) -> list[tuple[datetime, int]]:
        return [
            (at, int(item.id))
            for at, item in self.letters.read
            if item.notification.unasked is unasked and by in (None, item.person)
        ]


@pytest.fixture
async def months(chat: Chat, monkeypatch: pytest.MonkeyPatch) -> Months:
    """Ann waits for Bob in a match by direct messages, and nobody was found for either of them."""
    # Hours go by here in which nobody is there; those would be outages.
    monkeypatch.setattr(chat.services, "count_outage", AsyncMock())
    match = await chat.use_cases.match("none", place=PlaceKind.DM)
    now = chat.use_cases.at

    def seek(session: Session) -> None:
        for person in (chat.ann, chat.bob):
            terms = TimeControl.parse("3d")
            session.seeks.put(
                Seek(person.id, None, terms, True, now, now, server=None, state=SeekState.EXPIRED), now
            )

    await chat.use_cases.context.database.write(seek)
    return Months(chat, match)


def everything(months: Months, reader: PersonId) -> list[Callable[[], Notification]]:
    """One of each kind that comes unasked, and some of those that are told at once."""
    match = months.match
    now = months.chat.use_cases.at
    return [
        lambda: SeekRanOut(person=reader),
        lambda: OutageEnded(begin=now, end=now, person=reader),
        lambda: OpponentOnVacation(match=match.id, revision=match.revision, person=reader),
        lambda: OpponentAway(match=match.id, absentee=match.opponent_of(reader), person=reader),
        lambda: BoardPosted(match=match.id, revision=match.revision, person=reader),
        lambda: VacationOver(person=reader),
        lambda: OutageTakenBack(begin=now, end=now, person=reader),
    ]


async def test_there_is_one_a_day_and_all_else_is_told_at_once(months: Months) -> None:
    chance, readers = Random(6), months.match.seats
    for _hour in range(24 * 21):
        for reader in readers:
            if chance.random() < 0.15:
                await months.tell(chance.choice(everything(months, reader))())
        await months.hours()
    for reader in readers:
        unasked = [at for at, _ in months.read(unasked=True, by=reader)]
        assert all(later - at >= UNASKED_APART for at, later in pairwise(unasked))
        assert len(unasked) >= 12, "and most days have one"
    told = {item: at for at, item in months.read(unasked=False) if item in months.added}
    assert told == {item: at for item, (at, one) in months.added.items() if not one.unasked}
    late = [at - months.added[item][0] for at, item in months.read(unasked=True)]
    assert max(late) <= UNASKED_WAITS
    assert max(late) > DAY / 2, "some had to wait"
    kinds = {type(one) for _, one in months.added.values()}
    assert kinds > UNASKED


async def test_the_second_one_comes_a_day_later_and_what_waits_for_too_long_never(months: Months) -> None:
    reader = months.match.seats[0]
    items = [await months.tell(everything(months, reader)[kind % 2]()) for kind in range(6)]
    begun = months.chat.use_cases.at
    await months.hours(24 * 8)
    days = [(at - begun) // DAY for at, _ in months.read(unasked=True)]
    assert days == [0, 1, 2, 3]
    assert {item for _, item in months.read(unasked=True)} < set(items)


async def test_each_person_has_a_day_of_their_own(months: Months) -> None:
    for reader in months.match.seats:
        await months.tell(SeekRanOut(person=reader))
    await months.hours()
    assert len(months.read(unasked=True)) == 2


async def test_what_is_out_of_date_when_its_day_comes_takes_nobodys_turn(months: Months) -> None:
    reader = months.match.seats[0]
    await months.tell(SeekRanOut(person=reader))
    await months.hours()
    await months.tell(SeekRanOut(person=reader))
    last = await months.tell(
        OutageEnded(begin=months.chat.use_cases.at, end=months.chat.use_cases.at, person=reader)
    )
    await months.hours()
    await months.chat.use_cases.context.database.write(lambda session: _seek_again(session, reader, months))
    await months.hours(25)
    assert [item for _, item in months.read(unasked=True)][1:] == [last]


def _seek_again(session: Session, reader: PersonId, months: Months) -> None:
    now = months.chat.use_cases.at
    seek = Seek(reader, None, TimeControl.parse("3d"), True, now, now + timedelta(days=14))
    session.seeks.put(seek, now)


def test_the_page_says_of_each_kind_that_reaches_a_person_why_it_may() -> None:
    rows = [
        line.split("|")[1:3]
        for line in PAGE.read_text(encoding="utf-8").splitlines()
        if line.startswith("| `")
    ]
    why = {key: reason for kinds, reason in rows for key in re.findall("`(.*?)`", kinds)}
    direct = {kind for kind in Notification.kinds() if "person" in get_type_hints(kind)}
    assert set(why) == {kind.key for kind in direct}
    assert {kind for kind in direct if "**unasked**" in why[kind.key]} == UNASKED
    assert {kind for kind in Notification.kinds() if kind.unasked} == UNASKED
