"""The leases of a store: read, taken, given back and marked by a process that is registered, and checked by its writes."""

from collections.abc import Callable, Collection, Mapping
from functools import wraps
from typing import NamedTuple, TypeVar

from storage.errors import TakenOverError
from storage.leases import Lease
from storage.port import Store, Work
from storage.postgresql.faults import LOCKED, PostgresError
from storage.postgresql.libpq import ServerConnection
from storage.postgresql.processes import begin, undo
from storage.session import Session

_T = TypeVar("_T")

_ONE = "kind = ? AND number = ? AND holder = ? AND epoch = ?"
_CHECK = f"SELECT epoch FROM leases WHERE {_ONE}"  # noqa: S608 - our own words
"""A lease as a process holds it.  Renewing the leader's is no change that would wait for a lock of its key."""


class Hold(NamedTuple):
    """Who holds a lease; how often it has changed hands; and whether it is marked as doing its work."""

    process: int
    epoch: int
    up: bool


def holds(server: ServerConnection) -> dict[Lease, Hold]:
    """All leases that are not free.  Raises :class:`PostgresError`."""
    rows = server.execute(
        "SELECT kind, number, holder, epoch, up FROM leases WHERE holder <> '' AND holder NOT LIKE '%:%'"
    ).fetchall()
    return {
        Lease(row["kind"], row["number"]): Hold(int(row["holder"]), row["epoch"], bool(row["up"]))
        for row in rows
    }


def take(server: ServerConnection, process: int, leases: Collection[Lease]) -> dict[Lease, Hold]:
    """Take leases, and return those that were still free.

    Raises :class:`TakenOverError` if the process was shut out, and :class:`PostgresError`.
    """
    # In one order: two who take the same ones wait for each other only once.
    values = [value for lease in sorted(leases) for value in (*lease, str(process))]
    places = ", ".join("(?, ?, ?, 1, 0)" for _ in leases)
    query = (
        f"INSERT INTO leases (kind, number, holder, epoch, until_at) VALUES {places} "  # noqa: S608 - placeholders
        "ON CONFLICT (kind, number) DO UPDATE SET holder = excluded.holder, epoch = leases.epoch + 1, up = 0 "
        "WHERE leases.holder = '' RETURNING kind, number, epoch"
    )
    try:
        begin(server, process)
        rows = server.execute(query, values).fetchall()
        server.commit()
    except BaseException:
        undo(server)
        raise
    return {Lease(row["kind"], row["number"]): Hold(process, row["epoch"], up=False) for row in rows}


def give_back(server: ServerConnection, leases: Mapping[Lease, Hold]) -> None:
    """Let others take leases, once what is written under them has come to its end, or later.

    Raises :class:`PostgresError`.
    """
    for lease, holding in leases.items():
        try:
            server.run(b"BEGIN")
            row = _row(lease, holding)
            server.execute(f"{_CHECK} FOR UPDATE", row)
            server.execute(f"UPDATE leases SET holder = '', epoch = epoch + 1, up = 0 WHERE {_ONE}", row)  # noqa: S608 - our own words
            server.commit()
        except PostgresError as error:
            undo(server)
            if error.code != LOCKED:
                raise


def mark(server: ServerConnection, process: int, marks: Mapping[Lease, bool]) -> None:
    """Write down whether leases do their work.  Raises :class:`PostgresError`."""
    for lease, up in marks.items():
        server.execute(
            "UPDATE leases SET up = ? WHERE kind = ? AND number = ? AND holder = ?",
            (int(up), *lease, str(process)),
        )


class LeasedStore:
    """A store whose writes are refused once this process no longer has a lease."""

    def __init__(self, store: Store, lease: Lease, holding: Callable[[], Hold | None]) -> None:
        """``holding`` returns how this process holds the lease, as far as it knows."""
        self._store = store
        self._lease = lease
        self._holding = holding

    async def read(self, work: Work[_T]) -> _T:
        """As without a lease."""
        return await self._store.read(work)

    async def aside(self, work: Work[_T]) -> _T:
        """As without a lease."""
        return await self._store.aside(work)

    async def write(self, work: Work[_T]) -> _T:
        """Do ``work`` in one transaction that writes, and that keeps the lease from changing hands until it ends.

        Raises :class:`TakenOverError` without the lease.
        """
        holding = self._holding()
        if holding is None:
            raise self._lost()
        row = _row(self._lease, holding)

        @wraps(work)
        def under_lease(session: Session) -> _T:
            if session.connection.row(f"{_CHECK} FOR KEY SHARE", row) is None:
                raise self._lost()
            return work(session)

        return await self._store.write(under_lease)

    def _lost(self) -> TakenOverError:
        return TakenOverError(f"another process may have the lease {self._lease.kind} {self._lease.number}")


def _row(lease: Lease, holding: Hold) -> tuple[str, int, str, int]:
    return (*lease, str(holding.process), holding.epoch)
