"""``/block``, ``/unblock``, ``/settings challenges``: private, and nobody is told."""

import pytest

from bot.conversation.core.actions import Action
from bot.conversation.core.requests import Account, Mentioned
from bot.conversation.features.blocklist.feature import MOST_BUTTONS, UNBLOCK
from rules.match.match import MatchId
from tests.support.chat import Chat, button, mentioned


async def test_blocking_and_taking_it_back(chat: Chat) -> None:
    empty = await chat.command(chat.ann, "block")
    assert empty.text.startswith("You block nobody.")
    blocked = await chat.command(chat.ann, "block", player=mentioned(chat.eve))
    assert blocked.private
    assert blocked.pings == ()
    assert blocked.text.startswith(
        "Eve can no longer challenge you, make you offers or accept your challenges"
    )
    assert "You already block Eve" in (await chat.command(chat.ann, "block", player=mentioned(chat.eve))).text
    listed = await chat.command(chat.ann, "block")
    assert listed.text == "You block Eve. Only you see this."
    assert (await chat.command(chat.ann, "unblock")).text == listed.text
    assert (await chat.command(chat.eve, "block")).text == empty.text, "the blocked person is not told"
    back = await chat.command(chat.ann, "unblock", player=mentioned(chat.eve))
    assert back.text.startswith("Eve can challenge you")
    assert "You don’t block Eve" in (await chat.command(chat.ann, "unblock", player=mentioned(chat.eve))).text
    assert await chat.use_cases.items() == []


async def test_the_button_takes_it_back_for_its_reader(chat: Chat) -> None:
    await chat.command(chat.ann, "block", player=mentioned(chat.eve))
    listed = await chat.command(chat.ann, "block")
    unblock = button(listed, "Unblock Eve")
    assert "You don’t block them" in (await chat.press(chat.bob, unblock)).text
    assert (await chat.command(chat.ann, "block")).text == listed.text
    assert "Eve can challenge you" in (await chat.press(chat.ann, unblock)).text
    assert "You don’t block them" in (await chat.press(chat.ann, unblock)).text
    for number in (0, 99, 10**14):
        forged = Action(UNBLOCK, MatchId(number), text="x")
        assert "You don’t block them" in (await chat.press(chat.ann, forged)).text


async def test_who_cannot_be_blocked(chat: Chat) -> None:
    assert "can’t block yourself" in (await chat.command(chat.ann, "block", player=mentioned(chat.ann))).text
    assert (
        "Bob is a bot" in (await chat.command(chat.ann, "block", player=mentioned(chat.bob, bot=True))).text
    )
    stranger = Mentioned(Account("far"), "Far @everyone", sees_venue=False)
    assert (
        r"You don’t block Far \@everyone" in (await chat.command(chat.ann, "unblock", player=stranger)).text
    )
    assert await chat.use_cases.lookup.find("far") is None
    assert "You block nobody" in (await chat.command(chat.ann, "block")).text
    assert "can no longer" in (await chat.command(chat.ann, "block", player=stranger)).text, (
        "seen here or not"
    )


async def test_a_long_list_is_cut(chat: Chat) -> None:
    for number in range(MOST_BUTTONS + 3):
        person = await chat.use_cases.people.meet(f"x{number}", f"x{number:02} " + "ö" * 90)
        await chat.command(chat.ann, "block", player=mentioned(person))
    listed = await chat.command(chat.ann, "block")
    assert len(listed.buttons) == MOST_BUTTONS
    assert "and 3 more" in listed.text


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ("anyone", "Anyone may challenge you by name, except people you block."),
        ("played", "Only people who have played you may challenge you by name"),
        ("nobody", "Nobody may challenge you by name"),
    ],
)
async def test_who_may_challenge_is_chosen_and_shown(chat: Chat, chosen: str, words: str) -> None:
    assert (await chat.command(chat.ann, "settings challenges")).text.startswith("Anyone may")
    reply = await chat.command(chat.ann, "settings challenges", from_=chosen)
    assert reply.private
    assert words in reply.text
    assert words in (await chat.command(chat.ann, "settings challenges")).text
    assert (await chat.command(chat.bob, "settings challenges")).text.startswith("Anyone may")


async def test_a_wrong_choice_is_refused(chat: Chat) -> None:
    reply = await chat.command(chat.ann, "settings challenges", from_="friends")
    assert "`from` can be `anyone`, `played` or `nobody`, not `friends`" in reply.text
    assert (await chat.command(chat.ann, "settings challenges")).text.startswith("Anyone may")


async def test_an_offer_to_one_who_blocks_is_refused_in_neutral_words(chat: Chat) -> None:
    match = await chat.match("pux")
    await chat.command(chat.ann, "block", player=mentioned(chat.bob))
    for command in ("draw", "abort"):
        asked = await chat.command(chat.bob, command, game=str(match.id))
        refused = asked if not asked.buttons else await chat.press(chat.bob, asked.buttons[0].action)
        assert refused.private
        assert refused.text == "You can’t offer that to Ann right now, so nothing has changed."
    assert (await chat.use_cases.stored(match.id)).offers == ()
    await chat.use_cases.play(match, chat.ann, "b2-b4")
    await chat.use_cases.play(match, chat.bob, "b7-b5")
