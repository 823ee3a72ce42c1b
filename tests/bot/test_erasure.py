"""Erasing a person: whatever happens, all or nothing is done, and of all no trace is left."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import pytest

from bot.service.privacy.privacy import Privacy
from storage.errors import StoreFaultError
from storage.session import Session
from storage.store.connection import Connection
from tests.support.life import ACCOUNT, NAME, Life, everything, states
from tests.support.traces import forms, found_in
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
        life.privacy = Privacy(use.context)
        assert await use.database.read(everything) == before, statement
        statement += 1
    assert statement > 80
    assert (await use.database.read(everything))["erasures"]


async def test_killed_again_and_again_while_very_many_matches_are_resigned_it_comes_to_an_end(
    life: Life,
) -> None:
    """Each match stands for many: once the first is resigned, the rest is only a matter of time."""
    use = life.use_cases
    before = await use.database.read(everything)
    deaths = 0
    with patch("bot.service.privacy.erasure.MATCHES_AT_ONCE", 1):
        for statement in range(0, 300, 3):
            begun = bool(await use.database.read(lambda session: session.erasures.requested(1)))
            with killed_at(statement):
                try:
                    await (
                        life.privacy.tidy(life.use_cases.database) if begun else life.privacy.delete(life.ann)
                    )
                except StoreFaultError:
                    deaths += 1
            await use.restart()
            life.privacy = Privacy(use.context)
            now = await use.database.read(everything)
            if now["erasures"]:
                break
            whole = (
                "people",
                "notes",
                "preferences",
                "blocks",
                "sleep_schedules",
                "challenges",
                "invitations",
            )
            assert [now[table] for table in whole] == [before[table] for table in whole], statement
            assert now["erasure_requests"] or now == before, statement
    assert deaths > 20
    assert await use.lookup.find(ACCOUNT) is None
    assert await use.lookup.running(life.ann.id) == []
    await life.privacy.tidy(life.use_cases.database)
    assert await use.database.read(lambda session: session.erasures.requested(1)) == []
    assert found_in(use.path.parent, forms(ACCOUNT, NAME)) == []


async def test_nobody_is_found_in_the_file_its_log_and_the_service_s_log(
    use_cases: UseCases, caplog: pytest.LogCaptureFixture
) -> None:
    """A thousand people with long accounts and names, some renamed; one is erased, in a small store and in a large one."""
    caplog.set_level("DEBUG")
    people = [
        (f"7{index:05}1{index * 7919 % 99991:011}", f"Player_{index:04} of Mäny") for index in range(1000)
    ]

    def fill(session: Session) -> None:
        for account, name in people:
            session.people.meet(account, name)
        for account, name in people[::3]:
            session.people.meet(account, f"{name}, now with a longer name")
            session.people.meet(account, name)

    await use_cases.database.write(fill)
    folder = use_cases.path.parent
    privacy = Privacy(use_cases.context)
    for index, small in ((500, 1 << 40), (3, 0)):
        account, name = people[index]
        looked_for = forms(account, name)
        assert {what for _, what in found_in(folder, looked_for)} >= {"account", "name", "small letters"}
        found = await use_cases.lookup.find(account)
        assert found is not None
        await privacy.delete(found)
        with patch("storage.sqlite.traces.SMALL", small), patch("storage.sqlite.traces.ROWS", 100):
            await privacy.tidy(use_cases.database)
        assert found_in(folder, looked_for) == []
        assert not [form for form in looked_for.values() if form in caplog.text.encode()]
        assert found_in(folder, {"the next": people[index + 1][0].encode()}), "the others are there"
    await use_cases.restart()
    assert await use_cases.lookup.find(people[1][0]) is not None


async def test_a_trace_that_a_crash_left_is_cleared_away_at_the_next_start(life: Life) -> None:
    await life.delete()
    with patch("storage.sqlite.database.Database.remove_traces", side_effect=Killed), pytest.raises(Killed):
        await life.privacy.tidy(life.use_cases.database)
    assert await states(life) == ["erased"]
    await life.use_cases.restart()
    await Privacy(life.use_cases.context).tidy(life.use_cases.database)
    assert await states(life) == ["washed"]
    assert found_in(life.use_cases.path.parent, forms(ACCOUNT, NAME)) == []
