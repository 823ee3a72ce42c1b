"""Outages: time in which nobody could play, because the service or its platform was down.

The store keeps the last moment at which both were up.  If the next such moment is
much later, the time in between is an outage: one row, whatever is running.  A match is
loaded with the deadline that follows from it.  What is stored of a match (its deadline,
its reminders, the event) catches up when it is next acted in or judged, and else a number
of matches at each tick.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from rules.match.clock import Clock
from rules.match.events import ClockStood
from rules.match.notifications.messages import OutageEnded
from rules.match.pauses import Interval
from rules.match.places import HostedSummary
from storage.session import Session

SHORTEST_OUTAGE = timedelta(minutes=10)
"""During a shorter one clocks run on."""


def record_outage(session: Session, now: datetime) -> bool:
    """Record that the service is up, and that it was down if that was long.  Gives whether it was.

    Call this first in every transaction that enforces deadlines, so that no flag falls for
    time in which nobody could move.
    """
    if session.presence.go_on(now, since=now - SHORTEST_OUTAGE):
        return False
    seen = session.presence.seen()
    if seen is not None and now < seen:
        # The system clock was set back: once it is right again, that must not look like an outage.
        return False
    session.presence.set(now)
    if seen is None or now - seen < SHORTEST_OUTAGE:
        return False
    session.pauses.add_outage(seen, now)
    return True


def missed_outages(session: Session, hosted: HostedSummary) -> tuple[Interval, ...]:
    """The outages that are not written into a running turn's deadline and reminders yet."""
    match = hosted.match
    if hosted.outages_to is None or match.awaited is None or match.clock.left is None or match.flagged:
        return ()
    return session.pauses.outages_after(hosted.outages_to)


def count_outages(
    session: Session, hosted: HostedSummary, clock: Clock, missed: Iterable[Interval], now: datetime
) -> None:
    """Record the outages that a match has missed and that paused its clock, and announce them at its place."""
    for outage in missed:
        # A deadline that had passed before the outage stays; the clock of an untold turn has not started.
        passed = clock.deadline is not None and clock.deadline < outage.begin
        if outage.end is not None and (clock.told is None or not passed):
            session.events.add(hosted.match.id, ClockStood(outage.end), outage.begin)
            _announce(session, hosted, outage.begin, outage.end, now=now)


def _announce(
    session: Session, hosted: HostedSummary, begin: datetime, end: datetime, *, now: datetime
) -> None:
    """Announce an outage where a match is played, unless that was done for another match."""
    channel = hosted.place.channel
    if channel is not None:
        if session.pauses.announce_outage(begin, f"#{channel}"):
            session.outbox.add(OutageEnded(begin=begin, end=end, channel=channel), now=now, due=now)
        return
    for person in hosted.match.seats:
        if session.pauses.announce_outage(begin, f"@{person}"):
            session.outbox.add(OutageEnded(begin=begin, end=end, person=person), now=now, due=now)
