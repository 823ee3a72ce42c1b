"""Rated results, and the ratings that follow from them; a list is a game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from datetime import datetime

from rules.core.position import Side
from rules.match.match import MatchId
from rules.match.people import PersonId
from rules.ratings.glicko import Rating
from rules.ratings.rated_people import NEW, RatedPerson, RatingChange, from_millionths, millionths
from rules.ratings.results import RatedResult
from storage.playing.leaderboards import LeaderboardsTable
from storage.store.codec import from_ms, to_ms
from storage.store.connection import Connection, Row
from storage.store.health import StoreHealth
from storage.store.table import PlatformTable, marks


class RatingsTable(PlatformTable):
    """The ratings of one platform's people; their places in leaderboards follow them."""

    def __init__(self, connection: Connection, platform: str, health: StoreHealth) -> None:
        super().__init__(connection, platform, health)
        self._leaderboards = LeaderboardsTable(connection, platform, health)

    def last_unrated(self) -> MatchId:
        """The last match that cannot count, because it was proposed before there were ratings."""
        row = self._row("SELECT last_unrated FROM rating_beginnings LIMIT 1")
        return MatchId(0 if row is None else row["last_unrated"])

    # Results

    def add(self, result: RatedResult) -> bool:
        """Write a result down; ``False`` if there is one of the same match already.

        Its people are in the list from then on, and in that of the server where the match is played.
        """
        first, second = result.people
        query = (
            "INSERT INTO rated_results (platform, list, match, first_person, second_person, winner, at, server) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, (SELECT server FROM matches WHERE id = ?)) "
            "ON CONFLICT (match) DO NOTHING RETURNING server"
        )
        values = (
            self._platform, result.game, result.match, first, second, result.winner, to_ms(result.at), result.match,
        )  # fmt: skip
        for row in self._returning(query, values):
            for person in result.people:
                self._leaderboards.enter(result.game, person, row["server"])
            return True
        return False

    def result_of(self, match: MatchId) -> RatedResult | None:
        """The result of a match, if it counts."""
        row = self._row("SELECT * FROM rated_results WHERE match = ?", (match,))
        return None if row is None else _result(row)

    def replace(self, result: RatedResult) -> None:
        """Write down how a match has ended after all; it counts where it did."""
        values = (result.winner, to_ms(result.at), result.match)
        self._change("UPDATE rated_results SET winner = ?, at = ? WHERE match = ?", values)

    def remove(self, match: MatchId) -> bool:
        """Remove the result of a match, and what it has changed; whether there was one."""
        self._change("DELETE FROM rating_changes WHERE match = ?", (match,))
        query = (
            "DELETE FROM rated_results WHERE match = ? RETURNING list, first_person, second_person, server"
        )
        rows = self._returning(query, (match,))
        for row in rows:
            for person in (PersonId(row["first_person"]), PersonId(row["second_person"])):
                if row["server"] is not None:
                    self._leaderboards.leave(row["list"], person, row["server"])
        return bool(rows)

    def results_after(self, game: str, number: int, limit: int) -> list[tuple[int, RatedResult]]:
        """The next results of a list in the order in which they count, each with its number in it."""
        query = "SELECT * FROM rated_results WHERE list = ? AND platform = ? AND id > ? ORDER BY id LIMIT ?"
        rows = self._rows(query, (game, self._platform, number, limit))
        return [(int(row["id"]), _result(row)) for row in rows]

    def count_between(self, one: PersonId, other: PersonId, since: datetime) -> int:
        """How many rated results two people have since a time, and how many rated matches they are playing."""
        pairs = (one, other, other, one)
        results = sum(
            self._counted(
                "SELECT count(*) AS found FROM rated_results "
                "WHERE first_person = ? AND second_person = ? AND at >= ?",
                (*pair, to_ms(since)),
            )
            for pair in (pairs[:2], pairs[2:])
        )
        running = sum(
            self._counted(
                "SELECT count(*) AS found FROM matches "
                "WHERE first_person = ? AND second_person = ? AND rated = 1 AND finished = 0",
                pair,
            )
            for pair in (pairs[:2], pairs[2:])
        )
        return results + running

    # What follows from them

    def of(self, game: str, people: Collection[PersonId]) -> dict[PersonId, RatedPerson]:
        """How people stand in a list; each is there."""
        if not people:
            return {}
        query = f"SELECT * FROM ratings WHERE person IN ({marks(people)}) AND list = ?"  # noqa: S608 - marks only
        rows = self._rows(query, (*people, game))
        return dict.fromkeys(people, NEW) | {PersonId(row["person"]): _rated(row) for row in rows}

    def lists_of(self, person: PersonId) -> dict[str, RatedPerson]:
        """How a person stands in each list that they are in, by its game."""
        rows = self._rows("SELECT * FROM ratings WHERE person = ?", (person,))
        return {row["list"]: _rated(row) for row in rows}

    def of_each(self, people: Collection[PersonId]) -> dict[PersonId, dict[str, RatedPerson]]:
        """How some people stand in each list that they are in; those who are in none are left out."""
        if not people:
            return {}
        rated: dict[PersonId, dict[str, RatedPerson]] = {}
        for row in self._rows(f"SELECT * FROM ratings WHERE person IN ({marks(people)})", tuple(people)):  # noqa: S608 - marks only
            rated.setdefault(PersonId(row["person"]), {})[row["list"]] = _rated(row)
        return rated

    def put(self, game: str, person: PersonId, rated: RatedPerson) -> None:
        """Write down how a person stands in a list."""
        if rated.at is None:
            raise ValueError("someone without a result stands in no list")
        columns = {
            "platform": self._platform,
            "rating": millionths(rated.rating.value),
            "deviation": millionths(rated.rating.deviation),
            "volatility": millionths(rated.rating.volatility),
            "results": rated.results,
            "won": rated.won,
            "drawn": rated.drawn,
            "at": to_ms(rated.at),
        }
        self._put("ratings", {"person": person, "list": game}, columns)
        self._leaderboards.put(game, person, rated)

    def drop(self, game: str, person: PersonId) -> None:
        """Write down that a person has no result in a list."""
        self._change("DELETE FROM ratings WHERE person = ? AND list = ?", (person, game))
        self._leaderboards.drop(game, person)

    def everybody(self, game: str, after: PersonId, limit: int) -> dict[PersonId, RatedPerson]:
        """The next people of a list by number, and how they stand."""
        query = "SELECT * FROM ratings WHERE list = ? AND platform = ? AND person > ? ORDER BY person LIMIT ?"
        rows = self._rows(query, (game, self._platform, after, limit))
        return {PersonId(row["person"]): _rated(row) for row in rows}

    def put_change(self, result: RatedResult, person: PersonId, change: RatingChange) -> None:
        """Write down what a result has changed for one of its people."""
        columns = {
            "list": result.game,
            "before": millionths(change.before),
            "after": millionths(change.after),
            "deviation": millionths(change.deviation),
            "results": change.results,
            "at": to_ms(result.at),
        }
        self._put("rating_changes", {"match": result.match, "person": person}, columns)

    def changes_of(self, matches: Collection[MatchId]) -> dict[tuple[MatchId, PersonId], RatingChange]:
        """What matches have changed, by match and person; nothing of people who were erased."""
        if not matches:
            return {}
        query = f"SELECT * FROM rating_changes WHERE match IN ({marks(matches)})"  # noqa: S608 - marks only
        rows = self._rows(query, tuple(matches))
        return {(MatchId(row["match"]), PersonId(row["person"])): _change(row) for row in rows}

    def before(self, game: str, people: Collection[PersonId], since: datetime) -> dict[PersonId, float]:
        """What the ratings of people were before the first that counts of their results since a time; nothing of those without any."""
        query = (
            "SELECT person, before FROM rating_changes "  # noqa: S608 - marks only
            f"WHERE person IN ({marks(people)}) AND list = ? AND at >= ? ORDER BY results DESC, match DESC"
        )
        rows = self._rows(query, (*people, game, to_ms(since))) if people else []
        return {PersonId(row["person"]): from_millionths(row["before"]) for row in rows}

    def erased(self, people: Iterable[PersonId]) -> set[PersonId]:
        """Those of some people who were erased: they stand in no list."""
        wanted = tuple(people)
        if not wanted:
            return set()
        query = f"SELECT id FROM people WHERE id IN ({marks(wanted)}) AND platform <> ?"  # noqa: S608 - marks only
        return {PersonId(row["id"]) for row in self._rows(query, (*wanted, self._platform))}

    # Lists to be worked out again

    def mark(self, game: str) -> None:
        """Note that a list has to be worked out again."""
        self._change(
            "INSERT INTO stale_ratings (list, platform, marks) VALUES (?, ?, 1) "
            "ON CONFLICT (list, platform) DO UPDATE SET marks = stale_ratings.marks + 1",
            (game, self._platform),
        )

    def marked(self) -> Mapping[str, int]:
        """The lists to be worked out again, each with how often that was noted."""
        rows = self._rows("SELECT list, marks FROM stale_ratings WHERE platform = ?", (self._platform,))
        return {row["list"]: int(row["marks"]) for row in rows}

    def unmark(self, game: str, noted: int) -> None:
        """Note that a list was worked out again, unless it was marked once more meanwhile."""
        query = "DELETE FROM stale_ratings WHERE list = ? AND platform = ? AND marks = ?"
        self._change(query, (game, self._platform, noted))


def _result(row: Row) -> RatedResult:
    people = (PersonId(row["first_person"]), PersonId(row["second_person"]))
    winner = None if row["winner"] is None else Side(row["winner"])
    return RatedResult(MatchId(row["match"]), row["list"], people, winner, from_ms(row["at"]))


def _rated(row: Row) -> RatedPerson:
    rating = Rating(*(from_millionths(row[name]) for name in ("rating", "deviation", "volatility")))
    return RatedPerson(rating, row["results"], row["won"], row["drawn"], from_ms(row["at"]))


def _change(row: Row) -> RatingChange:
    before, after, deviation = (from_millionths(row[name]) for name in ("before", "after", "deviation"))
    return RatingChange(before, after, deviation, row["results"])
