"""What people have reported about others in a match."""

from dataclasses import dataclass
from datetime import datetime

from rules.match.match import MatchId
from rules.match.people import PersonId
from storage.store.codec import from_ms, to_ms
from storage.store.connection import Row
from storage.store.table import PlatformTable


@dataclass(frozen=True, slots=True)
class Report:
    """One report; ``number`` 0: it is not written down yet."""

    match: MatchId
    reporter: PersonId
    reported: PersonId
    text: str
    at: datetime
    number: int = 0


class ReportsTable(PlatformTable):
    """The reports on one platform."""

    def add(self, report: Report) -> int:
        """Write a report down, and return its number."""
        return self._insert(
            "INSERT INTO reports (platform, match, reporter, reported, text, at) VALUES (?, ?, ?, ?, ?, ?) RETURNING id",
            (self._platform, report.match, report.reporter, report.reported, report.text, to_ms(report.at)),
        )

    def get(self, number: int) -> Report | None:
        """A report by its number."""
        row = self._row("SELECT * FROM reports WHERE id = ?", (number,))
        return None if row is None or row["platform"] != self._platform else _report(row)

    def since(self, reporter: PersonId, since: datetime) -> list[datetime]:
        """When someone has reported something after ``since``, oldest first."""
        query = "SELECT at FROM reports WHERE reporter = ? AND at > ? ORDER BY at"
        return [from_ms(row["at"]) for row in self._rows(query, (reporter, to_ms(since)))]

    def latest(self, now: datetime, limit: int) -> list[Report]:
        """The last ones, newest first."""
        query = "SELECT * FROM reports WHERE platform = ? AND at <= ? ORDER BY at DESC, id DESC LIMIT ?"
        return list(map(_report, self._rows(query, (self._platform, to_ms(now), limit))))

    def prune(self, before: datetime, limit: int) -> int:
        """Forget some from before a time, and return how many."""
        query = (
            "DELETE FROM reports WHERE id IN (SELECT id FROM reports WHERE platform = ? AND at <= ? LIMIT ?)"
        )
        return self._change(query, (self._platform, to_ms(before), limit))


def _report(row: Row) -> Report:
    return Report(
        match=MatchId(row["match"]),
        reporter=PersonId(row["reporter"]),
        reported=PersonId(row["reported"]),
        text=row["text"],
        at=from_ms(row["at"]),
        number=row["id"],
    )
