"""What happened in a server within a time: counted from matches between people that are over."""

from collections.abc import Mapping
from datetime import datetime

from rules.match.match import MatchId
from rules.ratings.rated_people import SURE_AFTER
from storage.store.codec import to_ms
from storage.store.table import PlatformTable

MOST_LOOKED_AT = 1000
"""Where more have ended, the longest and the biggest upset are looked for among the latest."""

_ENDED = (
    "server = ? AND platform = ? AND finished = 1 AND first_person > 0 AND second_person > 0 "
    "AND ended_at >= ? AND ended_at < ? AND reason NOT IN ('aborted', 'abandoned')"
)
_LATEST = f"SELECT * FROM matches WHERE {_ENDED} ORDER BY ended_at DESC LIMIT {MOST_LOOKED_AT}"  # noqa: S608 - our own words


class WeeksTable(PlatformTable):
    """Matches of one server that ended from one time to another."""

    def counts(self, server: str, begin: datetime, end: datetime) -> Mapping[str, int]:
        """How many matches there were of each game that was played."""
        query = f"SELECT game, count(*) AS found FROM matches WHERE {_ENDED} GROUP BY game"  # noqa: S608 - our own words
        rows = self._rows(query, self._within(server, begin, end))
        return {row["game"]: int(row["found"]) for row in rows}

    def longest(self, server: str, begin: datetime, end: datetime, limit: int) -> list[tuple[MatchId, int]]:
        """The longest ones, each with its number of plies."""
        query = (
            "SELECT ended.id AS id, (SELECT count(*) FROM plies WHERE plies.match = ended.id) AS plies "  # noqa: S608 - our own words
            f"FROM ({_LATEST}) AS ended ORDER BY plies DESC, id LIMIT ?"
        )
        rows = self._rows(query, (*self._within(server, begin, end), limit))
        return [(MatchId(row["id"]), int(row["plies"])) for row in rows]

    def upsets(self, server: str, begin: datetime, end: datetime, limit: int) -> list[MatchId]:
        """Rated ones that were won against the odds, those with the largest difference first.

        Both players had enough results before, so that their ratings said something.
        """
        winner, loser = (
            f"CASE ended.winner WHEN {seat} THEN ended.first_person ELSE ended.second_person END"
            for seat in (0, 1)
        )
        query = (
            f"SELECT ended.id AS id FROM ({_LATEST}) AS ended "  # noqa: S608 - our own words
            f"JOIN rating_changes AS winner ON winner.match = ended.id AND winner.person = {winner} "
            f"JOIN rating_changes AS loser ON loser.match = ended.id AND loser.person = {loser} "
            "WHERE ended.winner IS NOT NULL AND loser.before > winner.before AND winner.results > ? AND loser.results > ? "
            "ORDER BY loser.before - winner.before DESC, ended.id LIMIT ?"
        )
        return self._numbers(query, (*self._within(server, begin, end), SURE_AFTER, SURE_AFTER, limit))

    def _within(self, server: str, begin: datetime, end: datetime) -> tuple[object, ...]:
        return server, self._platform, to_ms(begin), to_ms(end)
