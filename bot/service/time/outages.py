"""Outages: time in which nobody could play, because the service or its platform was down.

The store keeps the last moment at which both were up.  If the next such moment is
much later, the time in between is an outage: one row, whatever is running.  A match is
loaded with the deadline that follows from it.  What is stored of a match (its deadline,
its reminders, the event) catches up when it is next acted in or judged, and else a number
of matches at each tick.  What becomes of an outage that is hard to believe: :mod:`bot.service.time.held_outages`.
"""

from datetime import datetime, timedelta

from bot.service.refusals import TimeInDoubt
from storage.session import Session
from storage.time.outages import OutageState

SHORTEST_OUTAGE = timedelta(minutes=10)
"""During a shorter one clocks run on."""

NOTED_EVERY = timedelta(minutes=1)
"""The ticks note more often than this that the service is up, so hardly anything else has to."""

LONGEST_OUTAGE = timedelta(days=14)
"""A longer one is held back until the operator confirms it: more often the system clock is wrong."""


def record_outage(session: Session, now: datetime) -> bool:
    """Record that the service is up, and that it was down if that was long; return whether it was.

    Call this first in every transaction that enforces deadlines, so that no flag falls for
    time in which nobody could move.
    """
    if not session.judges_time:
        return False
    seen = session.presence.seen()
    if seen is not None and seen <= now < seen + NOTED_EVERY:
        return False
    lock_outages(session)
    seen = session.presence.seen()
    if session.presence.go_on(now, since=now - SHORTEST_OUTAGE) or session.outages.held() is not None:
        return False
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


def lock_outages(session: Session) -> None:
    """Let nobody else record or decide an outage until the transaction ends, and read all as it is now."""
    session.lock("outages")
    session.forget()


def check_time(session: Session) -> None:
    """Raise :class:`TimeInDoubt` while an outage is held back, or the clock doubted: then nobody wins or loses by the time."""
    if not session.judges_time or session.outages.held() is not None:
        raise TimeInDoubt
