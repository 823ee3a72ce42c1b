"""People's vacations, and how much of it they have left."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import StrEnum

from rules.match.match import MatchId
from rules.match.people import PersonId
from rules.match.vacation import OPENING, Balance
from storage.store import codec
from storage.store.connection import Connection, Row
from storage.store.health import StoreHealth, read_row
from storage.store.table import PlatformTable, marks

_NO_TIME = datetime.max.replace(tzinfo=UTC)
"""No vacation lasts beyond this."""


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
        begin=codec.from_ms(row["begins_at"]),
        end=codec.from_ms(row["ends_at"]),
        until=codec.from_ms_or_none(row["until_at"]),
        automatic=bool(row["automatic"]),
        match=row["match"],
        charged=codec.from_ms(row["charged_at"]),
        state=VacationState(row["state"]),
    )


class VacationTable(PlatformTable):
    """The vacations of the people of one platform, and their balances.  Vacations that were read are remembered."""

    def __init__(self, connection: Connection, platform: str, health: StoreHealth) -> None:
        super().__init__(connection, platform, health)
        self._known: dict[PersonId, tuple[datetime, list[Vacation]]] = self._memory()

    def remember(self, people: Collection[PersonId], since: datetime) -> None:
        """Read the vacations of several people that last beyond ``since``, or have not been settled, in one query."""
        unknown = [person for person in people if person not in self._known or self._known[person][0] > since]
        if not unknown:
            return
        self._known |= {person: (since, []) for person in unknown}
        query = (
            f"person IN ({marks(unknown)}) AND (ends_at > ? OR state IN ('current', 'run out')) "
            "ORDER BY begins_at, id"
        )
        for vacation in self._select(query, (*unknown, codec.to_ms(since))):
            self._known[vacation.person][1].append(vacation)

    def lasting(self, person: PersonId, since: datetime) -> list[Vacation]:
        """A person's vacations that last beyond ``since``; of those without a length none."""
        self.remember((person,), since)
        return [one for one in self._known[person][1] if one.end > since and one.end > one.begin]

    def _unsettled(self, person: PersonId) -> list[Vacation]:
        if person not in self._known:
            self.remember((person,), _NO_TIME)
        return [one for one in self._known[person][1] if one.state is not VacationState.OVER]

    def balance(self, person: PersonId, now: datetime) -> Balance:
        """What a person has left, as it was last written down; the opening balance of their first match before that."""
        query = "SELECT left_ms, at FROM vacation_balances WHERE person = ?"
        row = self._row(query, (person,))
        if row is None:
            return Balance(OPENING, min(now, self._first_match(person) or now))
        return Balance(codec.duration_from_ms(row["left_ms"]), codec.from_ms(row["at"]))

    def _first_match(self, person: PersonId) -> datetime | None:
        """When a person first began to play: from then on vacation is earned."""
        row = self._row("SELECT playing_since FROM people WHERE id = ?", (person,))
        return None if row is None else codec.from_ms_or_none(row["playing_since"])

    def set_balance(self, person: PersonId, balance: Balance) -> None:
        """Write down what a person has left."""
        values = {"left_ms": codec.duration_to_ms(balance.left), "at": codec.to_ms(balance.at)}
        self._put("vacation_balances", {"person": person}, values)

    def add(self, vacation: Vacation) -> Vacation:
        """Write a new vacation down; the one returned has its number."""
        number = self._insert(
            "INSERT INTO vacations (platform, person, begins_at, ends_at, until_at, automatic, match, "
            "charged_at, due_at, state) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
            (
                self._platform,
                vacation.person,
                codec.to_ms(vacation.begin),
                codec.to_ms(vacation.end),
                codec.to_ms_or_none(vacation.until),
                vacation.automatic,
                vacation.match,
                codec.to_ms(vacation.charged),
                codec.to_ms(min(vacation.charged, vacation.end)),
                vacation.state,
            ),
        )
        self._known.pop(vacation.person, None)
        return replace(vacation, id=number)

    def save(self, vacation: Vacation) -> None:
        """Write the changed vacation."""
        self._known.pop(vacation.person, None)
        self._change(
            "UPDATE vacations SET begins_at = ?, ends_at = ?, charged_at = ?, due_at = ?, state = ? WHERE id = ?",
            (
                codec.to_ms(vacation.begin),
                codec.to_ms(vacation.end),
                codec.to_ms(vacation.charged),
                codec.to_ms(min(vacation.charged, vacation.end)),
                vacation.state,
                vacation.id,
            ),
        )

    def current(self, person: PersonId) -> list[Vacation]:
        """The vacations of a person that are not over: at most one runs, at most one begins later."""
        return [one for one in self._unsettled(person) if one.state is VacationState.CURRENT]

    def clear_run_out(self, person: PersonId) -> None:
        """Record that someone has played again."""
        for vacation in self._unsettled(person):
            if vacation.state is VacationState.RUN_OUT:
                self.save(replace(vacation, state=VacationState.OVER))

    def ran_out(self, person: PersonId, by: datetime) -> bool:
        """Whether an automatic vacation of a person went on until their balance was empty, and they have not played since."""
        return any(
            one.state is VacationState.RUN_OUT or (one.automatic and one.begin < one.end <= by)
            for one in self._unsettled(person)
        )

    def due(self, now: datetime, limit: int) -> list[int]:
        """The numbers of vacations that are to be charged, or end, by ``now``; longest ago first."""
        query = (
            "SELECT id FROM vacations WHERE platform = ? AND due_at <= ? AND state = 'current' "
            "ORDER BY due_at, id LIMIT ?"
        )
        return [row["id"] for row in self._rows(query, (self._platform, codec.to_ms(now), limit))]

    def get(self, number: int) -> Vacation:
        """The vacation with this number; raises ``KeyError``."""
        row = self._row("SELECT * FROM vacations WHERE id = ?", (number,))
        if row is None:
            raise KeyError(number)
        return read_row(f"vacation {number}", row, vacation_of)

    def _select(self, where: str, values: tuple[object, ...]) -> list[Vacation]:
        query = f"SELECT * FROM vacations WHERE {where}"  # noqa: S608 - constant text
        return self._health.readable("vacation", self._rows(query, values), vacation_of)
