"""What the simulated month (tests/simulation) found, each in a small case."""

from datetime import datetime

from bot.service.announcements import NOWHERE
from bot.service.challenges.challenges import Terms
from rules.match.match import Match
from rules.match.notifications.messages import OutageEnded
from rules.match.notifications.notification import ReminderTurn
from rules.match.notifications.players import ClaimOpened
from rules.match.outbox import OutboxItem
from rules.match.people import Person
from rules.match.places import MessageRef
from tests.support.use_cases import CHANNEL, DAY, GAME, HOUR, MINUTE, START, UseCases, terms


async def begun(use_cases: UseCases, proposed: Terms, ann: Person, bob: Person) -> Match:
    """A match begun at once, beside others on the same terms; its board is not told yet."""
    await use_cases.sweeper.sweep()
    challenge = await use_cases.challenges.make(ann, (bob,), proposed, server="1", channel=CHANNEL)
    return (await use_cases.challenges.accept(challenge.id, bob, NOWHERE)).board.match


async def wait(use_cases: UseCases, until: datetime) -> list[OutboxItem]:
    """Let time go by with a tick each minute at least, and give what is to be told then."""
    while use_cases.at + MINUTE < until:
        await use_cases.go(MINUTE)
    await use_cases.go_to(until)
    return await use_cases.items()


async def test_clocks_that_run_out_together_each_get_their_day(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    matches = [await begun(use_cases, terms("1h"), ann, bob) for _ in range(2)]
    await use_cases.all_told()
    items = await wait(use_cases, START + HOUR)
    assert [type(item.notification) for item in items].count(ClaimOpened) == 0
    [vacation] = (await use_cases.vacations.status(ann))[1]
    for match in matches:
        clock = (await use_cases.stored(match.id)).clock
        assert clock.left is not None
        assert clock.left[0] == DAY
        assert clock.deadline == vacation.end + DAY


async def test_reminders_keep_apart_from_the_notification(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    await use_cases.choose(bob, "reminders.marks", "90")
    match = await use_cases.match("1d")
    await use_cases.play(match, ann, GAME[0])
    for _ in range(6):
        await use_cases.go(30 * MINUTE)
    await use_cases.all_told()
    assert await use_cases.planned(match.id) == [], "90 percent are left after less than four hours"


async def test_so_they_do_if_it_is_told_in_the_night(use_cases: UseCases, ann: Person, bob: Person) -> None:
    # It is noon.  Nothing but the notification changes: he sleeps until five in the afternoon.
    await use_cases.lives(bob, "UTC", "12:00-17:00")
    await use_cases.choose(bob, "hours.quiet", "off")
    await use_cases.choose(bob, "reminders.marks", "95")
    at_once, match = await use_cases.match("1d"), await use_cases.match("1d")
    await use_cases.play(at_once, ann, GAME[0])
    await use_cases.all_told()
    assert len(await use_cases.planned(at_once.id)) == 1
    await use_cases.play(match, ann, GAME[0])
    await use_cases.go(9 * MINUTE)
    for _ in range(16):
        await use_cases.go(9 * MINUTE)
    deadline = (await use_cases.stored(match.id)).clock.deadline
    await use_cases.all_told()
    assert (await use_cases.stored(match.id)).clock.deadline == deadline
    assert await use_cases.planned(match.id) == [], "it would come less than four hours after the telling"


async def test_an_outage_is_said_where_a_turn_could_not_be_told(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.match("1h")
    await use_cases.play(match, ann, GAME[0])
    board = await use_cases.items()
    for _ in range(9):
        await use_cases.go(9 * MINUTE)
    await use_cases.away(HOUR)
    assert OutageEnded in await use_cases.kinds()
    await use_cases.outbox.mark_told(tuple(item.id for item in board), MessageRef(CHANNEL, "2"))
    assert (await use_cases.stored(match.id)).clock.deadline == use_cases.at + HOUR


async def test_a_snoozed_reminder_replaces_the_earliest(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    await use_cases.choose(ann, "reminders.marks", "90 70 50 30 10")
    match = await use_cases.match("3d")
    first = (await use_cases.planned(match.id))[0]
    assert first.mark == 90
    await wait(use_cases, first.due)
    turns = [ReminderTurn(match.id, match.revision)]
    await use_cases.snoozes.snooze(turns, ann, use_cases.at + HOUR)
    assert [reminder.mark for reminder in await use_cases.planned(match.id)] == [None, 50, 30, 10]
