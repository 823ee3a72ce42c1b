"""The operator's ``export`` and ``forget``, and that a restored backup forgets whom the store had forgotten."""

import asyncio
import json
from datetime import timedelta
from pathlib import Path

import pytest

from bot import clock
from bot.operations import command_line
from rules.match.challenges import ChallengeState
from storage.admin.backup import copy
from storage.session import Session
from storage.sqlite.database import Database
from tests.storage.values import NOW, blank, hosted_in

ACCOUNT = "1"


def command(store: Path, *words: str) -> int:
    return command_line.run(store, command_line.parser().parse_args(words))


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A store in which Ann (1) plays Bob (2)."""
    path = tmp_path / "turnpost.db"
    path.write_bytes(blank())
    asyncio.run(_written(path, _begun))
    return path


def _begun(session: Session) -> None:
    number = hosted_in(session).match.id
    session.challenges.close(number, ChallengeState.ACCEPTED, NOW)


async def _written(path: Path, work: object) -> object:
    database = await Database.open(path, "discord")
    try:
        return await database.write(work)  # type: ignore[arg-type]  # any work
    finally:
        await database.close()


def names(path: Path) -> list[str]:
    def work(session: Session) -> list[str]:
        return [
            row["name"] for row in session.connection.rows("SELECT name FROM people WHERE id > 0 ORDER BY id")
        ]

    found = asyncio.run(_written(path, work))
    assert isinstance(found, list)
    return found


def test_an_export_is_printed(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(store, "export", ACCOUNT) == 0
    held = json.loads(capsys.readouterr().out)
    assert held["account"]["name"] == "Ann"
    assert [match["players"][1]["name"] for match in held["matches"]] == ["Bob"]
    assert command(store, "export", "99") == 1
    printed = capsys.readouterr()
    assert (printed.out, "nothing is kept of 99" in printed.err) == ("", True)


def test_an_account_is_erased(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(store, "forget", ACCOUNT) == 0
    assert "1 is erased" in capsys.readouterr().out
    assert names(store) == ["deleted player", "Bob"]
    assert command(store, "forget", ACCOUNT) == 0
    assert "nothing is kept of 1" in capsys.readouterr().out
    assert command(store, "check", "--deep") == 0


@pytest.mark.parametrize("account", ["computer:1", "deleted:1", "", "' OR 1=1 --"])
def test_what_is_nobody_s_account_is_left_alone(
    store: Path, account: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before = names(store)
    assert command(store, "forget", account) == 0
    assert command(store, "export", account) == 1
    assert capsys.readouterr().out == f"nothing is kept of {account}\n"
    assert names(store) == before


def test_a_service_that_runs_is_asked(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def beside() -> None:
        database = await Database.open(store, "discord")
        try:
            await asyncio.to_thread(command, store, "forget", ACCOUNT)
            assert await database.read(lambda session: session.erasures.requested(5)) == [ACCOUNT]
        finally:
            await database.close()

    asyncio.run(beside())
    assert "within a minute" in capsys.readouterr().out


def test_a_restored_backup_forgets_whom_the_store_had_forgotten(
    store: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    backup = tmp_path / "backup.db"
    copy(store, backup)
    command(store, "forget", ACCOUNT)
    capsys.readouterr()
    assert command(store, "restore", str(backup)) == 0
    assert "1 people who have been erased since are erased again" in capsys.readouterr().out
    assert names(store) == ["deleted player", "Bob"]
    assert b"Ann" not in store.read_bytes()
    assert command(store, "check", "--deep") == 0


def test_one_who_came_back_before_the_backup_is_left_alone(store: Path, tmp_path: Path) -> None:
    command(store, "forget", ACCOUNT)
    later = clock.now() + timedelta(hours=1)
    asyncio.run(_written(store, lambda session: session.people.meet(ACCOUNT, "Ann again", later)))
    backup = tmp_path / "backup.db"
    copy(store, backup)
    assert command(store, "restore", str(backup)) == 0
    assert names(store) == ["deleted player", "Bob", "Ann again"]


def test_a_backup_says_whom_another_store_has_to_forget(
    store: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = tmp_path / "old.db"
    copy(store, old)
    command(store, "forget", ACCOUNT)
    assert command(old, "forget", "--as-in", str(store)) == 0
    assert "1 people whom" in capsys.readouterr().out
    assert names(old) == ["deleted player", "Bob"]
    assert command(old, "forget", "--as-in", str(store)) == 0
    assert names(old) == ["deleted player", "Bob"]
