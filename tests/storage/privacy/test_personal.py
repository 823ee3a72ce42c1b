"""That the list of what holds people is whole: by the schema, and by what a store holds of somebody who did everything."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing

from storage.migrations import fresh
from storage.privacy.personal import PERSONAL, Fate, Holds, removed_by_number

NAMED = {(one.table, one.column) for one in PERSONAL}

SUSPICIOUS = {"account", "name", "address", "pings", "author", "owner", "person", "prompt", "alt"}
"""Columns of such a name hold people, unless it is known that they do not."""

HARMLESS = {
    ("preferences", "name"),
    ("match_preferences", "name"),
    ("server_settings", "name"),
    ("table_files", "name"),
}
"""Names of settings and of files."""


def columns(connection: sqlite3.Connection) -> Iterator[tuple[str, str]]:
    yield from connection.execute(
        "SELECT m.name, c.name FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c "
        "WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'"
    )


def test_every_reference_to_people_is_in_the_list() -> None:
    with closing(fresh()) as store:
        tables = {table for table, _ in columns(store)}
        references = {
            (table, row[3])
            for table in tables
            for row in store.execute(f"PRAGMA foreign_key_list({table})")
            if row[2] == "people"
        }
    assert len(references) >= 25
    assert references <= NAMED


def test_every_column_that_sounds_like_people_is_in_the_list() -> None:
    with closing(fresh()) as store:
        found = {(table, column) for table, column in columns(store) if column in SUSPICIOUS}
    assert found - HARMLESS <= NAMED


def test_the_list_names_only_what_there_is() -> None:
    with closing(fresh()) as store:
        assert set(columns(store)) >= NAMED
    assert len(NAMED) == len(PERSONAL), "nothing twice"


def test_rows_that_go_are_found_by_an_index() -> None:
    """Deleting by each column of the list must not walk through its table."""
    with closing(fresh()) as store:
        for table, column in removed_by_number():
            plan = store.execute(f"EXPLAIN QUERY PLAN DELETE FROM {table} WHERE {column} = 1").fetchall()
            assert not [row[3] for row in plan if row[3].startswith("SCAN")], (table, column)


def test_what_names_somebody_never_stays() -> None:
    for one in PERSONAL:
        if one.holds in (Holds.ACCOUNT, Holds.NAME, Holds.TEXT):
            assert one.fate is not Fate.KEPT, one
