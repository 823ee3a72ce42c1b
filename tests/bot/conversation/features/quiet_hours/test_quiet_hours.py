"""Quiet hours in words."""

from rules.match.people import Person
from tests.support.chat import Chat


async def shown(chat: Chat, person: Person | None = None) -> str:
    return (await chat.command(person or chat.ann, "settings show")).text


async def test_quiet_hours_in_words(chat: Chat) -> None:
    for quiet, words in (
        ("22:00-08:00", "No reminders come from 22:00 to 08:00"),
        ("off", "no quiet hours"),
        ("sleep", "No reminders come while you sleep"),
    ):
        assert words in (await chat.command(chat.ann, "settings hours", quiet=quiet)).text
        assert words in await shown(chat)
