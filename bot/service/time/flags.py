"""Judging time: outages that are caught up with, and deadlines that are enforced.

A missed deadline means vacation that begins automatically, a loss on time, or a win to claim.
"""

from dataclasses import dataclass, replace
from datetime import datetime

from bot.service.chore import chore, hold_players
from bot.service.match_view import load_match
from bot.service.time.endings import end_match
from bot.service.time.outages import SHORTEST_OUTAGE, record_outage
from bot.service.time.turns import can_run_out, catch_up, retime, start_clock
from bot.service.time.vacation import begin_automatic
from rules.match import time_claims
from rules.match.events import FlagFell
from rules.match.match import FlagRule, Match, MatchId
from rules.match.notifications.players import ClaimOpened
from rules.match.people import PersonId
from rules.match.places import HostedMatch
from rules.match.time_claims import CLAIM_LASTS
from storage.session import Session


@dataclass(frozen=True, slots=True)
class JudgedMatch:
    """A match as it is for a player who acts in it now, once everything about its time is settled.

    ``acted`` is when the act counts as done; ``over`` is the deadline that was missed, where that has ended the match.
    """

    hosted: HostedMatch
    acted: datetime
    over: datetime | None


def load_judged(
    session: Session, number: MatchId, player: PersonId, now: datetime, *, sent: datetime | None = None
) -> JudgedMatch:
    """A match in which ``player`` acts, and wrote so at ``sent``: outages are counted, and their deadline is enforced.

    If it is their turn, they know of it now, so their clock has begun.  Raises ``UnknownMatch`` or ``NotASeatError``.
    """
    hosted = load_current(session, number, player, now)
    session.pauses.remember(hosted.match.seats, hosted.match.clock.since)
    deadline = hosted.match.clock.deadline
    acted = _acted(hosted.match, sent, now)
    late = session.judges_time and hosted.match.awaited == player and hosted.match.clock.fallen(acted)
    if late:
        hosted = enforce_deadline(session, hosted, now)
    if hosted.match.awaited == player:
        hosted = start_clock(session, hosted, hosted.match.revision, now)
    return JudgedMatch(hosted, acted, deadline if late and hosted.match.outcome is not None else None)


def _acted(match: Match, sent: datetime | None, now: datetime) -> datetime:
    """When an act counts as done: now, or, if that is too late, when it was written before the deadline.

    While the line to the platform is down, what people write arrives late.  After a longer time than
    this believes, an outage is counted anyway.
    """
    if sent is None or not match.clock.fallen(now) or not now - SHORTEST_OUTAGE < sent <= now:
        return now
    written = max(sent, match.clock.since)
    return now if match.clock.fallen(written) else written


def load_played_match(session: Session, number: MatchId, player: PersonId, now: datetime) -> HostedMatch:
    """A match that ``player`` plays in, once its deadline is enforced.  Raises ``UnknownMatch`` or ``NotASeatError``."""
    return enforce_deadline(session, load_current(session, number, player, now), now)


def load_current(session: Session, number: MatchId, player: PersonId, now: datetime) -> HostedMatch:
    """A match that ``player`` plays in, with all outages written down.  Raises ``UnknownMatch`` or ``NotASeatError``."""
    record_outage(session, now)
    return catch_up(session, load_match(session, number, player), now)


@chore(
    "the clock of match",
    lambda session, _, limit: session.turns.to_catch_up(session.outages.last_change(), limit),
    hold=hold_players,
)
def catch_matches_up(session: Session, number: MatchId, now: datetime) -> bool:
    """Write down the outages that a match has missed."""
    before = load_match(session, number)
    return catch_up(session, before, now) is not before


def enforce_deadline(session: Session, hosted: HostedMatch, now: datetime) -> HostedMatch:
    """Do what is due if the time of a move is over, save it, and return the match afterwards.

    The sweep calls this, and so does every action before it does anything else, so
    the result is the same whichever comes first.
    """
    match, deadline = hosted.match, hosted.match.clock.deadline
    if match.awaited is None or deadline is None or match.flagged is not None or not match.clock.over(now):
        return hosted
    if not session.judges_time or session.outages.held() is not None:
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
    waiting = hosted.audience.addressee(match.seats[match.to_move.other])
    notification = ClaimOpened(match=flagged.id, revision=flagged.revision, person=waiting)
    session.outbox.add(notification, now=now, due=now)
    return replace(hosted, match=flagged)


@chore("the time of match", lambda session, now, limit: session.turns.overdue(now, limit), hold=hold_players)
def enforce_deadlines(session: Session, number: MatchId, now: datetime) -> bool:
    """Enforce a deadline that is over, and return whether that ended the match."""
    hosted = load_match(session, number)
    if hosted.match.outcome is not None:
        return False
    # Vacation that began with another one may have moved this deadline.
    return enforce_deadline(session, catch_up(session, hosted, now), now).match.outcome is not None


@chore(
    "the unused claim in match",
    lambda session, now, limit: session.turns.silent(now - CLAIM_LASTS, limit),
    hold=hold_players,
)
def end_abandoned(session: Session, number: MatchId, now: datetime) -> bool:
    """End a match whose claim nobody used in time, and return whether it ended."""
    hosted = load_match(session, number)
    over = time_claims.abandon(hosted.match, now)
    if over is hosted.match:
        return False
    end_match(session, hosted, over, now)
    return True
