"""Turns: their clocks, deadlines and reminders, computed again whenever something they depend on changes."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import TypeVar

from bot.service.settings.reminders import Where, reminder_preferences_of
from rules.match.clock import Clock
from rules.match.events import ClockStood
from rules.match.match import MatchId, MatchSummary, Revision
from rules.match.notifications.messages import OutageEnded
from rules.match.pauses import PauseSchedule
from rules.match.people import PersonId
from rules.match.places import HostedSummary
from rules.match.reminders import MOST_REMINDERS, Reminder, planned_marks
from storage.session import Session
from storage.time.outages import Outage, OutageState
from storage.time.reminders import TurnReminders

_Hosted = TypeVar("_Hosted", bound=HostedSummary)

TURNS_AT_ONCE = 10
"""How many turns of a person one transaction computes again: others wait for about a millisecond of each."""

_FRESH = TurnReminders((), frozenset(), 0)
"""The reminders of a turn that has just begun."""


def player_pauses(
    session: Session, match: MatchSummary, player: PersonId, since: datetime | None = None
) -> PauseSchedule:
    """The pauses of a player's clock in a match, from ``since`` on (the beginning of the turn, if left out)."""
    return session.pauses.of(
        player,
        match=match.id,
        since=match.clock.since if since is None else since,
        weekends=match.weekends,
        vacation=match.vacation,
        cap=match.vacation_cap,
    )


def pauses_of(session: Session, match: MatchSummary) -> tuple[PauseSchedule, PauseSchedule]:
    """The pauses of both players' clocks from the beginning of this turn on, by side."""
    first, second = match.seats
    return player_pauses(session, match, first), player_pauses(session, match, second)


def begin_turn(session: Session, match: MatchSummary, now: datetime, *, anew: bool = False) -> None:
    """Drop the reminders of the turn before one that has begun, and plan those of a turn that its player knows of.

    The others are planned when their player is told: only then is it certain when the marks fall.
    ``anew``: it is the same turn with other time.  Then what was sent in it counts.
    """
    if anew:
        session.reminders.restart(match.id)
    else:
        session.reminders.clear(match.id)
    if match.awaited is None or match.clock.deadline is None or match.clock.notified is None:
        return
    before = session.reminders.turn_of(match.id) if anew else _FRESH
    pauses = player_pauses(session, match, match.awaited)
    turn = (match.id, match.revision)
    session.reminders.add(_planned(session, turn, match.awaited, match.clock, pauses, before=before, now=now))


def give_time(session: Session, match: MatchSummary, time: timedelta, at: datetime) -> None:
    """Let the turn of ``match`` begin anew at ``at`` with ``time``; its reminders are planned when it is retimed."""
    if match.awaited is None:
        raise ValueError(f"nobody's clock runs in match {match.id}")
    pauses = player_pauses(session, match, match.awaited, at)
    session.turns.set_clock(match.id, match.clock.granted(time, at, pauses), session.outages.last_change())
    session.reminders.restart(match.id)


def give_at_least(
    session: Session, hosted: HostedSummary, time: timedelta, at: datetime, now: datetime
) -> None:
    """Let a running turn have ``time`` from ``at`` on, if it has less left; its reminders are planned when it is retimed."""
    match = hosted.match
    if match.awaited is None:
        raise ValueError(f"nobody's clock runs in match {match.id}")
    current = retime(session, hosted, now) if _missed(session, hosted) else match.clock
    clock = current.at_least(time, at, player_pauses(session, match, match.awaited))
    if clock != current:
        session.turns.set_clock(match.id, clock, session.outages.last_change())
        session.reminders.restart(match.id)


def retime(session: Session, hosted: HostedSummary, now: datetime) -> Clock:
    """Compute a running turn's deadline and reminders again: something that they depend on has changed."""
    match = hosted.match
    if match.awaited is None:
        raise ValueError(f"nobody's clock runs in match {match.id}")
    pauses = player_pauses(session, match, match.awaited)
    missed = _missed(session, hosted)
    clock_before = match.clock
    if any(outage.state is OutageState.VOID for outage in missed):
        # The turn may have begun by a clock that was ahead.
        clock_before = clock_before.no_later_than(now)
    clock = clock_before.timed(pauses)
    if clock != match.clock or missed or hosted.to_retime:
        session.turns.set_clock(match.id, clock, session.outages.last_change())
    if hosted.to_retime:
        session.turns.retimed([match.id])
    _count(session, hosted, clock, missed, now)
    _replan(session, hosted, clock, pauses, now)
    return clock


def catch_up(session: Session, hosted: _Hosted, now: datetime) -> _Hosted:
    """Write down the outages that a match has missed, and what has changed about its player; return it as it is then."""
    if hosted.match.awaited is None or not can_run_out(hosted):
        return hosted
    if not hosted.to_retime and not _missed(session, hosted):
        return hosted
    clock = retime(session, hosted, now)
    match = replace(hosted.match, clock=clock)
    return replace(hosted, match=match, outages_to=session.outages.last_change(), to_retime=False)


def retime_turns_of(session: Session, person: PersonId, now: datetime) -> None:
    """Compute all turns again in which ``person`` is to move.

    Of many turns, most are left to :func:`retime_turns`, so that nobody else waits long: until then
    they catch up when they are next acted in or judged, as after an outage.
    """
    numbers = [turn.match for turn in session.turns.awaiting(person)]
    session.turns.retime_later(numbers[TURNS_AT_ONCE:])
    turns = session.matches.summaries(numbers[:TURNS_AT_ONCE], as_stored=True)
    for hosted in _running(session, turns).values():
        retime(session, hosted, now)


def retime_turns(session: Session, now: datetime, limit: int, but: frozenset[MatchId]) -> dict[MatchId, bool]:
    """Compute some of the turns again that were left when something about their players had changed.

    This is a chore (:mod:`bot.service.chore`) that reads its matches together.
    """
    left = session.turns.to_retime(limit + len(but))
    chosen = [number for number in left if number not in but][:limit]
    session.hold(matches=chosen)
    turns = session.matches.summaries(chosen, as_stored=True)
    running = _running(session, turns)
    session.turns.retimed([hosted.match.id for hosted in turns if hosted.match.id not in running])

    def compute(number: MatchId) -> bool:
        retime(session, running[number], now)
        return True

    return dict.fromkeys(chosen, False) | session.each("the turn of match", running, compute)


def _running(session: Session, turns: list[HostedSummary]) -> dict[MatchId, HostedSummary]:
    """Those turns whose clocks can run out; what pauses these is read together."""
    running = [hosted for hosted in turns if hosted.match.awaited is not None and can_run_out(hosted)]
    if running:
        people = {hosted.match.awaited for hosted in running if hosted.match.awaited is not None}
        session.pauses.remember(people, min(hosted.match.clock.since for hosted in running))
    return {hosted.match.id: hosted for hosted in running}


def retime_turn(session: Session, number: MatchId, person: PersonId, now: datetime) -> None:
    """Compute the turn in one match again, if ``person`` is to move there."""
    hosted = session.matches.summary(number)
    if hosted is not None and hosted.match.awaited == person and can_run_out(hosted):
        retime(session, hosted, now)


def can_run_out(hosted: HostedSummary) -> bool:
    """Whether the clock of a running turn can run out, and has not."""
    return hosted.match.clock.left is not None and hosted.match.flagged is None


def start_clock(session: Session, hosted: _Hosted, revision: Revision, now: datetime) -> _Hosted:
    """Start the clock of the turn that began at ``revision``, if that turn still runs: its player now knows of it.

    Returns the match as it is then.
    """
    match, player = hosted.match, hosted.match.awaited
    if match.revision != revision or player is None or match.clock.notified is not None:
        return hosted
    pauses = player_pauses(session, match, player)
    clock = match.clock.told_at(now, pauses)
    counted_to = session.outages.last_change() if hosted.outages_to is None else hosted.outages_to
    session.turns.set_clock(match.id, clock, counted_to)
    _replan(session, hosted, clock, pauses, now)
    return replace(hosted, match=replace(match, clock=clock))


def _missed(session: Session, hosted: HostedSummary) -> list[Outage]:
    """The outages, added or decided, that are not written into a running turn's deadline and reminders yet."""
    match = hosted.match
    if hosted.outages_to is None or match.awaited is None or match.clock.left is None or match.flagged:
        return []
    return session.outages.changed_after(hosted.outages_to)


def _count(
    session: Session, hosted: HostedSummary, clock: Clock, missed: Iterable[Outage], now: datetime
) -> None:
    """Record the outages that a match has missed and that paused its clock, and announce them at its place."""
    for outage in missed:
        if outage.under_way or not outage.shard.has(hosted.place.home):
            continue
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


def _replan(
    session: Session, hosted: HostedSummary, clock: Clock, pauses: PauseSchedule, now: datetime
) -> None:
    """Plan the reminders of a running turn again."""
    match = hosted.match
    before = session.reminders.turn_of(match.id)
    # Reminders that were put off after their reader muted the turn are still sent.
    planned = [reminder for reminder in before.planned if reminder.mark is None]
    if not hosted.muted and match.awaited is not None:
        turn = (match.id, match.revision)
        planned = _planned(session, turn, match.awaited, clock, pauses, before=before, now=now)
    if not before.planned:
        session.reminders.add(planned)
    elif planned != list(before.planned):
        session.reminders.plan(match.id, planned)


def _planned(
    session: Session,
    turn: tuple[MatchId, Revision],
    player: PersonId,
    clock: Clock,
    pauses: PauseSchedule,
    *,
    before: TurnReminders,
    now: datetime,
) -> list[Reminder]:
    """The reminders of a turn, soonest first; those put off by their reader stay as they are."""
    match, revision = turn
    put_off = [reminder for reminder in before.planned if reminder.mark is None]
    marks = {reminder.mark for reminder in before.planned}
    preferences = reminder_preferences_of(session, player, match)
    planned: list[Reminder] = []
    if (
        preferences.where is not Where.OFF
        and preferences.digest is None
        and clock.left
        and clock.running is not None
    ):
        left = clock.left[clock.running]
        # The notification of the turn counts as the first reminder, so the others keep a distance from it.
        since = max(clock.since, clock.notified or clock.since)
        planned = [
            Reminder(match, planned.mark, revision, planned.due)
            for planned in planned_marks(
                since=since,
                turn=clock.turn or left,
                left=left,
                marks=preferences.marks,
                pauses=clock.pauses_of_turn(pauses),
                quiet=preferences.quiet,
                now=since,
            )
            # A reminder that fell due since the last sweep is still sent, whatever has changed since.
            if planned.mark in marks or (planned.due >= now and planned.mark not in before.settled)
        ]
    # If there are too many for one turn, the last ones matter most.
    room = MOST_REMINDERS - 1 - len(put_off) - before.sent
    chosen = [*planned[max(0, len(planned) - room) :], *put_off]
    return sorted(chosen, key=lambda reminder: reminder.due)
