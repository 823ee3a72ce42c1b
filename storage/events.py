"""What happened in matches apart from their plies."""

from __future__ import annotations

from datetime import datetime

from rules.core.position import Side
from rules.match.events import Event, EventKind
from rules.match.match import MatchId
from storage.codec import from_ms, to_ms
from storage.table import Table


class EventsTable(Table):
    """The events of matches; they are only ever added to."""

    def add(
        self, match: MatchId, kind: EventKind, at: datetime, *, side: Side | None = None, detail: str = ""
    ) -> None:
        """Record that something happened in a match, by ``side`` where one side did it."""
        self._change(
            "INSERT INTO events (match, at, kind, side, detail) VALUES (?, ?, ?, ?, ?)",
            (match, to_ms(at), kind, side, detail),
        )

    def of(self, match: MatchId) -> list[Event]:
        """The events of a match in their order."""
        query = "SELECT at, kind, side, detail FROM events WHERE match = ? ORDER BY id"
        return [
            Event(
                from_ms(row["at"]),
                EventKind(row["kind"]),
                None if row["side"] is None else Side(row["side"]),
                row["detail"],
            )
            for row in self._rows(query, (match,))
        ]
