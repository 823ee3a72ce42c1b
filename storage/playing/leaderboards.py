"""Who has which place in the lists of ratings, everywhere and in each server, and how many have one by bands of ratings.

Whatever changes places holds the lock of their list, or is nobody else's concern.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from rules.match.people import PersonId
from rules.ratings.leaderboards import BAND, Period, Recent, SeenBy, band_of, fades_before
from rules.ratings.rated_people import RatedPerson, millionths
from storage.store.codec import to_ms
from storage.store.connection import Row
from storage.store.table import PlatformTable, marks

EVERYWHERE = ""
"""The server of places among all people of a list."""

_HIGHEST = 2**62


@dataclass(frozen=True, slots=True)
class Placed:
    """Someone who has a place, and their rating as it is stored."""

    person: PersonId
    rating: int


class LeaderboardsTable(PlatformTable):
    """The places of one platform's people."""

    # What follows from results

    def enter(self, game: str, person: PersonId, server: str | None) -> None:
        """Give someone whose first result in a list, or in a server, is about to count a row of theirs."""
        for where in (EVERYWHERE, server):
            if where is not None:
                self._change(
                    "INSERT INTO leaderboard_places (person, list, server, platform, rating, recent, seen, at) "
                    "VALUES (?, ?, ?, ?, 0, 0, coalesce((SELECT value FROM preferences "
                    "WHERE person = ? AND name = 'profile.seen'), ?), 0) ON CONFLICT DO NOTHING",
                    (person, game, where, self._platform, person, SeenBy.PLAYED),
                )

    def put(self, game: str, person: PersonId, rated: RatedPerson) -> None:
        """Write down how a person stands in a list, wherever they have a row.

        One who has no new result is as recent as before.
        """
        at = 0 if rated.at is None else to_ms(rated.at)
        rating = millionths(rated.rating.value)
        for row in self._rows_of(game, person):
            recent = Recent.MONTH if row["at"] != at or not row["recent"] else Recent(row["recent"])
            self._move(row, rating, recent if rated.sure else Recent.NO_PLACE, at)

    def drop(self, game: str, person: PersonId) -> None:
        """Remove a person, who has no result, from a list."""
        for row in self._rows_of(game, person):
            self._move(row, 0, Recent.NO_PLACE, 0)
        self._change("DELETE FROM leaderboard_places WHERE person = ? AND list = ?", (person, game))

    def leave(self, game: str, person: PersonId, server: str) -> None:
        """Remove a person from a server's list if none of their results was played there."""
        for seat in ("first_person", "second_person"):
            query = f"SELECT 1 AS one FROM rated_results WHERE {seat} = ? AND list = ? AND server = ? LIMIT 1"  # noqa: S608 - our own names
            if self._row(query, (person, game, server)):
                return
        for row in self._rows_of(game, person):
            if row["server"] == server:
                self._move(row, 0, Recent.NO_PLACE, 0)
        query = "DELETE FROM leaderboard_places WHERE person = ? AND list = ? AND server = ?"
        self._change(query, (person, game, server))

    def _rows_of(self, game: str, person: PersonId) -> list[Row]:
        query = "SELECT * FROM leaderboard_places WHERE person = ? AND list = ? ORDER BY server"
        return self._rows(query, (person, game))

    def _move(self, row: Row, rating: int, recent: Recent, at: int) -> None:
        """Write a row, and count its person in another band where that changes."""
        old, new = (Recent(row["recent"]), band_of(row["rating"])), (recent, band_of(rating))
        self._change(
            "UPDATE leaderboard_places SET rating = ?, recent = ?, at = ? WHERE person = ? AND list = ? AND server = ?",
            (rating, recent, at, row["person"], row["list"], row["server"]),
        )
        if old != new:
            self._count(row, *old, -1)
            self._count(row, *new, 1)

    def _count(self, row: Row, recent: Recent, band: int, more: int) -> None:
        if recent is not Recent.NO_PLACE:
            self._change(
                "INSERT INTO leaderboard_bands (server, platform, list, recent, band, people) VALUES (?, ?, ?, ?, ?, ?) "
                "ON CONFLICT (server, platform, list, recent, band) "
                "DO UPDATE SET people = leaderboard_bands.people + excluded.people",
                (row["server"], self._platform, row["list"], recent, band, more),
            )

    # What follows from people, servers and time

    def show(self, person: PersonId, seen: SeenBy) -> None:
        """Write down who sees a person."""
        self._change("UPDATE leaderboard_places SET seen = ? WHERE person = ?", (seen, person))

    def erase(self, person: PersonId) -> None:
        """Count a person, whose rows are about to be erased, in no band any more."""
        query = "SELECT DISTINCT list FROM leaderboard_places WHERE person = ? ORDER BY list"
        for row in self._rows(query, (person,)):
            self._connection.lock(f"{self._platform} ratings {row['list']}")
            self.drop(row["list"], person)

    def forget_server(self, server: str) -> None:
        """Delete the lists of a server, and in what results were played there."""
        where = "WHERE server = ? AND platform = ?"
        for table in ("leaderboard_places", "leaderboard_bands"):
            self._change(f"DELETE FROM {table} {where}", (server, self._platform))  # noqa: S608 - our own names
        self._change(f"UPDATE rated_results SET server = NULL {where}", (server, self._platform))  # noqa: S608 - our own words

    def fading(self, now: datetime, limit: int) -> list[tuple[str, PersonId]]:
        """People in lists who are less recent by now than it is written down, longest ago first."""
        people: dict[tuple[str, PersonId], None] = {}
        for recent in (Recent.MONTH, Recent.YEAR):
            query = (
                "SELECT list, person FROM leaderboard_places WHERE platform = ? AND recent = ? AND recent >= 2 "
                "AND at <= ? ORDER BY at, list, person, server LIMIT ?"
            )
            rows = self._rows(query, (self._platform, recent, to_ms(fades_before(recent, now)), limit))
            people |= {(row["list"], PersonId(row["person"])): None for row in rows}
        return list(people)[:limit]

    def fade(self, game: str, person: PersonId, rated: RatedPerson, now: datetime) -> None:
        """Write down how recent a person's last result is by now."""
        for row in self._rows_of(game, person):
            self._move(row, row["rating"], Recent.of(rated, now), row["at"])

    # What a leaderboard shows

    def own(self, game: str, person: PersonId, server: str) -> tuple[Placed, Recent] | None:
        """A person's own row, and how recent they are."""
        query = "SELECT person, rating, recent FROM leaderboard_places WHERE person = ? AND list = ? AND server = ?"
        row = self._row(query, (person, game, server))
        return None if row is None else (_placed(row), Recent(row["recent"]))

    def listed(
        self, game: str, server: str, period: Period, seen: SeenBy, limit: int, *, below: int = _HIGHEST
    ) -> list[Placed]:
        """People who have a place and are seen by some, from a rating downwards, highest first."""
        return self._listed((game, server, period, seen), (-_HIGHEST, below, limit), "DESC")

    def listed_above(
        self, game: str, server: str, period: Period, seen: SeenBy, limit: int, *, above: int
    ) -> list[Placed]:
        """Those from a rating upwards, lowest first."""
        return self._listed((game, server, period, seen), (above, _HIGHEST, limit), "ASC")

    def _listed(
        self, whose: tuple[str, str, Period, SeenBy], bounds: tuple[int, int, int], order: str
    ) -> list[Placed]:
        game, server, period, seen = whose
        query = (
            "SELECT person, rating FROM leaderboard_places WHERE server = ? AND platform = ? AND list = ? "  # noqa: S608 - our own words
            f"AND recent = ? AND seen = ? AND rating >= ? AND rating <= ? ORDER BY rating {order}, person {order} LIMIT ?"
        )
        return [
            _placed(row)
            for recent in period.recents
            for row in self._rows(query, (server, self._platform, game, recent, seen, *bounds))
        ]

    def met(self, game: str, server: str, period: Period, reader: PersonId) -> list[Placed]:
        """Those in a list with whom a reader has begun a match, and who are seen by such."""
        recents = period.recents
        query = (
            "SELECT person, rating FROM leaderboard_places WHERE person IN "  # noqa: S608 - marks only
            "(SELECT second_person FROM matches WHERE first_person = ? "
            "UNION SELECT first_person FROM matches WHERE second_person = ?) "
            f"AND list = ? AND server = ? AND seen = ? AND recent IN ({marks(recents)})"
        )
        return list(map(_placed, self._rows(query, (reader, reader, game, server, SeenBy.PLAYED, *recents))))

    def bands(self, game: str, server: str, period: Period) -> dict[int, int]:
        """How many people have a place, by the band of their rating."""
        recents = period.recents
        query = (
            "SELECT band, sum(people) AS people FROM leaderboard_bands WHERE server = ? AND platform = ? AND list = ? "  # noqa: S608 - marks only
            f"AND recent IN ({marks(recents)}) GROUP BY band"
        )
        rows = self._rows(query, (server, self._platform, game, *recents))
        return {int(row["band"]): int(row["people"]) for row in rows}

    def higher_in_band(self, game: str, server: str, period: Period, rating: int) -> int:
        """How many people of the band of a rating have a higher one."""
        recents, seen = period.recents, tuple(SeenBy)
        query = (
            "SELECT count(*) AS found FROM leaderboard_places WHERE server = ? AND platform = ? AND list = ? "  # noqa: S608 - marks only
            f"AND recent IN ({marks(recents)}) AND seen IN ({marks(seen)}) AND rating > ? AND rating < ?"
        )
        above = (band_of(rating) + 1) * BAND
        return self._counted(query, (server, self._platform, game, *recents, *seen, rating, above))

    # What the operator compares and mends

    def differences(self, game: str) -> Iterator[str]:
        """What is otherwise than ratings and results say, a line each; reads the whole list."""
        values = (game, self._platform)
        for row in (*self._rows(_MISPLACED, values), *self._rows(_STRAY, values)):
            yield f"{game}: the place of person {row['person']} is not that of their rating"
        for row in self._rows(_MISSING, (*values, *values)):
            yield f"{game}: person {row['person']} is missing in the list of server {row['server']}"
        counted, written = (
            {
                (row["server"], row["recent"], row["band"]): int(row["people"])
                for row in self._rows(query, values)
            }
            for query in (_COUNTED, _WRITTEN)
        )
        for server, recent, band in sorted(counted.keys() | written.keys()):
            if counted.get((server, recent, band), 0) != written.get((server, recent, band), 0):
                yield f"{game}: the count of band {band} of {server or 'all servers'} ({recent}) is wrong"

    def rebuild(self, game: str) -> None:
        """Write a list's places and bands anew, from its ratings and results; everybody counts as having played lately."""
        for query in _REBUILT:
            self._change(query, (game, self._platform) * (query.count("?") // 2))


def _placed(row: Row) -> Placed:
    return Placed(PersonId(row["person"]), int(row["rating"]))


_MISPLACED = (
    "SELECT r.person FROM ratings AS r LEFT JOIN leaderboard_places AS p ON p.person = r.person AND p.list = r.list "
    "WHERE r.list = ? AND r.platform = ? AND (p.person IS NULL OR p.rating <> r.rating OR p.at <> r.at "
    "OR (p.recent = 0 AND r.results >= 5) OR (p.recent > 0 AND r.results < 5))"
)
_STRAY = (
    "SELECT p.person FROM leaderboard_places AS p LEFT JOIN ratings AS r ON r.person = p.person AND r.list = p.list "
    "WHERE p.list = ? AND p.platform = ? AND r.person IS NULL"
)
_PLAYED = (
    "SELECT r.person, r.list, x.server FROM rated_results AS x JOIN ratings AS r ON r.person = x.{seat} AND r.list = x.list "
    "WHERE x.list = ? AND x.platform = ? AND x.server IS NOT NULL"
)
_IN_SERVERS = " UNION ".join(_PLAYED.format(seat=seat) for seat in ("first_person", "second_person"))
_MISSING = (
    f"SELECT o.person, o.server FROM ({_IN_SERVERS}) AS o LEFT JOIN leaderboard_places AS p "  # noqa: S608 - our own words
    "ON p.person = o.person AND p.list = o.list AND p.server = o.server WHERE p.person IS NULL"
)
_COUNTED = (
    f"SELECT server, recent, rating / {BAND} AS band, count(*) AS people FROM leaderboard_places "  # noqa: S608 - our own words
    f"WHERE list = ? AND platform = ? AND recent > 0 GROUP BY server, recent, rating / {BAND}"
)
_WRITTEN = "SELECT server, recent, band, people FROM leaderboard_bands WHERE list = ? AND platform = ? AND people <> 0"
_COLUMNS = "(person, list, server, platform, rating, recent, seen, at)"
_PLACES_REBUILT = (
    f"INSERT INTO leaderboard_places {_COLUMNS} "  # noqa: S608 - our own words
    "SELECT r.person, r.list, o.server, r.platform, r.rating, CASE WHEN r.results >= 5 THEN 3 ELSE 0 END, "
    "coalesce((SELECT value FROM preferences WHERE person = r.person AND name = 'profile.seen'), 'played'), r.at "
    "FROM ratings AS r JOIN (SELECT person, list, '' AS server FROM ratings WHERE list = ? AND platform = ? "
    f"UNION {_IN_SERVERS}) AS o ON o.person = r.person AND o.list = r.list"
)
_BANDS_REBUILT = (
    "INSERT INTO leaderboard_bands (server, platform, list, recent, band, people) "  # noqa: S608 - our own words
    f"SELECT server, platform, list, recent, rating / {BAND}, count(*) FROM leaderboard_places "
    f"WHERE list = ? AND platform = ? AND recent > 0 GROUP BY server, platform, list, recent, rating / {BAND}"
)
_REBUILT = (
    "DELETE FROM leaderboard_places WHERE list = ? AND platform = ?",
    "DELETE FROM leaderboard_bands WHERE list = ? AND platform = ?",
    _PLACES_REBUILT,
    _BANDS_REBUILT,
)
