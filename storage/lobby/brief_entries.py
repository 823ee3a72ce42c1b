"""What is in the lobby, as far as it is only counted."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from rules.match.people import PersonId
from storage.store.codec import to_ms
from storage.store.connection import Row


class BriefEntry(NamedTuple):
    """A seek or a challenge: whose it is, in which server, and for which game (``None``: any)."""

    person: PersonId
    server: str | None
    game: str | None


def brief_entries(rows: Sequence[Row], now: datetime) -> list[BriefEntry]:
    """Those of some rows whose time is not over."""
    open_rows = [row for row in rows if row["until_at"] > to_ms(now)]
    return [BriefEntry(PersonId(row["person"]), row["server"], row["game"]) for row in open_rows]
