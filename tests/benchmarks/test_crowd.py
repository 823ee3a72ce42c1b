"""Stores made to measure on are such as the service could have written."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from benchmarks import crowd
from bot.checking import check
from storage.sqlite.schema import fresh

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store of 60 matches."""
    path = tmp_path_factory.mktemp("crowd") / "crowd.db"
    crowd.generate(path, NOW, finished=40, running=20)
    return path


def rows(store: Path, query: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(store)) as connection:
        return connection.execute(query).fetchall()


def test_nothing_is_wrong_with_it(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(store) == 0
    assert capsys.readouterr().out == "60 matches replayed; nothing to look at\n"


def test_it_has_as_many_matches_as_asked_for(store: Path) -> None:
    assert rows(store, "SELECT finished, count(*) FROM matches GROUP BY finished") == [(0, 20), (1, 40)]
    assert rows(store, "SELECT platform, running, finished FROM match_tallies") == [("discord", 20, 40)]


def test_no_statistics_are_gathered(store: Path) -> None:
    assert rows(store, "SELECT name FROM sqlite_master WHERE name LIKE 'sqlite_stat%'") == []


def test_indexes_are_those_of_the_schema_in_their_order(store: Path) -> None:
    with closing(fresh()) as empty:
        query = (
            "SELECT name, tbl_name, sql FROM sqlite_master WHERE type = 'index' AND sql <> '' ORDER BY rowid"
        )
        assert rows(store, query) == empty.execute(query).fetchall()


def test_nothing_is_due_at_first(store: Path) -> None:
    now = int(NOW.timestamp() * 1000)
    assert rows(store, f"SELECT count(*) FROM reminders WHERE due_at <= {now}") == [(0,)]
    assert rows(store, f"SELECT count(*) FROM matches WHERE deadline <= {now}") == [(0,)]


def test_people_play_since_their_first_match(store: Path) -> None:
    query = "SELECT count(*) FROM people WHERE id > 0 AND (playing_since IS NULL OR playing_since > (SELECT max(started_at) FROM matches))"
    assert rows(store, query) == [(0,)]


@pytest.mark.parametrize(("finished", "running"), [(0, 0), (0, 1), (1, 0)])
def test_it_may_be_tiny(finished: int, running: int, tmp_path: Path) -> None:
    path = tmp_path / "crowd.db"
    crowd.generate(path, NOW, finished=finished, running=running)
    assert check(path) == 0
    assert rows(path, "SELECT count(*) FROM matches") == [(finished + running,)]


def test_a_file_that_exists_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "crowd.db"
    path.write_bytes(b"mine")
    monkeypatch.setattr("sys.argv", ["crowd", str(path), "--finished", "0", "--running", "1"])
    assert crowd.main() == 2
    assert path.read_bytes() == b"mine"
    assert capsys.readouterr().err == f"{path} exists already: name a file that does not, or remove it\n"


def test_a_store_made_long_ago_is_brought_up_to_a_moment(store: Path, tmp_path: Path) -> None:
    later = datetime(2026, 9, 1, tzinfo=UTC)
    path = tmp_path / "crowd.db"
    path.write_bytes(store.read_bytes())
    crowd.freshen(path, later, due=3)
    now = int(later.timestamp() * 1000)
    assert rows(path, f"SELECT count(*) FROM reminders WHERE due_at <= {now}") == [(3,)]
    assert rows(path, f"SELECT count(*) FROM matches WHERE deadline <= {now}") == [(0,)]
    assert check(path) == 0
