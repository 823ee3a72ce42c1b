"""Ratings: whether a match is rated, decided as it starts; and what its end changes, in the transaction that ends it."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from rules.games.catalogue import GAMES
from rules.match.challenges import Challenge
from rules.match.match import Match, MatchSummary
from rules.match.people import PersonId
from rules.ratings.rated_people import RatingChange, met
from rules.ratings.results import (
    MOST_TOGETHER,
    TOGETHER_WITHIN,
    RatedResult,
    between_people,
    is_one_game,
    result_of,
)
from storage.session import Session


class RatingChanges(NamedTuple):
    """What a match has changed, by seat; nothing for someone who was erased."""

    first: RatingChange | None = None
    second: RatingChange | None = None


def starts_rated(
    session: Session, challenge: Challenge, seats: tuple[PersonId, PersonId], now: datetime
) -> bool:
    """Whether the match that a challenge proposes is rated: not where these two have had enough results lately."""
    if not challenge.rated or not between_people(seats):
        return False
    if challenge.hints or not is_one_game(GAMES[challenge.game], challenge.options):
        return False
    return session.ratings.count_between(*seats, now - TOGETHER_WITHIN) < MOST_TOGETHER


def rate(session: Session, match: Match) -> None:
    """Let a match that has just ended count, if it is a result; its players are held.

    Where its end was changed or undone later, its result is, and the list is marked to be worked out again.
    """
    if not match.rated or match.id <= session.ratings.last_unrated():
        return
    result = result_of(match)
    if result is None:
        session.lock(f"ratings {match.game}")
        if session.ratings.remove(match.id):
            session.ratings.mark(match.game)
        return
    if not session.ratings.erased(match.seats):
        count(session, result)


def count(session: Session, result: RatedResult) -> None:
    """Let a result count, after all others of its list; what was counted before is put right by working the list out."""
    # Results of a list count one after the other, in the order of their numbers.
    session.lock(f"ratings {result.game}")
    if not session.ratings.add(result):
        if session.ratings.result_of(result.match) != result:
            session.ratings.replace(result)
            session.ratings.mark(result.game)
        return
    people = session.ratings.of(result.game, result.people)
    first, second = result.people
    before = (people[first], people[second])
    for person, old, new in zip(result.people, before, met(before, result.winner, result.at), strict=True):
        session.ratings.put(result.game, person, new)
        session.ratings.put_change(result, person, RatingChange.of(old, new))


def changes_of(session: Session, match: MatchSummary) -> RatingChanges:
    """What a match that is over has changed."""
    if not match.rated or match.outcome is None:
        return RatingChanges()
    changes = session.ratings.changes_of([match.id])
    return RatingChanges(*(changes.get((match.id, person)) for person in match.seats))
