from contextlib import closing

import pytest

from storage.errors import StoreError, UnfitStoreError, UnreachableStoreError
from storage.migrations import available
from storage.postgresql.address import PostgresAddress
from storage.postgresql.database import PostgresDatabase
from storage.postgresql.opening import connect, open_to_write
from tests.storage.postgresql.conftest import Make
from tests.support import postgresql


def test_an_empty_database_becomes_a_store_once(make: Make) -> None:
    address = make("", "SELECT 1")
    for _ in range(2):
        with closing(open_to_write(address)) as server:
            computers = server.execute("SELECT count(*) AS count FROM people").fetchone()
            assert computers == {"count": 5}


@pytest.mark.parametrize(
    ("how", "script", "reason"),
    [
        ("", "CREATE TABLE people (id BIGINT)", "another program's"),
        ("", f"CREATE TABLE turnpost_schema AS SELECT {len(available()) + 1} AS number", "newer than this program's"),
        ("ENCODING 'LATIN1' TEMPLATE template0", "SELECT 1", "LATIN1"),
    ],
)  # fmt: skip
def test_what_is_no_store_of_this_program_is_left_alone(
    make: Make, how: str, script: str, reason: str
) -> None:
    with pytest.raises(UnfitStoreError, match=reason):
        open_to_write(make(how, script))


@pytest.mark.parametrize(
    ("url", "kind"),
    [
        ("postgresql:///nowhere?host={}", UnfitStoreError),
        ("postgresql://nobody@/postgres?host={}", UnfitStoreError),
        ("postgresql:///postgres?host={}/elsewhere", UnreachableStoreError),
    ],
)
def test_what_trying_again_may_mend_is_told_from_what_it_will_not(url: str, kind: type[StoreError]) -> None:
    place = postgresql.url("postgres").partition("host=")[2]
    with pytest.raises(kind, match="cannot be used"):
        open_to_write(PostgresAddress.parse(url.format(place)))


@pytest.mark.parametrize(("steps", "fits"), [(0, True), (1, True), (2, False)])
async def test_a_service_bears_a_newer_program_beside_it(
    address: PostgresAddress, database: PostgresDatabase, steps: int, fits: bool
) -> None:
    await database.close()
    last = len(available())
    with closing(connect(address)) as server:
        server.run(f"UPDATE turnpost_schema SET number = {last + steps}".encode())
        try:
            opening = PostgresDatabase.open(address, "table")
            if fits:
                await (await opening).close()
            else:
                with pytest.raises(UnfitStoreError, match="newer than this program's"):
                    await opening
        finally:
            server.run(f"UPDATE turnpost_schema SET number = {last}".encode())
