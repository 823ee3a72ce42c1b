"""What a profile says of a person beside their ratings, counted from matches that are over."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import accumulate

from rules.core.position import Side
from rules.match.match import MatchId
from rules.match.people import PersonId, computer, level_of
from rules.ratings.rated_people import from_millionths
from storage.store.codec import from_ms, from_ms_or_none
from storage.store.table import PlatformTable, marks

LEVELS = (1, 2, 3, 4, 5)

_DECIDED = "finished = 1 AND reason NOT IN ('aborted', 'abandoned')"


@dataclass(frozen=True, slots=True)
class Score:
    """How often one won, drew and lost against another."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def played(self) -> int:
        """How many matches there were."""
        return self.won + self.drawn + self.lost

    def and_one(self, own: int, winner: int | None, count: int = 1) -> Score:
        """The score after so many matches more, in which one had the seat ``own``."""
        return Score(
            self.won + count * (winner == own),
            self.drawn + count * (winner is None),
            self.lost + count * (winner is not None and winner != own),
        )


@dataclass(frozen=True, slots=True)
class PersonResult:
    """A rated result of one person: which match, in which seat, and who has won."""

    match: MatchId
    game: str
    seat: Side
    winner: Side | None
    at: datetime


@dataclass(frozen=True, slots=True)
class RatingPoint:
    """A rating and its deviation after a result."""

    at: datetime
    rating: float
    deviation: float


class ProfilesTable(PlatformTable):
    """Counts of one person's matches; each finds them by the person."""

    def playing_since(self, person: PersonId) -> datetime | None:
        """When a person's first match began."""
        row = self._row("SELECT playing_since FROM people WHERE id = ?", (person,))
        return None if row is None else from_ms_or_none(row["playing_since"])

    def has_played_in(self, person: PersonId, server: str) -> bool:
        """Whether a person has begun a match in a server."""
        first, second = (
            f"SELECT 1 AS one FROM matches WHERE {seat} = ? AND server = ? LIMIT 1"  # noqa: S608 - our own names
            for seat in ("first_person", "second_person")
        )
        return any(self._row(query, (person, server)) for query in (first, second))

    def has_met(self, one: PersonId, other: PersonId) -> bool:
        """Whether two people have begun a match with each other."""
        query = "SELECT 1 AS one FROM matches WHERE first_person = ? AND second_person = ? LIMIT 1"
        return any(self._row(query, pair) for pair in ((one, other), (other, one)))

    def recent_places(self, person: PersonId, most: int) -> list[tuple[str, str]]:
        """The channels of servers where a person's last matches were begun, newest first, with their servers.

        A thread counts as the channel above it, and a match by direct messages as where its challenge stood, but for
        those from the lobby: they were begun in no channel.  So many are looked at of each seat, of those under way
        and of those that are over.
        """
        recent = self._recent(person, most)
        return list(dict.fromkeys((server, channel) for server, channel in recent if channel is not None))

    def recent_servers(self, person: PersonId, most: int) -> list[str]:
        """The servers where a person's last matches were begun, and those from which they came to the lobby for them."""
        return list(dict.fromkeys(server for server, _ in self._recent(person, most)))

    def _recent(self, person: PersonId, most: int) -> list[tuple[str, str | None]]:
        begun: dict[int, tuple[str, str | None]] = {}
        for seat, own in (("first_person", "first_server"), ("second_person", "second_server")):
            for finished in (False, True):
                query = (
                    "SELECT m.id, m.server, coalesce(m.parent, m.channel) AS channel, c.server AS asked_in, c.channel AS asked_at, "  # noqa: S608 - our own names
                    f"l.match AS from_lobby, l.{own} AS came_from FROM matches AS m LEFT JOIN challenges AS c ON c.id = m.id "
                    f"LEFT JOIN lobby_matches AS l ON l.match = m.id WHERE m.{seat} = ? AND m.finished = ? "
                    "ORDER BY m.id DESC LIMIT ?"
                )
                for row in self._rows(query, (person, finished, most)):
                    server, channel = row["server"], row["channel"]
                    if server is None:
                        lobby = row["from_lobby"] is not None
                        server = row["came_from"] if lobby else row["asked_in"]
                        channel = None if lobby else row["asked_at"]
                    if server:
                        begun[row["id"]] = server, channel
        return [begun[number] for number in sorted(begun, reverse=True)]

    def against_computers(self, person: PersonId) -> dict[int, Score]:
        """What a person has scored against each level of the computer that they have played."""
        scores = self._scores(person, tuple(computer(level) for level in LEVELS))
        return {level_of(other) or 0: score for other, score in sorted(scores.items(), reverse=True)}

    def results_of(self, person: PersonId) -> list[PersonResult]:
        """A person's rated results, in the order in which they count."""
        first, second = (
            f"SELECT id, list, match, winner, at, {seat} AS seat FROM rated_results WHERE {column} = ?"  # noqa: S608 - our own names
            for seat, column in enumerate(("first_person", "second_person"))
        )
        rows = self._rows(f"{first} UNION ALL {second} ORDER BY id", (person, person))
        return [
            PersonResult(
                MatchId(row["match"]),
                row["list"],
                Side(row["seat"]),
                None if row["winner"] is None else Side(row["winner"]),
                from_ms(row["at"]),
            )
            for row in rows
        ]

    def longest(self, person: PersonId) -> dict[str, tuple[MatchId, int]]:
        """A person's longest match that was decided, of each game: its number, and how many plies it has."""
        longest: dict[str, tuple[MatchId, int]] = {}
        for seat in ("first_person", "second_person"):
            query = (
                "SELECT m.id, m.game, (SELECT count(*) FROM plies WHERE match = m.id) AS plies FROM matches AS m "  # noqa: S608 - our own names
                f"WHERE m.{seat} = ? AND m.{_DECIDED.replace(' AND ', ' AND m.')} ORDER BY m.id"
            )
            for row in self._rows(query, (person,)):
                if row["plies"] > longest.get(row["game"], (0, 0))[1]:
                    longest[row["game"]] = (MatchId(row["id"]), int(row["plies"]))
        return longest

    def think_times(self, person: PersonId, most: int) -> list[timedelta]:
        """How long a person's own moves took, from the opponent's to theirs, in so many matches that ended last.

        Moves that were played beforehand, and a match's first, took nobody's time.  Sides take turns in every game.
        """
        numbers: list[MatchId] = []
        for seat, opponent in (("first_person", "second_person"), ("second_person", "first_person")):
            # Computers have negative numbers; the sign keeps to the index that has the order.
            query = f"SELECT id FROM matches WHERE {seat} = ? AND finished = 1 AND +{opponent} > 0 ORDER BY id DESC LIMIT ?"  # noqa: S608 - our own names
            numbers += self._numbers(query, (person, most))
        latest = sorted(numbers, reverse=True)[:most]
        if not latest:
            return []
        query = (
            "SELECT p.match, p.played_at, p.beforehand, m.second_person FROM matches AS m "  # noqa: S608 - marks only
            f"JOIN plies AS p ON p.match = m.id WHERE m.id IN ({marks(latest)}) ORDER BY p.match, p.revision"
        )
        spent: list[timedelta] = []
        index, before = 0, None
        for ply in self._rows(query, latest):
            if before is None or before["match"] != ply["match"]:
                index = 0
            elif index % 2 == int(ply["second_person"] == person) and not ply["beforehand"]:
                spent.append(timedelta(milliseconds=ply["played_at"] - before["played_at"]))
            index, before = index + 1, ply
        return spent

    def by_game_against(self, person: PersonId, other: PersonId) -> dict[str, Score]:
        """What a person has scored against another, by game."""
        scores: dict[str, Score] = {}
        for own, pair in enumerate(((person, other), (other, person))):
            query = (
                "SELECT game, winner, count(*) AS matches FROM matches "  # noqa: S608 - our own names
                f"WHERE first_person = ? AND second_person = ? AND {_DECIDED} GROUP BY game, winner"
            )
            for row in self._rows(query, pair):
                score = scores.get(row["game"], Score())
                scores[row["game"]] = score.and_one(own, row["winner"], int(row["matches"]))
        return scores

    def history(self, person: PersonId, game: str) -> list[RatingPoint]:
        """How a person's rating in a list went: after each result, in the order in which they count.

        After a clock was set back, time stands still until the clock has caught up, as it does for ratings.
        """
        query = "SELECT at, after, deviation FROM rating_changes WHERE person = ? AND list = ? ORDER BY results, match"
        rows = self._rows(query, (person, game))
        times = accumulate((row["at"] for row in rows), max)
        return [
            RatingPoint(from_ms(at), from_millionths(row["after"]), from_millionths(row["deviation"]))
            for at, row in zip(times, rows, strict=True)
        ]

    def _scores(self, person: PersonId, others: tuple[PersonId, ...]) -> dict[PersonId, Score]:
        scores: dict[PersonId, Score] = {}
        for own, seat, opponent in (
            (0, "first_person", "second_person"),
            (1, "second_person", "first_person"),
        ):
            query = (
                f"SELECT {opponent} AS opponent, winner, count(*) AS matches FROM matches "  # noqa: S608 - our own names
                f"WHERE {seat} = ? AND {opponent} IN ({marks(others)}) AND {_DECIDED} GROUP BY {opponent}, winner"
            )
            for row in self._rows(query, (person, *others)):
                other, winner, count = PersonId(row["opponent"]), row["winner"], int(row["matches"])
                scores[other] = scores.get(other, Score()).and_one(own, winner, count)
        return scores
