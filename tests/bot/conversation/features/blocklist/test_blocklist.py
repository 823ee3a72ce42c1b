"""``/block``, ``/unblock``, ``/settings challenges``: private, and nobody is told."""

from __future__ import annotations

import pytest

from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.requests import Account, Mentioned
from bot.conversation.features.blocklist.handlers import MOST_BUTTONS
from rules.match.match import MatchId
from tests.support.conversation import Parlour
from tests.support.server import Hall, named
from tests.support.talking import button


@pytest.fixture
async def hall(parlour: Parlour) -> Hall:
    return Hall(parlour, *[await parlour.person(name) for name in ("Ann", "Bob", "Eve")])


async def test_blocking_and_taking_it_back(hall: Hall) -> None:
    empty = await hall.say(hall.ann, "block")
    assert empty.text.startswith("You block nobody.")
    blocked = await hall.say(hall.ann, "block", player=named(hall.eve))
    assert blocked.private
    assert blocked.pings == ()
    assert blocked.text.startswith(
        "Eve can no longer challenge you, make you offers or accept your challenges"
    )
    assert "You block Eve already" in (await hall.say(hall.ann, "block", player=named(hall.eve))).text
    listed = await hall.say(hall.ann, "block")
    assert listed.text == "You block Eve. Only you see this."
    assert (await hall.say(hall.ann, "unblock")).text == listed.text
    assert (await hall.say(hall.eve, "block")).text == empty.text, "whoever is blocked is not told"
    back = await hall.say(hall.ann, "unblock", player=named(hall.eve))
    assert back.text.startswith("Eve may challenge you")
    assert "You do not block Eve" in (await hall.say(hall.ann, "unblock", player=named(hall.eve))).text
    assert await hall.parlour.items() == []


async def test_the_button_takes_it_back_for_whoever_sees_it(hall: Hall) -> None:
    await hall.say(hall.ann, "block", player=named(hall.eve))
    listed = await hall.say(hall.ann, "block")
    unblock = button(listed, "Unblock Eve")
    assert "You do not block them" in (await hall.pressed(hall.bob, unblock)).text
    assert (await hall.say(hall.ann, "block")).text == listed.text
    assert "Eve may challenge you" in (await hall.pressed(hall.ann, unblock)).text
    assert "You do not block them" in (await hall.pressed(hall.ann, unblock)).text
    for number in (0, 99, 10**14):
        forged = Action(ActionKind.UNBLOCK, MatchId(number), text="x")
        assert "You do not block them" in (await hall.pressed(hall.ann, forged)).text


async def test_whom_one_cannot_block(hall: Hall) -> None:
    assert "cannot block oneself" in (await hall.say(hall.ann, "block", player=named(hall.ann))).text
    assert "Bob is a bot" in (await hall.say(hall.ann, "block", player=named(hall.bob, bot=True))).text
    stranger = Mentioned(Account("far"), "Far @everyone", sees_venue=False)
    assert r"You do not block Far \@everyone" in (await hall.say(hall.ann, "unblock", player=stranger)).text
    assert await hall.parlour.lookup.find("far") is None
    assert "You block nobody" in (await hall.say(hall.ann, "block")).text
    assert "can no longer" in (await hall.say(hall.ann, "block", player=stranger)).text, "seen here or not"


async def test_a_long_list_is_cut(hall: Hall) -> None:
    for number in range(MOST_BUTTONS + 3):
        person = await hall.parlour.people.meet(f"x{number}", f"x{number:02} " + "ö" * 90)
        await hall.say(hall.ann, "block", player=named(person))
    listed = await hall.say(hall.ann, "block")
    assert len(listed.buttons) == MOST_BUTTONS
    assert "and 3 more" in listed.text


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ("anyone", "Anyone may challenge you by name, save whom you block."),
        ("played", "Only people who have played with you may challenge you by name"),
        ("nobody", "Nobody may challenge you by name"),
    ],
)
async def test_who_may_challenge_is_chosen_and_shown(hall: Hall, chosen: str, words: str) -> None:
    assert (await hall.say(hall.ann, "settings challenges")).text.startswith("Anyone may")
    reply = await hall.say(hall.ann, "settings challenges", from_=chosen)
    assert reply.private
    assert words in reply.text
    assert words in (await hall.say(hall.ann, "settings challenges")).text
    assert words in (await hall.say(hall.ann, "settings show")).text
    assert (await hall.say(hall.bob, "settings challenges")).text.startswith("Anyone may")


async def test_a_wrong_choice_is_refused(hall: Hall) -> None:
    reply = await hall.say(hall.ann, "settings challenges", from_="friends")
    assert "`from` is `anyone`, `played` or `nobody`, not `friends`" in reply.text
    assert (await hall.say(hall.ann, "settings challenges")).text.startswith("Anyone may")


async def test_an_offer_to_whoever_blocks_is_refused_in_neutral_words(hall: Hall) -> None:
    match = await hall.match("pux")
    await hall.say(hall.ann, "block", player=named(hall.bob))
    for command in ("draw", "abort"):
        asked = await hall.say(hall.bob, command, game=str(match.id))
        refused = asked if not asked.buttons else await hall.pressed(hall.bob, asked.buttons[0].action)
        assert refused.private
        assert refused.text == "This cannot be put to Ann just now. The match goes on as it is."
    assert (await hall.parlour.stored(match.id)).offers == ()
    await hall.parlour.play(match, hall.ann, "b2-b4")
    await hall.parlour.play(match, hall.bob, "b7-b5")
