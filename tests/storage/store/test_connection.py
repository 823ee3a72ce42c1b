"""SQL inside one transaction: what each method gives, and that nothing goes on after its end."""

from collections.abc import Callable

import pytest

from storage.session import Session
from storage.sqlite.database import Database
from storage.store.connection import Connection
from tests.support.engines import refused

MEET = "INSERT INTO people (platform, account, name) VALUES ('table', ?, ?) RETURNING id"
RENAME = "UPDATE people SET name = ? WHERE account = ?"
NAMES = "SELECT name FROM people WHERE id > 0 ORDER BY id"

USES: dict[str, Callable[[Connection], object]] = {
    "rows": lambda connection: connection.rows(NAMES),
    "row": lambda connection: connection.row(NAMES),
    "change": lambda connection: connection.change(RENAME, ("Zoe", "1")),
    "insert": lambda connection: connection.insert(MEET, ("1", "Ann")),
}


async def test_each_method_gives_what_it_says(database: Database) -> None:
    def work(session: Session) -> None:
        sql = session.connection
        assert (sql.rows(NAMES), sql.row(NAMES)) == ([], None)
        assert [sql.insert(MEET, pair) for pair in (("1", "Ann"), ("2", "Bob"))] == [1, 2]
        assert [row["name"] for row in sql.rows(NAMES)] == ["Ann", "Bob"]
        first = sql.row(NAMES)
        assert first is not None
        assert first["name"] == "Ann"
        assert sql.change("UPDATE people SET name = name || '!' WHERE id > 0") == 2
        assert sql.change(RENAME, ("Zoe", "nobody")) == 0
        assert [sql.change(RENAME, pair) for pair in (("Anna", "1"), ("Bert", "2"))] == [1, 1]
        assert [row["name"] for row in sql.rows(NAMES)] == ["Anna", "Bert"]
        assert sql.statements == 11

    await database.write(work)


async def test_an_insert_that_gives_no_id_is_a_fault(database: Database) -> None:
    ignored = "INSERT INTO people (platform, account, name) VALUES ('table', '1', 'Ann') ON CONFLICT DO NOTHING RETURNING id"

    def work(session: Session) -> None:
        session.connection.insert(ignored)
        with pytest.raises(RuntimeError, match="returned no id"):
            session.connection.insert(ignored)

    await database.write(work)


async def test_a_row_that_is_not_the_last_leaves_no_statement_open(database: Database) -> None:
    """An open statement would keep a table from being dropped."""

    def work(session: Session) -> None:
        session.connection.change("CREATE TABLE numbers AS SELECT 1 AS n UNION SELECT 2")
        assert session.connection.row("SELECT n FROM numbers") is not None
        session.connection.change("DROP TABLE numbers")

    await database.write(work)


@pytest.mark.parametrize("use", USES.values(), ids=USES)
@pytest.mark.parametrize("way", ["read", "write", "aside"])
async def test_a_session_that_is_over_is_refused(
    database: Database, way: str, use: Callable[[Connection], object]
) -> None:
    kept = await getattr(database, way)(lambda session: session.connection)
    with pytest.raises(RuntimeError, match="used after its transaction had ended"):
        use(kept)


async def test_a_broken_statement_is_the_engines_own_error(database: Database) -> None:
    with pytest.raises(refused(), match="nowhere"):
        await database.read(lambda session: session.connection.rows("SELECT nonsense FROM nowhere"))
