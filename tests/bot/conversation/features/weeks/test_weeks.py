"""``/server week``: what happened in a server, once a week, of matches that all of its members may see."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.conversation.core.platform import ChannelRights
from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import Argument, ChannelId, Right
from bot.conversation.features.weeks.feature import message_of_week
from bot.service.announcements import NOWHERE
from rules.match.match import MatchId
from rules.match.notifications.messages import WeekOfServer
from rules.match.offers import OfferKind
from rules.match.people import Person
from rules.ratings.rated_people import SURE_AFTER
from storage.settings.regular_posts import PostKind
from tests.support.chat import CHANNEL, Chat, sound
from tests.support.lobby import AWAY, HOME, LobbyWorld
from tests.support.server import Server
from tests.support.use_cases import GAME, terms

SERVER = "1"
DAY = timedelta(days=1)
OTHER = ChannelId("2")


@pytest.fixture
def server(chat: Chat) -> Server:
    chat.server.channels = [ChannelRights(CHANNEL, "games", frozenset(Right))]
    return chat.server


async def managing(chat: Chat, **args: Argument) -> Reply:
    request = replace(chat.request(chat.ann, args=args), manages=True)
    return sound(await chat.dispatcher.command("server week", request))


async def posted(chat: Chat) -> list[WeekOfServer]:
    await chat.use_cases.sweeper.sweep()
    items = [item.notification for item in await chat.use_cases.items()]
    return [one for one in items if isinstance(one, WeekOfServer)]


async def won(
    chat: Chat,
    winner: Person,
    loser: Person,
    plies: int = 4,
    *,
    channel: str = str(CHANNEL),
    rated: bool = True,
) -> MatchId:
    """A match that the loser, who has First, resigns after some plies."""
    use = chat.use_cases
    made = await use.challenges.make(loser, (winner,), terms(rated=rated), server=SERVER, channel=channel)
    match = (await use.challenges.accept(made.id, winner, NOWHERE)).board.match
    for number, move in enumerate(GAME[:plies]):
        await use.play(match, (loser, winner)[number % 2], move)
    await use.playing.resign(match.id, loser)
    return match.id


async def drawn(chat: Chat, one: Person, other: Person) -> None:
    use = chat.use_cases
    made = await use.challenges.make(one, (other,), terms(rated=True), server=SERVER, channel=str(CHANNEL))
    match = (await use.challenges.accept(made.id, other, NOWHERE)).board.match
    for number, move in enumerate(GAME[:4]):
        await use.play(match, (one, other)[number % 2], move)
    await use.offers.offer(OfferKind.DRAW, match.id, one)
    await use.offers.agree(OfferKind.DRAW, match.id, other)


def week_of(chat: Chat) -> WeekOfServer:
    at = chat.use_cases.at
    return WeekOfServer(channel=str(CHANNEL), server=SERVER, begin=at - 7 * DAY, end=at + DAY)


async def said(chat: Chat) -> str:
    message = await message_of_week(chat.services, week_of(chat))
    assert message is not None
    assert message.silent
    assert not message.pings
    return message.text


@pytest.mark.usefixtures("server")
async def test_it_is_off_and_comes_on_mondays_once_chosen(chat: Chat) -> None:
    use = chat.use_cases
    assert "No channel here" in (await managing(chat)).text
    assert f"<#{CHANNEL}>" in (await managing(chat, channel=str(CHANNEL))).text
    assert await posted(chat) == [], "not at once"
    monday = datetime.combine(use.at.date() + DAY * (7 - use.at.weekday()), datetime.min.time(), UTC)
    use.at = monday + timedelta(hours=8, minutes=59)
    assert await posted(chat) == []
    use.at = monday + timedelta(hours=9)
    (first,) = await posted(chat)
    assert (first.end, first.begin) == (use.at, use.at - 7 * DAY)
    assert len(await posted(chat)) == 1, "once"
    use.at += 6 * DAY
    await posted(chat)
    use.at += 6 * DAY
    later = (await posted(chat))[1:]
    assert [(one.begin, one.end) for one in later] == [(first.end, first.end + 7 * DAY)], (
        "whenever it is noticed"
    )
    assert "No channel here" in (await managing(chat, off=True)).text
    use.at += 7 * DAY
    assert len(await posted(chat)) == 2


@pytest.mark.usefixtures("server")
async def test_it_counts_matches_between_people_and_names_the_longest(chat: Chat) -> None:
    await won(chat, chat.ann, chat.bob)
    longest = await won(chat, chat.bob, chat.eve, 6)
    text = await said(chat)
    assert text.splitlines() == [
        "**Last week here:** 2 matches ended: 2 Pux.",
        f"**Longest:** #{longest} Pux, Eve against Bob, 6 moves.",
    ]


async def test_without_a_match_there_is_none(chat: Chat) -> None:
    await chat.match("pux")
    assert await message_of_week(chat.services, week_of(chat)) is None
    aborted = await chat.match("pux")
    await chat.use_cases.playing.resign(aborted.id, chat.ann)
    elsewhere = replace(week_of(chat), server="2")
    assert await message_of_week(chat.services, elsewhere) is None


@pytest.mark.usefixtures("server")
async def test_the_biggest_upset_is_one_of_sure_ratings(chat: Chat) -> None:
    for _ in range(SURE_AFTER):
        await won(chat, chat.ann, chat.bob)
        chat.use_cases.at += 40 * DAY
        await won(chat, chat.ann, chat.eve)
    await won(chat, chat.eve, chat.ann)
    chat.use_cases.at += 40 * DAY
    match = await won(chat, chat.bob, chat.ann)
    (line,) = (one for one in (await said(chat)).splitlines() if "upset" in one)
    assert line.startswith("**Biggest upset:** Bob (")
    assert f"in #{match} Pux." in line
    lower, higher = (int(part.split(")")[0]) for part in line.split("(")[1:3])
    assert lower < 1500 < higher
    chat.use_cases.at += 40 * DAY
    await drawn(chat, chat.bob, chat.ann)
    await won(chat, chat.ann, chat.bob)
    assert "upset" not in await said(chat), "nobody won against the odds that week"


@pytest.mark.usefixtures("server")
async def test_a_match_that_not_every_member_sees_is_counted_and_not_named(chat: Chat) -> None:
    seen = await won(chat, chat.ann, chat.bob)
    hidden = await won(chat, chat.ann, chat.bob, 6, channel=str(OTHER))
    chat.server.closed.add(str(OTHER))
    text = await said(chat)
    assert "2 matches ended" in text
    assert f"#{seen} Pux" in text
    assert f"#{hidden}" not in text


async def test_who_takes_part_in_the_lobby_hears_how_many_seek(chat: Chat) -> None:
    lobby = LobbyWorld(chat.use_cases)
    await lobby.settings.choose(AWAY, {"lobby.on": "yes"})
    await lobby.seek("Zoe", AWAY)
    assert await message_of_week(chat.services, week_of(chat)) is None, "this server does not"
    await lobby.open()
    assert (
        await said(chat) == "Someone is looking for an opponent: `/lobby` shows who, and `/seek` joins them."
    )
    await lobby.seek("Yan", HOME)
    assert "2 people are looking" in await said(chat)


@pytest.mark.usefixtures("server")
async def test_someone_deleted_is_not_named(chat: Chat) -> None:
    await won(chat, chat.ann, chat.bob)
    await chat.services.privacy.delete(chat.bob)
    text = await said(chat)
    assert "Bob" not in text


async def test_who_does_not_manage_the_server_is_refused(chat: Chat) -> None:
    request = chat.request(chat.bob, args={"channel": str(CHANNEL)})
    refused = sound(await chat.dispatcher.command("server week", request))
    assert "Manage Server" in refused.text
    assert await chat.services.regular_posts.of(SERVER, PostKind.WEEK) is None
