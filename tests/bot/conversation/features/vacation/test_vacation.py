"""``/vacation``: taking leave, ending it, how it stands; and vacation that begins by itself."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import Reply
from bot.conversation.notifications.messages import message_of
from rules.match.match import FlagRule, Match
from rules.match.notifications import Notification, NotificationKind
from rules.match.places import PlaceKind
from storage.outbox import NewNotification
from tests.support.talking import Salon, button, sound
from tests.support.use_cases import DAY, GAME, HOUR, MINUTE, START, terms

CHRISTMAS = datetime(2026, 12, 24, tzinfo=UTC)


async def agreed(salon: Salon, time: str = "3d", **options: object) -> Match:
    return await salon.parlour.agreed(terms(time, **options))  # type: ignore[arg-type]


async def vacations(salon: Salon) -> list[tuple[datetime, datetime]]:
    _, found = await salon.parlour.vacations.status(salon.ann)
    return [(vacation.begin, vacation.end) for vacation in found]


async def told(salon: Salon, item: Notification) -> Reply:
    return sound(await message_of(salon.parlour.services, item))


async def leave_items(salon: Salon) -> list[Notification]:
    return [item for item in await salon.parlour.items() if item.kind is NotificationKind.VACATION]


# Taking it


async def test_leave_from_now_until_it_is_spent(salon: Salon) -> None:
    match = await agreed(salon)
    reply = await salon.say(salon.ann, "vacation start")
    assert reply.private
    assert f"You are on leave until {markup.due(START + 7 * DAY)} at the latest" in reply.text
    assert (await salon.parlour.stored(match.id)).clock.deadline == START + 10 * DAY
    status = await salon.say(salon.ann, "vacation status")
    assert f"it began {markup.due(START)}" in status.text


@pytest.mark.parametrize(
    ("given", "begin", "end"),
    [
        ({"until": "2026-03-04"}, START, datetime(2026, 3, 4, 23, tzinfo=UTC)),
        ({"until": "2026-03-04 18:00"}, START, datetime(2026, 3, 4, 17, tzinfo=UTC)),
        ({"from": "today", "until": "tomorrow"}, START, datetime(2026, 3, 3, 23, tzinfo=UTC)),
        ({"from": "now", "until": "5d"}, START, START + 5 * DAY),
        ({"from": "3d", "until": "2d"}, START + 3 * DAY, START + 5 * DAY),
        (
            {"from": "2026-12-24", "until": "2026-12-26"},
            CHRISTMAS - HOUR,
            CHRISTMAS + 3 * DAY - HOUR,
        ),
        (
            {"from": "2026-03-28", "until": "2026-03-29"},
            datetime(2026, 3, 27, 23, tzinfo=UTC),
            datetime(2026, 3, 29, 22, tzinfo=UTC),
        ),
        ({"from": "tomorrow", "until": "tomorrow"}, START + 11 * HOUR, START + 35 * HOUR),
    ],
)
async def test_days_are_whole_and_those_of_ones_zone(
    salon: Salon, given: dict[str, str], begin: datetime, end: datetime
) -> None:
    await agreed(salon)
    await salon.parlour.lives(salon.ann, "Europe/Berlin")
    reply = await salon.say(salon.ann, "vacation start", **given)
    assert await vacations(salon) == [(begin, end)]
    assert markup.due(end) in reply.text
    assert "`Europe/Berlin`" in reply.text
    if begin > START:
        assert markup.due(begin) in reply.text


async def test_a_zone_just_chosen_reads_dates_already(salon: Salon) -> None:
    await agreed(salon)
    await salon.say(salon.ann, "settings hours", zone="Asia/Tokyo")
    await salon.say(salon.ann, "vacation start", from_="2026-12-24", until="2026-12-24")
    assert await vacations(salon) == [(CHRISTMAS - 9 * HOUR, CHRISTMAS + 15 * HOUR)]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"from": "2026-03-01"}, "is past"),
        ({"until": "2026-03-01"}, "is past"),
        ({"until": "9:00", "from": "tomorrow 10:00"}, "not after the beginning"),
        ({"from": "2026-12-26", "until": "2026-12-24"}, "not after the beginning"),
        ({"until": "8d"}, markup.due(START + 7 * DAY)),
        ({"until": "0h"}, "is past"),
        ({"from": "whenever"}, "no moment that I can read"),
        ({"from": "2026-02-30"}, "there is no 2026-02-30"),
        ({"from": "2030-01-01"}, "within a year"),
        ({"until": "`@everyone`" * 100}, "no moment that I can read"),
    ],
)
async def test_impossible_leave_is_refused_and_changes_nothing(
    salon: Salon, given: dict[str, str], words: str
) -> None:
    match = await agreed(salon)
    refused = await salon.say(salon.ann, "vacation start", **given)
    assert words.casefold() in refused.text.casefold()
    assert refused.private
    assert await vacations(salon) == []
    assert (await salon.parlour.stored(match.id)).clock == match.clock


async def test_leave_overlaps_leave(salon: Salon) -> None:
    await agreed(salon)
    await salon.say(salon.ann, "vacation start", from_="2d", until="2d")
    refused = await salon.say(salon.ann, "vacation start", from_="3d")
    assert markup.absolute(START + 2 * DAY) in refused.text
    assert "`/vacation end`" in refused.text
    assert len(await vacations(salon)) == 1


async def test_without_any_left_there_is_none(salon: Salon) -> None:
    await agreed(salon, "60d")
    await salon.say(salon.ann, "vacation start")
    await salon.parlour.go(7 * DAY + MINUTE)
    refused = await salon.say(salon.ann, "vacation start")
    assert "0 hours of leave left" in refused.text


async def test_matches_that_exclude_leave_are_named(salon: Salon) -> None:
    match = await agreed(salon, vacation=False)
    await agreed(salon)
    for command in ("vacation status", "vacation start"):
        assert f"clocks in #{match.id}: there it was ruled out" in (await salon.say(salon.ann, command)).text
    assert (await salon.parlour.stored(match.id)).clock.deadline == START + 3 * DAY


# Ending it


async def test_ending_says_what_waits(salon: Salon) -> None:
    assert "not on leave" in (await salon.say(salon.ann, "vacation end")).text
    match = await agreed(salon)
    await salon.say(salon.ann, "vacation start")
    await salon.parlour.go(DAY)
    ended = await salon.say(salon.ann, "vacation end")
    assert "your clocks run again" in ended.text
    assert (
        f"1 move waits for you, the first in #{match.id} Pux, due {markup.due(START + 4 * DAY)}" in ended.text
    )
    assert "not on leave" in (await salon.say(salon.ann, "vacation end")).text
    assert "5 days 23 hours of leave" in (await salon.say(salon.ann, "vacation status")).text


async def test_leave_that_lies_ahead_is_dropped(salon: Salon) -> None:
    match = await agreed(salon)
    await salon.say(salon.ann, "vacation start", from_="1d", until="1d")
    assert "A leave lies ahead" in (await salon.say(salon.ann, "vacation status")).text
    assert (await salon.parlour.stored(match.id)).clock.deadline == START + 4 * DAY
    dropped = await salon.say(salon.ann, "vacation end")
    assert "dropped" in dropped.text
    assert (await salon.parlour.stored(match.id)).clock.deadline == START + 3 * DAY


async def test_the_end_of_leave_is_told(salon: Salon) -> None:
    await agreed(salon)
    await salon.say(salon.ann, "vacation start", until="1d")
    await salon.parlour.go(DAY)
    [item] = await leave_items(salon)
    assert item.person == salon.ann.id
    said = await told(salon, item)
    assert said.text.startswith("Your leave is over")
    assert said.pings == (salon.ann.account,)
    await salon.say(salon.ann, "vacation start", until="1d")
    assert await message_of(salon.parlour.services, item) is None, "overtaken: on leave again"


# By itself


async def test_it_begins_by_itself_and_asks_the_first_time(salon: Salon) -> None:
    match = await agreed(salon)
    await salon.parlour.go(3 * DAY)
    to_ann, at_place = await leave_items(salon)
    assert (to_ann.person, at_place.person) == (salon.ann.id, None)
    mine, theirs = await told(salon, to_ann), await told(salon, at_place)
    assert f"your time in #{match.id} Pux was over" in mine.text
    due = markup.due(START + 11 * DAY + 4 * HOUR)
    assert due in mine.text, "a day after the leave: a week, and what three days have earned"
    assert "Shall leave begin by itself" in mine.text
    assert mine.pings == (salon.ann.account,)
    assert theirs.pings == ()
    assert theirs.silent
    assert theirs.buttons == ()
    assert "Ann" in theirs.text
    assert due in theirs.text
    kept = await salon.pressed(salon.ann, button(mine, "Keep"))
    assert kept.private
    assert (await told(salon, to_ann)).buttons == (), "asked once, if answered"


async def test_switching_off_leaves_the_running_one(salon: Salon) -> None:
    match = await agreed(salon)
    await salon.parlour.go(3 * DAY)
    mine = await told(salon, (await leave_items(salon))[0])
    for _ in range(2):
        off = await salon.pressed(salon.ann, button(mine, "Switch off"))
        assert "does not begin by itself" in off.text
        assert "goes on until you move" in off.text
    assert len(await vacations(salon)) == 1
    await salon.parlour.play_told(match, salon.ann, GAME[0])
    assert await vacations(salon) == []
    await salon.parlour.play_told(match, salon.bob, GAME[1])
    await salon.parlour.go(3 * DAY)
    assert (await salon.parlour.stored(match.id)).flagged is not None, "off is off"


async def test_somebody_elses_press_is_about_themselves(salon: Salon) -> None:
    await agreed(salon)
    await salon.pressed(salon.bob, Action(ActionKind.VACATION_OFF))
    await salon.parlour.go(3 * DAY)
    assert len(await vacations(salon)) == 1, "Ann's own choice is not touched"


async def test_news_that_events_have_overtaken_is_dropped(salon: Salon) -> None:
    match = await agreed(salon)
    await salon.parlour.go(3 * DAY)
    items = await leave_items(salon)
    await salon.parlour.play(match, salon.ann, GAME[0])
    assert [await message_of(salon.parlour.services, item) for item in items] == [None, None]


async def test_where_they_take_no_direct_messages_it_is_said_at_the_place(salon: Salon) -> None:
    await agreed(salon)
    await salon.parlour.go(3 * DAY)
    to_ann, at_place = await leave_items(salon)
    await salon.parlour.outbox.give_up(to_ann, "closed")
    instead = (await leave_items(salon))[-1]
    assert instead.person is None
    said = await told(salon, instead)
    assert said.pings == (salon.ann.account,)
    assert said.buttons == (), "in public nobody is asked"
    await salon.parlour.outbox.give_up(instead, "gone")
    await salon.parlour.outbox.give_up(at_place, "gone")
    [to_bob] = await leave_items(salon)
    assert to_bob.person == salon.bob.id


async def test_in_direct_messages_the_opponent_is_told_too(salon: Salon) -> None:
    await agreed(salon, place=PlaceKind.DM)
    await salon.parlour.go(3 * DAY)
    assert [item.person for item in await leave_items(salon)] == [salon.ann.id, salon.bob.id]


async def test_a_match_that_excludes_it_or_loses_at_once_begins_none(salon: Salon) -> None:
    match = await agreed(salon, vacation=False, flag=FlagRule.AUTO)
    await salon.parlour.go(3 * DAY + timedelta(seconds=1))
    assert (await salon.parlour.stored(match.id)).outcome is not None
    assert await leave_items(salon) == []


async def test_news_of_no_leave_is_no_news(salon: Salon) -> None:
    match = await agreed(salon)
    async with salon.parlour.database.transaction() as session:
        for detail, person in (("began", salon.ann.id), ("stands", None)):
            notification = NewNotification(
                kind=NotificationKind.VACATION,
                match=match.id,
                revision=match.revision,
                person=person,
                detail=detail,
            )
            await session.outbox.add(notification, now=START, due=START)
    for item in await leave_items(salon):
        assert await message_of(salon.parlour.services, item) is None
