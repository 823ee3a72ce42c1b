"""PostgreSQL's schema: migrations applied and recorded, each in one transaction, and stores told from other databases."""

from storage import migrations
from storage.errors import UnfitStoreError
from storage.postgresql.libpq import ServerConnection
from storage.postgresql.spelling import translated

LEAST_SERVER = 150_000

MIGRATING = 0x7475726E
"""The number of the advisory lock that keeps two processes from migrating at once."""

_NUMBER = "SELECT number FROM turnpost_schema"
_TABLES = (
    "SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace "
    "WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname = current_schema() "
    "AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')"
)
"""The names of a database's tables, and of what looks like one: without those of extensions."""


def version(server: ServerConnection) -> int:
    """The number of the last migration that the store has seen; 0 for an empty one.

    Raises :class:`UnfitStoreError` for what another program wrote.
    """
    tables = {row["name"] for row in server.execute(_TABLES).fetchall()}
    if not tables:
        return 0
    numbers = (
        [row["number"] for row in server.execute(_NUMBER).fetchall()] if "turnpost_schema" in tables else []
    )
    if len(numbers) != 1:
        raise UnfitStoreError("it is another program's database: name one of its own for the store")
    return int(numbers[0])


def check_fit(server: ServerConnection, ahead: int = 0) -> int:
    """The number of the last migration that the store has seen; it is only read.

    The store may have seen ``ahead`` more than this program knows.
    Raises :class:`UnfitStoreError` for a server that is too old, and a store that is another program's or a newer one's.
    """
    if server.version < LEAST_SERVER:
        raise UnfitStoreError(f"its server is PostgreSQL {server.version // 10_000}: 15 or newer is needed")
    if server.encoding != "UTF8":
        raise UnfitStoreError(f"its encoding is {server.encoding}: make the database with ENCODING 'UTF8'")
    current, last = version(server), len(migrations.available())
    if current > last + ahead:
        raise UnfitStoreError(
            f"its schema is version {current}, newer than this program's {last}; "
            "use the program that wrote it, or a newer one"
        )
    return current


def migrate(server: ServerConnection) -> None:
    """Bring the store up to this program's schema; of several processes, one after the other tries."""
    # They may take long: nobody is served yet.
    server.run(b"SET statement_timeout = 0; SET lock_timeout = 0")
    for number, sql in migrations.available():
        server.run(f"BEGIN; SELECT pg_advisory_xact_lock({MIGRATING:d})".encode())
        try:
            if version(server) < number:
                apply(server, number, sql)
        except BaseException:
            if not server.lost:
                server.run(b"ROLLBACK")
            raise
        server.commit()
    server.run(b"RESET statement_timeout; RESET lock_timeout")


def try_to_migrate(server: ServerConnection, current: int) -> None:
    """Do what :func:`migrate` would do from a schema on, and undo it."""
    server.run(b"BEGIN")
    try:
        for number, sql in migrations.available()[current:]:
            apply(server, number, sql)
    finally:
        server.run(b"ROLLBACK")


def apply(server: ServerConnection, number: int, sql: str) -> None:
    if number == 1:
        server.run(
            b"CREATE TABLE turnpost_schema (number BIGINT NOT NULL); INSERT INTO turnpost_schema VALUES (0)"
        )
    server.run(translated(sql))
    server.run(f"UPDATE turnpost_schema SET number = {number:d}".encode())  # noqa: S608 - a number
