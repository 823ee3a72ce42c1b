"""How fast a store moves to PostgreSQL, beside a plain COPY of the same rows.

    python -m benchmarks.postgresql.moving --finished 50000 --running 5000

The server is one of this run's own, in ``--folder``, with its defaults.  Each is done in turn, into a new database.
Nothing is replayed here: that is the rules' speed, which ``benchmarks`` has.
"""

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

from storage.admin import moved_file
from storage.admin.moving import move
from storage.admin.progress import silent
from storage.admin.tables import layouts
from storage.postgresql import moved_database
from storage.postgresql.address import PostgresAddress
from storage.postgresql.libpq import ServerConnection
from tests.support import postgresql


def new_database(name: str) -> PostgresAddress:
    """An empty database of this run's server."""
    every = PostgresAddress.parse(postgresql.url("postgres"))
    with closing(ServerConnection(every.conninfo())) as server:
        server.run(f"DROP DATABASE IF EXISTS {name}".encode())
        server.run(f"CREATE DATABASE {name}".encode())
    return PostgresAddress.parse(postgresql.url(name))


def moved(store: Path, name: str) -> float:
    """Seconds until a store has moved."""
    begin = time.perf_counter()
    move(store, new_database(name), lambda _session, _number: [], progress=silent, quick=True)
    return time.perf_counter() - begin


def copied(rows: dict[str, list[bytes]], name: str) -> float:
    """Seconds until the same rows, made ready beforehand, are in the same tables."""
    begin = time.perf_counter()
    with moved_database.writing_to(new_database(name), layouts()) as there:
        for table in layouts():
            there.fill(table, iter(rows[table.name]))
    return time.perf_counter() - begin


def main() -> None:
    """Measure, and print both."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--finished", type=int, default=20_000)
    words.add_argument("--running", type=int, default=2_000)
    words.add_argument("--times", type=int, default=3)
    words.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()))
    given = words.parse_args()
    store = given.folder / f"moving-{given.finished}-{given.running}.db"
    size = ["--finished", str(given.finished), "--running", str(given.running)]
    store.unlink(missing_ok=True)
    subprocess.run([sys.executable, "-m", "benchmarks.crowd", str(store), *size], check=True)
    with moved_file.reading_from(store) as source:
        rows = {table.name: list(source.lines(table)) for table in layouts()}
    count = sum(map(len, rows.values()))
    server = postgresql.start(given.folder)
    try:
        took = [(moved(store, "moved"), copied(rows, "copied")) for _ in range(given.times)]
    finally:
        server.communicate()
    for name, seconds in zip(
        ("moved", "copied"), map(statistics.median, zip(*took, strict=True)), strict=True
    ):
        print(f"{name:8}{count:>12,} rows in {seconds:6.1f} s, {count / seconds:>10,.0f} a second")
    print(f"moved beside copied: {statistics.median(copy / move for move, copy in took):.2f} times as fast")


if __name__ == "__main__":
    main()
