"""A club with two members, and a small bot on the real discord.py in it."""

from collections.abc import AsyncIterator

import aiohttp
import pytest

from tests.e2e.stand_in.by_hand import Hand
from tests.e2e.stand_in.running import running_bot
from tests.e2e.stand_in.small_bot import SmallBot
from tests.support.discord import Channel, Discord, Guild, User


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


@pytest.fixture
async def bot(discord: Discord, club: Guild) -> AsyncIterator[SmallBot]:
    async with running_bot(discord) as running:
        yield running


@pytest.fixture
async def hand() -> AsyncIterator[Hand]:
    async with Discord.running() as discord, aiohttp.ClientSession() as session:
        yield Hand(discord, session)
