"""When each platform was last served."""

from __future__ import annotations

from datetime import datetime

import aiosqlite

from storage.codec import from_ms, to_ms


class PresenceTable:
    """The last moment at which the service and its platform were both up."""

    def __init__(self, connection: aiosqlite.Connection, platform: str) -> None:
        self._connection = connection
        self._platform = platform

    async def seen(self) -> datetime | None:
        """That moment; ``None`` before the first."""
        query = "SELECT seen_at FROM presence WHERE platform = ?"
        async with self._connection.execute(query, (self._platform,)) as cursor:
            row = await cursor.fetchone()
        return None if row is None else from_ms(row["seen_at"])

    async def note(self, now: datetime) -> None:
        """Move it to ``now``."""
        await self._connection.execute(
            "INSERT INTO presence (platform, seen_at) VALUES (?, ?) "
            "ON CONFLICT (platform) DO UPDATE SET seen_at = excluded.seen_at",
            (self._platform, to_ms(now)),
        )
