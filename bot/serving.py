"""The service as a process: from its settings to its exit status."""

import asyncio
import gc
import logging
import os
import sys
import threading
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import aiohttp
import discord

from bot import clock, logs, signals
from bot.app import build
from bot.config import Config, ListenError
from bot.discord.final_errors import final_error
from bot.exit_status import FAILED, HOPELESS, complain
from bot.opening import End
from bot.service.notifications.told_answers import TOGETHER
from storage.errors import (
    StoreError,
    StoreFaultError,
    StoreInUseError,
    UnfitStoreError,
    UnreachableStoreError,
)

log = logging.getLogger("bot")

STOPPING_SECONDS = 9.0
"""How long an orderly end may take; supervisors wait ten seconds for it."""

YOUNG_AT_MOST = 10_000
"""After so many new objects the collector looks for cycles among them: at Python's 700, every few answers."""


def run(config: Config) -> int:
    """Run the service until it is told to stop, and return the exit status."""
    secrets = [secret for secret in (config.token, config.client_secret) if secret]
    if not isinstance(config.database, Path):
        secrets += config.database.secrets
    logs.set_up(config.log_level, config.log_format, secrets)
    try:
        return asyncio.run(serve(config))
    except (StoreInUseError, UnreachableStoreError, StoreFaultError) as error:
        # A fault ends the service only while it starts: the store went away meanwhile, or others shut this process out.
        return complain(error, FAILED)
    except UnfitStoreError as error:
        return complain(error, HOPELESS)
    except StoreError as error:
        return complain(error)
    except KeyboardInterrupt:
        return 0
    except Exception as error:
        hopeless = final_error(error, dev_guild=config.dev_guild)
        if hopeless is not None:
            return complain(hopeless, HOPELESS)
        if isinstance(error, (discord.HTTPException, aiohttp.ClientError, TimeoutError)):
            # What stands between us and Discord may repeat what we sent.
            reason = logs.redacted(f"Discord cannot be reached, or did not let us in: {error}", secrets)
            return complain(reason, FAILED)
        if isinstance(error, ListenError):
            return complain(error, FAILED)
        # Logged, and not left to Python, whose traceback would hide nothing.
        log.critical("the service has failed", exc_info=True)
        return FAILED


async def serve(config: Config, *, now: Callable[[], datetime] = clock.now) -> int:
    """Run the service until a signal, or until a part of it ends."""
    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    end, started = End(), False

    def stop() -> None:
        if end.is_set():
            return
        end.set()
        # The process that stops us waits; nothing that was answered is lost by it.
        out_of_patience = threading.Timer(STOPPING_SECONDS, os._exit, (0,))
        out_of_patience.daemon = True
        out_of_patience.start()
        if not started and task is not None:
            task.cancel()

    signals.heed(loop, stop)
    try:
        async with build(config, now=now, end=end, told_together=TOGETHER) as running:
            started = True
            # What was loaded to get here stays: the collector need not go through it while people wait.
            gc.freeze()
            gc.set_threshold(YOUNG_AT_MOST)
            gc.enable()
            # So do the fonts and boards that are loaded meanwhile.
            running.warming_up.add_done_callback(lambda _: gc.freeze())
            if running.table is not None:
                host = config.http.host if config.http is not None else ""
                address = f"http://{f'[{host}]' if ':' in host else host}:{running.port}/"
                sys.stderr.write(f"Turnpost's local table is open: look at {address}\n")
            await end.wait()
            log.info("stopping")
    except asyncio.CancelledError:
        if started:
            raise
    if end.failure is not None:
        raise end.failure
    return 0
