"""**Snooze** and **Not this turn**: what they ask and answer, and for whom."""

import pytest

from bot.conversation.core import markup
from bot.conversation.core.actions import Action
from bot.conversation.core.replies import Form, Reply
from bot.conversation.features.snooze.feature import MUTE
from bot.conversation.notifications.delivery import message_of
from rules.match.match import Match, Revision
from rules.match.notifications.notification import Notification
from rules.match.notifications.reminders import RemindersDue
from rules.match.outbox import OutboxItem
from tests.support.chat import Chat, button, sound
from tests.support.use_cases import DAY, GAME, HOUR, START


async def items(chat: Chat, kind: type[Notification] = RemindersDue) -> list[OutboxItem]:
    return [item for item in await chat.use_cases.items() if isinstance(item.notification, kind)]


async def said(chat: Chat, item: OutboxItem) -> Reply:
    return sound(await message_of(chat.services, item))


async def reminded(chat: Chat, count: int = 1) -> tuple[list[Match], Reply]:
    """Matches of which Ann is reminded at half their time, and what is said."""
    matches = [await chat.use_cases.match("10d") for _ in range(count)]
    await chat.use_cases.go(5 * DAY)
    [item] = await items(chat)
    return matches, await said(chat, item)


async def test_snooze_asks_in_a_form_and_tells_when(chat: Chat) -> None:
    [match], reply = await reminded(chat)
    form = await chat.press_for_form(chat.ann, button(reply, "Snooze"))
    assert isinstance(form, Form)
    for text, until in (("4h", 4 * HOUR), ("tomorrow 9:00", 21 * HOUR)):
        answer = await chat.submit(chat.ann, form.action, text)
        assert answer.private
        assert markup.absolute(chat.use_cases.at + until) in answer.text
        assert markup.due(START + 10 * DAY, chat.use_cases.at) in answer.text
        planned = await chat.use_cases.planned(match.id)
        assert planned[0].due == chat.use_cases.at + until
    await chat.restart()
    await chat.use_cases.go(21 * HOUR)
    again = (await items(chat))[-1]
    text = sound(await message_of(chat.services, again)).text
    assert "(snoozed)" in text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("6d", f"is due {markup.relative(START + 10 * DAY)}, and a reminder has to come before that"),
        ("soon", "isn’t a time that Turnpost can read"),
        ("", "No time was given"),
        ("0m", "in the past"),
        ("2026-03-03", "in the past"),
        ("x" * 4000, "isn’t a time that Turnpost can read"),
    ],
)
async def test_a_snooze_that_cannot_be_is_refused(chat: Chat, text: str, words: str) -> None:
    [match], reply = await reminded(chat)
    before = await chat.use_cases.planned(match.id)
    refused = await chat.submit(chat.ann, button(reply, "Snooze"), text)
    assert refused.private
    assert words in refused.text
    assert await chat.use_cases.planned(match.id) == before


async def test_a_snooze_into_quiet_hours_says_that_it_moves(chat: Chat) -> None:
    await chat.command(chat.ann, "settings hours", quiet="13:00-15:00")
    _, reply = await reminded(chat)
    answer = await chat.submit(chat.ann, button(reply, "Snooze"), "2h")
    assert markup.absolute(chat.use_cases.at + 3 * HOUR) in answer.text
    assert "outside your quiet hours" in answer.text


async def test_not_this_turn(chat: Chat) -> None:
    matches, reply = await reminded(chat, 2)
    for _ in range(2):
        answer = await chat.press(chat.ann, button(reply, "Not this turn"))
        assert answer.private
        assert [line.partition(".")[0] for line in answer.text.splitlines()] == [
            f"No more reminders of this turn in #{match.id} Pux" for match in matches
        ]
    assert [await chat.use_cases.planned(match.id) for match in matches] == [[], []]


@pytest.mark.parametrize("label", ["Snooze", "Not this turn"])
async def test_only_the_person_meant(chat: Chat, label: str) -> None:
    [match], reply = await reminded(chat)
    before = await chat.use_cases.planned(match.id)
    for person, words in ((chat.bob, "not your turn"), (chat.eve, "Only the two players")):
        refused = await chat.press(person, button(reply, label))
        assert words in refused.text
        assert refused.private
    refused = await chat.submit(chat.bob, button(reply, "Snooze"), "4h")
    assert "not your turn" in refused.text
    assert await chat.use_cases.planned(match.id) == before


@pytest.mark.parametrize("label", ["Snooze", "Not this turn"])
async def test_a_button_of_an_earlier_turn_shows_the_board_as_it_is(chat: Chat, label: str) -> None:
    [match], reply = await reminded(chat)
    await chat.use_cases.play_told(match, chat.ann, GAME[0])
    await chat.use_cases.play_told(match, chat.bob, GAME[1])
    before = await chat.use_cases.planned(match.id)
    answer = await chat.press(chat.ann, button(reply, label))
    assert answer.private
    assert answer.text.startswith(f"That was an earlier position of #{match.id}.")
    assert answer.pictures
    assert await chat.use_cases.planned(match.id) == before
    filled = await chat.submit(chat.ann, button(reply, "Snooze"), "4h")
    assert "earlier position" in filled.text
    await chat.use_cases.playing.resign(match.id, chat.bob)
    assert "over" in (await chat.press(chat.ann, button(reply, label))).text


@pytest.mark.parametrize("text", ["9.9", "1.0 x", "99999999999999999999.1", "1.", ".1", "1.1.1", "²."])
async def test_forged_ids_do_no_harm(chat: Chat, text: str) -> None:
    [match], _ = await reminded(chat)
    await chat.press(chat.eve, Action(MUTE, match.id, Revision(0), text))
    assert len(await chat.use_cases.planned(match.id)) == 1
    await chat.press(chat.ann, Action(MUTE, match.id, Revision(0), text))
    assert await chat.use_cases.planned(match.id) == []
