"""The people who play, or could."""

from __future__ import annotations

from collections.abc import Collection

from rules.match.people import Person, PersonId
from storage.connection import Connection, Row
from storage.health import StoreHealth
from storage.table import PlatformTable, marks


def _person(row: Row) -> Person:
    return Person(PersonId(row["id"]), row["account"], row["name"])


class PeopleTable(PlatformTable):
    """Accounts of one platform."""

    def __init__(self, connection: Connection, platform: str, health: StoreHealth) -> None:
        super().__init__(connection, platform, health)
        self._known: dict[PersonId, Person] = {}

    def forget(self) -> None:
        """Forget whom this transaction has read."""
        self._known.clear()

    def get(self, person: PersonId) -> Person:
        """The person with this id; raises ``KeyError``."""
        return self.all_of([person])[person]

    def all_of(self, people: Collection[PersonId]) -> dict[PersonId, Person]:
        """Several people; those that there are not are left out."""
        unknown = [person for person in people if person not in self._known]
        if unknown:
            query = f"SELECT id, account, name FROM people WHERE id IN ({marks(unknown)})"  # noqa: S608 - marks only
            self._known |= {PersonId(row["id"]): _person(row) for row in self._rows(query, unknown)}
        return {person: self._known[person] for person in people if person in self._known}

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
        person = self._known[row["id"]] = _person(row)
        return person
