"""Leave: taken by hand or begun by itself, paid for by the hour, and what it does to every turn that it holds up."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.service.refusals import NotOnVacation, NoVacation, VacationOverlaps, VacationTooLong
from bot.service.time.vacation import AUTOMATIC
from rules.core.position import Outcome, Side
from rules.match.events import EventKind
from rules.match.match import EndReason
from rules.match.notifications import NotificationKind
from rules.match.people import Person
from rules.match.vacation import OPENING
from tests.support.use_cases import DAY, GAME, HOUR, MINUTE, MS, START, House, terms
from tests.support.vacation import DAILY, deadline, give, left, strict, vacations

# By itself


async def test_leave_begins_by_itself_at_the_very_deadline(house: House, ann: Person) -> None:
    match = await strict(house)
    await house.go(DAY - MS)
    assert await vacations(house, ann) == []
    await house.go(MINUTE / 2)  # the tick comes late
    [vacation] = await vacations(house, ann)
    assert (vacation.begin, vacation.automatic, vacation.match, vacation.until) == (
        START + DAY,
        True,
        match.id,
        None,
    )
    assert vacation.end == START + DAY + OPENING + HOUR, (
        "the opening balance, and an hour that a day has earned"
    )
    assert await deadline(house, match) == vacation.end - START + DAY, "at least a running day afterwards"
    assert (await house.stored(match.id)).outcome is None
    assert EventKind.VACATION_BEGAN in await house.events(match.id)


async def test_it_is_said_once_over_restarts(house: House, ann: Person) -> None:
    await strict(house)
    await house.go(DAY)
    for _ in range(3):
        await house.restart()
        await house.sweeper.sweep()
    told = [
        item
        for item in await house.items()
        if item.kind is NotificationKind.VACATION and item.detail == "began"
    ]
    assert [item.person for item in told] == [ann.id]
    assert len(await vacations(house, ann)) == 1


async def test_it_covers_every_match_that_allows_it(house: House, ann: Person) -> None:
    first, second, hard = (
        await strict(house),
        await strict(house, "2d"),
        await strict(house, "3d", vacation=False),
    )
    await house.go(DAY)
    [vacation] = await vacations(house, ann)
    assert await deadline(house, second) == vacation.end - START + DAY
    assert (await house.go(2 * DAY)).forfeits == 1
    over = [(await house.stored(match.id)).outcome is not None for match in (first, second, hard)]
    assert over == [False, False, True]


async def test_turns_that_run_out_between_two_ticks_begin_one_leave(house: House, ann: Person) -> None:
    matches = [await strict(house)]
    for _ in range(3):
        house.at += timedelta(seconds=7)
        matches.append(await strict(house))
    await house.go_to(START + DAY - MS)
    swept = await house.go(MINUTE)
    assert swept.forfeits == 0
    [vacation] = await vacations(house, ann)
    assert (vacation.begin, vacation.match) == (START + DAY, matches[0].id)
    assert [(await house.stored(match.id)).outcome for match in matches] == [None] * 4


async def test_a_late_ply_is_judged_after_what_ran_out_before_it(house: House, ann: Person) -> None:
    """Whichever comes first, the tick or the ply: leave began with the first of the two turns."""
    first = await strict(house)
    house.at += timedelta(seconds=5)
    second = await strict(house)
    await house.go_to(START + DAY - MS)
    house.at += timedelta(seconds=10)
    await house.play(second, ann, GAME[0])
    [event] = [e for e in await house.lookup.events(first.id) if e.kind is EventKind.VACATION_BEGAN]
    assert event.at == START + DAY
    assert await vacations(house, ann) == [], "and the ply ended it"
    await house.sweeper.sweep()
    assert await vacations(house, ann) == []
    assert await deadline(house, first) == house.at - START + DAY
    assert await left(house, ann) == OPENING + DAILY - DAILY % MS - HOUR, "one hour was begun"


@pytest.mark.parametrize("chosen", ["yes", "no", None])
async def test_it_is_on_unless_switched_off(house: House, ann: Person, chosen: str | None) -> None:
    match = await strict(house)
    if chosen is not None:
        await house.choose(ann, AUTOMATIC, chosen)
    assert (await house.go(DAY)).forfeits == (chosen == "no")
    assert ((await house.stored(match.id)).outcome is None) == (chosen != "no")


async def test_a_match_that_excludes_leave_is_lost(house: House, ann: Person) -> None:
    match = await strict(house, vacation=False)
    assert (await house.go(DAY)).forfeits == 1
    assert (await house.stored(match.id)).outcome == Outcome(Side.SECOND, EndReason.TIME)
    assert await vacations(house, ann) == []


async def test_with_less_than_an_hour_the_flag_falls(house: House, ann: Person) -> None:
    await strict(house, "1m")
    await give(house, ann, HOUR - MINUTE)
    assert (await house.go(MINUTE)).forfeits == 1
    assert await vacations(house, ann) == []


async def test_where_a_win_is_claimed_leave_comes_first_and_then_the_claim(house: House, ann: Person) -> None:
    match = await house.agreed(terms("1d"))
    await house.go(DAY - MS)
    await give(house, ann, 2 * HOUR)
    await house.go(MS)
    assert (await house.stored(match.id)).flagged is None
    await house.go(2 * HOUR)
    assert await vacations(house, ann) == []
    await house.go(DAY - MS)
    await give(house, ann, HOUR - MS)
    assert (await house.stored(match.id)).flagged is None
    await house.go(MS)
    assert (await house.stored(match.id)).flagged == START + 2 * DAY + 2 * HOUR


# How it ends


async def test_it_ends_with_the_next_ply_anywhere(house: House, ann: Person, bob: Person) -> None:
    match, other = await strict(house), await strict(house, "9d")
    await house.go(DAY)
    await house.go(5 * HOUR + MINUTE)
    await house.play(other, ann, GAME[0])
    assert await vacations(house, ann) == []
    assert await deadline(house, match) == DAY + 5 * HOUR + MINUTE + DAY
    assert EventKind.VACATION_ENDED in await house.events(match.id)
    paid = OPENING + DAILY - DAILY % MS - 6 * HOUR
    assert await left(house, ann) == paid, "six hours were begun, and nothing is earned meanwhile"
    assert (await house.go(DAY - MS)).forfeits == 0


async def test_the_opponents_ply_does_not_end_it(house: House, ann: Person, bob: Person) -> None:
    other = await strict(house, "9d")
    await house.play_told(other, ann, GAME[0])
    await strict(house)
    await house.go(DAY)
    await house.play_told(other, bob, GAME[1])
    [vacation] = await vacations(house, ann)
    assert await deadline(house, other) == vacation.end - START + 9 * DAY, "the new turn stands still as well"


async def test_a_refused_ply_does_not_end_it(house: House, ann: Person) -> None:
    match = await strict(house)
    await house.go(DAY)
    before = await vacations(house, ann)
    with pytest.raises(ValueError, match="b2"):
        await house.play(match, ann, "b2-b8")
    assert await vacations(house, ann) == before


async def test_it_ends_when_the_balance_is_empty(house: House, ann: Person) -> None:
    match = await strict(house)
    await house.go(DAY - MS)
    await give(house, ann, 3 * HOUR + 59 * MINUTE)
    await house.go(MS)
    assert await deadline(house, match) == DAY + 3 * HOUR + DAY
    await house.go(3 * HOUR - MS)
    assert len(await vacations(house, ann)) == 1
    await house.all_told()
    await house.go(MS)
    assert await vacations(house, ann) == []
    assert await left(house, ann) == 59 * MINUTE
    assert [(i.kind, i.person, i.detail) for i in await house.items()] == [
        (NotificationKind.VACATION, ann.id, "ended")
    ]
    assert (await house.go(DAY - MS)).forfeits == 0
    assert await left(house, ann) > HOUR, "the day has earned more than an hour"
    await house.restart()
    assert (await house.go(MS)).forfeits == 1, "else whoever has gone for good would never lose"


async def test_after_it_ran_out_none_begins_before_the_next_ply_anywhere(
    house: House, ann: Person, bob: Person
) -> None:
    match, other = await strict(house), await strict(house, "9d")
    await house.go(DAY - MS)
    await give(house, ann, 2 * HOUR)
    await house.go(MS)
    await house.go(2 * HOUR)
    await house.go(HOUR)
    await house.play_told(other, ann, GAME[0])
    assert (await house.go(23 * HOUR)).forfeits == 0
    assert [vacation.automatic for vacation in await vacations(house, ann)] == [True], "they are here still"
    assert (await house.stored(match.id)).outcome is None


async def test_it_is_ended_by_hand(house: House, ann: Person) -> None:
    match = await strict(house)
    await house.go(DAY)
    await house.go(90 * MINUTE)
    ended = await house.vacations.end(ann)
    assert (ended.end, ended.over) == (house.at, True)
    assert await deadline(house, match) == DAY + 90 * MINUTE + DAY
    with pytest.raises(NotOnVacation):
        await house.vacations.end(ann)


async def test_the_end_of_the_match_leaves_nothing_to_pay(house: House, ann: Person, bob: Person) -> None:
    match = await strict(house)
    await house.go(DAY)
    paid = await left(house, ann)
    await house.playing.resign(match.id, bob)
    await house.go(3 * DAY)
    assert await left(house, ann) == paid, "no clock would have run"
    await house.vacations.end(ann)


# By hand


async def test_leave_from_now_until_the_balance_is_empty(house: House, ann: Person) -> None:
    match = await strict(house, "3d")
    await house.go(DAY)
    vacation = await house.vacations.start(ann, None, None)
    assert (vacation.begin, vacation.end) == (START + DAY, START + DAY + OPENING + HOUR)
    assert await deadline(house, match) == 3 * DAY + OPENING + HOUR
    assert EventKind.VACATION_BEGAN in await house.events(match.id)
    with pytest.raises(VacationOverlaps):
        await house.vacations.start(ann, None, None)


async def test_a_ply_does_not_end_leave_taken_by_hand(house: House, ann: Person, bob: Person) -> None:
    match = await strict(house, "3d")
    await house.vacations.start(ann, None, None)
    await house.play_told(match, ann, GAME[0])
    assert len(await vacations(house, ann)) == 1
    await house.play_told(match, bob, GAME[1])
    [vacation] = await vacations(house, ann)
    assert await deadline(house, match) == vacation.end - START + 3 * DAY


async def test_leave_with_an_end_lasts_until_then(house: House, ann: Person) -> None:
    match = await strict(house, "3d")
    await house.vacations.start(ann, START + DAY, START + 2 * DAY + 30 * MINUTE)
    assert await deadline(house, match) == 4 * DAY + 30 * MINUTE
    assert await left(house, ann) == OPENING, "nothing is paid before it begins"
    await house.go(DAY - MS)
    assert EventKind.VACATION_BEGAN not in await house.events(match.id)
    await house.go(MS)
    assert (await house.events(match.id)).count(EventKind.VACATION_BEGAN) == 1
    await house.go(DAY)
    await house.go(30 * MINUTE)
    assert await vacations(house, ann) == []
    assert (await house.events(match.id)).count(EventKind.VACATION_ENDED) == 1
    earned = DAILY - DAILY % MS
    assert await left(house, ann) == OPENING + earned - 25 * HOUR, (
        "the last hour was begun; it is paid up to there"
    )
    assert await deadline(house, match) == 4 * DAY + 30 * MINUTE
    assert (await house.go(DAY)).forfeits == 0


async def test_planned_leave_is_dropped(house: House, ann: Person) -> None:
    match = await strict(house, "3d")
    await house.vacations.start(ann, START + DAY, START + 2 * DAY)
    dropped = await house.vacations.end(ann)
    assert (dropped.begin, dropped.end, dropped.over) == (START + DAY, START + DAY, True)
    assert (await deadline(house, match), await vacations(house, ann)) == (3 * DAY, [])
    await house.go(2 * DAY)
    assert await left(house, ann) == OPENING + 2 * DAILY - 2 * DAILY % MS
    await house.vacations.start(ann, None, None)


async def test_leave_beyond_the_balance_is_refused(house: House, ann: Person) -> None:
    match = await strict(house, "3d")
    with pytest.raises(VacationTooLong) as caught:
        await house.vacations.start(ann, None, START + OPENING + MS)
    assert (caught.value.left, caught.value.latest) == (OPENING, START + OPENING)
    await give(house, ann, HOUR - MS)
    with pytest.raises(NoVacation):
        await house.vacations.start(ann, None, None)
    assert await house.stored(match.id) == match
    assert await vacations(house, ann) == []


@pytest.mark.parametrize(
    ("begin", "until", "overlaps"),
    [
        (DAY, 2 * DAY, True),
        (0 * DAY, DAY + MS, True),
        (DAY + HOUR, DAY + 2 * HOUR, True),
        (0 * DAY, DAY, False),
        (2 * DAY, 3 * DAY, False),
        (0 * DAY, None, True),
        (2 * DAY, None, False),
    ],
)
async def test_one_leave_at_a_time(
    house: House, ann: Person, begin: timedelta, until: timedelta | None, *, overlaps: bool
) -> None:
    await house.vacations.start(ann, START + DAY, START + 2 * DAY)
    last = None if until is None else START + until
    if overlaps:
        with pytest.raises(VacationOverlaps) as caught:
            await house.vacations.start(ann, START + begin, last)
        assert (caught.value.begin, caught.value.end) == (START + DAY, START + 2 * DAY)
    else:
        await house.vacations.start(ann, START + begin, last)
    assert len(await vacations(house, ann)) == 2 - overlaps


async def test_leave_taken_after_the_time_was_over_covers_the_turn_all_the_same(
    house: House, ann: Person
) -> None:
    """Between the deadline and the tick: the leave that would have begun by itself is the one that was taken."""
    match = await strict(house)
    await house.go(DAY - MS)
    house.at += timedelta(seconds=10)
    vacation = await house.vacations.start(ann, None, house.at + DAY)
    house.at += timedelta(seconds=10)
    assert (await house.sweeper.sweep()).forfeits == 0
    assert await vacations(house, ann) == [vacation]
    assert await deadline(house, match) >= vacation.end - START + DAY - MINUTE
