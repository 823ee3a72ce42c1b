"""The lease of a store: one process serves it, another stands by, and who has lost it writes nothing more."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing

import pytest

from storage.errors import TakenOverError
from storage.postgresql.address import PostgresAddress
from storage.postgresql.database import PostgresDatabase
from storage.postgresql.lease import LASTS, ServiceLease
from storage.postgresql.libpq import ServerConnection
from storage.postgresql.opening import open_to_write
from storage.session import Session


def meet(session: Session) -> int:
    return session.people.meet("1", "Ann").id


def count(session: Session) -> int:
    return len(session.connection.rows("SELECT id FROM people WHERE id > 0"))


class Standby:
    """A process that waits for a store; each wait ends when the test says so."""

    def __init__(self, address: PostgresAddress) -> None:
        self.stands = asyncio.Event()
        self.again = asyncio.Event()
        self.task = asyncio.create_task(
            PostgresDatabase.open(address, "table", 2, standing_by=self.standing_by, wait=self.wait)
        )

    @asynccontextmanager
    async def standing_by(self) -> AsyncIterator[None]:
        self.stands.set()
        yield
        self.stands.clear()

    async def wait(self, _seconds: float) -> None:
        await self.again.wait()


def believed(lease: ServiceLease) -> bool:
    return lease.valid


def run_out(address: PostgresAddress) -> None:
    """Let the lease be as if its time were over."""
    with closing(ServerConnection(address.conninfo())) as server:
        server.run(b"UPDATE leases SET until_at = 1")


async def test_a_standby_takes_over_when_the_store_is_closed(
    database: PostgresDatabase, address: PostgresAddress
) -> None:
    standby = Standby(address)
    await standby.stands.wait()
    await database.write(meet)
    assert not standby.task.done()
    await database.close()
    standby.again.set()
    other = await standby.task
    assert not standby.stands.is_set()
    assert await other.read(count) == 1
    assert await other.write(meet)
    await other.close()


async def test_who_was_taken_over_writes_nothing_more(
    database: PostgresDatabase, address: PostgresAddress
) -> None:
    await database.write(meet)
    run_out(address)
    other = await PostgresDatabase.open(address, "table", 2)
    with pytest.raises(TakenOverError):
        await database.write(lambda session: session.people.meet("2", "Bob"))
    assert await database.read(count) == 1, "reading does no harm"
    await other.write(lambda session: session.people.meet("3", "Eve"))
    await database.close()
    assert other.in_charge
    assert await other.write(meet), "closing the old one gave nothing back"
    await other.close()


async def test_a_transaction_under_way_comes_to_its_end_before_another_process_takes_over(
    database: PostgresDatabase, address: PostgresAddress
) -> None:
    lease = ServiceLease("other", lambda: 0.0)

    def work(session: Session) -> bool:
        run_out(address)
        with closing(ServerConnection(address.conninfo({"lock_timeout": "50ms"}))) as server:
            taken = lease.take(server)
        meet(session)
        return taken

    assert await database.write(work) is False
    with closing(ServerConnection(address.conninfo())) as server:
        assert lease.take(server)
        assert server.run(b"SELECT count(*) FROM people WHERE id > 0") == "1"


async def test_the_holder_hears_that_it_was_taken_over(address: PostgresAddress) -> None:
    renewals: asyncio.Queue[None] = asyncio.Queue()

    async def wait(_seconds: float) -> None:
        await renewals.get()

    database = await PostgresDatabase.open(address, "table", 2, wait=wait)
    heard = asyncio.Event()
    database.on_taken_over = heard.set
    renewals.put_nowait(None)
    run_out(address)
    other = await PostgresDatabase.open(address, "table", 2)
    renewals.put_nowait(None)
    await heard.wait()
    await database.close()
    await other.close()


def test_a_lease_is_believed_by_the_holders_own_time(address: PostgresAddress) -> None:
    open_to_write(address).close()
    now = [100.0]
    lease, other = (ServiceLease(name, lambda: now[0]) for name in ("one", "two"))
    with closing(ServerConnection(address.conninfo())) as server:
        assert not believed(lease)
        assert lease.take(server)
        assert believed(lease)
        assert not other.take(server)
        now[0] += LASTS
        assert not believed(lease), "frozen for so long, it does not know who has it"
        assert lease.renew(server), "nobody has taken it over"
        assert believed(lease)
        server.run(b"UPDATE leases SET until_at = 1")
        assert other.take(server)
        assert other.epoch == lease.epoch + 1
        assert not lease.renew(server)
        lease.give_back(server)
        assert not lease.take(server), "it is the other's"
