"""What people's days are kept as: digests, sleep hours that begin, reminders put off, messages about several matches."""

from __future__ import annotations

from datetime import time, timedelta

from rules.match.hours import Hours
from rules.match.match import Revision
from rules.match.places import MessageRef
from rules.match.reminders import Reminder
from storage.database import Database
from tests.storage.values import NOW, hosted_in

HOUR = timedelta(hours=1)
DAY = timedelta(days=1)
NIGHT = Hours(time(23), time(7))


async def test_a_person_has_one_next_digest(database: Database) -> None:
    async with database.transaction() as session:
        ann, bob = [await session.people.meet(name, name) for name in ("ann", "bob")]
        assert await session.digests.of(ann.id) is None
        await session.digests.set(ann.id, NOW + DAY)
        await session.digests.set(bob.id, NOW)
        await session.digests.set(ann.id, NOW + HOUR)
        assert await session.digests.of(ann.id) == NOW + HOUR
        assert await session.digests.due(NOW) == [(bob.id, NOW)]
        assert await session.digests.due(NOW + HOUR) == [(bob.id, NOW), (ann.id, NOW + HOUR)]
        await session.digests.drop(bob.id)
        assert await session.digests.due(NOW) == []


async def test_a_habit_begins_once_and_one_ahead_can_be_forgotten(database: Database) -> None:
    async with database.transaction() as session:
        ann = await session.people.meet("ann", "Ann")
        await session.pauses.adopt(ann.id, NOW + DAY, "Europe/Berlin", NIGHT, NOW)
        assert await session.pauses.begun(NOW + DAY - HOUR) == []
        await session.pauses.adopt(ann.id, NOW + 2 * DAY, "Asia/Tokyo", None, NOW)
        assert [
            str(sleep_schedule.zone) for sleep_schedule in await session.pauses.sleep_schedules(ann.id)
        ] == ["Asia/Tokyo"]
        for _ in range(2):
            assert await session.pauses.begun(NOW + 2 * DAY) == [ann.id], "until that was noticed"
        await session.pauses.mark_begun(ann.id, NOW + 2 * DAY)
        assert await session.pauses.begun(NOW + 2 * DAY) == []
        await session.pauses.adopt(ann.id, NOW + 5 * DAY, "UTC", None, NOW + 3 * DAY)
        await session.pauses.drop_pending(ann.id, NOW + 3 * DAY)
        assert [
            str(sleep_schedule.zone) for sleep_schedule in await session.pauses.sleep_schedules(ann.id)
        ] == ["Asia/Tokyo"]


async def test_what_was_sent_in_a_turn_counts_when_its_time_begins_again(database: Database) -> None:
    async with database.transaction() as session:
        number = (await hosted_in(session)).match.id
        half, fifth = (Reminder(number, mark, Revision(1), NOW + mark * HOUR) for mark in (50, 20))
        await session.reminders.plan(number, [half, fifth])
        await session.reminders.mark_sent(half, NOW + DAY)
        await session.reminders.pass_over(fifth)
        assert await session.reminders.sent(number) == [50]
        assert (await session.reminders.turn_of(number)).settled == {20, 50}
        for _ in range(2):
            await session.reminders.begin(number, Revision(1))
            assert len(await session.reminders.sent(number)) == 1
        await session.reminders.plan(number, [half, fifth])
        assert await session.reminders.of(number) == [fifth, half], "they may be sent again"
        await session.reminders.begin(number, Revision(2))
        assert await session.reminders.sent(number) == []


async def test_a_reminder_put_off_stands_for_those_before_it(database: Database) -> None:
    async with database.transaction() as session:
        number = (await hosted_in(session)).match.id
        planned = [Reminder(number, mark, Revision(1), NOW + (100 - mark) * HOUR) for mark in (50, 20)]
        await session.reminders.plan(number, planned)
        await session.reminders.put_off(number, Revision(1), NOW + 60 * HOUR)
        found = await session.reminders.of(number)
        assert [(one.mark, one.due) for one in found] == [(0, NOW + 60 * HOUR), (20, NOW + 80 * HOUR)]
        await session.reminders.put_off(number, Revision(1), NOW + 55 * HOUR)
        found = await session.reminders.of(number)
        assert [(one.mark, one.due) for one in found] == [(-1, NOW + 55 * HOUR), (20, NOW + 80 * HOUR)]
        assert await session.reminders.sent(number) == [], "nothing of this was said"


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


async def test_choices_for_one_match_are_that_matchs(database: Database) -> None:
    async with database.transaction() as session:
        ann = await session.people.meet("ann", "Ann")
        one, two = [(await hosted_in(session)).match.id for _ in range(2)]
        await session.preferences.set_for_match(one, ann.id, "x", "1")
        await session.preferences.set_for_match(two, ann.id, "x", "2")
        assert await session.preferences.for_matches(ann.id) == {one: {"x": "1"}, two: {"x": "2"}}
        await session.preferences.drop_for_match(one, ann.id, "x")
        assert await session.preferences.of_match(one, ann.id) == {}
        assert await session.preferences.for_matches(ann.id) == {two: {"x": "2"}}
