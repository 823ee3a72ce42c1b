"""What the simulated month (tests/simulation) found, each in a small case."""

from __future__ import annotations

from datetime import datetime

from bot.service.announcements import NOWHERE
from bot.service.challenges.challenges import Terms
from bot.service.time.reminder_turns import ReminderTurn
from bot.service.time.reminders import Reminders
from rules.match.match import Match
from rules.match.notifications import Notification, NotificationKind
from rules.match.people import Person
from rules.match.places import MessageRef
from tests.support.use_cases import CHANNEL, DAY, GAME, HOUR, MINUTE, START, House, terms


async def begun(house: House, proposed: Terms, ann: Person, bob: Person) -> Match:
    """A match begun at once, beside others on the same terms; its board is not told yet."""
    await house.sweeper.sweep()
    challenge = await house.challenges.make(ann, (bob,), proposed, server="1", channel=CHANNEL)
    return (await house.challenges.accept(challenge.id, bob, NOWHERE)).board.match


async def wait(house: House, until: datetime) -> list[Notification]:
    """Let time go by with a tick each minute at least, and give what is to be told then."""
    while house.at + MINUTE < until:
        await house.go(MINUTE)
    await house.go_to(until)
    return await house.items()


async def test_clocks_that_run_out_together_each_get_their_day(
    house: House, ann: Person, bob: Person
) -> None:
    matches = [await begun(house, terms("1h"), ann, bob) for _ in range(2)]
    await house.all_told()
    items = await wait(house, START + HOUR)
    assert [item.kind for item in items].count(NotificationKind.CLAIM) == 0
    [vacation] = (await house.vacations.status(ann))[1]
    for match in matches:
        clock = (await house.stored(match.id)).clock
        assert clock.left is not None
        assert clock.left[0] == DAY
        assert clock.deadline == vacation.end + DAY


async def test_reminders_keep_apart_from_the_telling(house: House, ann: Person, bob: Person) -> None:
    await house.choose(bob, "reminders.marks", "90")
    match = await house.match("1d")
    await house.play(match, ann, GAME[0])
    for _ in range(6):
        await house.go(30 * MINUTE)
    await house.all_told()
    assert await house.planned(match.id) == [], "90 percent are left after less than four hours"


async def test_so_they_do_if_it_is_told_in_the_night(house: House, ann: Person, bob: Person) -> None:
    # It is noon.  Nothing but the notification changes: he sleeps until five in the afternoon.
    await house.lives(bob, "UTC", "12:00-17:00")
    await house.choose(bob, "hours.quiet", "off")
    await house.choose(bob, "reminders.marks", "95")
    match = await house.match("1d")
    await house.play(match, ann, GAME[0])
    assert len(await house.planned(match.id)) == 1
    await house.go(9 * MINUTE)
    for _ in range(16):
        await house.go(9 * MINUTE)
    deadline = (await house.stored(match.id)).clock.deadline
    await house.all_told()
    assert (await house.stored(match.id)).clock.deadline == deadline
    assert await house.planned(match.id) == [], "it would come less than four hours after the telling"


async def test_an_outage_is_said_where_a_turn_could_not_be_told(
    house: House, ann: Person, bob: Person
) -> None:
    match = await house.match("1h")
    await house.play(match, ann, GAME[0])
    board = await house.items()
    for _ in range(9):
        await house.go(9 * MINUTE)
    await house.away(HOUR)
    assert NotificationKind.ABSENCE in await house.kinds()
    await house.outbox.mark_told(tuple(item.id for item in board), MessageRef(CHANNEL, "2"))
    assert (await house.stored(match.id)).clock.deadline == house.at + HOUR


async def test_one_put_off_takes_the_place_of_the_earliest(house: House, ann: Person, bob: Person) -> None:
    await house.choose(ann, "reminders.marks", "90 70 50 30 10")
    match = await house.match("3d")
    first = (await house.planned(match.id))[0]
    assert first.mark == 90
    await wait(house, first.due)
    turns = [ReminderTurn(match.id, match.revision)]
    await Reminders(house.context).snooze(turns, ann, house.at + HOUR)
    assert [reminder.mark for reminder in await house.planned(match.id)] == [0, 50, 30, 10]
