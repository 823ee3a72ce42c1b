from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from storage.postgresql.address import PostgresAddress
from storage.postgresql.database import PostgresDatabase
from storage.postgresql.libpq import ServerConnection
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
