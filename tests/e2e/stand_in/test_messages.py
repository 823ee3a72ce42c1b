"""The stand-in for Discord, tried with a small bot: messages, threads, direct messages, permissions."""

from datetime import timedelta
from pathlib import Path

import discord as dpy
import pytest

from tests.e2e.stand_in.running import running_bot
from tests.e2e.stand_in.small_bot import SmallBot, connect_to
from tests.support.discord import Channel, Discord, Intent, Permission, Refused, User


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
