"""Where an interaction happened, as Discord says it."""

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.conversation.core.requests import ChannelId, Venue
from bot.discord.translate import venue_of


def interaction(guild: int | None, *, installed: bool, private_channel: bool = False) -> Any:
    return SimpleNamespace(
        guild_id=guild,
        channel_id=7,
        channel=None,
        app_permissions=discord.Permissions.none(),
        context=discord.app_commands.AppCommandContext(private_channel=private_channel),
        is_guild_integration=lambda: installed,
    )


@pytest.mark.parametrize(
    ("told", "venue"),
    [
        (interaction(3, installed=True), Venue(ChannelId("7"), "3", frozenset())),
        (interaction(None, installed=False), Venue(ChannelId("7"), None)),
        (interaction(3, installed=False), Venue.as_guest()),
        (interaction(None, installed=False, private_channel=True), Venue.as_guest()),
    ],
    ids=["a server that has us", "with us", "a server that has not", "a group"],
)
def test_where_it_happened(told: Any, venue: Venue) -> None:
    assert venue_of(told) == venue


def test_a_guest_s_place_is_nobody_s() -> None:
    venue = Venue.as_guest()
    assert venue.personal
    assert not venue.direct
    assert (venue.server, venue.channel) == (None, "")
