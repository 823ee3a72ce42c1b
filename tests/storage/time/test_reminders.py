"""Reminders are planned, found when due, sent once, and postponed."""

from dataclasses import replace
from datetime import timedelta

from rules.match.match import Revision
from rules.match.reminders import Reminder
from storage.session import Session
from storage.sqlite.database import Database
from storage.time.reminders import ReminderState
from tests.storage.values import NOW, hosted_in

MS = timedelta(milliseconds=1)
DAY = timedelta(days=1)
HOUR = timedelta(hours=1)


async def test_reminders_are_planned_anew_sent_once_and_found_when_due(database: Database) -> None:

    def work(session: Session) -> None:
        number = hosted_in(session).match.id
        other = hosted_in(session).match.id
        half = Reminder(number, 50, Revision(1), NOW + DAY)
        fifth = Reminder(number, 20, Revision(1), NOW + 2 * DAY)
        others = Reminder(other, 50, Revision(0), NOW)
        session.reminders.plan(number, [fifth, half])
        session.reminders.plan(other, [others])
        assert session.reminders.turn_of(number).planned == (half, fifth)
        assert session.reminders.due(NOW + DAY - MS, 9) == {other: [others]}
        assert session.reminders.due(NOW + DAY, 9) == {other: [others], number: [half]}
        assert session.reminders.due(NOW + DAY, 1) == {other: [others]}
        session.reminders.settle(half, ReminderState.SENT)
        assert session.reminders.turn_of(number).planned == (fifth,)
        assert session.reminders.due(NOW + DAY, 9) == {other: [others]}
        later = replace(fifth, due=NOW + 5 * DAY, revision=Revision(2))
        session.reminders.plan(number, [later, replace(half, due=NOW + 4 * DAY)])
        assert session.reminders.turn_of(number).planned == (later,), "one that was sent is not planned again"
        assert session.reminders.turn_of(number).sent == 1
        assert session.reminders.turn_of(other).planned == (others,)
        session.reminders.clear(number)
        assert session.reminders.turn_of(number).planned == ()
        assert session.reminders.turn_of(number).sent == 0
        assert session.reminders.turn_of(other).planned == (others,)

    await database.write(work)


async def test_what_was_sent_in_a_turn_counts_when_its_time_begins_again(database: Database) -> None:

    def work(session: Session) -> None:
        number = hosted_in(session).match.id
        half, fifth = (Reminder(number, mark, Revision(1), NOW + mark * HOUR) for mark in (50, 20))
        session.reminders.plan(number, [half, fifth])
        session.reminders.settle(half, ReminderState.SENT)
        session.reminders.settle(fifth, ReminderState.SKIPPED)
        assert session.reminders.turn_of(number).sent == 1
        assert session.reminders.turn_of(number).settled == {20, 50}
        for _ in range(2):
            session.reminders.restart(number)
            assert session.reminders.turn_of(number).sent == 1
        session.reminders.plan(number, [half, fifth])
        assert session.reminders.turn_of(number).planned == (fifth, half), "they may be sent again"
        session.reminders.clear(number)
        assert session.reminders.turn_of(number).sent == 0, "another turn"
        assert session.reminders.turn_of(number).planned == ()

    await database.write(work)


async def test_a_postponed_reminder_replaces_those_before_it(database: Database) -> None:

    def work(session: Session) -> None:
        number = hosted_in(session).match.id
        planned = [Reminder(number, mark, Revision(1), NOW + (100 - mark) * HOUR) for mark in (50, 20)]
        session.reminders.plan(number, planned)
        session.reminders.postpone(number, Revision(1), NOW + 60 * HOUR)
        found = session.reminders.turn_of(number).planned
        assert [(one.mark, one.due) for one in found] == [(None, NOW + 60 * HOUR), (20, NOW + 80 * HOUR)]
        session.reminders.postpone(number, Revision(1), NOW + 55 * HOUR)
        found = session.reminders.turn_of(number).planned
        assert [(one.mark, one.due) for one in found] == [(None, NOW + 55 * HOUR), (20, NOW + 80 * HOUR)]
        assert session.reminders.turn_of(number).sent == 0, "nothing of this was said"

    await database.write(work)
