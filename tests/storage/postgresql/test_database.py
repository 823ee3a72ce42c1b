"""What a transaction does when its connection is lost, or others are in its way."""

import contextlib
from collections.abc import Callable
from typing import Any

import pytest

from storage.errors import ConflictError, OutcomeUnknownError, StoreFaultError, StoreInUseError
from storage.postgresql import transactions
from storage.postgresql.address import PostgresAddress
from storage.postgresql.database import PostgresDatabase
from storage.postgresql.faults import PostgresError, UnreachableError
from storage.postgresql.guard import IN_USE_SECONDS
from storage.postgresql.libpq import MOST_PREPARED, ServerConnection
from storage.postgresql.processes import LASTS
from storage.postgresql.transactions import TRIES
from storage.session import Session


def names(session: Session) -> list[str]:
    return [
        row["name"] for row in session.connection.rows("SELECT name FROM people WHERE id > 0 ORDER BY id")
    ]


def meet_ann(session: Session) -> int:
    return session.people.meet("1", "Ann").id


def cut(session: Session) -> None:
    """End this transaction's connection, as a server that is restarted does."""
    with contextlib.suppress(PostgresError):
        session.connection.row("SELECT pg_terminate_backend(pg_backend_pid()) AS ended")


def failing(times: int, how: Callable[[Session], object]) -> Callable[[Session], int]:
    """Work that fails so many times, and then meets Ann."""
    tried = 0

    def work(session: Session) -> int:
        nonlocal tried
        number = meet_ann(session)
        tried += 1
        if tried <= times:
            how(session)
            names(session)
        return number

    return work


def deadlock(_session: Session) -> None:
    raise PostgresError("40P01", "deadlock detected")


def conflict(_session: Session) -> None:
    raise ConflictError("someone else has begun a match")


@pytest.mark.parametrize("how", [cut, deadlock, conflict])
async def test_a_transaction_that_was_undone_is_run_again(
    database: PostgresDatabase, how: Callable[[Session], object]
) -> None:
    repeated: list[str] = []
    database.on_repeated = lambda: repeated.append("again")
    await database.write(failing(TRIES - 1, how))
    assert len(repeated) == TRIES - 1
    assert await database.read(names) == ["Ann"]
    assert database.reason is None


async def test_after_three_times_it_is_a_fault_and_the_next_transaction_works(
    database: PostgresDatabase,
) -> None:
    with pytest.raises(StoreFaultError, match="other transactions were in the way"):
        await database.write(failing(TRIES, deadlock))
    assert "in the way" in str(database.reason)
    await database.write(meet_ann)
    assert str(database.reason) == "None"
    assert await database.read(names) == ["Ann"]


async def test_a_read_whose_connection_is_lost_is_done_again(database: PostgresDatabase) -> None:
    cuts = [cut]

    def work(session: Session) -> list[str]:
        if cuts:
            cuts.pop()(session)
        return names(session)

    assert await database.read(work) == []


@pytest.mark.parametrize("done", [True, False])
async def test_the_outcome_of_a_commit_whose_answer_was_lost_is_read_back(
    database: PostgresDatabase, monkeypatch: pytest.MonkeyPatch, done: bool
) -> None:
    lose_one_commit(monkeypatch, done=done)
    attempts: list[int] = []

    def work(session: Session) -> int:
        attempts.append(1)
        return meet_ann(session)

    await database.write(work)
    assert len(attempts) == (1 if done else 2)
    assert await database.read(names) == ["Ann"]


async def test_where_the_outcome_cannot_be_read_back_it_is_not_known(
    database: PostgresDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unreachable(*_: Any) -> ServerConnection:
        raise UnreachableError("connection refused")

    lose_one_commit(monkeypatch, done=True)
    with monkeypatch.context() as away:
        away.setattr(transactions, "connect", unreachable)
        with pytest.raises(OutcomeUnknownError):
            await database.write(meet_ann)
    assert await database.read(names) == ["Ann"]
    await database.write(meet_ann)
    assert database.reason is None


async def test_a_statement_that_failed_undoes_all_though_the_work_goes_on(database: PostgresDatabase) -> None:
    def work(session: Session) -> None:
        meet_ann(session)
        with contextlib.suppress(PostgresError):
            session.connection.row("SELECT nonsense FROM nowhere")

    with pytest.raises(RuntimeError, match="it was undone"):
        await database.write(work)
    assert await database.read(names) == []


async def test_what_is_to_read_may_not_write(database: PostgresDatabase) -> None:
    with pytest.raises(StoreFaultError, match="read only"):
        await database.read(meet_ann)
    assert await database.read(names) == []


async def test_one_process_serves_a_store(database: PostgresDatabase, address: PostgresAddress) -> None:
    waits: list[float] = []

    async def wait(seconds: float) -> None:
        waits.append(seconds)

    with pytest.raises(StoreInUseError, match="in use by another process"):
        await PostgresDatabase.open(address, "table", wait=wait)
    assert sum(waits) == IN_USE_SECONDS > LASTS
    await database.close()
    await (await PostgresDatabase.open(address, "table")).close()


async def test_many_statements_do_not_pile_up_at_the_server(database: PostgresDatabase) -> None:
    def work(session: Session) -> None:
        for number in range(MOST_PREPARED + 1):
            session.connection.row(f"SELECT {number} AS number")

    prepared = "SELECT count(*) AS count FROM pg_prepared_statements"
    await database.read(work)
    row = await database.read(lambda session: session.connection.row(prepared))
    assert row is not None
    assert row["count"] == 1


async def test_its_size_is_looked_at_after_something_was_written(database: PostgresDatabase) -> None:
    assert database.size() == 0
    await database.checkpoint()
    assert database.size() > 1_000_000
    assert await database.remove_traces()


def lose_one_commit(monkeypatch: pytest.MonkeyPatch, *, done: bool) -> None:
    """Lose the connection at the next commit, after it is ``done`` or before."""
    commit, losses = ServerConnection.commit, [1]

    def losing(server: ServerConnection) -> None:
        if not losses:
            return commit(server)
        losses.pop()
        if done:
            commit(server)
        server.close()
        raise PostgresError("08006", "server closed the connection unexpectedly", lost=True)

    monkeypatch.setattr(ServerConnection, "commit", losing)
