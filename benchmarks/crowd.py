"""A store with very many matches in it, to measure on.

    python -m benchmarks.crowd FILE --finished 1000000 --running 100000

It is a store of the platform "discord", as people playing for a year would leave
it: a thousand random playouts of all games, copied under new numbers to other people.
No statistics are gathered: a store has none while the service fills it.

However large it is, a person has about 10 running matches and 100 finished ones,
against 5 regular opponents.  25 people play in each channel, and a server has 4 such
channels.  One person in ten has challenged someone by name, and one in ten anybody.
People have the ids 1, 2, 3 …; the account of person 17 is 100000000000000017, the first
channel is 600000000000000001, and the first server 500000000000000001.  Nothing is due
for the first twelve hours: everybody has moved within the last day, at three days a move.
"""

import argparse
import random
import shutil
import sqlite3
import sys
import zlib
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from benchmarks.samples import Playout, playout, proposed, store_match
from bot import clock
from rules.games.catalogue import GAMES
from rules.match.match import MatchId
from rules.match.people import PersonId
from rules.match.places import Place, PlaceKind
from storage.migrations import available
from storage.session import Session
from storage.sqlite.connection import SqliteConnection
from storage.sqlite.database import Database
from storage.sqlite.files import GIVES_PAGES_BACK, open_file, prepare
from storage.sqlite.schema import fresh, migrate
from storage.store.codec import to_ms
from storage.store.health import StoreHealth

PLATFORM = "discord"
PLAYOUTS = 1000
FINISHED = 1_000_000
RUNNING = 100_000

RUNNING_EACH, FINISHED_EACH = 5, 50
"""Matches in which a person moves first; they move second in as many."""

PEOPLE_A_CHANNEL, CHANNELS_A_SERVER, OPPONENTS = 25, 4, 5
CHALLENGING = 10
"""One person in so many has made an open challenge, and one in as many a challenge by name."""

FIRST_ACCOUNT, FIRST_SERVER, FIRST_CHANNEL = 10**17 + 1, 5 * 10**17 + 1, 6 * 10**17 + 1

DAY_MS = 24 * 3600 * 1000
THEN = datetime(2026, 1, 1, tzinfo=UTC)
"""When the last plies of the matches to be copied were played."""

_COPIED = (
    ("challenges", "id"),
    ("invitations", "challenge"),
    ("matches", "id"),
    ("plies", "match"),
    ("reminders", "match"),
)
"""The tables that hold a match, and the column that has its number."""

_PEOPLE = frozenset({"first_person", "second_person", "challenger", "person", "awaited"})
_MOMENTS = frozenset({"since", "deadline"})
"""The columns that hold a time without saying so by their name."""

_Planned = tuple[int, int, int, int, str, str, int]
"""Number, which match is copied, who plays first and second, server, channel, and when the last ply was."""


def account_of(person: int) -> str:
    """The account of the person with this id."""
    return str(FIRST_ACCOUNT - 1 + person)


def place_of(person: int, people: int) -> Place:
    """Where the person with this id plays."""
    channel = (person - 1) * _channels(people) // people
    server = FIRST_SERVER + channel // CHANNELS_A_SERVER
    return Place(PlaceKind.HERE, str(server), str(FIRST_CHANNEL + channel))


def people_in(finished: int, running: int) -> int:
    """How many people play so many matches."""
    return max(2, -(-running // RUNNING_EACH), -(-finished // FINISHED_EACH))


def generate(path: Path, now: datetime, *, finished: int = FINISHED, running: int = RUNNING) -> None:
    """Make the store at ``path``, where there is nothing yet."""
    part = path.with_name(path.name + ".part")
    for stale in part.parent.glob(part.name + "*"):
        stale.unlink()
    people = people_in(finished, running)
    with closing(open_file(part)) as store:
        # As the service makes its own, which it need not rewrite at its start.
        store.execute(GIVES_PAGES_BACK)
        migrate(store)
    with closing(fresh()) as source:
        source.row_factory = sqlite3.Row
        chances = [min(PLAYOUTS // 2, finished), min(PLAYOUTS // 2, running)]
        _write_samples(Session(SqliteConnection(source), PLATFORM, StoreHealth()), *chances)
        source.execute(
            "CREATE TEMP TABLE plan (id INTEGER PRIMARY KEY, sample, first, second, server, channel, last)"
        )
        source.executemany(
            "INSERT INTO plan VALUES (?, ?, ?, ?, ?, ?, ?)",
            _plan(people, finished, running, chances, to_ms(now)),
        )
        source.commit()
        source.execute("ATTACH DATABASE ? AS crowd", (str(part),))
        # Whatever becomes of the part, it is begun anew.
        source.execute("PRAGMA crowd.journal_mode = OFF")
        source.execute("PRAGMA crowd.synchronous = OFF")
        source.execute("PRAGMA crowd.cache_size = -200000")
        _fill(source, people, finished, running)
    with closing(open_file(part)) as store:
        prepare(store)
    part.replace(path)


def _channels(people: int) -> int:
    return max(1, people // PEOPLE_A_CHANNEL)


def _write_samples(session: Session, finished: int, running: int) -> None:
    """Store the matches that are copied: finished ones, running ones, and two open challenges."""
    chance = random.Random(1)
    games = list(GAMES)
    place = Place(PlaceKind.HERE, "", "")
    first, second = (session.people.meet(name, name).id for name in ("first", "second"))
    for index in range(finished + running):
        played, goes_on = playout(games[index % len(games)], chance), index >= finished
        if goes_on:
            # Matches under way are somewhere in the middle.
            played = playout(played.game, chance, chance.randint(1, len(played.moves))).unfinished
        store_match(session, place, (first, second), played, THEN, running=goes_on)
    for opponent in (second, None):
        game = GAMES[chance.choice(games)]
        session.challenges.add(proposed(place, (first, opponent), game.key, game.settle({}), THEN))


def _plan(people: int, finished: int, running: int, samples: list[int], now: int) -> Iterator[_Planned]:
    """The matches to write, oldest first, and then the open challenges."""
    number = 0
    finished_samples, running_samples = samples
    channels = _channels(people)
    members: dict[int, list[int]] = {}
    for person in range(1, people + 1):
        members.setdefault((person - 1) * channels // people, []).append(person)

    def planned(index: int, sample: int, last: int) -> _Planned:
        turn, person = divmod(index, people)
        person += 1
        place = place_of(person, people)
        near = members[(person - 1) * channels // people]
        distance = 1 + turn % min(OPPONENTS, len(near) - 1)
        opponent = near[(person - near[0] + distance) % len(near)]
        return (number, sample, person, opponent, str(place.server), str(place.channel), last)

    def mixed(index: int, samples: int) -> int:
        """A sample for a match, whatever the size of the store."""
        turn, person = divmod(index, people)
        return (person * 7919 + turn * 104729) % samples

    for index in range(finished):
        number += 1
        last = now - DAY_MS - (finished - index) * 365 * DAY_MS // finished
        yield planned(index, 1 + mixed(index, finished_samples), last)
    for index in range(running):
        number += 1
        last = now - 1 - (index * 7919 * 1000) % DAY_MS
        yield planned(index, 1 + finished_samples + mixed(index, running_samples), last)
    made = max(1, people // CHALLENGING)
    for kind in (1, 2):
        for index in range(made):
            number += 1
            person = (index * CHALLENGING + kind - 1) % people
            yield planned(person, finished_samples + running_samples + kind, now - (index * 7919) % DAY_MS)


def _fill(source: sqlite3.Connection, people: int, finished: int, running: int) -> None:
    indexes = source.execute("SELECT name, sql FROM crowd.sqlite_master WHERE type = 'index' AND sql <> ''")
    # To sort all rows once takes less time than to put each where it belongs.
    dropped = indexes.fetchall()
    for name, _ in dropped:
        source.execute(f"DROP INDEX crowd.{name}")
    source.executemany(
        "INSERT INTO crowd.people (id, platform, account, name) VALUES (?, ?, ?, ?)",
        ((person, PLATFORM, account_of(person), f"Player {person}") for person in range(1, people + 1)),
    )
    for table, key in _COPIED:
        values = {
            row["name"]: _copied(row["name"], key, to_ms(THEN))
            for row in source.execute(f"PRAGMA main.table_info({table})")
            if row["name"] != "id" or key == "id"
        }
        source.execute(
            f"INSERT INTO crowd.{table} ({', '.join(values)}) SELECT {', '.join(values.values())} "
            f"FROM plan CROSS JOIN main.{table} AS sample ON sample.{key} = plan.sample ORDER BY plan.id"
        )
    source.commit()
    for _, sql in dropped:
        source.execute(sql.replace("INDEX ", "INDEX crowd.", 1))
    source.execute(
        "UPDATE crowd.people AS person SET playing_since = (SELECT min(started_at) FROM ("
        "SELECT started_at FROM crowd.matches WHERE first_person = person.id "
        "UNION ALL SELECT started_at FROM crowd.matches WHERE second_person = person.id))"
    )
    source.execute("INSERT INTO crowd.match_tallies VALUES (?, 0, ?, ?)", (PLATFORM, running, finished))
    source.commit()


def _copied(column: str, key: str, then: int) -> str:
    """What a column of a sample becomes in a match of the plan, in SQL."""
    if column == key:
        return "plan.id"
    if column in _PEOPLE:
        # The samples are played by the first two people that there are.
        return f"CASE sample.{column} WHEN 1 THEN plan.first WHEN 2 THEN plan.second END"
    if column in ("server", "channel"):
        return f"plan.{column}"
    if column == "audited_at":
        return "plan.last"
    if column == "seal":
        # To seal so many would take longer than all the rest.
        return "NULL"
    if column in _MOMENTS or column.endswith("_at"):
        return f"sample.{column} + plan.last - {then}"
    return f"sample.{column}"


Table = tuple[str, str, str, str, Playout]
"""The accounts of who moves first and second, server, channel, and what they will play."""


async def seat(path: Path, tables: list[Table], now: datetime) -> list[MatchId]:
    """Begin matches of certain accounts in a store, and return their numbers."""
    database = await Database.open(path, PLATFORM)
    try:
        return await database.write(lambda session: seated(session, tables, now))
    finally:
        await database.close()


def seated(session: Session, tables: list[Table], now: datetime) -> list[MatchId]:
    """Begin matches of certain accounts, and return their numbers."""
    numbers = []
    for first, second, server, channel, played in tables:
        seats: tuple[PersonId, PersonId] = (
            session.people.meet(first, f"P{first[-4:]}").id,
            session.people.meet(second, f"P{second[-4:]}").id,
        )
        place = Place(PlaceKind.HERE, server, channel)
        opening = Playout(played.game, played.options, (), over=False)
        numbers.append(store_match(session, place, seats, opening, now, running=True))
    return numbers


def freshen(path: Path, now: datetime, *, due: int = 100) -> None:
    """Let the last ply of a store be played at ``now``, whenever it was made; ``due`` reminders are due then."""
    with closing(open_file(path)) as store:
        (last,) = store.execute("SELECT max(acted_at) FROM matches WHERE finished = 0").fetchone()
        later = to_ms(now) - (to_ms(now) if last is None else last)
        store.execute("BEGIN")
        for table, only, columns in (
            ("matches", "finished = 0", "started_at since told_at deadline acted_at audited_at"),
            ("challenges", "state = 'open'", "created_at expires_at audited_at"),
            ("reminders", "state = 'planned'", "due_at"),
        ):
            setting = ", ".join(f"{column} = {column} + {later}" for column in columns.split())
            setting += ", seal = NULL" if table == "matches" else ""
            store.execute(f"UPDATE {table} SET {setting} WHERE {only}")
        store.execute(
            "UPDATE reminders SET due_at = ?1 WHERE id IN "
            "(SELECT id FROM reminders WHERE state = 'planned' GROUP BY match ORDER BY due_at LIMIT ?2)",
            (to_ms(now), due),
        )
        store.execute("DELETE FROM presence")
        store.execute("INSERT INTO presence (platform, seen_at) VALUES (?, ?)", (PLATFORM, to_ms(now)))
        store.execute("DELETE FROM outbox")
        store.execute("COMMIT")
        store.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def kept(directory: Path, now: datetime, *, finished: int, running: int) -> Path:
    """The store of this size in ``directory``, made if there is none.  It is not to be written to."""
    schema = zlib.crc32("".join(sql for _, sql in available()).encode())
    path = directory / f"crowd-{finished}-{running}-{schema:08x}.db"
    if not path.exists():
        directory.mkdir(parents=True, exist_ok=True)
        generate(path, now, finished=finished, running=running)
    return path


def ready(directory: Path, now: datetime, *, finished: int = FINISHED, running: int = RUNNING) -> Path:
    """A store of this size as a copy that may be written to, its matches as of ``now``."""
    working = directory / "working.db"
    for stale in directory.glob("working.db*"):
        stale.unlink()
    shutil.copyfile(kept(directory, now, finished=finished, running=running), working)
    freshen(working, now)
    return working


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit():
        raise argparse.ArgumentTypeError(f"{text!r} is no number of matches")
    return int(text)


def main() -> int:
    """Make the store that the command line asks for."""
    words = argparse.ArgumentParser(
        prog="python -m benchmarks.crowd",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    words.add_argument(
        "file", type=Path, metavar="FILE", help="where the store is made; nothing may be there"
    )
    words.add_argument("--finished", type=_count, default=FINISHED, metavar="N")
    words.add_argument("--running", type=_count, default=RUNNING, metavar="M")
    given = words.parse_args()
    if given.file.exists():
        sys.stderr.write(f"{given.file} exists already: name a file that does not, or remove it\n")
        return 2
    if not given.file.absolute().parent.is_dir():
        sys.stderr.write(f"{given.file.absolute().parent} is no directory\n")
        return 2
    generate(given.file, clock.now(), finished=given.finished, running=given.running)
    people = people_in(given.finished, given.running)
    print(
        f"{given.file}: {given.finished} finished and {given.running} running matches of {people} people, "
        f"{given.file.stat().st_size / 1e6:.0f} MB"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
