"""The stand-in for Discord, tried with a small bot on the real discord.py."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path

import aiohttp
import discord as dpy
import pytest
import yarl

from tests.e2e.small_bot import SmallBot, connect_to
from tests.e2e.wire import Channel, Close, Discord, Guild, Intent, NoAnswer, Permission, Refused, Upload, User


@pytest.fixture(autouse=True)
def real_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a test points discord.py at is put back after it."""
    monkeypatch.setattr(dpy.http.Route, "BASE", dpy.http.Route.BASE)
    monkeypatch.setattr(
        dpy.gateway.DiscordWebSocket,
        "DEFAULT_GATEWAY",
        yarl.URL(dpy.gateway.DiscordWebSocket.DEFAULT_GATEWAY),
    )
    monkeypatch.setattr(dpy.Asset, "BASE", dpy.Asset.BASE)


@pytest.fixture
async def discord() -> AsyncIterator[Discord]:
    async with Discord.running() as running:
        yield running


@pytest.fixture
def club(discord: Discord) -> Guild:
    return discord.guild("Club")


@pytest.fixture
def games(club: Guild) -> Channel:
    return club.channel("games")


@pytest.fixture
def alice(club: Guild) -> User:
    return club.member("alice")


@pytest.fixture
def bob(club: Guild) -> User:
    return club.member("bob")


@asynccontextmanager
async def running_bot(discord: Discord, intents: dpy.Intents | None = None) -> AsyncIterator[SmallBot]:
    connect_to(discord.env())
    bot = SmallBot(intents)
    task = asyncio.create_task(bot.start(discord.env()["DISCORD_TOKEN"]))
    try:
        await discord.online()
        yield bot
    finally:
        await bot.close()
        await task


@pytest.fixture
async def bot(discord: Discord, club: Guild) -> AsyncIterator[SmallBot]:
    async with running_bot(discord) as running:
        yield running


# Commands and their answers


async def test_a_command_is_answered_and_pings_whom_it_may(
    discord: Discord, bot: SmallBot, games: Channel, alice: User, bob: User
) -> None:
    answer = await discord.slash(alice, games, "hello", who=bob, times=2, tone="soft")
    assert answer.content == f"hello {bob.mention} hello {bob.mention} soft"
    assert not answer.ephemeral
    assert answer.pinged == [bob]
    assert discord.pings(bob) == [answer.message]
    assert [r.route for r in answer.requests] == ["POST /interactions/{interaction_id}/{token}/callback"]
    assert answer.took < 3


async def test_an_ephemeral_answer_is_seen_by_its_reader_only(
    discord: Discord, bot: SmallBot, games: Channel, alice: User, bob: User
) -> None:
    answer = await discord.slash(alice, games, "hello", who=bob, private=True)
    assert answer.ephemeral
    assert discord.visible(alice, games) == [answer.message]
    assert discord.visible(bob, games) == []
    assert discord.pings(bob) == []
    with pytest.raises(Refused, match="does not see"):
        await discord.click(bob, answer.message, "Count")


async def test_the_client_refuses_what_discords_client_would(
    discord: Discord, bot: SmallBot, games: Channel, alice: User, bob: User
) -> None:
    assert "hello" in discord.commands()
    for command, options, reason in [
        ("hallo", {}, "not registered"),
        ("hello", {}, "who is required"),
        ("hello", {"who": bob, "colour": "red"}, "no option colour"),
        ("hello", {"who": bob, "times": 4}, "not between 1 and 3"),
        ("hello", {"who": bob, "tone": "loud"}, "is not offered"),
        ("hello", {"who": "bob"}, "does not fit"),
    ]:
        with pytest.raises(Refused, match=reason):
            await discord.slash(alice, games, command, **options)  # type: ignore[arg-type]
    games.deny(alice)
    with pytest.raises(Refused, match="cannot use commands"):
        await discord.slash(alice, games, "hello", who=bob)


async def test_an_option_completes_itself(
    discord: Discord, bot: SmallBot, games: Channel, alice: User
) -> None:
    choices = await discord.autocomplete(alice, games, "move", focused="move", move="b2")
    assert [choice.value for choice in choices] == ["b2-b3", "b2-b4"]
    with pytest.raises(Refused, match="no autocompletion"):
        await discord.autocomplete(alice, games, "hello", focused="tone")


async def test_a_deferred_answer_pings_nobody(
    discord: Discord, bot: SmallBot, games: Channel, alice: User, bob: User
) -> None:
    answer = await discord.slash(alice, games, "think", who=bob, private=True)
    assert answer.deferred
    assert answer.content == f"thought of {bob.mention}"
    assert answer.ephemeral, "the first follow-up inherits the visibility"
    assert [m.content for m in answer.followups] == ["and more"]
    assert not answer.followups[0].ephemeral
    answer = await discord.slash(alice, games, "think", who=bob)
    assert answer.message.mentions == [bob]
    assert discord.pings(bob) == []
    assert len(answer.requests) == 3


async def test_a_late_answer_is_unknown_and_recorded(
    discord: Discord, bot: SmallBot, games: Channel, alice: User
) -> None:
    deed = asyncio.create_task(discord.slash(alice, games, "slow"))
    await discord.until(lambda: bool(discord.world.interactions), "the deed")
    discord.clock.advance(3.5)
    bot.go_on.set()
    with pytest.raises(NoAnswer, match="too late"):
        await deed
    assert [i.name for i in discord.late] == ["slow"]
    await discord.quiet()
    assert [r.answer["code"] for r in discord.refusals] == [10062]


# Buttons, forms, pictures


async def test_buttons_and_forms(
    discord: Discord, bot: SmallBot, games: Channel, alice: User, bob: User
) -> None:
    board = (await discord.slash(alice, games, "board")).message
    assert board.labels == ["Count", "Move"]
    answer = await discord.click(bob, board, "Count")
    assert answer.updated
    assert board.content == "counted to 1"
    assert board.versions == ["#12 Pux"]
    with pytest.raises(Refused, match="0 buttons"):
        await discord.click(bob, board, "count:0")
    form = (await discord.click(alice, board, "Move")).modal
    assert form.title == "Your move in #12"
    assert form.fields == ["Move"]
    with pytest.raises(Refused, match="21 characters"):
        await discord.submit(alice, form, "x" * 21)
    answer = await discord.submit(alice, form, {"Move": "b2-b4"})
    assert answer.updated
    assert board.content == "played b2-b4"
    assert discord.refusals == []


async def test_two_clicks_at_once_and_one_that_no_client_would_send(
    discord: Discord, bot: SmallBot, games: Channel, alice: User, bob: User
) -> None:
    board = (await discord.slash(alice, games, "board")).message
    first, second = await asyncio.gather(
        discord.click(alice, board, "Count"), discord.click(bob, board, "Count")
    )
    assert first.updated
    assert second.updated
    assert board.content == "counted to 1"
    await discord.click(bob, board, "count:41", forged=True)
    assert board.content == "counted to 42"


async def test_a_held_answer_comes_too_late(
    discord: Discord, bot: SmallBot, games: Channel, alice: User
) -> None:
    held = discord.faults.hold("POST /interactions/*")
    deed = asyncio.create_task(discord.slash(alice, games, "board"))
    await discord.until(lambda: bool(held.hit), "the answer is under way")
    discord.clock.advance(4)
    held.release()
    with pytest.raises(NoAnswer, match="too late"):
        await deed
    assert games.messages == {}


async def test_a_picture_comes_with_its_alt_text(
    discord: Discord, bot: SmallBot, games: Channel, alice: User
) -> None:
    answer = await discord.slash(alice, games, "board")
    (file,) = answer.attachments
    assert file.description == "An empty board"
    assert file.image.size == (40, 30)
    channel = bot.get_partial_messageable(games.id)
    fetched = await channel.fetch_message(answer.message.id)
    assert await fetched.attachments[0].read() == file.data
    assert fetched.attachments[0].width == 40
    discord.clock.advance(timedelta(days=2))
    with pytest.raises(dpy.NotFound):
        await fetched.attachments[0].read()


async def test_a_file_is_taken_and_a_menu_chosen_from(
    discord: Discord, bot: SmallBot, games: Channel, alice: User
) -> None:
    answer = await discord.slash(alice, games, "read", file=Upload("record.json", b"{}"))
    assert answer.content == "record.json: {}"
    with pytest.raises(Refused, match="does not offer"):
        await discord.select(alice, answer.message, "Replay it?", "Maybe")
    chosen = await discord.select(alice, answer.message, "Replay it?", "Yes")
    assert chosen.updated
    assert chosen.content == "chosen: Y"
    assert len(chosen.requests) == 2


# Messages


async def test_typed_messages_arrive_with_their_text_only_where_discord_gives_it(
    discord: Discord, bot: SmallBot, games: Channel, alice: User, bob: User
) -> None:
    said = await discord.say(alice, games, f"{discord.bot.mention} echo")
    echo = await discord.next_message(games, after=said)
    assert echo.reference == said.id
    assert echo.silent
    await discord.say(alice, games, "just talk")
    await discord.say(alice, games, "ping on reply", reply_to=echo)
    await discord.say(alice, games, "no ping", reply_to=echo, ping=False)
    answer = await discord.slash(alice, games, "move", move="b2-b4")
    await discord.say(alice, games, "reply to an interaction's answer", reply_to=answer.message)
    await discord.dm(bob, "a direct echo")
    assert (await discord.next_dm(bob)).content == "a direct echo"
    assert bot.heard == [f"{discord.bot.mention} echo", "", "ping on reply", "", "", "a direct echo"]
    assert discord.pings(alice) == [], "the answer was silent, and discord.py's own default pings nobody"


async def test_the_privileged_intent_must_be_switched_on(
    discord: Discord, games: Channel, alice: User
) -> None:
    intents = dpy.Intents.default() | dpy.Intents(message_content=True)
    connect_to(discord.env())
    async with SmallBot(intents) as refused:
        with pytest.raises(dpy.PrivilegedIntentsRequired):
            await refused.start(discord.env()["DISCORD_TOKEN"])
    discord.gateway.enabled |= Intent.MESSAGE_CONTENT
    async with running_bot(discord, intents) as bot:
        await discord.say(alice, games, "just talk")
        await discord.quiet()
        assert bot.heard == ["just talk"]


async def test_without_intents_there_are_no_messages_but_commands(
    discord: Discord, games: Channel, alice: User
) -> None:
    async with running_bot(discord, dpy.Intents.none()) as bot:
        await discord.say(alice, games, f"{discord.bot.mention} echo")
        await discord.dm(alice, "echo")
        assert (await discord.slash(alice, games, "move", move="b2-b4")).content == "played b2-b4"
        assert bot.heard == []
        assert bot.guilds[0].unavailable


async def test_posting_editing_and_deleting(
    discord: Discord, bot: SmallBot, games: Channel, alice: User
) -> None:
    place = bot.get_partial_messageable(games.id)
    sent = await place.send(f"hello {alice.mention}", allowed_mentions=dpy.AllowedMentions(users=True))
    (message,) = discord.pings(alice)
    await sent.edit(content=f"edited {alice.mention}", allowed_mentions=dpy.AllowedMentions(users=True))
    assert message.content == f"edited {alice.mention}"
    assert len(discord.pings(alice)) == 1, "an edit pings nobody"
    await sent.delete()
    assert message.deleted
    assert discord.visible(alice, games) == []
    with pytest.raises(dpy.NotFound):
        await sent.edit(content="gone")


async def test_a_repeated_nonce_posts_one_message_for_some_minutes(
    discord: Discord, bot: SmallBot, games: Channel
) -> None:
    place = bot.get_partial_messageable(games.id)
    first = await place.send("once", nonce="outbox-7")
    again = await place.send("once", nonce="outbox-7")
    assert again.id == first.id
    assert len(games.messages) == 1
    discord.clock.advance(timedelta(minutes=10))
    assert (await place.send("once", nonce="outbox-7")).id != first.id


async def test_a_thread(discord: Discord, bot: SmallBot, games: Channel, alice: User) -> None:
    answer = await discord.slash(alice, games, "room")
    assert len(answer.requests) == 4
    start = await discord.next_message(games)
    assert start.thread is not None
    board = await discord.next_message(start.thread)
    assert board.attachments
    discord.clock.advance(timedelta(days=3))
    put_away = start.thread.archived
    assert put_away
    with pytest.raises(Refused, match="archived"):
        await discord.slash(alice, start.thread, "board")
    message = bot.get_partial_messageable(start.thread.id).get_partial_message(board.id)
    with pytest.raises(dpy.HTTPException) as error:
        await message.edit(content="too late")
    assert error.value.code == 50083
    await discord.say(alice, start.thread, "still here?")
    assert not start.thread.archived, "a post takes it out again"
    await message.edit(content="in time")
    start.thread.archive(locked=True)
    with pytest.raises(dpy.HTTPException) as error:
        await message.channel.send("locked")
    assert error.value.code == 50083


async def test_dms_and_permissions(
    discord: Discord, bot: SmallBot, games: Channel, alice: User, bob: User
) -> None:
    place = bot.get_partial_messageable(games.id)
    direct = await bot.create_dm(dpy.Object(alice.id))
    await direct.send("hello")
    assert [m.content for m in discord.pings(alice)] == ["hello"]
    codes = []

    async def refused(sending: object) -> None:
        with pytest.raises(dpy.HTTPException) as error:
            await sending  # type: ignore[misc]
        codes.append(error.value.code)

    alice.dms_open = False
    await refused(direct.send("closed"))
    games.deny(discord.bot, Permission.ATTACH_FILES)
    await refused(place.send(file=dpy.File(Path(__file__))))
    games.deny(discord.bot, Permission.SEND_MESSAGES)
    await refused(place.send("mute"))
    games.deny(discord.bot, Permission.VIEW_CHANNEL)
    await refused(place.send("blind"))
    games.delete()
    await refused(place.send("gone"))
    assert bot.guilds[0].id
    await refused(bot.guilds[0].fetch_member(1))
    discord.guild("Club").remove(alice)
    await refused(direct.send("left"))
    assert codes == [50007, 50013, 50013, 50001, 10003, 10013, 50278]


# Faults


async def test_429_is_waited_out_and_one_without_via_is_not(
    discord: Discord, bot: SmallBot, games: Channel
) -> None:
    place = bot.get_partial_messageable(games.id)
    fault = discord.faults.rate_limit("POST /channels/{channel_id}/messages", times=2)
    await place.send("patient")
    assert [r.status for r in fault.hit] == [429, 429]
    assert len(games.messages) == 1
    discord.faults.rate_limit(f"POST /channels/{games.id}/messages", via=False)
    with pytest.raises(dpy.HTTPException) as error:
        await place.send("banned")
    assert error.value.status == 429


async def test_500_is_tried_again_and_503_is_not(discord: Discord, bot: SmallBot, games: Channel) -> None:
    place = bot.get_partial_messageable(games.id)
    # discord.py waits a (real) second before it tries again.
    fault = discord.faults.fail("POST /channels/*", status=500, after=True)
    await place.send("once")
    assert len(fault.hit) == 1
    assert len(games.messages) == 1, "the first took effect, and discord.py gives every message a nonce"
    discord.faults.fail("POST /channels/*", status=503)
    with pytest.raises(dpy.DiscordServerError):
        await place.send("not at all")
    discord.faults.cut("POST /channels/*", after=True)
    with pytest.raises(aiohttp.ClientError):
        await place.send("unknown")
    assert len(games.messages) == 2


async def test_more_than_fifty_requests_a_second_meet_the_global_limit(
    discord: Discord, bot: SmallBot, games: Channel
) -> None:
    discord.rest.global_limit = 3
    place = bot.get_partial_messageable(games.id)
    await asyncio.gather(*(place.send(str(n)) for n in range(4)))
    assert len(games.messages) == 4
    assert 429 in [r.status for r in discord.requests]


@pytest.mark.parametrize("how", ["cut", "closed", "asked"])
async def test_a_dropped_gateway_is_resumed_and_nothing_is_missed(
    discord: Discord, bot: SmallBot, games: Channel, alice: User, how: str
) -> None:
    if how == "cut":
        discord.gateway.drop()
    elif how == "closed":
        discord.gateway.drop(Close.UNKNOWN_ERROR)
    else:
        discord.gateway.ask_to_reconnect()
    await discord.offline()
    said = await discord.say(alice, games, f"{discord.bot.mention} echo")
    await discord.next_message(games, after=said)
    assert discord.gateway.resumes == 1
    assert len(discord.gateway.identifies) == 1


async def test_an_invalid_session_is_identified_anew(
    discord: Discord, bot: SmallBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def at_once(shard_id: int | None, *, initial: bool = False) -> None:
        """In place of the five seconds that discord.py waits."""

    monkeypatch.setattr(bot, "before_identify_hook", at_once)
    discord.gateway.invalidate()
    await discord.until(lambda: len(discord.gateway.identifies) == 2, "a second IDENTIFY")
    discord.gateway.forget_sessions()
    await discord.until(lambda: len(discord.gateway.identifies) == 3, "a third IDENTIFY")


# A bot that is a process of its own


async def test_a_bot_that_dies_finds_everything_as_it_was(
    discord: Discord, games: Channel, alice: User, bob: User
) -> None:
    async with process(discord):
        board = (await discord.slash(alice, games, "board")).message
        await discord.click(alice, board, "Count")
        held = discord.faults.hold("POST /interactions/*")
        deed = asyncio.create_task(discord.click(alice, board, "Count"))
        await discord.until(lambda: bool(held.hit), "the answer is under way")
    await discord.died()
    with pytest.raises(NoAnswer, match="the bot died"):
        await deed
    with pytest.raises(NoAnswer, match="no bot is connected"):
        await discord.click(alice, board, "Count")
    async with process(discord):
        await discord.click(bob, board, "Count")
    assert board.content == "counted to 2"
    assert len(discord.gateway.identifies) == 2


@asynccontextmanager
async def process(discord: Discord) -> AsyncIterator[None]:
    bot = await asyncio.create_subprocess_exec(
        sys.executable,
        str(Path(__file__).with_name("small_bot.py")),
        env={**os.environ, **discord.env(), "PYTHONWARNINGS": "ignore"},
    )
    try:
        await discord.online()
        yield
    finally:
        with contextlib.suppress(ProcessLookupError):
            bot.kill()
        await bot.wait()
