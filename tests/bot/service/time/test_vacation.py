"""Vacation: taken by hand or begun by itself, paid for by the hour, and what it does to every turn that it holds up."""

from datetime import timedelta

import pytest

from bot.service.refusals import NotOnVacation, NoVacation, VacationOverlaps, VacationTooLong
from bot.service.time.vacation import AUTOMATIC
from rules.core.position import Outcome, Side
from rules.match.events import VacationBegan, VacationEnded
from rules.match.match import EndReason
from rules.match.notifications.players import VacationBeganItself, VacationOver
from rules.match.people import Person
from rules.match.vacation import OPENING
from storage.time.vacation import VacationState
from tests.support.use_cases import DAY, GAME, HOUR, MINUTE, MS, START, UseCases, terms
from tests.support.vacation import DAILY, deadline, give, left, strict, vacations

# By itself


async def test_vacation_begins_by_itself_at_the_very_deadline(use_cases: UseCases, ann: Person) -> None:
    match = await strict(use_cases)
    await use_cases.go(DAY - MS)
    assert await vacations(use_cases, ann) == []
    await use_cases.go(MINUTE / 2)  # the tick comes late
    [vacation] = await vacations(use_cases, ann)
    assert (vacation.begin, vacation.automatic, vacation.match, vacation.until) == (
        START + DAY,
        True,
        match.id,
        None,
    )
    assert vacation.end == START + DAY + OPENING + HOUR, (
        "the opening balance, and an hour that a day has earned"
    )
    assert await deadline(use_cases, match) == vacation.end - START + DAY, "at least a running day afterwards"
    assert (await use_cases.stored(match.id)).outcome is None
    assert VacationBegan in await use_cases.events(match.id)


async def test_it_is_said_once_over_restarts(use_cases: UseCases, ann: Person) -> None:
    await strict(use_cases)
    await use_cases.go(DAY)
    for _ in range(3):
        await use_cases.restart()
        await use_cases.sweeper.sweep()
    assert [one.person for one in await use_cases.notifications(VacationBeganItself)] == [ann.id]
    assert len(await vacations(use_cases, ann)) == 1


async def test_it_covers_every_match_that_allows_it(use_cases: UseCases, ann: Person) -> None:
    first, second, hard = (
        await strict(use_cases),
        await strict(use_cases, "2d"),
        await strict(use_cases, "3d", vacation=False),
    )
    await use_cases.go(DAY)
    [vacation] = await vacations(use_cases, ann)
    assert await deadline(use_cases, second) == vacation.end - START + DAY
    assert (await use_cases.go(2 * DAY)).forfeits == 1
    over = [(await use_cases.stored(match.id)).outcome is not None for match in (first, second, hard)]
    assert over == [False, False, True]


async def test_turns_that_run_out_between_two_ticks_begin_one_vacation(
    use_cases: UseCases, ann: Person
) -> None:
    matches = [await strict(use_cases)]
    for _ in range(3):
        use_cases.at += timedelta(seconds=7)
        matches.append(await strict(use_cases))
    await use_cases.go_to(START + DAY - MS)
    swept = await use_cases.go(MINUTE)
    assert swept.forfeits == 0
    [vacation] = await vacations(use_cases, ann)
    assert (vacation.begin, vacation.match) == (START + DAY, matches[0].id)
    assert [(await use_cases.stored(match.id)).outcome for match in matches] == [None] * 4


async def test_a_late_ply_is_judged_after_what_ran_out_before_it(use_cases: UseCases, ann: Person) -> None:
    """Whichever comes first, the tick or the ply: vacation began with the first of the two turns."""
    first = await strict(use_cases)
    use_cases.at += timedelta(seconds=5)
    second = await strict(use_cases)
    await use_cases.go_to(START + DAY - MS)
    use_cases.at += timedelta(seconds=10)
    await use_cases.play(second, ann, GAME[0])
    [event] = [e for e in await use_cases.lookup.events(first.id) if isinstance(e.what, VacationBegan)]
    assert event.at == START + DAY
    assert await vacations(use_cases, ann) == [], "and the ply ended it"
    await use_cases.sweeper.sweep()
    assert await vacations(use_cases, ann) == []
    assert await deadline(use_cases, first) == use_cases.at - START + DAY
    assert await left(use_cases, ann) == OPENING + DAILY - DAILY % MS - HOUR, "one hour was begun"


@pytest.mark.parametrize("chosen", ["yes", "no", None])
async def test_it_is_on_unless_switched_off(use_cases: UseCases, ann: Person, chosen: str | None) -> None:
    match = await strict(use_cases)
    if chosen is not None:
        await use_cases.choose(ann, AUTOMATIC, chosen)
    assert (await use_cases.go(DAY)).forfeits == (chosen == "no")
    assert ((await use_cases.stored(match.id)).outcome is None) == (chosen != "no")


async def test_a_match_that_excludes_vacation_is_lost(use_cases: UseCases, ann: Person) -> None:
    match = await strict(use_cases, vacation=False)
    assert (await use_cases.go(DAY)).forfeits == 1
    assert (await use_cases.stored(match.id)).outcome == Outcome(Side.SECOND, EndReason.TIME)
    assert await vacations(use_cases, ann) == []


async def test_with_less_than_an_hour_the_flag_falls(use_cases: UseCases, ann: Person) -> None:
    await strict(use_cases, "1m")
    await give(use_cases, ann, HOUR - MINUTE)
    assert (await use_cases.go(MINUTE)).forfeits == 1
    assert await vacations(use_cases, ann) == []


async def test_where_a_win_is_claimed_vacation_comes_first_and_then_the_claim(
    use_cases: UseCases, ann: Person
) -> None:
    match = await use_cases.agreed(terms("1d"))
    await use_cases.go(DAY - MS)
    await give(use_cases, ann, 2 * HOUR)
    await use_cases.go(MS)
    assert (await use_cases.stored(match.id)).flagged is None
    await use_cases.go(2 * HOUR)
    assert await vacations(use_cases, ann) == []
    await use_cases.go(DAY - MS)
    await give(use_cases, ann, HOUR - MS)
    assert (await use_cases.stored(match.id)).flagged is None
    await use_cases.go(MS)
    assert (await use_cases.stored(match.id)).flagged == START + 2 * DAY + 2 * HOUR


# How it ends


async def test_it_ends_with_the_next_ply_anywhere(use_cases: UseCases, ann: Person, bob: Person) -> None:
    match, other = await strict(use_cases), await strict(use_cases, "9d")
    await use_cases.go(DAY)
    await use_cases.go(5 * HOUR + MINUTE)
    await use_cases.play(other, ann, GAME[0])
    assert await vacations(use_cases, ann) == []
    assert await deadline(use_cases, match) == DAY + 5 * HOUR + MINUTE + DAY
    assert VacationEnded in await use_cases.events(match.id)
    paid = OPENING + DAILY - DAILY % MS - 6 * HOUR
    assert await left(use_cases, ann) == paid, "six hours were begun, and nothing is earned meanwhile"
    assert (await use_cases.go(DAY - MS)).forfeits == 0


async def test_the_opponents_ply_does_not_end_it(use_cases: UseCases, ann: Person, bob: Person) -> None:
    other = await strict(use_cases, "9d")
    await use_cases.play_told(other, ann, GAME[0])
    await strict(use_cases)
    await use_cases.go(DAY)
    await use_cases.play_told(other, bob, GAME[1])
    [vacation] = await vacations(use_cases, ann)
    assert await deadline(use_cases, other) == vacation.end - START + 9 * DAY, (
        "the new turn stands still as well"
    )


async def test_a_refused_ply_does_not_end_it(use_cases: UseCases, ann: Person) -> None:
    match = await strict(use_cases)
    await use_cases.go(DAY)
    before = await vacations(use_cases, ann)
    with pytest.raises(ValueError, match="b2"):
        await use_cases.play(match, ann, "b2-b8")
    assert await vacations(use_cases, ann) == before


async def test_it_ends_when_the_balance_is_empty(use_cases: UseCases, ann: Person) -> None:
    match = await strict(use_cases)
    await use_cases.go(DAY - MS)
    await give(use_cases, ann, 3 * HOUR + 59 * MINUTE)
    await use_cases.go(MS)
    assert await deadline(use_cases, match) == DAY + 3 * HOUR + DAY
    await use_cases.go(3 * HOUR - MS)
    assert len(await vacations(use_cases, ann)) == 1
    await use_cases.all_told()
    await use_cases.go(MS)
    assert await vacations(use_cases, ann) == []
    assert await left(use_cases, ann) == 59 * MINUTE
    assert [item.notification for item in await use_cases.items()] == [VacationOver(person=ann.id)]
    assert (await use_cases.go(DAY - MS)).forfeits == 0
    assert await left(use_cases, ann) > HOUR, "the day has earned more than an hour"
    await use_cases.restart()
    assert (await use_cases.go(MS)).forfeits == 1, "else a player who has gone for good would never lose"


async def test_after_it_ran_out_none_begins_before_the_next_ply_anywhere(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match, other = await strict(use_cases), await strict(use_cases, "9d")
    await use_cases.go(DAY - MS)
    await give(use_cases, ann, 2 * HOUR)
    await use_cases.go(MS)
    await use_cases.go(2 * HOUR)
    await use_cases.go(HOUR)
    await use_cases.play_told(other, ann, GAME[0])
    assert (await use_cases.go(23 * HOUR)).forfeits == 0
    assert [vacation.automatic for vacation in await vacations(use_cases, ann)] == [True], (
        "they are here still"
    )
    assert (await use_cases.stored(match.id)).outcome is None


async def test_it_is_ended_by_hand(use_cases: UseCases, ann: Person) -> None:
    match = await strict(use_cases)
    await use_cases.go(DAY)
    await use_cases.go(90 * MINUTE)
    ended = await use_cases.vacations.end(ann)
    assert (ended.end, ended.state) == (use_cases.at, VacationState.OVER)
    assert await deadline(use_cases, match) == DAY + 90 * MINUTE + DAY
    with pytest.raises(NotOnVacation):
        await use_cases.vacations.end(ann)


async def test_the_end_of_the_match_leaves_nothing_to_pay(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await strict(use_cases)
    await use_cases.go(DAY)
    paid = await left(use_cases, ann)
    await use_cases.playing.resign(match.id, bob)
    await use_cases.go(3 * DAY)
    assert await left(use_cases, ann) == paid, "no clock would have run"
    await use_cases.vacations.end(ann)


# By hand


async def test_vacation_from_now_until_the_balance_is_empty(use_cases: UseCases, ann: Person) -> None:
    match = await strict(use_cases, "3d")
    await use_cases.go(DAY)
    vacation = await use_cases.vacations.start(ann, None, None)
    assert (vacation.begin, vacation.end) == (START + DAY, START + DAY + OPENING + HOUR)
    assert await deadline(use_cases, match) == 3 * DAY + OPENING + HOUR
    assert VacationBegan in await use_cases.events(match.id)
    with pytest.raises(VacationOverlaps):
        await use_cases.vacations.start(ann, None, None)


async def test_a_ply_does_not_end_vacation_taken_by_hand(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await strict(use_cases, "3d")
    await use_cases.vacations.start(ann, None, None)
    await use_cases.play_told(match, ann, GAME[0])
    assert len(await vacations(use_cases, ann)) == 1
    await use_cases.play_told(match, bob, GAME[1])
    [vacation] = await vacations(use_cases, ann)
    assert await deadline(use_cases, match) == vacation.end - START + 3 * DAY


async def test_vacation_with_an_end_lasts_until_then(use_cases: UseCases, ann: Person) -> None:
    match = await strict(use_cases, "3d")
    await use_cases.vacations.start(ann, START + DAY, START + 2 * DAY + 30 * MINUTE)
    assert await deadline(use_cases, match) == 4 * DAY + 30 * MINUTE
    assert await left(use_cases, ann) == OPENING, "nothing is paid before it begins"
    await use_cases.go(DAY - MS)
    assert VacationBegan not in await use_cases.events(match.id)
    await use_cases.go(MS)
    assert (await use_cases.events(match.id)).count(VacationBegan) == 1
    await use_cases.go(DAY)
    await use_cases.go(30 * MINUTE)
    assert await vacations(use_cases, ann) == []
    assert (await use_cases.events(match.id)).count(VacationEnded) == 1
    earned = DAILY - DAILY % MS
    assert await left(use_cases, ann) == OPENING + earned - 25 * HOUR, (
        "the last hour was begun; it is paid up to there"
    )
    assert await deadline(use_cases, match) == 4 * DAY + 30 * MINUTE
    assert (await use_cases.go(DAY)).forfeits == 0


async def test_planned_vacation_is_dropped(use_cases: UseCases, ann: Person) -> None:
    match = await strict(use_cases, "3d")
    await use_cases.vacations.start(ann, START + DAY, START + 2 * DAY)
    dropped = await use_cases.vacations.end(ann)
    assert (dropped.begin, dropped.end) == (START + DAY, START + DAY)
    assert dropped.state is VacationState.OVER
    assert (await deadline(use_cases, match), await vacations(use_cases, ann)) == (3 * DAY, [])
    await use_cases.go(2 * DAY)
    assert await left(use_cases, ann) == OPENING + 2 * DAILY - 2 * DAILY % MS
    await use_cases.vacations.start(ann, None, None)


async def test_vacation_beyond_the_balance_is_refused(use_cases: UseCases, ann: Person) -> None:
    match = await strict(use_cases, "3d")
    with pytest.raises(VacationTooLong) as caught:
        await use_cases.vacations.start(ann, None, START + OPENING + MS)
    assert (caught.value.left, caught.value.latest) == (OPENING, START + OPENING)
    await give(use_cases, ann, HOUR - MS)
    with pytest.raises(NoVacation):
        await use_cases.vacations.start(ann, None, None)
    assert await use_cases.stored(match.id) == match
    assert await vacations(use_cases, ann) == []


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
async def test_one_vacation_at_a_time(
    use_cases: UseCases, ann: Person, begin: timedelta, until: timedelta | None, *, overlaps: bool
) -> None:
    await use_cases.vacations.start(ann, START + DAY, START + 2 * DAY)
    last = None if until is None else START + until
    if overlaps:
        with pytest.raises(VacationOverlaps) as caught:
            await use_cases.vacations.start(ann, START + begin, last)
        assert (caught.value.begin, caught.value.end) == (START + DAY, START + 2 * DAY)
    else:
        await use_cases.vacations.start(ann, START + begin, last)
    assert len(await vacations(use_cases, ann)) == 2 - overlaps


async def test_vacation_taken_after_the_time_was_over_covers_the_turn_all_the_same(
    use_cases: UseCases, ann: Person
) -> None:
    """Between the deadline and the tick: the vacation that would have begun by itself is the one that was taken."""
    match = await strict(use_cases)
    await use_cases.go(DAY - MS)
    use_cases.at += timedelta(seconds=10)
    vacation = await use_cases.vacations.start(ann, None, use_cases.at + DAY)
    use_cases.at += timedelta(seconds=10)
    assert (await use_cases.sweeper.sweep()).forfeits == 0
    assert await vacations(use_cases, ann) == [vacation]
    assert await deadline(use_cases, match) >= vacation.end - START + DAY - MINUTE
