"""Reminders: where they go, together or alone, and when they are taken away."""

import pytest

from bot.service.settings.reminders import Where
from bot.service.time.reminders import MOST_TOGETHER
from rules.match.hours import HoursError
from rules.match.match import Match, Revision
from rules.match.notifications.boards import TurnBegan
from rules.match.notifications.messages import MessageRemoved
from rules.match.notifications.notification import Notification, ReminderTurn
from rules.match.notifications.reminders import RemindersChanged, RemindersDue
from rules.match.outbox import OutboxItem
from rules.match.people import Person
from rules.match.places import MessageRef, PlaceKind
from rules.match.reminders import MarksError
from tests.support.use_cases import CHANNEL, DAY, GAME, MS, START, UseCases

POSTED = MessageRef(CHANNEL, "900")


async def of_kind(use_cases: UseCases, kind: type[Notification]) -> list[OutboxItem]:
    return [item for item in await use_cases.items() if isinstance(item.notification, kind)]


async def reminders(use_cases: UseCases) -> list[OutboxItem]:
    return await of_kind(use_cases, RemindersDue)


async def change(use_cases: UseCases) -> tuple[OutboxItem, RemindersChanged]:
    """The only change of a reminder's message that is still to be made."""
    [item] = await of_kind(use_cases, RemindersChanged)
    assert isinstance(item.notification, RemindersChanged)
    return item, item.notification


async def told(use_cases: UseCases, item: OutboxItem, message: MessageRef = POSTED) -> None:
    await use_cases.outbox.mark_told((item.id,), message)


def turn(match: Match, revision: int = 0) -> ReminderTurn:
    return ReminderTurn(match.id, Revision(revision))


# Where


async def test_reminders_of_one_place_are_one_message_the_most_urgent_first(use_cases: UseCases) -> None:
    slow, fast = await use_cases.match("10d"), await use_cases.match("10d")
    elsewhere = await use_cases.match("10d", channel="200")
    await use_cases.go(4 * DAY)
    late = await use_cases.match("2d")  # its half is over in a day, as that of the others is
    assert (await use_cases.go(DAY)).reminders == 4
    there, here = sorted(await reminders(use_cases), key=lambda item: len(item.notification.reminds_of))
    assert [due.match for due in there.notification.reminds_of] == [elsewhere.id]
    assert [due.match for due in here.notification.reminds_of] == [late.id, slow.id, fast.id]
    assert (here.match, here.person) == (late.id, None)
    await use_cases.restart()
    assert (await use_cases.sweeper.sweep()).reminders == 0


async def test_more_than_one_message_holds_are_several(use_cases: UseCases) -> None:
    for _ in range(MOST_TOGETHER + 1):
        await use_cases.match("10d")
    assert (await use_cases.go(5 * DAY)).reminders == MOST_TOGETHER + 1
    assert [len(item.notification.reminds_of) for item in await reminders(use_cases)] == [MOST_TOGETHER, 1]


async def test_by_direct_message_at_the_turn_and_at_the_marks(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    await use_cases.reminder_settings.choose(bob.id, where=Where.DM)
    match = await use_cases.match("10d")
    assert await of_kind(use_cases, TurnBegan) == []
    await use_cases.play(match, ann, GAME[0])
    assert await of_kind(use_cases, TurnBegan) == [], "only once the board stands at its place"
    await use_cases.all_told()
    [item] = await use_cases.items()
    assert (type(item.notification), item.match, item.notification.about_revision, item.person) == (
        TurnBegan,
        match.id,
        1,
        bob.id,
    )
    await told(use_cases, item)
    await use_cases.go(5 * DAY)
    [item] = await reminders(use_cases)
    assert item.person == bob.id
    assert not await use_cases.pinged(bob.id, match)
    assert await use_cases.pinged(ann.id, match)


async def test_two_directs_of_different_channels_are_one_message(use_cases: UseCases, ann: Person) -> None:
    await use_cases.reminder_settings.choose(ann.id, where=Where.DM)
    matches = [await use_cases.match("10d", channel=channel) for channel in ("100", "200")]
    await use_cases.all_told()
    await use_cases.go(5 * DAY)
    [item] = await reminders(use_cases)
    assert {due.match for due in item.notification.reminds_of} == {match.id for match in matches}
    assert item.person == ann.id


async def test_in_a_match_of_direct_messages_the_turn_is_not_told_twice(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    await use_cases.reminder_settings.choose(bob.id, where=Where.DM)
    match = await use_cases.match("10d", place=PlaceKind.DM)
    await use_cases.play(match, ann, GAME[0])
    await use_cases.all_told()
    assert await use_cases.items() == []


async def test_off_means_neither_ping_nor_reminder(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.match("10d")
    await use_cases.reminder_settings.choose(ann.id, where=Where.OFF)
    assert await use_cases.planned(match.id) == []
    assert not await use_cases.pinged(ann.id, match)
    assert (await use_cases.go(9 * DAY)).reminders == 0


async def test_one_match_may_be_otherwise(use_cases: UseCases, ann: Person) -> None:
    reminder_preferences = use_cases.reminder_settings
    one, other = await use_cases.match("10d"), await use_cases.match("10d")
    await reminder_preferences.choose_for(one.id, ann.id, where=Where.OFF, marks="80, 10")
    assert await use_cases.planned(one.id) == []
    await reminder_preferences.choose_for(one.id, ann.id, where=Where.CHANNEL)
    assert [reminder.mark for reminder in await use_cases.planned(one.id)] == [80, 10]
    assert [reminder.mark for reminder in await use_cases.planned(other.id)] == [50, 20]
    assert list((await reminder_preferences.of(ann.id)).matches) == [one.id]
    await reminder_preferences.choose(ann.id, digest="9:00")
    assert await use_cases.planned(other.id) == []
    assert [reminder.mark for reminder in await use_cases.planned(one.id)] == [80, 10], (
        "its own, digest or not"
    )
    await reminder_preferences.choose_for(one.id, ann.id, marks="default")
    assert await use_cases.planned(one.id) == []
    assert (await reminder_preferences.of(ann.id)).matches == {}


async def test_your_own_marks(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.match("10d")
    chosen_reminders = await use_cases.reminder_settings.choose(ann.id, marks="10 90%, 30")
    assert chosen_reminders.preferences.marks == (90, 30, 10)
    assert [reminder.due for reminder in await use_cases.planned(match.id)] == [
        START + DAY,
        START + 7 * DAY,
        START + 9 * DAY,
    ]
    await use_cases.reminder_settings.choose(ann.id, marks="none")
    assert await use_cases.planned(match.id) == []
    await use_cases.reminder_settings.choose(ann.id, marks="default")
    assert [reminder.mark for reminder in await use_cases.planned(match.id)] == [50, 20]


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({"marks": "0"}, MarksError),
        ({"marks": "100"}, MarksError),
        ({"marks": "half"}, MarksError),
        ({"marks": "90 80 70 60 50 40"}, MarksError),
        ({"digest": "25:00"}, HoursError),
        ({"digest": "soon"}, HoursError),
        ({"digest": ""}, HoursError),
        ({"marks": "50", "digest": "noonish"}, HoursError),
    ],
)
async def test_what_cannot_be_changes_nothing(
    use_cases: UseCases, ann: Person, given: dict[str, str], error: type[Exception]
) -> None:
    match = await use_cases.match("10d")
    reminder_preferences = use_cases.reminder_settings
    before = (await reminder_preferences.of(ann.id), await use_cases.planned(match.id))
    with pytest.raises(error):
        await reminder_preferences.choose(ann.id, where=Where.OFF, **given)
    assert (await reminder_preferences.of(ann.id), await use_cases.planned(match.id)) == before


# What has become pointless


async def test_between_the_tick_and_the_delivery(use_cases: UseCases, ann: Person) -> None:
    matches = [await use_cases.match("10d") for _ in range(5)]
    await use_cases.go(5 * DAY)
    [item] = await reminders(use_cases)
    assert len(await use_cases.reminders.current(item.notification.reminds_of)) == 5
    await use_cases.play(matches[0], ann, GAME[0])
    await use_cases.playing.resign(matches[1].id, ann)
    await use_cases.snoozes.mute([turn(matches[2])], ann)
    await use_cases.reminder_settings.choose_for(matches[3].id, ann.id, where=Where.OFF)
    assert [
        one.hosted.match.id for one in await use_cases.reminders.current(item.notification.reminds_of)
    ] == [matches[4].id]
    await use_cases.vacations.start(ann, None, None)
    assert await use_cases.reminders.current(item.notification.reminds_of) == []


async def test_a_reminder_due_since_the_last_tick_outlives_a_change(use_cases: UseCases, ann: Person) -> None:
    """Whatever is worked out anew between the moment and the tick must not forget it."""
    await use_cases.match("10d")
    await use_cases.go(5 * DAY - MS)
    use_cases.at += 10 * MS
    await use_cases.sleep_hours.choose(ann.id, quiet="off")
    assert (await use_cases.sweeper.sweep()).reminders == 1


async def test_nobody_is_reminded_of_what_they_could_not_be_told(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.match("10d")
    await use_cases.play(match, ann, GAME[0])
    assert (await use_cases.go(6 * DAY)).reminders == 0
    told_at = use_cases.at
    await use_cases.all_told()
    assert (await use_cases.go(5 * DAY - MS)).reminders == 0
    assert (await use_cases.go(MS)).reminders == 1
    assert use_cases.at == told_at + 5 * DAY


# Messages that go away


async def test_a_reminder_goes_away_with_its_turn(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.match("10d")
    await use_cases.go(5 * DAY)
    [item] = await reminders(use_cases)
    await told(use_cases, item)
    await use_cases.play(match, ann, GAME[0])
    assert await use_cases.notifications(MessageRemoved) == [MessageRemoved(message=POSTED)]


async def test_a_message_about_several_goes_with_the_last_and_changes_before(
    use_cases: UseCases, ann: Person
) -> None:
    first, second, third = [await use_cases.match("10d") for _ in range(3)]
    await use_cases.go(5 * DAY)
    [item] = await reminders(use_cases)
    await told(use_cases, item)
    await use_cases.play(first, ann, GAME[0])
    item, changed = await change(use_cases)
    assert changed.message == POSTED
    assert [due.match for due in changed.turns] == [second.id, third.id]
    await told(use_cases, item)
    await use_cases.restart()
    await use_cases.playing.resign(second.id, ann)
    await use_cases.play(third, ann, GAME[0])
    assert len(await of_kind(use_cases, MessageRemoved)) == 1
    _, pointless = await change(use_cases)
    assert await use_cases.reminders.current(pointless.turns) == []


async def test_what_was_played_while_it_was_being_said_is_made_good(use_cases: UseCases, ann: Person) -> None:
    first, second = await use_cases.match("10d"), await use_cases.match("10d")
    await use_cases.go(5 * DAY)
    [item] = await reminders(use_cases)
    await use_cases.play(first, ann, GAME[0])
    await told(use_cases, item)
    item, changed = await change(use_cases)
    assert [due.match for due in changed.turns] == [second.id]
    await told(use_cases, item)
    await use_cases.all_told()
    await use_cases.go(3 * DAY)
    [item] = [
        one
        for one in await reminders(use_cases)
        if second.id in [due.match for due in one.notification.reminds_of]
    ]
    await use_cases.play(second, ann, GAME[0])
    await told(use_cases, item, MessageRef(CHANNEL, "901"))
    removed = {one.message.message for one in await use_cases.notifications(MessageRemoved)}
    assert removed == {"900", "901"}


# Given up


async def test_what_a_channel_does_not_take_goes_to_each_once(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    first, second = await use_cases.match("10d"), await use_cases.match("10d")
    await use_cases.go(4 * DAY)
    await use_cases.play_told(second, ann, GAME[0])
    await use_cases.reminder_settings.choose_for(second.id, bob.id, marks="60")
    await use_cases.reminder_settings.choose_for(first.id, ann.id, marks="20")
    await use_cases.go(4 * DAY)
    [item] = await reminders(use_cases)
    await use_cases.outbox.give_up(item, "gone")
    again = {one.person: one for one in await reminders(use_cases)}
    assert [due.match for due in again[ann.id].notification.reminds_of] == [first.id]
    assert [due.match for due in again[bob.id].notification.reminds_of] == [second.id]
    for one in again.values():
        await use_cases.outbox.give_up(one, "closed")
    assert await reminders(use_cases) == [], "else it would go round for ever"


async def test_what_cannot_be_told_directly_is_told_at_the_place(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    await use_cases.reminder_settings.choose(bob.id, where=Where.DM)
    match = await use_cases.match("10d")
    await use_cases.play_told(match, ann, GAME[0])
    [item] = await of_kind(use_cases, TurnBegan)
    await use_cases.outbox.give_up(item, "closed")
    [at_its_place] = await of_kind(use_cases, TurnBegan)
    assert (at_its_place.person, at_its_place.match) == (None, match.id)
    await told(use_cases, at_its_place)
    await use_cases.go(5 * DAY)
    [item] = await reminders(use_cases)
    await use_cases.outbox.give_up(item, "closed")
    [at_its_place] = await reminders(use_cases)
    assert at_its_place.person is None
    await use_cases.outbox.give_up(at_its_place, "gone")
    assert await reminders(use_cases) == []
