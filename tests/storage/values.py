"""Records to store, and looks at what a store holds."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path

from rules.core.position import Side
from rules.match.challenges import Challenge
from rules.match.clock import Clock, TimeControl
from rules.match.match import FlagRule, Match, MatchId
from rules.match.pauses import PauseSchedule
from rules.match.people import Person
from rules.match.places import HostedMatch, Place, PlaceKind
from storage.database import Database
from storage.migrations import available
from storage.session import Session

NOW = datetime(2026, 3, 2, 12, 0, 0, 123000, tzinfo=UTC)
HERE = Place(PlaceKind.HERE, "server", "channel")


@cache
def blank(people: tuple[tuple[str, str, str], ...] = ()) -> bytes:
    """A store of the present schema that knows ``people`` (platform, account, name): quicker than migrating one."""
    with closing(sqlite3.connect(":memory:")) as connection:
        for number, sql in available():
            connection.executescript(sql)
            connection.execute(f"PRAGMA user_version = {number}")
        connection.executemany("INSERT INTO people (platform, account, name) VALUES (?, ?, ?)", people)
        connection.commit()
        return connection.serialize()


async def count(database: Database, table: str) -> int:
    async with (
        database.reading() as session,
        session.connection.execute(f"SELECT count(*) FROM {table}") as cursor,
    ):
        row = await cursor.fetchone()
    assert row is not None
    return int(row[0])


async def people_in(database: Database) -> list[str]:
    async with (
        database.reading() as session,
        session.connection.execute("SELECT name FROM people ORDER BY id") as cursor,
    ):
        return [row["name"] async for row in cursor]


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
    database = await Database.open(path, platform)
    try:
        yield database
    finally:
        await database.close()
