"""Refuses what a use case writes about people or matches without holding them.

Triggers see every row that is written, whatever statement writes it, and note it if those whom it concerns are not
held.  So it is known on SQLite, too, where holding does nothing, what would go wrong with several writers.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import wraps
from typing import Any, TypeVar

import pytest

from bot.service.context import UseCases
from storage.port import Work
from storage.session import Session
from storage.sqlite.connection import SqliteConnection
from storage.store.connection import Connection
from storage.store.holding import Holding

_T = TypeVar("_T")


class UnheldError(AssertionError):
    """A use case has written something that it does not hold, or has held too late."""


COURSE = [
    "revision",
    "awaited",
    "finished",
    "winner",
    "reason",
    "ended_at",
    "acted_at",
    "flagged_at",
    "nudged_at",
]
CLOCK = [
    "to_move",
    "left_first",
    "left_second",
    "since",
    "turn",
    "told_at",
    "deadline",
    "outages_to",
    "muted",
]
BESIDE = [
    "place",
    "server",
    "channel",
    "parent",
    "rematch_of",
    "board_channel",
    "board_message",
    "board_revision",
    "board_plies",
    "board_move",
    "audited_at",
]
"""The columns of a match that are written: by what happens in it, when one turn is timed anew, and beside all that."""


def _held(*people: str) -> str:
    """Whether all of these are held; the computer's people need not be."""
    return " AND ".join(
        f"({person} < 0 OR EXISTS (SELECT 1 FROM held WHERE id = {person}))" for person in people
    )


def _of_match(match: str, condition: str) -> str:
    """A condition on a match; one that is not there (any more) is nobody's."""
    return f"NOT EXISTS (SELECT 1 FROM matches WHERE matches.id = {match} AND NOT ({condition}))"


_BOTH = _held("first_person", "second_person")
_EITHER = f"({_held('first_person')} OR {_held('second_person')})"
_WAITING = f"(({_BOTH}) OR (awaited IS NOT NULL AND {_held('awaited')}))"
_CHALLENGER = "NOT EXISTS (SELECT 1 FROM challenges WHERE challenges.id = {} AND NOT ({}))"

HELD: dict[str, str] = {
    **dict.fromkeys(
        (
            *("absentees", "digests", "lessons", "match_preferences", "preferences"),
            *("private_lines", "sleep_schedules", "vacation_balances", "vacations"),
        ),
        _held("ROW.person"),
    ),
    "blocks": f"({_held('ROW.person')} OR {_held('ROW.blocked')})",
    "plies": _of_match("ROW.match", _BOTH),
    **dict.fromkeys(("events", "reminders", "turns_to_retime"), _of_match("ROW.match", _WAITING)),
    **dict.fromkeys(
        ("offers", "refusals", "conditional_moves", "notes", "transient_messages", "open_messages"),
        _of_match("ROW.match", _EITHER),
    ),
    "challenges": _held("ROW.challenger"),
    "invitations": _CHALLENGER.format("ROW.challenge", _held("challenger")),
    "outbox": f"CASE WHEN ROW.kind IN ('outage', 'outage-taken-back') THEN 1 WHEN ROW.match IS NOT NULL THEN {_of_match('ROW.match', _EITHER)} "
    f"WHEN ROW.challenge IS NOT NULL THEN {_CHALLENGER.format('ROW.challenge', _held('challenger'))} "
    f"WHEN ROW.address LIKE '@%' THEN {_held('CAST(substr(ROW.address, 2) AS BIGINT)')} ELSE 1 END",
}
"""Which of the people whom a row of a table concerns must be held by those who write it."""

FREE: dict[str, str] = {
    "people": "a person is met in one statement, and what a match writes of its players it holds anyway",
    "match_counts": "a sum",
    "erasures": "how far the one who erases has come",
    "erased_accounts": "nobody's: a hash",
    "erasure_requests": "by an account, which may be nobody's",
    "outages": "of the whole service",
    "outage_announcements": "of the whole service",
    "presence": "of the whole service",
    "server_settings": "a server's",
    "left_servers": "a server's",
    "table_seats": "the local table has one process",
    "table_channels": "the local table has one process",
    "table_messages": "the local table has one process",
    "table_files": "the local table has one process",
}
"""Tables that may be written by anybody, and why."""

ONCE_USELESS = ("absentees", "private_lines")
"""Their rows may be deleted by anybody once nobody needs them: nothing follows from them."""

SENT = ("outbox",)
"""Changed and deleted by those who send it: each statement is true by itself."""


@contextmanager
def refusing_unheld() -> Iterator[None]:
    """Let every use case fail that writes what it does not hold; what tests write themselves is let through."""
    write = UseCases._write

    async def watched_write(self: UseCases, work: Work[_T]) -> _T:
        return await write(self, _watched(work))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(UseCases, "_write", watched_write)
        patch.setattr(SqliteConnection, "hold", _hold)
        yield


def _watched(work: Work[_T]) -> Work[_T]:
    @wraps(work)
    def watched(session: Session) -> _T:
        driver = _driver(session.connection)
        if not driver.execute("SELECT 1 FROM temp.sqlite_master WHERE name = 'held'").fetchall():
            for statement in _statements():
                driver.execute(statement)
        driver.execute("DELETE FROM held")
        result = work(session)
        unheld = [row[0] for row in driver.execute("SELECT DISTINCT what FROM unheld").fetchall()]
        if unheld:
            raise UnheldError(f"{work} does not hold whom it concerns: {', '.join(unheld)}")
        driver.execute("INSERT OR IGNORE INTO held VALUES (0)")
        return result

    return watched


def _hold(connection: SqliteConnection, whom: Holding) -> None:
    """Note who is held, as an engine with several writers would lock them."""
    driver = _driver(connection)
    if not driver.execute("SELECT 1 FROM temp.sqlite_master WHERE name = 'held'").fetchall():
        return
    before = {row[0] for row in driver.execute("SELECT id FROM held").fetchall()}
    if 0 in before:
        return
    people = {row[0] for row in driver.execute(*whom.query()).fetchall()}
    if before and not people <= before:
        raise UnheldError("more people are held after others: two who do so may wait for each other")
    if connection.changed and not before:
        raise UnheldError("something was written before anybody was held")
    driver.executemany("INSERT OR IGNORE INTO held VALUES (?)", [(person,) for person in people])


def _driver(connection: Connection) -> Any:
    return connection._driver


def _statements() -> Iterator[str]:
    """What is made in a connection, beside the store: two tables, in which 0 means that nobody need be held, and the triggers."""
    yield "CREATE TEMP TABLE held (id BIGINT PRIMARY KEY)"
    yield "CREATE TEMP TABLE unheld (what TEXT)"
    for table, condition in HELD.items():
        for event, row in (("INSERT", "NEW"), ("UPDATE", "OLD"), ("DELETE", "OLD")):
            if event == "INSERT" or table not in (SENT if event == "UPDATE" else (*SENT, *ONCE_USELESS)):
                yield _trigger(table, event, condition.replace("ROW", row))
    yield _trigger("matches", "INSERT", _held("NEW.first_person", "NEW.second_person"))
    players = ("OLD.first_person", "OLD.second_person")
    yield _trigger("matches", "DELETE", _held(*players))
    yield _trigger("matches", "UPDATE", _held(*players), COURSE)
    yield _trigger("matches", "UPDATE", f"({_held(*players)} OR {_held('coalesce(OLD.awaited, 0)')})", CLOCK)
    yield _trigger("matches", "UPDATE", " OR ".join(f"({_held(one)})" for one in players), BESIDE)


def _trigger(table: str, event: str, condition: str, columns: Sequence[str] = ()) -> str:
    what = " ".join((event, table, *columns[:1]))
    of = f" OF {', '.join(columns)}" if columns else ""
    return (
        f'CREATE TEMP TRIGGER "unheld {what}" BEFORE {event}{of} ON main.{table} '
        f"WHEN NOT EXISTS (SELECT 1 FROM held WHERE id = 0) AND NOT ({condition}) "
        f"BEGIN INSERT INTO unheld VALUES ('{what}'); END"
    )
