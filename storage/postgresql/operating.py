"""A store in PostgreSQL looked over and written beside a service that may run.  For the operator's commands."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from typing import Any, TypeVar

from storage.errors import StoreError
from storage.migrations import available
from storage.postgresql import schema
from storage.postgresql.address import SLOW, PostgresAddress
from storage.postgresql.connection import PostgresConnection
from storage.postgresql.faults import PostgresError
from storage.postgresql.libpq import ServerConnection
from storage.postgresql.opening import connect, open_to_write
from storage.postgresql.programs import program, run, service
from storage.session import Session
from storage.store.health import StoreHealth

_T = TypeVar("_T")

ROWS = 500
"""How many rows are fetched at a time."""

TABLES = "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()"
COLUMNS = "SELECT table_name AS owner, column_name AS name FROM information_schema.columns WHERE table_schema = current_schema()"
"""Queries for a store's tables, and for their columns each with its table."""


@contextmanager
def connected(address: PostgresAddress, limits: Mapping[str, str] = SLOW) -> Iterator[ServerConnection]:
    """A connection for a command.  Raises :class:`StoreError`, also where the block fails to use it."""
    try:
        with closing(connect(address, limits)) as server:
            yield server
    except PostgresError as error:
        raise StoreError(f"{address} cannot be used: {error}") from error


@contextmanager
def looked_at(address: PostgresAddress, platform: str) -> Iterator[Session]:
    """One consistent view of a store, in use or not, that changes nothing.  Raises :class:`StoreError`."""
    with connected(address) as server:
        _check_current(server, address)
        server.run(b"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        yield Session(PostgresConnection(server), platform, StoreHealth())


def written_beside(address: PostgresAddress, platform: str, work: Callable[[Session], _T]) -> _T:
    """Do ``work`` in one transaction that writes, whether a service has the store open or not.

    Raises :class:`StoreError`.
    """
    with connected(address) as server:
        _check_current(server, address)
        # A row that the service has changed meanwhile is not overwritten: that is an error, and nothing is changed.
        server.run(b"BEGIN ISOLATION LEVEL REPEATABLE READ")
        result = work(Session(PostgresConnection(server), platform, StoreHealth()))
        server.commit()
        return result


def migrate(address: PostgresAddress, *, dry: bool) -> tuple[int, int]:
    """Bring a store up to date, or try it and undo it if ``dry``; returns the schema before and after.

    Raises :class:`StoreError`.
    """
    with connected(address) as server:
        before = schema.check_fit(server)
        if before < len(available()):
            if dry:
                schema.try_to_migrate(server, before)
            else:
                open_to_write(address).close()
    return before, len(available())


def some_by_some(server: ServerConnection, name: str, query: str) -> Iterator[dict[str, Any]]:
    """The rows of a query inside a transaction, however many there are; ``name`` names it."""
    server.run(f"DECLARE {name}_read CURSOR FOR {query}".encode())
    while rows := server.execute(f"FETCH {ROWS:d} FROM {name}_read").fetchall():
        yield from rows
    server.run(f"CLOSE {name}_read".encode())


def keeps_checksums(address: PostgresAddress) -> bool:
    """Whether the server notices what its disk has changed."""
    with connected(address) as server:
        return server.run(b"SHOW data_checksums") == "on"


def _check_current(server: ServerConnection, address: PostgresAddress) -> None:
    if (number := schema.check_fit(server)) != len(available()):
        raise StoreError(
            f"{address} has schema {number}, this program's is {len(available())}: "
            "`python -m bot migrate` brings an older one up to date"
        )


def damage(address: PostgresAddress) -> list[str]:
    """What ``pg_amcheck`` says of tables and indexes, in one line; nothing if all is well."""
    try:
        with service(address) as environment:
            run([program("pg_amcheck"), "--heapallindexed"], environment)
    except StoreError as error:
        return [str(error)]
    return []
