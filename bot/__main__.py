"""``python -m bot``: reads the settings, runs the service until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import sys

import aiohttp
import discord
from dotenv import dotenv_values

from bot import logs
from bot.app import App
from bot.config import Config, ConfigError
from storage.database import StoreError

log = logging.getLogger("bot")


def main() -> int:
    """Run the service; the exit status is 0 after a stop that was asked for."""
    environment = {name: value for name, value in dotenv_values(".env").items() if value is not None}
    try:
        config = Config.read({**environment, **os.environ})
    except ConfigError as error:
        return _complain(error)
    logs.set_up(config.log_level, config.log_format, [config.token] if config.token else [])
    try:
        return asyncio.run(serve(App(config)))
    except StoreError as error:
        return _complain(error)
    except (discord.HTTPException, aiohttp.ClientError) as error:
        return _complain(f"Discord cannot be reached, or did not let us in: {error}")
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


async def serve(app: App) -> int:
    """Run ``app`` until a signal or the end of its connection."""
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # Windows has no signals for loops
            loop.add_signal_handler(number, app.stopping.set)
    async with app.running():
        if app.table_address is not None:
            sys.stderr.write(f"Turnpost's local table is open: look at {app.table_address}\n")
        await app.stopping.wait()
        log.info("stopping")
    if app.failure is not None:
        raise app.failure
    return 0


def _complain(what: object) -> int:
    sys.stderr.write(f"turnpost: {what}\n")
    return 2


if __name__ == "__main__":
    sys.exit(main())
