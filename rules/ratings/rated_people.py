"""What a list of ratings knows of one person, and what a result changes for two."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from rules.core.position import Side
from rules.ratings.glicko import NEWCOMER, PLACES, Rating, periods_of, rated

SURE_AFTER = 5
"""A rating of fewer results is shown with a question mark, and has no place in its list."""

_LAST: int = 10**PLACES
"""How many of the last places make one."""

_SCORES = {Side.FIRST: (1.0, 0.0), Side.SECOND: (0.0, 1.0), None: (0.5, 0.5)}
"""What both seats score, by who has won."""


@dataclass(frozen=True, slots=True)
class RatedPerson:
    """One person in a list: their rating as it was at their last result, ``at``, and what they have scored so far."""

    rating: Rating = NEWCOMER
    results: int = 0
    won: int = 0
    drawn: int = 0
    at: datetime | None = None

    @property
    def lost(self) -> int:
        """How many matches they have lost."""
        return self.results - self.won - self.drawn

    @property
    def sure(self) -> bool:
        """Whether there are enough results for a place in the list."""
        return self.results >= SURE_AFTER

    def periods_to(self, now: datetime) -> float:
        """How many rating periods have passed since the last result."""
        return 0.0 if self.at is None else periods_of(now - self.at)

    def rating_at(self, now: datetime) -> Rating:
        """The rating with the deviation that it has by ``now``."""
        return self.rating.aged(self.periods_to(now))

    def after(self, opponent: Rating, score: float, now: datetime) -> RatedPerson:
        """How the person stands after one result against someone who has this rating now."""
        return replace(
            self,
            rating=rated(self.rating, [(opponent, score)], self.periods_to(now)),
            results=self.results + 1,
            won=self.won + (score == 1.0),
            drawn=self.drawn + (score == 0.5),
            # A clock that was set back makes no time pass twice.
            at=now if self.at is None else max(now, self.at),
        )


NEW = RatedPerson()
"""Someone without a result."""


def met(
    people: tuple[RatedPerson, RatedPerson], winner: Side | None, now: datetime
) -> tuple[RatedPerson, RatedPerson]:
    """Both people, by seat, after a match that ended now."""
    first, second = people
    score_first, score_second = _SCORES[winner]
    return (
        first.after(second.rating_at(now), score_first, now),
        second.after(first.rating_at(now), score_second, now),
    )


@dataclass(frozen=True, slots=True)
class RatingChange:
    """What one result has changed for one person: the rating before and after, and what stands then.

    ``deviation`` and ``results``, the number of them, are those after it.
    """

    before: float
    after: float
    deviation: float
    results: int

    @classmethod
    def of(cls, before: RatedPerson, after: RatedPerson) -> RatingChange:
        """The change from one to the other."""
        return cls(before.rating.value, after.rating.value, after.rating.deviation, after.results)


def millionths(value: float) -> int:
    """A number of a rating as a whole number of its last places, which every store keeps exactly."""
    return round(value * _LAST)


def from_millionths(value: int) -> float:
    """The number that :func:`millionths` was given."""
    return value / _LAST
