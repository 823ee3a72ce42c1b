"""The people who play, or could."""

from __future__ import annotations

from rules.match.people import Person, PersonId
from storage.connection import Row
from storage.table import PlatformTable


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

    def find(self, account: str) -> Person | None:
        """The person behind an account, if ever met."""
        query = "SELECT id, account, name FROM people WHERE platform = ? AND account = ?"
        row = self._row(query, (self._platform, account))
        return None if row is None else _person(row)

    def meet(self, account: str, name: str) -> Person:
        """The person behind an account, added now if new, with their latest name."""
        query = (
            "INSERT INTO people (platform, account, name) VALUES (?, ?, ?) "
            "ON CONFLICT (platform, account) DO UPDATE SET name = excluded.name "
            "RETURNING id, account, name"
        )
        row = self._row(query, (self._platform, account, name))
        if row is None:
            raise RuntimeError("an upsert returned nothing")
        return _person(row)
