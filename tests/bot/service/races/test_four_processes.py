"""What the store holds fits together, too, where four processes act, and sweep, at the same moment."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from datetime import datetime, timedelta
from functools import partial
from random import Random
from typing import cast

import pytest

from rules.match.match import FlagRule
from rules.match.notifications.players import ClaimOpened
from storage.postgresql.database import PostgresDatabase
from storage.session import Session
from tests.bot.service.test_consistency import CONTROLS, SHIFTS, Walk
from tests.support.postgresql_databases import another_process
from tests.support.use_cases import UseCases, terms

PROCESSES = 4
ROUNDS = 25


@pytest.fixture
def processes(use_cases: UseCases) -> Iterator[list[UseCases]]:
    """The use cases, as four processes have them on one store."""
    with ExitStack() as others:
        every = [use_cases]
        for _ in range(PROCESSES - 1):
            another = UseCases(use_cases.path)
            database = cast("PostgresDatabase", use_cases.database)
            another.database = others.enter_context(another_process(database))  # type: ignore[assignment]  # both engines' stores have the same methods
            another.use(another.database)
            every.append(another)
        yield every


@pytest.mark.parametrize("seed", range(3))
async def test_what_is_stored_fits_together_after_everybody_has_acted(
    processes: list[UseCases], seed: int
) -> None:
    chance, first = Random(seed), processes[0]
    people = [await first.person(name) for name in ("Ann", "Bob")]
    matches = [
        await first.agreed(
            terms(chance.choice(CONTROLS), flag=chance.choice(list(FlagRule)), vacation=chance.random() < 0.8)
        )
        for _ in range(4)
    ]
    walks = [
        Walk(use, Random(f"{seed} {number}"), people, matches, alone=False)
        for number, use in enumerate(processes)
    ]
    for _ in range(ROUNDS):
        at = first.at + chance.choice(SHIFTS) + timedelta(milliseconds=chance.randrange(60_000))
        if chance.random() < 0.75:
            await first.database.write(partial(served, at=at))
        for use in processes:
            use.at = at
        await asyncio.gather(*(use.sweeper.sweep() for use in processes))
        await asyncio.gather(*(walk.step() for walk in walks))
        await walks[0].check()
        assert await announced_twice(first) == []
    assert len({name.split()[0] for walk in walks for name in walk.done}) == 8, (
        "every kind of action was tried"
    )


def served(session: Session, at: datetime) -> None:
    session.presence.set(at)


async def announced_twice(use: UseCases) -> list[object]:
    """The turns of which a claim was announced more than once."""

    def announced(session: Session) -> list[str]:
        rows = session.connection.rows(
            "SELECT content, created_at FROM outbox WHERE kind = ?", (ClaimOpened.key,)
        )
        return [f"{row['content']} {row['created_at']}" for row in rows]

    counts = Counter(await use.database.read(announced))
    return [what for what, count in counts.items() if count > 1]
