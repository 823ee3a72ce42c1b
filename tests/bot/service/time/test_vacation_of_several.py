"""A vacation that began by itself saves all moves of its taker alike: each that it pauses has a day left after it."""

from datetime import timedelta

from rules.match.match import Match
from rules.match.notifications.players import OpponentOnVacation, VacationBeganItself
from rules.match.people import Person
from tests.support.use_cases import DAY, GAME, HOUR, MINUTE, MS, START, UseCases
from tests.support.vacation import deadline, give, strict, vacations

SECOND = timedelta(seconds=1)


async def two_a_second_apart(use_cases: UseCases, ann: Person) -> tuple[Match, Match]:
    """Two matches of one minute; three hours of vacation begin with the first of them, at its minute."""
    first = await strict(use_cases, "1m")
    await use_cases.go(SECOND)
    second = await strict(use_cases, "1m")
    await give(use_cases, ann, 3 * HOUR)
    await use_cases.go_to(START + MINUTE)
    return first, second


async def test_of_two_that_fall_due_a_second_apart_both_have_a_day_after_it(
    use_cases: UseCases, ann: Person
) -> None:
    first, second = await two_a_second_apart(use_cases, ann)
    [vacation] = await vacations(use_cases, ann)
    for match in (first, second):
        assert await deadline(use_cases, match) == vacation.end - START + DAY
    await use_cases.go_to(vacation.end)
    assert (await use_cases.go(DAY - MS)).forfeits == 0
    assert (await use_cases.go(MS)).forfeits == 2, "for the balance is spent, and they have not come back"


async def test_the_second_has_its_day_also_where_a_move_in_the_first_ends_it(
    use_cases: UseCases, ann: Person
) -> None:
    first, second = await two_a_second_apart(use_cases, ann)
    await use_cases.go(HOUR)
    await use_cases.play(first, ann, GAME[0])
    assert await vacations(use_cases, ann) == []
    assert await deadline(use_cases, second) == MINUTE + HOUR + DAY


async def test_who_has_more_than_a_day_left_keeps_what_they_have(use_cases: UseCases, ann: Person) -> None:
    short, long, hard = (
        await strict(use_cases, "26h"),
        await strict(use_cases, "3d"),
        await strict(use_cases, "2d", vacation=False),
    )
    trigger = await strict(use_cases, "3h")
    await use_cases.go(3 * HOUR)
    [vacation] = await vacations(use_cases, ann)
    after = vacation.end - START
    assert await deadline(use_cases, trigger) == after + DAY
    assert await deadline(use_cases, short) == after + DAY, "23 hours were left"
    assert await deadline(use_cases, long) == after + 3 * DAY - 3 * HOUR
    assert await deadline(use_cases, hard) == 2 * DAY, "vacation was ruled out"


async def test_a_turn_that_begins_while_it_lasts_has_its_day_after_it_too(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    quick, slow = await strict(use_cases, "1h"), await strict(use_cases, "9d")
    for match in (quick, slow):
        await use_cases.play_told(match, ann, GAME[0])
    await strict(use_cases, "1m")
    await use_cases.go(MINUTE)
    [vacation] = await vacations(use_cases, ann)
    for match in (quick, slow):
        await use_cases.play_told(match, bob, GAME[1])
    assert await deadline(use_cases, quick) == vacation.end - START + DAY
    assert await deadline(use_cases, slow) == vacation.end - START + 9 * DAY


async def test_a_turn_that_is_told_while_it_lasts_has_its_day_after_it_too(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    quick = await strict(use_cases, "1h")
    await use_cases.play_told(quick, ann, GAME[0])
    await strict(use_cases, "1m")
    await use_cases.play(quick, bob, GAME[1])
    untold = await use_cases.items()
    await use_cases.go(MINUTE)
    [vacation] = await vacations(use_cases, ann)
    assert (await use_cases.stored(quick.id)).clock.notified is None, "nobody has told them of it yet"
    await use_cases.all_told()
    assert untold
    assert await deadline(use_cases, quick) == vacation.end - START + DAY


async def test_what_was_over_before_it_began_is_not_saved(use_cases: UseCases, ann: Person) -> None:
    """Of two deadlines between two ticks, vacation could begin only with the second."""
    over = await strict(use_cases, "1m", vacation=False)
    saved = await strict(use_cases, "2m")
    use_cases.at += 3 * MINUTE
    await use_cases.go_to(use_cases.at)
    assert (await use_cases.stored(over.id)).outcome is not None
    assert (await use_cases.stored(saved.id)).outcome is None


async def test_every_match_that_it_pauses_is_told_with_its_new_time(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    first, second = await two_a_second_apart(use_cases, ann)
    assert [one.match for one in await use_cases.notifications(VacationBeganItself)] == [first.id]
    told = await use_cases.notifications(OpponentOnVacation)
    assert [one.match for one in told] == [first.id, second.id]
