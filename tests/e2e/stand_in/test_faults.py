"""The stand-in for Discord, tried with a small bot: limits, failures, lost connections, a bot that dies."""

import asyncio

import aiohttp
import discord as dpy
import pytest

from tests.e2e.stand_in.running import process
from tests.e2e.stand_in.small_bot import SmallBot
from tests.support.discord import Channel, Close, Discord, NoAnswer, User

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


async def test_answers_to_interactions_are_free_of_the_global_limit(
    discord: Discord, bot: SmallBot, games: Channel, alice: User
) -> None:
    discord.rest.global_limit = 0
    await discord.slash(alice, games, "think", who=alice)
    assert 429 not in [r.status for r in discord.requests]
    posting = asyncio.create_task(bot.get_partial_messageable(games.id).send("a request of the token's"))
    await discord.until(lambda: discord.requests[-1].status == 429, "it is refused")
    discord.rest.global_limit = 50
    await posting


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
        action = asyncio.create_task(discord.click(alice, board, "Count"))
        await discord.until(lambda: bool(held.hit), "the answer is under way")
    await discord.died()
    with pytest.raises(NoAnswer, match="the bot died"):
        await action
    with pytest.raises(NoAnswer, match="no bot is connected"):
        await discord.click(alice, board, "Count")
    async with process(discord):
        await discord.click(bob, board, "Count")
    assert board.content == "counted to 2"
    assert len(discord.gateway.identifies) == 2
