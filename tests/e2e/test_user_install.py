"""Installed by a person: what works where Turnpost is no member, and that nothing is posted there."""

from pathlib import Path

import pytest

from tests.support.club import Club, moves, shows_board
from tests.support.discord import Discord, Permission
from tests.support.discord.errors import Refused
from tests.support.discord.places import Channel
from tests.support.service import running


def elsewhere(club: Club, discord: Discord) -> Channel:
    """A channel of a server without the bot, where Ann has brought it along."""
    away = discord.world.guild("away", may=Permission.NONE, bot=False)
    away.member(club.ann)
    away.member(club.eve)
    discord.world.installed.add(club.ann.id)
    return away.channel("talk")


async def test_a_move_is_played_privately_and_told_where_the_match_is(
    club: Club, discord: Discord, store: Path
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store):
        talk = elsewhere(club, discord)
        first = await club.match()
        assert "#1 Pux" in (await discord.slash(ann, talk, "games")).content
        played = await discord.slash(ann, talk, "move", move="b2-b4")
        assert played.ephemeral
        assert shows_board(played)
        board = await discord.next_message(games, after=first)
        assert board.text.startswith(f"{ben.mention}, your move in #1 Pux: Ann played b2-b4")
        assert board.pinged == [ben]
        shared = await discord.slash(ann, talk, "board", share=True)
        assert shared.ephemeral, "others there may not see the match"
        undone = await discord.click(ann, played.message, "More")
        assert undone.ephemeral
        assert moves(store) == ["b2-b4"]
    assert [m for m in talk.messages.values() if not m.ephemeral] == []


async def test_what_needs_us_there_says_so(club: Club, discord: Discord, store: Path) -> None:
    ann, eve = club.ann, club.eve
    async with running(discord, store):
        talk = elsewhere(club, discord)
        refused = await discord.slash(ann, talk, "challenge pux", opponent=eve)
        assert refused.ephemeral
        assert "isn’t a member of this place" in refused.content
        with pytest.raises(Refused, match="not registered here"):
            await discord.slash(ann, talk, "server play")
        with pytest.raises(Refused, match="not registered here"):
            await discord.slash(eve, talk, "help")
        begun = await discord.slash(ann, talk, "challenge pux", opponent=discord.bot)
        assert begun.ephemeral
        assert "direct messages" in begun.content
        assert (await discord.next_message(discord.dms(ann))).attachments
        for command in ("rules", "puzzle", "try"):
            options = {"game": "pux"} if command == "rules" else {}
            name = "try pux" if command == "try" else command
            assert (await discord.slash(ann, talk, name, **options)).ephemeral
    assert [m for m in talk.messages.values() if not m.ephemeral] == []
