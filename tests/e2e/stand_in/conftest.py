"""A club with two members, and a small bot on the real discord.py in it."""

from collections.abc import AsyncIterator

import pytest

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
