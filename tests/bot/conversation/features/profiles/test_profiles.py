"""Profiles: what they say, and who sees them."""

import pytest

from bot.conversation.core.actions import Action
from bot.conversation.core.replies import Reply
from bot.conversation.features.resignation.feature import RESIGN_CONFIRM
from bot.service.announcements import NOWHERE
from bot.service.ratings.profiles import PACE_OF
from rules.match.match import MatchId
from rules.match.people import Person
from tests.support.chat import Chat, mentioned, sound
from tests.support.use_cases import CHANNEL, GAME, HOUR, terms

HIDDEN = "There’s no such profile, or it isn’t shown to you here."


async def lost(chat: Chat, first: Person, second: Person) -> None:
    """A rated match that the first has resigned."""
    use = chat.use_cases
    made = await use.challenges.make(first, (second,), terms(rated=True), server="1", channel=CHANNEL)
    match = (await use.challenges.accept(made.id, second, NOWHERE)).board.match
    for person, move in zip([first, second] * 2, GAME[:4], strict=True):
        await use.play(match, person, move)
    await chat.press(first, Action(RESIGN_CONFIRM, match.id))


async def profile(chat: Chat, reader: Person, of: Person, *, channel: str = CHANNEL) -> Reply:
    request = chat.request(reader, args={"player": mentioned(of)}, channel=channel)
    return sound(await chat.dispatcher.command("profile", request))


async def test_ones_own_and_that_of_an_opponent(chat: Chat) -> None:
    assert (await chat.command(chat.ann, "profile")).text.splitlines() == [
        "**Ann**",
        "No rated results yet.",
        "Matches: 0 under way, 0 over",
    ]
    await lost(chat, chat.ann, chat.bob)
    own = await chat.command(chat.bob, "profile")
    assert own.private
    assert own.text.splitlines()[1:] == [
        "Pux: **1662? ± 290** · 1 won, 0 drawn, 0 lost",
        "-# first 0–0–0, second 1–0–0 · longest #1, 4 moves",
        "Matches: 0 under way, 1 over",
        "Half of all moves within 1 minute, in the last 20 matches at most",
    ]
    assert own.pictures[0].alt == (
        "Bob: Pux, 1662? ± 290 after 1 rated result; between 1662 and 1662 on the way."
    )
    others = (await profile(chat, chat.ann, chat.bob)).text.splitlines()
    assert others[0].startswith("**Bob**, playing since <t:")
    assert others[-1] == "You against Bob: 0 won, 0 drawn, 1 lost"


async def test_results_by_seat_streak_and_pace(chat: Chat) -> None:
    use, people = chat.use_cases, (chat.ann, chat.bob)
    await lost(chat, *people)
    for hours in (2, 5):
        made = await use.challenges.make(
            people[1], (people[0],), terms("30d", rated=True), server="1", channel=CHANNEL
        )
        match = (await use.challenges.accept(made.id, people[0], NOWHERE)).board.match
        for index, move in enumerate(GAME[:6]):
            if index % 2 == 0:
                use.at += hours * HOUR
            await use.play(match, people[1 - index % 2], move)
        await chat.press(people[0], Action(RESIGN_CONFIRM, match.id))
    lines = (await chat.command(chat.bob, "profile")).text.splitlines()
    assert lines[2] == "-# first 2–0–0, second 1–0–0 · 3 won in a row · longest #2, 6 moves"
    assert lines[4].startswith("Half of all moves within 2 hours,"), (
        "one's first move of a match counts for nobody"
    )
    lines = (await chat.command(chat.ann, "profile")).text.splitlines()
    assert lines[2] == "-# first 0–0–1, second 0–0–2 · 3 lost in a row · longest #2, 6 moves"
    assert lines[4].startswith("Half of all moves within 1 minute,")


async def test_many_matches_against_the_computer_leave_the_pace_as_it_is(chat: Chat) -> None:
    use = chat.use_cases
    await lost(chat, chat.ann, chat.bob)
    match = await use.lookup.get(MatchId(1))
    for _ in range(3 * PACE_OF):
        started = await use.computers.start(
            chat.ann, terms("none"), level=1, place=match.place, answered=NOWHERE
        )
        await use.playing.resign(started.board.match.id, chat.ann)
    assert "Half of all moves within 1 minute," in (await chat.command(chat.ann, "profile")).text


async def test_words_alone_where_boards_are_words(chat: Chat) -> None:
    await lost(chat, chat.ann, chat.bob)
    await chat.command(chat.bob, "settings board", **{"as": "spoken"})
    assert (await chat.command(chat.bob, "profile")).pictures == ()


async def test_what_one_wins_against_the_computer(chat: Chat) -> None:
    use = chat.use_cases
    hosted = await use.lookup.get((await chat.match("pux")).id)
    started = await use.computers.start(
        chat.ann, terms("none"), level=3, place=hosted.place, answered=NOWHERE
    )
    await use.playing.resign(started.board.match.id, chat.ann)
    text = (await chat.command(chat.ann, "profile")).text
    assert text.splitlines()[-1] == "Wins against the computer: level 3: 0 of 1"


@pytest.mark.parametrize(
    ("seen", "met", "played_here", "stranger"),
    [("everybody", True, True, True), ("played", True, True, False), ("nobody", False, False, False)],
)
async def test_who_sees_it(chat: Chat, seen: str, met: bool, played_here: bool, stranger: bool) -> None:
    dan = await chat.use_cases.person("Dan")
    await lost(chat, chat.ann, chat.bob)
    await lost(chat, chat.eve, chat.bob)
    said = await chat.command(chat.ann, "settings profile", seen=seen)
    assert said.private
    for reader, channel, sees in (
        (chat.bob, CHANNEL, met),
        (chat.bob, "", met),
        (chat.eve, CHANNEL, played_here),
        (chat.eve, "", stranger),
        (dan, CHANNEL, stranger),
    ):
        answer = await profile(chat, reader, chat.ann, channel=channel)
        assert (answer.text != HIDDEN) is sees, (reader.name, channel)
    assert (await chat.command(chat.ann, "profile")).text != HIDDEN, "they see it themselves"


async def test_one_that_is_hidden_looks_like_one_that_is_not_there(chat: Chat) -> None:
    await lost(chat, chat.ann, chat.bob)
    dan = await chat.use_cases.person("Dan")
    await chat.command(chat.ann, "settings profile", seen="nobody")
    assert (await profile(chat, chat.bob, chat.ann)).text == HIDDEN
    assert (await profile(chat, chat.bob, dan)).text == HIDDEN


async def test_someone_blocked_sees_none(chat: Chat) -> None:
    await lost(chat, chat.ann, chat.bob)
    await chat.use_cases.blocklist.block(chat.ann, chat.bob)
    assert (await profile(chat, chat.bob, chat.ann)).text == HIDDEN


async def test_it_speaks_german(chat: Chat) -> None:
    await chat.command(chat.ann, "settings language", use="de")
    assert "Noch keine gewerteten Ergebnisse." in (await chat.command(chat.ann, "profile")).text
