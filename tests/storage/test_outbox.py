"""Items of the outbox come back, fall due in their order, and are settled once; so do transient messages."""

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest

from rules.match.match import Revision
from rules.match.notifications.boards import BoardPosted
from rules.match.notifications.messages import ChannelTest, MessageRemoved
from rules.match.notifications.notification import Notification, ReminderTurn
from rules.match.notifications.players import OpponentAway
from rules.match.notifications.reminders import RemindersDue
from rules.match.outbox import OutboxId, OutboxItem, OutboxState
from rules.match.people import PersonId
from rules.match.places import MessageRef, Place, PlaceKind
from storage.leases import slot_of
from storage.outbox import START, OutboxPosition
from storage.session import Session
from storage.sqlite.database import Database
from tests.storage.values import NOW, hosted_in, pair

DAY = timedelta(days=1)
Ending = Callable[[Session, OutboxId], object]


async def test_a_new_notification_comes_back_as_an_item(database: Database) -> None:

    def work(session: Session) -> None:
        number = hosted_in(session).match.id
        ann, _ = pair(session)
        due = RemindersDue(turns=(ReminderTurn(number, Revision(3), 20),), person=ann.id)
        item = session.outbox.add(due, now=NOW, due=NOW + DAY)
        assert session.outbox.added == {slot_of(f"@{ann.id}"): NOW + DAY}
        added = OutboxItem(item, due, NOW, NOW + DAY, process=database.peers.process)
        assert session.outbox.get(item) == added
        row = session.connection.row("SELECT kind, match, challenge, address FROM outbox")
        assert row is not None
        assert tuple(dict(row).values()) == ("reminder", number, None, f"@{ann.id}")
        with pytest.raises(KeyError):
            session.outbox.get(OutboxId(99))

    await database.write(work)


async def test_items_are_due_oldest_first_and_a_batch_at_most(database: Database) -> None:

    def work(session: Session) -> None:

        def add(due: datetime) -> OutboxId:
            return session.outbox.add(ChannelTest(channel="c"), now=NOW, due=due)

        assert session.outbox.next_due() is None
        late, early, same = add(NOW + DAY), add(NOW), add(NOW)
        assert [item.id for item in session.outbox.due(NOW, 9)] == [early, same]
        assert [item.id for item in session.outbox.due(NOW + DAY, 9)] == [early, same, late]
        assert [item.id for item in session.outbox.due(NOW + DAY, 2)] == [early, same]
        assert session.outbox.next_due() == NOW
        session.outbox.mark_told(early, MessageRef("c", "m"), NOW)
        session.outbox.pointless(same, NOW)
        assert session.outbox.next_due() == NOW + DAY

    await database.write(work)


@pytest.mark.parametrize(
    ("end", "state", "error", "attempts"),
    [
        (lambda s, i: s.outbox.mark_told(i, MessageRef("c", "m"), NOW), OutboxState.TOLD, None, 0),
        (lambda s, i: s.outbox.mark_told(i, None, NOW), OutboxState.TOLD, None, 0),
        (lambda s, i: s.outbox.pointless(i, NOW), OutboxState.POINTLESS, None, 0),
        (lambda s, i: s.outbox.failed(i, "gone", NOW), OutboxState.FAILED, "gone", 1),
        (lambda s, i: s.outbox.again(i, NOW + DAY, "away"), OutboxState.DUE, "away", 1),
    ],
)
async def test_what_becomes_of_an_item(
    database: Database, end: Ending, state: OutboxState, error: str | None, attempts: int
) -> None:

    def work(session: Session) -> None:
        item = session.outbox.add(ChannelTest(channel="c"), now=NOW, due=NOW)
        end(session, item)
        found = session.outbox.get(item)
        assert (found.state, found.error, found.attempts) == (state, error, attempts)
        assert session.outbox.due(NOW, 9) == []
        still = session.outbox.due(NOW + DAY, 9)
        assert [one.id for one in still] == ([item] if state is OutboxState.DUE else [])
        if state is not OutboxState.DUE:
            session.outbox.again(item, NOW, "too late")
            assert session.outbox.get(item) == found, "what is settled is not tried again"

    await database.write(work)


async def test_what_was_settled_long_ago_is_deleted_the_oldest_first(database: Database) -> None:

    def work(session: Session) -> None:
        items = [session.outbox.add(ChannelTest(channel="c"), now=NOW, due=NOW) for _ in range(5)]
        due, told, pointless, failed, late = items
        session.outbox.mark_told(told, None, NOW)
        session.outbox.pointless(pointless, NOW + DAY)
        session.outbox.failed(failed, "gone", NOW + 2 * DAY)
        session.outbox.mark_told(late, None, NOW + 3 * DAY)

        def left() -> list[OutboxId]:
            return [
                OutboxId(row["id"]) for row in session.connection.rows("SELECT id FROM outbox ORDER BY id")
            ]

        assert session.outbox.prune(NOW, 9) == 0, "just now is not before"
        assert session.outbox.prune(NOW + 3 * DAY, 2) == 2
        assert left() == [due, failed, late]
        assert session.outbox.prune(NOW + 3 * DAY, 2) == 1
        assert session.outbox.prune(NOW + 3 * DAY, 2) == 0
        assert left() == [due, late]

    await database.write(work)


async def test_due_items_of_one_kind_about_a_match_are_withdrawn(database: Database) -> None:

    def work(session: Session) -> None:
        one, two = hosted_in(session).match.id, hosted_in(session).match.id
        for number in (one, two):
            session.outbox.add(OpponentAway(match=number, absentee=PersonId(1)), now=NOW, due=NOW)
            session.outbox.add(BoardPosted(match=number, revision=Revision(0)), now=NOW, due=NOW)
        session.outbox.withdraw(OpponentAway, one, NOW)
        assert [(item.kind, item.match) for item in session.outbox.due(NOW, 9)] == [
            ("board", one),
            ("absentee", two),
            ("board", two),
        ]

    await database.write(work)


@pytest.mark.parametrize(
    "broken",
    ["kind = 'song'", "content = '{}'", "content = '{'", "content = ''", "state = 'due', due_at = -9e17"],
)
async def test_an_item_that_cannot_be_read_keeps_nobody_from_the_others(
    database: Database, broken: str, caplog: pytest.LogCaptureFixture
) -> None:

    def work(session: Session) -> None:
        items = [session.outbox.add(ChannelTest(channel="c"), now=NOW, due=NOW) for _ in range(3)]
        session.connection.change(f"UPDATE outbox SET {broken} WHERE id = ?", (items[1],))
        assert [item.id for item in session.outbox.due(NOW, 9)] == [items[0], items[2]]

    await database.write(work)
    assert "outbox item" in caplog.text


async def test_a_transient_message_is_noted_once_and_taken_once(database: Database) -> None:

    def work(session: Session) -> None:
        number = hosted_in(session).match.id
        other = hosted_in(session).match.id
        for message in (MessageRef("c", "1"), MessageRef("c", "2"), MessageRef("c", "1")):
            session.outbox.add_transient_message(number, message)
        session.outbox.add_transient_message(other, MessageRef("c", "3"))
        swept = session.outbox.take_transient_messages(number)
        assert sorted(message.message for message in swept) == ["1", "2"]
        assert session.outbox.take_transient_messages(number) == []
        assert session.outbox.take_transient_messages(other) == [MessageRef("c", "3")]

    await database.write(work)


async def test_a_message_about_several_matches(database: Database) -> None:

    def work(session: Session) -> None:
        one, two, three = [hosted_in(session).match.id for _ in range(3)]
        for number in (one, two, three):
            session.outbox.add_transient_message(number, MessageRef("c", "1"))
        session.outbox.add_transient_message(one, MessageRef("c", "2"))
        of_first = session.outbox.matches_of_transient_message
        assert of_first(MessageRef("c", "1")) == [one, two, three]
        assert len(session.outbox.take_transient_messages(one)) == 2
        assert of_first(MessageRef("c", "1")) == [two, three]
        assert of_first(MessageRef("c", "2")) == []
        session.outbox.take_transient_messages(two)
        assert of_first(MessageRef("c", "1")) == [three]

    await database.write(work)


async def test_each_item_has_one_address(database: Database) -> None:

    def work(session: Session) -> None:
        here, there = (hosted_in(session).match.id for _ in range(2))
        session.matches.move_to(there, Place(PlaceKind.THREAD, "s", "t", "c"))
        ann, _ = pair(session)
        revision = Revision(0)
        given: list[Notification] = [
            BoardPosted(match=here, revision=revision),
            BoardPosted(match=there, revision=revision),
            BoardPosted(match=here, revision=revision, person=ann.id),
            BoardPosted(match=there, revision=revision, person=ann.id),
            ChannelTest(channel="c"),
            MessageRemoved(message=MessageRef("c", "m")),
        ]
        for notification in given:
            session.outbox.add(notification, now=NOW, due=NOW)
        found = session.outbox.due_addresses(NOW, 9, START)
        assert [address for address, _ in found] == [
            "#channel",
            f"match {there}",
            f"@{ann.id}",
            f"@{ann.id}",
            "#c",
            "#c",
        ]
        assert [item.id for item in session.outbox.due(NOW, 9, f"@{ann.id}")] == [3, 4]

    await database.write(work)


async def test_addresses_are_walked_through_from_where_one_has_got(database: Database) -> None:

    def work(session: Session) -> None:
        for channel, due in (("late", NOW + DAY), ("a", NOW), ("b", NOW), ("a", NOW), ("early", NOW - DAY)):
            session.outbox.add(ChannelTest(channel=channel), now=NOW, due=due)
        walked: list[str] = []
        position = START
        while found := session.outbox.due_addresses(NOW, 2, position):
            walked += [address for address, _ in found]
            position = found[-1][1]
        assert walked == ["#early", "#a", "#b", "#a"]
        again = session.outbox.due_addresses(NOW, 9, OutboxPosition.just_before(NOW))
        assert [address for address, _ in again] == ["#a", "#b", "#a"]
        assert session.outbox.next_due(NOW) == NOW + DAY
        assert session.outbox.next_due(NOW + DAY) is None

    await database.write(work)


async def test_what_an_answer_was_to_say_can_be_told_sooner(database: Database) -> None:

    def work(session: Session) -> None:
        outbox = session.outbox
        assert outbox.last_process() == 0
        kept, unsaid, sent = (
            outbox.add(ChannelTest(channel="c"), now=NOW, due=NOW + DAY, answered=True) for _ in range(3)
        )
        outbox.begin(outbox.get(sent), NOW)
        for item, certain in ((kept, False), (unsaid, True), (sent, True)):
            outbox.hasten(item, NOW, unsaid=certain)
            outbox.hasten(item, NOW + DAY)
        assert [item.due for item in outbox.due(NOW, 9)] == [NOW] * 3, "never later"
        assert outbox.get(kept).tried == NOW, "it may have arrived, so it is looked for"
        assert outbox.get(unsaid).tried is None
        assert outbox.get(sent).tried == NOW, "the outbox itself may have sent it"
        outbox.mark_told(kept, None, NOW)
        told = outbox.get(kept)
        outbox.hasten(kept, NOW - DAY, unsaid=True)
        assert outbox.get(kept) == told, "what is settled stays so"
        assert outbox.last_process() == outbox.get(sent).process == database.peers.process

    await database.write(work)
