"""Making challenges: whom, on which terms, and what their message says."""

from dataclasses import replace

import pytest

from bot.conversation.core import markup
from bot.conversation.core.requests import Argument, Mentioned
from rules.core.options import ChoiceOption
from rules.games.catalogue import GAMES
from rules.match.match import FlagRule, MatchId
from tests.support.chat import Chat, button, mentioned, open_labels, sound
from tests.support.use_cases import HOUR


async def none_made(chat: Chat) -> bool:
    return await chat.use_cases.database.read(lambda session: session.challenges.open_by(chat.ann.id) == [])


async def test_a_challenge_takes_three_lines(chat: Chat) -> None:
    reply = await chat.command(chat.ann, "challenge pux", opponent=mentioned(chat.bob), seat="first")
    assert not reply.private
    challenge = await chat.use_cases.challenges.get(reply.posts_challenge or MatchId(0))
    assert reply.text.splitlines() == [
        "<@bob>, Ann challenges you to Pux (#1).",
        "3 days per move · Ann moves first · rated",
        f"Open until {markup.absolute(challenge.expires)}",
    ]
    assert reply.pings == ("bob",)
    assert [button.label for button in reply.buttons] == ["Accept", "Decline", "Details", "More"]
    assert (challenge.flag, challenge.weekends, challenge.vacation) == (FlagRule.CLAIM, False, True)


async def test_a_challenge_is_rated_unless_it_or_the_server_says_not(chat: Chat) -> None:
    rated = await chat.command(chat.ann, "challenge pux")
    assert rated.text.splitlines()[1] == "3 days per move · rated"
    unrated = await chat.command(chat.ann, "challenge pux", rated=False)
    assert unrated.text.splitlines()[1] == "3 days per move · not rated"
    request = replace(chat.request(chat.ann, args={"rated": False}), manages=True)
    shown = sound(await chat.dispatcher.command("server play", request))
    assert "challenges aren’t rated" in shown.text
    by_server = await chat.command(chat.bob, "challenge pux")
    assert by_server.text.splitlines()[1] == "3 days per move · not rated"
    wanted = await chat.command(chat.bob, "challenge pux", rated=True)
    assert wanted.text.splitlines()[1] == "3 days per move · rated"


async def test_options_that_make_another_game_have_no_ratings(chat: Chat) -> None:
    refused = await chat.command(chat.ann, "challenge pommel", rated=True, hop="own")
    assert refused.private
    assert refused.text == ("With these options it’s another game, which has no ratings: leave `rated` out.")
    assert await none_made(chat)
    unrated = await chat.command(chat.ann, "challenge pommel", hop="own")
    assert unrated.text.splitlines()[1] == "3 days per move · not rated · hop own"
    rated = await chat.command(chat.ann, "challenge pommel", rated=True, board="76")
    assert rated.text.splitlines()[1] == "3 days per move · rated · board 76"


async def test_hints_and_a_result_that_counts_exclude_each_other(chat: Chat) -> None:
    reply = await chat.command(chat.ann, "challenge pux", rated=True, hints=True)
    assert reply.private
    assert reply.text == ("Where hints are allowed, the result can’t count: leave out `hints` or `rated`.")
    assert await none_made(chat)
    made = await chat.challenge(chat.ann, chat.bob, hints=True, rated=False)
    assert made.hints
    assert not (await chat.challenge(chat.ann, chat.bob)).hints, "off if left out"


@pytest.mark.parametrize(
    ("args", "line", "words"),
    [
        (
            {},
            "3 days per move · rated",
            (
                "If your time runs out, your opponent can claim the win, give you a day or wait. "
                "Clocks pause during vacation, but not at weekends."
            ),
        ),
        (
            {"flag": "auto"},
            "3 days per move · rated · you lose when your time runs out",
            "you lose at once. Clocks pause during vacation, but not at weekends.",
        ),
        (
            {"weekends": True},
            "3 days per move · rated · clocks pause at weekends",
            "give you a day or wait. Clocks pause on Saturdays and Sundays, and during vacation.",
        ),
        (
            {"weekends": True, "vacation": False, "flag": "auto"},
            (
                "3 days per move · rated · you lose when your time runs out · clocks pause at weekends · "
                "clocks run during vacation"
            ),
            "you lose at once. Clocks pause on Saturdays and Sundays, but not during vacation.",
        ),
        (
            {"vacation": False, "flag": "claim"},
            "3 days per move · rated · clocks run during vacation",
            "Clocks don’t pause at weekends or during vacation.",
        ),
        (
            {"hints": True},
            "3 days per move · not rated · hints allowed",
            "\nHints are allowed: on your own turn, each of you can ask for one with `/hint`. So the result doesn’t count.",
        ),
        (
            {"hints": True, "time": "none"},
            "No time limit · not rated · hints allowed",
            "played here · not rated\nHints are allowed:",
        ),
        (
            {"place": "dm"},
            "3 days per move · in direct messages · rated",
            "drawn at random · in direct messages · rated\n",
        ),
        (
            {"time": "10d+1d", "place": "thread"},
            "10 days, plus 1 day per move · in a thread of its own · rated",
            "10 days each, plus 1 day after each of your moves, but never more than 10 days · who",
        ),
        (
            {"time": "none", "flag": "auto", "vacation": False},
            "No time limit · rated",
            "No time limit · who moves first is drawn at random · played here · rated",
        ),
    ],
)
async def test_what_differs_from_the_default_is_said_and_all_of_it_in_details(
    chat: Chat, args: dict[str, Argument], line: str, words: str
) -> None:
    reply = await chat.command(chat.ann, "challenge pux", **args)
    assert reply.text.splitlines()[1].removeprefix("A bank of ") == line
    assert len(reply.text.splitlines()) == 3
    details = await chat.press(chat.eve, button(reply, "Details"))
    assert details.private
    assert details.text.startswith("**Pux** (#1): Capture every enemy stone.")
    assert words in details.text
    assert open_labels(details) == ["Rules"]
    assert (await chat.press(chat.eve, button(details, "Rules"))).text.startswith("# Pux")


@pytest.mark.parametrize("key", GAMES)
async def test_options_of_the_game_are_named_where_they_differ(chat: Chat, key: str) -> None:
    game = GAMES[key]
    reply = await chat.command(chat.ann, f"challenge {key}")
    assert reply.text.splitlines()[1] == "3 days per move · rated"
    usual = await chat.press(chat.bob, button(reply, "Details"))
    for option in game.options:
        assert f"- {option.name} " not in usual.text, "what is as always need not be said"
    for option in game.options:
        if isinstance(option, ChoiceOption):
            other = next(choice for choice in option.choices if choice != option.default)
            changed = await chat.command(chat.ann, f"challenge {key}", **{option.name: other})
            assert f"{option.name} {other}" in changed.text.splitlines()[1]
            assert len(changed.text.splitlines()) == 3
            details = await chat.press(chat.bob, button(changed, "Details"))
            listed = [line for line in details.text.splitlines() if line.startswith("- ")]
            assert listed == [f"- {option.name} {other} ({option.help}: {option.named(other)})"]
            assert "3 days per move" in details.text


async def test_more_has_cancel_for_the_challenger_only(chat: Chat) -> None:
    reply = await chat.command(chat.ann, "challenge pux", opponent=mentioned(chat.bob))
    for who in (chat.bob, chat.eve):
        assert open_labels(await chat.press(who, button(reply, "More"))) == ["Rules"]
    more = await chat.press(chat.ann, button(reply, "More"))
    assert more.private
    assert open_labels(more) == ["Cancel", "Rules"]
    cancelled = await chat.press(chat.ann, button(more, "Cancel"))
    assert cancelled.private
    assert cancelled.text == "Challenge #1 from Ann to Pux was cancelled."
    assert open_labels(await chat.press(chat.ann, button(reply, "More"))) == ["Rules"]


async def test_without_a_time_limit_nothing_is_said_of_clocks(chat: Chat) -> None:
    reply = await chat.command(chat.ann, "challenge pux", time="none")
    for text in (reply.text, (await chat.press(chat.ann, button(reply, "Details"))).text):
        assert "o time limit" in text
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
        "<@bob>, <@eve>, <@dan> and <@fay>: Ann challenges you to Pux (#1). The first to accept plays."
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
        (lambda _, eve: mentioned(eve, sees=False), "Eve can’t see this channel"),
        (
            lambda _, eve: replace(mentioned(eve, sees=False), name="**E** @everyone"),
            r"\*\*E\*\* \@everyone can’t",
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
    assert "can’t challenge yourself" in reply.text
    assert await none_made(chat)


async def test_wrong_words_for_the_terms_are_refused(chat: Chat) -> None:
    for name, value in (("flag", "none"), ("flag", "AUTO"), ("seat", "third"), ("place", "there")):
        reply = await chat.command(chat.ann, "challenge pux", **{name: value})
        assert reply.private
        assert f"`{name}` can be" in reply.text
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
    assert f"Bob declined this same challenge. You can repeat it <t:{again}:R>" in reply.text
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
    assert text.startswith("You can’t challenge Bob right now.")
    assert "block" not in text
    assert await none_made(chat)
