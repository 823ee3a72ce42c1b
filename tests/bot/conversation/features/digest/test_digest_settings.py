"""The digest as ``/settings reminders`` shows it."""

from bot.conversation.core import markup
from rules.match.match import Match
from rules.match.people import Person
from tests.support.chat import Chat
from tests.support.use_cases import HOUR, START


async def shown(chat: Chat, person: Person | None = None) -> str:
    return (await chat.command(person or chat.ann, "settings show")).text


async def begun(chat: Chat) -> Match:
    """A match of Ann's, its first board told."""
    match = await chat.match("pux")
    await chat.use_cases.all_told()
    return match


async def test_a_digest_says_when_it_comes(chat: Chat) -> None:
    await chat.command(chat.ann, "settings hours", zone="America/New_York")
    reply = await chat.command(chat.ann, "settings reminders", digest="9")
    assert (
        f"one direct message a day at 09:00 (`America/New_York`) if anything’s waiting for you, "
        f"the next {markup.relative(START + 2 * HOUR)}" in reply.text
    )
    assert reply.text in await shown(chat)
    reply = await chat.command(chat.ann, "settings reminders", digest="off")
    assert "when your turn begins" in reply.text


async def test_a_digest_takes_the_pings_too(chat: Chat) -> None:
    match = await begun(chat)
    await chat.command(chat.bob, "settings reminders", digest="8:00")
    assert (await chat.command(chat.ann, "move", move="b2-b4", game=str(match.id))).pings == ()
