"""``/settings hours``: what is chosen, said and refused."""

import pytest

from bot.conversation.core import markup
from rules.match.match import Match
from rules.match.people import Person
from tests.support.chat import Chat
from tests.support.use_cases import DAY, START


async def shown(chat: Chat, person: Person | None = None) -> str:
    return (await chat.command(person or chat.ann, "settings show")).text


async def begun(chat: Chat) -> Match:
    """A match of Ann's, its first board told."""
    match = await chat.match("pux")
    await chat.use_cases.all_told()
    return match


async def test_a_change_says_when_it_begins_and_what_holds_until_then(chat: Chat) -> None:
    reply = await chat.command(chat.ann, "settings hours", zone="berlin", sleep="23-7")
    assert reply.private
    assert reply.text.startswith("Your time zone is `Europe/Berlin`, and you sleep from 23:00 to 07:00. ")
    assert (
        f"Your digest and quiet hours follow this now, your clocks {markup.relative(START + DAY)}"
        in reply.text
    )
    assert "Until then" not in reply.text, "nothing was in force"
    assert reply.text in await shown(chat)
    await chat.use_cases.go(DAY)
    after = await chat.command(chat.ann, "settings hours")
    assert after.text.startswith("Your time zone is `Europe/Berlin`, and you sleep from 23:00 to 07:00.")
    assert "<t:" not in after.text
    changed = await chat.command(chat.ann, "settings hours", zone="tokyo")
    assert changed.text.startswith("Your time zone is `Asia/Tokyo`")
    assert "Until then your clocks follow `Europe/Berlin`, with sleep from 23:00 to 07:00." in changed.text
    assert "Berlin" not in await shown(chat, chat.bob), "each their own"


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("zone", "Europe/Berln", "Do you mean `Europe/Berlin`"),
        ("zone", "Buenos Aires", "`America/Argentina/Buenos_Aires` or `America/Buenos_Aires`"),
        ("zone", "@everyone`x`", "There’s no time zone"),
        ("sleep", "23:00-10:00", "at most 10 hours"),
        ("sleep", "8-8", "begins and ends at the same time"),
        ("sleep", "23-7, 22-6", "isn’t a span of hours"),
        ("sleep", "26-7", "no clock shows"),
        ("quiet", "25-26", "no clock shows"),
        ("quiet", "quiet please", "isn’t a span of hours"),
    ],
)
async def test_impossible_hours_are_refused_and_change_nothing(
    chat: Chat, option: str, value: str, words: str
) -> None:
    await begun(chat)
    before = await shown(chat)
    refused = await chat.command(chat.ann, "settings hours", **{option: value})
    assert words in refused.text
    assert refused.private
    assert "@everyone" not in refused.text.replace("`@everyone'x'`", "")
    assert await shown(chat) == before


async def test_zones_are_hinted_by_city_with_their_time(chat: Chat) -> None:
    request = chat.request(chat.ann)
    [found] = await chat.dispatcher.complete("settings hours", "zone", "new yo", request)
    assert (found.label, found.value) == ("America/New_York (now 07:00)", "America/New_York")
    assert len(await chat.dispatcher.complete("settings hours", "zone", "", request)) == 25
    assert await chat.dispatcher.complete("settings hours", "zone", "x" * 500, request) == []
    for hint in await chat.dispatcher.complete("settings hours", "zone", "america", request):
        await chat.command(chat.ann, "settings hours", zone=hint.value)
