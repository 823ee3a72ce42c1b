from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from storage.postgresql.address import PostgresAddress
from storage.postgresql.database import AHEAD, PostgresDatabase
from storage.postgresql.guard import Guard
from storage.postgresql.libpq import ServerConnection
from storage.postgresql.opening import connect_several, open_to_write
from tests.support import postgresql
from tests.support.postgresql_databases import DATABASES


@pytest.fixture
def address(tmp_path: Path) -> PostgresAddress:
    """Where an empty store of this test's own is."""
    return DATABASES.address_of(tmp_path / "turnpost.db")


@pytest.fixture
async def database(address: PostgresAddress) -> AsyncIterator[PostgresDatabase]:
    opened = await PostgresDatabase.open(address, "table", connections=2)
    yield opened
    await opened.close()


Join = Callable[..., Awaitable[PostgresDatabase]]


@pytest.fixture
async def join(address: PostgresAddress) -> AsyncIterator[Join]:
    """Opens the store in further processes, which look only when a test says so; they are closed with the test."""
    opened: list[PostgresDatabase] = []

    async def joining(**how: Any) -> PostgresDatabase:
        guard = Guard(address, open_to_write(address, alone=False, ahead=AHEAD))
        number = await guard.enter("a process", alone=False)
        database = PostgresDatabase(address, guard, connect_several(address, 2), number, "discord", **how)
        opened.append(database)
        await database.peers.look()
        return database

    yield joining
    for database in opened:
        await database.close()


def ask(address: PostgresAddress, words: str) -> str | None:
    """What the server answers beside everything else."""
    with closing(ServerConnection(address.conninfo())) as server:
        return server.run(words.encode())


def run_out(address: PostgresAddress, database: PostgresDatabase) -> None:
    """Let the time of a process be over."""
    ask(address, f"UPDATE processes SET until_at = 1 WHERE number = {database.peers.process}")


def connected_to(name: str) -> ServerConnection:
    return ServerConnection(PostgresAddress.parse(postgresql.url(name)).conninfo())


Make = Callable[[str, str], PostgresAddress]


@pytest.fixture
def make(worker_id: str) -> Iterator[Make]:
    """Makes databases by what follows CREATE DATABASE, and runs a script in them."""
    name = f"opened_{worker_id}"

    def making(how: str, script: str) -> PostgresAddress:
        with closing(connected_to("postgres")) as server:
            server.run(f"CREATE DATABASE {name} {how}".encode())
        with closing(connected_to(name)) as server:
            server.run(script.encode())
        return PostgresAddress.parse(postgresql.url(name))

    yield making
    with closing(connected_to("postgres")) as server:
        server.run(f"DROP DATABASE IF EXISTS {name}".encode())
