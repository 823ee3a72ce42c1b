"""What people have chosen for themselves."""

from __future__ import annotations

from rules.match.match import MatchId
from rules.match.people import PersonId
from storage.table import Table


class PreferencesTable(Table):
    """Settings by name; one that was never chosen is not there."""

    def of(self, person: PersonId) -> dict[str, str]:
        """Everything that a person has chosen."""
        query = "SELECT name, value FROM preferences WHERE person = ?"
        return {row["name"]: row["value"] for row in self._rows(query, (person,))}

    def set(self, person: PersonId, name: str, value: str) -> None:
        """Choose a value."""
        self._change(
            "INSERT INTO preferences (person, name, value) VALUES (?, ?, ?) "
            "ON CONFLICT (person, name) DO UPDATE SET value = excluded.value",
            (person, name, value),
        )

    def with_match(self, person: PersonId, match: MatchId | None) -> tuple[dict[str, str], dict[str, str]]:
        """What a person has chosen, and what they have chosen for one match alone."""
        own = {} if match is None else self.of_match(match, person)
        return self.of(person), own

    def of_match(self, match: MatchId, person: PersonId) -> dict[str, str]:
        """What a person has chosen for one match alone."""
        query = "SELECT name, value FROM match_preferences WHERE match = ? AND person = ?"
        return {row["name"]: row["value"] for row in self._rows(query, (match, person))}

    def set_for_match(self, match: MatchId, person: PersonId, name: str, value: str) -> None:
        """Choose a value for one match alone."""
        self._change(
            "INSERT INTO match_preferences (match, person, name, value) VALUES (?, ?, ?, ?) "
            "ON CONFLICT (person, match, name) DO UPDATE SET value = excluded.value",
            (match, person, name, value),
        )

    def drop_for_match(self, match: MatchId, person: PersonId, name: str) -> None:
        """Remove a choice for one match."""
        self._change(
            "DELETE FROM match_preferences WHERE match = ? AND person = ? AND name = ?", (match, person, name)
        )

    def for_matches(self, person: PersonId) -> dict[MatchId, dict[str, str]]:
        """What a person has chosen for single matches that are under way."""
        query = (
            "SELECT match, name, value FROM match_preferences WHERE person = ? AND EXISTS "
            "(SELECT 1 FROM matches WHERE matches.id = match_preferences.match AND finished = 0) ORDER BY match"
        )
        found: dict[MatchId, dict[str, str]] = {}
        for row in self._rows(query, (person,)):
            found.setdefault(MatchId(row["match"]), {})[row["name"]] = row["value"]
        return found

    def drop(self, person: PersonId, name: str) -> None:
        """Remove a choice."""
        self._change("DELETE FROM preferences WHERE person = ? AND name = ?", (person, name))
