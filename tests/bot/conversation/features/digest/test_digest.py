"""What a digest says, directly and where it has to be posted."""

from bot.conversation.core import markup
from bot.conversation.core.replies import Reply
from bot.conversation.notifications.delivery import message_of
from rules.match.notifications.notification import Notification
from rules.match.notifications.reminders import DigestCounted, DigestDue, RemindersDue
from rules.match.outbox import OutboxItem
from tests.support.chat import Chat, button, sound
from tests.support.use_cases import DAY, GAME, HOUR, MINUTE, START


async def items(chat: Chat, kind: type[Notification] = RemindersDue) -> list[OutboxItem]:
    return [item for item in await chat.use_cases.items() if isinstance(item.notification, kind)]


async def said(chat: Chat, item: OutboxItem) -> Reply:
    return sound(await message_of(chat.services, item))


async def test_a_digest_lists_what_waits_most_urgent_first(chat: Chat) -> None:
    unlimited, slow = await chat.use_cases.match("none"), await chat.use_cases.match("20d")
    fast = await chat.use_cases.match("2d")
    theirs = await chat.use_cases.match("2d")
    await chat.use_cases.play_told(theirs, chat.ann, GAME[0])
    await chat.command(chat.ann, "settings reminders", digest="13:01")
    await chat.use_cases.go(DAY + 61 * MINUTE)
    [item] = await items(chat, DigestDue)
    reply = await said(chat, item)
    head, *lines = reply.text.splitlines()
    assert head == "3 matches are waiting for your move, 1 of them urgent."
    assert lines[0] == f"**Urgent:** #{fast.id} Pux against Bob: due {markup.relative(START + 2 * DAY)}"
    assert lines[1].startswith(f"#{slow.id} Pux")
    assert lines[2] == f"#{unlimited.id} Pux against Bob: no time limit"
    assert len(lines) == 3
    assert reply.pings == (chat.ann.account,)
    first = await chat.press(chat.ann, button(reply, "Show the first"))
    assert f"#{fast.id} Pux, your move" in first.text


async def test_a_long_digest_fits_into_a_message(chat: Chat) -> None:
    await chat.use_cases.people.meet("bob", "_" * 40)
    for _ in range(30):
        await chat.use_cases.match("20d")
    await chat.command(chat.ann, "settings reminders", digest="13:00")
    await chat.use_cases.go(HOUR)
    [item] = await items(chat, DigestDue)
    text = (await said(chat, item)).text
    assert "30 matches are waiting" in text
    assert f"… and {30 - len(text.splitlines()) + 2} more" in text


async def test_a_digest_that_cannot_be_told_directly_tells_no_more_than_a_number(chat: Chat) -> None:
    match = await chat.use_cases.match("20d", channel="555")
    await chat.use_cases.match("30d")
    await chat.command(chat.ann, "settings reminders", digest="13:00")
    await chat.use_cases.go(HOUR)
    [item] = await items(chat, DigestDue)
    await chat.use_cases.outbox.give_up(item, "closed")
    [instead] = await items(chat, DigestCounted)
    assert instead.match == match.id
    reply = await said(chat, instead)
    assert reply.text.startswith("<@ann>: 2 matches are waiting for your move.")
    assert "Bob" not in reply.text
    assert "`/settings reminders`" in reply.text
    await chat.use_cases.playing.resign(match.id, chat.ann)
    assert await message_of(chat.services, instead) is not None, "another waits still"
