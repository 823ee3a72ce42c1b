"""The accounts of a whole store, for the operator's commands: their people, and which were erased."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from rules.match.people import DELETED_PLATFORM, PersonId
from storage.admin.reading import reading
from storage.engines import StoreAddress
from storage.privacy.fingerprints import Fingerprint, FingerprintsTable
from storage.session import Session
from storage.sqlite.connection import SqliteConnection
from storage.store.codec import from_ms_or_none


@dataclass(frozen=True, slots=True)
class KnownAccount:
    """An account, and when its person was last seen, if that is known."""

    person: PersonId
    account: str
    seen: datetime | None


def platforms_of(session: Session, account: str) -> list[str]:
    """The platforms on which someone has an account."""
    rows = session.connection.rows(
        "SELECT platform FROM people WHERE account = ? ORDER BY platform", (account,)
    )
    return [row["platform"] for row in rows if row["platform"] != DELETED_PLATFORM]


def accounts_on(session: Session, platform: str) -> list[KnownAccount]:
    """Every account of a platform."""
    rows = session.connection.rows("SELECT id, account, seen_at FROM people WHERE platform = ?", (platform,))
    return [
        KnownAccount(PersonId(row["id"]), row["account"], from_ms_or_none(row["seen_at"])) for row in rows
    ]


def platforms_in(session: Session) -> list[str]:
    """The platforms on which someone has an account."""
    rows = session.connection.rows("SELECT DISTINCT platform FROM people WHERE id > 0 ORDER BY platform")
    return [row["platform"] for row in rows if row["platform"] != DELETED_PLATFORM]


def erased_in(store: StoreAddress) -> list[Fingerprint]:
    """Which accounts were erased from a store or a backup; none, if it is older than this record.

    Raises :class:`StoreError` if it cannot be read.
    """
    if not isinstance(store, Path):
        from storage.postgresql.copies import erased_on_server

        return erased_on_server(store)
    with reading(store) as connection:
        kept = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'erased_accounts'").fetchall()
        return FingerprintsTable(SqliteConnection(connection)).all() if kept else []
