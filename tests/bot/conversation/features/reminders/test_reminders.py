"""What reminders and digests say, and the buttons under them."""

from dataclasses import replace
from functools import partial

from bot.conversation.core import markup
from bot.conversation.core.actions import Action
from bot.conversation.core.replies import Reply
from bot.conversation.features.snooze.feature import SNOOZE
from bot.conversation.notifications.delivery import message_of
from bot.service.time.reminders import MOST_TOGETHER
from rules.match.match import Match, MatchId, Revision
from rules.match.notifications.boards import TurnBegan
from rules.match.notifications.notification import Notification, ReminderTurn
from rules.match.notifications.reminders import RemindersChanged, RemindersDue
from rules.match.outbox import OutboxId, OutboxItem
from rules.match.places import MessageRef
from storage.session import Session
from tests.support.chat import Chat, button, open_labels, sound
from tests.support.use_cases import CHANNEL, DAY, GAME, START


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


# Words


async def test_one_turn(chat: Chat) -> None:
    [match], reply = await reminded(chat)
    assert reply.text == (
        f"<@ann>, your move in #{match.id} Pux against Bob is due {markup.relative(START + 10 * DAY)}."
    )
    assert reply.pings == (chat.ann.account,)
    assert not reply.private
    assert open_labels(reply) == ["Move", "Pick", "View", "More", "Snooze", "Not this turn"]


async def test_several_turns_of_several_people(chat: Chat) -> None:
    first, second = await chat.use_cases.match("10d"), await chat.use_cases.match("8d")
    await chat.use_cases.go(DAY)
    await chat.use_cases.play_told(second, chat.ann, GAME[0])
    await chat.use_cases.go(4 * DAY)
    [item] = await items(chat)
    reply = await said(chat, item)
    assert [line.partition(" against")[0] for line in reply.text.splitlines()] == [
        f"<@bob>, your move in #{second.id} Pux",
        f"<@ann>, your move in #{first.id} Pux",
    ]
    assert set(reply.pings) == {chat.ann.account, chat.bob.account}
    muted = await chat.press(chat.bob, button(reply, "Not this turn"))
    assert f"#{second.id}" in muted.text
    assert f"#{first.id}" not in muted.text
    assert len(await chat.use_cases.planned(first.id)) == 1


async def test_together_they_are_one_message_with_a_move_button_each(chat: Chat) -> None:
    matches, reply = await reminded(chat, MOST_TOGETHER)
    lines = reply.text.splitlines()
    assert len(lines) == MOST_TOGETHER
    for match, line in zip(matches, lines, strict=True):
        assert line.startswith(f"<@ann>, your move in #{match.id} Pux against Bob is due <t:")
    assert reply.pings == (chat.ann.account,)
    labels = [f"Move in #{match.id}" for match in matches]
    assert open_labels(reply) == [*labels, "Snooze", "Not this turn"]


async def test_ids_hold_the_greatest_numbers(chat: Chat) -> None:
    others = " ".join(f"{1_000_000 + number}.{4999}" for number in range(MOST_TOGETHER - 1))
    assert Action(SNOOZE, MatchId(1_000_000), Revision(4999), others).fits


async def test_of_several_the_pointless_are_left_out(chat: Chat) -> None:
    first, second = await chat.use_cases.match("10d"), await chat.use_cases.match("10d")
    await chat.use_cases.go(5 * DAY)
    [item] = await items(chat)
    await chat.use_cases.play(first, chat.ann, GAME[0])
    reply = await said(chat, item)
    assert f"#{first.id}" not in reply.text
    assert open_labels(reply)[0] == "Move", "one turn, one row"
    await chat.use_cases.play(second, chat.ann, GAME[0])
    assert await message_of(chat.services, item) is None


def add(session: Session, notification: Notification) -> OutboxId:
    return session.outbox.add(notification, now=START, due=START)


async def test_a_changed_message_gives_no_certain_mark(chat: Chat) -> None:
    matches, _ = await reminded(chat, 2)
    [item] = await items(chat)
    await chat.use_cases.outbox.mark_told((item.id,), MessageRef(CHANNEL, "7"))
    await chat.use_cases.play(matches[0], chat.ann, GAME[0])
    [changed] = await items(chat, RemindersChanged)
    text = (await said(chat, changed)).text
    assert f"#{matches[1].id}" in text
    assert "%" not in text


async def test_names_are_no_markup(chat: Chat) -> None:
    await chat.use_cases.people.meet("bob", "**@everyone** <@ann>" * 10)
    _, reply = await reminded(chat, MOST_TOGETHER)
    assert "**@everyone" not in reply.text


async def test_why_it_stands_elsewhere(chat: Chat) -> None:
    match = await chat.use_cases.match("10d")
    for person, words in (
        (chat.ann.id, "This couldn’t be posted in <#100>"),
        (None, "direct messages are closed to Turnpost"),
    ):
        notification = RemindersDue(
            turns=(ReminderTurn(match.id, Revision(0), 50),), person=person, replaces=True
        )
        number = await chat.use_cases.database.write(partial(add, notification=notification))
        assert words in (await said(chat, await chat.use_cases.item(number))).text


# The turn itself, directly


async def test_the_turn_told_directly_shows_the_board(chat: Chat) -> None:
    await chat.command(chat.bob, "settings reminders", where="dm")
    match = await chat.use_cases.match("10d")
    await chat.use_cases.play_told(match, chat.ann, GAME[0])
    [item] = await items(chat, TurnBegan)
    reply = await said(chat, item)
    assert reply.text.startswith("<@bob>, your move in #1 Pux: Ann played d2-g5")
    assert "Played in <#100>" in reply.text
    assert "couldn’t be posted" not in reply.text
    assert reply.pings == (chat.bob.account,)
    assert reply.pictures
    assert reply.shows_board_of is None, "the match's own board is the one at its place"
    await chat.use_cases.outbox.give_up(item, "closed")
    [instead] = await items(chat, TurnBegan)
    public = await said(chat, instead)
    assert "direct messages are closed to Turnpost" in public.text
    assert public.pings == (chat.bob.account,)
    await chat.use_cases.play(match, chat.bob, GAME[1])
    assert await message_of(chat.services, instead) is None


# What could be told nowhere


async def test_what_could_be_told_nowhere_is_said_in_private_only(chat: Chat) -> None:
    match = await chat.use_cases.match(channel="555")
    await chat.use_cases.all_told()
    await chat.use_cases.database.write(
        lambda session: session.turns.set_clock(match.id, replace(match.clock, notified=None), 0)
    )
    refused = await chat.hear(chat.ann, "b2-b9")
    assert refused.private
    assert "couldn’t tell" not in refused.text, "everybody reads the answer to a typed line"
    shared = await chat.command(chat.ann, "games", share=True)
    assert "couldn’t tell" not in shared.text
    about = await chat.command(chat.ann, "about")
    assert f"It’s your move in #{match.id} Pux against Bob. Turnpost couldn’t tell you before" in about.text
