"""The published game of Bipod, played over the wire command by command."""

from __future__ import annotations

import json
from pathlib import Path

from tests.support.discord import Discord
from tests.support.service import playthrough, running


async def test_the_published_game(discord: Discord, store: Path) -> None:
    club = discord.guild("Club")
    games, bill, joao = club.channel("games"), club.member("Bill"), club.member("Joao")
    async with running(discord, store):
        challenge = await discord.slash(
            bill, games, "challenge bipod", opponent=joao, seat="first", time="3d"
        )
        assert not challenge.ephemeral
        assert challenge.labels == ["Accept", "Decline", "Cancel", "Rules"]
        assert discord.pings(joao) == [challenge.message]
        board = await discord.click(joao, challenge.message, "Accept")
        assert board.content.startswith(f"<@{bill.id}>, your move in #1 Bipod")
        assert board.labels == ["Move", "View", "Undo", "More"]
        moves = playthrough("bipod")["moves"]
        players = (bill, joao)
        assert moves.count("adopt") == 1
        for ply, move in enumerate(moves):
            board = await discord.slash(players[ply % 2], games, "move", move=move)
            mover, awaited = players[ply % 2], players[(ply + 1) % 2]
            assert f"{mover.name} played {move}" in board.content
            assert board.content.startswith(f"<@{awaited.id}>, your move in #1 Bipod: ")
            assert board.pinged == [awaited]
            assert len(board.requests) == 1, [request.path for request in board.requests]
            assert not board.ephemeral
        assert board.attachments[0].description is not None
        before = board.attachments[0].data
        asked = await discord.slash(joao, games, "resign")
        assert asked.ephemeral
        assert asked.labels == ["Resign #1 against Bill", "Keep playing"]
        over = await discord.click(joao, asked.message, "Resign #1 against Bill")
        assert "#1 Bipod is over: Bill (Blocker) wins by resignation" in over.content
        assert over.pinged == [bill]
        assert over.attachments[0].data != before, "the final picture says who resigned"
        alt = over.attachments[0].description or ""
        assert "Runner resigned" in alt
        for dead in ("a1", "c1", "e1", "b2", "d2", "c3", "e3", "d4", "G1"):
            assert dead in alt
        record = await discord.slash(bill, games, "record", game="1")
        content = json.loads(record.attachments[0].data)
        assert content["moves"] == moves
        assert content["result"] == {"winner": 0, "reason": "resignation"}
        assert [player["name"] for player in content["players"]] == ["Bill", "Joao"]
        assert len(content["times"]) == len(moves)
    assert discord.late == []
    assert discord.refusals == []
