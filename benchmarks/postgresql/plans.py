"""How PostgreSQL finds the rows of every statement, in a store of many matches: nothing may be walked.

    python -m benchmarks.postgresql.plans --finished 1000000 --running 100000

A tour calls every method of every table on a small store; what it ran is explained here, with sequential scans off.
Tables that have few rows in that store are filled up with copies of the tour's rows: an index of an empty table selects
as well as any other.  What is allowed to walk is what ``tests/storage/test_plans.py`` allows.
"""

import argparse
import json
import re
import sys
from collections.abc import Iterator
from contextlib import closing
from typing import Any

from benchmarks import crowd
from benchmarks.postgresql import engines
from storage.admin.tables import layouts
from storage.postgresql.libpq import ServerConnection
from tests.storage.test_plans import ALLOWED
from tests.storage.tour import Toured, toured

SCANS = ("Index Scan", "Index Only Scan", "Bitmap Index Scan")
MOST_SORTED = 10_000
"""How many rows may be expected to be sorted where a few are wanted."""

SMALL = ("presence_pkey", "shard_presence_pkey", "match_tallies_pkey")
"""Indexes of tables that have a few rows a platform."""

COPIES = 20_000
"""How many of each of the tour's rows a table gets that is small otherwise."""

FEW = (
    "presence",
    "shard_presence",
    "match_tallies",
    "shard_divisions",
    "session_buckets",
    "leases",
    "processes",
)
"""Tables that have few rows in any store."""

STATES = (
    "under_way",
    "finished",
    "automatic",
    "blind",
    "sends",
    "attempts",
    "running",
    "backward",
    "confirmed",
)
"""Columns of numbers that say what a row is like, not which it is."""

WORDS = ("platform", "kind", "state", "content", "name", "side", "place", "reason")
"""Columns of text that do."""

_PLATFORM_ALONE = re.compile(r"\(\(?(\w+\.)?platform = [^()]*(\(\w+\))?\)+")


OF_THE_COPIES = {
    "SELECT id FROM challenges WHERE closed_at <= ?": "nearly all copied challenges are closed: all are looked at",
    "SELECT * FROM outages WHERE platform = ? AND ends_at > ?": "all copied outages end later, and are wanted",
    "SELECT id, game FROM matches WHERE first_person = ? AND second_person < 0": "nobody here plays with a computer: the index of those who do is empty",
    "SELECT c.id, c.name, c.parent, owner.account AS owner FROM table_channels AS c LEFT JOIN people AS owner ON owner.id = c.owner WHERE c.owner IS NULL": (
        "no local table has so many channels"
    ),
    "SELECT notes.id, text FROM notes JOIN matches": "the copied notes are so few that reading all is as cheap",
}
"""Statements that walk here because of how the copies are, each with the reason."""


def walks(node: dict[str, Any]) -> Iterator[str]:
    """The parts of a plan that read rows which they do not need."""
    kind, condition = node["Node Type"], node.get("Index Cond")
    if kind == "Seq Scan":
        yield f"{kind} on {node['Relation Name']}"
    elif (
        kind in SCANS
        and node["Index Name"] not in SMALL
        and (condition is None or _PLATFORM_ALONE.fullmatch(condition))
    ):
        yield f"{kind} by {node['Index Name']}: {condition}, {node.get('Filter')}"
    for part in node.get("Plans", ()):
        if kind == "Limit" and part["Node Type"] == "Sort" and part["Plan Rows"] > MOST_SORTED:
            yield f"Sort of {part['Plan Rows']} for a few, by {part['Sort Key']}"
        yield from walks(part)


def fill_up(server: ServerConnection, trip: Toured) -> None:
    """Let no table be small: copy the tour's rows, each under other numbers and names."""
    # References are left alone.
    server.run(b"SET LOCAL session_replication_role = replica; SET LOCAL statement_timeout = 0")
    for table in layouts():
        if int(server.run(f"SELECT count(*) FROM {table.name}".encode()) or 0) >= COPIES or table.name in FEW:
            continue
        kept = trip.raw.execute(f"SELECT {table.names} FROM {table.name}").fetchall()
        # Of some tables the tour leaves nothing: then any row will do, one that waits, and one that is done with.
        for row in kept or [
            [_anything(*column, state) for column in table.columns] for state in ("due", "told")
        ]:
            columns = ", ".join(_copied(name, kind) for name, kind in table.columns)
            server.execute(
                f"INSERT INTO {table.name} ({table.names}) SELECT {columns} "
                f"FROM generate_series(1, {COPIES}) AS copy ON CONFLICT DO NOTHING",
                tuple(_meant(value) for value in row),
            )
    server.run(b"ANALYZE")


def _anything(name: str, kind: str, state: str) -> Any:
    if kind == "int":
        return 0 if name in STATES else 1
    return {"platform": crowd.PLATFORM, "state": state}.get(name, "x") if kind == "text" else b""


def _copied(name: str, kind: str) -> str:
    """A column of a copy: what tells rows apart is another in each."""
    if kind == "int" and name not in STATES:
        return "?::int8 + copy * 1000"
    if kind == "text" and name not in WORDS:
        return "?::text || copy"
    return {"int": "?::int8", "text": "?::text", "bytes": "?::bytea"}[kind]


def _meant(value: Any) -> Any:
    """The tour's platform is the local table, the store's is Discord."""
    return crowd.PLATFORM if value == "table" else value


def explained(server: ServerConnection, sql: str, values: tuple[Any, ...]) -> dict[str, Any]:
    """The plan of a statement."""
    (row,) = server.execute(f"EXPLAIN (FORMAT JSON) {sql}", values).fetchall()
    (plan,) = json.loads(next(iter(row.values())))
    root: dict[str, Any] = plan["Plan"]
    return root


def main() -> int:
    """Explain, and print what walks; the exit status is 1 if anything does that may not."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    engines.sizes(words)
    given = words.parse_args()
    wrong, count = 0, 0
    with (
        engines.filled(given) as address,
        closing(ServerConnection(address.conninfo())) as server,
        toured() as trip,
    ):
        # The store is left as it was.
        server.run(
            b"BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL idle_in_transaction_session_timeout = 0"
        )
        fill_up(server, trip)
        for sql, values in trip.served.items():
            if "seal" in sql:
                # SQLite's own.
                continue
            count += 1
            text = " ".join(sql.split())
            if bad := list(walks(explained(server, sql, tuple(map(_meant, values))))):
                allowed = any(text.startswith(start) for start in (*ALLOWED, *OF_THE_COPIES))
                wrong += not allowed
                print("allowed" if allowed else "WALKS", text[:150])
                print("".join(f"    {line}\n" for line in bad), end="")
        server.run(b"ROLLBACK")
    print(f"{count} statements, {wrong} walk though they may not")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
