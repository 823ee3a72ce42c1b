"""Whole games over the wire, command by command."""

import json
import re
from pathlib import Path

import pytest

from bot.service.playing.analysis import SHORTEST
from renderers.cards import CARD
from rules.games.bipod.words import in_words
from rules.games.catalogue import GAMES, MODULE_OF
from tests.support.discord import Discord
from tests.support.service import playthrough, running, shortest_game


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
            over = ply == len(recorded["moves"]) - 1
            assert over or f"played {in_words(move)}" in board.content, board.content
            assert len(board.requests) == 1
            assert board.attachments[0].image.size[0] == (CARD[0] if over else 1000)
        first, *others = board.content.splitlines()
        assert all(line.startswith("Ratings: ") for line in others)
        winner = recorded["outcome"]["winner"]
        told = "#1 .* is a draw: " if winner is None else "(wins|you win) #1 .*: "
        assert re.search(told, first)
        analyse = ["Analyse"] if len(recorded["moves"]) >= SHORTEST else []
        assert board.labels == ["Rematch", "Replay", *analyse, "View", "More"]
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
        assert (board.attachments[0].description or "").startswith(alt)
        record = json.loads((await discord.slash(ann, games, "record", game="1")).attachments[0].data)
        assert len(record["options"]["pressors"]) == 20
        many = await discord.slash(ann, games, "challenge polatty-pressure", opponent=ben, pressors=0)
        assert "pressors" not in many.content, "that is the default"


async def test_the_published_game(discord: Discord, store: Path) -> None:
    club = discord.guild("Club")
    games, bill, joao = club.channel("games"), club.member("Bill"), club.member("Joao")
    async with running(discord, store):
        challenge = await discord.slash(
            bill, games, "challenge bipod", opponent=joao, seat="first", time="3d"
        )
        assert not challenge.ephemeral
        assert challenge.labels == ["Accept", "Decline", "Details", "More"]
        assert discord.pings(joao) == [challenge.message]
        board = await discord.click(joao, challenge.message, "Accept")
        assert board.content.startswith(f"<@{bill.id}>, your move in #1 Bipod")
        assert board.labels == ["Move", "Pick", "View", "More"]
        moves = playthrough("bipod")["moves"]
        players = (bill, joao)
        assert moves.count("adopt") == 1
        for ply, move in enumerate(moves):
            board = await discord.slash(players[ply % 2], games, "move", move=move)
            mover, awaited = players[ply % 2], players[(ply + 1) % 2]
            assert f"{mover.name} played {in_words(move)}" in board.content
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
        assert ", you win #1 Bipod: Joao resigned" in over.content
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


async def test_a_whole_game_with_an_intruder(discord: Discord, store: Path) -> None:
    club = discord.guild("Club")
    games, ann, ben, eve = club.channel("games"), club.member("Ann"), club.member("Ben"), club.member("Eve")
    recorded = playthrough("pux")
    moves, outcome = recorded["moves"], recorded["outcome"]
    async with running(discord, store):
        challenge = await discord.slash(ann, games, "challenge pux", opponent=ben, seat="first")
        for label in ("Accept", "Decline", "Details", "More"):
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
                    assert f"played {move}" in posted.text or ply == len(moves) - 1
                    continue
            assert f"played {move}" in answer.content or ply == len(moves) - 1, answer.content
            assert len(answer.requests) == 1
            board = answer.message
        winner = players[outcome["winner"]]
        assert f"{winner.name} wins #1 Pux: " in board.text
        assert board.labels == ["Rematch", "Replay", "Analyse", "View", "More"]
        looked = await discord.click(eve, board, "View")
        assert looked.ephemeral
        assert looked.attachments
        record = json.loads((await discord.slash(eve, games, "record", game="1")).attachments[0].data)
        assert record["moves"] == moves
        assert record["result"] == outcome
        too_late = await discord.slash(ann, games, "move", move=moves[-1], game="1")
        assert too_late.ephemeral
        assert "ou win #1 Pux" in too_late.content
    assert discord.late == []
    assert discord.refusals == []
