"""``python -m bot``: reads the settings, runs the service until it is told to stop."""

import gc

from bot import signals

if __name__ == "__main__":
    # Before the libraries are loaded, which takes half a second.
    signals.end_at_once()
    # Nothing of them is garbage, and the collector would take a tenth of that time to find this out.
    gc.disable()

import os
import sys
from collections.abc import Sequence

from dotenv import dotenv_values

from bot.config import Config, ConfigError, check_database, database_in
from bot.exit_status import complain
from bot.operations import command_line
from storage.errors import StoreError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the service, or one of the operator's commands; the exit status is 0 after a stop that was asked for."""
    given = command_line.parser().parse_args(arguments)
    try:
        environment = {name: value for name, value in dotenv_values(".env").items() if value is not None}
    except (OSError, UnicodeError) as error:
        return complain(f"the file .env cannot be read: {error}; let this user read it, as text in UTF-8")
    if given.command is not None:
        signals.by_default()
        gc.enable()
        try:
            return command_line.run(database_in({**environment, **os.environ}), given)
        except (ConfigError, StoreError) as error:
            return complain(error)
        except OSError as error:
            return complain(f"{given.command} could not be done: {error}")
    try:
        config = Config.read({**environment, **os.environ})
        check_database(config.database)
    except ConfigError as error:
        return complain(error)
    # Here, so that the operator's commands need not load Discord's and the web's libraries.
    from bot import serving

    return serving.run(config)


if __name__ == "__main__":
    sys.exit(main())
