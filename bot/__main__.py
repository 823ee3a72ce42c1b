"""``python -m bot``: reads the settings, runs the service until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import signal
import sys
from collections.abc import Sequence

import aiohttp
import discord
from dotenv import dotenv_values

from bot import logs, operations
from bot.app import App
from bot.config import Config, ConfigError, database_in
from storage.opening import StoreError

log = logging.getLogger("bot")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the service, or one of the operator's commands; the exit status is 0 after a stop that was asked for."""
    given = operations.parser().parse_args(arguments)
    try:
        environment = {name: value for name, value in dotenv_values(".env").items() if value is not None}
    except (OSError, UnicodeError) as error:
        return _complain(f"the file .env cannot be read: {error}; let this user read it, as text in UTF-8")
    if given.command is not None:
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
    except StoreError as error:
        return _complain(error)
    except (discord.HTTPException, aiohttp.ClientError) as error:
        # Whatever stands between us and Discord may say back what we sent.
        return _complain(logs.redacted(f"Discord cannot be reached, or did not let us in: {error}", secrets))
    except OSError as error:
        return _complain(f"the web server cannot listen on TURNPOST_HTTP: {error}")
    except discord.LoginFailure:
        return _complain("Discord refused DISCORD_TOKEN: it is no bot's token, or it was reset")
    except discord.PrivilegedIntentsRequired:
        return _complain(
            "TURNPOST_MESSAGE_CONTENT=1 needs the message-content intent: switch it on for the application on "
            "Discord's developer pages, or leave the setting at 0"
        )
    except KeyboardInterrupt:
        return 0
    except Exception:
        # Logged, and not left to Python, whose traceback would hide nothing.
        log.critical("the service has failed", exc_info=True)
        return 1


async def serve(app: App) -> int:
    """Run ``app`` until a signal or the end of its connection."""
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # Windows has no signals for loops
            loop.add_signal_handler(number, app.stopping.set)
    async with app.running():
        # What was loaded to get here stays: the collector need not go through it again while people wait.
        gc.freeze()
        if app.table_address is not None:
            sys.stderr.write(f"Turnpost's local table is open: look at {app.table_address}\n")
        warming_up = asyncio.create_task(app.board_renderer.warm_up(), name="warming up")
        await app.stopping.wait()
        warming_up.cancel()
        log.info("stopping")
    if app.failure is not None:
        raise app.failure
    return 0


def _complain(what: object) -> int:
    # One line, whatever somebody else's words in it are.
    sys.stderr.write(f"turnpost: {' '.join(str(what).splitlines())}\n")
    return 2


if __name__ == "__main__":
    sys.exit(main())
