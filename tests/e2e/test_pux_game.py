"""A whole game of Pux in one channel, with a third person who tries to interfere."""

from __future__ import annotations

import json
from pathlib import Path

from tests.support.discord import Discord
from tests.support.service import playthrough, running


async def test_a_whole_game_with_an_intruder(discord: Discord, store: Path) -> None:
    club = discord.guild("Club")
    games, ann, ben, eve = club.channel("games"), club.member("Ann"), club.member("Ben"), club.member("Eve")
    recorded = playthrough("pux")
    moves, outcome = recorded["moves"], recorded["outcome"]
    async with running(discord, store):
        challenge = await discord.slash(ann, games, "challenge pux", opponent=ben, seat="first")
        for label in ("Accept", "Decline", "Cancel"):
            refused = await discord.click(eve, challenge.message, label)
            assert refused.ephemeral, label
        board = (await discord.click(ben, challenge.message, "Accept")).message
        players = (ann, ben)
        for ply, move in enumerate(moves):
            if ply % 10 == 0:
                meddling = [
                    await discord.slash(eve, games, "move", move=move),
                    await discord.slash(eve, games, "move", move=move, game="1"),
                    await discord.click(eve, board, "Move"),
                    await discord.click(eve, board, f"tp:play:1:{ply}:{move}", forged=True),
                    await discord.click(eve, board, "tp:resign-confirm:1:0", forged=True),
                    await discord.click(eve, board, "tp:agree:1:0", forged=True),
                    await discord.slash(players[(ply + 1) % 2], games, "move", move=move),
                ]
                for refused in meddling:
                    assert refused.ephemeral, refused.content
                    assert not refused.attachments, "nothing was played"
            match ply % 3:
                case 0:
                    answer = await discord.slash(players[ply % 2], games, "move", move=move)
                case 1:
                    form = await discord.click(players[ply % 2], board, "Move")
                    answer = await discord.submit(players[ply % 2], form.modal, move)
                case _:
                    said = await discord.say(players[ply % 2], games, f"{discord.bot.mention} {move}")
                    posted = await discord.next_message(games, after=said)
                    await discord.quiet()
                    board = posted
                    assert f"played {move}" in posted.text
                    continue
            assert f"played {move}" in answer.content, answer.content
            assert len(answer.requests) == 1
            board = answer.message
        winner = players[outcome["winner"]]
        assert f"#1 Pux is over: {winner.name}" in board.text
        assert f"wins ({outcome['reason']})" in board.text
        assert board.labels == ["View", "Record", "Rematch"]
        looked = await discord.click(eve, board, "View")
        assert looked.ephemeral
        assert looked.attachments
        record = json.loads((await discord.click(eve, board, "Record")).attachments[0].data)
        assert record["moves"] == moves
        assert record["result"] == outcome
        too_late = await discord.slash(ann, games, "move", move=moves[-1], game="1")
        assert too_late.ephemeral
        assert "over" in too_late.content
    assert discord.late == []
    assert discord.refusals == []
