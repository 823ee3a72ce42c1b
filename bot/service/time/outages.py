"""Outages: time in which nobody could play, because the service or its platform was down.

The store keeps the last moment at which both were up.  If the next such moment is
much later, the time in between is an outage: one row, whatever is running.  A match is
loaded with the deadline that follows from it.  What is stored of a match (its deadline,
its reminders, the event) catches up when it is next acted in or judged, and else a number
of matches at each tick.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime, timedelta

from bot.service.match_view import load_match
from bot.service.time.turns import missed_outages, retime
from rules.match.match import MatchId
from rules.match.notifications.messages import OutageEnded
from rules.match.pauses import Interval
from rules.match.places import HostedMatch, HostedSummary
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


def catch_up(session: Session, hosted: HostedMatch, now: datetime) -> HostedMatch:
    """Write down for one match the outages that it has missed; gives the match as it is then."""
    if not missed_outages(session, hosted):
        return hosted
    clock, counted = retime(session, hosted, now)
    _announce(session, [(hosted, counted)], now)
    return replace(hosted, match=replace(hosted.match, clock=clock), outages_to=now)


def catch_up_some(session: Session, now: datetime, limit: int, but: frozenset[MatchId]) -> list[MatchId]:
    """Do the same for some matches that need it; gives which."""
    last = session.pauses.last_outage()
    if last is None:
        return []
    numbers = session.turns.to_catch_up(last, limit, but=but)
    credited: list[tuple[HostedSummary, tuple[Interval, ...]]] = []

    def credit(number: MatchId) -> None:
        hosted = load_match(session, number)
        if missed_outages(session, hosted):
            credited.append((hosted, retime(session, hosted, now)[1]))

    session.each("the clock of match", numbers, credit)
    _announce(session, credited, now)
    return numbers


def _announce(
    session: Session, credited: Collection[tuple[HostedSummary, tuple[Interval, ...]]], now: datetime
) -> None:
    """Add one item an outage for each channel, and for each person who plays by direct messages."""
    outages = {outage for _, counted in credited for outage in counted}
    for outage in sorted(outages, key=lambda one: one.begin):
        paused = [hosted for hosted, counted in credited if outage in counted]
        channels = {hosted.place.channel for hosted in paused if hosted.place.channel is not None}
        people = {
            person for hosted in paused if hosted.place.channel is None for person in hosted.match.seats
        }
        end = outage.end or now
        for channel in sorted(channels):
            if session.pauses.announce_outage(outage.begin, f"#{channel}"):
                session.outbox.add(
                    OutageEnded(begin=outage.begin, end=end, channel=channel), now=now, due=now
                )
        for person in sorted(people):
            if session.pauses.announce_outage(outage.begin, f"@{person}"):
                session.outbox.add(OutageEnded(begin=outage.begin, end=end, person=person), now=now, due=now)
