"""A store with very many matches in it, to measure on.  A thousand real playouts, copied under new numbers."""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from rules.core.options import Options
from rules.core.position import Side
from rules.games.catalogue import GAMES
from rules.match.challenges import Challenge, ChallengeState
from rules.match.clock import Clock, TimeControl
from rules.match.match import FlagRule, Match, MatchId, Ply, Revision
from rules.match.people import PersonId
from rules.match.places import HostedMatch, Place, PlaceKind
from rules.match.reminders import Reminder
from storage.codec import to_ms
from storage.database import Database
from storage.session import Session

PLAYOUTS = 1000
PEOPLE = 20_000
FINISHED = 1_000_000
RUNNING = 100_000
LONGEST = 40
"""Plies after which a playout is resigned: the store is to hold many matches, not long ones."""

SERVER, CHANNELS = "500000000000000001", 400
THREE_DAYS = TimeControl.parse("3d")


@dataclass(frozen=True, slots=True)
class Playout:
    """A random game: its moves, and how it ended if the rules ended it."""

    game: str
    options: Options
    moves: tuple[str, ...]
    over: bool


def playout(key: str, chance: random.Random, longest: int = LONGEST) -> Playout:
    """Random moves that do not lose at once, as long as there are others."""
    game = GAMES[key]
    options = game.settle({})
    position = game.start(options)
    moves: list[str] = []
    while position.outcome is None and len(moves) < longest:
        listed = position.survey(60)
        quiet = [move for move in listed if not position.warning(move)] or listed
        move = chance.choice(quiet)
        moves.append(position.notate(move))
        position = position.play(move)
    return Playout(key, options, tuple(moves), position.outcome is not None)


def _match(number: int, people: tuple[int, int], played: Playout, begun: datetime, *, running: bool) -> Match:
    """A match as it stands after a playout: ended, or awaiting a move."""
    moves = played.moves[:-1] if running and played.over else played.moves
    position = GAMES[played.game].start(played.options)
    for text in moves:
        position = position.play(position.parse(text))
    plies = tuple(Ply(move, begun + timedelta(hours=index)) for index, move in enumerate(moves, 1))
    last = plies[-1].at if plies else begun
    clock = Clock(
        THREE_DAYS, (timedelta(days=3), timedelta(days=3)), position.to_move, last, timedelta(days=3), last
    )
    match = Match(
        id=MatchId(number),
        game=played.game,
        version=GAMES[played.game].version,
        options=played.options,
        seats=(PersonId(people[0]), PersonId(people[1])),
        rated=False,
        flag=FlagRule.AUTO,
        started=begun,
        clock=replace(clock, deadline=last + timedelta(days=3)),
        vacation=False,
        plies=plies,
        revision=Revision(len(plies)),
        outcome=position.outcome,
        ended=last if position.outcome is not None else None,
        acted=last,
    )
    if running or match.outcome is not None:
        return match
    return replace(match.resigned(match.seats[0], last), revision=match.revision)


async def _write(path: Path, matches: list[Match], *, people: int) -> None:
    database = await Database.open(path, "discord")
    try:

        def work(session: Session) -> None:
            for number in range(people):
                session.people.meet(str(10**17 + number), f"Player {number}")

        await database.write(work)

        def work(session: Session) -> None:
            for match in matches:
                place = Place(PlaceKind.HERE, SERVER, str(6 * 10**17 + match.id % CHANNELS))
                challenge = Challenge(
                    match.id, place, match.game, match.options, match.seats[0], (match.seats[1],), "first",
                    THREE_DAYS, FlagRule.AUTO, rated=False, created=match.started, expires=match.started,
                    state=ChallengeState.ACCEPTED,
                )  # fmt: skip
                added = session.challenges.add(challenge)
                if added.id != match.id:
                    raise RuntimeError(f"match {match.id} became {added.id}")
                before = replace(
                    match, plies=(), revision=Revision(0), outcome=None, ended=None,
                    clock=replace(match.clock, running=Side.FIRST),
                )  # fmt: skip
                session.matches.add(HostedMatch(before, place))
                session.matches.save(before, match)
                if match.outcome is None and match.clock.deadline is not None:
                    due = match.clock.deadline - timedelta(days=1)
                    session.reminders.plan(match.id, [Reminder(match.id, 20, match.revision, due)])

        await database.write(work)
    finally:
        await database.close()


def _columns(connection: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]


def _copy(connection: sqlite3.Connection, first: int, last: int, shift: int) -> None:
    """Copy the matches with numbers ``first`` to ``last`` under numbers that are ``shift`` higher."""
    own = {
        "id": f"id + {shift}",
        "match": f"match + {shift}",
        "challenge": f"challenge + {shift}",
        "first_person": f"(first_person + {shift} * 7) % {PEOPLE} + 1",
        "second_person": f"(second_person + {shift} * 7) % {PEOPLE} + 1",
        "channel": f"'6' || substr('00000000000000000' || ((id + {shift}) % {CHANNELS}), -17)",
        "rematch_of": "NULL",
    }
    for table, key in (("challenges", "id"), ("matches", "id"), ("plies", "match"), ("reminders", "match")):
        names = _columns(connection, table)
        values = ", ".join(own.get(name, name) for name in names)
        connection.execute(
            f"INSERT INTO {table} ({', '.join(names)}) SELECT {values} FROM {table} WHERE {key} BETWEEN ? AND ?",
            (first, last),
        )


def generate(path: Path, now: datetime, *, finished: int = FINISHED, running: int = RUNNING) -> None:
    """Make the store at ``path``."""
    chance = random.Random(1)
    part = path.with_name(path.name + ".part")
    for stale in part.parent.glob(part.name + "*"):
        stale.unlink()
    games = list(GAMES)
    playouts = [playout(games[number % len(games)], chance) for number in range(PLAYOUTS)]
    some_running = max(1, PLAYOUTS * running // (finished + running))
    matches = []
    for number, played in enumerate(playouts, start=1):
        people = (number % PEOPLE + 1, (number + 1 + number % 97) % PEOPLE + 1)
        goes_on = number <= some_running
        begun = now - timedelta(hours=len(played.moves) + (0 if goes_on else 24 * 30))
        matches.append(_match(number, people, played, begun, running=goes_on))
    asyncio.run(_write(part, matches, people=PEOPLE))
    with closing(sqlite3.connect(part, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("PRAGMA foreign_keys = OFF")
        for first, last, wanted in ((1, some_running, running), (some_running + 1, PLAYOUTS, finished)):
            size, done, base = last - first + 1, last - first + 1, first
            while done < wanted:
                count = min(size, wanted - done)
                (top,) = connection.execute("SELECT max(id) FROM matches").fetchone()
                connection.execute("BEGIN")
                _copy(connection, base, base + count - 1, top + 1 - base)
                connection.execute("COMMIT")
                done += count
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("ANALYZE")
    part.replace(path)


async def seat(path: Path, tables: list[tuple[str, str, str, str, Playout]]) -> list[MatchId]:
    """Begin matches of certain accounts: (first, second, server, channel, what they will play); gives their numbers."""
    now = datetime.now(UTC).replace(microsecond=0)
    numbers: list[MatchId] = []
    database = await Database.open(path, "discord")
    try:

        def work(session: Session) -> None:
            for first, second, server, channel, played in tables:
                people = [session.people.meet(account, f"P{account[-4:]}").id for account in (first, second)]
                place = Place(PlaceKind.HERE, server, channel)
                challenge = session.challenges.add(
                    Challenge(
                        MatchId(0),
                        place,
                        played.game,
                        played.options,
                        people[0],
                        (people[1],),
                        "first",
                        THREE_DAYS,
                        FlagRule.AUTO,
                        rated=False,
                        created=now,
                        expires=now,
                        state=ChallengeState.ACCEPTED,
                    )
                )
                opening = replace(played, moves=(), over=False)
                match = _match(challenge.id, (people[0], people[1]), opening, now, running=True)
                session.matches.add(HostedMatch(match, place))
                numbers.append(challenge.id)

        await database.write(work)
    finally:
        await database.close()
    return numbers


def freshen(path: Path, now: datetime, *, due: int = 100) -> None:
    """Set the running matches of a store to ``now``: deadlines and reminders ahead, ``due`` of each due now."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("BEGIN")
        running = "SELECT id FROM matches WHERE finished = 0"
        spread = 3 * 24 * 3600 * 1000
        connection.execute(
            f"UPDATE matches SET deadline = ?1 + 3600000 + (id * 7919) % {spread}, since = ?1 - 1000, "
            "told_at = ?1 - 1000 WHERE finished = 0",
            (to_ms(now),),
        )
        connection.execute(
            f"UPDATE reminders SET sent_at = NULL, due_at = ?1 + 3600000 + (match * 7919) % {spread}",
            (to_ms(now),),
        )
        connection.execute(
            f"UPDATE reminders SET due_at = ?1 WHERE match IN ({running} ORDER BY id DESC LIMIT ?2)",
            (to_ms(now), due),
        )
        connection.execute("DELETE FROM presence")
        connection.execute("INSERT INTO presence (platform, seen_at) VALUES ('discord', ?)", (to_ms(now),))
        connection.execute("DELETE FROM outbox")
        connection.execute("COMMIT")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def ready(directory: Path, now: datetime, *, finished: int = FINISHED, running: int = RUNNING) -> Path:
    """A store of this size, made if there is none, as a copy that may be written to."""
    kept = directory / f"crowd-{finished}-{running}.db"
    if not kept.exists():
        directory.mkdir(parents=True, exist_ok=True)
        generate(kept, now, finished=finished, running=running)
    working = directory / "working.db"
    for stale in directory.glob("working.db*"):
        stale.unlink()
    shutil.copyfile(kept, working)
    freshen(working, now)
    return working
