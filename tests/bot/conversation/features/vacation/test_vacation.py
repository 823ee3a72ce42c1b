"""``/vacation``: taking vacation, ending it, how it stands; and vacation that begins by itself."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.conversation.core import markup
from bot.conversation.core.actions import Action
from bot.conversation.core.replies import Reply
from bot.conversation.features.vacation.messages import VACATION_OFF
from bot.conversation.notifications.delivery import message_of
from bot.service.time.sleep_hours import TimePreferences
from rules.match.match import FlagRule, Match
from rules.match.notifications.players import OpponentOnVacation, VacationBeganItself, VacationOver
from rules.match.outbox import OutboxItem
from rules.match.people import PersonId
from rules.match.places import PlaceKind
from storage.session import Session
from tests.support.chat import Chat, button, sound
from tests.support.use_cases import DAY, GAME, HOUR, MINUTE, START, terms

CHRISTMAS = datetime(2026, 12, 24, tzinfo=UTC)


async def agreed(chat: Chat, time: str = "3d", **options: object) -> Match:
    return await chat.use_cases.agreed(terms(time, **options))  # type: ignore[arg-type]


async def vacations(chat: Chat) -> list[tuple[datetime, datetime]]:
    _, found = await chat.use_cases.vacations.status(chat.ann)
    return [(vacation.begin, vacation.end) for vacation in found]


async def told(chat: Chat, item: OutboxItem) -> Reply:
    return sound(await message_of(chat.services, item))


async def vacation_items(chat: Chat) -> list[OutboxItem]:
    kinds = (VacationBeganItself, OpponentOnVacation, VacationOver)
    return [item for item in await chat.use_cases.items() if isinstance(item.notification, kinds)]


# Taking it


async def test_vacation_from_now_until_it_is_spent(chat: Chat) -> None:
    match = await agreed(chat)
    reply = await chat.command(chat.ann, "vacation start")
    assert reply.private
    assert f"It ends when it’s used up, {markup.due(START + 7 * DAY, START)} at the latest" in reply.text
    assert (await chat.use_cases.stored(match.id)).clock.deadline == START + 10 * DAY
    status = await chat.command(chat.ann, "vacation status")
    assert f"it started {markup.due(START, START)}" in status.text


async def test_vacation_from_now_is_running_though_a_moment_has_passed(
    chat: Chat, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_up = chat.services.sleep_hours.of

    async def slowly(person: PersonId) -> TimePreferences:
        chat.use_cases.at += timedelta(milliseconds=1)
        return await looked_up(person)

    monkeypatch.setattr(chat.services.sleep_hours, "of", slowly)
    reply = await chat.command(chat.ann, "vacation start", until="3d")
    assert reply.text.startswith("You’re on vacation: your clocks are paused.")


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
    chat: Chat, given: dict[str, str], begin: datetime, end: datetime
) -> None:
    await agreed(chat)
    await chat.use_cases.lives(chat.ann, "Europe/Berlin")
    reply = await chat.command(chat.ann, "vacation start", **given)
    assert await vacations(chat) == [(begin, end)]
    assert markup.due(end, START) in reply.text
    assert "`Europe/Berlin`" in reply.text
    if begin > START:
        assert markup.due(begin, START) in reply.text


async def test_a_zone_just_chosen_reads_dates_already(chat: Chat) -> None:
    await agreed(chat)
    await chat.command(chat.ann, "settings hours", zone="Asia/Tokyo")
    await chat.command(chat.ann, "vacation start", from_="2026-12-24", until="2026-12-24")
    assert await vacations(chat) == [(CHRISTMAS - 9 * HOUR, CHRISTMAS + 15 * HOUR)]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"from": "2026-03-01"}, "is in the past"),
        ({"until": "2026-03-01"}, "is in the past"),
        ({"until": "9:00", "from": "tomorrow 10:00"}, "isn’t after the start"),
        ({"from": "2026-12-26", "until": "2026-12-24"}, "isn’t after the start"),
        ({"until": "8d"}, markup.absolute(START + 7 * DAY)),
        ({"until": "0h"}, "is in the past"),
        ({"from": "whenever"}, "isn’t a time that Turnpost can read"),
        ({"from": "2026-02-30"}, "There’s no such day as “2026-02-30”"),
        ({"from": "2030-01-01"}, "within a year"),
        ({"until": "`@everyone`" * 100}, "isn’t a time that Turnpost can read"),
    ],
)
async def test_impossible_vacation_is_refused_and_changes_nothing(
    chat: Chat, given: dict[str, str], words: str
) -> None:
    match = await agreed(chat)
    refused = await chat.command(chat.ann, "vacation start", **given)
    assert words.casefold() in refused.text.casefold()
    assert refused.private
    assert await vacations(chat) == []
    assert (await chat.use_cases.stored(match.id)).clock == match.clock


async def test_vacation_overlaps_vacation(chat: Chat) -> None:
    await agreed(chat)
    await chat.command(chat.ann, "vacation start", from_="2d", until="2d")
    refused = await chat.command(chat.ann, "vacation start", from_="3d")
    assert markup.absolute(START + 2 * DAY) in refused.text
    assert "`/vacation end`" in refused.text
    assert len(await vacations(chat)) == 1


async def test_without_any_left_there_is_none(chat: Chat) -> None:
    await agreed(chat, "60d")
    await chat.command(chat.ann, "vacation start")
    await chat.use_cases.go(7 * DAY + MINUTE)
    refused = await chat.command(chat.ann, "vacation start")
    assert "less than an hour of vacation left" in refused.text


async def test_matches_that_exclude_vacation_are_named(chat: Chat) -> None:
    match = await agreed(chat, vacation=False)
    await agreed(chat)
    for command in ("vacation status", "vacation start"):
        assert (
            f"clock in #{match.id}: the challenge ruled it out"
            in (await chat.command(chat.ann, command)).text
        )
    assert (await chat.use_cases.stored(match.id)).clock.deadline == START + 3 * DAY


# Ending it


async def test_ending_says_what_waits(chat: Chat) -> None:
    assert "aren’t on vacation" in (await chat.command(chat.ann, "vacation end")).text
    match = await agreed(chat)
    await chat.command(chat.ann, "vacation start")
    await chat.use_cases.go(DAY)
    ended = await chat.command(chat.ann, "vacation end")
    assert "your clocks are running again" in ended.text
    assert (
        f"One move is waiting for you, in #{match.id} Pux, due {markup.due(START + 4 * DAY, chat.use_cases.at)}"
        in ended.text
    )
    assert "aren’t on vacation" in (await chat.command(chat.ann, "vacation end")).text
    assert "5 days 23 hours of vacation" in (await chat.command(chat.ann, "vacation status")).text


async def test_vacation_that_lies_ahead_is_dropped(chat: Chat) -> None:
    match = await agreed(chat)
    await chat.command(chat.ann, "vacation start", from_="1d", until="1d")
    assert "Your vacation starts" in (await chat.command(chat.ann, "vacation status")).text
    assert (await chat.use_cases.stored(match.id)).clock.deadline == START + 4 * DAY
    dropped = await chat.command(chat.ann, "vacation end")
    assert "cancelled" in dropped.text
    assert (await chat.use_cases.stored(match.id)).clock.deadline == START + 3 * DAY


async def test_the_end_of_vacation_is_told(chat: Chat) -> None:
    await agreed(chat)
    await chat.command(chat.ann, "vacation start", until="1d")
    await chat.use_cases.go(DAY)
    [item] = await vacation_items(chat)
    assert item.person == chat.ann.id
    said = await told(chat, item)
    assert said.text.startswith("Your vacation is over")
    assert said.pings == (chat.ann.account,)
    await chat.command(chat.ann, "vacation start", until="1d")
    assert await message_of(chat.services, item) is None, "overtaken: on vacation again"


# By itself


async def test_it_begins_by_itself_and_asks_the_first_time(chat: Chat) -> None:
    match = await agreed(chat)
    await chat.use_cases.go(3 * DAY)
    to_ann, at_place = await vacation_items(chat)
    assert (to_ann.person, at_place.person) == (chat.ann.id, None)
    mine, theirs = await told(chat, to_ann), await told(chat, at_place)
    first, *rest = mine.text.split("\n")
    end = markup.due(START + 10 * DAY + 4 * HOUR, START + 3 * DAY)
    assert first.endswith(f"are paused until your next move, {end} at the latest."), (
        "a week, and what three days earn"
    )
    assert f"your time in #{match.id} Pux ran out" in first
    assert len(rest) == 1
    assert "Should vacation start by itself" in mine.text
    assert mine.pings == (chat.ann.account,)
    assert theirs.pings == ()
    assert theirs.silent
    assert theirs.buttons == ()
    assert "Ann" in theirs.text
    assert theirs.text.endswith(f"their next move, {end} at the latest.")
    kept = await chat.press(chat.ann, button(mine, "Keep"))
    assert kept.private
    assert (await told(chat, to_ann)).buttons == (), "asked once, if answered"


async def test_switching_off_leaves_the_running_one(chat: Chat) -> None:
    match = await agreed(chat)
    await chat.use_cases.go(3 * DAY)
    mine = await told(chat, (await vacation_items(chat))[0])
    for _ in range(2):
        off = await chat.press(chat.ann, button(mine, "Switch off"))
        assert "doesn’t start by itself" in off.text
        assert "goes on until you move" in off.text
    assert len(await vacations(chat)) == 1
    await chat.use_cases.play_told(match, chat.ann, GAME[0])
    assert await vacations(chat) == []
    await chat.use_cases.play_told(match, chat.bob, GAME[1])
    await chat.use_cases.go(3 * DAY)
    assert (await chat.use_cases.stored(match.id)).flagged is not None, "off is off"


async def test_somebody_elses_press_is_about_themselves(chat: Chat) -> None:
    await agreed(chat)
    await chat.press(chat.bob, Action(VACATION_OFF))
    await chat.use_cases.go(3 * DAY)
    assert len(await vacations(chat)) == 1, "Ann's own choice is not touched"


async def test_news_that_events_have_overtaken_is_dropped(chat: Chat) -> None:
    match = await agreed(chat)
    await chat.use_cases.go(3 * DAY)
    items = await vacation_items(chat)
    await chat.use_cases.play(match, chat.ann, GAME[0])
    assert [await message_of(chat.services, item) for item in items] == [None, None]


async def test_where_they_take_no_direct_messages_it_is_said_at_the_place(chat: Chat) -> None:
    await agreed(chat)
    await chat.use_cases.go(3 * DAY)
    to_ann, at_place = await vacation_items(chat)
    await chat.use_cases.outbox.give_up(to_ann, "closed")
    instead = (await vacation_items(chat))[-1]
    assert instead.person is None
    said = await told(chat, instead)
    assert said.pings == (chat.ann.account,)
    assert said.buttons == (), "in public nobody is asked"
    await chat.use_cases.outbox.give_up(instead, "gone")
    await chat.use_cases.outbox.give_up(at_place, "gone")
    [to_bob] = await vacation_items(chat)
    assert to_bob.person == chat.bob.id


async def test_in_direct_messages_the_opponent_is_told_too(chat: Chat) -> None:
    await agreed(chat, place=PlaceKind.DM)
    await chat.use_cases.go(3 * DAY)
    assert [item.person for item in await vacation_items(chat)] == [chat.ann.id, chat.bob.id]


async def test_a_match_that_excludes_it_or_loses_at_once_begins_none(chat: Chat) -> None:
    match = await agreed(chat, vacation=False, flag=FlagRule.AUTO)
    await chat.use_cases.go(3 * DAY + timedelta(seconds=1))
    assert (await chat.use_cases.stored(match.id)).outcome is not None
    assert await vacation_items(chat) == []


async def test_news_of_no_vacation_is_no_news(chat: Chat) -> None:
    match = await agreed(chat)

    def work(session: Session) -> None:
        for notification in (
            VacationBeganItself(match=match.id, revision=match.revision, person=chat.ann.id),
            OpponentOnVacation(match=match.id, revision=match.revision),
        ):
            session.outbox.add(notification, now=START, due=START)

    await chat.use_cases.database.write(work)
    for item in await vacation_items(chat):
        assert await message_of(chat.services, item) is None


async def test_each_match_that_it_pauses_is_told_in_one_sentence(chat: Chat) -> None:
    first = await agreed(chat, "1m", flag=FlagRule.AUTO)
    chat.use_cases.at += timedelta(seconds=1)
    second = await agreed(chat, "1m", flag=FlagRule.AUTO)
    other = await agreed(chat, "9d", place=PlaceKind.DM)
    await agreed(chat, "9d", vacation=False)
    await chat.use_cases.go_to(START + MINUTE)
    items = await vacation_items(chat)
    own, *news = [(await told(chat, item)).text for item in items]
    assert f"your time in #{first.id} Pux ran out" in own
    assert [(item.match, item.person) for item in items[1:]] == [
        (first.id, None),
        (second.id, None),
        (other.id, chat.bob.id),
    ]
    for match, text in zip((first, second, other), news, strict=True):
        assert text.endswith(" at the latest.")
        assert ("ran out of time in another match" in text) == (match.id != first.id)
