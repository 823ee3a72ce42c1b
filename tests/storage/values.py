"""Records to store, and looks at what a store holds."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any

from rules.core.position import Side
from rules.match.challenges import Challenge
from rules.match.clock import Clock, TimeControl
from rules.match.match import FlagRule, Match, MatchId
from rules.match.pauses import PauseSchedule
from rules.match.people import Person
from rules.match.places import HostedMatch, Place, PlaceKind
from storage.migrations import available
from storage.port import OpenedStore
from storage.session import Session
from storage.sqlite.database import Database
from storage.sqlite.schema import fresh
from storage.sqlite.thread import StoreThread
from tests.support.engines import open_store

NOW = datetime(2026, 3, 2, 12, 0, 0, 123000, tzinfo=UTC)
HERE = Place(PlaceKind.HERE, "server", "channel")


@cache
def blank(people: tuple[tuple[str, str, str], ...] = ()) -> bytes:
    """A store of the present schema that knows ``people`` (platform, account, name): quicker than migrating one."""
    with closing(fresh()) as connection:
        connection.execute(f"PRAGMA user_version = {len(available())}")
        connection.executemany("INSERT INTO people (platform, account, name) VALUES (?, ?, ?)", people)
        connection.commit()
        return connection.serialize()


async def count(database: Database, table: str) -> int:
    row = await database.read(
        lambda session: session.connection.row(f"SELECT count(*) AS count FROM {table}")
    )
    assert row is not None
    return int(row["count"])


async def people_in(database: Database) -> list[str]:
    return await database.read(everybody)


def everybody(session: Session) -> list[str]:
    return [
        row["name"] for row in session.connection.rows("SELECT name FROM people WHERE id > 0 ORDER BY id")
    ]


async def pragma(thread: StoreThread, words: str) -> Any:
    """What a pragma gives on one of the store's own connections, if it gives anything."""
    found: list[tuple[Any]] = await thread.run(lambda raw: raw.execute(f"PRAGMA {words}").fetchall())
    return found[0][0] if found else None


def writer_of(database: OpenedStore) -> StoreThread:
    """The thread that writes into a store in SQLite."""
    assert isinstance(database, Database)
    return database._writer


def reader_of(database: OpenedStore) -> StoreThread:
    """The thread that reads a store in SQLite."""
    assert isinstance(database, Database)
    return database._reader


def pair(session: Session) -> tuple[Person, Person]:
    return session.people.meet("1", "Ann"), session.people.meet("2", "Bob")


def proposal(challenger: Person, *opponents: Person, place: Place = HERE) -> Challenge:
    return Challenge(
        id=MatchId(0),
        place=place,
        game="pux",
        options={},
        challenger=challenger.id,
        opponents=tuple(opponent.id for opponent in opponents),
        seat="first",
        control=TimeControl.parse("3d"),
        flag=FlagRule.AUTO,
        rated=False,
        created=NOW,
        expires=NOW + timedelta(days=7),
    )


def hosted_in(session: Session, *, control: str = "3d", place: Place = HERE) -> HostedMatch:
    """A new match, stored with the challenge it grew out of."""
    ann, bob = pair(session)
    challenge = session.challenges.add(proposal(ann, bob, place=place))
    match = Match(
        id=challenge.id,
        game="pux",
        version=1,
        options={},
        seats=(ann.id, bob.id),
        rated=False,
        flag=FlagRule.AUTO,
        started=NOW,
        clock=Clock.start(TimeControl.parse(control), Side.FIRST, NOW, PauseSchedule()).told_at(
            NOW, PauseSchedule()
        ),
        acted=NOW,
    )
    hosted = HostedMatch(match, place)
    session.matches.add(hosted)
    return hosted


@asynccontextmanager
async def opened(path: Path, platform: str = "table") -> AsyncIterator[Database]:
    """A store that is closed again whatever happens: an open one keeps the process alive."""
    database = await open_store(path, platform)
    try:
        yield database
    finally:
        await database.close()
