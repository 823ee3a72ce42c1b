"""Which of the gateway's events we read, and what of them.

The rest is dropped before discord.py has made anything of it.

- **Servers.** The intent ``guilds`` is not privileged.  It costs an event of some ten kilobytes for each server whenever
  a session begins, and one for each change of a channel, role or thread; discord.py would keep all of it, some hundred
  kilobytes a server.  Only a server's number is read here: rights are still read from interactions, and nothing of
  servers but their numbers is kept in memory.
- **Messages.** Only what people have just written can be meant for us.  Each board that we post comes back as an event,
  and so does each that is tidied.
"""

from collections.abc import Callable
from typing import Any

import discord

_OF_SERVERS = ("GUILD_", "CHANNEL_", "THREAD_", "STAGE_")
"""How the names of events begin that tell what a server is like."""

_OF_OLD_MESSAGES = ("MESSAGE_UPDATE", "MESSAGE_DELETE")


def read_events(client: discord.Client) -> None:
    """Let a client dispatch ``servers_present``, ``server_joined``, ``server_left`` and messages of people, and keep nothing of servers."""
    # Nothing public comes before discord.py has put a whole server into its memory, and made a message of every event.
    parsers: dict[str, Callable[[Any], None]] = client._connection.parsers  # noqa: SLF001 - as said above
    for name in [name for name in parsers if name.startswith((*_OF_SERVERS, *_OF_OLD_MESSAGES))]:
        del parsers[name]
    begin, hear = parsers["READY"], parsers["MESSAGE_CREATE"]

    def ready(data: Any) -> None:
        begin(data)
        client.dispatch("servers_present", frozenset(str(server["id"]) for server in data["guilds"]))

    def created(data: Any) -> None:
        client.dispatch("server_joined", str(data["id"]))

    def deleted(data: Any) -> None:
        # A server that Discord itself cannot reach for the moment is still ours.
        if not data.get("unavailable"):
            client.dispatch("server_left", str(data["id"]))

    def written(data: Any) -> None:
        if not data["author"].get("bot"):
            hear(data)

    parsers |= {"READY": ready, "GUILD_CREATE": created, "GUILD_DELETE": deleted, "MESSAGE_CREATE": written}
