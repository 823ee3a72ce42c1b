"""The reminders of running turns."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

import aiosqlite

from rules.match import MatchId, Revision
from storage.records import Reminder, from_ms, to_ms


class Reminders:
    """Reminders that are still to come; one that has been handed to the outbox is gone from here."""

    def __init__(self, connection: aiosqlite.Connection, platform: str) -> None:
        self._connection = connection
        self._platform = platform

    async def replace(self, match: MatchId, reminders: Iterable[Reminder]) -> None:
        """Forget what was planned for ``match`` and plan ``reminders`` instead."""
        await self._connection.execute("DELETE FROM reminders WHERE match = ?", (match,))
        await self._connection.executemany(
            "INSERT INTO reminders (match, mark, platform, revision, due_at) VALUES (?, ?, ?, ?, ?)",
            [
                (reminder.match, reminder.mark, self._platform, reminder.revision, to_ms(reminder.due))
                for reminder in reminders
            ],
        )

    async def of(self, match: MatchId) -> list[Reminder]:
        """What is planned for ``match``, soonest first."""
        return await self._select("match = ? ORDER BY due_at", (match,))

    async def due(self, now: datetime) -> list[Reminder]:
        """What is due by ``now``, oldest first."""
        return await self._select(
            "platform = ? AND due_at <= ? ORDER BY due_at, match, mark", (self._platform, to_ms(now))
        )

    async def drop(self, reminder: Reminder) -> None:
        """Take one off the plan."""
        await self._connection.execute(
            "DELETE FROM reminders WHERE match = ? AND mark = ?", (reminder.match, reminder.mark)
        )

    async def _select(self, where: str, values: tuple[object, ...]) -> list[Reminder]:
        query = f"SELECT match, mark, revision, due_at FROM reminders WHERE {where}"  # noqa: S608 - constant text
        async with self._connection.execute(query, values) as cursor:
            return [
                Reminder(
                    MatchId(row["match"]), row["mark"], Revision(row["revision"]), from_ms(row["due_at"])
                )
                async for row in cursor
            ]
