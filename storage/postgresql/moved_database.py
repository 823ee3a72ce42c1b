"""A store in PostgreSQL as what rows are moved from or to: in one transaction, by COPY."""

from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager

from storage.errors import StoreError, UnlikeError
from storage.migrations import available
from storage.postgresql import schema
from storage.postgresql.address import PostgresAddress
from storage.postgresql.connection import PostgresConnection
from storage.postgresql.faults import PostgresError
from storage.postgresql.libpq import ServerConnection
from storage.postgresql.opening import open_to_write
from storage.session import Session
from storage.store.health import StoreHealth
from storage.store.layout import TableLayout

_UNHURRIED = b"SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0"

_INSTEAD = "\N{REPLACEMENT CHARACTER}".encode()
"""What stands for a zero byte in text, which PostgreSQL refuses."""

_UNFIT = ("22", "23")
"""How the codes of errors begin that say: these rows cannot stand here."""


class ServerRows:
    """The rows of a store in PostgreSQL, inside one transaction."""

    def __init__(self, server: ServerConnection) -> None:
        self._server = server
        self.changed = 0

    def count(self, table: TableLayout) -> int:
        """How many rows there are."""
        return int(self._server.run(f"SELECT count(*) FROM {table.name}".encode()) or 0)  # noqa: S608 - our own names

    def lines(self, table: TableLayout) -> Iterator[bytes]:
        """The rows in order, each as a line."""
        return self._server.copy_out(f"SELECT {table.names} FROM {table.name} ORDER BY {table.order}")  # noqa: S608 - as above

    def last_number(self, table: TableLayout) -> int:
        """The last number that a row got, although it may be gone; 0 if none got one."""
        query = (
            f"SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END FROM {self._sequence(table)}"  # noqa: S608 - as above
        )
        return int(self._server.run(query.encode()) or 0)

    def fitting(self, lines: Iterator[bytes]) -> Iterator[bytes]:
        """Lines without zero bytes, as the service writes them here, too; counts those that had one."""
        for line in lines:
            if b"\0" in line:
                self.changed += 1
                yield line.replace(b"\0", _INSTEAD)
            else:
                yield line

    def fill(self, table: TableLayout, lines: Iterator[bytes]) -> None:
        """Add rows."""
        self._server.copy_in(f"{table.name} ({table.names})", lines)

    def count_on(self, table: TableLayout, last: int) -> None:
        """Give the next row the number after ``last``."""
        self._server.run(f"SELECT setval('{self._sequence(table)}', {last + 1:d}, false)".encode())

    def finish(self) -> None:
        """Gather statistics, by which the server plans."""
        self._server.run(b"ANALYZE")

    def session(self, platform: str) -> Session:
        """What is here, as use cases see it."""
        return Session(PostgresConnection(self._server), platform, StoreHealth())

    def _sequence(self, table: TableLayout) -> str:
        return (
            self._server.run(f"SELECT pg_get_serial_sequence('{table.name}', '{table.key[0]}')".encode())
            or ""
        )


@contextmanager
def reading_from(address: PostgresAddress) -> Iterator[ServerRows]:
    """A store that is only read, and that no service has open.  Raises :class:`StoreError`."""
    with _server_of(address) as server:
        if (number := schema.check_fit(server)) != len(available()):
            raise StoreError(
                f"{address} has schema {number}, this program's is {len(available())}: "
                "`python -m bot migrate` brings an older one up to date"
            )
        server.run(b"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        yield ServerRows(server)


@contextmanager
def writing_to(address: PostgresAddress, tables: Sequence[TableLayout]) -> Iterator[ServerRows]:
    """An empty database that becomes a store when the block ends, and stays empty if it fails.

    ``tables``: those first that others refer to.  Raises :class:`StoreError`.
    """
    with _server_of(address) as server:
        if schema.version(server):
            raise StoreError(f"{address} has a store in it already: name an empty database")
        server.run(b"BEGIN")
        for number, sql in available():
            schema.apply(server, number, sql)
        for table in reversed(tables):
            # What the migrations have put there.
            server.run(f"DELETE FROM {table.name}".encode())  # noqa: S608 - our own names
        yield ServerRows(server)
        server.commit()


@contextmanager
def _server_of(address: PostgresAddress) -> Iterator[ServerConnection]:
    try:
        with closing(open_to_write(address, migrating=False)) as server:
            server.run(_UNHURRIED)
            yield server
    except PostgresError as error:
        if error.code.startswith(_UNFIT):
            raise UnlikeError(str(error)) from error
        raise StoreError(f"{address} cannot be used: {error}") from error
