"""Ratings in words: ``1543 ± 62``, with a question mark where they are not sure yet."""

from collections.abc import Callable
from datetime import datetime

from bot.conversation.core import markup
from bot.locales.say import ratings as say
from bot.service.match_view import MatchView
from rules.match.people import Person
from rules.ratings.rated_people import SURE_AFTER, RatedPerson, RatingChange
from rules.ratings.results import MOST_TOGETHER, TOGETHER_WITHIN


def rating_in_words(rated: RatedPerson, now: datetime) -> str:
    """How someone is rated, and how sure that is by now: ``1543 ± 62`` or ``1543? ± 180``."""
    rating = rated.rating_at(now)
    return say.rating(rating=_number(rating.value, rated.results), deviation=str(round(rating.deviation)))


def changes_in_words(board: MatchView, named: Callable[[Person], str] = markup.name_of) -> str:
    """What a match that is over has changed: ``Ratings: ANN 1543 → 1551, BEN 1602 → 1594.``; empty where it was not rated."""
    match = board.match
    if not match.rated or match.outcome is None:
        return ""
    changes = [
        _change_in_words(named(player), change)
        for player, change in zip(board.players, board.ratings, strict=True)
        if change is not None
    ]
    return say.changed(changes=", ".join(changes)) if changes else say.unchanged()


def capped_in_words(board: MatchView) -> str:
    """Why a match is not rated although its challenge was; empty for others."""
    return say.capped(count=MOST_TOGETHER, days=TOGETHER_WITHIN.days) if board.match.capped else ""


def _change_in_words(name: str, change: RatingChange) -> str:
    return say.change(
        name=name,
        before=_number(change.before, change.results - 1),
        after=_number(change.after, change.results),
    )


def _number(value: float, results: int) -> str:
    return f"{round(value)}{'' if results >= SURE_AFTER else '?'}"
