"""Processes that serve one store: they have their time, are shut out when it is over, and then write nothing more."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress

import pytest

from storage.errors import StoreInUseError, TakenOverError
from storage.leases import LEADER, SLOT, Lease
from storage.postgresql import processes
from storage.postgresql.address import PostgresAddress
from storage.postgresql.database import PostgresDatabase
from storage.postgresql.faults import PostgresError
from storage.postgresql.libpq import ServerConnection
from storage.postgresql.processes import LASTS
from storage.session import Session
from tests.storage.postgresql.conftest import Join, ask, run_out

OLDER = "UPDATE leases SET holder = 'host:1', epoch = epoch + 1, until_at = {} WHERE kind = 'service'"
LATER = 1 << 50


def meet(session: Session) -> int:
    return session.people.meet("1", "Ann").id


def people(session: Session) -> int:
    return len(session.connection.rows("SELECT id FROM people WHERE id > 0"))


async def test_who_is_late_goes_on_unless_it_was_shut_out(join: Join, address: PostgresAddress) -> None:
    now = [100.0]
    one = await join(stopwatch=lambda: now[0])
    assert 0 < one.lease[1] <= LASTS
    now[0] += LASTS
    assert not one.peers.holds(LEADER), "frozen for so long, it does not know who has it"
    run_out(address, one)
    await one.write(meet)
    await one.peers.look()
    assert one.peers.holds(LEADER), "nobody has shut it out"


async def test_who_was_shut_out_writes_nothing_more(join: Join, address: PostgresAddress) -> None:
    one, other = await join(), await join()
    await one.write(meet)
    run_out(address, one)
    await other.peers.look()
    with pytest.raises(TakenOverError):
        await one.write(lambda session: session.people.meet("2", "Bob"))
    with pytest.raises(TakenOverError):
        await one.peers.look()
    assert await one.read(people) == 1, "reading does no harm"
    await one.close()
    await other.write(lambda session: session.people.meet("3", "Eve"))
    assert not other.peers.alive(one.peers.process)
    assert other.peers.count == 1


async def test_what_is_under_way_comes_to_its_end_before_a_process_is_shut_out(
    join: Join, address: PostgresAddress
) -> None:
    one = await join()

    def shut_out() -> bool:
        with closing(ServerConnection(address.conninfo({"lock_timeout": "50ms"}))) as server:
            return processes.shut_out(server, one.peers.process)

    def work(session: Session) -> bool:
        run_out(address, one)
        done = shut_out()
        meet(session)
        return done

    assert await one.write(work) is False
    assert shut_out()
    assert await one.read(people) == 1


async def test_who_is_frozen_in_a_transaction_is_undone_and_refused(
    join: Join, address: PostgresAddress
) -> None:
    one, other = await join(), await join()
    loop = asyncio.get_running_loop()
    frozen = [True]

    def work(session: Session) -> None:
        meet(session)
        if frozen:
            frozen.pop()
            row = session.connection.row("SELECT pg_backend_pid() AS pid")
            assert row is not None
            session.connection.rows(
                "SELECT set_config('idle_in_transaction_session_timeout', '1ms', false) AS patience"
            )
            while ask(address, f"SELECT 1 FROM pg_stat_activity WHERE pid = {row['pid']}"):
                pass
            run_out(address, one)
            asyncio.run_coroutine_threadsafe(other.peers.look(), loop).result()
        people(session)

    with pytest.raises(TakenOverError):
        await one.write(work)
    assert await other.read(people) == 0
    assert other.peers.holds(LEADER)


async def test_a_number_never_comes_again(join: Join, address: PostgresAddress) -> None:
    one = await join()
    await one.close()
    other = await join()
    assert other.peers.process == one.peers.process + 1

    def earlier(session: Session) -> None:
        # As a store that was moved from a file brings it along.
        session.connection.change(
            "INSERT INTO outbox (platform, kind, content, created_at, due_at, process, state, address) "
            "VALUES ('discord', 'digest', '{}', 0, 0, 70, 'due', '')"
        )

    await other.write(earlier)
    assert (await join()).peers.process == 71
    assert (await join()).peers.process == 72


async def test_a_process_that_has_just_come_is_alive(join: Join) -> None:
    one = await join()
    other = await join()
    assert one.peers.alive(other.peers.process), "it has not been seen yet"
    assert one.peers.alive(one.peers.process)
    assert not one.peers.alive(0)


async def test_who_serves_alone_keeps_others_off(
    database: PostgresDatabase, address: PostgresAddress
) -> None:
    waits: list[float] = []

    async def wait(seconds: float) -> None:
        waits.append(seconds)

    for alone in (True, False):
        with pytest.raises(StoreInUseError, match="in use by another process"):
            await PostgresDatabase.open(address, "table", alone=alone, wait=wait)
    assert database.peers.holds(LEADER)
    await database.close()
    beside = await PostgresDatabase.open(address, "discord", alone=False)
    with pytest.raises(StoreInUseError):
        await PostgresDatabase.open(address, "table", wait=wait)
    await beside.close()
    await (await PostgresDatabase.open(address, "table")).close()


async def test_who_was_killed_is_waited_for(join: Join, address: PostgresAddress) -> None:
    one = await join()
    waits: list[float] = []

    async def wait(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 3:
            run_out(address, one)

    alone = await PostgresDatabase.open(address, "table", wait=wait)
    assert len(waits) == 3
    with pytest.raises(TakenOverError):
        await one.write(meet)
    await alone.close()


class Waiting:
    """A process that stands by until an older version is gone; each wait ends when the test says so."""

    def __init__(self, address: PostgresAddress) -> None:
        self.stands = asyncio.Event()
        self.again = asyncio.Event()
        self.task = asyncio.create_task(
            PostgresDatabase.open(
                address, "discord", 2, alone=False, standing_by=self.standing_by, wait=self.wait
            )
        )

    @asynccontextmanager
    async def standing_by(self) -> AsyncIterator[None]:
        self.stands.set()
        yield
        self.stands.clear()

    async def wait(self, _seconds: float) -> None:
        await self.again.wait()


async def test_an_older_version_is_waited_for_and_refused_from_then_on(address: PostgresAddress) -> None:
    ask(address, OLDER.format(LATER))
    waiting = Waiting(address)
    await waiting.stands.wait()
    ask(address, "UPDATE leases SET until_at = 1")
    waiting.again.set()
    database = await waiting.task
    assert not waiting.stands.is_set()
    assert await database.write(meet)
    # What the older version's transactions begin with finds no row.
    assert ask(address, "SELECT 1 FROM leases WHERE kind = 'service' AND epoch = 1") is None
    await database.close()


async def test_an_older_version_takes_nothing_over_before_the_last_has_gone(
    join: Join, address: PostgresAddress
) -> None:
    free = f"SELECT 1 FROM leases WHERE kind = 'service' AND until_at <= {processes.NOW}"
    one, other = await join(), await join()
    await one.close()
    assert ask(address, free) is None
    await other.close()
    assert ask(address, free) == "1"


async def test_an_older_version_that_serves_again_shuts_all_out(join: Join, address: PostgresAddress) -> None:
    one = await join()
    ask(address, OLDER.format(LATER))
    with pytest.raises(TakenOverError):
        await one.peers.look()


async def test_the_process_hears_that_it_was_shut_out(address: PostgresAddress) -> None:
    renewals: asyncio.Queue[None] = asyncio.Queue()

    async def wait(_seconds: float) -> None:
        await renewals.get()

    one = await PostgresDatabase.open(address, "discord", 2, alone=False, wait=wait)
    heard = asyncio.Event()
    one.on_taken_over = heard.set
    run_out(address, one)
    other = await PostgresDatabase.open(address, "discord", 2, alone=False)
    renewals.put_nowait(None)
    await heard.wait()
    await one.close()
    assert other.peers.holds(Lease(SLOT, 63))
    await other.close()


async def test_a_connection_that_is_lost_is_made_anew(join: Join) -> None:
    one = await join()
    with suppress(PostgresError):
        one._guard.connected().run(b"SELECT pg_terminate_backend(pg_backend_pid())")
    with suppress(PostgresError):
        await one.peers.look()
    await one.peers.look()
    assert one.peers.holds(LEADER)
