"""Tournaments that are held again and again: when one begins, sign-up for the next one opens."""

from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

from rules.tournaments.terms import Recurrence
from rules.tournaments.tournament import Tournament, TournamentId, TournamentState


def following(tournament: Tournament, seed: int, now: datetime) -> Tournament | None:
    """The next one after a tournament that has just begun, or was cancelled for want of players; none if it isn't repeated."""
    terms = tournament.terms
    if terms.repeats is None:
        return None
    rhythm, zone = Recurrence.parse(terms.repeats), ZoneInfo(terms.zone)
    # From the time at which this one was to begin, so that a late tick moves no later one.
    closes = rhythm.next_after(terms.closes or now, zone)
    while closes <= now:
        closes = rhythm.next_after(closes, zone)
    return Tournament(
        id=TournamentId(0),
        server=tournament.server,
        channel=tournament.channel,
        organiser=tournament.organiser,
        terms=replace(terms, opens=None, closes=closes),
        seed=seed,
        created=now,
        state=TournamentState.SIGN_UP,
        wakes=closes,
    )
