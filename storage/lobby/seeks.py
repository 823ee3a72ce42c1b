"""Who seeks an opponent, and on which terms."""

from datetime import datetime

from rules.lobby.seeks import RatingRange, Seek, SeekState
from rules.match.clock import TimeControl
from rules.match.people import PersonId
from storage.lobby.brief_entries import BriefEntry, brief_entries
from storage.store.codec import from_ms, to_ms
from storage.store.connection import Row
from storage.store.table import PlatformTable

_START, _END = (-1, PersonId(0)), (2**62, PersonId(0))


class SeeksTable(PlatformTable):
    """The seeks of one platform's people: one each, the last one."""

    def of(self, person: PersonId) -> Seek | None:
        """The last seek of a person, whether it is open or not."""
        row = self._row("SELECT * FROM seeks WHERE person = ?", (person,))
        return None if row is None else seek_of(row)

    def put(self, seek: Seek, now: datetime) -> None:
        """Write a seek in place of the person's last one."""
        columns = {
            "platform": self._platform,
            "server": seek.server,
            "game": seek.game,
            "control": str(seek.control),
            "rated": seek.rated,
            "wanted": str(seek.range),
            "since_at": to_ms(seek.since),
            "until_at": to_ms(seek.until),
            "state": seek.state,
            "changed_at": to_ms(now),
            "audited_at": to_ms(now),
            "last_opponent": seek.last_opponent,
            "firsts": seek.firsts,
        }
        self._put("seeks", {"person": seek.person}, columns)

    def waiting(self, after: tuple[datetime, PersonId] | None, limit: int) -> list[Seek]:
        """The next open ones, of those who have waited longest first; ``after``: since when the last one waited, and who it was."""
        query = (
            "SELECT * FROM seeks WHERE platform = ? AND state = 'open' AND (since_at, person) > (?, ?) "
            "ORDER BY since_at, person LIMIT ?"
        )
        begin = _START if after is None else (to_ms(after[0]), after[1])
        return self._health.readable(
            "seek", self._rows(query, (self._platform, *begin, limit)), seek_of, key="person"
        )

    def newest(self, before: tuple[datetime, PersonId] | None, limit: int) -> list[Seek]:
        """The next open ones, of those who came last first; ``before``: since when the last one waited, and who it was."""
        query = (
            "SELECT * FROM seeks WHERE platform = ? AND state = 'open' AND (since_at, person) < (?, ?) "
            "ORDER BY since_at DESC, person DESC LIMIT ?"
        )
        begin = _END if before is None else (to_ms(before[0]), before[1])
        return self._health.readable(
            "seek", self._rows(query, (self._platform, *begin, limit)), seek_of, key="person"
        )

    def briefly(self, now: datetime, limit: int) -> list[BriefEntry]:
        """Of the newest open ones only what they are counted by; so many are looked at."""
        query = (
            "SELECT person, server, game, until_at FROM seeks WHERE platform = ? AND state = 'open' "
            "AND (since_at, person) < (?, ?) ORDER BY since_at DESC, person DESC LIMIT ?"
        )
        return brief_entries(self._rows(query, (self._platform, *_END, limit)), now)

    def changed(self, since: datetime) -> bool:
        """Whether there is one that has changed since a time, or at it."""
        query = "SELECT 1 FROM seeks WHERE platform = ? AND state = 'open' AND changed_at >= ? LIMIT 1"
        return self._row(query, (self._platform, to_ms(since))) is not None

    def to_expire(self, now: datetime, limit: int) -> list[PersonId]:
        """Whose open seeks have run out, longest ago first."""
        query = (
            "SELECT person FROM seeks WHERE platform = ? AND state = 'open' AND until_at <= ? "
            "ORDER BY until_at, person LIMIT ?"
        )
        return [PersonId(row["person"]) for row in self._rows(query, (self._platform, to_ms(now), limit))]

    def to_audit(self, since: datetime, limit: int) -> list[Seek]:
        """The open ones whose person was last looked up by ``since``, longest ago first."""
        query = (
            "SELECT * FROM seeks WHERE platform = ? AND state = 'open' AND audited_at <= ? "
            "ORDER BY audited_at, person LIMIT ?"
        )
        return self._health.readable(
            "seek", self._rows(query, (self._platform, to_ms(since), limit)), seek_of, key="person"
        )

    def mark_audited(self, person: PersonId, now: datetime) -> None:
        """Record that a person was looked up."""
        self._change("UPDATE seeks SET audited_at = ? WHERE person = ?", (to_ms(now), person))

    def prune(self, before: datetime, limit: int) -> int:
        """Forget some that have been over since a time, and return how many."""
        query = (
            "DELETE FROM seeks WHERE person IN (SELECT person FROM seeks WHERE platform = ? AND state <> 'open' "
            "AND changed_at <= ? LIMIT ?) AND state <> 'open' AND changed_at <= ?"
        )
        return self._change(query, (self._platform, to_ms(before), limit, to_ms(before)))


def seek_of(row: Row) -> Seek:
    """A seek, from its row."""
    last = row["last_opponent"]
    return Seek(
        person=PersonId(row["person"]),
        game=row["game"],
        control=TimeControl.parse(row["control"]),
        rated=bool(row["rated"]),
        since=from_ms(row["since_at"]),
        until=from_ms(row["until_at"]),
        range=RatingRange.parse(row["wanted"]),
        server=row["server"],
        last_opponent=None if last is None else PersonId(last),
        firsts=row["firsts"],
        state=SeekState(row["state"]),
    )
