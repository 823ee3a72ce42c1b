"""What people have chosen for themselves."""

from __future__ import annotations

from rules.match.match import MatchId
from rules.match.people import PersonId
from storage.table import Table


class PreferencesTable(Table):
    """Settings by name; one that was never chosen is not there."""

    async def of(self, person: PersonId) -> dict[str, str]:
        """Everything that a person has chosen."""
        query = "SELECT name, value FROM settings WHERE person = ?"
        return {row["name"]: row["value"] for row in await self._rows(query, (person,))}

    async def set(self, person: PersonId, name: str, value: str) -> None:
        """Choose a value."""
        await self._connection.execute(
            "INSERT INTO settings (person, name, value) VALUES (?, ?, ?) "
            "ON CONFLICT (person, name) DO UPDATE SET value = excluded.value",
            (person, name, value),
        )

    async def with_match(
        self, person: PersonId, match: MatchId | None
    ) -> tuple[dict[str, str], dict[str, str]]:
        """What a person has chosen, and what they have chosen for one match alone."""
        chosen, own = await self._connection.together(
            ("SELECT name, value FROM settings WHERE person = ?", (person,)),
            ("SELECT name, value FROM match_settings WHERE match = ? AND person = ?", (match, person)),
        )
        return {row["name"]: row["value"] for row in chosen}, {row["name"]: row["value"] for row in own}

    async def of_match(self, match: MatchId, person: PersonId) -> dict[str, str]:
        """What a person has chosen for one match alone."""
        query = "SELECT name, value FROM match_settings WHERE match = ? AND person = ?"
        return {row["name"]: row["value"] for row in await self._rows(query, (match, person))}

    async def set_for_match(self, match: MatchId, person: PersonId, name: str, value: str) -> None:
        """Choose a value for one match alone."""
        await self._connection.execute(
            "INSERT INTO match_settings (match, person, name, value) VALUES (?, ?, ?, ?) "
            "ON CONFLICT (match, person, name) DO UPDATE SET value = excluded.value",
            (match, person, name, value),
        )

    async def drop_for_match(self, match: MatchId, person: PersonId, name: str) -> None:
        """Remove a choice for one match."""
        await self._connection.execute(
            "DELETE FROM match_settings WHERE match = ? AND person = ? AND name = ?", (match, person, name)
        )

    async def for_matches(self, person: PersonId) -> dict[MatchId, dict[str, str]]:
        """What a person has chosen for single matches that are under way."""
        query = (
            "SELECT match, name, value FROM match_settings WHERE person = ? AND EXISTS "
            "(SELECT 1 FROM matches WHERE matches.id = match_settings.match AND finished = 0) ORDER BY match"
        )
        found: dict[MatchId, dict[str, str]] = {}
        for row in await self._rows(query, (person,)):
            found.setdefault(MatchId(row["match"]), {})[row["name"]] = row["value"]
        return found

    async def drop(self, person: PersonId, name: str) -> None:
        """Remove a choice."""
        await self._connection.execute("DELETE FROM settings WHERE person = ? AND name = ?", (person, name))
