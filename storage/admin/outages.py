"""The outages of a whole store, and the operator's decisions about them, also while a service has it open."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path
from typing import TypeVar

from storage.engines import StoreAddress
from storage.errors import StoreError
from storage.migrations import available
from storage.session import Session
from storage.sqlite.connection import SqliteConnection
from storage.sqlite.files import begin_writing, open_file, prepare
from storage.sqlite.schema import check_ours
from storage.store.codec import from_ms, to_ms
from storage.store.health import StoreHealth
from storage.time.outages import Outage, OutageState, outage_of

_T = TypeVar("_T")

AHEAD = timedelta(minutes=1)
"""A time that lies no further ahead of the system clock is not worth a warning."""


def all_outages(session: Session) -> list[tuple[str, Outage]]:
    """All outages with their platforms, oldest first."""
    rows = session.connection.rows("SELECT * FROM outages ORDER BY id")
    return [(row["platform"], outage_of(row)) for row in rows]


def written_beside(store: StoreAddress, platform: str, work: Callable[[Session], _T]) -> _T:
    """Do ``work`` in one transaction that writes, whether a service has the store open or not.

    Keep it short: a service waits for it.  Raises :class:`StoreError`.
    """
    if not isinstance(store, Path):
        from storage.postgresql import operating

        return operating.written_beside(store, platform, work)
    if not store.exists():
        raise StoreError(f"there is no store {store}")
    try:
        with closing(open_file(f"{store.resolve().as_uri()}?mode=rw", uri=True)) as connection:
            if check_ours(connection) != len(available()):
                raise StoreError(f"{store} has another schema: `python -m bot migrate` brings it up to date")
            prepare(connection)
            begin_writing(connection)
            try:
                result = work(Session(SqliteConnection(connection), platform, StoreHealth()))
            except BaseException:
                connection.rollback()
                raise
            connection.commit()
            return result
    except sqlite3.Error as error:
        raise StoreError(f"{store} cannot be written: {error}") from error


def untimely(session: Session, now: datetime) -> list[str]:
    """The times in a store that lie in the future, and the outages that wait for a decision, a line each."""
    query = "SELECT platform, seen_at FROM presence WHERE seen_at > ?"
    lines = [
        f"presence: {row['platform']} was last up at {from_ms(row['seen_at'])}, which is in the future: "
        "put the system clock right"
        for row in session.connection.rows(query, (to_ms(now + AHEAD),))
    ]
    for _, outage in all_outages(session):
        if outage.state is OutageState.VOID:
            continue
        if outage.end > now + AHEAD and not outage.backward:
            lines.append(
                f"outage {outage.id} ends in the future, at {outage.end}: put the system clock right, "
                f"or take the outage back: `python -m bot outages void {outage.id}`"
            )
        elif outage.state is OutageState.HELD:
            lines.append(
                f"outage {outage.id}, {outage.begin} to {outage.end}, is held back: "
                f"`python -m bot outages confirm {outage.id}` or `void {outage.id}`"
            )
    return lines
