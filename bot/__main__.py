"""``python -m bot``: reads the settings, runs the service until it is told to stop."""

from __future__ import annotations

from bot import signals

if __name__ == "__main__":
    # Before the libraries are loaded, which takes half a second.
    signals.end_at_once()

import asyncio
import gc
import logging
import os
import sys
import threading
from collections.abc import Sequence

import aiohttp
import discord
from dotenv import dotenv_values

from bot import logs, operations
from bot.app import App
from bot.config import Config, ConfigError, database_in
from bot.discord.final_errors import final_error
from bot.web.server import ListenError
from storage.opening import StoreError, StoreInUseError, UnfitStoreError

log = logging.getLogger("bot")

FAILED = 1
"""What a restart may mend: Discord cannot be reached, the store is in use, or a fault of ours."""

BAD_SETTING = 2
"""Also what an operator's command gives where it could not do what it should."""

HOPELESS = 78
"""What a restart cannot mend: ``EX_CONFIG`` of BSD's ``sysexits.h``."""

STOPPING_SECONDS = 9.0
"""How long an orderly end may take; whoever asked for it waits ten seconds."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the service, or one of the operator's commands; the exit status is 0 after a stop that was asked for."""
    given = operations.parser().parse_args(arguments)
    try:
        environment = {name: value for name, value in dotenv_values(".env").items() if value is not None}
    except (OSError, UnicodeError) as error:
        return _complain(f"the file .env cannot be read: {error}; let this user read it, as text in UTF-8")
    if given.command is not None:
        signals.by_default()
        try:
            return operations.run(database_in({**environment, **os.environ}), given)
        except (ConfigError, StoreError) as error:
            return _complain(error)
        except OSError as error:
            return _complain(f"{given.command} could not be done: {error}")
    try:
        config = Config.read({**environment, **os.environ})
    except ConfigError as error:
        return _complain(error)
    secrets = [config.token] if config.token else []
    logs.set_up(config.log_level, config.log_format, secrets)
    gc.collect()
    try:
        return asyncio.run(serve(App(config)))
    except StoreInUseError as error:
        return _complain(error, FAILED)
    except UnfitStoreError as error:
        return _complain(error, HOPELESS)
    except StoreError as error:
        return _complain(error)
    except KeyboardInterrupt:
        return 0
    except Exception as error:
        hopeless = final_error(error, dev_guild=config.dev_guild)
        if hopeless is not None:
            return _complain(hopeless, HOPELESS)
        if isinstance(error, (discord.HTTPException, aiohttp.ClientError, TimeoutError)):
            # Whatever stands between us and Discord may say back what we sent.
            said = logs.redacted(f"Discord cannot be reached, or did not let us in: {error}", secrets)
            return _complain(said, FAILED)
        if isinstance(error, ListenError):
            return _complain(error, FAILED)
        # Logged, and not left to Python, whose traceback would hide nothing.
        log.critical("the service has failed", exc_info=True)
        return FAILED


async def serve(app: App) -> int:
    """Run ``app`` until a signal or the end of its connection."""
    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    started = False

    def stop() -> None:
        if app.stopping.is_set():
            return
        app.stopping.set()
        # Somebody waits for our end; nothing that was answered is lost by it.
        out_of_patience = threading.Timer(STOPPING_SECONDS, os._exit, (0,))
        out_of_patience.daemon = True
        out_of_patience.start()
        if not started and task is not None:
            task.cancel()

    signals.heed(loop, stop)
    try:
        async with app.running():
            started = True
            # What was loaded to get here stays: the collector need not go through it again while people wait.
            gc.freeze()
            if app.table_address is not None:
                sys.stderr.write(f"Turnpost's local table is open: look at {app.table_address}\n")
            warming_up = asyncio.create_task(app.board_renderer.warm_up(), name="warming up")
            # So do the catalogues and fonts that this loads.
            warming_up.add_done_callback(lambda _: gc.freeze())
            await app.stopping.wait()
            warming_up.cancel()
            log.info("stopping")
    except asyncio.CancelledError:
        if started:
            raise
    if app.failure is not None:
        raise app.failure
    return 0


def _complain(what: object, status: int = BAD_SETTING) -> int:
    # One line, whatever somebody else's words in it are.
    sys.stderr.write(f"turnpost: {' '.join(str(what).splitlines())}\n")
    return status


if __name__ == "__main__":
    sys.exit(main())
