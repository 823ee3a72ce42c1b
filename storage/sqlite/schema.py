"""SQLite's schema: migrations applied and recorded, each in one transaction, and stores told from other databases."""

import sqlite3
from collections.abc import Callable, Iterable
from collections.abc import Set as AbstractSet
from contextlib import closing
from functools import lru_cache

from storage import migrations
from storage.sqlite.files import GIVES_PAGES_BACK, add_functions, begin_writing, translated
from storage.store.connection import Row


class NewerStoreError(sqlite3.DatabaseError):
    """The store was written by a newer program than this one."""


class ForeignStoreError(sqlite3.DatabaseError):
    """The file is a database, but no store of ours."""


def statements(sql: str) -> list[str]:
    """The statements of a script, one by one.

    ``executescript`` would commit the running transaction before it begins.
    """
    complete: list[str] = []
    pending = ""
    for line in sql.splitlines(keepends=True):
        pending += line
        if sqlite3.complete_statement(pending):
            complete.append(pending.strip())
            pending = ""
    if pending.strip():
        raise ValueError(f"an unfinished statement: {pending.strip()[:80]}")
    return complete


def version(connection: sqlite3.Connection) -> int:
    """The number of the last migration that the store has seen; 0 for an empty one."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def fresh(number: int | None = None) -> sqlite3.Connection:
    """An empty store in memory, as the migrations up to ``number`` (all, without one) make it; to be closed."""
    connection = sqlite3.connect(":memory:")
    add_functions(connection)
    connection.execute(GIVES_PAGES_BACK)
    for _, sql in migrations.available()[:number]:
        connection.executescript(_script(sql))
    return connection


@lru_cache(maxsize=64)
def _script(sql: str) -> str:
    """A migration as SQLite understands it."""
    return "\n".join(map(translated, statements(sql)))


TABLES = "SELECT name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite_%'"
"""A query for the names of a database's tables, and of what looks like one."""


COLUMNS = "SELECT m.name AS owner, c.name AS name FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c WHERE m.type = 'table'"
"""A query for the columns of a database's tables, each with its table."""


@lru_cache(maxsize=64)
def _named(scripts: tuple[str, ...]) -> tuple[frozenset[str], frozenset[tuple[str, str]]]:
    """The names of the tables, and of their columns each with its table, of a store that these migrations made."""
    with closing(fresh(len(scripts))) as scratch:
        tables = frozenset(name for (name,) in scratch.execute(TABLES))
        return tables, frozenset(scratch.execute(COLUMNS).fetchall())


def _expected(number: int | None) -> tuple[frozenset[str], frozenset[tuple[str, str]]]:
    # Each store is compared with it at each start.
    return _named(tuple(sql for _, sql in migrations.available()[:number]))


def lacking(
    rows: Callable[[str], Iterable[Row]],
    number: int | None = None,
    *,
    queries: tuple[str, str] = (TABLES, COLUMNS),
) -> list[str]:
    """Which tables and columns of a schema (the present one, without ``number``) a store does not have, a line each.

    ``rows`` runs a query, and another engine has its own ``queries`` for them.
    """
    of_tables, of_columns = queries
    tables = {row["name"] for row in rows(of_tables)}
    columns = {(row["owner"], row["name"]) for row in rows(of_columns)}
    expected, expected_columns = _expected(number)
    missing = sorted(expected - tables)
    gone = sorted(
        (table, column)
        for table, column in expected_columns
        if table in tables and (table, column) not in columns
    )
    return [
        *(f"the table {table} is missing" for table in missing),
        *(f"the table {table} lacks the column {column}" for table, column in gone),
    ]


def is_ours(current: int, tables: AbstractSet[str]) -> bool:
    """Whether a store of schema ``current`` that has these tables is this program's, newer or older or damaged.

    Other programs number their schemas, too, and may have a table of a name of ours: most of ours nobody else has.
    """
    if not tables:
        # Nothing was put there yet, or a newer program says so.
        return current == 0 or current > len(migrations.available())
    if current < 1:
        return False
    expected, _ = _expected(current)
    return 2 * len(expected & tables) > len(expected)


def check_ours(connection: sqlite3.Connection) -> int:
    """The number of the last migration that the store has seen; it is only read.

    Raises :class:`NewerStoreError` for a store that is ahead of the program,
    :class:`ForeignStoreError` for one that is another program's.
    """
    current, last = version(connection), len(migrations.available())
    tables = {row[0] for row in connection.execute(TABLES)}
    if not is_ours(current, tables):
        raise ForeignStoreError("it is another program's database: name a file of its own for the store")
    if current > last:
        raise NewerStoreError(
            f"its schema is version {current}, newer than this program's {last}; "
            "use the program that wrote it, or a newer one"
        )
    return current


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the store up to this program's schema.  Raises as :func:`check_ours`."""
    current = check_ours(connection)
    for number, sql in migrations.available()[current:]:
        begin_writing(connection)
        try:
            for statement in statements(sql):
                connection.execute(translated(statement))
            connection.execute(f"PRAGMA user_version = {number:d}")
        except BaseException:
            connection.rollback()
            raise
        connection.commit()
