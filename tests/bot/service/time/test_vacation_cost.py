"""What leave costs and what is earned of it: by the hour begun, on days on which a clock would have run."""

from __future__ import annotations

import asyncio
from datetime import timedelta

from bot.service.refusals import NotOnVacation
from rules.match.events import EventKind
from rules.match.people import Person
from rules.match.vacation import OPENING
from tests.support.use_cases import DAY, GAME, HOUR, MINUTE, MS, START, House, terms
from tests.support.vacation import DAILY, deadline, give, left, strict, vacations


async def test_leave_is_earned_from_the_first_match_on(house: House, ann: Person, eve: Person) -> None:
    await house.match("none")
    await house.go(30 * DAY)
    await house.match("none")
    assert await left(house, ann) == OPENING + 30 * DAILY - 30 * DAILY % MS
    assert await left(house, eve) == OPENING, "who has not played yet has earned nothing"
    await house.go(300 * DAY)
    assert await left(house, ann) == 21 * DAY


async def test_hours_are_paid_as_they_begin_and_never_below_nothing(house: House, ann: Person) -> None:
    await strict(house, "3d")
    await house.vacations.start(ann, None, None)
    for hours in range(1, 169):
        assert await left(house, ann) == OPENING - hours * HOUR
        await house.go(HOUR - MS)
        assert await left(house, ann) == OPENING - hours * HOUR
        await house.go(MS)
    assert await vacations(house, ann) == []
    assert await left(house, ann) == timedelta(0)
    await house.go(5 * HOUR)
    assert await left(house, ann) > timedelta(0), "earning goes on afterwards"


async def test_hours_begun_while_nobody_ticked_are_paid(house: House, ann: Person) -> None:
    await strict(house, "3d")
    await house.vacations.start(ann, None, None)
    house.at += 5 * HOUR + MINUTE
    await house.vacations.end(ann)
    assert await left(house, ann) == OPENING - 6 * HOUR


async def test_an_end_on_the_hour_pays_no_hour_more(house: House, ann: Person) -> None:
    await strict(house, "3d")
    await house.vacations.start(ann, None, None)
    house.at += 5 * HOUR
    await house.vacations.end(ann)
    assert await left(house, ann) == OPENING - 5 * HOUR


async def test_leave_with_no_clock_to_stop_costs_nothing(house: House, ann: Person, bob: Person) -> None:
    hard, theirs = await strict(house, "9d", vacation=False), await strict(house, "9d")
    await house.play_told(theirs, ann, GAME[0])
    await house.vacations.start(ann, None, None)
    await house.go(2 * DAY)
    assert await left(house, ann) == OPENING
    assert (await house.stored(hard.id)).clock == hard.clock


async def test_weekends_cost_nothing_where_no_clock_would_have_run(house: House, ann: Person) -> None:
    """The start is a Monday noon."""
    await house.agreed(terms("9d", weekends=True))
    await house.vacations.start(ann, None, None)
    for _ in range(14):
        await house.go(12 * HOUR)
    assert await left(house, ann) == OPENING - 5 * DAY - HOUR, "and the hour that has begun"


async def test_a_turn_that_begins_meanwhile_is_paid_for_from_then_on(
    house: House, ann: Person, bob: Person
) -> None:
    match = await strict(house, "3d")
    await house.play_told(match, ann, GAME[0])
    await give(house, ann, 10 * HOUR)
    vacation = await house.vacations.start(ann, None, None)
    assert vacation.end > START + 50 * DAY, "it costs nothing, so it does not end"
    await house.go(20 * HOUR)
    assert await left(house, ann) == 10 * HOUR
    told = await house.play(match, bob, GAME[1])
    [vacation] = await vacations(house, ann)
    assert vacation.end == START + 31 * HOUR, "the hour that runs was free, then ten are paid"
    assert told.board.match.clock.deadline == vacation.end + 3 * DAY, "the answer says what the store holds"
    await house.all_told()
    assert await house.stored(match.id) == (await house.board(match.id)).match
    assert await deadline(house, match) == 31 * HOUR + 3 * DAY


async def test_an_outage_while_on_leave_is_no_time_twice(house: House, ann: Person) -> None:
    match = await strict(house, "3d")
    await house.go(DAY)
    await house.vacations.start(ann, None, START + 2 * DAY)
    await house.go(HOUR)
    await house.away(4 * HOUR)
    assert await deadline(house, match) == 4 * DAY
    await house.go(19 * HOUR)
    await house.away(2 * HOUR)
    assert await deadline(house, match) == 4 * DAY + 2 * HOUR, "the second began when the leave ended"


async def test_leave_that_ended_in_an_outage_is_paid_to_its_end(house: House, ann: Person) -> None:
    match = await strict(house, "3d")
    await house.vacations.start(ann, None, START + 10 * HOUR)
    await house.away(5 * DAY)
    assert await vacations(house, ann) == []
    [event] = [e for e in await house.lookup.events(match.id) if e.kind is EventKind.VACATION_ENDED]
    assert event.at == START + 10 * HOUR
    async with house.database.reading() as session:
        assert (await session.vacation.balance(ann.id, house.at)).left == OPENING - 10 * HOUR


async def test_two_who_end_it_at_once_end_it_once(house: House, ann: Person) -> None:
    await strict(house, "3d")
    await house.vacations.start(ann, None, None)
    ended = await asyncio.gather(*(house.vacations.end(ann) for _ in range(3)), return_exceptions=True)
    assert [isinstance(end, NotOnVacation) for end in ended].count(True) == 2


async def test_nobody_is_reminded_while_on_leave(house: House, ann: Person) -> None:
    await strict(house, "10d")
    await house.vacations.start(ann, START + 4 * DAY, START + 6 * DAY)
    assert (await house.go(4 * DAY)).reminders == 0
    assert (await house.go(2 * DAY)).reminders == 0
    assert (await house.go(DAY - MS)).reminders == 0
    assert (await house.go(MS)).reminders == 1, "half of the time, two days later than without leave"
