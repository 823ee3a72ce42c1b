from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.postgresql.address import PostgresAddress
from storage.postgresql.database import PostgresDatabase
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
