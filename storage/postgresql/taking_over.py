"""A store opened by the one process that serves it: the others wait until that is gone."""

import asyncio
from collections.abc import Awaitable, Callable

from storage.errors import StoreInUseError, UnreachableStoreError
from storage.port import StandingBy
from storage.postgresql.address import PostgresAddress
from storage.postgresql.faults import PostgresError
from storage.postgresql.lease import ServiceLease
from storage.postgresql.libpq import ServerConnection
from storage.postgresql.opening import connect

IN_USE_SECONDS = 12.0
"""How long a process that may not stand by waits for the store: as long as one that was killed keeps its lease."""

AGAIN_AFTER = 1.0
"""How many seconds lie between two attempts to take the store over."""


def connect_several(address: PostgresAddress, connections: int) -> list[ServerConnection]:
    """So many connections; to be closed.  Raises :class:`UnreachableStoreError`."""
    opened: list[ServerConnection] = []
    try:
        opened.extend(connect(address) for _ in range(connections))
    except PostgresError as error:
        for server in opened:
            server.close()
        raise UnreachableStoreError(f"the store {address} cannot be used: {error}") from error
    return opened


async def wait_for(
    lease: ServiceLease,
    guard: ServerConnection,
    address: PostgresAddress,
    standing_by: StandingBy | None,
    wait: Callable[[float], Awaitable[None]],
) -> None:
    """Take the lease, as soon as no other process has it.  Raises :class:`StoreError`."""
    try:
        if await asyncio.to_thread(lease.take, guard):
            return
        if standing_by is not None:
            async with standing_by():
                while not await asyncio.to_thread(lease.take, guard):
                    await wait(AGAIN_AFTER)
            return
        for _ in range(round(IN_USE_SECONDS / AGAIN_AFTER)):
            await wait(AGAIN_AFTER)
            if await asyncio.to_thread(lease.take, guard):
                return
    except PostgresError as error:
        raise UnreachableStoreError(f"the store {address} cannot be used: {error}") from error
    raise StoreInUseError(f"the store {address} is in use by another process")
