"""Whether a tournament can be held on certain terms."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from bot.service.tournaments import refusals
from engine.study_rows import study_of
from rules.games.catalogue import GAMES
from rules.tournaments.pairings import TournamentKind
from rules.tournaments.terms import FEWEST, LIMITS, Recurrence, fits, most_swiss_rounds
from rules.tournaments.tournament import LONGEST_NAME, TournamentTerms

LONGEST_ROUND = timedelta(days=400)

LONGEST_SIGN_UP = timedelta(days=180)

MOST_ROUNDS = 20

MOST_VACATION = timedelta(days=30)


def check_terms(terms: TournamentTerms, now: datetime) -> None:
    """Raise the refusal that says why no tournament can be held on these terms.

    It is :class:`TournamentName`, :class:`TournamentSize`, :class:`TooManyRounds`, :class:`RelativeRatings`,
    :class:`TournamentDates`, :class:`NoTimeLimitThere` or :class:`RoundTooShort`.
    """
    if not terms.name.strip() or len(terms.name) > LONGEST_NAME:
        raise refusals.TournamentName(LONGEST_NAME)
    most = LIMITS[terms.kind]
    if not FEWEST <= terms.most <= most or not 1 <= (terms.rounds or 1) <= MOST_ROUNDS:
        raise refusals.TournamentSize(most, MOST_ROUNDS)
    if terms.kind is TournamentKind.SWISS and (terms.rounds or 0) > most_swiss_rounds(terms.most):
        raise refusals.TooManyRounds(terms.most, most_swiss_rounds(terms.most))
    if terms.ratings.within is not None:
        raise refusals.RelativeRatings(str(terms.ratings))
    dates = [one for one in (terms.opens, terms.closes) if one is not None]
    if any(not now < one <= now + LONGEST_SIGN_UP for one in dates) or dates != sorted(set(dates)):
        raise refusals.TournamentDates(LONGEST_SIGN_UP)
    if terms.repeats is not None:
        Recurrence.parse(terms.repeats).next_after(now, ZoneInfo(terms.zone))
    check_time(terms)


def check_time(terms: TournamentTerms) -> None:
    """Raise :class:`NoTimeLimitThere` or :class:`RoundTooShort` where a usual match may not fit a round."""
    slowest = max(terms.games, key=usual_plies)
    plies = usual_plies(slowest)
    needed = terms.control.longest(plies)
    if needed is None:
        raise refusals.NoTimeLimitThere
    if not fits(terms.control, plies, terms.round) or terms.round > LONGEST_ROUND:
        raise refusals.RoundTooShort(slowest, plies, needed, min(terms.round, LONGEST_ROUND))


def usual_plies(game: str) -> int:
    """How many plies a match of a game usually has: those of the study in ``docs/games.md``, on the usual options."""
    study = study_of(game, "")
    return GAMES[game].typical_plies if study is None else study.plies


def usual_most(kind: TournamentKind) -> int:
    """How many may enter where the organiser says nothing."""
    return 16 if kind in (TournamentKind.ROUND_ROBIN, TournamentKind.DOUBLE_ROUND_ROBIN) else LIMITS[kind]
