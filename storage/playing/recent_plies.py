"""The plies of matches read lately, so that a long match is not read from its beginning each time."""

from typing import NamedTuple

from rules.core.cache import Cache
from rules.match.match import MatchId, Ply, Revision
from storage.match_rows import before_of
from storage.store.codec import from_ms
from storage.store.connection import Connection, Row
from storage.store.health import read_row

MOST_KEPT = 50_000
"""Plies in memory, of all matches together: about 20 MB."""


class ReadPlies(NamedTuple):
    """The plies of a match, and the revision that each of them led to."""

    plies: tuple[Ply, ...] = ()
    revisions: tuple[Revision, ...] = ()

    def chain(self, revision: Revision) -> int:
        """How many conditional moves in a row led to ``revision``."""
        count = 0
        for ply, led_to in zip(reversed(self.plies), reversed(self.revisions), strict=True):
            if not ply.beforehand or led_to != revision - count:
                break
            count += 1
        return count


class RecentPlies:
    """Plies of matches, by their numbers.

    Plies are added and taken back at the end only, and no revision comes twice.  So as long
    as the last one that was read is in the store, all before it are, and only what follows is read.
    """

    def __init__(self) -> None:
        # One process: nothing to do with several, because the last ply is compared with the store.
        self._read: Cache[MatchId, ReadPlies] = Cache(MOST_KEPT, weigh=lambda read: max(1, len(read.plies)))

    def of(self, connection: Connection, match: MatchId) -> ReadPlies:
        """The plies of a match.  Raises :class:`~storage.errors.UnreadableRowError`."""
        before = self._read.get(match)
        now = None if before is None else _extended(connection, match, before)
        if now is None:
            now = _read(connection, match, ReadPlies(), Revision(0))
        if now is not before and not connection.changed:
            # What this transaction wrote may be undone yet.
            self._read.put(match, now)
        return now


def _extended(connection: Connection, match: MatchId, before: ReadPlies) -> ReadPlies | None:
    """These plies and what was played since; ``None`` if the last of them was taken back."""
    if not before.plies:
        return None
    last = len(before.plies) - 1
    kept = ReadPlies(before.plies[:last], before.revisions[:last])
    now = _read(connection, match, kept, before.revisions[last])
    if now.revisions[last : last + 1] != before.revisions[last:]:
        return None
    return before if len(now.plies) == len(before.plies) else now


def _read(connection: Connection, match: MatchId, before: ReadPlies, since: Revision) -> ReadPlies:
    rows = connection.rows(
        "SELECT * FROM plies WHERE match = ? AND revision >= ? ORDER BY revision", (match, since)
    )
    return ReadPlies(
        (*before.plies, *(read_row(f"match {match}", row, _ply_of) for row in rows)),
        (*before.revisions, *(Revision(row["revision"]) for row in rows)),
    )


def _ply_of(row: Row) -> Ply:
    return Ply(row["move"], from_ms(row["played_at"]), before_of(row), bool(row["beforehand"]))
