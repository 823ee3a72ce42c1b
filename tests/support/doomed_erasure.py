"""A process that erases someone and dies at a statement, as at a loss of power: ``STORE ACCOUNT WHERE COUNT``."""

import asyncio
import os
import sqlite3
import sys
from pathlib import Path
from random import Random

from bot.service.context import ServiceContext
from bot.service.privacy.privacy import Privacy
from storage.sqlite import traces
from storage.sqlite.database import Database
from storage.store.connection import Connection
from tests.support.use_cases import START


def die_at(where: str, count: int) -> None:
    """Die at so many statements of the erasure ("erasing"), or so many steps of the washing ("washing")."""
    left = count

    def counted() -> None:
        nonlocal left
        left -= 1
        if left < 0:
            os._exit(9)

    execute, step = Connection._execute, traces.Washing.step
    if where == "erasing":

        def doomed(self: Connection, sql: str, values: object) -> object:
            counted()
            return execute(self, sql, values)  # type: ignore[arg-type]  # passed on as it came

        Connection._execute = doomed  # type: ignore[method-assign, assignment]  # the point of this program
    else:

        def doomed_step(self: traces.Washing, raw: sqlite3.Connection) -> bool:
            counted()
            return step(self, raw)

        traces.Washing.step = doomed_step  # type: ignore[method-assign]  # likewise


async def erase(path: Path, account: str) -> None:
    """Erase someone, and leave no trace."""
    database = await Database.open(path, "table")
    privacy = Privacy(ServiceContext(database, lambda: START, Random(7)))
    person = await database.read(lambda session: session.people.find(account))
    if person is not None:
        await privacy.delete(person)
    await privacy.tidy(database)
    await database.close()


if __name__ == "__main__":
    store, account, where, count = sys.argv[1:]
    traces.SMALL, traces.ROWS = 0, 20
    traces.Washing.__init__.__defaults__ = (0, 20)  # a dataclass has taken the old ones
    die_at(where, int(count))
    asyncio.run(erase(Path(store), account))
