"""The connections to Discord's gateway: one for each shard whose lease this process holds.

discord.py's own ``AutoShardedClient`` can neither give a shard back nor wait until Discord allows another session.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Mapping
from functools import partial
from types import TracebackType
from typing import Literal, Self

import aiohttp
import discord

from bot.discord.client import TurnpostClient
from bot.discord.final_errors import final_error
from bot.discord.platform import STANDS_BY
from bot.discord.rest_client import RestClient
from bot.service.news import NewsTopic
from rules.match.shards import Shard
from storage.leases import LEADER, SHARD, Lease
from storage.port import Peers

log = logging.getLogger(__name__)

FINISHING_SECONDS = 5.0
"""How long is waited for answers in hand."""

LOOK_SECONDS = 5.0
"""How often is looked whether other processes' shards are up, and what Discord did not do is tried again."""


class DiscordConnections:
    """Keeps a connection for each shard of this process; ``rest`` speaks and asks for all of them.

    ``shards``: among how many the servers are divided, ``auto`` for what Discord recommends.  Without it there is one
    connection, which is no shard.  Where other processes hold shards already, it is as many as those have.
    """

    def __init__(self, rest: RestClient, peers: Peers, shards: int | Literal["auto"] | None) -> None:
        self.rest = rest
        self.platform, self.messenger = rest.platform, rest.messenger
        self._peers = peers
        self._shards = shards
        self._wanted, self._count = 1, 0
        self._on_presence: Callable[[], object] = lambda: None
        self._clients: dict[Lease, TurnpostClient] = {}
        self._connecting: dict[Lease, asyncio.Task[None]] = {}
        self._lost: set[Lease] = set()
        self._changed = asyncio.Event()
        self._numbers_known = False
        self._seen: Mapping[Shard, bool] = {}
        self._stands_by = False
        self.platform.everywhere = self._everywhere

    @property
    def all(self) -> list[TurnpostClient]:
        """The connections that there are."""
        return list(self._clients.values())

    def busy(self, lease: Lease) -> bool:
        """Whether a connection is there for a shard, though it may be about to go."""
        return lease in self._clients

    async def __aenter__(self) -> Self:
        await self.rest.__aenter__()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        # They use the session of the one that has logged in.
        await asyncio.gather(*(client.close() for client in self.all))
        await self.rest.__aexit__(kind, error, trace)

    async def login(self, token: str) -> None:
        """Log in, register the commands, and ask for a share of the shards."""
        await self.rest.login(token)
        if self._shards is not None:
            recommended = (await self.rest.session_starts.limits()).shards
            self._wanted = recommended if self._shards == "auto" else self._shards
            log.info("Discord recommends %d connections", recommended)
        self._count = await self._peers.divide(self._wanted)
        if self._count != self._wanted:
            log.warning(
                "the servers are divided among %d connections, and not %d, because another process has it so",
                self._count,
                self._wanted,
            )
        self._peers.share(SHARD, self._count, busy=self.busy)

    async def run(self, on_presence: Callable[[], object]) -> None:
        """Hold a connection for each shard of this process, until cancelled or one of them fails.

        ``on_presence`` is called whenever one comes up or goes down.
        """
        self._on_presence = on_presence
        try:
            while True:
                self._changed.clear()
                await self._follow()
                if await self._ended():
                    return
        finally:
            for task in self._connecting.values():
                task.cancel()
            await asyncio.gather(*self._connecting.values(), return_exceptions=True)

    def leases_changed(self) -> None:
        """Look again which leases this process holds."""
        # One that is only late in renewing its leases has not lost any.
        self._lost = {lease for lease in self._clients if not self._peers.holds(lease)}
        self._changed.set()

    def commands_changed(self) -> None:
        """Read the numbers of the commands again: another process may have registered them."""
        self._numbers_known = False
        self._changed.set()

    async def finish(self) -> None:
        """Take no more work, and finish what is in hand; what is not done by then finds no closed store."""
        await asyncio.gather(*map(_finish, self.all))

    async def _ended(self) -> bool:
        """Wait until there may be something to do; return whether a connection has ended by itself, or raise why."""
        changed = asyncio.create_task(self._changed.wait(), name="other leases")
        try:
            done, _ = await asyncio.wait(
                {changed, *self._connecting.values()},
                timeout=LOOK_SECONDS,
                return_when=asyncio.FIRST_COMPLETED,
            )
        finally:
            changed.cancel()
        ended = done - {changed}
        for task in ended:
            task.result()
        return bool(ended)

    async def _follow(self) -> None:
        """Do what follows from the leases that processes hold."""
        lost, self._lost = self._lost, set()
        # One that was being closed when leases changed once more is closed already.
        await asyncio.gather(*map(self._close, lost & self._clients.keys()))
        for number in range(self._count):
            lease = Lease(SHARD, number)
            if lease not in self._clients and self._peers.holds(lease):
                await self._open(lease)
        try:
            await self._keep_commands()
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            if final_error(error, dev_guild=self.rest.dev_guild) is not None:
                raise
            log.warning("the commands could not be registered or read, and are again soon: %s", error)
        if self._everywhere() != self._seen:
            self._presence_changed()
        self._say_whether_standing_by()

    def _say_whether_standing_by(self) -> None:
        stands_by = not self._clients and all(self._seen.values())
        if stands_by and not self._stands_by:
            log.info("%s", STANDS_BY)
        self._stands_by = stands_by

    async def _open(self, lease: Lease) -> None:
        shard = None if self._shards is None and self._count == 1 else Shard(lease.number, self._count)
        client = TurnpostClient(self.rest, shard, on_presence=partial(self._came_or_went, lease))
        await client.__aenter__()
        self._clients[lease] = client
        self.platform.gateways.append(client)
        self._connecting[lease] = asyncio.create_task(
            client.connect(), name=f"connecting shard {lease.number} of {self._count}"
        )

    async def _close(self, lease: Lease) -> None:
        """End a connection: its session first, so that another process can begin one, then the answers in hand."""
        client, connecting = self._clients[lease], self._connecting.pop(lease)
        connecting.cancel()
        await asyncio.gather(connecting, return_exceptions=True)
        await client.close()
        await _finish(client)
        del self._clients[lease]
        self.platform.gateways.remove(client)
        # It is not busy any more.
        self._peers.mark(lease, up=False)
        self._presence_changed()

    async def _keep_commands(self) -> None:
        """Register the commands as the leader, once; as another process, read their numbers when that was done."""
        if not self._peers.holds(LEADER):
            self.rest.registered = False
            if not self._numbers_known:
                await self.rest.read_numbers()
                self._numbers_known = self.rest.knows_commands
        elif not self.rest.registered:
            await self.rest.register()
            self._peers.tell(NewsTopic.COMMANDS, "")

    def _came_or_went(self, lease: Lease) -> None:
        """A connection came up or went down."""
        if lease in self._clients:
            self._peers.mark(lease, up=self._clients[lease].up)
        self._presence_changed()

    def _presence_changed(self) -> None:
        self._seen = self._everywhere()
        self._on_presence()

    def _everywhere(self) -> Mapping[Shard, bool]:
        """Which shards are up, whichever process has them."""
        return {Shard(number, self._count): self._up(Lease(SHARD, number)) for number in range(self._count)}

    def _up(self, lease: Lease) -> bool:
        return self._clients[lease].up if lease in self._clients else self._peers.up(lease)


async def _finish(client: TurnpostClient) -> None:
    client.refuse_work()
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(client.finish(), FINISHING_SECONDS)
    await client.abandon()
