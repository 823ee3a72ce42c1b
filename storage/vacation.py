"""People's vacations, and how much of it they have left."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum

from rules.match.match import MatchId
from rules.match.people import PersonId
from rules.match.vacation import OPENING, Balance
from storage.codec import duration_from_ms, duration_to_ms, from_ms, from_ms_or_none, to_ms, to_ms_or_none
from storage.connection import Row
from storage.table import PlatformTable


class VacationState(StrEnum):
    """Whether a vacation is over."""

    CURRENT = "current"
    """It runs, or will begin."""
    OVER = "over"
    RUN_OUT = "run out"
    """It ended because the balance was used up, and its taker has not played since."""


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
    state: VacationState = VacationState.CURRENT


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
        state=VacationState(row["state"]),
    )


class VacationTable(PlatformTable):
    """The vacations of the people of one platform, and their balances."""

    def balance(self, person: PersonId, now: datetime) -> Balance:
        """What a person has left, as it was last written down; the opening balance of their first match before that."""
        query = "SELECT left_ms, at FROM vacation_balances WHERE person = ?"
        row = self._row(query, (person,))
        if row is None:
            return Balance(OPENING, min(now, self._first_match(person) or now))
        return Balance(duration_from_ms(row["left_ms"]), from_ms(row["at"]))

    def _first_match(self, person: PersonId) -> datetime | None:
        """When a person first began to play: from then on vacation is earned."""
        row = self._row("SELECT playing_since FROM people WHERE id = ?", (person,))
        return None if row is None else from_ms_or_none(row["playing_since"])

    def set_balance(self, person: PersonId, balance: Balance) -> None:
        """Write down what a person has left."""
        self._change(
            "INSERT INTO vacation_balances (person, left_ms, at) VALUES (?, ?, ?) "
            "ON CONFLICT (person) DO UPDATE SET left_ms = excluded.left_ms, at = excluded.at",
            (person, duration_to_ms(balance.left), to_ms(balance.at)),
        )

    def add(self, vacation: Vacation) -> Vacation:
        """Write a new vacation down; the one returned has its number."""
        number = self._insert(
            "INSERT INTO vacations (platform, person, begins_at, ends_at, until_at, automatic, match, "
            "charged_at, due_at, state) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
            (
                self._platform,
                vacation.person,
                to_ms(vacation.begin),
                to_ms(vacation.end),
                to_ms_or_none(vacation.until),
                vacation.automatic,
                vacation.match,
                to_ms(vacation.charged),
                to_ms(min(vacation.charged, vacation.end)),
                vacation.state,
            ),
        )
        return replace(vacation, id=number)

    def save(self, vacation: Vacation) -> None:
        """Write the changed vacation."""
        self._change(
            "UPDATE vacations SET begins_at = ?, ends_at = ?, charged_at = ?, due_at = ?, state = ? WHERE id = ?",
            (
                to_ms(vacation.begin),
                to_ms(vacation.end),
                to_ms(vacation.charged),
                to_ms(min(vacation.charged, vacation.end)),
                vacation.state,
                vacation.id,
            ),
        )

    def current(self, person: PersonId) -> list[Vacation]:
        """The vacations of a person that are not over: at most one runs, at most one begins later."""
        return self._select("person = ? AND state = 'current' ORDER BY begins_at", (person,))

    def clear_run_out(self, person: PersonId) -> None:
        """Record that somebody has played again."""
        self._change("UPDATE vacations SET state = 'over' WHERE person = ? AND state = 'run out'", (person,))

    def ran_out(self, person: PersonId, by: datetime) -> bool:
        """Whether an automatic vacation of a person went on until their balance was empty, and they have not played since."""
        query = (
            "SELECT 1 FROM vacations WHERE person = ? AND (state = 'run out' OR "
            "(state = 'current' AND automatic = 1 AND ends_at > begins_at AND ends_at <= ?))"
        )
        return self._row(query, (person, to_ms(by))) is not None

    def due(self, now: datetime, limit: int, *, but: frozenset[int] = frozenset()) -> list[Vacation]:
        """Vacations that are to be charged, or end, by ``now``; longest ago first."""
        found = self._select(
            "platform = ? AND due_at <= ? AND state = 'current' ORDER BY due_at LIMIT ?",
            (self._platform, to_ms(now), limit + len(but)),
        )
        return [vacation for vacation in found if vacation.id not in but][:limit]

    def _select(self, where: str, values: tuple[object, ...]) -> list[Vacation]:
        query = f"SELECT * FROM vacations WHERE {where}"  # noqa: S608 - constant text
        return self._health.readable("vacation", self._rows(query, values), vacation_of)
