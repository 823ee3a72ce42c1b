"""The rows that this program cannot have written, each by its table and key.  For the operator's ``check``.

Matches, with their plies and offers, are not among them: those are replayed.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from storage.admin.reading import reading
from storage.challenges import challenge_of
from storage.engines import StoreAddress
from storage.lobby.seeks import seek_of
from storage.local_table.channels import MESSAGES, message_of
from storage.outbox import address_of, item_of
from storage.people.absentees import AbsenceKind
from storage.playing.analyses import analysis_of
from storage.playing.conditional_moves import TreeState
from storage.playing.events import event_of
from storage.playing.private_lines import LineKind
from storage.privacy.erasure import ErasureState
from storage.settings.regular_posts import PostKind
from storage.store.codec import duration_from_ms, from_ms, from_ms_or_none
from storage.store.connection import Driver
from storage.time.outages import outage_of
from storage.time.pauses import sleep_schedule_of
from storage.time.reminders import reminder_of
from storage.time.vacation import vacation_of

if TYPE_CHECKING:
    from storage.postgresql.address import PostgresAddress

Read = Callable[[Driver, Any], object]
"""Reads a row as the program does; raises any error where it cannot."""


def unreadable(store: StoreAddress) -> Iterator[str]:
    """The rows that cannot be read, a line each; row by row, because a store may be large.

    Raises :class:`storage.errors.StoreError`.
    """
    if not isinstance(store, Path):
        yield from _unreadable_on_server(store)
        return
    with reading(store) as connection:
        connection.row_factory = sqlite3.Row
        # Text that cannot be decoded stays bytes: else the whole query would fail, without naming the row.
        connection.text_factory = _text
        for name, table in _TABLES.items():
            try:
                yield from _unreadable_in(connection, connection.execute(table.query_of(name)), name, table)
            except sqlite3.Error as error:
                yield f"{name}: cannot be read: {' '.join(str(error).split())}"


def _unreadable_on_server(address: PostgresAddress) -> Iterator[str]:
    from storage.postgresql import operating

    with operating.connected(address) as server:
        server.run(b"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        for name, table in _TABLES.items():
            rows = operating.some_by_some(server, name, table.query_of(name))
            yield from _unreadable_in(server, rows, name, table)


def _unreadable_in(connection: Driver, rows: Iterable[Any], name: str, table: _Table) -> Iterator[str]:
    for row in rows:
        try:
            if isinstance(row, sqlite3.Row):
                _check_text(row)
            table.read(connection, row)
        except sqlite3.Error:
            raise
        except Exception as error:  # noqa: BLE001 - whatever is wrong with it, the others are read as well
            key = ", ".join(f"{column} {row[column]}" for column in table.key)
            yield f"{name} {' '.join(key.split())}: cannot be read: {error!r}"


def _check_text(row: sqlite3.Row) -> None:
    for column in row.keys():  # noqa: SIM118 - a row goes through its values
        if isinstance(row[column], bytes):
            raise ValueError(f"{column} is no text")  # noqa: TRY004 - it is what is stored that is wrong


def _text(value: bytes) -> str | bytes:
    try:
        return value.decode()
    except UnicodeDecodeError:
        return value


def _times(*columns: str) -> Read:
    """Reads rows in which only times can be wrong."""

    def read(_: Driver, row: Any) -> None:
        for column in columns:
            if row[column] is not None:
                from_ms(row[column])

    return read


def _item(_: Driver, row: Any) -> None:
    notification = item_of(row).notification
    columns = {
        "match": notification.about_match,
        "challenge": notification.about_challenge,
        # Where a match is played may have changed since.
        "address": address_of(notification) or row["address"],
    }
    for column, value in columns.items():
        if row[column] != value:
            raise ValueError(f"its {column} is {value} by its content, and {row[column]} by its column")
    from_ms_or_none(row["settled_at"])


def _challenge(connection: Driver, row: Any) -> None:
    query = "SELECT person, declined_at FROM invitations WHERE challenge = ? ORDER BY rank"
    challenge_of(row, connection.execute(query, (row["id"],)).fetchall())
    from_ms(row["audited_at"])


@dataclass(frozen=True, slots=True)
class _Table:
    """How the rows of a table are read, and the columns that name one; ``query``, if not all columns are read."""

    key: tuple[str, ...]
    read: Read
    query: str | None = None

    def query_of(self, name: str) -> str:
        """What reads the rows of the table of this name."""
        return self.query or f"SELECT * FROM {name}"  # noqa: S608 - a name of ours


_PEOPLES = ("match", "person")
_TABLES = {
    "people": _Table(("id",), _times("playing_since", "seen_at")),
    "erasures": _Table(("person",), lambda _, row: (ErasureState(row["state"]), from_ms(row["erased_at"]))),
    "erased_accounts": _Table(("hash",), _times("erased_at")),
    "erasure_requests": _Table(("platform", "account"), _times()),
    "left_servers": _Table(("server", "platform"), _times("since")),
    "challenges": _Table(("id",), _challenge),
    "invitations": _Table(("challenge", "person"), _times("declined_at")),
    "outbox": _Table(("id",), _item),
    "transient_messages": _Table(("match", "channel", "message"), _times()),
    "open_messages": _Table(("match", "channel", "message"), _times()),
    "reminders": _Table(("match", "mark"), lambda _, row: reminder_of(row)),
    "turns_to_retime": _Table(("match",), _times()),
    "presence": _Table(("platform",), _times("seen_at")),
    "shard_presence": _Table(("platform", "shards", "shard"), _times("seen_at")),
    "leases": _Table(("kind", "number"), _times("until_at")),
    "events": _Table(("id",), lambda _, row: event_of(row)),
    "preferences": _Table(("person", "name"), _times()),
    "match_preferences": _Table((*_PEOPLES, "name"), _times()),
    "server_settings": _Table(("platform", "server", "channel", "name"), _times()),
    "sleep_schedules": _Table(("person", "since"), lambda _, row: sleep_schedule_of(row)),
    "vacations": _Table(("id",), lambda _, row: vacation_of(row)),
    "vacation_balances": _Table(
        ("person",), lambda _, row: (from_ms(row["at"]), duration_from_ms(row["left_ms"]))
    ),
    "outages": _Table(("id",), lambda _, row: outage_of(row)),
    "outage_announcements": _Table(("outage", "address"), _times()),
    "match_tallies": _Table(("platform", "part"), _times()),
    "digests": _Table(("person",), _times("due_at")),
    "conditional_moves": _Table((*_PEOPLES, "state"), lambda _, row: TreeState(row["state"])),
    "notes": _Table(("id",), _times("at")),
    "lessons": _Table(("person", "game"), _times("at")),
    "puzzle_answers": _Table(("person", "game", "number"), _times("at")),
    "regular_posts": _Table(
        ("server", "platform", "kind"), lambda _, row: (PostKind(row["kind"]), from_ms(row["due_at"]))
    ),
    "private_lines": _Table(
        ("person", "number"), lambda _, row: (LineKind(row["kind"]), from_ms(row["kept_at"]))
    ),
    "opening_lines": _Table(("platform", "before", "after"), _times()),
    "opening_witnesses": _Table(("before", "after", "match"), _times()),
    "opening_matches": _Table(("match",), _times()),
    "seeks": _Table(("person",), lambda _, row: seek_of(row)),
    "reports": _Table(("id",), _times("at")),
    "play_bans": _Table(("id",), _times("at")),
    "erased_play_bans": _Table(("hash", "server"), _times("at")),
    "audit": _Table(("id",), _times("at")),
    "bans": _Table(("person",), _times("at")),
    "lobby_matches": _Table(("match",), _times()),
    "match_puzzles": _Table(("id",), lambda _, row: json.loads(row["written"])),
    "analyses": _Table(("match",), lambda _, row: analysis_of(row)),
    "absentees": _Table(
        ("server", "person"), lambda _, row: (AbsenceKind(row["kind"]), from_ms(row["since"]))
    ),
    "table_seats": _Table(("person",), _times("sat_at")),
    "table_channels": _Table(("id",), _times("made_at")),
    "table_messages": _Table(("id",), lambda _, row: message_of(row, ()), MESSAGES),
    # Without the contents, which may be anything.
    "table_files": _Table(
        ("message", "version", "position"),
        _times(),
        "SELECT message, version, position, name, alt FROM table_files",
    ),
}
