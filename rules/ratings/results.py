"""Which matches are rated, and which ends of them are results."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from rules.core.game import Game
from rules.core.options import Options
from rules.core.position import Side
from rules.match.match import EndReason, Match, MatchId
from rules.match.people import PersonId, level_of

MOST_TOGETHER = 6
"""How many results the same two people may have within :data:`TOGETHER_WITHIN`, counting matches under way."""

TOGETHER_WITHIN = timedelta(days=30)

LEAST_PLIES = 4
"""Before each has played twice, only the rules of the game end a match with a result."""

_REASONS = frozenset(EndReason)


@dataclass(frozen=True, slots=True)
class RatedResult:
    """One result of a list: which match, the two by seat, the seat that has won (``None``: a draw) and when."""

    match: MatchId
    game: str
    people: tuple[PersonId, PersonId]
    winner: Side | None
    at: datetime


def is_one_game(game: Game[Any], options: Options) -> bool:
    """Whether options leave a game what it is, so that results belong to its list."""
    usual = game.settle({})
    return all(options[name] == usual[name] or name in game.alike for name in usual)


def between_people(seats: tuple[PersonId, PersonId]) -> bool:
    """Whether no computer plays."""
    return all(level_of(person) is None for person in seats)


def is_result(match: Match) -> bool:
    """Whether a match counts: it is rated and over, someone has won it or it was drawn, and it was played."""
    outcome = match.outcome
    if outcome is None or not match.rated or outcome.reason == EndReason.ABORTED:
        return False
    if outcome.winner is None and outcome.reason == EndReason.ABANDONED:
        return False
    return outcome.reason not in _REASONS or len(match.plies) >= LEAST_PLIES


def result_of(match: Match) -> RatedResult | None:
    """The result of a match, if it is one.  Its time is a whole millisecond, as stores keep it."""
    if not is_result(match) or match.outcome is None or match.ended is None:
        return None
    at = match.ended.replace(microsecond=match.ended.microsecond // 1000 * 1000)
    return RatedResult(match.id, match.game, match.seats, match.outcome.winner, at)
