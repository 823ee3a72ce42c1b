"""What servers have chosen, for all of themselves or for one channel."""

from __future__ import annotations

import aiosqlite

WHOLE = ""
"""In place of a channel: it holds for the whole server."""


class ServerSettingsTable:
    """The choices of one platform's servers by channel and name; one that was never made is not there."""

    def __init__(self, connection: aiosqlite.Connection, platform: str) -> None:
        self._connection = connection
        self._platform = platform

    async def of(self, server: str) -> dict[tuple[str, str], str]:
        """Everything that a server has chosen, by channel (or :data:`WHOLE`) and name."""
        query = "SELECT channel, name, value FROM server_settings WHERE platform = ? AND server = ?"
        async with self._connection.execute(query, (self._platform, server)) as cursor:
            return {(row["channel"], row["name"]): row["value"] async for row in cursor}

    async def set(self, server: str, channel: str, name: str, value: str) -> None:
        """Choose a value."""
        await self._connection.execute(
            "INSERT INTO server_settings (platform, server, channel, name, value) VALUES (?, ?, ?, ?, ?) "
            "ON CONFLICT (platform, server, channel, name) DO UPDATE SET value = excluded.value",
            (self._platform, server, channel, name, value),
        )

    async def drop(self, server: str, channel: str, name: str | None = None) -> None:
        """Take one choice back, or all that hold for ``channel``."""
        await self._connection.execute(
            "DELETE FROM server_settings WHERE platform = ?1 AND server = ?2 AND channel = ?3 "
            "AND (?4 IS NULL OR name = ?4)",
            (self._platform, server, channel, name),
        )
