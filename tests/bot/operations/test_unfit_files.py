"""What is no store, or none that can be read, in every command: one line that says so, a status, and nothing touched."""

import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.__main__ import main
from tests.storage.files import ANN, directory, empty, foreign, names, store_of, text
from tests.storage.values import blank, opened


def _schema_with(old: bytes, new: bytes) -> Callable[[Path], None]:
    def make(path: Path) -> None:
        content = blank(ANN)
        assert old in content
        path.write_bytes(content.replace(old, new.ljust(len(old))))

    return make


UNFIT: dict[str, Callable[[Path], None]] = {
    "a schema that is no text": _schema_with(b"CREATE TABLE matches", b"CREATE TABLE m\xff\xfehes"),
    "a schema with names that are none": _schema_with(b"matches_due", b"m\xe4tche\ns\x1bue"),
    "a schema that is no statement": _schema_with(b"CREATE TABLE plies", b"CREATE CABLE plies"),
    "a schema that ends early": _schema_with(b"CREATE TABLE plies (", b"CREATE TABLE plies\x00("),
    "nothing": empty,
    "text": text,
    "a directory": directory,
    "another program's database": foreign,
}
COMMANDS = [["check"], ["check", "--deep"], ["backup", "copy.db"], ["migrate"], ["migrate", "--dry-run"], []]


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "here" / "a.db"
    path.parent.mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.setenv("TURNPOST_HTTP", "127.0.0.1:0")
    monkeypatch.setenv("TURNPOST_DATABASE_URL", f"sqlite:///{path}")
    return path


@pytest.mark.parametrize(
    ("words", "unfit"),
    # Serving makes an empty file a store.
    [(words, unfit) for words in COMMANDS for unfit in UNFIT if words or unfit != "nothing"],
    ids=lambda value: value if isinstance(value, str) else " ".join(value) or "serve",
)
def test_what_is_no_store_is_refused_in_one_line(
    store: Path, capsys: pytest.CaptureFixture[str], words: list[str], unfit: str
) -> None:
    UNFIT[unfit](store)
    before = store.is_file() and store.read_bytes()
    assert main(words) in ((2,) if words else (2, 78))
    said = capsys.readouterr()
    (line,) = said.err.splitlines()
    assert line.startswith("turnpost: ")
    assert said.out == ""
    assert (store.is_file() and store.read_bytes()) == before
    left = {entry.name for entry in (*store.parent.iterdir(), *Path().iterdir())}
    assert left <= {"here", "a.db", "a.db.lock"}


@pytest.mark.parametrize("unfit", UNFIT)
def test_what_is_no_store_is_not_restored(
    store: Path, capsys: pytest.CaptureFixture[str], unfit: str
) -> None:
    UNFIT[unfit](Path("saved.db"))
    store_of(store)
    assert main(["restore", "saved.db"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert names(store) == ["Ann"]


@pytest.mark.parametrize("unfit", UNFIT)
def test_a_store_that_is_none_any_more_can_be_replaced_but_nothing_of_anybody_elses(
    store: Path, capsys: pytest.CaptureFixture[str], unfit: str
) -> None:
    UNFIT[unfit](store)
    before = store.is_file() and store.read_bytes()
    store_of(Path("saved.db"))
    if unfit in ("a directory", "another program's database"):
        assert main(["restore", "saved.db"]) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1
        assert (store.is_file() and store.read_bytes()) == before
    else:
        assert main(["restore", "saved.db"]) == 0
        assert names(store) == ["Ann"]
        (kept,) = store.parent.glob("a.db.before-*")
        assert kept.read_bytes() == before


def test_a_store_that_lacks_a_table_is_not_served(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(sqlite3.connect(store_of(store))) as connection:
        connection.execute("DROP TABLE notes")
    assert main([]) == 2
    assert (
        capsys.readouterr().err
        == f"turnpost: the store {store} cannot be used: it is damaged: the table notes is missing\n"
    )
    assert main(["check"]) == 1
    assert "schema: the table notes is missing" in capsys.readouterr().out


@pytest.mark.parametrize("wrong", ["missing/deep", "missing", "a.pipe", "a.loop", ""])
def test_a_place_for_no_store_is_a_setting_that_is_refused(
    store: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, wrong: str
) -> None:
    os.mkfifo(store.parent / "a.pipe")
    (store.parent / "a.loop").symlink_to("a.loop")
    path = store.parent / (wrong if wrong in {"", "a.pipe", "a.loop"} else f"{wrong}/a.db")
    monkeypatch.setenv("TURNPOST_DATABASE_URL", f"sqlite:///{path}")
    assert main([]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"turnpost: TURNPOST_DATABASE_URL=sqlite:///{path} is not possible: ")
    assert line.endswith("; name a file, which need not be there yet, in a directory that is")
    assert {entry.name for entry in store.parent.iterdir()} == {"a.loop", "a.pipe"}


# Where nothing may be written


@contextmanager
def _only_read(directory: Path) -> Iterator[None]:
    """As a user who may only read what is in a directory. Root is bound by no rights, and becomes another user meanwhile."""
    root = os.geteuid() == 0
    for entry in directory.iterdir():
        entry.chmod(0o444)
    directory.chmod(0o555)
    if root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)
        directory.chmod(0o755)


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Two directories that everybody may enter: one for a store, and one to write to."""
    if not hasattr(os, "seteuid"):
        pytest.skip("rights are Unix'")
    with tempfile.TemporaryDirectory() as made:
        shelf = Path(made)
        for path in (shelf, shelf / "store", shelf / "free"):
            path.mkdir(exist_ok=True)
            path.chmod(0o777)
        monkeypatch.chdir(shelf / "free")
        monkeypatch.setenv("TURNPOST_DATABASE_URL", f"sqlite:///{shelf}/store/a.db")
        yield shelf


async def _used(path: Path) -> dict[str, bytes]:
    """The files of a store while Eve stands in its log only."""
    async with opened(store_of(path)) as database:
        await database.write(lambda session: session.people.meet("eve", "Eve"))
        return {suffix: path.with_name(path.name + suffix).read_bytes() for suffix in ("", "-wal", "-shm")}


@pytest.mark.parametrize(
    ("beside", "found"),
    [
        ((), ["Ann"]),
        (("-wal", "-shm"), ["Ann", "Eve"]),
        (("-wal",), None),
        (("an empty log",), ["Ann"]),
    ],
    ids=["alone", "with its log", "with a log that cannot be read", "with an empty log"],
)
async def test_a_store_can_be_looked_at_and_copied_where_nothing_may_be_written(
    shelf: Path, capsys: pytest.CaptureFixture[str], beside: tuple[str, ...], found: list[str] | None
) -> None:
    store = shelf / "store" / "a.db"
    left = {**await _used(store), "an empty log": b""}
    for suffix in ("", *beside):
        store.with_name("a.db" + ("-wal" if suffix == "an empty log" else suffix)).write_bytes(left[suffix])
    store.with_name("a.db.lock").unlink()
    before = {entry.name: entry.read_bytes() for entry in store.parent.iterdir()}
    with _only_read(store.parent):
        checked = main(["check"]), capsys.readouterr()
        copied = main(["backup", "copy.db"]), capsys.readouterr()
    assert {entry.name: entry.read_bytes() for entry in store.parent.iterdir()} == before
    if found is None:
        for status, said in (checked, copied):
            assert status == 2
            (line,) = said.err.splitlines()
            assert "its log a.db-wal, which cannot be read where nothing may be written beside it" in line
    else:
        assert checked[0] == 0
        assert checked[1].out == "0 matches replayed; nothing to look at\n"
        assert copied[0] == 0
        assert names(Path("copy.db")) == found
