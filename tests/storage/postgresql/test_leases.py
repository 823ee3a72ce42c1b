"""Leases on a server: shared out among processes, given back once they are idle, and checked by what is written under them."""

import asyncio
import time
from contextlib import closing

import pytest

from storage.errors import TakenOverError
from storage.leases import LEADER, SHARD, SLOT, SLOTS, Lease
from storage.postgresql import leases
from storage.postgresql.address import PostgresAddress
from storage.postgresql.database import PostgresDatabase
from storage.postgresql.libpq import ServerConnection
from storage.session import Session
from tests.storage.postgresql.conftest import Join, ask, run_out


def held_by(database: PostgresDatabase, kind: str = SLOT) -> set[Lease]:
    return {lease for number in range(SLOTS) if database.peers.holds(lease := Lease(kind, number))}


async def settle(*databases: PostgresDatabase) -> None:
    """Let each look until all is shared out."""
    for _ in range(4):
        for database in databases:
            await database.peers.look()


def meet(session: Session) -> int:
    return session.people.meet("1", "Ann").id


async def test_slots_are_shared_out_and_the_first_one_leads(join: Join) -> None:
    one = await join()
    assert len(held_by(one)) == SLOTS
    others = [await join(), await join()]
    await settle(one, *others)
    assert sorted(len(held_by(database)) for database in (one, *others)) == [21, 21, 22]
    assert len(set.union(*map(held_by, (one, *others)))) == SLOTS
    assert [database.peers.holds(LEADER) for database in (one, *others)] == [True, False, False]
    assert [database.peers.count for database in (one, *others)] == [3, 3, 3]


@pytest.mark.parametrize("how", ["ends", "is killed"])
async def test_who_is_gone_leaves_all_to_the_others(join: Join, address: PostgresAddress, how: str) -> None:
    one, other = await join(), await join()
    await settle(one, other)
    heard: list[int] = []
    other.peers.on_leases = lambda: heard.append(len(held_by(other)))
    if how == "ends":
        await one.close()
    else:
        run_out(address, one)
    await other.peers.look()
    assert heard == [SLOTS]
    assert other.peers.holds(LEADER)
    assert other.lease[0] == 3, "taken, freed and taken"


async def test_it_looks_again_when_the_time_of_another_is_over(join: Join, address: PostgresAddress) -> None:
    one, other = await join(), await join()
    assert await other.peers.look() == 3
    ask(address, f"UPDATE processes SET until_at = until_at - 8500 WHERE number = {one.peers.process}")
    assert await other.peers.look() < 1.5


async def test_what_is_busy_is_held_no_longer_and_nobody_elses(join: Join) -> None:
    one = await join()
    busy = True
    one.peers.share(SLOT, SLOTS, busy=lambda lease: busy and lease.number == SLOTS - 1)
    other = await join()
    await settle(one, other)
    last = Lease(SLOT, SLOTS - 1)
    assert not one.peers.holds(last)
    assert not other.peers.holds(last)
    assert await one.peers.under(last, one).write(meet), "what is in hand comes to its end"
    assert len(held_by(other)) == SLOTS // 2 - 1
    busy = False
    await settle(one, other)
    assert other.peers.holds(last)


async def test_what_is_written_under_a_lease_is_refused_once_it_is_anothers(
    join: Join, address: PostgresAddress
) -> None:
    one, other = await join(), await join()
    slot = Lease(SLOT, 60)
    with pytest.raises(TakenOverError):
        await other.peers.under(slot, other).write(meet)
    under = one.peers.under(slot, one)
    await under.write(meet)
    ask(address, "UPDATE leases SET holder = '', epoch = epoch + 1 WHERE kind = 'slot' AND number = 60")
    with pytest.raises(TakenOverError, match="slot 60"):
        await under.write(meet)
    await one.write(meet)
    assert await under.read(meet_count) == await under.aside(meet_count) == 1
    await settle(one, other)
    assert await one.peers.under(LEADER, one).write(meet)


def meet_count(session: Session) -> int:
    return len(session.connection.rows("SELECT id FROM people WHERE id > 0"))


async def test_a_lease_is_given_back_after_what_is_written_under_it(
    join: Join, address: PostgresAddress
) -> None:
    one = await join()
    mine = one.peers._mine[LEADER]

    def given_back() -> bool:
        with closing(ServerConnection(address.conninfo({"lock_timeout": "50ms"}))) as server:
            leases.give_back(server, {LEADER: mine})
            return LEADER not in leases.holds(server)

    def work(session: Session) -> bool:
        meet(session)
        return given_back()

    assert await one.peers.under(LEADER, one).write(work) is False
    assert given_back()


async def test_renewing_waits_for_nothing_that_is_written_under_the_leaders_lease(
    join: Join,
) -> None:
    one = await join()
    loop = asyncio.get_running_loop()

    def work(session: Session) -> int:
        asyncio.run_coroutine_threadsafe(one.peers.look(), loop).result()
        return meet(session)

    assert await one.peers.under(LEADER, one).write(work)


async def test_shards_are_shared_among_those_who_want_some(join: Join) -> None:
    one, other, third = await join(), await join(), await join()
    assert await other.peers.divide(4) == 4
    assert await one.peers.divide(2) == 4, "another process is about to have some of four"
    other.peers.share(SHARD, 4)
    await settle(one, other, third)
    assert len(held_by(other, SHARD)) == 2, "the first one is about to take its own"
    one.peers.share(SHARD, 4)
    await settle(one, other, third)
    assert [len(held_by(database, SHARD)) for database in (one, other, third)] == [2, 2, 0]
    one.peers.share(SHARD, 0)
    await settle(one, other, third)
    assert [len(held_by(database, SHARD)) for database in (one, other, third)] == [0, 4, 0]
    await other.close()
    assert await third.peers.divide(1) == 1


async def test_all_know_which_shards_are_up(join: Join, address: PostgresAddress) -> None:
    one, other = await join(), await join()
    shard = Lease(SHARD, 0)
    one.peers.mark(shard, up=True)
    assert not one.peers.up(shard), "it is not its own"
    one.peers.share(SHARD, await one.peers.divide(1))
    await settle(one, other)
    one.peers.mark(shard, up=True)
    await settle(one, other)
    assert [one.peers.up(shard), other.peers.up(shard)] == [True, True]
    one.peers.mark(shard, up=False)
    await settle(one, other)
    assert not other.peers.up(shard)
    one.peers.mark(shard, up=True)
    await settle(one, other)
    assert other.peers.up(shard)
    run_out(address, one)
    await other.peers.look()
    assert not other.peers.up(shard)


async def test_sessions_of_a_bucket_begin_one_after_the_other(join: Join, address: PostgresAddress) -> None:
    one, other = await join(), await join()
    assert await one.peers.turn(0, 5.5) == 0
    assert 5 < await other.peers.turn(0, 5.5) <= 5.5
    assert await other.peers.turn(1, 5.5) == 0
    ask(address, "UPDATE session_buckets SET free_at = free_at - 5500")
    assert await other.peers.turn(0, 5.5) == 0
    assert await one.peers.turn(0, 5.5) > 5


async def test_each_process_knows_by_how_much_its_clock_is_wrong(join: Join) -> None:
    one = await join(now=lambda: 1000.0)
    other = await join(now=lambda: 995.0)
    assert other.peers.clock_ahead - one.peers.clock_ahead == pytest.approx(5, abs=3)
    assert one.peers.clock_ahead > 1e9


async def test_who_doubts_its_clock_leads_only_where_nobody_else_can(join: Join) -> None:
    wrong = 0.0
    one = await join(now=lambda: time.time() + wrong)
    wrong = 3600.0
    await settle(one)
    assert one.peers.holds(LEADER), "it is alone"
    other = await join()
    await settle(one, other)
    assert [one.peers.holds(LEADER), other.peers.holds(LEADER)] == [False, True]
    assert len(held_by(one)) == len(held_by(other)), "it sends what is its own all the same"
    wrong = 0.0
    await settle(one, other)
    assert [one.peers.holds(LEADER), other.peers.holds(LEADER)] == [True, False]


async def test_an_answer_that_takes_long_says_nothing_of_the_clock(join: Join) -> None:
    watch = iter(range(0, 1000, 2))
    one = await join(now=lambda: 1000.0, stopwatch=lambda: float(next(watch)))
    assert one.peers.clock_ahead == 0
