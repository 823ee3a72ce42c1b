"""Items of the outbox come back, fall due in their order, and are settled once; so do transient messages."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Any

import pytest

from rules.match.match import Revision
from rules.match.notifications import Notification, NotificationKind, NotificationState, OutboxId
from rules.match.places import MessageRef, Place, PlaceKind
from storage.database import Database
from storage.outbox import START, NewNotification, OutboxPosition
from storage.session import Session
from tests.storage.values import NOW, hosted_in, pair

DAY = timedelta(days=1)
Ending = Callable[[Session, OutboxId], Awaitable[None]]


async def test_a_new_notification_comes_back_as_an_item(database: Database) -> None:
    async with database.transaction() as session:
        number = (await hosted_in(session)).match.id
        ann, _ = await pair(session)
        item = await session.outbox.add(
            NewNotification(
                kind=NotificationKind.REMINDER,
                match=number,
                challenge=number,
                revision=Revision(3),
                person=ann.id,
                channel="c",
                message="m",
                detail="20",
            ),
            now=NOW,
            due=NOW + DAY,
        )
        assert session.outbox.first_added == NOW + DAY
        assert await session.outbox.get(item) == Notification(
            item,
            NotificationKind.REMINDER,
            number,
            number,
            Revision(3),
            ann.id,
            "c",
            "m",
            "20",
            NOW,
            NOW + DAY,
        )
        with pytest.raises(KeyError):
            await session.outbox.get(OutboxId(99))


async def test_items_are_due_oldest_first_and_a_batch_at_most(database: Database) -> None:
    async with database.transaction() as session:

        async def add(due: datetime) -> OutboxId:
            return await session.outbox.add(
                NewNotification(kind=NotificationKind.ABSENCE, channel="c"), now=NOW, due=due
            )

        assert await session.outbox.next_due() is None
        late, early, same = await add(NOW + DAY), await add(NOW), await add(NOW)
        assert [item.id for item in await session.outbox.due(NOW, 9)] == [early, same]
        assert [item.id for item in await session.outbox.due(NOW + DAY, 9)] == [early, same, late]
        assert [item.id for item in await session.outbox.due(NOW + DAY, 2)] == [early, same]
        assert await session.outbox.next_due() == NOW
        await session.outbox.told(early, MessageRef("c", "m"))
        await session.outbox.pointless(same)
        assert await session.outbox.next_due() == NOW + DAY


async def test_each_item_has_one_address(database: Database) -> None:
    async with database.transaction() as session:
        here = (await hosted_in(session)).match.id
        there = (await hosted_in(session)).match.id
        await session.matches.move_to(there, Place(PlaceKind.THREAD, "s", "t", "c"))
        ann, ben = await pair(session)
        given: list[dict[str, Any]] = [
            {"match": here},
            {"match": there},
            {"match": here, "person": ann.id},
            {"match": there, "person": ann.id},
            {"person": ben.id, "channel": "c"},
            {"channel": "c"},
            {},
        ]
        for options in given:
            new = NewNotification(kind=NotificationKind.BOARD, **options)
            await session.outbox.add(new, now=NOW, due=NOW)
        place = (await session.matches.get(here)).place  # type: ignore[union-attr]  # it was just made
        found = await session.outbox.due_addresses(NOW, 9, START)
        assert [address for address, _ in found] == [
            f"#{place.channel}",
            f"match {there}",
            f"@{ann.id}",
            f"@{ann.id}",
            f"@{ben.id}",
            "#c",
            "",
        ]
        first = [item.id for item in await session.outbox.due(NOW, 9, f"@{ann.id}")]
        assert first == [3, 4]


async def test_addresses_are_walked_through_from_where_one_has_got(database: Database) -> None:
    async with database.transaction() as session:
        for channel, due in (("late", NOW + DAY), ("a", NOW), ("b", NOW), ("a", NOW), ("early", NOW - DAY)):
            new = NewNotification(kind=NotificationKind.ABSENCE, channel=channel)
            await session.outbox.add(new, now=NOW, due=due)
        walked: list[str] = []
        position = START
        while found := await session.outbox.due_addresses(NOW, 2, position):
            walked += [address for address, _ in found]
            position = found[-1][1]
        assert walked == ["#early", "#a", "#b", "#a"]
        again = await session.outbox.due_addresses(NOW, 9, OutboxPosition.just_before(NOW))
        assert [address for address, _ in again] == ["#a", "#b", "#a"]
        assert await session.outbox.next_due(NOW) == NOW + DAY
        assert await session.outbox.next_due(NOW + DAY) is None


@pytest.mark.parametrize(
    ("end", "state", "error", "attempts"),
    [
        (lambda s, i: s.outbox.told(i, MessageRef("c", "m")), NotificationState.TOLD, None, 0),
        (lambda s, i: s.outbox.told(i, None), NotificationState.TOLD, None, 0),
        (lambda s, i: s.outbox.pointless(i), NotificationState.POINTLESS, None, 0),
        (lambda s, i: s.outbox.failed(i, "gone"), NotificationState.FAILED, "gone", 1),
        (lambda s, i: s.outbox.again(i, NOW + DAY, "away"), NotificationState.DUE, "away", 1),
    ],
)
async def test_what_becomes_of_an_item(
    database: Database, end: Ending, state: NotificationState, error: str | None, attempts: int
) -> None:
    async with database.transaction() as session:
        item = await session.outbox.add(
            NewNotification(kind=NotificationKind.ABSENCE, channel="c"), now=NOW, due=NOW
        )
        await end(session, item)
        found = await session.outbox.get(item)
        assert (found.state, found.error, found.attempts) == (state, error, attempts)
        assert await session.outbox.due(NOW, 9) == []
        still = await session.outbox.due(NOW + DAY, 9)
        assert [one.id for one in still] == ([item] if state is NotificationState.DUE else [])
        if state is not NotificationState.DUE:
            await session.outbox.again(item, NOW, "too late")
            assert await session.outbox.get(item) == found, "what is settled is not tried again"


async def test_a_transient_message_is_noted_once_and_taken_once(database: Database) -> None:
    async with database.transaction() as session:
        number = (await hosted_in(session)).match.id
        other = (await hosted_in(session)).match.id
        for message in (MessageRef("c", "1"), MessageRef("c", "2"), MessageRef("c", "1")):
            await session.outbox.add_transient_message(number, message)
        await session.outbox.add_transient_message(other, MessageRef("c", "3"))
        swept = await session.outbox.take_transient_messages(number)
        assert sorted(message.message for message in swept) == ["1", "2"]
        assert await session.outbox.take_transient_messages(number) == []
        assert await session.outbox.take_transient_messages(other) == [MessageRef("c", "3")]


async def test_a_message_about_several_matches(database: Database) -> None:
    async with database.transaction() as session:
        one, two, three = [(await hosted_in(session)).match.id for _ in range(3)]
        for number in (one, two, three):
            await session.outbox.add_transient_message(number, MessageRef("c", "1"))
        await session.outbox.add_transient_message(one, MessageRef("c", "2"))
        assert await session.outbox.shared_transient_messages(one) == [(MessageRef("c", "1"), [two, three])]
        assert len(await session.outbox.take_transient_messages(one)) == 2
        assert await session.outbox.shared_transient_messages(two) == [(MessageRef("c", "1"), [three])]
        await session.outbox.take_transient_messages(two)
        assert await session.outbox.shared_transient_messages(three) == []
