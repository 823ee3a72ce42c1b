"""Where the computer is played, and what is refused there."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.service.playing.computer_opponent import IDLE, MOST_MATCHES
from tests.support.club import Club, moves, outcome, refused, settled
from tests.support.computer_match import (
    NAME,
    challenge,
    match_of,
    warm,
)
from tests.support.discord import Discord, Permission
from tests.support.discord.messages import MessageKind
from tests.support.service import Service, VirtualClock, running

# Where it is played


async def test_in_a_thread_of_its_own(club: Club, discord: Discord, service: Service) -> None:
    begun = await discord.slash(
        club.ann, club.games, "challenge pux", opponent=discord.bot, level=1, seat="second"
    )
    assert begun.content.startswith(f"Ann plays #1 Pux against {NAME.format(1)}.")
    board = await club.opened()
    assert board.channel.name == f"#1 Pux: {NAME.format(1)} – Ann"
    match = match_of(club, where=board.channel)
    await match.reply(board)
    await match.turn()
    said = [m for m in club.games.messages.values() if m.kind is not MessageKind.THREAD_CREATED]
    assert [m.text for m in said] == [begun.content], "the channel hears no more of it"


async def test_in_the_channel_where_no_thread_may_be_opened(
    club: Club, discord: Discord, service: Service
) -> None:
    club.games.deny(discord.bot, Permission.CREATE_PUBLIC_THREADS)
    begun = await discord.slash(
        club.ann, club.games, "challenge pux", opponent=discord.bot, level=1, seat="first"
    )
    assert "your move in #1 Pux" in begun.content
    await match_of(club).turn()


async def test_in_direct_messages(club: Club, discord: Discord, service: Service) -> None:
    direct = discord.dms(club.ann)
    begun = await discord.slash(
        club.ann, direct, "challenge pommel", opponent=discord.bot, level=1, seat="second"
    )
    match = match_of(club, where=direct)
    await match.reply(begun.message)
    board = await match.turn()
    assert f"{NAME.format(1)} answered" in board.text
    assert [message for message in club.games.messages.values() if not message.ephemeral] == []


# What is refused, and limits


async def test_what_only_other_programs_would_send(club: Club, discord: Discord, service: Service) -> None:
    for level in (0, -1, 6, 10**9):
        refused(await club.raw(club.ann, "challenge pux", opponent=str(discord.bot.id), level=level))
    refused(await discord.slash(club.ann, club.games, "challenge pux", opponent=club.ben, level=3), "`level`")


async def test_twenty_challenges_at_once(club: Club, discord: Discord, service: Service, store: Path) -> None:
    discord.hurried = True
    answers = await asyncio.gather(*(challenge(club, seat="second") for _ in range(20)))
    discord.hurried = False
    await settled(service)
    assert sum(not answer.ephemeral for answer in answers) <= MOST_MATCHES
    with closing(sqlite3.connect(store)) as connection:
        (count,) = connection.execute("SELECT count(*) FROM matches").fetchone()
    assert count <= MOST_MATCHES
    for number in range(1, count + 1):
        async with asyncio.timeout(60):
            while not moves(store, number):
                await discord.quiet()


async def test_idle_matches_are_closed_with_a_word(
    club: Club, discord: Discord, service: Service, clock: VirtualClock, store: Path
) -> None:
    await challenge(club)
    await service.go_by(int(IDLE.total_seconds() // 3600) + 1)
    assert outcome(store) == (None, "abandoned")
    board = [message for message in club.games.messages.values() if "is closed as abandoned" in message.text]
    assert len(board) == 1


async def test_without_workers_nothing_offers_it(club: Club, discord: Discord, store: Path) -> None:
    async with running(discord, store, TURNPOST_ENGINE_WORKERS="0"):
        [command] = [one for one in discord.world.commands[None] if one["name"] == "challenge"]
        for game in command["options"]:
            assert "level" not in {option["name"] for option in game["options"]}
            assert "omputer" not in str(game)
        answer = await discord.slash(club.ann, club.games, "challenge pux", opponent=discord.bot)
        refused(answer, "doesn’t play here")
    async with running(discord, store):
        [command] = [one for one in discord.world.commands[None] if one["name"] == "challenge"]
        assert all("level" in {option["name"] for option in game["options"]} for game in command["options"])


async def test_spectators_see_what_plays(club: Club, discord: Discord, service: Service) -> None:
    match = await warm(club, service)
    board = await match.turn()
    viewed = await discord.click(club.eve, board, "View")
    assert NAME.format(1) in viewed.content
    history = await discord.slash(club.eve, club.games, "history", game="1")
    assert NAME.format(1) in history.content
