"""The engines of the store: which one an address means, and its store opened."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from storage.port import OpenedStore, StandingBy

if TYPE_CHECKING:
    # The driver is loaded, and need be there, only where it is used.
    from storage.postgresql.address import PostgresAddress

StoreAddress: TypeAlias = "Path | PostgresAddress"
"""Where a store is: SQLite's file, or a database of a server."""


async def open_store(
    address: StoreAddress,
    platform: str,
    connections: int = 2,
    *,
    alone: bool = True,
    standing_by: StandingBy | None = None,
    stopwatch: Callable[[], float] = time.monotonic,
    now: Callable[[], float] = time.time,
) -> OpenedStore:
    """Open the store at ``address``, made and migrated if need be; by so many ``connections`` if it has a server.

    Unless ``alone``, several processes serve a store that has a server side by side.  Where one serves it that this one
    may not join, it waits inside ``standing_by`` until that is gone.
    ``stopwatch`` and ``now`` return seconds; the first goes on while the machine sleeps, the second is the system clock.

    Raises :class:`~storage.errors.StoreError` if another process has it open, if it is newer
    than this program, or if it cannot be read or written.
    """
    if isinstance(address, Path):
        from storage.sqlite.database import Database

        return await Database.open(address, platform)
    from storage.postgresql.database import PostgresDatabase

    return await PostgresDatabase.open(
        address,
        platform,
        connections,
        alone=alone,
        standing_by=standing_by,
        stopwatch=stopwatch,
        now=now,
    )
