"""A whole game of each kind, over the wire, command by command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules.games.catalogue import GAMES, MODULE_OF
from tests.support.discord import Discord
from tests.support.service import running, shortest_game


@pytest.mark.parametrize("key", GAMES)
async def test_a_whole_game(discord: Discord, store: Path, key: str) -> None:
    club = discord.guild("Club")
    games, ann, ben = club.channel("games"), club.member("Ann"), club.member("Ben")
    recorded = shortest_game(MODULE_OF[key])
    async with running(discord, store):
        challenge = await discord.slash(
            ann, games, f"challenge {key}", opponent=ben, seat="first", **recorded["options"]
        )
        assert challenge.attachments[0].description
        board = await discord.click(ben, challenge.message, "Accept")
        assert board.pinged == [ann]
        for ply, move in enumerate(recorded["moves"]):
            mover = (ann, ben)[ply % 2]
            board = await discord.slash(mover, games, "move", move=move)
            if board.ephemeral:  # a move that loses at once is asked about
                assert "Careful" in board.content, board.content
                board = await discord.click(mover, board.message, f"Play {move}")
            assert f"played {move}" in board.content, board.content
            assert len(board.requests) == 1
            assert board.attachments[0].image.size[0] == 1000
        assert "is over: " in board.content
        assert f"({recorded['outcome']['reason']})" in board.content
        record = json.loads((await discord.slash(ann, games, "record", game="1")).attachments[0].data)
        assert record["moves"] == recorded["moves"]
        assert record["result"] == recorded["outcome"]
    assert discord.late == []
    assert discord.refusals == []


async def test_random_pressors_are_drawn_once(discord: Discord, store: Path) -> None:
    """The cells are stored with the challenge, shown before anyone accepts, and the same after a restart."""
    club = discord.guild("Club")
    games, ann, ben = club.channel("games"), club.member("Ann"), club.member("Ben")
    async with running(discord, store):
        challenge = await discord.slash(
            ann, games, "challenge polatty-pressure", opponent=ben, seat="first", pressors=20
        )
        assert "pressors 20" in challenge.content
        alt = challenge.attachments[0].description or ""
        assert "20 pressors" in alt
    async with running(discord, store):
        board = await discord.click(ben, challenge.message, "Accept")
        assert (board.attachments[0].description or "") == alt
        record = json.loads((await discord.slash(ann, games, "record", game="1")).attachments[0].data)
        assert len(record["options"]["pressors"]) == 20
        many = await discord.slash(ann, games, "challenge polatty-pressure", opponent=ben, pressors=0)
        assert "pressors 0" in many.content
