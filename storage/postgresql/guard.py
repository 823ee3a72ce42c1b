"""The connection by which a process keeps its place: it stands as long as the process serves the store."""

import asyncio
from collections.abc import Awaitable, Callable

from storage.errors import StoreInUseError, UnreachableStoreError
from storage.port import StandingBy
from storage.postgresql import processes
from storage.postgresql.address import PostgresAddress
from storage.postgresql.faults import PostgresError
from storage.postgresql.libpq import ServerConnection
from storage.postgresql.opening import connect, take

IN_USE_SECONDS = 12.0
"""How long a process that may not stand by waits for others to go: longer than one that was killed keeps its time."""

AGAIN_AFTER = 1.0
"""How many seconds lie between two attempts."""


class Guard:
    """Keeps off operators' commands, and renews the process's time; made anew if it was lost."""

    def __init__(self, address: PostgresAddress, server: ServerConnection) -> None:
        self._address = address
        self._server = server

    def connected(self) -> ServerConnection:
        """The connection, in a thread that nobody else uses it in.  Raises :class:`PostgresError`."""
        if self._server.lost:
            self._server.close()
            self._server = connect(self._address)
            take(self._server, alone=False)
        return self._server

    def close(self) -> None:
        """End the connection."""
        self._server.close()

    async def enter(
        self,
        name: str,
        *,
        alone: bool,
        standing_by: StandingBy | None = None,
        wait: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> int:
        """Register this process as soon as those who serve let it, and return its number.

        ``alone``: it joins nobody, and nobody may join it.  It waits inside ``standing_by``, or for a while without that.  Raises :class:`StoreError`.
        """

        async def entered() -> int | None:
            return await asyncio.to_thread(self._enter, name, alone)

        if (number := await entered()) is not None:
            return number
        if standing_by is not None:
            async with standing_by():
                while (number := await entered()) is None:
                    await wait(AGAIN_AFTER)
            return number
        for _ in range(round(IN_USE_SECONDS / AGAIN_AFTER)):
            await wait(AGAIN_AFTER)
            if (number := await entered()) is not None:
                return number
        raise StoreInUseError(f"the store {self._address} is in use by another process")

    def _enter(self, name: str, alone: bool) -> int | None:
        """In a thread."""
        try:
            return processes.enter(self._server, name, alone=alone)
        except PostgresError as error:
            raise UnreachableStoreError(f"the store {self._address} cannot be used: {error}") from error
