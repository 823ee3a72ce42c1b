"""What happened in a server within a time: matches between people that are over."""

from collections.abc import Collection, Mapping
from datetime import datetime

from rules.match.match import MatchId
from storage.store.codec import to_ms
from storage.store.table import PlatformTable, marks

_ENDED = (
    "FROM matches WHERE server = ? AND platform = ? AND finished = 1 AND first_person > 0 AND second_person > 0 "
    "AND ended_at >= ? AND ended_at < ? AND reason NOT IN ('aborted', 'abandoned')"
)


class WeeksTable(PlatformTable):
    """Matches of one server that ended from one time to another."""

    def count(self, server: str, begin: datetime, end: datetime, game: str) -> int:
        """How many matches of a game there were."""
        query = f"SELECT count(*) AS found {_ENDED} AND game = ?"
        return self._counted(query, (server, self._platform, to_ms(begin), to_ms(end), game))

    def latest(self, server: str, begin: datetime, end: datetime, limit: int) -> list[MatchId]:
        """The latest of them."""
        query = f"SELECT id {_ENDED} ORDER BY ended_at DESC, id DESC LIMIT ?"
        return self._numbers(query, (server, self._platform, to_ms(begin), to_ms(end), limit))

    def lengths(self, matches: Collection[MatchId]) -> Mapping[MatchId, int]:
        """How many plies each match has."""
        query = f"SELECT match, count(*) AS plies FROM plies WHERE match IN ({marks(matches)}) GROUP BY match"  # noqa: S608 - marks only
        return {MatchId(row["match"]): int(row["plies"]) for row in self._rows(query, tuple(matches))}
