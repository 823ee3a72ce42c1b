"""What Discord says that no restart mends: someone has to change a setting first."""

import discord

_REFUSED = "Discord refused DISCORD_TOKEN: it is no bot's token, or it was reset"

_CLOSED = {
    4004: _REFUSED,
    4010: "Discord closed the gateway: it does not know the shard that this program says it is",
    4011: "Discord closed the gateway: the bot is in more servers than its connections may serve: set TURNPOST_SHARDS=auto",
    4012: "Discord closed the gateway: it no longer speaks this program's version of its API",
    4013: "Discord closed the gateway: it does not know the intents that this program asks for",
}
"""Close codes of the gateway after which nobody may come again in the same way."""


def final_error(error: BaseException, *, dev_guild: int | None) -> str | None:
    """What the operator has to know of an error that a restart would only repeat; ``None`` for any other."""
    match error:
        case discord.LoginFailure() | discord.HTTPException(status=401):
            return _REFUSED
        case discord.HTTPException(status=403 | 404) if dev_guild is not None:
            return (
                f"Discord takes no commands for the server TURNPOST_DEV_GUILD={dev_guild}: invite the bot to it "
                "with the scope applications.commands, or leave the setting empty"
            )
        case discord.PrivilegedIntentsRequired():
            return (
                "TURNPOST_MESSAGE_CONTENT=1 needs the message-content intent: switch it on for the application on "
                "Discord's developer pages, or leave the setting at 0"
            )
        case discord.ConnectionClosed():
            return _CLOSED.get(error.code)
        case _:
            return None
