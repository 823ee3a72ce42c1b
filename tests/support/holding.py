"""Refuses what a use case writes about people or matches without holding them.

Triggers see every row that is written, whatever statement writes it, and note it if those whom it concerns are not
held.  So it is known on SQLite, too, where holding does nothing, what would go wrong with several writers.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, wraps
from itertools import starmap
from typing import Any, TypeVar

import pytest

from bot.service.context import UseCases
from storage.port import Work
from storage.session import Session
from storage.sqlite.connection import SqliteConnection
from storage.store.connection import Connection
from storage.store.holding import Holding
from tests.support.engines import on_postgresql

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
            *(
                "private_lines",
                "puzzle_answers",
                "seeks",
                "sleep_schedules",
                "vacation_balances",
                "vacations",
            ),
        ),
        _held("ROW.person"),
    ),
    "rated_results": _held("ROW.first_person", "ROW.second_person"),
    "reports": _held("ROW.reporter"),
    "play_bans": _held("ROW.person"),
    "audit": " OR ".join(
        f"(ROW.{column} IS NOT NULL AND ({_held(f'ROW.{column}')}))"
        for column in ("actor", "person", "other")
    ),
    "blocks": f"({_held('ROW.person')} OR {_held('ROW.blocked')})",
    "plies": _of_match("ROW.match", _BOTH),
    **dict.fromkeys(("events", "reminders", "turns_to_retime"), _of_match("ROW.match", _WAITING)),
    **dict.fromkeys(
        (
            *(
                "analyses",
                "match_puzzles",
                "opening_matches",
                "opening_witnesses",
                "offers",
                "refusals",
                "conditional_moves",
                "notes",
            ),
            *("transient_messages", "open_messages"),
        ),
        _of_match("ROW.match", _EITHER),
    ),
    "challenges": _held("ROW.challenger"),
    "invitations": _CHALLENGER.format("ROW.challenge", _held("challenger")),
    "outbox": f"CASE WHEN ROW.kind IN ('outage', 'outage-taken-back') THEN 1 = 1 WHEN ROW.match IS NOT NULL THEN {_of_match('ROW.match', _EITHER)} "
    f"WHEN ROW.challenge IS NOT NULL THEN {_CHALLENGER.format('ROW.challenge', _held('challenger'))} "
    f"WHEN ROW.address LIKE '@%' THEN {_held('CAST(substr(ROW.address, 2) AS BIGINT)')} ELSE 1 = 1 END",
}
"""Which of the people whom a row of a table concerns must be held by those who write it."""

FREE: dict[str, str] = {
    "people": "a person is met in one statement, and what a match writes of its players it holds anyway",
    "match_tallies": "sums",
    "opening_lines": "sums, which are locked by those who write them",
    "game_statistics": "sums",
    "uncounted_matches": "how far the leader has come",
    **dict.fromkeys(
        ("ratings", "rating_changes", "stale_ratings", "leaderboard_places", "leaderboard_bands"),
        "of a list, which is locked by those who write it",
    ),
    "rating_beginnings": "never written",
    "lobby_matches": "as a match begins; later a server that goes takes its number along, each row in one statement",
    "bans": "the operator's, each row in one statement",
    **dict.fromkeys(
        ("tournaments", "tournament_entries", "tournament_rounds", "tournament_games"),
        "a tournament's, which is locked, or each row in one statement",
    ),
    "erasures": "how far the one who erases has come",
    "erased_accounts": "nobody's: a hash",
    "erased_play_bans": "nobody's: a hash",
    "erasure_requests": "by an account, which may be nobody's",
    "outages": "of the whole service",
    "outage_announcements": "of the whole service",
    "presence": "of the whole service",
    "leases": "of processes",
    "processes": "of themselves",
    "session_buckets": "of the whole service",
    "shard_divisions": "of the whole service",
    "shard_presence": "of the whole service",
    "server_settings": "a server's",
    "left_servers": "a server's",
    "regular_posts": "a server's",
    "web_sessions": "a person's alone, each row in one statement",
    "sign_in_links": "a person's alone, each row in one statement",
    "sign_ins": "of a browser",
    "launches": "a person's alone, each row in one statement",
    "table_seats": "the local table has one process",
    "table_channels": "the local table has one process",
    "table_messages": "the local table has one process",
    "table_files": "the local table has one process",
}
"""Tables that may be written by anybody, and why."""

ONCE_USELESS = ("absentees", "audit", "play_bans", "private_lines", "reports", "seeks")
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
        for kind in _watches():
            patch.setattr(kind, "hold", _noting(kind.hold))
        yield


def _watched(work: Work[_T]) -> Work[_T]:
    @wraps(work)
    def watched(session: Session) -> _T:
        watch = _watch_of(session.connection)
        watch.begin()
        result = work(session)
        if unheld := watch.unheld():
            raise UnheldError(f"{work} does not hold whom it concerns: {', '.join(sorted(unheld))}")
        watch.end()
        return result

    return watched


def _noting(hold: Callable[[Any, Holding], None]) -> Callable[[Connection, Holding], None]:
    def noting(connection: Connection, whom: Holding) -> None:
        hold(connection, whom)
        watch = _watch_of(connection)
        before = watch.held()
        if before is None:
            return
        people = {row["id"] for row in _driver(connection).execute(*whom.query()).fetchall()}
        if before and not people <= before:
            raise UnheldError("more people are held after others: two who do so may wait for each other")
        if connection.changed and not before:
            raise UnheldError("something was written before anybody was held")
        watch.hold(before | people)

    return noting


def _driver(connection: Connection) -> Any:
    return connection._driver


class SqliteWatch:
    """Two tables beside the store, as long as its connection; a row 0 means that nobody need be held.

    Who is made in a transaction is held by it: nobody else sees them.
    """

    def __init__(self, driver: Any) -> None:
        self._driver = driver

    def begin(self) -> None:
        if not self._is_there():
            for statement in (
                "CREATE TEMP TABLE held (id BIGINT PRIMARY KEY)",
                "CREATE TEMP TABLE unheld (what TEXT)",
                'CREATE TEMP TRIGGER "made" AFTER INSERT ON main.people BEGIN INSERT OR IGNORE INTO held VALUES (NEW.id); END',
                *starmap(self._trigger, _triggers()),
            ):
                self._driver.execute(statement)
        self._driver.execute("DELETE FROM held")

    def end(self) -> None:
        self._driver.execute("INSERT OR IGNORE INTO held VALUES (0)")

    def held(self) -> set[int] | None:
        """Who is held; ``None``: nobody need be."""
        if not self._is_there():
            return None
        held = {row[0] for row in self._driver.execute("SELECT id FROM held").fetchall()}
        return None if 0 in held else held

    def hold(self, people: set[int]) -> None:
        self._driver.executemany("INSERT OR IGNORE INTO held VALUES (?)", [(person,) for person in people])

    def unheld(self) -> set[str]:
        return {row[0] for row in self._driver.execute("SELECT what FROM unheld").fetchall()}

    def _is_there(self) -> bool:
        query = "SELECT 1 FROM temp.sqlite_master WHERE name = 'held'"
        return bool(self._driver.execute(query).fetchall())

    @staticmethod
    def _trigger(table: str, event: str, what: str, condition: str) -> str:
        return (
            f'CREATE TEMP TRIGGER "unheld {what}" BEFORE {event} ON main.{table} '
            f"WHEN NOT EXISTS (SELECT 1 FROM held WHERE id = 0) AND NOT ({condition}) "
            f"BEGIN INSERT INTO unheld VALUES ('{what}'); END"
        )


_VIEW = """
CREATE SCHEMA watch;
CREATE VIEW watch.held AS
SELECT unnest(string_to_array(nullif(current_setting('watch.held', true), ''), ',')::bigint[]) AS id;
CREATE FUNCTION watch."made"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
IF current_setting('watch.active', true) = 'on' THEN
PERFORM set_config('watch.held', concat_ws(',', nullif(current_setting('watch.held'), ''), NEW.id), true); END IF;
RETURN NULL; END $$;
CREATE TRIGGER "made" AFTER INSERT ON people FOR EACH ROW EXECUTE FUNCTION watch."made"();
"""

_TRIGGER = """
CREATE FUNCTION watch."{what}"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
IF current_setting('watch.active', true) = 'on' AND NOT ({condition}) THEN
PERFORM set_config('watch.unheld', current_setting('watch.unheld') || ',{what}', true); END IF;
RETURN NULL; END $$;
CREATE TRIGGER "unheld {what}" AFTER {event} ON {table} FOR EACH ROW EXECUTE FUNCTION watch."{what}"();
"""


class PostgresWatch:
    """Triggers in a schema beside the store's, and settings that last as long as a transaction."""

    def __init__(self, driver: Any) -> None:
        self._driver = driver

    def begin(self) -> None:
        if self._run("SELECT to_regclass('watch.held')") is None:
            triggers = (
                _TRIGGER.format(
                    table=table,
                    event=event,
                    what=what,
                    condition=condition.replace("FROM held", "FROM watch.held"),
                )
                for table, event, what, condition in _triggers()
            )
            self._run(_VIEW + "".join(triggers))
        self._run("SET LOCAL watch.active = 'on'; SET LOCAL watch.held = ''; SET LOCAL watch.unheld = ''")

    def end(self) -> None:
        self._run("SET LOCAL watch.active = 'off'")

    def held(self) -> set[int] | None:
        """Who is held; ``None``: nobody need be."""
        if self._run("SELECT current_setting('watch.active', true)") != "on":
            return None
        return {
            int(one) for one in (self._run("SELECT current_setting('watch.held')") or "").split(",") if one
        }

    def hold(self, people: set[int]) -> None:
        self._run(f"SET LOCAL watch.held = '{','.join(map(str, people))}'")

    def unheld(self) -> set[str]:
        return {one for one in (self._run("SELECT current_setting('watch.unheld')") or "").split(",") if one}

    def _run(self, script: str) -> str | None:
        answer: str | None = self._driver.run(script.encode())
        return answer


@cache
def _watches() -> dict[type[Connection], Callable[[Any], SqliteWatch | PostgresWatch]]:
    """What watches a connection of each kind."""
    watches: dict[type[Connection], Callable[[Any], SqliteWatch | PostgresWatch]] = {
        SqliteConnection: SqliteWatch
    }
    if on_postgresql():
        from storage.postgresql.connection import PostgresConnection

        watches[PostgresConnection] = PostgresWatch
    return watches


def _watch_of(connection: Connection) -> SqliteWatch | PostgresWatch:
    kind = next(kind for kind in _watches() if isinstance(connection, kind))
    return _watches()[kind](_driver(connection))


def _triggers() -> Iterator[tuple[str, str, str, str]]:
    """What is watched: a table, an event of its rows, what is said if nobody is held, and who must be."""
    for table, condition in HELD.items():
        for event, row in (("INSERT", "NEW"), ("UPDATE", "OLD"), ("DELETE", "OLD")):
            if event == "INSERT" or table not in (SENT if event == "UPDATE" else (*SENT, *ONCE_USELESS)):
                yield table, event, f"{event} {table}", condition.replace("ROW", row)
    yield "matches", "INSERT", "INSERT matches", _held("NEW.first_person", "NEW.second_person")
    first, second = "OLD.first_person", "OLD.second_person"
    both = _held(first, second)
    yield "matches", "DELETE", "DELETE matches", both
    for columns, condition in (
        (COURSE, both),
        (CLOCK, f"({both} OR {_held('coalesce(OLD.awaited, 0)')})"),
        (BESIDE, f"({_held(first)} OR {_held(second)})"),
    ):
        yield "matches", f"UPDATE OF {', '.join(columns)}", f"UPDATE matches {columns[0]}", condition
