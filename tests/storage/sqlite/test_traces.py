"""Rewriting a table: the rows stay as they are, and nothing is left of what was there before."""

import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from storage.privacy.personal import PERSONAL, Holds
from storage.sqlite.files import empty_log, open_file, prepare
from storage.sqlite.schema import migrate
from storage.sqlite.traces import WASHED, Washing, rewrite_some

NAMES = 1200


@pytest.fixture
def store(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """A store with many people of two platforms, some of whom share a name."""
    with closing(open_file(tmp_path / "store.db")) as raw:
        migrate(raw)
        prepare(raw)
        chance = random.Random(3)
        raw.executemany(
            "INSERT INTO people (platform, account, name) VALUES (?, ?, ?)",
            [
                (chance.choice(("discord", "table")), str(10**17 + index * 7919), f"Player {index % 400}")
                for index in range(NAMES)
            ],
        )
        yield raw


def people(raw: sqlite3.Connection) -> list[tuple[object, ...]]:
    return [tuple(row) for row in raw.execute("SELECT * FROM people ORDER BY id")]


@pytest.mark.parametrize("order", [order for table, order in WASHED if table == "people"])
@pytest.mark.parametrize("limit", [7, 100, 5000])
def test_every_row_is_taken_out_and_put_back(
    store: sqlite3.Connection, order: tuple[str, ...], limit: int
) -> None:
    before = people(store)
    rewritten: set[int] = set()
    store.create_function("rewritten", 1, rewritten.add)
    store.execute("CREATE TEMP TRIGGER seen AFTER INSERT ON main.people BEGIN SELECT rewritten(new.id); END")
    after, steps = rewrite_some(store, "people", order, None, limit), 1
    while after is not None:
        after = rewrite_some(store, "people", order, after, limit)
        steps += 1
    assert people(store) == before
    assert rewritten == {row[0] for row in before}, "none is left out"
    assert steps <= NAMES // max(1, limit * 3 // 4) + 2


@pytest.mark.parametrize(
    "column",
    [one for one in PERSONAL if one.holds in (Holds.ACCOUNT, Holds.NAME, Holds.TEXT)],
    ids=lambda one: f"{one.table}.{one.column}",
)
def test_every_index_of_what_names_people_is_rewritten_in_its_order(
    store: sqlite3.Connection, column: object
) -> None:
    table, name = column.table, column.column  # type: ignore[attr-defined]  # a column of the list
    orders = [order for washed, order in WASHED if washed == table]
    if table == "erasure_requests":
        assert not orders, "its rows are few, and all go"
        return
    assert orders, table
    indexes = store.execute("SELECT name FROM pragma_index_list(?)", (table,)).fetchall()
    for (index,) in indexes:
        (sql,) = store.execute("SELECT sql FROM sqlite_master WHERE name = ?", (index,)).fetchone()
        (first,) = store.execute("SELECT group_concat(name) FROM pragma_index_info(?)", (index,)).fetchone()
        if name in (first or "").split(",") or (sql is not None and f"({name})" in sql):
            assert any(any(name in part for part in order) for order in orders), (index, orders)


@pytest.mark.parametrize("small", [1 << 40, 0])
def test_nothing_is_left_of_somebody_in_the_middle(
    store: sqlite3.Connection, tmp_path: Path, small: int
) -> None:
    """In every b-tree that has a name, pages were split and merged around it."""
    chance = random.Random(4)
    gone = [row["id"] for row in store.execute("SELECT id FROM people WHERE id > 0")]
    gone = chance.sample(gone, 30)
    marked = {number: f"Zq{number}Unmistakable" for number in gone}
    for number, name in marked.items():
        store.execute("UPDATE people SET name = ?, account = ? WHERE id = ?", (name, f"9{name}", number))
    for index in range(600):
        store.execute(
            "INSERT INTO people (platform, account, name) VALUES ('discord', ?, ?)",
            (f"9Zq{chance.randrange(1500)}Un{index}", f"Zq{chance.randrange(1500)}"),
        )
    for number in gone:
        store.execute(
            "UPDATE people SET platform = 'deleted', account = ?, name = 'x' WHERE id = ?",
            (f"deleted:{number}", number),
        )
    washing = Washing(small=small, rows=100)
    while washing.step(store):
        pass
    empty_log(store)
    content = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert not [name for name in marked.values() if name.lower().encode() in content.lower()]
