"""Erasing a person: whatever happens, all or nothing is done, and of all no trace is left."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import pytest

from bot.service.privacy.privacy import Privacy
from storage.connection import Connection
from storage.health import StoreFaultError
from storage.session import Session
from tests.support.life import ACCOUNT, NAME, Life, everything, states
from tests.support.use_cases import UseCases


@pytest.fixture
async def life(use_cases: UseCases) -> Life:
    life = Life(use_cases)
    await life.live()
    return life


class Killed(Exception):
    """Stands for the end of the process."""


@contextmanager
def killed_at(statement: int) -> Iterator[None]:
    """Let nothing be done from a statement on."""
    execute, count = Connection._execute, 0

    def counted(self: Connection, sql: str, values: object) -> object:
        nonlocal count
        count += 1
        if count > statement:
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = sqlite3.SQLITE_IOERR
            raise error
        return execute(self, sql, values)  # type: ignore[arg-type]  # passed on as it came

    with patch.object(Connection, "_execute", counted):
        yield


async def test_killed_at_any_statement_all_or_nothing_is_done(life: Life) -> None:
    use = life.use_cases
    before = await use.database.read(everything)
    statement = 0
    while True:
        with killed_at(statement):
            try:
                await life.privacy.delete(life.ann)
                break
            except StoreFaultError:
                pass
        await use.restart()
        life.privacy = Privacy(use.context, forget=use.people.forget)
        assert await use.database.read(everything) == before, statement
        statement += 1
    assert statement > 80
    assert (await use.database.read(everything))["erasures"]


async def test_nobody_is_found_in_the_file_and_its_log(use_cases: UseCases) -> None:
    """A thousand people with long accounts and names, some renamed; one is erased, in a small store and in a large one."""
    people = [
        (f"7{index:05}1{index * 7919 % 99991:011}", f"Player {index:04} of many") for index in range(1000)
    ]

    def fill(session: Session) -> None:
        for account, name in people:
            session.people.meet(account, name)
        for account, name in people[::3]:
            session.people.meet(account, f"{name}, now with a longer name")
            session.people.meet(account, name)

    await use_cases.database.write(fill)
    privacy = Privacy(use_cases.context, forget=use_cases.people.forget)
    for index, small in ((500, 1 << 40), (3, 0)):
        account, name = people[index]
        found = await use_cases.lookup.find(account)
        assert found is not None
        await privacy.delete(found)
        with patch("storage.privacy.traces.SMALL", small), patch("storage.privacy.traces.ROWS", 100):
            await privacy.tidy()
        for path in use_cases.path.parent.iterdir():
            content = path.read_bytes()
            for form in (account, name, name.upper(), name.encode("utf-16-le").decode("latin-1")):
                assert form.encode() not in content, (path, form)
            if path == use_cases.path:
                assert people[index + 1][0].encode() in content, "the others are there"
    await use_cases.restart()
    assert await use_cases.lookup.find(people[1][0]) is not None


async def test_a_trace_that_a_crash_left_is_cleared_away_at_the_next_start(life: Life) -> None:
    await life.delete()
    with patch("storage.database.Database.remove_traces", side_effect=Killed), pytest.raises(Killed):
        await life.privacy.tidy()
    assert await states(life) == ["erased"]
    await life.use_cases.restart()
    await Privacy(life.use_cases.context).tidy()
    assert await states(life) == ["washed"]
    for path in life.use_cases.path.parent.iterdir():
        assert ACCOUNT.encode() not in path.read_bytes()
        assert NAME.encode() not in path.read_bytes()
