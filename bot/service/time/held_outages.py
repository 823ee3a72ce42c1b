"""Outages that are hard to believe, and the system clock behind them.

A gap of more than two weeks, a system clock that jumps while the service runs, and one that shows a
time before the service was last up: in each case the clock was wrong, before or now, and nobody here
knows when.  The stretch of time is held back.  As long as it is, no clock runs and nobody loses on
time.  If the system clock goes back to before the stretch, it is void; else the operator decides.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.service.service_clock import TOLERANCE
from bot.service.time.outages import LONGEST_OUTAGE, NOTED_EVERY, SHORTEST_OUTAGE, lock_outages, record_outage
from rules.match.notifications.messages import OutageEnded, OutageTakenBack
from rules.match.people import PersonId
from rules.match.shards import WHOLE
from storage.session import Session
from storage.time.outages import Outage, OutageState

_FOREVER = timedelta(days=10_000)
_MANY = 10_000


class CannotDecideError(Exception):
    """What the operator asked for cannot be done; the message is one line."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What the system clock shows, the service's time, and how far the first has jumped ahead of the second."""

    wall: datetime
    now: datetime
    jump: timedelta = timedelta(0)


@dataclass(frozen=True, slots=True)
class Judgement:
    """Which outage is held back, if any, when the service was last up, and what was added or decided since a change."""

    held: Outage | None
    seen: datetime | None
    changes: tuple[Outage, ...]
    change: int


def judge_clock(session: Session, reading: Reading, since: int | None, *, up: bool) -> Judgement:
    """Record that the service is up, if it is, and say whether the system clock can be believed.

    ``since`` is the last change of outages that is known; all older ones, if left out.
    """
    lock_outages(session)
    since = session.outages.last_change() if since is None else since
    _settle(session, reading, up=up)
    return Judgement(
        session.outages.held(),
        session.presence.seen(),
        tuple(session.outages.changed_after(since)),
        session.outages.last_change(),
    )


def _settle(session: Session, reading: Reading, *, up: bool) -> None:
    wall, held, seen = reading.wall, session.outages.held(), session.presence.seen()
    mistaken = _mistaken(session, wall)
    believed = False
    if held is not None:
        never = wall >= held.end if held.backward else wall < held.end - TOLERANCE
        # By both clocks: one that is set back for a moment takes nothing back.
        stayed = min(wall - held.begin, reading.now - held.end)
        believed = bool(mistaken) and held.backward and stayed >= SHORTEST_OUTAGE
        if not never and not believed:
            if up and seen is not None:
                session.presence.set(max(seen, reading.now))
            return
        void_outage(session, held, wall)
        seen = session.presence.seen()
    if seen is not None and (believed or wall < seen - TOLERANCE):
        if not mistaken or (reading.jump and not believed):
            session.outages.add(wall, seen, OutageState.HELD, backward=True)
            return
        for outage in mistaken:
            void_outage(session, outage, wall)
            seen = min(seen, outage.begin)
        session.presence.set(seen)
    gap = timedelta(0) if seen is None else wall - seen
    if seen is not None and (gap > LONGEST_OUTAGE or (reading.jump and gap >= SHORTEST_OUTAGE)):
        session.outages.add(seen, wall, OutageState.HELD)
    elif up and not record_outage(session, wall):
        session.presence.go_on(wall, since=wall - NOTED_EVERY)


def _mistaken(session: Session, wall: datetime) -> list[Outage]:
    """The counted outages that end in the future, if the system clock was wrong when they were counted.

    It was, if most of the first one lies ahead.  If not, the clock may as well be wrong now: they stand,
    and the time catches up.
    """
    ahead = [outage for outage in session.outages.counted_after(wall) if not outage.confirmed]
    if ahead and ahead[0].begin - TOLERANCE <= wall < ahead[0].begin + (ahead[0].end - ahead[0].begin) / 2:
        return ahead
    return []


def confirm_outage(session: Session, outage: Outage, wall: datetime) -> None:
    """Count an outage that was held back.  Raises :class:`CannotDecideError`."""
    if outage.state is not OutageState.HELD:
        raise CannotDecideError(
            f"outage {outage.id} is {outage.state}: only one that is held can be confirmed"
        )
    if outage.backward:
        raise CannotDecideError(
            f"outage {outage.id} is a system clock that was set back: put the clock right, or void it if it is"
        )
    if wall < outage.end - TOLERANCE:
        raise CannotDecideError(f"outage {outage.id} ends in the future: put the clock right, or void it")
    session.outages.decide(outage, OutageState.COUNTED)
    # The time since then, in which no clock ran, is the next outage.
    session.presence.set(outage.end)


def void_outage(session: Session, outage: Outage, wall: datetime) -> None:
    """Take an outage back, with the deadlines that followed from it.  Raises :class:`CannotDecideError`."""
    if outage.state is OutageState.VOID:
        raise CannotDecideError(f"outage {outage.id} is void already")
    if outage.under_way:
        raise CannotDecideError(f"outage {outage.id} is under way: it can be voided once it has ended")
    session.outages.decide(outage, OutageState.VOID)
    # Rounds of tournaments end sooner than they wait for.
    session.tournaments.wake_running(wall)
    if outage.state is OutageState.HELD or (outage.shard == WHOLE and wall < outage.end):
        # Since the last moment that did come, no clock ran or the time was wrong.
        came = wall >= outage.end
        session.presence.set(outage.end if came else outage.begin)
    for address in session.outages.take_announcements(outage):
        if not _withdrawn(session, outage, address, wall):
            notification = OutageTakenBack(
                begin=outage.begin,
                end=outage.end,
                channel=address[1:] if address[0] == "#" else None,
                person=PersonId(int(address[1:])) if address[0] == "@" else None,
            )
            session.outbox.add(notification, now=wall, due=wall)


def _withdrawn(session: Session, outage: Outage, address: str, now: datetime) -> bool:
    """Whether an outage was not told at an address yet; now it will not be."""
    for item in session.outbox.due(now + _FOREVER, _MANY, address):
        notification = item.notification
        if (
            isinstance(notification, OutageEnded)
            and notification.begin == outage.begin
            and item.tried is None
        ):
            session.outbox.pointless(item.id, now)
            return True
    return False
