"""Outages: time in which nobody on a platform could play.  They are counted, held back, or void."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import NewType

from rules.match.match import MatchId
from rules.match.pauses import Interval, PauseReason
from rules.match.shards import WHOLE, Shard
from storage.errors import ConflictError
from storage.store.codec import from_ms, from_ms_or_none, to_ms
from storage.store.connection import Connection, Row
from storage.store.health import StoreHealth
from storage.store.table import PlatformTable, marks

OutageId = NewType("OutageId", int)


class OutageState(StrEnum):
    """What an outage does to clocks: pauses them, stops them all until the operator decides, or nothing."""

    COUNTED = "counted"
    HELD = "held"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class Outage:
    """An outage.  ``backward``: the system clock was set back, from ``end`` to ``begin``.

    ``confirmed``: the operator has said that it was real.  ``shard``: whom it concerns.
    ``under_way``: it has no end yet, and ``end`` is its beginning.
    """

    id: OutageId
    begin: datetime
    end: datetime
    state: OutageState
    backward: bool = False
    confirmed: bool = False
    shard: Shard = WHOLE
    under_way: bool = False

    @property
    def pause(self) -> Interval:
        """When it pauses clocks."""
        return Interval(self.begin, None if self.under_way else self.end)


def outage_of(row: Row) -> Outage:
    """An outage, from its row."""
    return Outage(
        OutageId(row["id"]),
        from_ms(row["begins_at"]),
        from_ms(row["ends_at"]),
        OutageState(row["state"]),
        bool(row["backward"]),
        bool(row["confirmed"]),
        Shard(row["shard"], row["shards"]),
        bool(row["under_way"]),
    )


@dataclass(frozen=True, slots=True)
class _Known:
    """The number of the last change, when the last outage ends, which one is held back, and the same of shards.

    ``seen``: when the platform was last served.  ``shards_end``: when the last outage of a shard ends.
    ``under_way``: how many have no end yet.
    """

    change: int
    end: datetime | None
    seen: datetime | None
    held: OutageId | None
    shards_end: datetime | None
    under_way: int


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
        number = self._add(begin, end, state, backward=backward)
        outage = Outage(OutageId(number), begin, end, state, backward)
        if state is OutageState.HELD:
            self._hold(outage.id)
        self._remembered.clear()
        return outage

    def _add(
        self,
        begin: datetime,
        end: datetime,
        state: OutageState,
        *,
        backward: bool = False,
        shard: Shard = WHOLE,
        under_way: bool = False,
    ) -> int:
        columns = {
            "platform": self._platform,
            "begins_at": to_ms(begin),
            "ends_at": to_ms(end),
            "state": state,
            "backward": backward,
            "change": self.last_change() + 1,
            "shard": shard.number,
            "shards": shard.count,
            "under_way": under_way,
        }
        return self._insert(
            f"INSERT INTO outages ({', '.join(columns)}) VALUES ({marks(columns)}) RETURNING id",  # noqa: S608 - our own names
            tuple(columns.values()),
        )

    def begin(self, shard: Shard, at: datetime) -> None:
        """Add an outage of a shard that is under way."""
        self._add(at, at, OutageState.COUNTED, shard=shard, under_way=True)
        self._remembered.clear()

    def end(self, outage: Outage, at: datetime) -> None:
        """Record that an outage that was under way has ended."""
        query = "UPDATE outages SET under_way = 0, ends_at = ?, change = ? WHERE id = ?"
        self._change(query, (to_ms(max(outage.begin, at)), self.last_change() + 1, outage.id))
        self._remembered.clear()

    def under_way(self) -> list[Outage]:
        """The outages of shards that have no end yet."""
        if not self._known().under_way:
            return []
        query = "SELECT * FROM outages WHERE platform = ? AND under_way = 1 ORDER BY id"
        return self._outages(query, (self._platform,))

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
        outages = self._outages(
            "SELECT * FROM outages WHERE id = ? AND platform = ?", (number, self._platform)
        )
        return outages[0] if outages else None

    def _outages(self, query: str, values: tuple[object, ...]) -> list[Outage]:
        """The outages that a query finds.

        Raises :class:`ConflictError` if one has changed since the transaction first looked: clocks would be worked
        out by changes that it does not know.
        """
        rows = self._rows(query, values)
        last = self.last_change()
        if any(row["change"] > last for row in rows):
            raise ConflictError("an outage was recorded or decided meanwhile")
        return [outage_of(row) for row in rows]

    def held(self) -> Outage | None:
        """The outage that is held back, if there is one."""
        number = self._known().held
        return None if number is None else self.get(number)

    def last_seen(self) -> datetime | None:
        """When the platform was last served: what comes after it may be an outage that is not here yet."""
        return self._known().seen

    def last_change(self) -> int:
        """The number of the last change to these outages.  Asked once in a transaction."""
        return self._known().change

    def changed_after(self, change: int) -> list[Outage]:
        """The outages that were added or decided since a change, in the order of that."""
        if change >= self.last_change():
            return []
        query = "SELECT * FROM outages WHERE platform = ? AND change > ? ORDER BY change"
        return self._outages(query, (self._platform, change))

    def counted_after(self, moment: datetime) -> list[Outage]:
        """The counted outages of all servers that end after ``moment``, in the order of that."""
        last = self._known().end
        if last is None or last <= moment:
            return []
        query = "SELECT * FROM outages WHERE platform = ? AND ends_at > ? AND shards = 1 ORDER BY ends_at, id"
        outages = self._outages(query, (self._platform, to_ms(moment)))
        return [outage for outage in outages if outage.state is OutageState.COUNTED]

    def _of_shards(self, moment: datetime) -> list[Outage]:
        """The counted outages of shards that end after ``moment``, or have no end yet."""
        last = self._known().shards_end
        outages = self.under_way()
        if last is not None and last > moment:
            query = (
                "SELECT * FROM outages WHERE platform = ? AND ends_at > ? AND shards > 1 ORDER BY ends_at, id"
            )
            ended = self._outages(query, (self._platform, to_ms(moment)))
            outages += [one for one in ended if not one.under_way]
        return [one for one in outages if one.state is OutageState.COUNTED]

    def _home_of(self, match: MatchId) -> str | None:
        """The server in which a match is played."""
        row = self._row("SELECT server, channel FROM matches WHERE id = ?", (match,))
        return None if row is None or row["channel"] is None else row["server"]

    def pauses_after(self, moment: datetime, match: MatchId) -> tuple[Interval, ...]:
        """When outages pause the clocks of a match after ``moment``; without end while one is held back or under way."""
        return self._pauses_after(moment, lambda: self._home_of(match))

    def direct_pauses_after(self, moment: datetime) -> tuple[Interval, ...]:
        """The same for all matches that are played by direct messages."""
        return self._pauses_after(moment, lambda: None)

    def _pauses_after(self, moment: datetime, home_of: Callable[[], str | None]) -> tuple[Interval, ...]:
        pauses = [outage.pause for outage in self.counted_after(moment)]
        if of_shards := self._of_shards(moment):
            home = home_of()
            pauses += [outage.pause for outage in of_shards if outage.shard.has(home)]
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
                "(SELECT seen_at FROM presence WHERE platform = ?) AS seen_at, "
                "(SELECT held FROM presence WHERE platform = ?) AS held, "
                "(SELECT max(ends_at) FROM outages WHERE platform = ? AND shards > 1) AS shards_end, "
                "(SELECT count(*) FROM outages WHERE platform = ? AND under_way = 1) AS under_way"
            )
            row = self._row(query, (self._platform,) * 6)
            assert row is not None
            self._remembered[self._platform] = _Known(
                row["change"] or 0,
                from_ms_or_none(row["ends_at"]),
                from_ms_or_none(row["seen_at"]),
                row["held"],
                from_ms_or_none(row["shards_end"]),
                row["under_way"],
            )
        return self._remembered[self._platform]
