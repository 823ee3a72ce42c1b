"""Whose challenges, offers and accepts people do not want, and who has played with whom."""

from collections.abc import Collection

from rules.match.people import Person, PersonId
from storage.people.accounts import person_of
from storage.store.table import Table, marks


class BlocklistTable(Table):
    """Who has blocked whom."""

    def add(self, person: PersonId, blocked: PersonId) -> bool:
        """Block someone, and return whether that is new."""
        query = "INSERT INTO blocks (person, blocked) VALUES (?, ?) ON CONFLICT DO NOTHING"
        return self._change(query, (person, blocked)) == 1

    def remove(self, person: PersonId, blocked: PersonId) -> bool:
        """Remove a block, and return whether there was one."""
        query = "DELETE FROM blocks WHERE person = ? AND blocked = ?"
        return self._change(query, (person, blocked)) == 1

    def of(self, person: PersonId) -> list[Person]:
        """The people whom a person blocks, by name."""
        query = (
            "SELECT id, account, name, playing_since FROM blocks JOIN people ON people.id = blocked "
            "WHERE person = ? ORDER BY lower(name), id"
        )
        return list(map(person_of, self._rows(query, (person,))))

    def holds(self, person: PersonId, blocked: PersonId) -> bool:
        """Whether ``person`` blocks ``blocked``."""
        query = "SELECT 1 FROM blocks WHERE person = ? AND blocked = ?"
        return self._row(query, (person, blocked)) is not None

    def apart_from(self, person: PersonId) -> set[PersonId]:
        """Everybody whom a person blocks, or who blocks them."""
        query = "SELECT blocked AS other FROM blocks WHERE person = ? UNION SELECT person FROM blocks WHERE blocked = ?"
        return {PersonId(row["other"]) for row in self._rows(query, (person, person))}

    def among(self, people: Collection[PersonId]) -> set[tuple[PersonId, PersonId]]:
        """Whom each of some people blocks, as pairs."""
        query = f"SELECT person, blocked FROM blocks WHERE person IN ({marks(people)})"  # noqa: S608 - marks only
        return {
            (PersonId(row["person"]), PersonId(row["blocked"])) for row in self._rows(query, tuple(people))
        }

    def have_played(self, one: PersonId, other: PersonId) -> bool:
        """Whether two people play or have played a match with each other."""
        query = (
            "SELECT 1 FROM matches WHERE first_person = ? AND second_person = ? "
            "UNION ALL SELECT 1 FROM matches WHERE first_person = ? AND second_person = ? LIMIT 1"
        )
        return self._row(query, (one, other, other, one)) is not None
