"""The people who play, or could."""

from __future__ import annotations

from collections.abc import Collection

from rules.match.people import Person, PersonId
from storage.connection import Row
from storage.table import PlatformTable, marks


def _person(row: Row) -> Person:
    return Person(PersonId(row["id"]), row["account"], row["name"])


class PeopleTable(PlatformTable):
    """Accounts of one platform."""

    def get(self, person: PersonId) -> Person:
        """The person with this id; raises ``KeyError``."""
        query = "SELECT id, account, name FROM people WHERE id = ?"
        row = self._row(query, (person,))
        if row is None:
            raise KeyError(person)
        return _person(row)

    def all_of(self, people: Collection[PersonId]) -> dict[PersonId, Person]:
        """Several people, in one query."""
        if not people:
            return {}
        query = f"SELECT id, account, name FROM people WHERE id IN ({marks(people)})"  # noqa: S608 - marks only
        return {PersonId(row["id"]): _person(row) for row in self._rows(query, tuple(people))}

    def find(self, account: str) -> Person | None:
        """The person behind an account, if ever met."""
        query = "SELECT id, account, name FROM people WHERE account = ? AND platform = ?"
        row = self._row(query, (account, self._platform))
        return None if row is None else _person(row)

    def meet(self, account: str, name: str) -> Person:
        """The person behind an account, added now if new, with their latest name."""
        query = (
            "INSERT INTO people (platform, account, name) VALUES (?, ?, ?) "
            "ON CONFLICT (account, platform) DO UPDATE SET name = excluded.name "
            "RETURNING id, account, name"
        )
        row = self._row(query, (self._platform, account, name))
        if row is None:
            raise RuntimeError("an upsert returned nothing")
        return _person(row)
