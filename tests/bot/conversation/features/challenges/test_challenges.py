"""Making challenges: whom, on which terms, and what their message says."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.conversation.core.requests import Argument, Mentioned
from rules.match.match import FlagRule, MatchId
from tests.support.chat import Chat, mentioned
from tests.support.use_cases import HOUR


async def none_made(chat: Chat) -> bool:
    return await chat.use_cases.database.read(lambda session: session.challenges.open_by(chat.ann.id) == [])


async def test_the_terms_are_told_in_words(chat: Chat) -> None:
    reply = await chat.command(chat.ann, "challenge pux", opponent=mentioned(chat.bob), seat="first")
    assert not reply.private
    assert reply.text.splitlines()[0] == "<@bob>, Ann challenges you to Pux (#1)."
    assert "Time: 3 days for each move; Ann moves first; played here." in reply.text
    assert (
        "When somebody's time is over, the opponent may claim the win, give a day or wait. "
        "Clocks stand still on vacation, but not at weekends."
    ) in reply.text
    assert reply.pings == ("bob",)
    assert [button.label for button in reply.buttons] == ["Accept", "Decline", "Cancel", "Rules"]
    challenge = await chat.use_cases.challenges.get(reply.posts_challenge or MatchId(0))
    assert (challenge.flag, challenge.weekends, challenge.vacation) == (FlagRule.CLAIM, False, True)


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (
            {"flag": "auto"},
            "Whose time is over loses at once. Clocks stand still on vacation, but not at weekends.",
        ),
        (
            {"weekends": True},
            "give a day or wait. Clocks stand still on Saturdays and Sundays, and on vacation.",
        ),
        (
            {"weekends": True, "vacation": False, "flag": "auto"},
            "loses at once. Clocks stand still on Saturdays and Sundays, but not on vacation.",
        ),
        ({"vacation": False, "flag": "claim"}, "Clocks run on vacation, and at weekends, too."),
        ({"rated": True, "place": "dm"}, "played in both players' direct messages; rated."),
        ({"time": "10d+1d"}, "Time: a bank of 10 days for each player, 1 day added after each own move"),
    ],
)
async def test_each_term_has_its_words(chat: Chat, args: dict[str, Argument], words: str) -> None:
    assert words in (await chat.command(chat.ann, "challenge pux", **args)).text


async def test_without_a_time_limit_nothing_is_said_of_clocks(chat: Chat) -> None:
    text = (await chat.command(chat.ann, "challenge pux", time="none")).text
    assert "no time limit" in text
    assert "Clocks" not in text
    assert "claim" not in text


async def test_up_to_four_are_challenged_at_once(chat: Chat) -> None:
    dan, fay = await chat.use_cases.person("Dan"), await chat.use_cases.person("Fay")
    reply = await chat.command(
        chat.ann,
        "challenge pux",
        opponent=mentioned(chat.bob),
        opponent2=mentioned(chat.eve),
        opponent3=mentioned(dan),
        opponent4=mentioned(fay),
    )
    assert reply.text.startswith(
        "<@bob>, <@eve>, <@dan>, <@fay>: Ann challenges you to Pux (#1). Who accepts first plays."
    )
    assert reply.pings == ("bob", "eve", "dan", "fay")
    challenge = await chat.use_cases.challenges.get(reply.posts_challenge or MatchId(0))
    assert challenge.opponents == (chat.bob.id, chat.eve.id, dan.id, fay.id)


async def test_any_of_the_four_options_will_do(chat: Chat) -> None:
    reply = await chat.command(chat.ann, "challenge pux", opponent3=mentioned(chat.eve))
    assert reply.text.startswith("<@eve>, Ann challenges you to Pux")


@pytest.mark.parametrize(
    ("second", "words"),
    [
        (lambda bob, _: mentioned(bob), "Bob is named twice"),
        (lambda _, eve: mentioned(eve, bot=True), "Eve is a bot"),
        (lambda _, eve: mentioned(eve, sees=False), "Eve cannot see this place"),
        (
            lambda _, eve: replace(mentioned(eve, sees=False), name="**E** @everyone"),
            r"\*\*E\*\* \@everyone cannot",
        ),
    ],
)
async def test_one_of_several_who_will_not_do_is_named(chat: Chat, second: object, words: str) -> None:
    assert callable(second)
    wrong = second(chat.bob, chat.eve)
    assert isinstance(wrong, Mentioned)
    reply = await chat.command(chat.ann, "challenge pux", opponent=mentioned(chat.bob), opponent4=wrong)
    assert reply.private
    assert words in reply.text
    assert await none_made(chat)


async def test_oneself_among_several_is_refused(chat: Chat) -> None:
    reply = await chat.command(
        chat.ann, "challenge pux", opponent=mentioned(chat.bob), opponent2=mentioned(chat.ann)
    )
    assert reply.private
    assert "cannot play against oneself" in reply.text
    assert await none_made(chat)


async def test_wrong_words_for_the_terms_are_refused(chat: Chat) -> None:
    for name, value in (("flag", "none"), ("flag", "AUTO"), ("seat", "third"), ("place", "there")):
        reply = await chat.command(chat.ann, "challenge pux", **{name: value})
        assert reply.private
        assert f"`{name}` is" in reply.text
    assert await none_made(chat)


async def test_after_a_no_the_same_must_wait_and_it_is_said_until_when(chat: Chat) -> None:
    challenge = await chat.challenge(chat.ann, chat.bob)
    await chat.use_cases.challenges.decline(challenge.id, chat.bob)
    chat.use_cases.at += HOUR
    reply = await chat.command(
        chat.ann, "challenge pux", opponent=mentioned(chat.eve), opponent2=mentioned(chat.bob)
    )
    assert reply.private
    again = int((chat.use_cases.at + 23 * HOUR).timestamp())
    assert f"Bob has declined this very challenge: you may repeat it <t:{again}:R>" in reply.text
    assert not (
        await chat.command(chat.ann, "challenge pux", opponent=mentioned(chat.bob), weekends=True)
    ).private


async def test_the_same_sentence_for_a_block_and_for_a_choice(chat: Chat) -> None:
    async def refused(chosen: str) -> str:
        await chat.command(chat.bob, "settings challenges", from_=chosen)
        return (await chat.command(chat.ann, "challenge pux", opponent=mentioned(chat.bob))).text

    texts = {await refused("nobody"), await refused("played")}
    await chat.command(chat.bob, "block", player=mentioned(chat.ann))
    texts.add(await refused("anyone"))
    assert len(texts) == 1
    (text,) = texts
    assert text.startswith("Bob takes no challenge from you just now.")
    assert "block" not in text
    assert await none_made(chat)
