"""Every statement of the store is one that PostgreSQL would read as SQLite does: rules, held by reading them all."""

import re
from collections.abc import Iterator

import pytest

from storage.migrations import available
from storage.sqlite.seals import ADD_PLY, SEAL_MATCH
from tests.storage.portable_sql import RESERVED, faults_in
from tests.storage.tour import Toured, toured

NULLABLE = {"t": frozenset({"empty"}), "s": frozenset({"full"})}


@pytest.fixture(scope="module")
def trip() -> Iterator[Toured]:
    with toured() as trip:
        yield trip


def nullable_in(trip: Toured) -> dict[str, frozenset[str]]:
    """The columns of each table that may be NULL."""
    tables = [row["name"] for row in trip.raw.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return {
        table: frozenset(
            row["name"]
            for row in trip.raw.execute(f"SELECT * FROM pragma_table_info('{table}')")
            if not row["notnull"] and not row["pk"]
        )
        for table in tables
    }


def test_another_engine_would_read_every_statement_alike(trip: Toured) -> None:
    nullable = nullable_in(trip)
    wrong = {
        " ".join(sql.split()): bad
        for sql, values in trip.statements.items()
        if (bad := list(faults_in(sql, values, nullable)))
    }
    assert wrong == {}
    assert len(trip.statements) > 180


def test_what_reads_is_told_from_what_changes(trip: Toured) -> None:
    """What has changed is what the statements answer, so a change may not be run as a query."""
    assert {sql for sql in trip.reads if sql.split()[0] != "SELECT"} == set()
    assert {sql for sql in trip.statements.keys() - trip.reads if sql.split()[0] == "SELECT"} == set()


def test_only_seals_need_a_function_of_ours(trip: Toured) -> None:
    sealing = {sql for sql in trip.statements if re.search(r"\bseal\(", sql)}
    changing = {sql for sql in sealing if sql.startswith("UPDATE matches SET ")}
    assert sealing - changing == {ADD_PLY}
    assert SEAL_MATCH in changing


def test_no_table_or_column_has_a_reserved_name() -> None:
    schema = re.sub(r"--[^\n]*", "", "\n".join(sql for _, sql in available()))
    tables = re.findall(r"CREATE TABLE (\w+)", schema)
    columns = re.findall(r"^\s+(\w+) (?:BIGINT|TEXT|BYTEA)", schema, re.MULTILINE)
    columns += re.findall(r"ADD COLUMN (\w+)", schema)
    assert len(tables) > 25
    assert len(columns) > 150
    assert RESERVED.isdisjoint([*tables, *columns])


@pytest.mark.parametrize(
    ("sql", "fault"),
    [
        ("SELECT 1 FROM t WHERE a = :a", "placeholders"),
        ("SELECT 1 FROM t WHERE a = ? AND b = ?1", "placeholders"),
        ("SELECT count(*) AS n FROM (SELECT a FROM t)", "no name"),
        ("SELECT a FROM (SELECT a FROM t) WHERE a = 1", "no name"),
        ("SELECT 1 FROM t WHERE muted", "compares nothing: muted"),
        ("SELECT 1 FROM t WHERE a = 1 AND NOT muted", "compares nothing: muted"),
        ("SELECT 1 FROM t WHERE (a = 1 OR muted)", "compares nothing: muted"),
        ("SELECT 1 FROM t WHERE (muted OR a = 1) AND b = 1", "compares nothing: muted"),
        ("SELECT 1 FROM t WHERE 1", "compares nothing: 1"),
        ("SELECT 1 FROM t WHERE has(a, ?1)", "compares nothing"),
        ("SELECT 1 FROM t JOIN s ON s.muted", "compares nothing"),
        ("SELECT CASE WHEN muted THEN 1 END AS a FROM t", "compares nothing"),
        ("SELECT 1 FROM t WHERE a <> (b = 1)", "a condition is compared"),
        ("SELECT a, b = 1 AS c FROM t", "a condition is a column"),
        ("SELECT *, EXISTS (SELECT 1 FROM s WHERE s.a = t.a) AS c FROM t", "a condition is a column"),
        (
            "INSERT INTO t (a) VALUES (?) ON CONFLICT (a) DO UPDATE SET a = a + 1",
            "a is not named with its table",
        ),
        (
            "INSERT INTO t (a) VALUES (?) ON CONFLICT (a) DO UPDATE SET a = 1 WHERE b = 1",
            "b is not named with its table",
        ),
        ("UPDATE t SET a = max(a, 2) WHERE b = 1", "max of several"),
        ("SELECT a FROM t WHERE rowid = ?", "rowid"),
        ("SELECT a FROM t WHERE instr(a, 'b') > 0", "instr"),
        ("SELECT a FROM t LIMIT -1", "less than nothing"),
        ("SELECT a FROM t WHERE a = ? LIMIT ?", "less than nothing"),
        ("SELECT a FROM t WHERE a IS NOT b", "IS NOT b"),
        ("SELECT a FROM t WHERE a IS ?", "IS ?"),
        ("SELECT a FROM t ORDER BY empty LIMIT 1", "may be NULL"),
        ("SELECT a FROM t ORDER BY full DESC, t.empty DESC", "may be NULL"),
        ("SELECT full, 1 AS b FROM t UNION ALL SELECT NULL, 2 FROM s ORDER BY full", "NULL in one half"),
        ("SELECT a AS end FROM t", "reserved"),
        ("SELECT user.a FROM user", "reserved"),
    ],
)
def test_what_only_sqlite_reads_is_found(sql: str, fault: str) -> None:
    assert any(fault in one for one in faults_in(sql, (1, -1), NULLABLE)), sql


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT 1 FROM t WHERE a = ? AND b BETWEEN ? AND ? AND NOT EXISTS (SELECT 1 FROM s WHERE s.a = t.a)",
        "SELECT a FROM (SELECT a FROM t) AS some_of_t WHERE (a = 1 OR b < 2) AND (a, b) > (?, ?)",
        "SELECT a FROM t WHERE empty <= ? AND muted = 1 ORDER BY empty LIMIT ?",
        "SELECT a FROM t WHERE empty IS NOT NULL AND b IS NULL ORDER BY empty, full",
        "SELECT CASE kind WHEN 'a' THEN 1 ELSE 2 END AS a, max(b) AS b FROM t GROUP BY kind",
        "INSERT INTO t (a) VALUES (?) ON CONFLICT (a) DO UPDATE SET a = excluded.a WHERE excluded.a > t.a",
        "SELECT a, CASE WHEN EXISTS (SELECT 1 FROM s WHERE s.a = t.a) THEN 1 ELSE 0 END AS c FROM t",
        "INSERT INTO t (a, b) VALUES (?, ?) ON CONFLICT (a) DO UPDATE SET b = t.b + excluded.b, c = 1 RETURNING a AS id",
        "SELECT 1 FROM t JOIN s ON s.a = t.a LEFT JOIN r ON r.a = s.a WHERE t.text <> 'it''s a ? where x'",
    ],
)
def test_what_both_read_is_let_through(sql: str) -> None:
    assert list(faults_in(sql, (1, 2, 3), NULLABLE)) == []


_CUT = re.compile(r"FROM (\w+)((?:(?!FROM).)*?)ORDER BY ([\w., ]+?) LIMIT", re.DOTALL)


def test_what_is_cut_off_has_one_order_on_every_engine(trip: Toured) -> None:
    """Which of two rows with the same time comes first is chance, unless their key says so."""
    keys = {
        table: {
            row["name"]
            for row in trip.raw.execute(f"SELECT * FROM pragma_table_info('{table}')")
            if row["pk"]
        }
        for table in nullable_in(trip)
    }
    by_chance, seen = set(), 0
    # A ply's match is that of the row around it.
    around = "FROM plies WHERE match = id ORDER BY revision DESC LIMIT 1"
    for sql in trip.statements:
        for table, condition, order in _CUT.findall(sql.replace(around, "")):
            seen += 1
            ordered = {term.split()[0].rpartition(".")[2] for term in order.split(",")}
            fixed = {column.rpartition(".")[2] for column in re.findall(r"([\w.]+) = \?", condition)}
            if not keys[table] <= ordered | fixed:
                by_chance.add(" ".join(sql.split())[-60:])
    assert by_chance == {
        # Only the time itself is asked for, and only the server.
        "(SELECT sat_at FROM table_seats ORDER BY sat_at DESC LIMIT 1 OFFSET ?)"[-60:],
        "FROM server_settings WHERE server > ? ORDER BY server, platform LIMIT 1"[-60:],
        "FROM regular_posts WHERE server > ? ORDER BY server, platform LIMIT 1"[-60:],
        "FROM audit WHERE server > ? ORDER BY server, platform LIMIT 1"[-60:],
        "FROM play_bans WHERE server > ? ORDER BY server, person LIMIT 1"[-60:],
        "FROM erased_play_bans WHERE server > ? ORDER BY server, platform LIMIT 1"[-60:],
        # All of them catch up with the same outage, one before the other or after.
        "AND finished = 0 AND flagged_at IS NULL ORDER BY outages_to LIMIT ?"[-60:],
    }
    assert seen > 20
