"""Files to open, copy and restore: stores, whole and spoiled, and what is none."""

import hashlib
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage import migrations
from storage.migrations import available
from tests.storage.values import blank

ANN = (("table", "ann", "Ann"),)
BOB = (("table", "bob", "Bob"),)


def store_of(path: Path, people: tuple[tuple[str, str, str], ...] = ANN) -> Path:
    path.write_bytes(blank(people))
    return path


def names(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return [name for (name,) in connection.execute("SELECT name FROM people WHERE id > 0 ORDER BY id")]


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def beside(path: Path) -> set[str]:
    """What else lies in the directory of a store."""
    return {entry.name for entry in path.parent.iterdir() if entry.suffix != ".lock"} - {path.name}


def spoil(path: Path) -> None:
    """Overwrite pages in the middle of a store."""
    content = bytearray(path.read_bytes())
    for page in range(2, len(content) // 4096):
        content[page * 4096 : page * 4096 + 64] = b"\x5a" * 64
    path.write_bytes(content)


def damaged(path: Path) -> None:
    spoil(store_of(path, BOB))


def cut_off(path: Path) -> None:
    path.write_bytes(blank(BOB)[: 4096 * 5 + 100])


def text(path: Path) -> None:
    path.write_text("This is not a database. " * 500)


def empty(path: Path) -> None:
    path.write_bytes(b"")


def foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript("CREATE TABLE recipes (id INTEGER PRIMARY KEY, cake TEXT);")


def foreign_numbered(path: Path) -> None:
    """Other programs number their schemas, too."""
    foreign(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {len(available())}")


def newer(path: Path) -> None:
    with closing(sqlite3.connect(store_of(path, BOB))) as connection:
        connection.execute(f"PRAGMA user_version = {len(available()) + 1}")


def next_migration(monkeypatch: pytest.MonkeyPatch, directory: Path, sql: str) -> int:
    """Let the program have one more migration, kept in ``directory``. Returns its number."""
    own = directory / "migrations"
    shutil.copytree(Path(migrations.__file__).parent, own, ignore=shutil.ignore_patterns("*.py*", "__*"))
    number = len(available()) + 1
    (own / f"{number:04d}_next.sql").write_text(sql, encoding="utf-8")
    monkeypatch.setattr(migrations, "files", lambda _: own)
    return number


def missing(_path: Path) -> None:
    pass


def directory(path: Path) -> None:
    path.mkdir()
