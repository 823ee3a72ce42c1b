"""``/settings reminders``: for all matches, and for one."""

import pytest

from rules.match.match import Match
from rules.match.notifications.boards import TurnBegan
from rules.match.people import Person
from rules.match.places import MessageRef
from tests.support.chat import Chat
from tests.support.use_cases import CHANNEL


async def shown(chat: Chat, person: Person | None = None) -> str:
    return (await chat.command(person or chat.ann, "settings show")).text


async def begun(chat: Chat) -> Match:
    """A match of Ann's, its first board told."""
    match = await chat.match("pux")
    await chat.use_cases.all_told()
    return match


async def test_reminders_in_words(chat: Chat) -> None:
    assert (
        "Reminders: when your turn begins and when 50% and 20% of your time is left, "
        "where the match is played." in await shown(chat)
    )
    reply = await chat.command(chat.ann, "settings reminders", where="dm", marks="75 40 10")
    assert "when 75%, 40% and 10% of your time is left, in direct messages" in reply.text
    reply = await chat.command(chat.ann, "settings reminders", marks="none")
    assert "only when your turn begins, in direct messages" in reply.text
    reply = await chat.command(chat.ann, "settings reminders", where="off")
    assert "none, and boards don’t ping you" in reply.text
    assert reply.text in await shown(chat)
    assert (await chat.command(chat.ann, "settings reminders")).text == reply.text


async def test_one_match_alone(chat: Chat) -> None:
    match = await begun(chat)
    reply = await chat.command(chat.ann, "settings reminders", game=f"#{match.id}", where="off")
    assert reply.text.startswith(f"In #{match.id}: none")
    assert reply.text in await shown(chat)
    assert "when 50% and 20%" in await shown(chat)
    refused = await chat.command(chat.ann, "settings reminders", game=str(match.id), digest="9")
    assert "leave `game` out" in refused.text
    back = await chat.command(chat.ann, "settings reminders", game=str(match.id), marks="default")
    assert "when 50% and 20%" in back.text
    assert f"In #{match.id}" not in await shown(chat)


async def test_matches_of_others_and_of_the_past_have_none(chat: Chat) -> None:
    match = await begun(chat)
    refused = await chat.command(chat.eve, "settings reminders", game=str(match.id), where="off")
    assert "Only the two players" in refused.text
    elsewhere = chat.request(chat.eve, args={"game": str(match.id), "where": "off"}, channel="999")
    assert "no match #1 that you can see" in getattr(
        await chat.dispatcher.command("settings reminders", elsewhere), "text", ""
    )
    assert "no match number" in (await chat.command(chat.ann, "settings reminders", game="pux")).text
    await chat.use_cases.playing.resign(match.id, chat.ann)
    refused = await chat.command(chat.ann, "settings reminders", game=str(match.id), where="off")
    assert "over" in refused.text


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("where", "everywhere", "`channel`, `dm` or `off`"),
        ("marks", "120", "isn’t between 1 and 99"),
        ("marks", "0", "isn’t between 1 and 99"),
        ("marks", "90 80 70 60 50 40", "too many"),
        ("marks", "half", "“half” isn’t a mark"),
        ("digest", "24:30", "isn’t a time of day"),
        ("digest", "every morning", "isn’t a time of day"),
    ],
)
async def test_impossible_reminders_are_refused_and_change_nothing(
    chat: Chat, option: str, value: str, words: str
) -> None:
    match = await begun(chat)
    before = (await shown(chat), await chat.use_cases.planned(match.id))
    refused = await chat.command(chat.ann, "settings reminders", **{option: value})
    assert words in refused.text
    assert refused.private
    assert (await shown(chat), await chat.use_cases.planned(match.id)) == before


async def test_choices_outlive_a_restart(chat: Chat) -> None:
    await chat.command(chat.ann, "settings hours", zone="Asia/Tokyo", sleep="0-8", quiet="22-9")
    await chat.command(chat.ann, "settings reminders", where="dm", marks="30")
    await chat.command(chat.ann, "settings vacation", automatic=False)
    before = await shown(chat)
    await chat.restart()
    assert (await chat.command(chat.ann, "settings show")).text == before


async def test_boards_ping_as_their_reader_prefers(chat: Chat) -> None:
    match = await begun(chat)
    await chat.command(chat.bob, "settings reminders", where="dm")
    board = await chat.command(chat.ann, "move", move="b2-b4", game=str(match.id))
    assert not board.private
    assert board.pings == ()
    await chat.dispatcher.delivered(board, MessageRef(CHANNEL, "5"))
    assert TurnBegan in await chat.use_cases.kinds()
    answer = await chat.command(chat.bob, "move", move="c7-c5", game=str(match.id))
    assert answer.pings == (chat.ann.account,), "the other one's wish is another"
    await chat.command(chat.bob, "settings reminders", where="off")
    silent = await chat.command(chat.ann, "move", move="g2-g3", game=str(match.id))
    assert silent.pings == ()
    await chat.dispatcher.press("resign-confirm:1:0", chat.request(chat.ann))
    result = await chat.use_cases.stored(match.id)
    assert result.outcome is not None
