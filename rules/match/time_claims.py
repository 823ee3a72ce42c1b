"""What players can do when an opponent's time is over, or never runs out.  Pure transitions, ``now`` passed in.

These raise a :class:`~rules.match.refusals.MatchError` where the person cannot do that now.
"""

from dataclasses import replace
from datetime import datetime, timedelta

from rules.core.position import Outcome, Side
from rules.match.match import UNPAUSED, EndReason, FlagRule, Match
from rules.match.pauses import PauseSchedule
from rules.match.people import PersonId
from rules.match.refusals import NothingToClaimError, TooEarlyError

DAY = timedelta(days=1)
"""The running time that a player may give an opponent whose time is over."""

CLAIM_LASTS = timedelta(days=14)
"""When neither player has done anything for so long, outages apart, a claim that nobody used ends the match by itself."""

SILENCE = timedelta(days=60)
"""When neither player has done anything for so long, outages apart, a match without a time limit may be closed."""

NUDGE_EVERY = timedelta(days=7)
"""How often a player may nudge an opponent who has no time limit."""


def lose_on_time(match: Match, now: datetime) -> Match:
    """The match when the side to move has lost on time; unchanged while it has not.

    Where a win must be claimed, nothing happens by itself.
    """
    if match.to_move is None or match.flag is not FlagRule.AUTO or not match.clock.over(now):
        return match
    return match.finished(Outcome(match.to_move.other, EndReason.TIME), now)


def claim_win(match: Match, person: PersonId, now: datetime) -> Match:
    """The match when ``person`` claims the win on time."""
    side = _check_claim(match, person, now)
    return match.finished(Outcome(side, EndReason.TIME), now)


def give_day(
    match: Match, person: PersonId, now: datetime, pauses: tuple[PauseSchedule, PauseSchedule] = UNPAUSED
) -> Match:
    """The match when ``person`` gives the opponent, whose time is over, a running day from now."""
    side = _check_claim(match, person, now)
    clock = match.clock.granted(DAY, now, pauses[side.other])
    return replace(match, clock=clock, acted=now, flagged=None)


def wait(match: Match, person: PersonId, now: datetime) -> Match:
    """The match when ``person`` lets the opponent, whose time is over, think on; the claim stays open."""
    _check_claim(match, person, now)
    return replace(match, acted=now)


def abandon(match: Match, now: datetime) -> Match:
    """The match when nobody has used a claim for :data:`CLAIM_LASTS`; unchanged until then."""
    if match.to_move is None or match.flagged is None:
        return match
    if now < match.silent_until(CLAIM_LASTS):
        return match
    return match.finished(Outcome(match.to_move.other, EndReason.ABANDONED), now)


def nudge(match: Match, person: PersonId, now: datetime) -> Match:
    """The match when ``person`` reminds an opponent who has no time limit; once a week at most."""
    side = match.side_of(person)
    match.check_running()
    if match.to_move is side or match.clock.left is not None:
        raise NothingToClaimError
    next_time = max(match.clock.since, match.nudged or match.clock.since) + NUDGE_EVERY
    if now < next_time:
        raise TooEarlyError(next_time)
    # A nudge is no activity that keeps a silent match from being closed.
    return replace(match, nudged=now)


def close(match: Match, person: PersonId, now: datetime) -> Match:
    """The match without a time limit when ``person`` closes it after a long silence: nobody wins."""
    match.side_of(person)
    match.check_running()
    if match.clock.left is not None:
        raise NothingToClaimError
    if now < match.silent_until(SILENCE):
        raise TooEarlyError(match.silent_until(SILENCE))
    return match.finished(Outcome(None, EndReason.ABANDONED), now)


def _check_claim(match: Match, person: PersonId, now: datetime) -> Side:
    """The side of ``person``, who can claim a win on time now."""
    side = match.side_of(person)
    match.check_running()
    if match.to_move is side or match.flag is not FlagRule.CLAIM or not match.clock.over(now):
        raise NothingToClaimError
    return side
