"""A store in PostgreSQL copied to a file, and put back, by the programs of PostgreSQL.  For the operator's commands."""

import os
from contextlib import suppress
from pathlib import Path

from storage.errors import StoreError, UnfitStoreError
from storage.migrations import available
from storage.postgresql import schema
from storage.postgresql.address import PostgresAddress
from storage.postgresql.connection import PostgresConnection
from storage.postgresql.faults import PostgresError
from storage.postgresql.libpq import ServerConnection
from storage.postgresql.opening import open_to_write
from storage.postgresql.operating import connected
from storage.postgresql.programs import program, run, service
from storage.privacy.fingerprints import Fingerprint, FingerprintsTable
from storage.store.codec import from_ms

KEPT = "turnpost_before_"
"""How the name of a schema begins in which the store before a restored one is kept."""


def back_up(address: PostgresAddress, target: Path) -> tuple[str, int]:
    """Copy a store, in use or not, to ``target``; returns the program that did it, and the size in bytes.

    The copy appears under its name only when it is whole and was read.  Raises :class:`StoreError`.
    """
    if os.path.lexists(target):
        raise StoreError(f"{target} exists already: name a new file")
    part = target.with_name(target.name + ".part")
    dump = program("pg_dump")
    try:
        part.touch(0o600)
        with service(address) as environment:
            run(
                [dump, "-Fc", "--no-owner", "--no-privileges", f"--exclude-schema={KEPT}*", f"--file={part}"],
                environment,
            )
        number_in(part)
        with part.open("rb") as file:
            os.fsync(file.fileno())
        part.replace(target)
        return dump, target.stat().st_size
    except OSError as error:
        raise StoreError(f"{address} cannot be copied to {target}: {error}") from error
    finally:
        with suppress(OSError):
            part.unlink()


def restore(address: PostgresAddress, source: Path, *, aside: str) -> tuple[str, str | None]:
    """Make ``source`` the store; returns the program that did it, and the schema in which the store before it is kept.

    Raises :class:`StoreError` if a service has the store open, or ``source`` is no whole copy of a store of ours.
    """
    number = number_in(source)
    if number > len(available()):
        raise StoreError(
            f"{source} has schema {number}, newer than this program's {len(available())}: restore it with the program "
            "that wrote it, or a newer one"
        )
    restoring = program("pg_restore")
    server = open_to_write(address, migrating=False)
    try:
        kept = f"{KEPT}{aside}".replace("-", "_")
        was_empty = not _move(server, server.run(b"SELECT current_schema()") or "public", kept)
        try:
            with service(address) as environment:
                run(
                    [
                        restoring, "--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges",
                        "--dbname=service=turnpost", str(source),
                    ],
                    environment,
                )  # fmt: skip
        except StoreError:
            _move(server, kept, server.run(b"SELECT current_schema()") or "public")
            raise
        if was_empty:
            server.run(f"DROP SCHEMA {kept}".encode())
    except PostgresError as error:
        raise StoreError(f"{source} cannot be made the store {address}: {error}") from error
    finally:
        server.close()
    return restoring, None if was_empty else kept


def number_in(copy: Path) -> int:
    """The schema's number of a copy, which is read as a whole.  Raises :class:`StoreError`."""
    if not copy.is_file():
        raise StoreError(f"there is no copy {copy}")
    try:
        # All of it is read: a copy that was cut off is no copy.
        run([program("pg_restore"), f"--file={os.devnull}", str(copy)], dict(os.environ))
        numbers = rows_in(copy, "turnpost_schema")
    except StoreError as error:
        raise StoreError(f"{copy} is damaged, or no copy that pg_dump made: {error}") from error
    if len(numbers) != 1:
        raise UnfitStoreError(f"{copy} is no store of Turnpost: another program wrote it")
    return int(numbers[0][0])


def rows_in(copy: Path, table: str) -> list[list[str]]:
    """The rows of a small table in a copy, as text.  Raises :class:`StoreError`."""
    lines = iter(
        run(
            [program("pg_restore"), "--data-only", f"--table={table}", "--file=-", str(copy)],
            dict(os.environ),
        ).splitlines()
    )
    rows: list[list[str]] = []
    for line in lines:
        if line.startswith("COPY "):
            rows += [row.split("\t") for row in iter(lambda: next(lines), "\\.")]
    return rows


def _move(server: ServerConnection, here: str, there: str) -> int:
    """Move all tables from one schema to another in one transaction; returns how many there were."""
    query = "SELECT tablename AS name FROM pg_tables WHERE schemaname = ?"
    names = [row["name"] for row in server.execute(query, (here,)).fetchall()]
    moves = [f'ALTER TABLE "{here}"."{name}" SET SCHEMA "{there}"' for name in names]
    server.run(";".join(["BEGIN", f'CREATE SCHEMA IF NOT EXISTS "{there}"', *moves, "COMMIT"]).encode())
    return len(names)


def erased_on_server(address: PostgresAddress) -> list[Fingerprint]:
    """Which accounts were erased from a store; none, if it is not made yet.  Raises :class:`StoreError`."""
    with connected(address) as server:
        if schema.check_fit(server) == 0:
            return []
        return FingerprintsTable(PostgresConnection(server)).all()


def erased_in_copy(copy: Path) -> list[Fingerprint]:
    """Which accounts were erased from the store that was copied.  Raises :class:`StoreError`."""
    number_in(copy)
    rows = rows_in(copy, "erased_accounts")
    return [Fingerprint(digest, salt, from_ms(int(at))) for digest, salt, at, *_ in rows]
