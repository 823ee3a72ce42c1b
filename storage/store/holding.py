"""Whom a transaction holds: nobody else changes what is theirs until it ends."""

from collections.abc import Collection
from typing import NamedTuple

from rules.match.match import MatchId
from rules.match.outbox import OutboxId
from rules.match.people import PersonId

_OF = {
    "people": ("SELECT id FROM people WHERE id IN ({})",),
    "matches": (
        "SELECT first_person FROM matches WHERE id IN ({})",
        "SELECT second_person FROM matches WHERE id IN ({})",
    ),
    "challenges": ("SELECT challenger FROM challenges WHERE id IN ({})",),
    "vacations": ("SELECT person FROM vacations WHERE id IN ({})",),
    "items": (
        "SELECT first_person FROM matches WHERE id IN (SELECT match FROM outbox WHERE id IN ({}))",
        "SELECT second_person FROM matches WHERE id IN (SELECT match FROM outbox WHERE id IN ({}))",
        "SELECT challenger FROM challenges WHERE id IN (SELECT challenge FROM outbox WHERE id IN ({}))",
    ),
}
"""The people whom each kind of thing concerns.  It never concerns others, so they can be found before they are held."""


class Holding(NamedTuple):
    """The people to hold: themselves, both players of matches, who made challenges, who takes vacations.

    ``items`` are those of the outbox: whose match or challenge they are about.
    """

    people: Collection[PersonId] = ()
    matches: Collection[MatchId] = ()
    challenges: Collection[MatchId] = ()
    vacations: Collection[int] = ()
    items: Collection[OutboxId] = ()

    def query(self) -> tuple[str, list[int]]:
        """A query for their rows, in the one order in which everybody takes them; the computer's people need no holding."""
        parts: list[str] = []
        values: list[int] = []
        for kind, things in self._asdict().items():
            for part in _OF[kind] if things else ():
                parts.append(part.format(", ".join("?" * len(things))))
                values += things
        among = " UNION ".join(parts) or "SELECT id FROM people WHERE id IS NULL"
        return f"SELECT id FROM people WHERE id > 0 AND id IN ({among}) ORDER BY id", values  # noqa: S608 - our own words
