"""Zones and sleep as running clocks feel them: a change waits a day, and moves every deadline by what it is worth."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.service.time.sleep_hours import SleepHours
from rules.match.hours import HoursError
from rules.match.people import Person
from tests.support.use_cases import DAY, GAME, HOUR, MS, START, House, terms


async def test_a_change_of_sleep_is_in_force_a_day_later(house: House, ann: Person) -> None:
    match = await house.match("3d")
    await SleepHours(house.context).choose(ann.id, zone="UTC", sleep="22:00-06:00")
    assert (await house.stored(match.id)).clock.deadline == START + 3 * DAY + 24 * HOUR, "of three nights"
    await house.go(DAY - MS)
    assert (await house.stored(match.id)).clock.deadline == START + 4 * DAY
    await house.go(DAY)
    assert (await house.stored(match.id)).clock.deadline == START + 4 * DAY


async def test_a_night_that_has_begun_is_not_moved(house: House, ann: Person) -> None:
    """Nobody moves their night under a running clock: until tomorrow the old one holds."""
    await house.lives(ann, "UTC", "22:00-06:00")
    match = await house.match("1d")
    await house.go(12 * HOUR)
    await SleepHours(house.context).choose(ann.id, sleep="06:00-16:00")
    assert (await house.stored(match.id)).clock.deadline == START + DAY + 8 * HOUR


async def test_taking_a_change_back_moves_the_deadline_back(house: House, ann: Person) -> None:
    await house.lives(ann, "UTC", "22:00-06:00")
    match = await house.match("3d")
    await SleepHours(house.context).choose(ann.id, sleep="none")
    assert (await house.stored(match.id)).clock.deadline == START + 3 * DAY + 8 * HOUR, "one night is left"
    await SleepHours(house.context).choose(ann.id, sleep="22:00-06:00")
    assert (await house.stored(match.id)).clock.deadline == match.clock.deadline


async def test_what_is_refused_changes_nothing(house: House, ann: Person) -> None:
    match = await house.match("3d")
    for sleep in ("21:00-08:00", "7-7", "soon"):
        with pytest.raises(HoursError):
            await SleepHours(house.context).choose(ann.id, sleep=sleep)
    assert await house.stored(match.id) == match
    async with house.database.reading() as session:
        assert await session.pauses.sleep_schedules(ann.id) == []


async def test_the_night_in_which_clocks_change_is_an_hour_shorter(house: House, ann: Person) -> None:
    """Berlin goes from two to three on the 29th of March 2026, New York from two to three on the 8th."""
    await house.lives(ann, "Europe/Berlin", "23:00-07:00")
    house.at = datetime(2026, 3, 28, 12, tzinfo=UTC)
    match = await house.match("1d")
    assert match.clock.deadline == house.at + DAY + 7 * HOUR


async def test_every_match_of_the_player_to_move_feels_it_and_no_other(
    house: House, ann: Person, bob: Person
) -> None:
    mine, theirs = await house.match("3d"), await house.match("3d")
    await house.play_told(theirs, ann, GAME[0])
    before = await house.stored(theirs.id)
    await SleepHours(house.context).choose(ann.id, sleep="22:00-06:00")
    assert await house.stored(theirs.id) == before
    assert (await house.stored(mine.id)).clock.deadline == START + 4 * DAY
    await house.play_told(mine, ann, GAME[0])
    turned = await house.play_told(mine, bob, GAME[1])
    assert turned.clock.deadline == START + 4 * DAY


async def test_reminders_move_with_the_deadline(house: House, ann: Person) -> None:
    match = await house.agreed(terms("3d"))
    await SleepHours(house.context).choose(ann.id, sleep="22:00-06:00", quiet="off")
    deadline = (await house.stored(match.id)).clock.deadline
    assert deadline is not None
    assert [(r.mark, r.due) for r in await house.planned(match.id)] == [
        (50, START + 44 * HOUR),
        (20, deadline - 14.4 * HOUR - 8 * HOUR),
    ]


async def test_habits_hold_over_a_restart(house: House, ann: Person) -> None:
    await SleepHours(house.context).choose(ann.id, zone="Asia/Kathmandu", sleep="22:00-06:00")
    await house.restart()
    await house.go(2 * DAY)
    match = await house.match("1d")
    assert match.clock.deadline == datetime(2026, 3, 6, 4, tzinfo=UTC), "asleep from 16:15 to 0:15 UTC, twice"
