"""Snoozed and muted reminders: when they come, and whose they are."""

from datetime import UTC, datetime

import pytest

from bot.service.refusals import OldPosition, RemindedOften, SnoozedTooLong
from rules.match.match import Match, Revision
from rules.match.notifications.notification import Notification, ReminderTurn
from rules.match.notifications.reminders import RemindersDue
from rules.match.outbox import OutboxItem
from rules.match.people import Person
from rules.match.refusals import MatchOverError, NotASeatError, NotYourTurnError
from tests.support.use_cases import DAY, GAME, HOUR, MINUTE, MS, START, UseCases


async def of_kind(use_cases: UseCases, kind: type[Notification]) -> list[OutboxItem]:
    return [item for item in await use_cases.items() if isinstance(item.notification, kind)]


async def reminders(use_cases: UseCases) -> list[OutboxItem]:
    return await of_kind(use_cases, RemindersDue)


def turn(match: Match, revision: int = 0) -> ReminderTurn:
    return ReminderTurn(match.id, Revision(revision))


async def test_a_snoozed_reminder_replaces_all_before(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.match("10d")
    await use_cases.go(5 * DAY)
    until = START + 9 * DAY
    [(hosted, due)] = await use_cases.snoozes.snooze([turn(match)], ann, until)
    assert (hosted.match.id, due) == (match.id, until)
    assert [(one.mark, one.due) for one in await use_cases.planned(match.id)] == [(None, until)]
    await use_cases.restart()
    assert (await use_cases.go_to(until - MS)).reminders == 0
    assert (await use_cases.go(MS)).reminders == 1
    turns = (await reminders(use_cases))[-1].notification.reminds_of
    assert turns == (ReminderTurn(match.id, Revision(0), None, snoozed=True),)
    assert (await use_cases.go(12 * HOUR)).reminders == 0


async def test_snoozed_again_and_again(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.match("10d")
    await use_cases.go(5 * DAY)
    await use_cases.snoozes.snooze([turn(match)], ann, START + 7 * DAY)
    await use_cases.snoozes.snooze([turn(match)], ann, START + 6 * DAY)
    assert [one.due for one in await use_cases.planned(match.id)] == [START + 6 * DAY, START + 8 * DAY]
    said = 2  # the turn itself, and the first mark
    while said < 6:
        said += (await use_cases.go(HOUR)).reminders
        await use_cases.snoozes.snooze([turn(match)], ann, use_cases.at + 2 * HOUR)
        said += (await use_cases.go(2 * HOUR)).reminders
    with pytest.raises(RemindedOften):
        await use_cases.snoozes.snooze([turn(match)], ann, use_cases.at + HOUR)
    assert (await use_cases.go_to(START + 10 * DAY - MS)).reminders == 0


async def test_never_more_than_six_of_one_turn(use_cases: UseCases, ann: Person) -> None:
    """The turn itself, five marks; with one put off, the mildest of the marks gives way."""
    await use_cases.reminder_settings.choose(ann.id, marks="90 70 50 30 10")
    match = await use_cases.match("100h")
    assert len(await use_cases.planned(match.id)) == 5
    await use_cases.go(10 * HOUR)
    await use_cases.snoozes.snooze([turn(match)], ann, use_cases.at + 5 * HOUR)
    await use_cases.sleep_hours.choose(ann.id, quiet="off")
    assert [one.mark for one in await use_cases.planned(match.id)] == [None, 50, 30, 10]
    said = 0
    for _ in range(99 - 10):
        said += (await use_cases.go(HOUR)).reminders
    assert 1 + 1 + said == 6


async def test_a_given_day_does_not_begin_to_count_anew(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    await use_cases.no_automatic_vacation(ann)
    match = await use_cases.match("10d")
    await use_cases.go(8 * DAY)
    await use_cases.go(2 * DAY)
    for _ in range(4):
        await use_cases.claims.give_day(match.id, bob)
        await use_cases.go(DAY - MINUTE)
        await use_cases.go(MINUTE)

    turn = await use_cases.database.read(lambda session: session.reminders.turn_of(match.id))
    assert turn.sent <= 5


async def test_not_past_the_deadline_nor_in_quiet_hours(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.match("3d")
    deadline = START + 3 * DAY
    for until in (deadline, deadline + DAY):
        with pytest.raises(SnoozedTooLong) as refusal:
            await use_cases.snoozes.snooze([turn(match)], ann, until)
        assert refusal.value.deadline == deadline
    assert len(await use_cases.planned(match.id)) == 2
    await use_cases.sleep_hours.choose(ann.id, quiet="22:00-08:00")
    [(_, due)] = await use_cases.snoozes.snooze([turn(match)], ann, datetime(2026, 3, 4, 23, tzinfo=UTC))
    assert due == datetime(2026, 3, 5, 8, tzinfo=UTC)
    await use_cases.sleep_hours.choose(ann.id, quiet="11:00-15:00")
    [(_, due)] = await use_cases.snoozes.snooze([turn(match)], ann, deadline - MS)
    assert due == datetime(2026, 3, 5, 11, tzinfo=UTC), "afterwards would be too late"


async def test_only_the_person_meant_and_only_this_turn(
    use_cases: UseCases, ann: Person, bob: Person, eve: Person
) -> None:
    match = await use_cases.match("10d")
    until = START + DAY
    for person, error in ((bob, NotYourTurnError), (eve, NotASeatError)):
        for action in (
            use_cases.snoozes.snooze([turn(match)], person, until),
            use_cases.snoozes.mute([turn(match)], person),
        ):
            with pytest.raises(error):
                await action
        with pytest.raises(error):
            await use_cases.snoozes.check([turn(match)], person)
    await use_cases.play_told(match, ann, GAME[0])
    await use_cases.play_told(match, bob, GAME[1])
    before = await use_cases.planned(match.id)
    with pytest.raises(OldPosition):
        await use_cases.snoozes.mute([turn(match)], ann)
    with pytest.raises(OldPosition):
        await use_cases.snoozes.snooze([turn(match)], ann, until)
    assert await use_cases.planned(match.id) == before
    await use_cases.playing.resign(match.id, ann)
    with pytest.raises(MatchOverError):
        await use_cases.snoozes.check([turn(match, 2)], ann)


async def test_of_several_turns_each_presses_for_their_own(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    mine, theirs = await use_cases.match("10d"), await use_cases.match("10d")
    await use_cases.play_told(theirs, ann, GAME[0])
    turns = [turn(mine), turn(theirs, 1)]
    assert [one.match.id for one in await use_cases.snoozes.mute(turns, bob)] == [theirs.id]
    assert await use_cases.planned(theirs.id) == []
    assert len(await use_cases.planned(mine.id)) == 2
    done = await use_cases.snoozes.snooze(turns, ann, START + DAY)
    assert [one.match.id for one, _ in done] == [mine.id]


async def test_not_this_turn_is_for_this_turn_only(use_cases: UseCases, ann: Person, bob: Person) -> None:
    match = await use_cases.match("10d")
    await use_cases.snoozes.mute([turn(match)], ann)
    await use_cases.snoozes.mute([turn(match)], ann)
    await use_cases.restart()
    await use_cases.sleep_hours.choose(ann.id, quiet="off")
    assert await use_cases.planned(match.id) == []
    await use_cases.snoozes.snooze([turn(match)], ann, START + DAY)
    await use_cases.sleep_hours.choose(ann.id, quiet="sleep")
    assert [one.mark for one in await use_cases.planned(match.id)] == [None], (
        "what is asked for after all comes"
    )
    assert (await use_cases.go(DAY)).reminders == 1
    await use_cases.play_told(match, ann, GAME[0])
    await use_cases.play_told(match, bob, GAME[1])
    assert [one.mark for one in await use_cases.planned(match.id)] == [50, 20]
