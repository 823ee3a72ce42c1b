"""``check --deep``: whatever byte of a match has changed by itself is found, and nothing else is complained of."""

import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot import checking
from rules.match.match import Match
from rules.match.offers import OfferKind
from storage.admin.backup import copy as copy_of
from storage.sqlite.schema import fresh
from storage.sqlite.seals import MATCH, PLY
from tests.bot.operations.test_check import lived_in
from tests.support.use_cases import GAME, UseCases


def deeply(store: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What ``check --deep`` finds, without its last line."""
    capsys.readouterr()
    status = checking.check(store, deep=True)
    *found, _ = capsys.readouterr().out.splitlines()
    assert status == bool(found)
    return found


def other(value: Any) -> Any:
    """A value that one changed byte may make of another."""
    if isinstance(value, str):
        return (chr(ord(value[0]) ^ 1) + value[1:]) if value else "x"
    # Not the next number, which may be taken where it is a key.
    return 1 if value is None else value ^ 64


def rows(store: Path, table: str) -> list[dict[str, Any]]:
    with closing(sqlite3.connect(store)) as connection:
        connection.row_factory = sqlite3.Row
        return [dict(row) for row in connection.execute(f"SELECT * FROM {table}")]


def change(store: Path, table: str, row: dict[str, Any], column: str, value: Any) -> None:
    key = {name: row[name] for name in (("id",) if table == "matches" else ("match", "revision"))}
    where = " AND ".join(f"{name} = ?" for name in key)
    with closing(sqlite3.connect(store)) as connection:
        # What SQLite refuses to write, a disk may.
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute(f"UPDATE {table} SET {column} = ? WHERE {where}", (value, *key.values()))
        connection.commit()


def test_every_column_is_sealed() -> None:
    with closing(fresh()) as store:
        for table, sealed in (("matches", MATCH), ("plies", PLY)):
            columns = [name for (name,) in store.execute(f"SELECT name FROM pragma_table_info('{table}')")]
            assert [*sealed, "seal"] == [column for column in columns if column != "seal"] + ["seal"]


async def test_a_store_in_which_much_has_happened_is_as_it_was_written(
    use_cases: UseCases, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second, *_ = await lived_in(use_cases)
    ann, bob = await use_cases.person("Ann"), await use_cases.person("Bob")
    assert deeply(use_cases.path, capsys) == [], "also while it is in use"
    await use_cases.play(first, (ann, bob)[first.to_move or 0], GAME[4])
    await use_cases.offers.offer(OfferKind.TAKEBACK, second.id, ann)
    await use_cases.away(timedelta(days=3))
    await use_cases.all_told()
    assert deeply(use_cases.path, capsys) == []


@pytest.mark.parametrize("table", ["matches", "plies"])
async def test_a_changed_byte_is_found_wherever_it_is(
    use_cases: UseCases, tmp_path: Path, capsys: pytest.CaptureFixture[str], table: str
) -> None:
    matches: list[Match] = await lived_in(use_cases)
    store = tmp_path / "copy.db"
    copy_of(use_cases.path, store)
    assert deeply(store, capsys) == []
    content = store.read_bytes()
    for row in rows(store, table):
        if row.get("match", row.get("id")) not in (matches[0].id, matches[2].id):
            continue
        for column, value in row.items():
            store.write_bytes(content)
            change(store, table, row, column, other(value))
            assert deeply(store, capsys), (row, column)


async def test_a_letter_of_a_move_that_stays_a_move_is_named(
    use_cases: UseCases, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await lived_in(use_cases)
    store = tmp_path / "copy.db"
    copy_of(use_cases.path, store)
    last = [row for row in rows(store, "plies") if row["match"] == 1][-1]
    change(store, "plies", last, "played_at", last["played_at"] + 1)
    assert deeply(store, capsys) == [f"match #1: ply {last['revision']} is not as it was written"]
    assert checking.check(store) == 0, "nothing else would tell"


async def test_rows_that_were_never_sealed_are_no_fault(
    use_cases: UseCases, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await lived_in(use_cases)
    store = tmp_path / "copy.db"
    copy_of(use_cases.path, store)
    with closing(sqlite3.connect(store)) as connection:
        connection.executescript("UPDATE matches SET seal = NULL; UPDATE plies SET seal = NULL")
    assert deeply(store, capsys) == []


async def test_a_last_ply_that_is_gone_is_missed(
    use_cases: UseCases, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await lived_in(use_cases)
    store = tmp_path / "copy.db"
    copy_of(use_cases.path, store)
    with closing(sqlite3.connect(store)) as connection:
        connection.execute(
            "DELETE FROM plies WHERE match = 1 AND revision IN "
            "(SELECT revision FROM plies WHERE match = 1 ORDER BY revision DESC LIMIT 2)"
        )
        connection.commit()
    assert "match #1: is not as it was written, or lacks its last ply" in deeply(store, capsys)
