"""Hints over the wire, thought by a real worker: three steps in one private message, and the move played in public."""

import asyncio
import os
import signal
from pathlib import Path

from tests.support.club import Club, moves
from tests.support.computer_match import match_of, pids, warm
from tests.support.discord import Discord
from tests.support.service import Service


async def test_three_steps_and_the_move(club: Club, discord: Discord, service: Service, store: Path) -> None:
    await warm(club, service)
    answer = await discord.slash(club.ann, club.games, "hint")
    assert answer.ephemeral
    first = answer.content
    assert "Hint for #1 Pux, 1 of 3. **What matters:** " in first
    where = await discord.click(club.ann, answer.message, "Where?")
    assert "2 of 3. **Where:** Look at your " in where.content
    assert where.updated, "the first message changes"
    shown = await discord.click(club.ann, where.message, "Show me")
    assert "3 of 3. **The move:** `" in shown.content
    [play] = [label for label in shown.message.labels if label.startswith("Play ")]
    again = await discord.slash(club.ann, club.games, "hint")
    assert again.content == first, "asked again, it is the same"
    begun = len(moves(store))
    played = await discord.click(club.ann, shown.message, play)
    assert not played.ephemeral
    await match_of(club).reply(played.message)
    assert moves(store)[begun] == play.removeprefix("Play ")
    old = await discord.click(club.ann, again.message, "Where?")
    assert "That was an earlier position of #1." in old.content


async def test_a_worker_that_dies_over_a_hint_costs_only_time(
    club: Club, discord: Discord, service: Service
) -> None:
    await warm(club, service)
    [worker] = pids(service)
    os.kill(worker, signal.SIGSTOP)
    asked = asyncio.create_task(discord.slash(club.ann, club.games, "hint"))
    await discord.until(service.app.engine_workers._idle.empty, "the worker thinks")
    os.kill(worker, signal.SIGKILL)
    answer = await asked
    assert answer.ephemeral
    assert "1 of 3" in answer.content
    assert worker not in pids(service)
