"""Time in which nobody could play: the service or its platform was away.

The store notes the last moment at which both were up.  When the next such
moment is long after, all running clocks stood still in between.
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

WORTH_SAYING = timedelta(minutes=10)
"""A shorter absence is nobody's business: clocks run on."""


async def credit_absence(session: Session, now: datetime) -> bool:
    """If the last absence was long, let running clocks stand still for it, plan to say so; note presence.

    Called first in every transaction that judges time, so that no flag falls
    for time in which nobody could move, whatever arrives first afterwards.
    """
    seen = await session.presence.seen()
    if seen is not None and now < seen:
        return False  # a wall clock set back: put right again, it must not look like an absence
    await session.presence.set(now)
    if seen is None or now - seen < WORTH_SAYING:
        return False
    await session.pauses.add_outage(seen, now)
    credited: list[RunningClock] = []
    clocks = {running.match: running for running in await session.matches.running_clocks()}

    async def credit(number: MatchId) -> None:
        running = clocks[number]
        deadline = running.clock.deadline
        # One whose time was up before stays as it is; that of a turn not told yet cannot be.
        if running.clock.told is not None and deadline is not None and deadline < seen:
            return
        await retime(session, running, now)
        await session.events.add(number, EventKind.CLOCK_STOOD, seen, detail=str(to_ms(now)))
        credited.append(running)

    await session.each("the clock of match", clocks, credit)
    await _plan_to_say(session, credited, seen, now)
    return True


async def _plan_to_say(
    session: Session, credited: list[RunningClock], begin: datetime, end: datetime
) -> None:
    """One item for each channel, and for each person who plays in direct conversations."""
    detail = f"{to_ms(begin)} {to_ms(end)}"
    channels = {running.place.channel for running in credited if running.place.channel is not None}
    people = {person for running in credited if running.place.channel is None for person in running.seats}
    for channel in sorted(channels):
        notification = NewNotification(kind=NotificationKind.ABSENCE, channel=channel, detail=detail)
        await session.outbox.add(notification, now=end, due=end)
    for person in sorted(people):
        notification = NewNotification(kind=NotificationKind.ABSENCE, person=person, detail=detail)
        await session.outbox.add(notification, now=end, due=end)
