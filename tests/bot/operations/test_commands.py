"""The operator's commands as they are given: exit status, one line of refusal, and nothing done by halves."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from storage.migrations import available
from tests.bot.operations.faults import plant
from tests.storage.files import digest, next_migration
from tests.storage.values import blank


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "here" / "a.db"
    path.parent.mkdir()
    path.write_bytes(blank((("table", "ann", "Ann"),)))
    monkeypatch.chdir(tmp_path)
    for name in ("DISCORD_TOKEN", "TURNPOST_HTTP"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TURNPOST_DATABASE_URL", f"sqlite:///{path}")
    return path


def test_the_commands_end_with_their_status(
    store: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["backup", "copy.db"]) == 0
    assert capsys.readouterr().out.startswith("copy.db: ")
    assert main(["backup", "copy.db"]) == 2
    assert "turnpost: copy.db exists already" in capsys.readouterr().err
    assert main(["check"]) == 0
    assert capsys.readouterr().out == "0 matches replayed; nothing to look at\n"
    assert main(["restore", "copy.db"]) == 0
    said = capsys.readouterr().out
    assert f"{store} is now what copy.db was; the store before it is {store}.before-20" in said
    assert main(["migrate", "--dry-run"]) == 0
    assert "nothing to do" in capsys.readouterr().out
    plant(store, "INSERT INTO plies (match, revision, move, played_at) VALUES (77, 1, 'b2-b3', 1)")
    assert main(["check"]) == 1
    assert main(["restore", "none.db"]) == 2
    assert capsys.readouterr().err == "turnpost: there is no store none.db\n"
    monkeypatch.setenv("TURNPOST_DATABASE_URL", "mysql://x")
    assert main(["check"]) == 2
    assert "TURNPOST_DATABASE_URL=mysql://x" in capsys.readouterr().err
    monkeypatch.setenv("TURNPOST_DATABASE_URL", "sqlite:///none.db")
    assert main(["check"]) == main(["backup", "b.db"]) == main(["migrate"]) == 2
    assert not (tmp_path / "none.db").exists()
    assert not (tmp_path / "b.db").exists()


@pytest.mark.parametrize(
    "words", [["backup"], ["restore"], ["dance"], ["check", "now"], ["migrate", "--wet-run"]]
)
@pytest.mark.usefixtures("store")
def test_words_that_are_no_command_are_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    assert "usage: python -m bot" in capsys.readouterr().err


def test_a_dry_run_says_what_would_be_done_and_a_run_does_it(
    store: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    last = next_migration(monkeypatch, tmp_path, "CREATE TABLE later (a BIGINT);")
    before = digest(store)
    assert main(["check"]) == 2
    assert "`python -m bot migrate` brings an older one up to date" in capsys.readouterr().err
    assert main(["migrate", "--dry-run"]) == 0
    assert f"would go from schema {last - 1} to {last}" in capsys.readouterr().out
    assert digest(store) == before
    assert [entry.name for entry in store.parent.iterdir()] == ["a.db"]
    assert main(["migrate"]) == 0
    assert f"went from schema {last - 1} to {last}" in capsys.readouterr().out
    assert main(["migrate", "--dry-run"]) == 0
    assert "nothing to do" in capsys.readouterr().out
    assert main(["check"]) == 0


def test_a_newer_store_is_refused_by_every_command(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plant(store, f"PRAGMA user_version = {len(available()) + 1}")
    for words in (["check"], ["migrate", "--dry-run"], ["migrate"], ["restore", str(store)], []):
        # The service's own start: no restart mends this, and its supervisor must know.
        assert main(words) == (2 if words else 78), words
        (line,) = capsys.readouterr().err.splitlines()
        assert "schema" in line, words


@pytest.mark.parametrize("number", [1, 3, len(available()), len(available()) + 1])
def test_another_programs_database_is_refused_by_every_command_and_not_changed(
    store: Path, capsys: pytest.CaptureFixture[str], number: int
) -> None:
    store.unlink()
    with closing(sqlite3.connect(store)) as connection:
        connection.executescript(f"CREATE TABLE recipes (cake); PRAGMA user_version = {number};")
    before = store.read_bytes()
    for words in (["check"], ["migrate", "--dry-run"], ["migrate"], ["restore", str(store)], []):
        # The service's own start: no restart mends this, and its supervisor must know.
        assert main(words) == (2 if words else 78), words
        (line,) = capsys.readouterr().err.splitlines()
        assert "another program" in line, words
        assert store.read_bytes() == before


def refused(error: type[Exception]) -> Callable[..., Any]:
    """In place of something that the system refuses: root, who may run the tests, is refused little."""

    def refuse(*_: object, **__: object) -> Any:
        raise error("refused by the system\nin two lines")

    return refuse


@pytest.mark.parametrize(
    ("words", "where", "error"),
    [
        (["backup", "copy.db"], "os.open", PermissionError),
        (["backup", "copy.db"], "sqlite3.connect", sqlite3.OperationalError),
        (["check"], "sqlite3.connect", sqlite3.OperationalError),
        (["check"], "pathlib.Path.stat", PermissionError),
        (["migrate"], "tempfile.mkdtemp", PermissionError),
        (["migrate", "--dry-run"], "tempfile.mkdtemp", FileNotFoundError),
        (["restore", "copy.db"], "pathlib.Path.stat", PermissionError),
        (["check"], "bot.__main__.dotenv_values", PermissionError),
        ([], "bot.__main__.dotenv_values", PermissionError),
    ],
)
@pytest.mark.usefixtures("store")
def test_what_the_system_refuses_is_one_line_and_status_2(
    capsys: pytest.CaptureFixture[str], words: list[str], where: str, error: type[Exception]
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(where, refused(error))
        status = main(words)
    assert status == 2
    said = capsys.readouterr()
    (line,) = said.err.splitlines()
    assert line.startswith("turnpost: ")
    assert "refused by the system" in line
    assert said.out == ""


@pytest.mark.parametrize("words", [["backup", "x" * 300], ["backup", "none/copy.db"], ["backup", "x" * 254]])
@pytest.mark.usefixtures("store")
def test_a_copy_that_cannot_have_its_name_is_one_line_and_status_2(
    capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    assert main(words) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "cannot be copied" in line


@pytest.mark.usefixtures("store")
def test_settings_that_are_no_text_are_one_line_and_status_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / ".env").write_bytes(b"TURNPOST_HTTP=\xff\xfe\n")
    for words in (["check"], []):
        assert main(words) == 2
        (line,) = capsys.readouterr().err.splitlines()
        assert "the file .env cannot be read" in line
        assert "as text in UTF-8" in line


def test_a_store_in_a_directory_that_is_not_there_is_one_line_and_status_2(
    store: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store.unlink()
    store.parent.rmdir()
    for words in (["check"], ["migrate"], ["migrate", "--dry-run"], ["backup", "copy.db"]):
        assert main(words) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1
