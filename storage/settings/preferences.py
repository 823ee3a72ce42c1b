"""What people have chosen for themselves."""

from collections.abc import Collection, Mapping

from rules.match.match import MatchId
from rules.match.people import PersonId
from storage.store.connection import Connection
from storage.store.table import Table, marks


class PreferencesTable(Table):
    """Settings by name; one that was never chosen is not there.  What was read is remembered for the transaction."""

    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self._chosen: dict[PersonId, dict[str, str]] = self._memory()
        self._for_match: dict[tuple[PersonId, MatchId], dict[str, str]] = self._memory()

    def remember(self, people: Collection[PersonId], match: MatchId) -> None:
        """Read what several people have chosen, also for one match, in one query instead of two each."""
        unknown = [
            person
            for person in people
            if person not in self._chosen or (person, match) not in self._for_match
        ]
        if not unknown:
            return
        among = f"WHERE person IN ({marks(unknown)})"
        query = (
            f"SELECT person, name, value, 0 AS own FROM preferences {among} UNION ALL "  # noqa: S608 - marks only
            f"SELECT person, name, value, 1 AS own FROM match_preferences {among} AND match = ?"
        )
        for person in unknown:
            self._chosen[person] = {}
            self._for_match[person, match] = {}
        for row in self._rows(query, (*unknown, *unknown, match)):
            person = row["person"]
            chosen = self._for_match[person, match] if row["own"] else self._chosen[person]
            chosen[row["name"]] = row["value"]

    def of(self, person: PersonId) -> dict[str, str]:
        """Everything that a person has chosen."""
        if person not in self._chosen:
            query = "SELECT name, value FROM preferences WHERE person = ?"
            self._chosen[person] = {row["name"]: row["value"] for row in self._rows(query, (person,))}
        return dict(self._chosen[person])

    def choosing(self, people: Collection[PersonId], name: str, value: str) -> set[PersonId]:
        """Those of some people who have chosen a value."""
        if not people:
            return set()
        query = f"SELECT person FROM preferences WHERE person IN ({marks(people)}) AND name = ? AND value = ?"  # noqa: S608 - marks only
        return {PersonId(row["person"]) for row in self._rows(query, (*people, name, value))}

    def set(self, person: PersonId, name: str, value: str | None) -> None:
        """Choose a value; ``None`` removes the choice."""
        self._chosen.pop(person, None)
        self._choose("preferences", {"person": person, "name": name}, value)

    def choose(self, person: PersonId, choices: Mapping[str, str]) -> None:
        """Choose several values, by name."""
        for name, value in choices.items():
            self.set(person, name, value)

    def of_match(self, match: MatchId, person: PersonId) -> dict[str, str]:
        """What a person has chosen for one match alone."""
        self.remember((person,), match)
        return dict(self._for_match[person, match])

    def set_for_match(self, match: MatchId, person: PersonId, name: str, value: str | None) -> None:
        """Choose a value for one match alone; ``None`` removes the choice."""
        self._for_match.pop((person, match), None)
        self._choose("match_preferences", {"person": person, "match": match, "name": name}, value)

    def for_matches(self, person: PersonId) -> dict[MatchId, dict[str, str]]:
        """What a person has chosen for single matches that are under way."""
        query = (
            "SELECT match, name, value FROM match_preferences WHERE person = ? AND EXISTS "
            "(SELECT 1 FROM matches WHERE matches.id = match_preferences.match AND finished = 0) ORDER BY match"
        )
        chosen: dict[MatchId, dict[str, str]] = {}
        for row in self._rows(query, (person,)):
            chosen.setdefault(MatchId(row["match"]), {})[row["name"]] = row["value"]
        return chosen
