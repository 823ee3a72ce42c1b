"""``/settings vacation``."""

from datetime import timedelta

from rules.match.match import Match
from rules.match.people import Person
from tests.support.chat import Chat
from tests.support.use_cases import DAY


async def shown(chat: Chat, person: Person | None = None) -> str:
    return (await chat.command(person or chat.ann, "settings show")).text


async def begun(chat: Chat) -> Match:
    """A match of Ann's, its first board told."""
    match = await chat.match("pux")
    await chat.use_cases.all_told()
    return match


async def test_automatic_vacation_is_on_until_it_is_switched_off(chat: Chat) -> None:
    assert "Vacation starts by itself" in (await chat.command(chat.ann, "settings vacation")).text
    off = await chat.command(chat.ann, "settings vacation", automatic=False)
    assert "doesn’t start by itself" in off.text
    assert off.text in (await chat.command(chat.ann, "settings vacation")).text
    match = await begun(chat)
    await chat.use_cases.go(3 * DAY + timedelta(seconds=1))
    assert (await chat.use_cases.stored(match.id)).flagged is not None
    on = await chat.command(chat.ann, "settings vacation", automatic=True)
    assert "Vacation starts by itself" in on.text
    assert "7 days 4 hours of vacation" in await shown(chat), "three days have earned four hours"
