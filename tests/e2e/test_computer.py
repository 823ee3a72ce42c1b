"""Matches against the computer over the wire: a real worker thinks."""

from __future__ import annotations

from tests.support.club import Club
from tests.support.discord import Discord
from tests.support.service import Service


async def test_one_message_a_turn_shows_both_moves(club: Club, discord: Discord, service: Service) -> None:
    ann, games = club.ann, club.games
    begun = await discord.slash(ann, games, "challenge pux", opponent=discord.bot, level=1, seat="first")
    print(begun.message.text if begun.message else begun)
    for channel in games.guild.channels.values():
        for m in channel.messages.values():
            print(channel, repr(m.text), m.labels)
    raise SystemExit
