"""Rated matches of people of about one rating, for the operator's commands."""

from dataclasses import dataclass

from rules.match.match import MatchId
from rules.match.people import PersonId
from rules.ratings.rated_people import from_millionths, millionths
from storage.session import Session

LATEST = 2000
"""So many are looked for, the latest ones."""


@dataclass(frozen=True, slots=True)
class RatedSide:
    """Someone in a rated match, and their rating before it."""

    match: MatchId
    person: PersonId
    rating: float


def rated_sides(
    session: Session, game: str, ratings: tuple[float, float], least_results: int
) -> list[RatedSide]:
    """The latest rated matches of a game by people who were rated so, and had so many results before."""
    low, high = (millionths(rating) for rating in ratings)
    rows = session.connection.rows(
        "SELECT c.match, c.person, c.before FROM rated_results AS r JOIN rating_changes AS c ON c.match = r.match "
        "WHERE r.list = ? AND r.platform = ? AND c.before BETWEEN ? AND ? AND c.results > ? "
        "ORDER BY r.id DESC, c.person LIMIT ?",
        (game, session.platform, low, high, least_results, LATEST),
    )
    return [
        RatedSide(MatchId(row["match"]), PersonId(row["person"]), from_millionths(row["before"]))
        for row in rows
    ]
