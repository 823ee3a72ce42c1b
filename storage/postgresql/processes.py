"""The processes that serve a store, each a row until a time by the server's clock; and what they write, fenced by it.

Whatever a process writes makes sure, in its transaction, that its row is there.  Who removes the row waits until all
that is under way has come to its end.
"""

from contextlib import suppress
from typing import NamedTuple

from storage.errors import TakenOverError
from storage.postgresql.faults import LOCKED, PostgresError
from storage.postgresql.libpq import ServerConnection

LASTS = 10.0
"""For how many seconds a process is given time, by the server's clock."""

RENEWED_AFTER = 3.0
"""How many seconds lie between two renewals."""

_WRITING = 0x747572_73
"""The first number of the advisory locks, one a process, that its transactions share; shutting it out needs it alone."""

_ENTERING = 0x747572_71
"""The number of the advisory lock of those who enter, one by one; an older version's transactions share it."""

NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::int8"
_UNTIL = f"{NOW} + {LASTS * 1000:.0f}"
_LEADER = "kind = 'service' AND number = 0"
_OLDER = f"{_LEADER} AND holder LIKE '%:%'"
"""An older version has the lease of the service: it serves alone.  It names its host there, not its number."""

_NEXT = (
    "SELECT setval(sequence, greatest(nextval(sequence), "
    "coalesce((SELECT process FROM outbox ORDER BY id DESC LIMIT 1), 0) + 1)) AS number "
    "FROM pg_get_serial_sequence('processes', 'number') AS sequence"
)
"""A number that no process had: neither here, nor where the store was before it was moved."""


class Process(NamedTuple):
    """A process, and for how many seconds nobody may shut it out; of how many shards it takes its share.

    ``doubted``: its clock and the server's differ by so much that it judges no time.
    """

    number: int
    left: float
    shards: int
    doubted: bool


def enter(server: ServerConnection, name: str, *, alone: bool) -> int | None:
    """Register a process, and return its number; ``None`` while others serve that it may not join.

    ``alone``: it joins nobody, and nobody may join it.  Raises :class:`PostgresError`.
    """
    for one in processes(server):
        if one.left <= 0:
            shut_out(server, one.number)
    if _older_serves(server):
        # Who waits for the lock below keeps its transactions waiting, too.
        return None
    try:
        # What an older version still writes comes to its end, or is undone for it.
        server.run(f"BEGIN; SELECT pg_advisory_xact_lock({_ENTERING:d})".encode())
        number = (
            None
            if _older_serves(server) or _is_kept_off(server, alone=alone)
            else _add(server, name, alone=alone)
        )
        server.commit()
    except PostgresError as error:
        undo(server)
        if error.code == LOCKED:
            return None
        raise
    return number


def _is_kept_off(server: ServerConnection, *, alone: bool) -> bool:
    one = "SELECT 1 AS one FROM processes WHERE alone = 1 OR ? = 1"
    return server.execute(one, (int(alone),)).fetchone() is not None


def _add(server: ServerConnection, name: str, *, alone: bool) -> int:
    server.run(f"UPDATE leases SET holder = '', epoch = epoch + 1 WHERE {_OLDER}".encode())  # noqa: S608 - our own words
    number = int(server.run(_NEXT.encode()) or 0)
    server.execute(
        f"INSERT INTO processes (number, name, until_at, alone) VALUES (?, ?, {_UNTIL}, ?)",  # noqa: S608 - as above
        (number, name, int(alone)),
    )
    return number


def _older_serves(server: ServerConnection) -> bool:
    return server.run(f"SELECT 1 FROM leases WHERE {_OLDER} AND until_at > {NOW}".encode()) is not None  # noqa: S608 - as above


def begin(server: ServerConnection, process: int) -> str:
    """Begin a transaction that writes, and return its number: by that its outcome is read back, should the answer be lost.

    Raises :class:`TakenOverError` if the process was shut out, and :class:`PostgresError`.
    """
    number = server.run(
        f"BEGIN ISOLATION LEVEL READ COMMITTED; SELECT pg_advisory_xact_lock_shared({_WRITING:d}, {process:d}); "  # noqa: S608 - as above
        f"SELECT pg_current_xact_id() FROM processes WHERE number = {process:d}".encode()
    )
    if number is None:
        raise TakenOverError("other processes have shut this one out of the store")
    return number


def renew(server: ServerConnection, process: int, shards: int, *, doubted: bool) -> bool:
    """Give a process its time anew, and return whether it was not shut out.  Raises :class:`PostgresError`."""
    return bool(
        server.execute(
            f"UPDATE processes SET until_at = {_UNTIL}, shards = ?, doubted = ? WHERE number = ?",  # noqa: S608 - as above
            (shards, int(doubted), process),
        ).rowcount
        # An older version that stands by takes over only once nobody renews this any more.
        and server.execute(
            f"UPDATE leases SET until_at = {_UNTIL} WHERE {_LEADER} AND holder NOT LIKE '%:%'"  # noqa: S608 - as above
        ).rowcount
    )


def processes(server: ServerConnection) -> list[Process]:
    """All that are registered, in the order of their numbers.  Raises :class:`PostgresError`."""
    rows = server.execute(
        f"SELECT number, until_at - {NOW} AS remaining, shards, doubted FROM processes ORDER BY number"  # noqa: S608 - as above
    ).fetchall()
    return [
        Process(row["number"], row["remaining"] / 1000, row["shards"], bool(row["doubted"])) for row in rows
    ]


def time(server: ServerConnection) -> float:
    """The server's clock, in seconds since 1970.  Raises :class:`PostgresError`."""
    return int(server.run(f"SELECT {NOW}".encode()) or 0) / 1000


def shut_out(server: ServerConnection, process: int) -> bool:
    """Remove a process whose time is over, and free its leases; returns whether that was so.

    It waits for what the process still writes.  Raises :class:`PostgresError`.
    """
    return _remove(server, process, f"until_at <= {NOW}")


def leave(server: ServerConnection, process: int) -> None:
    """Remove a process that has come to its end.  Raises :class:`PostgresError`."""
    _remove(server, process, "number = number")
    # An older version may serve again at once.
    server.run(
        f"UPDATE leases SET until_at = 0 WHERE {_LEADER} AND NOT EXISTS (SELECT 1 FROM processes)".encode()  # noqa: S608 - as above
    )


def _remove(server: ServerConnection, process: int, condition: str) -> bool:
    try:
        server.run(f"BEGIN; SELECT pg_advisory_xact_lock({_WRITING:d}, {process:d})".encode())
        query = f"DELETE FROM processes WHERE number = ? AND {condition}"  # noqa: S608 - as above
        removed = server.execute(query, (process,)).rowcount > 0
        if removed:
            query = "UPDATE leases SET holder = '', epoch = epoch + 1, up = 0 WHERE holder = ?"
            server.execute(query, (str(process),))
        server.commit()
    except PostgresError as error:
        undo(server)
        if error.code == LOCKED:
            return False
        raise
    return removed


def undo(server: ServerConnection) -> None:
    """Undo a transaction; one whose connection is lost is undone by the server."""
    with suppress(PostgresError):
        server.run(b"ROLLBACK")
