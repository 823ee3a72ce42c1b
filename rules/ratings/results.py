"""Which matches are rated, and which ends of them are results."""

from datetime import timedelta

from rules.core.game import Game
from rules.core.options import Options
from rules.match.match import EndReason, Match
from rules.match.people import PersonId, level_of

MOST_TOGETHER = 6
"""How many results the same two people may have within :data:`TOGETHER_WITHIN`, counting matches under way."""

TOGETHER_WITHIN = timedelta(days=30)

LEAST_PLIES = 4
"""Before each has played twice, only the rules of the game end a match with a result."""


def is_one_game(game: Game[object], options: Options) -> bool:
    """Whether options leave a game what it is, so that results belong to its list."""
    usual = game.settle({})
    return all(options[name] == usual[name] or name in game.alike for name in usual)


def between_people(seats: tuple[PersonId, PersonId]) -> bool:
    """Whether no computer plays."""
    return all(level_of(person) is None for person in seats)


def is_result(match: Match) -> bool:
    """Whether a match that is over counts: it was rated, someone has won it or it was drawn, and it was played."""
    outcome = match.outcome
    if outcome is None or not match.rated or outcome.reason == EndReason.ABORTED:
        return False
    if outcome.winner is None and outcome.reason == EndReason.ABANDONED:
        return False
    return outcome.reason not in set(EndReason) or len(match.plies) >= LEAST_PLIES
