"""Outages: time in which nobody could play, because the service or its platform was down.

The store keeps the last moment at which both were up.  If the next such moment is
much later, the time in between is an outage: one row, whatever is running.  A match is
loaded with the deadline that follows from it.  What is stored of a match (its deadline,
its reminders, the event) catches up when it is next acted in or judged, and else a number
of matches at each tick.  What becomes of an outage that is hard to believe: :mod:`bot.service.time.held_outages`.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from bot.service.refusals import TimeInDoubt
from rules.match.clock import Clock
from rules.match.events import ClockStood
from rules.match.notifications.messages import OutageEnded
from rules.match.places import HostedSummary
from storage.session import Session
from storage.time.outages import Outage, OutageState

SHORTEST_OUTAGE = timedelta(minutes=10)
"""During a shorter one clocks run on."""

LONGEST_OUTAGE = timedelta(days=14)
"""A longer one is held back until the operator confirms it: more often the system clock is wrong."""


def record_outage(session: Session, now: datetime) -> bool:
    """Record that the service is up, and that it was down if that was long; return whether it was.

    Call this first in every transaction that enforces deadlines, so that no flag falls for
    time in which nobody could move.
    """
    if session.presence.go_on(now, since=now - SHORTEST_OUTAGE) or session.outages.held() is not None:
        return False
    seen = session.presence.seen()
    if seen is not None and now < seen:
        # The system clock was set back: the next tick says what to make of it.
        return False
    if seen is not None and now - seen > LONGEST_OUTAGE:
        session.outages.add(seen, now, OutageState.HELD)
        return False
    session.presence.set(now)
    if seen is None or now - seen < SHORTEST_OUTAGE:
        return False
    session.outages.add(seen, now)
    return True


def check_time(session: Session) -> None:
    """Raise :class:`TimeInDoubt` while an outage is held back: then nobody wins or loses by the time."""
    if session.outages.held() is not None:
        raise TimeInDoubt


def missed_outages(session: Session, hosted: HostedSummary) -> list[Outage]:
    """The outages, added or decided, that are not written into a running turn's deadline and reminders yet."""
    match = hosted.match
    if hosted.outages_to is None or match.awaited is None or match.clock.left is None or match.flagged:
        return []
    return session.outages.changed_after(hosted.outages_to)


def count_outages(
    session: Session, hosted: HostedSummary, clock: Clock, missed: Iterable[Outage], now: datetime
) -> None:
    """Record the outages that a match has missed and that paused its clock, and announce them at its place."""
    for outage in missed:
        if outage.state is OutageState.VOID:
            session.events.remove(hosted.match.id, ClockStood(outage.end), outage.begin)
        # A deadline that had passed before the outage stays; the clock of an untold turn has not started.
        passed = clock.deadline is not None and clock.deadline < outage.begin
        counted = outage.state is OutageState.COUNTED and outage.end > clock.since
        if counted and (clock.notified is None or not passed):
            session.events.add(hosted.match.id, ClockStood(outage.end), outage.begin)
            _announce(session, hosted, outage, now)


def _announce(session: Session, hosted: HostedSummary, outage: Outage, now: datetime) -> None:
    """Announce an outage where a match is played, unless that was done for another match."""
    begin, end, audience = outage.begin, outage.end, hosted.audience
    for person in audience.recipients:
        channel = audience.channel if person is None else None
        if session.outages.announce(outage, f"#{channel}" if person is None else f"@{person}"):
            notification = OutageEnded(begin=begin, end=end, channel=channel, person=person)
            session.outbox.add(notification, now=now, due=now)
