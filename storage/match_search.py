"""Matches that anybody at their place may see, for lists of them: under way, finished, of a person or a game."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from rules.core.position import Side
from rules.match.match import EndReason, MatchId
from rules.match.people import PersonId
from storage.store.codec import to_ms
from storage.store.table import PlatformTable

MOST_LOOKED_AT = 2000
"""How many of the newest matches are looked through for those of one result."""

MOST_NAMESAKES = 10


class Result(StrEnum):
    """How a match stands; seen from the person who is asked about, if there is one."""

    RUNNING = "running"
    FINISHED = "finished"
    WON = "won"
    LOST = "lost"
    DRAWN = "drawn"


@dataclass(frozen=True, slots=True)
class MatchFilter:
    """Which matches are wanted: those of one of ``people`` (anybody's, without), of a game, with a result.

    ``before``: only those with smaller numbers.
    """

    people: tuple[PersonId, ...] | None = None
    game: str | None = None
    result: Result = Result.FINISHED
    before: MatchId = MatchId(2**62)


class MatchSearchTable(PlatformTable):
    """Lists of matches that are no secret between their players."""

    def watched(self, now: datetime, limit: int) -> list[MatchId]:
        """The running matches in which someone played last."""
        query = (
            "SELECT id FROM matches WHERE platform = ? AND finished = 0 AND channel IS NOT NULL "
            "AND acted_at <= ? ORDER BY acted_at DESC, id DESC LIMIT ?"
        )
        return self._numbers(query, (self._platform, to_ms(now), limit))

    def count_watched(self, now: datetime, most: int) -> int:
        """How many running matches :meth:`watched` could list, counted up to ``most``."""
        query = (
            "SELECT count(*) AS found FROM (SELECT id FROM matches WHERE platform = ? AND finished = 0 "
            "AND channel IS NOT NULL AND acted_at <= ? LIMIT ?) AS some_of_them"
        )
        return self._counted(query, (self._platform, to_ms(now), most))

    def namesakes(self, name: str) -> list[PersonId]:
        """The people who are called so, in small letters or capitals."""
        query = "SELECT id FROM people WHERE platform = ? AND lower(name) = lower(?) LIMIT ?"
        return [PersonId(row["id"]) for row in self._rows(query, (self._platform, name, MOST_NAMESAKES))]

    def numbers(self, wanted: MatchFilter, limit: int) -> list[MatchId]:
        """The matches that a filter lets through, newest first."""
        if wanted.people is None:
            numbers = self._of_anybody(wanted, limit)
        else:
            numbers = [
                number
                for person in wanted.people
                for side in Side
                for number in self._of_person(person, side, wanted, limit)
            ]
        return sorted(set(numbers), reverse=True)[:limit]

    def _of_anybody(self, wanted: MatchFilter, limit: int) -> list[MatchId]:
        of_game = () if wanted.game is None else (wanted.game,)
        return self._looked_through(
            f"platform = ?{' AND game = ?' * len(of_game)} AND finished = ? AND id < ? AND channel IS NOT NULL",
            (self._platform, *of_game, wanted.result is not Result.RUNNING, wanted.before),
            wanted,
            limit,
        )

    def _of_person(self, person: PersonId, side: Side, wanted: MatchFilter, limit: int) -> list[MatchId]:
        column = "first_person" if side is Side.FIRST else "second_person"
        return self._looked_through(
            f"{column} = ? AND finished = ? AND id < ?",
            (person, wanted.result is not Result.RUNNING, wanted.before),
            wanted,
            limit,
            side,
        )

    def _looked_through(
        self,
        where: str,
        values: tuple[object, ...],
        wanted: MatchFilter,
        limit: int,
        side: Side | None = None,
    ) -> list[MatchId]:
        """The newest matches ``where`` that have the wanted result (of a ``side``), of so many that are looked at."""
        # Read in the order of the subquery: an order of its own would have SQLite sort all that is looked at.
        query = (
            "SELECT id FROM (SELECT id, platform, game, channel, winner, reason FROM matches "  # noqa: S608 - our own words
            f"WHERE {where} ORDER BY id DESC LIMIT ?) AS newest "
            "WHERE platform = ? AND channel IS NOT NULL"
        )
        more: list[object] = [MOST_LOOKED_AT, self._platform]
        if wanted.game is not None:
            query, more = f"{query} AND game = ?", [*more, wanted.game]
        match wanted.result:
            case Result.WON | Result.LOST:
                if side is None:
                    query += " AND winner IS NOT NULL"
                else:
                    winner = side if wanted.result is Result.WON else side.other
                    query, more = f"{query} AND winner = ?", [*more, int(winner)]
            case Result.DRAWN:
                query += " AND winner IS NULL AND reason NOT IN (?, ?)"
                more += [EndReason.ABORTED, EndReason.ABANDONED]
        return self._numbers(f"{query} LIMIT ?", (*values, *more, limit))
