"""What the tables refuse."""

import pytest

from storage.sqlite.database import Database
from tests.storage.values import hosted_in
from tests.support.engines import refused


@pytest.mark.parametrize(
    "query",
    [
        "INSERT INTO people (platform, account, name) VALUES ('table', '1', NULL)",
        "INSERT INTO people (platform, account, name) VALUES ('table', '1', 'Ann again')",
        "INSERT INTO people (id, platform, account, name) VALUES ('seven', 'table', '9', 'Ann')",
        "UPDATE matches SET second_person = first_person",
        "UPDATE matches SET second_person = 99",
        "UPDATE matches SET finished = 1",
        "UPDATE matches SET finished = 1, to_move = NULL",
        "UPDATE matches SET finished = 1, to_move = NULL, awaited = NULL, reason = 'time'",
        "UPDATE matches SET awaited = NULL",
        "UPDATE matches SET to_move = NULL",
        "UPDATE matches SET reason = 'time'",
        "UPDATE matches SET ended_at = 5",
        "UPDATE matches SET revision = 'three'",
        "UPDATE matches SET deadline = 'tomorrow'",
        "UPDATE matches SET id = 99",
        "DELETE FROM challenges",
        "DELETE FROM people",
        "INSERT INTO plies (match, revision, move, played_at, beforehand) VALUES (99, 1, 'x', 0, 0)",
        "INSERT INTO plies (match, revision, move, played_at, beforehand) VALUES (1, 1, 'x', 'noon', 0)",
        "INSERT INTO reminders (match, mark, platform, revision, due_at, state) VALUES (99, 50, 'table', 0, 0, 'planned')",
        "INSERT INTO events (match, at, kind, content) VALUES (99, 0, 'x', '')",
        "INSERT INTO transient_messages (match, channel, message) VALUES (99, 'c', 'm')",
        "INSERT INTO open_messages (match, channel, message, about) VALUES (99, 'c', 'm', 'board')",
        "INSERT INTO outbox (platform, kind, match, content, created_at, due_at, state) VALUES ('table', '', 99, '', 0, 0, '')",
    ],
)
async def test_rows_that_cannot_be_are_refused(database: Database, query: str) -> None:
    await database.write(hosted_in)
    with pytest.raises(refused()):
        await database.write(lambda session: session.connection.change(query))


@pytest.mark.sqlite
async def test_every_table_is_strict(database: Database) -> None:
    rows = await database.read(lambda session: session.connection.rows("PRAGMA table_list"))
    strict = {row["name"]: row["strict"] for row in rows if not row["name"].startswith("sqlite_")}
    assert len(strict) > 9
    assert all(strict.values()), strict
