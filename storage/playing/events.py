"""What happened in matches apart from their plies."""

from collections.abc import Mapping
from datetime import datetime

from rules.core.position import Side
from rules.match.encoding import encoded
from rules.match.events import Event, Happening
from rules.match.match import MatchId
from storage.store.codec import from_ms, to_ms
from storage.store.connection import Row
from storage.store.table import Table


def event_of(row: Row) -> Event:
    """An event, from its row."""
    side = None if row["side"] is None else Side(row["side"])
    return Event(from_ms(row["at"]), side, Happening.read(row["kind"], row["content"]))


class EventsTable(Table):
    """The events of matches; they are added to, and all but never removed."""

    def add(self, match: MatchId, what: Happening, at: datetime, *, side: Side | None = None) -> None:
        """Record that something happened in a match, by ``side`` where one side did it."""
        self._change(
            "INSERT INTO events (match, at, kind, side, content) VALUES (?, ?, ?, ?, ?)",
            (match, to_ms(at), what.key, side, encoded(what)),
        )

    def add_to_each(self, sides: Mapping[MatchId, Side], what: Happening, at: datetime) -> None:
        """Record that the same happened in several matches, in each by the side that is given."""
        if not sides:
            return
        values = ", ".join(["(?, ?, ?, ?, ?)"] * len(sides))
        happened = (to_ms(at), what.key)
        content = encoded(what)
        self._change(
            f"INSERT INTO events (match, at, kind, side, content) VALUES {values}",  # noqa: S608 - marks only
            [value for match, side in sides.items() for value in (match, *happened, side, content)],
        )

    def remove(self, match: MatchId, what: Happening, at: datetime) -> None:
        """Remove what did not happen after all."""
        self._change(
            "DELETE FROM events WHERE match = ? AND at = ? AND kind = ? AND content = ?",
            (match, to_ms(at), what.key, encoded(what)),
        )

    def of(self, match: MatchId) -> list[Event]:
        """The events of a match in their order."""
        query = "SELECT at, kind, side, content FROM events WHERE match = ? ORDER BY id"
        return [event_of(row) for row in self._rows(query, (match,))]
