"""``/server puzzle``: a puzzle a day in a channel, once, with the solution of the day before."""

from dataclasses import replace
from datetime import UTC, datetime, time

import pytest

from bot.conversation.core.platform import ChannelRights
from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import Argument, ChannelId, Right
from bot.conversation.features.server_settings.puzzles import message_of_day
from bot.conversation.notifications.delivery import message_of
from bot.service.playing.puzzles import of_day, shipped
from bot.service.privacy.left_servers import LeftServers
from bot.service.privacy.retention import Retention
from rules.match.notifications.messages import PuzzleOfDay
from storage.settings.regular_posts import PostKind
from tests.support.chat import CHANNEL, Chat, button, sound
from tests.support.server import Server
from tests.support.use_cases import DAY, HOUR

SERVER = "1"
ALL = frozenset(Right)


@pytest.fixture
def server(chat: Chat) -> Server:
    chat.server.channels = [ChannelRights(CHANNEL, "games", ALL), ChannelRights(ChannelId("2"), "tea", ALL)]
    return chat.server


async def managing(chat: Chat, **args: Argument) -> Reply:
    request = replace(chat.request(chat.ann, args=args), manages=True)
    return sound(await chat.dispatcher.command("server puzzle", request))


async def posted(chat: Chat) -> list[PuzzleOfDay]:
    await chat.use_cases.sweeper.sweep()
    items = [item.notification for item in await chat.use_cases.items()]
    return [one for one in items if isinstance(one, PuzzleOfDay)]


@pytest.mark.usefixtures("server")
async def test_it_is_posted_at_once_and_then_each_day_at_nine(chat: Chat) -> None:
    use = chat.use_cases
    assert "No channel here" in (await managing(chat)).text
    assert f"<#{CHANNEL}>" in (await managing(chat, channel=CHANNEL)).text
    first = await posted(chat)
    assert [(one.channel, one.server, one.last_number) for one in first] == [(str(CHANNEL), SERVER, 0)]
    assert shipped(first[0].game, first[0].number) == of_day(use.at)
    assert len(await posted(chat)) == 1, "once"
    next_nine = datetime.combine(use.at.date(), time(9), UTC)
    use.at = next_nine + (DAY if next_nine <= use.at else 0 * DAY)
    second = (await posted(chat))[1:]
    assert [(one.last_game, one.last_number) for one in second] == [(first[0].game, first[0].number)]
    use.at += HOUR
    assert len(await posted(chat)) == 2


@pytest.mark.usefixtures("server")
async def test_another_channel_takes_over_and_off_ends_it(chat: Chat) -> None:
    await managing(chat, channel=CHANNEL)
    await posted(chat)
    assert "<#2>" in (await managing(chat, channel="tea")).text
    chat.use_cases.at += DAY
    assert [one.channel for one in await posted(chat)] == [str(CHANNEL), "2"]
    assert "No channel here" in (await managing(chat, off=True)).text
    chat.use_cases.at += DAY
    assert len(await posted(chat)) == 2


@pytest.mark.usefixtures("server")
async def test_a_server_that_we_have_left_gets_none_and_what_it_chose_goes(chat: Chat) -> None:
    await managing(chat, channel=CHANNEL)
    servers = LeftServers(chat.use_cases.context, Retention())
    await servers.present([])
    assert await posted(chat) == []
    chat.use_cases.at += Retention().servers + DAY
    await servers.purge(chat.use_cases.database)
    assert await chat.services.regular_posts.of(SERVER, PostKind.PUZZLE) is None


async def test_who_does_not_manage_the_server_is_refused(chat: Chat) -> None:
    request = chat.request(chat.bob, args={"channel": CHANNEL})
    refused = sound(await chat.dispatcher.command("server puzzle", request))
    assert "Manage Server" in refused.text
    assert await chat.services.regular_posts.of(SERVER, PostKind.PUZZLE) is None


@pytest.mark.usefixtures("server")
async def test_what_is_no_channel_is_refused(chat: Chat) -> None:
    assert "isn’t a text channel" in (await managing(chat, channel="coffee")).text
    assert await chat.services.regular_posts.of(SERVER, PostKind.PUZZLE) is None


@pytest.mark.usefixtures("server")
async def test_the_message_has_the_task_a_button_and_the_last_solution_hidden(chat: Chat) -> None:
    told = PuzzleOfDay(channel="7", server=SERVER, game="pux", number=2, last_game="bipod", last_number=1)
    message = await message_of_day(chat.services, told)
    assert message is not None
    last = shipped("bipod", 1)
    assert last is not None
    assert f"||1. {last.puzzle.line[0]}" in message.text
    assert message.text.endswith("||")
    assert message.pictures
    solving = await chat.press(chat.bob, button(message, "Solve"))
    assert solving.private
    assert not solving.replaces, "the message in the channel stays"
    assert "puzzle 2" in solving.text
    fresh = await message_of_day(chat.services, replace(told, last_number=0))
    assert fresh is not None
    assert "||" not in fresh.text
    assert await message_of_day(chat.services, replace(told, number=99_999)) is None


@pytest.mark.usefixtures("server")
async def test_the_message_is_in_the_server_s_language(chat: Chat) -> None:
    await chat.services.languages.choose(SERVER, "de")
    await managing(chat, channel=CHANNEL)
    await chat.use_cases.sweeper.sweep()
    (item,) = await chat.use_cases.items()
    message = await message_of(chat.services, item)
    assert message is not None
    assert "Die Aufgabe des Tages" in message.text
