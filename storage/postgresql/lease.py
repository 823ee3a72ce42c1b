"""The lease of the process that serves a store: taken, renewed, taken over, and checked by whatever is written."""

from collections.abc import Callable

from storage.postgresql.faults import LOCKED, PostgresError
from storage.postgresql.libpq import ServerConnection

LASTS = 10.0
"""For how many seconds the lease is given, by the server's clock."""

RENEWED_AFTER = 3.0
"""How many seconds lie between two renewals."""

_LOCK = 0x747572_71
"""The number of the advisory lock that a transaction shares with others of its process, and taking over has alone."""

_NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::int8"
_ROW = "kind = 'service' AND number = 0"


class ServiceLease:
    """The right of one process to serve a store, until a time by the server's clock.

    The holder counts its own time from before it asked, by ``stopwatch``: so it stops believing in the lease before
    the server gives it to another process.  After that it may still renew it, if nobody has taken it over.
    """

    def __init__(self, holder: str, stopwatch: Callable[[], float]) -> None:
        """``stopwatch`` returns seconds, and goes on while the machine sleeps.  ``holder`` names the process."""
        self._holder = holder
        self._stopwatch = stopwatch
        self._until = -LASTS
        self.epoch = 0
        """How often the lease has changed hands, this process's turn included; 0: it never had it."""

    @property
    def valid(self) -> bool:
        """Whether nobody else can have the lease yet."""
        return self._stopwatch() < self._until

    def take(self, server: ServerConnection) -> bool:
        """Take the lease if nobody has it, and return whether that was so.  Raises :class:`PostgresError`."""
        if server.run(f"SELECT until_at > {_NOW} FROM leases WHERE {_ROW}".encode()) != "f":  # noqa: S608 - our own words
            # Who waits for the lock below keeps the holder's transactions waiting, too.
            return False
        asked = self._stopwatch()
        server.run(b"BEGIN ISOLATION LEVEL READ COMMITTED")
        try:
            # What the process before us still writes comes to its end, or is undone for it.
            server.run(f"SELECT pg_advisory_xact_lock({_LOCK:d})".encode())
            query = (
                f"UPDATE leases SET holder = ?, epoch = epoch + 1, until_at = {_NOW} + ? "  # noqa: S608 - as above
                f"WHERE {_ROW} AND until_at <= {_NOW} RETURNING epoch"
            )
            row = server.execute(query, (self._holder, int(LASTS * 1000))).fetchone()
            server.run(b"COMMIT")
        except PostgresError as error:
            if not server.lost:
                server.run(b"ROLLBACK")
            if error.code == LOCKED:
                return False
            raise
        if row is None:
            return False
        self.epoch, self._until = row["epoch"], asked + LASTS
        return True

    def renew(self, server: ServerConnection) -> bool:
        """Renew the lease, and return whether it is still this process's.  Raises :class:`PostgresError`."""
        asked = self._stopwatch()
        query = f"UPDATE leases SET until_at = {_NOW} + ? WHERE {_ROW} AND epoch = ?"  # noqa: S608 - as above
        if not server.execute(query, (int(LASTS * 1000), self.epoch)).rowcount:
            return False
        self._until = asked + LASTS
        return True

    def give_back(self, server: ServerConnection) -> None:
        """Let another process take the lease at once.  Raises :class:`PostgresError`."""
        self._until = -LASTS
        server.execute(f"UPDATE leases SET until_at = 0 WHERE {_ROW} AND epoch = ?", (self.epoch,))  # noqa: S608 - as above

    def beginning(self) -> bytes:
        """The statements that begin a transaction that writes.

        They answer its number, by which its outcome is read back if the connection is lost; and no row, if another
        process has the lease.
        """
        return (
            f"BEGIN ISOLATION LEVEL READ COMMITTED; SELECT pg_advisory_xact_lock_shared({_LOCK:d}); "  # noqa: S608 - as above
            f"SELECT pg_current_xact_id() FROM leases WHERE {_ROW} AND epoch = {self.epoch:d}"
        ).encode()
