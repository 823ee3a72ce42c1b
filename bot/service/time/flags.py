"""Enforcing deadlines: vacation that begins automatically, a loss on time, or a win to claim."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.service.match_view import load_match
from bot.service.time.catching_up import catch_up
from bot.service.time.endings import end_match
from bot.service.time.outages import record_outage
from bot.service.time.turns import can_run_out, retime
from bot.service.time.vacation import begin_automatic
from rules.match import time_claims
from rules.match.events import FlagFell
from rules.match.match import FlagRule, MatchId
from rules.match.notifications.players import ClaimOpened
from rules.match.people import PersonId
from rules.match.places import HostedMatch
from rules.match.time_claims import CLAIM_LASTS
from storage.session import Session


def load_played_match(session: Session, number: MatchId, player: PersonId, now: datetime) -> HostedMatch:
    """A match that ``player`` plays in, once its deadline is enforced.  Raises ``UnknownMatch`` or ``NotASeatError``."""
    return enforce_deadline(session, load_current(session, number, player, now), now)


def load_current(session: Session, number: MatchId, player: PersonId, now: datetime) -> HostedMatch:
    """A match that ``player`` plays in, with all outages written down.  Raises ``UnknownMatch`` or ``NotASeatError``."""
    record_outage(session, now)
    return catch_up(session, load_match(session, number, player), now)


def enforce_deadline(session: Session, hosted: HostedMatch, now: datetime) -> HostedMatch:
    """Do what is due if the time of a move is over, and save it; gives the match afterwards.

    The sweep calls this, and so does every action before it does anything else, so
    the result is the same whichever comes first.
    """
    match, deadline = hosted.match, hosted.match.clock.deadline
    if match.awaited is None or deadline is None or match.flagged is not None or not match.clock.over(now):
        return hosted
    if session.outages.held() is not None:
        return hosted
    # Vacation that begins with an earlier turn of the same player may pause this one; the sweep does the rest.
    awaiting = filter(can_run_out, session.matches.awaiting(match.awaited))
    over = [
        (turn.match.clock.deadline or now, turn.match.id) for turn in awaiting if turn.match.clock.over(now)
    ]
    earlier = {number: at for at, number in sorted(over) if (at, number) < (deadline, match.id)}
    begun = False

    def begin(number: MatchId) -> None:
        nonlocal begun
        if not begun:
            begun = begin_automatic(session, load_match(session, number), earlier[number], now)

    session.each("vacation for match", earlier, begin)
    return _enforce_alone(session, load_match(session, match.id), now)


def _enforce_alone(session: Session, hosted: HostedMatch, now: datetime) -> HostedMatch:
    """As :func:`enforce_deadline`, without a look at other matches."""
    if hosted.match.awaited is None or not hosted.match.clock.over(now):
        return hosted
    # Count all pauses up to now before the flag falls, also those that could not be credited before.
    clock = retime(session, hosted, now)
    match, deadline = replace(hosted.match, clock=clock), clock.deadline
    hosted = replace(hosted, match=match)
    if match.to_move is None or deadline is None or not clock.over(now):
        return hosted
    if begin_automatic(session, hosted, deadline, now):
        return _enforce_alone(session, load_match(session, match.id), now)
    lost = time_claims.lose_on_time(match, now)
    if lost is not match:
        _, ended = end_match(session, hosted, lost, now)
        return ended
    if match.flag is not FlagRule.CLAIM:
        raise ValueError(f"match {match.id}: nothing happens when its time is over")
    flagged = replace(match, flagged=now)
    session.matches.save(match, flagged)
    session.reminders.plan(match.id, [])
    session.events.add(match.id, FlagFell(), deadline, side=match.to_move)
    waiting = match.seats[match.to_move.other] if hosted.place.channel is None else None
    notification = ClaimOpened(match=flagged.id, revision=flagged.revision, person=waiting)
    session.outbox.add(notification, now=now, due=now)
    return replace(hosted, match=flagged)


def enforce_some_deadlines(
    session: Session, now: datetime, limit: int, but: frozenset[MatchId]
) -> dict[MatchId, bool]:
    """Enforce deadlines that are over; gives the matches looked at, and which of them ended."""

    def flag(number: MatchId) -> bool:
        # Vacation that began with one of them may have moved the deadline of the next.
        hosted = catch_up(session, load_match(session, number), now)
        return enforce_deadline(session, hosted, now).match.outcome is not None

    overdue = session.turns.overdue(now, limit, but=but)
    return dict.fromkeys(overdue, False) | session.each("the time of match", overdue, flag)


def end_some_abandoned(
    session: Session, now: datetime, limit: int, but: frozenset[MatchId]
) -> dict[MatchId, bool]:
    """End matches whose claim nobody used in time; gives the matches looked at, and which of them ended."""

    def abandon(number: MatchId) -> bool:
        hosted = load_match(session, number)
        over = time_claims.abandon(hosted.match, now)
        if over is hosted.match:
            return False
        end_match(session, hosted, over, now)
        return True

    silent = session.turns.silent(now - CLAIM_LASTS, limit, but=but)
    return dict.fromkeys(silent, False) | session.each("the unused claim in match", silent, abandon)
