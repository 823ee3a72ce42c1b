"""Digests: once a day at a local hour, over restarts, changes of clocks, zones and hours; none where nothing waits."""

from datetime import UTC, datetime, timedelta

import pytest

from rules.match.notifications.reminders import DigestCounted, DigestDue
from rules.match.offers import OfferKind
from rules.match.outbox import OutboxItem
from rules.match.people import Person
from rules.match.places import PlaceKind
from storage.session import Session
from tests.support.use_cases import DAY, GAME, HOUR, MINUTE, MS, START, UseCases


async def digests(use_cases: UseCases) -> list[OutboxItem]:
    return [item for item in await use_cases.items() if isinstance(item.notification, DigestDue)]


async def next_of(use_cases: UseCases, person: Person) -> datetime | None:
    return (await use_cases.reminder_settings.of(person.id)).digest


async def test_once_a_day_instead_of_pings_and_reminders(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.match("10d")
    chosen_reminders = await use_cases.reminder_settings.choose(ann.id, digest="09:00")
    assert chosen_reminders.digest == START + 21 * HOUR
    assert await use_cases.planned(match.id) == []
    assert not await use_cases.pinged(ann.id, match)
    for day in range(3):
        at = START + 21 * HOUR + day * DAY
        assert (await use_cases.go_to(at - MS)).digests == 0
        await use_cases.restart()
        assert (await use_cases.go_to(at)).digests == 1
        await use_cases.restart()
        assert (await use_cases.sweeper.sweep()).digests == 0
        assert (await use_cases.go(MINUTE)).digests == 0
    items = await digests(use_cases)
    assert [(item.person, item.match) for item in items] == [(ann.id, None)] * 3
    await use_cases.reminder_settings.choose(ann.id, digest="off")
    assert await next_of(use_cases, ann) is None
    assert [one.mark for one in await use_cases.planned(match.id)] == [50, 20]
    assert (await use_cases.go(DAY)).digests == 0


async def test_none_when_nothing_waits(use_cases: UseCases, ann: Person, bob: Person) -> None:
    match = await use_cases.match("10d")
    await use_cases.reminder_settings.choose(bob.id, digest="9")
    assert (await use_cases.go_to(START + 21 * HOUR)).digests == 0
    await use_cases.play_told(match, ann, GAME[0])
    assert (await use_cases.go(DAY)).digests == 1
    await use_cases.play_told(match, bob, GAME[1])
    assert await use_cases.digests.current(bob.id) is None, "overtaken before it was told"
    await use_cases.offers.offer(OfferKind.DRAW, match.id, ann)
    assert (await use_cases.go(DAY)).digests == 1, "an offer waits, too"


async def test_what_it_lists(use_cases: UseCases, ann: Person, bob: Person) -> None:
    await use_cases.no_automatic_vacation(ann, bob)
    unlimited = await use_cases.match("none")
    slow = await use_cases.match("10d")
    nearly = await use_cases.match("60d")
    await use_cases.play_told(await use_cases.match("1d"), ann, GAME[0])
    await use_cases.reminder_settings.choose(ann.id, digest="11:00")
    await use_cases.go(9 * DAY + HOUR)
    assert await digests(use_cases)
    digest = await use_cases.digests.current(ann.id)
    assert digest is not None
    assert [(one.hosted.match.id, one.urgent) for one in digest.waiting] == [
        (slow.id, True),  # 23 hours left
        (nearly.id, False),
        (unlimited.id, False),
    ]
    assert {one.opponent.id for one in digest.waiting} == {bob.id}
    await use_cases.go_to(START + 47 * DAY)
    for at, urgent in ((START + 48 * DAY, False), (START + 48 * DAY + MS, True)):
        await use_cases.go_to(at)
        again = await use_cases.digests.current(ann.id)
        assert again is not None
        assert [one.urgent for one in again.waiting if one.hosted.match.id == nearly.id] == [urgent]


async def test_on_vacation_only_what_vacation_does_not_stop(use_cases: UseCases, ann: Person) -> None:
    await use_cases.match("10d")
    await use_cases.reminder_settings.choose(ann.id, digest="9")
    await use_cases.vacations.start(ann, None, START + 3 * DAY)
    assert (await use_cases.go(2 * DAY)).digests == 0
    strict = await use_cases.strict("10d")
    assert (await use_cases.go(DAY - HOUR)).digests == 1
    digest = await use_cases.digests.current(ann.id)
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
    use_cases: UseCases, ann: Person, zone: str, hour: str, expected: list[datetime]
) -> None:
    await use_cases.lives(ann, zone)
    await use_cases.match("none")
    await use_cases.go_to(expected[0] - 3 * HOUR)
    await use_cases.reminder_settings.choose(ann.id, digest=hour)
    found: list[datetime] = []
    while use_cases.at < expected[-1] + HOUR:
        if (await use_cases.go(15 * MINUTE)).digests:
            found.append(use_cases.at)
    assert found == expected


async def test_one_that_was_due_while_away_comes_late_and_once(use_cases: UseCases, ann: Person) -> None:
    await use_cases.match("none")
    await use_cases.reminder_settings.choose(ann.id, digest="13:00")
    assert (await use_cases.away(2 * HOUR)).digests == 1
    assert await next_of(use_cases, ann) == START + DAY + HOUR
    assert (await use_cases.away(3 * DAY)).digests == 1
    assert len(await digests(use_cases)) == 2


async def test_a_clock_set_back_brings_no_second_one(use_cases: UseCases, ann: Person) -> None:
    await use_cases.match("none")
    await use_cases.reminder_settings.choose(ann.id, digest="13:00")
    assert (await use_cases.go(HOUR)).digests == 1
    use_cases.at -= 2 * HOUR
    for _ in range(10):
        assert (await use_cases.go(30 * MINUTE)).digests == 0


async def test_another_hour_or_zone_brings_no_second_one_in_a_day(use_cases: UseCases, ann: Person) -> None:
    await use_cases.match("none")
    reminder_preferences = use_cases.reminder_settings
    await reminder_preferences.choose(ann.id, digest="13:00")
    await use_cases.go(HOUR)
    assert len(await digests(use_cases)) == 1
    chosen_reminders = await reminder_preferences.choose(ann.id, digest="15:00")
    assert chosen_reminders.digest == START + DAY + 3 * HOUR
    chosen_reminders = await reminder_preferences.choose(ann.id, digest="12:00")
    assert chosen_reminders.digest == START + DAY
    await use_cases.sleep_hours.choose(ann.id, zone="America/New_York")  # 12:00 there is 17:00 here
    assert await next_of(use_cases, ann) == START + DAY + 5 * HOUR
    count = 0
    for _ in range(24 * 7 + 4):
        count += (await use_cases.go(HOUR)).digests
    assert count == 7


async def test_whose_direct_conversation_is_closed_reads_it_at_the_most_urgent_place(
    use_cases: UseCases, ann: Person
) -> None:
    await use_cases.match("1d", place=PlaceKind.DM)
    place = await use_cases.match("10d", channel="200")
    await use_cases.match("20d", channel="300")
    await use_cases.reminder_settings.choose(ann.id, digest="13:00")
    await use_cases.all_told()
    await use_cases.go(HOUR)
    [item] = await digests(use_cases)
    await use_cases.outbox.give_up(item, "closed")
    assert await digests(use_cases) == []
    [instead] = [item for item in await use_cases.items() if isinstance(item.notification, DigestCounted)]
    assert instead.notification == DigestCounted(match=place.id, reader=ann.id)
    assert (instead.match, instead.person) == (place.id, None)
    digest = await use_cases.digests.current(ann.id)
    assert digest is not None
    assert (digest.person, len(digest.waiting)) == (ann, 3)
    await use_cases.outbox.give_up(instead, "gone")
    assert await use_cases.items() == []


async def test_two_platforms_keep_apart(use_cases: UseCases, ann: Person) -> None:
    await use_cases.match("none")
    await use_cases.reminder_settings.choose(ann.id, digest="13:00")

    def work(session: Session) -> None:
        session.digests._platform = "elsewhere"
        assert session.digests.due(START + timedelta(days=99), 9) == []

    await use_cases.database.write(work)
