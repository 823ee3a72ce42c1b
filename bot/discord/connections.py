"""The connections to Discord's gateway: one for all servers, or one for each shard that this process holds.

discord.py's own ``AutoShardedClient`` can neither give a shard back nor wait until Discord allows another session.
"""

import asyncio
import logging
from collections.abc import Sequence
from types import TracebackType
from typing import Literal, Protocol, Self

from bot.discord.client import TurnpostClient
from rules.match.shards import Shard

log = logging.getLogger(__name__)


class MakeClient(Protocol):
    """Makes a client; ``beside``: one that has logged in, whose requests the new one shares."""

    def __call__(self, *, beside: TurnpostClient | None = None) -> TurnpostClient: ...


class DiscordConnections:
    """A client for each connection.  The first one logs in, registers the commands, and speaks and asks for all.

    ``shards``: among how many the servers are divided, ``auto`` for what Discord recommends.  Without it
    there is one connection, which is no shard.
    """

    def __init__(self, make: MakeClient, shards: int | Literal["auto"] | None) -> None:
        self._make = make
        self._shards = shards
        self.first = make()
        self.all = [self.first]
        self.platform, self.messenger = self.first.platform, self.first.messenger

    async def __aenter__(self) -> Self:
        await self.first.__aenter__()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        # The others use the session of the first.
        await asyncio.gather(*(client.close() for client in self.all[1:]))
        await self.first.__aexit__(kind, error, trace)

    async def login(self, token: str) -> None:
        """Log in, register the commands, and make a client for each shard."""
        await self.first.login(token)
        if self._shards is None:
            return
        limits = await self.first.session_starts.limits()
        count = limits.shards if self._shards == "auto" else self._shards
        log.info("the servers are divided among %d connections; Discord recommends %d", count, limits.shards)
        own, *others = held_shards(count)
        self.first.be(own)
        for shard in others:
            client = self._make(beside=self.first)
            await client.__aenter__()
            client.be(shard)
            self.all.append(client)

    def refuse_work(self) -> None:
        """Answer nothing new from now on: Discord tells people that we did not answer, and they try again."""
        for client in self.all:
            client.refuse_work()

    async def finish(self) -> None:
        """Wait for the answers in hand."""
        await asyncio.gather(*(client.finish() for client in self.all))

    async def abandon(self) -> None:
        """Drop the answers that are still in hand: what they should have said is in the outbox."""
        await asyncio.gather(*(client.abandon() for client in self.all))


def held_shards(count: int) -> Sequence[Shard]:
    """The shards that this process connects, at least one."""
    # One process: it holds them all.
    return [Shard(number, count) for number in range(count)]
