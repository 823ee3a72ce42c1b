"""Whom the operator keeps out of the lobby."""

from collections.abc import Collection
from datetime import datetime

from rules.match.people import PersonId
from storage.store.codec import to_ms
from storage.store.table import PlatformTable, marks


class BansTable(PlatformTable):
    """The banned people of one platform."""

    def add(self, person: PersonId, now: datetime) -> bool:
        """Ban someone, and return whether that is new."""
        query = "INSERT INTO bans (person, platform, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
        return self._change(query, (person, self._platform, to_ms(now))) == 1

    def remove(self, person: PersonId) -> bool:
        """Ban someone no longer, and return whether they were."""
        return self._change("DELETE FROM bans WHERE person = ?", (person,)) == 1

    def among(self, people: Collection[PersonId]) -> set[PersonId]:
        """Those of some people who are banned."""
        query = f"SELECT person FROM bans WHERE person IN ({marks(people)})"  # noqa: S608 - marks only
        return {PersonId(row["person"]) for row in self._rows(query, tuple(people))}
