"""Stores in PostgreSQL for tests that name files: a database for each, emptied before another test has it."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

from storage.postgresql.address import PostgresAddress
from storage.postgresql.database import PostgresDatabase
from storage.postgresql.faults import PostgresError
from storage.postgresql.guard import Guard
from storage.postgresql.libpq import ServerConnection
from storage.postgresql.opening import open_to_write
from tests.support import postgresql

CONNECTIONS = 2
"""How many a test's store has beside the one by which it keeps its place among those who serve."""

_TABLES = (
    "SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace "
    "WHERE c.relkind = 'r' AND n.nspname = current_schema() AND c.relname <> 'turnpost_schema'"
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
        # The row by which an older version would know that it may not serve; leases and processes go with the rest.
        script = ["UPDATE leases SET holder = '', until_at = 0, epoch = 0"]
        script += [
            f"DELETE FROM {row['name']}{_own(row['name'])}" for row in server.execute(self._look).fetchall()
        ]
        script += [
            f"SELECT setval('{row['name']}', 1, false)" for row in server.execute(_USED_SEQUENCES).fetchall()
        ]
        server.run(";".join(script).encode())


def _own(table: str) -> str:
    """Keeps the rows that the schema begins with: the computers, and the leader's lease."""
    return {"people": " WHERE id > 0", "leases": " WHERE kind <> 'service'"}.get(table, "")


class _Kept(ServerConnection):
    """A connection that another test goes on with when one has closed it."""

    _free: ClassVar[defaultdict[PostgresAddress, list[_Kept]]] = defaultdict(list)

    def __init__(self, address: PostgresAddress) -> None:
        super().__init__(address.conninfo())
        self._address = address

    @classmethod
    def to(cls, address: PostgresAddress) -> _Kept:
        while cls._free[address]:
            if not (kept := cls._free[address].pop()).lost:
                return kept
        return cls(address)

    def close(self) -> None:
        if self in self._free[self._address]:
            return
        try:
            self.run(b"ROLLBACK; RESET ALL; SELECT pg_advisory_unlock_all()")
        except PostgresError:
            super().close()
        else:
            self._free[self._address].append(self)


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
        """A store opened as :meth:`PostgresDatabase.open` does it, by connections that have served before.

        The server makes a process for each new one, which reads its catalogue and prepares everything again.
        """
        address = self.address_of(path)
        server, *others = (_Kept.to(address) for _ in range(1 + CONNECTIONS))
        guard = Guard(address, server)
        number = await guard.enter("a test", alone=False)
        database = PostgresDatabase(address, guard, others, number, platform)
        await database.begin(hears=False)
        return database

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


@contextmanager
def another_process(database: PostgresDatabase) -> Iterator[PostgresDatabase]:
    """The store as another process has it; it shares the other one's number, and both write."""
    connections = [_Kept.to(database._address) for _ in range(CONNECTIONS)]
    another = PostgresDatabase(
        database._address, database._guard, connections, database.peers.process, database.platform
    )
    yield another
    another._threads.close()
    for connection in connections:
        connection.close()


DATABASES = Databases()
