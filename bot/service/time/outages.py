"""Outages: time in which nobody could play, because the service or its platform was down.

The store keeps the last moment at which both were up.  If the next such moment is
much later, all running clocks were paused in between.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.service.time.turns import retime
from rules.match.events import EventKind
from rules.match.match import MatchId
from rules.match.notifications import NotificationKind
from storage.codec import to_ms
from storage.match_rows import RunningClock
from storage.outbox import NewNotification
from storage.session import Session

SHORTEST_OUTAGE = timedelta(minutes=10)
"""During a shorter one clocks run on."""


def credit_outage(session: Session, now: datetime) -> bool:
    """Record that the service is up.  If it was down for long, pause the running clocks for that and announce it.

    Gives whether there was an outage.  Call this first in every transaction that
    enforces deadlines, so that no flag falls for time in which nobody could move.
    """
    seen = session.presence.seen()
    if seen is not None and now < seen:
        return (
            False  # the system clock was set back: once it is right again, that must not look like an outage
        )
    session.presence.set(now)
    if seen is None or now - seen < SHORTEST_OUTAGE:
        return False
    session.pauses.add_outage(seen, now)
    credited: list[RunningClock] = []
    clocks = {running.match: running for running in session.matches.running_clocks()}

    def credit(number: MatchId) -> None:
        running = clocks[number]
        deadline = running.clock.deadline
        # A deadline that had passed before the outage stays; the clock of an untold turn has not started.
        if running.clock.told is not None and deadline is not None and deadline < seen:
            return
        retime(session, running, now)
        session.events.add(number, EventKind.CLOCK_STOOD, seen, detail=str(to_ms(now)))
        credited.append(running)

    session.each("the clock of match", clocks, credit)
    _announce(session, credited, seen, now)
    return True


def _announce(session: Session, credited: list[RunningClock], begin: datetime, end: datetime) -> None:
    """Add one item for each channel, and for each person who plays by direct messages."""
    detail = f"{to_ms(begin)} {to_ms(end)}"
    channels = {running.place.channel for running in credited if running.place.channel is not None}
    people = {person for running in credited if running.place.channel is None for person in running.seats}
    kind = NotificationKind.ABSENCE
    for notification in (
        *(NewNotification(kind=kind, channel=channel, detail=detail) for channel in sorted(channels)),
        *(NewNotification(kind=kind, person=person, detail=detail) for person in sorted(people)),
    ):
        session.outbox.add(notification, now=end, due=end)
