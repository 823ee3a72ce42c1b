"""What vacation costs and what is earned of it: by the hour begun, on days on which a clock would have run."""

import asyncio
from datetime import timedelta

from bot.service.refusals import NotOnVacation
from rules.match.events import VacationEnded
from rules.match.people import Person
from rules.match.vacation import OPENING
from tests.support.use_cases import DAY, GAME, HOUR, MINUTE, MS, START, UseCases, terms
from tests.support.vacation import DAILY, deadline, give, left, strict, vacations


async def test_vacation_is_earned_from_the_first_match_on(
    use_cases: UseCases, ann: Person, eve: Person
) -> None:
    await use_cases.match("none")
    await use_cases.go(30 * DAY)
    await use_cases.match("none")
    assert await left(use_cases, ann) == OPENING + 30 * DAILY - 30 * DAILY % MS
    assert await left(use_cases, eve) == OPENING, "who has not played yet has earned nothing"
    await use_cases.go(300 * DAY)
    assert await left(use_cases, ann) == 21 * DAY


async def test_hours_are_paid_as_they_begin_and_never_below_nothing(use_cases: UseCases, ann: Person) -> None:
    await strict(use_cases, "3d")
    await use_cases.vacations.start(ann, None, None)
    for hours in range(1, 169):
        assert await left(use_cases, ann) == OPENING - hours * HOUR
        await use_cases.go(HOUR - MS)
        assert await left(use_cases, ann) == OPENING - hours * HOUR
        await use_cases.go(MS)
    assert await vacations(use_cases, ann) == []
    assert await left(use_cases, ann) == timedelta(0)
    await use_cases.go(5 * HOUR)
    assert await left(use_cases, ann) > timedelta(0), "earning goes on afterwards"


async def without_a_tick(use_cases: UseCases, time: timedelta) -> None:
    """Let time go by in which the service was there, but no sweep came to vacations."""
    use_cases.at += time
    at = use_cases.at
    await use_cases.database.write(lambda session: session.presence.set(at))


async def test_hours_begun_while_nobody_ticked_are_paid(use_cases: UseCases, ann: Person) -> None:
    await strict(use_cases, "3d")
    await use_cases.vacations.start(ann, None, None)
    await without_a_tick(use_cases, 5 * HOUR + MINUTE)
    await use_cases.vacations.end(ann)
    assert await left(use_cases, ann) == OPENING - 6 * HOUR


async def test_an_end_on_the_hour_pays_no_hour_more(use_cases: UseCases, ann: Person) -> None:
    await strict(use_cases, "3d")
    await use_cases.vacations.start(ann, None, None)
    await without_a_tick(use_cases, 5 * HOUR)
    await use_cases.vacations.end(ann)
    assert await left(use_cases, ann) == OPENING - 5 * HOUR


async def test_vacation_with_no_clock_to_stop_costs_nothing(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    hard, theirs = await strict(use_cases, "9d", vacation=False), await strict(use_cases, "9d")
    await use_cases.play_told(theirs, ann, GAME[0])
    await use_cases.vacations.start(ann, None, None)
    await use_cases.go(2 * DAY)
    assert await left(use_cases, ann) == OPENING
    assert (await use_cases.stored(hard.id)).clock == hard.clock


async def test_weekends_cost_nothing_where_no_clock_would_have_run(use_cases: UseCases, ann: Person) -> None:
    """The start is a Monday noon."""
    await use_cases.agreed(terms("9d", weekends=True))
    await use_cases.vacations.start(ann, None, None)
    for _ in range(14):
        await use_cases.go(12 * HOUR)
    assert await left(use_cases, ann) == OPENING - 5 * DAY - HOUR, "and the hour that has begun"


async def test_a_turn_that_begins_meanwhile_is_paid_for_from_then_on(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await strict(use_cases, "3d")
    await use_cases.play_told(match, ann, GAME[0])
    await give(use_cases, ann, 10 * HOUR)
    vacation = await use_cases.vacations.start(ann, None, None)
    assert vacation.end > START + 50 * DAY, "it costs nothing, so it does not end"
    await use_cases.go(20 * HOUR)
    assert await left(use_cases, ann) == 10 * HOUR
    told = await use_cases.play(match, bob, GAME[1])
    [vacation] = await vacations(use_cases, ann)
    assert vacation.end == START + 31 * HOUR, "the hour that runs was free, then ten are paid"
    assert told.board.match.clock.deadline == vacation.end + 3 * DAY, "the answer says what the store holds"
    await use_cases.all_told()
    assert await use_cases.stored(match.id) == (await use_cases.board(match.id)).match
    assert await deadline(use_cases, match) == 31 * HOUR + 3 * DAY


async def test_an_outage_while_on_vacation_is_no_time_twice(use_cases: UseCases, ann: Person) -> None:
    match = await strict(use_cases, "3d")
    await use_cases.go(DAY)
    await use_cases.vacations.start(ann, None, START + 2 * DAY)
    await use_cases.go(HOUR)
    await use_cases.away(4 * HOUR)
    assert await deadline(use_cases, match) == 4 * DAY
    await use_cases.go(19 * HOUR)
    await use_cases.away(2 * HOUR)
    assert await deadline(use_cases, match) == 4 * DAY + 2 * HOUR, "the second began when the leave ended"


async def test_six_hours_of_outage_cost_no_vacation(use_cases: UseCases, ann: Person) -> None:
    match = await strict(use_cases, "3d")
    await give(use_cases, ann, 10 * HOUR)
    vacation = await use_cases.vacations.start(ann, None, None)
    await use_cases.go(90 * MINUTE)
    await use_cases.away(6 * HOUR)
    assert await left(use_cases, ann) == 8 * HOUR, "two hours had begun before it"
    [longer] = await vacations(use_cases, ann)
    assert longer.end == vacation.end + 6 * HOUR, "so it lasts that much longer"
    assert await deadline(use_cases, match) == longer.end - START + 3 * DAY
    await use_cases.go(HOUR)
    assert await left(use_cases, ann) == 7 * HOUR, "the hour that begins at 8 h"


async def test_a_balance_that_would_have_been_empty_in_an_outage_is_not(
    use_cases: UseCases, ann: Person
) -> None:
    match = await strict(use_cases, "1m")
    await give(use_cases, ann, 3 * HOUR)
    await use_cases.go(MINUTE)
    await use_cases.go(HOUR / 2)
    assert (await use_cases.away(20 * HOUR)).forfeits == 0
    [vacation] = await vacations(use_cases, ann)
    assert vacation.end == START + MINUTE + 23 * HOUR, (
        "an hour that had begun, twenty free ones, and two more"
    )
    assert await deadline(use_cases, match) == vacation.end - START + DAY


async def test_ending_it_before_the_first_tick_costs_nothing_for_the_outage(
    use_cases: UseCases, ann: Person
) -> None:
    await strict(use_cases, "3d")
    await use_cases.vacations.start(ann, None, None)
    await use_cases.go(30 * MINUTE)
    use_cases.at += 6 * HOUR
    await use_cases.vacations.end(ann)
    assert await left(use_cases, ann) == OPENING - HOUR


async def test_vacation_that_ended_in_an_outage_is_paid_to_its_end(use_cases: UseCases, ann: Person) -> None:
    """Of its hours only those that had begun before the outage cost something."""
    match = await strict(use_cases, "3d")
    await use_cases.vacations.start(ann, None, START + 10 * HOUR)
    await use_cases.go(3 * HOUR + MINUTE)
    await use_cases.away(5 * DAY)
    assert await vacations(use_cases, ann) == []
    [event] = [e for e in await use_cases.lookup.events(match.id) if isinstance(e.what, VacationEnded)]
    assert event.at == START + 10 * HOUR

    assert (
        await use_cases.database.read(lambda session: session.vacation.balance(ann.id, use_cases.at).left)
        == OPENING - 4 * HOUR
    )


async def test_two_who_end_it_at_once_end_it_once(use_cases: UseCases, ann: Person) -> None:
    await strict(use_cases, "3d")
    await use_cases.vacations.start(ann, None, None)
    ended = await asyncio.gather(*(use_cases.vacations.end(ann) for _ in range(3)), return_exceptions=True)
    assert [isinstance(end, NotOnVacation) for end in ended].count(True) == 2


async def test_nobody_is_reminded_while_on_vacation(use_cases: UseCases, ann: Person) -> None:
    await strict(use_cases, "10d")
    await use_cases.vacations.start(ann, START + 4 * DAY, START + 6 * DAY)
    assert (await use_cases.go(4 * DAY)).reminders == 0
    assert (await use_cases.go(2 * DAY)).reminders == 0
    assert (await use_cases.go(DAY - MS)).reminders == 0
    assert (await use_cases.go(MS)).reminders == 1, "half of the time, two days later than without leave"
