"""The small bot, running: in the test's process, or as one of its own."""

import asyncio
import contextlib
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import discord as dpy

from tests.e2e.stand_in.small_bot import SmallBot, connect_to
from tests.support.discord import Discord


@asynccontextmanager
async def running_bot(discord: Discord, intents: dpy.Intents | None = None) -> AsyncIterator[SmallBot]:
    connect_to(discord.env())
    bot = SmallBot(intents)
    task = asyncio.create_task(bot.start(discord.env()["DISCORD_TOKEN"]))
    try:
        await discord.online()
        yield bot
    finally:
        await bot.close()
        await task


@asynccontextmanager
async def process(discord: Discord) -> AsyncIterator[None]:
    bot = await asyncio.create_subprocess_exec(
        sys.executable,
        str(Path(__file__).parent / "small_bot.py"),
        env={**os.environ, **discord.env(), "PYTHONWARNINGS": "ignore"},
    )
    try:
        await discord.online()
        yield
    finally:
        with contextlib.suppress(ProcessLookupError):
            bot.kill()
        await bot.wait()
