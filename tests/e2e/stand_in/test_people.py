"""Members who come and go or are silenced, and who may do what to threads."""

from datetime import timedelta
from typing import Any

import discord as dpy
import pytest

from tests.e2e.stand_in.small_bot import SmallBot
from tests.support.discord import Channel, Discord, Guild, Permission, Refused, User


@pytest.mark.usefixtures("bot")
async def test_who_has_left_does_nothing_here(
    discord: Discord, club: Guild, games: Channel, alice: User, bob: User
) -> None:
    board = (await discord.slash(alice, games, "board")).message
    form = (await discord.click(bob, board, "Move")).modal
    mine = await discord.say(alice, games, "hello")
    club.leave(alice)
    club.ban(bob)
    for action in (
        discord.slash(alice, games, "board"),
        discord.click(alice, board, "Count"),
        discord.click(alice, board, "count:5", forged=True),
        discord.submit(bob, form, "b2-b4"),
        discord.say(alice, games, "still here?"),
        discord.edit(alice, mine, "was here"),
        discord.delete(alice, mine),
        discord.dm(alice, "and here?"),
    ):
        with pytest.raises(Refused):
            await action
    for wrong in (club.leave, lambda user: club.time_out(user, 0.0)):
        with pytest.raises(Refused, match="not in Club"):
            wrong(alice)
    club.member(alice)
    await discord.click(alice, board, "Count")
    with pytest.raises(Refused, match="banned"):
        club.member(bob)
    club.unban(bob)
    club.member("bob")
    await discord.slash(bob, games, "board")


async def test_what_one_alone_might_do_is_lost_by_leaving(club: Guild, games: Channel) -> None:
    mod = club.member("mod", manage=True)
    assert games.permissions(mod) & Permission.MANAGE_GUILD
    assert games.permissions(club.owner) & Permission.MANAGE_GUILD
    club.leave(mod)
    club.member(mod)
    assert not games.permissions(mod) & Permission.MANAGE_GUILD
    assert games.permissions(mod) & Permission.SEND_MESSAGES


@pytest.mark.usefixtures("bot")
async def test_a_time_out(discord: Discord, club: Guild, games: Channel, alice: User, bob: User) -> None:
    board = (await discord.slash(alice, games, "board")).message
    games.allow(alice, Permission.SEND_MESSAGES)
    club.time_out(alice, discord.clock.now() + 60)
    for action in (
        discord.slash(alice, games, "board"),
        discord.click(alice, board, "Count"),
        discord.click(alice, board, "count:5", forged=True),
        discord.say(alice, games, "let me"),
    ):
        with pytest.raises(Refused):
            await action
    assert board.visible_to(alice)
    await discord.click(bob, board, "Count")
    await discord.dm(alice, "here I may")
    discord.clock.advance(timedelta(minutes=2))
    await discord.click(alice, board, "Count")
    with pytest.raises(Refused, match="28 days"):
        club.time_out(alice, discord.clock.now() + timedelta(days=29).total_seconds())
    for untouchable in (club.owner, club.member("admin", may=Permission.ADMINISTRATOR)):
        with pytest.raises(Refused, match="administers"):
            club.time_out(untouchable, discord.clock.now() + 60)


async def test_who_may_change_a_thread(
    discord: Discord, bot: SmallBot, club: Guild, games: Channel, alice: User
) -> None:
    await discord.slash(alice, games, "room")
    start = await discord.next_message(games)
    thread = start.thread
    assert thread is not None
    board = await discord.next_message(thread)
    await bot.http.edit_channel(thread.id, archived=True)
    assert thread.archived
    codes = []

    async def refused(**changes: Any) -> None:
        with pytest.raises(dpy.HTTPException) as error:
            await bot.http.edit_channel(thread.id, **changes)
        codes.append((error.value.status, error.value.code))

    await refused(name="other")
    await refused(locked=True)
    thread.owner = alice
    await refused(archived=False, name="other")
    await bot.http.edit_channel(thread.id, archived=False)
    thread.lock()
    message = bot.get_partial_messageable(thread.id).get_partial_message(board.id)
    with pytest.raises(dpy.HTTPException) as locked:
        await message.edit(content="x")
    assert locked.value.code == 160005
    with pytest.raises(Refused):
        await discord.say(alice, thread, "may I?")
    with pytest.raises(Refused):
        await discord.slash(alice, thread, "board")
    thread.archive(locked=True)
    await refused(archived=False)
    club.member(discord.bot, may=Permission.MANAGE_THREADS)
    await bot.http.edit_channel(thread.id, archived=False, locked=False, name="#13")
    assert (thread.name, thread.archived, thread.locked) == ("#13", False, False)
    assert codes == [(400, 50083), (403, 50013), (403, 50013), (403, 50013)]


async def test_channels_that_the_bot_cannot_see_are_not_listed(
    bot: SmallBot, discord: Discord, club: Guild, games: Channel
) -> None:
    club.channel("hidden").deny(discord.bot)
    assert [c["name"] for c in await bot.http.get_all_guild_channels(club.id)] == ["games"]
