"""Several processes that write to one store at the same time: nothing is lost, and nobody waits in vain."""

import asyncio
from itertools import product

import pytest

from rules.match.people import PersonId
from storage.postgresql.database import PostgresDatabase
from storage.session import Session
from tests.storage.postgresql.conftest import Join

TIMES = 20


def met(session: Session) -> list[PersonId]:
    return [session.people.meet(name, name).id for name in ("Ann", "Bob")]


async def add(database: PostgresDatabase, people: list[PersonId]) -> None:
    """Read a number of each, and write the next one: two who do so at the same time would lose one."""

    def work(session: Session) -> None:
        session.hold(*people)
        for person in people:
            row = session.connection.row(
                "SELECT value FROM preferences WHERE person = ? AND name = 'count'", (person,)
            )
            number = 1 if row is None else int(row["value"]) + 1
            session.connection.change(
                "INSERT INTO preferences (person, name, value) VALUES (?, 'count', ?) "
                "ON CONFLICT (person, name) DO UPDATE SET value = excluded.value",
                (person, str(number)),
            )

    await database.write(work)


async def test_four_write_at_once(join: Join) -> None:
    databases = [await join() for _ in range(4)]
    people = await databases[0].write(met)
    waited: list[float] = []
    for database in databases:
        database.on_held = waited.append
    # In either order: those who are held are locked in one.
    orders = [people, people[::-1]]
    await asyncio.gather(*(add(one, order) for one, order, _ in product(databases, orders, range(TIMES))))
    rows = await databases[3].read(
        lambda session: session.connection.rows("SELECT value FROM preferences WHERE name = 'count'")
    )
    assert [row["value"] for row in rows] == [str(4 * 2 * TIMES)] * 2
    assert len(waited) == 4 * 2 * TIMES
    assert sum(waited) > 0


async def test_those_who_wait_for_each_other_are_run_again(join: Join) -> None:
    one, other = await join(), await join()
    people = await one.write(met)
    repeated: list[PostgresDatabase] = []
    met_halfway = asyncio.Barrier(2)
    loop = asyncio.get_running_loop()

    async def crossing(database: PostgresDatabase, order: list[PersonId]) -> None:
        tries = 0
        database.on_repeated = lambda: repeated.append(database)

        def work(session: Session) -> None:
            nonlocal tries
            tries += 1
            change = "UPDATE people SET name = ? WHERE id = ?"
            session.connection.change(change, ("x", order[0]))
            if tries == 1:
                asyncio.run_coroutine_threadsafe(met_halfway.wait(), loop).result()
            session.connection.change(change, ("x", order[1]))

        await database.write(work)

    await asyncio.gather(crossing(one, people), crossing(other, people[::-1]))
    assert repeated


async def test_transactions_of_one_process_run_side_by_side(join: Join) -> None:
    database = await join()
    together = asyncio.Barrier(2)
    loop = asyncio.get_running_loop()

    def work(session: Session) -> int:
        asyncio.run_coroutine_threadsafe(together.wait(), loop).result()
        return session.people.meet("1", "Ann").id

    assert len(set(await asyncio.gather(database.write(work), database.write(work)))) == 1


@pytest.mark.parametrize("cancelled", [0, 1])
async def test_who_is_cancelled_leaves_its_connection_in_order(join: Join, cancelled: int) -> None:
    database = await join()
    begun = asyncio.Event()
    loop = asyncio.get_running_loop()

    def work(session: Session) -> int:
        loop.call_soon_threadsafe(begun.set)
        return session.people.meet("1", "Ann").id

    tasks = [asyncio.create_task(database.write(work)) for _ in range(2)]
    await begun.wait()
    tasks[cancelled].cancel()
    results = await asyncio.gather(*tasks, return_exceptions=True)
    assert isinstance(results[1 - cancelled], int)
    assert await database.write(work) == results[1 - cancelled]
