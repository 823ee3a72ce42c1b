"""The operator's ``ban``, ``unban`` and ``reports``."""

import asyncio
from pathlib import Path

import pytest

from bot.operations import command_line
from rules.match.challenges import ChallengeState
from storage.lobby.reports import Report
from storage.session import Session
from storage.sqlite.database import Database
from tests.storage.values import NOW, blank, hosted_in


def command(store: Path, *words: str) -> int:
    return command_line.run(store, command_line.parser().parse_args(words))


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A store in which Ann (1) plays Bob (2), and has reported him."""
    path = tmp_path / "turnpost.db"
    path.write_bytes(blank())
    asyncio.run(_written(path, _begun))
    return path


def _begun(session: Session) -> None:
    match = hosted_in(session).match
    session.challenges.close(match.id, ChallengeState.ACCEPTED, NOW)
    session.reports.add(Report(match.id, *match.seats, "rude\nand \x1b[31mloud", NOW))


async def _written(path: Path, work: object) -> object:
    database = await Database.open(path, "discord")
    try:
        return await database.write(work)  # type: ignore[arg-type]  # any work
    finally:
        await database.close()


def banned(path: Path) -> list[str]:
    def work(session: Session) -> list[str]:
        rows = session.connection.rows(
            "SELECT account FROM bans JOIN people ON people.id = person ORDER BY account"
        )
        return [row["account"] for row in rows]

    found = asyncio.run(_written(path, work))
    assert isinstance(found, list)
    return found


def test_a_ban_and_its_end(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(store, "ban", "2") == 0
    assert command(store, "ban", "2") == 0
    assert "was banned before" in capsys.readouterr().out
    assert command(store, "ban", "77") == 0, "also someone who was never met"
    assert banned(store) == ["2", "77"]
    assert command(store, "unban", "2") == 0
    assert command(store, "unban", "2") == 1
    assert banned(store) == ["77"]


def test_a_ban_holds_for_an_account_that_was_erased(store: Path) -> None:
    assert command(store, "forget", "2") == 0
    assert command(store, "ban", "2") == 0
    assert banned(store) == []

    def marked(session: Session) -> list[bool]:
        return [session.fingerprints.is_banned(one.hash) for one in session.fingerprints.all()]

    assert asyncio.run(_written(store, marked)) == [True]
    assert command(store, "unban", "2") == 0
    assert asyncio.run(_written(store, marked)) == [False]


def test_reports_are_printed(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(store, "reports") == 0
    printed = capsys.readouterr().out
    assert printed == "2026-03-02 12:00 match #1: 1 ('Ann') about 2 ('Bob'): 'rude\\nand \\x1b[31mloud'\n"


def test_nothing_reported_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "turnpost.db"
    path.write_bytes(blank())
    assert command(path, "reports") == 0
    assert "nobody has reported anything" in capsys.readouterr().out
