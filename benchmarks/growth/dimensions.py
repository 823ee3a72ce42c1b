"""What a store can have more of, and stores that have little and much of it."""

import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from benchmarks import crowd
from benchmarks.growth.open_store import Cast
from benchmarks.samples import long_game, proposed, store_match
from bot.service.settings.setting import YES
from rules.games.catalogue import GAMES
from rules.lobby.seeks import STANDS_FOR, Seek
from rules.match.clock import TimeControl
from rules.match.match import MatchId
from rules.match.notifications.messages import ChannelTest
from rules.match.people import PersonId
from rules.match.places import Place, PlaceKind
from rules.match.vacation import HOUR, OPENING, Balance
from storage.session import Session
from storage.settings.server import WHOLE
from storage.sqlite.connection import SqliteConnection
from storage.sqlite.files import open_file
from storage.store.health import StoreHealth
from storage.time.vacation import Vacation

FINISHED, RUNNING = 10_000, 1_000
"""The matches beside which there is more or less of something else."""

ASKING = 100
"""So many people are in the first server of the crowd: its commands are about their matches."""

ASKED = 80
"""Of so many running matches, and as many finished ones: equally many in every store, for the cache of positions."""

Fill = Callable[[Session, int, datetime], Cast | None]
"""Adds so much of something to a store, and returns whom the commands are about, if not the crowd."""


@dataclass(frozen=True, slots=True)
class Dimension:
    """Something that a store can have more of.

    ``prints`` are the commands that list it, so they grow with it as far as a list goes.
    """

    what: str
    sizes: tuple[int, ...]
    fill: Fill | None = None
    full: tuple[int, ...] = ()
    prints: tuple[str, ...] = ()

    def make(self, size: int, directory: Path, now: datetime) -> tuple[Path, Cast]:
        """A store with so much of it; it may be written to, and is to be removed."""
        if self.fill is None:
            running = max(crowd.RUNNING_EACH, size // 11)
            finished = max(0, size - running)
        else:
            finished, running = FINISHED, RUNNING
        path = directory / f"working-{size}.db"
        for stale in directory.glob(f"{path.name}*"):
            stale.unlink()
        shutil.copyfile(crowd.kept(directory, now, finished=finished, running=running), path)
        crowd.freshen(path, now, due=0)
        with closing(open_file(path)) as store:
            session = Session(SqliteConnection(store), crowd.PLATFORM, StoreHealth())
            store.execute("BEGIN")
            cast = None if self.fill is None else self.fill(session, size, now)
            store.execute("COMMIT")
            store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            return path, cast or _crowd(store)


def crowd_of(path: Path) -> Cast:
    """The people in the first server of a store, whomever it was made for."""
    with closing(open_file(path)) as store:
        return _crowd(store)


def _crowd(store: sqlite3.Connection) -> Cast:
    """The matches of people in the first server."""

    def numbers(*, finished: bool) -> tuple[MatchId, ...]:
        query = "SELECT id FROM matches WHERE first_person <= ? AND second_person <= ? AND finished = ?"
        ids = [MatchId(row["id"]) for row in store.execute(query, (ASKING, ASKING, finished))]
        return tuple(random.Random(7).sample(ids, min(len(ids), ASKED)))

    return Cast(numbers(finished=False), numbers(finished=True), _others(store))


def _others(store: sqlite3.Connection) -> tuple[PersonId, ...]:
    """The people in the first server."""
    query = "SELECT id FROM people WHERE id BETWEEN 1 AND ?"
    return tuple(PersonId(row["id"]) for row in store.execute(query, (ASKING,)))


def _guest(session: Session, number: int) -> PersonId:
    """Someone who is not of the crowd."""
    return session.people.meet(str(9 * 10**17 + number), f"Guest {number}").id


def _server(number: int) -> Place:
    """A place in a server that is not the crowd's."""
    return Place(PlaceKind.HERE, str(7 * 10**17 + number), str(8 * 10**17 + number))


_HERE = Place(PlaceKind.HERE, str(crowd.FIRST_SERVER), str(crowd.FIRST_CHANNEL))


def _matches_a_person(session: Session, size: int, now: datetime) -> Cast:
    """One person plays against ``size`` of the crowd, and has played as often."""
    chance = random.Random(5)
    me = _guest(session, 0)
    numbers: dict[bool, list[MatchId]] = {True: [], False: []}
    for running in (False, True):
        for index in range(size):
            # After an even number of plies it is the first player's turn.
            played = long_game(2 * chance.randint(1, 10), chance)
            last = now - timedelta(minutes=1 + index)
            seats = (me, PersonId(1 + index % ASKING))
            numbers[running].append(store_match(session, _HERE, seats, played, last, running=running))
    return Cast(tuple(numbers[True]), tuple(numbers[False]), tuple(map(PersonId, range(1, ASKING + 1))), me)


def _plies(session: Session, size: int, now: datetime) -> Cast:
    """Some people play matches of ``size`` plies."""
    chance = random.Random(6)
    numbers: dict[bool, list[MatchId]] = {True: [], False: []}
    for running in (False, True):
        for index in range(4):
            seats = (PersonId(1 + 2 * index), PersonId(2 + 2 * index))
            played = long_game(size, chance)
            numbers[running].append(store_match(session, _HERE, seats, played, now, running=running))
    return Cast(tuple(numbers[True]), tuple(numbers[False]), tuple(map(PersonId, range(1, ASKING + 1))))


def _open_challenges(session: Session, size: int, now: datetime) -> None:
    """Guests have challenged one another and everybody, half of them where the crowd plays."""
    for index in range(size):
        by, to = _guest(session, index // 10), _guest(session, index // 10 + 1)
        place = _HERE if index % 2 else _server(index // 10)
        game = GAMES["pux"]
        offer = proposed(place, (by, to if index % 4 < 2 else None), game.key, game.settle({}), now)
        session.challenges.add(offer)


def _vacations(session: Session, size: int, now: datetime) -> None:
    """Guests are on vacation."""
    for index in range(size):
        person = _guest(session, index)
        charged = now + timedelta(seconds=1 + index % 3000)
        session.vacation.set_balance(person, Balance(OPENING, charged))
        session.vacation.add(
            Vacation(0, person, now - HOUR, now + OPENING, None, automatic=False, match=None, charged=charged)
        )


def _outbox(session: Session, size: int, now: datetime) -> None:
    """Other servers' channels take nothing just now; half of it is to be tried again at once."""
    for index in range(size):
        due = now + timedelta(minutes=10 if index % 2 else -10)
        session.outbox.add(ChannelTest(channel=str(_server(index % 50).channel)), now=now, due=due)


def _servers(session: Session, size: int, now: datetime) -> None:
    """There are other servers, each with settings, an open challenge and a member who has left."""
    game = GAMES["pux"]
    for index in range(size):
        place, person = _server(index), _guest(session, index)
        session.server_settings.set(str(place.server), "", "time", "5d")
        session.server_settings.set(str(place.server), "", "boards", "keep-last")
        session.challenges.add(proposed(place, (person, None), game.key, game.settle({}), now))
        session.connection.change(
            "INSERT INTO absentees (server, person, platform, kind, since) VALUES (?, ?, ?, 'gone', ?)",
            (str(place.server), person, crowd.PLATFORM, 0),
        )


def _seeks(session: Session, size: int, now: datetime) -> None:
    """Guests seek opponents where the crowd plays, each by a time control of their own."""
    session.server_settings.set(str(crowd.FIRST_SERVER), WHOLE, "lobby.on", YES)
    for index in range(size):
        control = TimeControl(timedelta(minutes=1 + index))
        since = now - timedelta(seconds=index)
        person = _guest(session, index)
        seek = Seek(
            person, "pux", control, rated=True, since=since, until=since + STANDS_FOR, server=_HERE.server
        )
        session.seeks.put(seek, now)


DIMENSIONS = {
    "matches": Dimension(
        "matches",
        (1_000, 10_000, 100_000),
        full=(1_000_000,),
        # A thousand matches are those of twenty people, who fill no server.
        prints=("/challenges",),
    ),
    "person": Dimension(
        "running matches of the person who asks, and as many finished ones",
        (1, 20, 199),
        _matches_a_person,
    ),
    "plies": Dimension(
        "plies of the match in question",
        (20, 200, 2_000),
        _plies,
        prints=("/history", "/record"),
    ),
    "challenges": Dimension(
        "open challenges", (10, 1_000, 10_000), _open_challenges, prints=("/challenges",)
    ),
    "vacations": Dimension("people on vacation", (10, 1_000, 10_000), _vacations),
    "outbox": Dimension(
        "notifications to other places that wait in the outbox", (0, 1_000, 100_000), _outbox
    ),
    "servers": Dimension("other servers", (10, 1_000, 10_000), _servers),
    "seeks": Dimension("people who seek an opponent", (50, 1_000, 10_000), _seeks),
}
