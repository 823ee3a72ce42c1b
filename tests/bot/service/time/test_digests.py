"""Digests: once a day at a local hour, over restarts, changes of clocks, zones and hours; none where nothing waits."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.service.time.digests import Digests
from bot.service.time.reminder_settings import ReminderSettings
from bot.service.time.reminders import Reminders
from bot.service.time.sleep_hours import SleepHours
from rules.match.notifications import Notification, NotificationKind
from rules.match.offers import OfferKind
from rules.match.people import Person
from rules.match.places import PlaceKind
from tests.support.use_cases import DAY, GAME, HOUR, MINUTE, MS, START, House


async def digests(house: House) -> list[Notification]:
    return [item for item in await house.items() if item.kind is NotificationKind.DIGEST]


async def next_of(house: House, person: Person) -> datetime | None:
    return (await ReminderSettings(house.context).of(person.id)).digest


async def test_once_a_day_instead_of_pings_and_reminders(house: House, ann: Person) -> None:
    match = await house.match("10d")
    chosen_reminders = await ReminderSettings(house.context).choose(ann.id, digest="09:00")
    assert chosen_reminders.digest == START + 21 * HOUR
    assert await house.planned(match.id) == []
    assert not await Reminders(house.context).wants_ping(ann.id, await house.get(match.id))
    for day in range(3):
        at = START + 21 * HOUR + day * DAY
        assert (await house.go_to(at - MS)).digests == 0
        await house.restart()
        assert (await house.go_to(at)).digests == 1
        await house.restart()
        assert (await house.sweeper.sweep()).digests == 0
        assert (await house.go(MINUTE)).digests == 0
    items = await digests(house)
    assert [(item.person, item.match) for item in items] == [(ann.id, None)] * 3
    await ReminderSettings(house.context).choose(ann.id, digest="off")
    assert await next_of(house, ann) is None
    assert [one.mark for one in await house.planned(match.id)] == [50, 20]
    assert (await house.go(DAY)).digests == 0


async def test_none_when_nothing_waits(house: House, ann: Person, bob: Person) -> None:
    match = await house.match("10d")
    await ReminderSettings(house.context).choose(bob.id, digest="9")
    assert (await house.go_to(START + 21 * HOUR)).digests == 0
    await house.play_told(match, ann, GAME[0])
    assert (await house.go(DAY)).digests == 1
    [item] = await digests(house)
    await house.play_told(match, bob, GAME[1])
    assert await Digests(house.context).current(item) is None, "overtaken before it was told"
    await house.offers.offer(OfferKind.DRAW, match.id, ann)
    assert (await house.go(DAY)).digests == 1, "an offer waits, too"


async def test_what_it_lists(house: House, ann: Person, bob: Person) -> None:
    await house.no_automatic_vacation(ann, bob)
    unlimited = await house.match("none")
    slow = await house.match("10d")
    nearly = await house.match("60d")
    await house.play_told(await house.match("1d"), ann, GAME[0])
    await ReminderSettings(house.context).choose(ann.id, digest="11:00")
    await house.go(9 * DAY + HOUR)
    item = (await digests(house))[-1]
    digest = await Digests(house.context).current(item)
    assert digest is not None
    assert [(one.hosted.match.id, one.urgent) for one in digest.waiting] == [
        (slow.id, True),  # 23 hours left
        (nearly.id, False),
        (unlimited.id, False),
    ]
    assert {one.opponent.id for one in digest.waiting} == {bob.id}
    await house.go_to(START + 47 * DAY)
    for at, urgent in ((START + 48 * DAY, False), (START + 48 * DAY + MS, True)):
        await house.go_to(at)
        again = await Digests(house.context).current(item)
        assert again is not None
        assert [one.urgent for one in again.waiting if one.hosted.match.id == nearly.id] == [urgent]


async def test_on_leave_only_what_leave_does_not_stop(house: House, ann: Person) -> None:
    await house.match("10d")
    await ReminderSettings(house.context).choose(ann.id, digest="9")
    await house.vacations.start(ann, None, START + 3 * DAY)
    assert (await house.go(2 * DAY)).digests == 0
    strict = await house.strict("10d")
    assert (await house.go(DAY - HOUR)).digests == 1
    digest = await Digests(house.context).current((await digests(house))[0])
    assert digest is not None
    assert [one.hosted.match.id for one in digest.waiting] == [strict.id]


def utc(month: int, day: int, hour: int, minute: int = 0) -> datetime:
    return datetime(2026, month, day, hour, minute, tzinfo=UTC)


@pytest.mark.parametrize(
    ("zone", "hour", "expected"),
    [
        # Clocks go forward over the hour: at once when it would have been; back: the first of the two.
        ("Europe/Berlin", "02:30", [utc(3, 28, 1, 30), utc(3, 29, 1), utc(3, 30, 0, 30)]),
        ("Europe/Berlin", "02:30", [utc(10, 24, 0, 30), utc(10, 25, 0, 30), utc(10, 26, 1, 30)]),
        ("America/New_York", "9", [utc(3, 6, 14), utc(3, 7, 14), utc(3, 8, 13)]),
        ("Asia/Kathmandu", "0:00", [utc(3, 6, 18, 15), utc(3, 7, 18, 15)]),
    ],
)
async def test_by_the_clock_on_the_wall(
    house: House, ann: Person, zone: str, hour: str, expected: list[datetime]
) -> None:
    await house.lives(ann, zone)
    await house.match("none")
    house.at = expected[0] - 3 * HOUR
    await house.sweeper.sweep()
    await ReminderSettings(house.context).choose(ann.id, digest=hour)
    found: list[datetime] = []
    while house.at < expected[-1] + HOUR:
        if (await house.go(15 * MINUTE)).digests:
            found.append(house.at)
    assert found == expected


async def test_one_that_was_due_while_away_comes_late_and_once(house: House, ann: Person) -> None:
    await house.match("none")
    await ReminderSettings(house.context).choose(ann.id, digest="13:00")
    assert (await house.away(2 * HOUR)).digests == 1
    assert await next_of(house, ann) == START + DAY + HOUR
    assert (await house.away(3 * DAY)).digests == 1
    assert len(await digests(house)) == 2


async def test_a_clock_set_back_brings_no_second_one(house: House, ann: Person) -> None:
    await house.match("none")
    await ReminderSettings(house.context).choose(ann.id, digest="13:00")
    assert (await house.go(HOUR)).digests == 1
    house.at -= 2 * HOUR
    for _ in range(10):
        assert (await house.go(30 * MINUTE)).digests == 0


async def test_another_hour_or_zone_brings_no_second_one_in_a_day(house: House, ann: Person) -> None:
    await house.match("none")
    reminder_preferences = ReminderSettings(house.context)
    await reminder_preferences.choose(ann.id, digest="13:00")
    await house.go(HOUR)
    assert len(await digests(house)) == 1
    chosen_reminders = await reminder_preferences.choose(ann.id, digest="15:00")
    assert chosen_reminders.digest == START + DAY + 3 * HOUR
    chosen_reminders = await reminder_preferences.choose(ann.id, digest="12:00")
    assert chosen_reminders.digest == START + DAY
    await SleepHours(house.context).choose(ann.id, zone="America/New_York")  # 12:00 there is 17:00 here
    assert await next_of(house, ann) == START + DAY + 5 * HOUR
    count = 0
    for _ in range(24 * 7 + 4):
        count += (await house.go(HOUR)).digests
    assert count == 7


async def test_whose_direct_conversation_is_closed_reads_it_at_the_most_urgent_place(
    house: House, ann: Person
) -> None:
    await house.match("1d", place=PlaceKind.DM)
    place = await house.match("10d", channel="200")
    await house.match("20d", channel="300")
    await ReminderSettings(house.context).choose(ann.id, digest="13:00")
    await house.all_told()
    await house.go(HOUR)
    [item] = await digests(house)
    await house.outbox.give_up(item, "closed")
    [instead] = await digests(house)
    assert (instead.match, instead.person) == (place.id, None)
    digest = await Digests(house.context).current(instead)
    assert digest is not None
    assert (digest.person, len(digest.waiting)) == (ann, 3)
    await house.outbox.give_up(instead, "gone")
    assert await digests(house) == []


async def test_two_platforms_keep_apart(house: House, ann: Person) -> None:
    await house.match("none")
    await ReminderSettings(house.context).choose(ann.id, digest="13:00")
    async with house.database.transaction() as session:
        session.digests._platform = "elsewhere"
        assert await session.digests.due(START + timedelta(days=99)) == []
