"""Outages: time in which nobody on a platform could play.  They are counted, held back, or void."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import NewType

from rules.match.pauses import Interval, PauseReason
from storage.store.codec import from_ms, from_ms_or_none, to_ms
from storage.store.connection import Connection, Row
from storage.store.health import StoreHealth
from storage.store.table import PlatformTable

OutageId = NewType("OutageId", int)


class OutageState(StrEnum):
    """What an outage does to clocks: pauses them, stops them all until the operator decides, or nothing."""

    COUNTED = "counted"
    HELD = "held"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class Outage:
    """An outage.  ``backward``: the system clock was set back, from ``end`` to ``begin``.

    ``confirmed``: the operator has said that it was real.
    """

    id: OutageId
    begin: datetime
    end: datetime
    state: OutageState
    backward: bool = False
    confirmed: bool = False


def outage_of(row: Row) -> Outage:
    """An outage, from its row."""
    return Outage(
        OutageId(row["id"]),
        from_ms(row["begins_at"]),
        from_ms(row["ends_at"]),
        OutageState(row["state"]),
        bool(row["backward"]),
        bool(row["confirmed"]),
    )


@dataclass(frozen=True, slots=True)
class _Known:
    """The number of the last change, when the last outage ends, and which one is held back."""

    change: int
    end: datetime | None
    held: OutageId | None


class OutagesTable(PlatformTable):
    """The outages of one platform, and where they were announced."""

    def __init__(self, connection: Connection, platform: str, health: StoreHealth) -> None:
        super().__init__(connection, platform, health)
        self._remembered: dict[str, _Known] = self._memory()

    def add(
        self,
        begin: datetime,
        end: datetime,
        state: OutageState = OutageState.COUNTED,
        *,
        backward: bool = False,
    ) -> Outage:
        """Add a stretch of time in which nobody could play."""
        number = self._insert(
            "INSERT INTO outages (platform, begins_at, ends_at, state, backward, change) "
            "VALUES (?, ?, ?, ?, ?, ?) RETURNING id",
            (self._platform, to_ms(begin), to_ms(end), state, backward, self.last_change() + 1),
        )
        outage = Outage(OutageId(number), begin, end, state, backward)
        if state is OutageState.HELD:
            self._hold(outage.id)
        self._remembered.clear()
        return outage

    def decide(self, outage: Outage, state: OutageState) -> None:
        """Record what became of an outage.  One that was held back is counted only if the operator confirms it."""
        query = "UPDATE outages SET state = ?, confirmed = ?, change = ? WHERE id = ?"
        confirmed = state is OutageState.COUNTED
        self._change(query, (state, confirmed, self.last_change() + 1, outage.id))
        if outage.state is OutageState.HELD:
            self._hold(None)
        self._remembered.clear()

    def _hold(self, number: OutageId | None) -> None:
        self._change("UPDATE presence SET held = ? WHERE platform = ?", (number, self._platform))

    def get(self, number: int) -> Outage | None:
        """The outage with this number."""
        row = self._row("SELECT * FROM outages WHERE id = ?", (number,))
        return None if row is None or row["platform"] != self._platform else outage_of(row)

    def held(self) -> Outage | None:
        """The outage that is held back, if there is one."""
        number = self._known().held
        return None if number is None else self.get(number)

    def last_change(self) -> int:
        """The number of the last change to these outages.  Asked once in a transaction."""
        return self._known().change

    def changed_after(self, change: int) -> list[Outage]:
        """The outages that were added or decided since a change, in the order of that."""
        if change >= self.last_change():
            return []
        query = "SELECT * FROM outages WHERE platform = ? AND change > ? ORDER BY change"
        return [outage_of(row) for row in self._rows(query, (self._platform, change))]

    def counted_after(self, moment: datetime) -> list[Outage]:
        """The counted outages that end after ``moment``, in the order of that."""
        last = self._known().end
        if last is None or last <= moment:
            return []
        query = "SELECT * FROM outages WHERE platform = ? AND ends_at > ? ORDER BY ends_at"
        outages = [outage_of(row) for row in self._rows(query, (self._platform, to_ms(moment)))]
        return [outage for outage in outages if outage.state is OutageState.COUNTED]

    def pauses_after(self, moment: datetime) -> tuple[Interval, ...]:
        """When outages pause clocks after ``moment``; without end while one is held back."""
        pauses = [Interval(outage.begin, outage.end) for outage in self.counted_after(moment)]
        held = self.held()
        if held is not None:
            begin = held.end if held.backward else held.begin
            pauses.append(Interval(begin, reason=PauseReason.DOUBT))
        return tuple(pauses)

    def announce(self, outage: Outage, address: str) -> bool:
        """Record that an outage is announced at ``address``, and return whether that is new."""
        query = "INSERT INTO outage_announcements (outage, address) VALUES (?, ?) ON CONFLICT DO NOTHING"
        return self._change(query, (outage.id, address)) == 1

    def take_announcements(self, outage: Outage) -> list[str]:
        """Where an outage was announced, and remove the record of it."""
        query = "DELETE FROM outage_announcements WHERE outage = ? RETURNING address"
        return sorted(row["address"] for row in self._returning(query, (outage.id,)))

    def _known(self) -> _Known:
        if self._platform not in self._remembered:
            query = (
                "SELECT (SELECT max(change) FROM outages WHERE platform = ?) AS change, "
                "(SELECT max(ends_at) FROM outages WHERE platform = ?) AS ends_at, "
                "(SELECT held FROM presence WHERE platform = ?) AS held"
            )
            row = self._row(query, (self._platform,) * 3)
            assert row is not None
            self._remembered[self._platform] = _Known(
                row["change"] or 0, from_ms_or_none(row["ends_at"]), row["held"]
            )
        return self._remembered[self._platform]
