"""The people who play, or could."""

from collections.abc import Collection
from datetime import datetime

from rules.match.people import Person, PersonId, level_of
from storage.store.codec import from_ms_or_none, to_ms, to_ms_or_none
from storage.store.connection import Connection, Row
from storage.store.health import StoreHealth
from storage.store.table import PlatformTable, marks


def person_of(row: Row) -> Person:
    """A person, from their row."""
    return Person(PersonId(row["id"]), row["account"], row["name"], from_ms_or_none(row["playing_since"]))


class PeopleTable(PlatformTable):
    """Accounts of one platform."""

    def __init__(self, connection: Connection, platform: str, health: StoreHealth) -> None:
        super().__init__(connection, platform, health)
        self._known: dict[PersonId, Person] = self._memory()

    def get(self, person: PersonId) -> Person:
        """The person with this id; raises ``KeyError``."""
        return self.all_of([person])[person]

    def all_of(self, people: Collection[PersonId]) -> dict[PersonId, Person]:
        """Several people; those that there are not are left out."""
        unknown = [person for person in people if person not in self._known]
        if unknown:
            query = f"SELECT id, account, name, playing_since FROM people WHERE id IN ({marks(unknown)})"  # noqa: S608 - marks only
            self._known |= {PersonId(row["id"]): person_of(row) for row in self._rows(query, unknown)}
        return {person: self._known[person] for person in people if person in self._known}

    def present(self, people: Collection[PersonId]) -> bool:
        """Whether all of these people are there: an erased person's row leads nowhere, or is gone."""
        wanted = {person for person in people if level_of(person) is None}
        if not wanted:
            return True
        query = f"SELECT platform FROM people WHERE id IN ({marks(wanted)})"  # noqa: S608 - marks only
        rows = self._rows(query, tuple(wanted))
        return len(rows) == len(wanted) and all(row["platform"] == self._platform for row in rows)

    def find(self, account: str) -> Person | None:
        """The person behind an account, if ever met."""
        query = "SELECT id, account, name, playing_since FROM people WHERE account = ? AND platform = ?"
        row = self._row(query, (account, self._platform))
        return None if row is None else person_of(row)

    def meet(self, account: str, name: str, seen: datetime | None = None) -> Person:
        """The person behind an account, added now if new, with their latest name; ``seen``: when they were there."""
        query = (
            "INSERT INTO people (platform, account, name, seen_at) VALUES (?, ?, ?, ?) "
            "ON CONFLICT (account, platform) DO UPDATE SET name = excluded.name, "
            "seen_at = coalesce(excluded.seen_at, people.seen_at) RETURNING id, account, name, playing_since"
        )
        [row] = self._returning(query, (self._platform, account, name, to_ms_or_none(seen)))
        person = self._known[row["id"]] = person_of(row)
        return person

    def seen(self, account: str) -> datetime | None:
        """When the person behind an account was last seen, to the week, if that is known."""
        query = "SELECT seen_at FROM people WHERE account = ? AND platform = ?"
        row = self._row(query, (account, self._platform))
        return None if row is None else from_ms_or_none(row["seen_at"])

    def begin_counting(self, now: datetime, limit: int) -> int:
        """Say of people who were met before that was kept, and have never played, that they were seen now."""
        return self._change(
            "UPDATE people SET seen_at = ? WHERE id IN (SELECT id FROM people WHERE platform = ? "
            "AND seen_at IS NULL AND playing_since IS NULL LIMIT ?)",
            (to_ms(now), self._platform, limit),
        )

    def idle(self, before: datetime, limit: int) -> list[Person]:
        """People who have never played and were last seen before a time, those of longest ago first; never someone who is banned."""
        query = (
            "SELECT id, account, name, playing_since FROM people LEFT JOIN bans ON bans.person = people.id WHERE people.platform = ? "
            "AND playing_since IS NULL AND seen_at < ? AND bans.person IS NULL "
            "AND NOT EXISTS (SELECT 1 FROM play_bans WHERE play_bans.person = people.id) ORDER BY seen_at, id LIMIT ?"
        )
        return [person_of(row) for row in self._rows(query, (self._platform, to_ms(before), limit))]
