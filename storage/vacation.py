"""People's vacations, and how much of it they have left."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from rules.match.match import MatchId
from rules.match.people import PersonId
from rules.match.vacation import OPENING, Balance
from storage.codec import duration_from_ms, duration_to_ms, from_ms, from_ms_or_none, to_ms, to_ms_or_none
from storage.connection import Row
from storage.table import PlatformTable


@dataclass(frozen=True, slots=True)
class Vacation:
    """One vacation: its taker's clocks are paused from ``begin`` until ``end``.

    ``until`` is the end that its taker chose; without one, ``end`` is when the
    balance will be empty.  ``automatic``: it began because the time of a move,
    in ``match``, was over.  ``charged`` is up to when it has been paid for.
    """

    id: int
    person: PersonId
    begin: datetime
    end: datetime
    until: datetime | None
    automatic: bool
    match: MatchId | None
    charged: datetime
    over: bool = False


def vacation_of(row: Row) -> Vacation:
    """A vacation, from its row."""
    return Vacation(
        id=row["id"],
        person=row["person"],
        begin=from_ms(row["begins_at"]),
        end=from_ms(row["ends_at"]),
        until=from_ms_or_none(row["until_at"]),
        automatic=bool(row["automatic"]),
        match=row["match"],
        charged=from_ms(row["charged_at"]),
        over=bool(row["over"]),
    )


class VacationTable(PlatformTable):
    """The vacations of the people of one platform, and their balances."""

    def balance(self, person: PersonId, now: datetime) -> Balance:
        """What a person has left, as it was last written down; the opening balance of their first match before that."""
        query = "SELECT left_ms, at FROM leave_balances WHERE person = ?"
        row = self._row(query, (person,))
        if row is None:
            return Balance(OPENING, min(now, self._first_match(person) or now))
        return Balance(duration_from_ms(row["left_ms"]), from_ms(row["at"]))

    def _first_match(self, person: PersonId) -> datetime | None:
        """When a person first began to play: from then on vacation is earned."""
        query = (
            "SELECT min(started_at) AS at FROM (SELECT started_at FROM matches WHERE first_person = ?1 "
            "UNION ALL SELECT started_at FROM matches WHERE second_person = ?1)"
        )
        row = self._row(query, (person,))
        return None if row is None or row["at"] is None else from_ms(row["at"])

    def set_balance(self, person: PersonId, balance: Balance) -> None:
        """Write down what a person has left."""
        self._change(
            "INSERT INTO leave_balances (person, left_ms, at) VALUES (?, ?, ?) "
            "ON CONFLICT (person) DO UPDATE SET left_ms = excluded.left_ms, at = excluded.at",
            (person, duration_to_ms(balance.left), to_ms(balance.at)),
        )

    def add(self, vacation: Vacation) -> None:
        """Add a vacation; its ``id`` is ignored."""
        self._change(
            "INSERT INTO leaves (person, begins_at, ends_at, until_at, automatic, match, charged_at) "
            "VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                vacation.person,
                to_ms(vacation.begin),
                to_ms(vacation.end),
                to_ms_or_none(vacation.until),
                vacation.automatic,
                vacation.match,
                to_ms(vacation.charged),
            ),
        )

    def save(self, vacation: Vacation) -> None:
        """Write the changed vacation."""
        self._change(
            "UPDATE leaves SET begins_at = ?, ends_at = ?, charged_at = ?, over = ? WHERE id = ?",
            (to_ms(vacation.begin), to_ms(vacation.end), to_ms(vacation.charged), vacation.over, vacation.id),
        )

    def current(self, person: PersonId) -> list[Vacation]:
        """The vacations of a person that are not over: at most one runs, at most one begins later."""
        return self._select("person = ? AND over = 0 ORDER BY begins_at", (person,))

    def mark_run_out(self, vacation: Vacation) -> None:
        """Record that a vacation ended because the balance was used up, and its taker has not played since."""
        self._change("UPDATE leaves SET over = 2 WHERE id = ?", (vacation.id,))

    def clear_run_out(self, person: PersonId) -> None:
        """Record that somebody has played again."""
        self._change("UPDATE leaves SET over = 1 WHERE person = ? AND over = 2", (person,))

    def ran_out(self, person: PersonId, by: datetime) -> bool:
        """Whether an automatic vacation of a person went on until their balance was empty, and they have not played since."""
        query = (
            "SELECT 1 FROM leaves WHERE person = ? AND "
            "(over = 2 OR (over = 0 AND automatic = 1 AND ends_at > begins_at AND ends_at <= ?))"
        )
        return self._row(query, (person, to_ms(by))) is not None

    def running(self, now: datetime) -> list[Vacation]:
        """All vacations of this platform that have begun by ``now`` and are not over."""
        return self._select(
            "over = 0 AND begins_at <= ? AND person IN (SELECT id FROM people WHERE platform = ?) "
            "ORDER BY ends_at, id",
            (to_ms(now), self._platform),
        )

    def _select(self, where: str, values: tuple[object, ...]) -> list[Vacation]:
        query = f"SELECT * FROM leaves WHERE {where}"  # noqa: S608 - constant text
        return self._health.readable("leave", self._rows(query, values), vacation_of)
