"""Stores in PostgreSQL for tests that name files: a database for each, emptied before another test has it."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from storage.postgresql.address import PostgresAddress
from storage.postgresql.database import PostgresDatabase
from storage.postgresql.libpq import ServerConnection
from storage.postgresql.opening import open_to_write
from tests.support import postgresql

_TABLES = (
    "SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace "
    "WHERE c.relkind = 'r' AND n.nspname = current_schema() AND c.relname NOT IN ('turnpost_schema', 'leases')"
)
_USED_SEQUENCES = "SELECT sequencename AS name FROM pg_sequences WHERE last_value IS NOT NULL"


class _Emptied:
    """A database that is emptied by deleting: that takes milliseconds where truncating takes seconds."""

    def __init__(self, name: str) -> None:
        with_all = ServerConnection(PostgresAddress.parse(postgresql.url("postgres")).conninfo())
        with_all.run(f"CREATE DATABASE {name}".encode())
        with_all.close()
        self.address = PostgresAddress.parse(postgresql.url(name))
        open_to_write(self.address).close()
        self._server = ServerConnection(self.address.conninfo())
        # References are left alone while all rows go.
        self._server.run(b"SET session_replication_role = replica")
        tables = [row["name"] for row in self._server.execute(_TABLES).fetchall()]
        self._look = " UNION ALL ".join(
            f"SELECT '{table}' AS name WHERE EXISTS (SELECT 1 FROM {table}{_own(table)})" for table in tables
        )

    def empty(self) -> None:
        server = self._server
        # A store that a test has left open is nobody's any more.
        script = ["UPDATE leases SET until_at = 0, epoch = epoch + 1"]
        script += [
            f"DELETE FROM {row['name']}{_own(row['name'])}" for row in server.execute(self._look).fetchall()
        ]
        script += [
            f"SELECT setval('{row['name']}', 1, false)" for row in server.execute(_USED_SEQUENCES).fetchall()
        ]
        server.run(";".join(script).encode())


def _own(table: str) -> str:
    """Keeps the rows that the schema begins with: the computers."""
    return " WHERE id > 0" if table == "people" else ""


@dataclass(slots=True)
class _Use:
    """Which test has a database, and for which file."""

    database: _Emptied
    path: Path | None = None
    test: str | None = None


@dataclass(slots=True)
class Databases:
    """The databases of one worker of a run."""

    _uses: list[_Use] = field(default_factory=list)

    async def open(self, path: Path, platform: str) -> PostgresDatabase:
        return await PostgresDatabase.open(self.address_of(path), platform, connections=2)

    def address_of(self, path: Path) -> PostgresAddress:
        """The database that stands for a file; empty when a test first asks for it."""
        test = os.environ["PYTEST_CURRENT_TEST"].rpartition(" ")[0]
        for use in self._uses:
            if use.path == path:
                return use.database.address
        use = next((use for use in self._uses if use.test != test), None) or self._another()
        use.path, use.test = path, test
        use.database.empty()
        return use.database.address

    def _another(self) -> _Use:
        use = _Use(_Emptied(f"{os.environ.get('PYTEST_XDIST_WORKER', 'tests')}_{len(self._uses)}"))
        self._uses.append(use)
        return use


DATABASES = Databases()
