"""Turns: their clocks, deadlines and reminders, computed again whenever something they depend on changes."""

from __future__ import annotations

from datetime import datetime

from bot.service.time.reminder_preferences import Where, reminder_preferences_of
from rules.match.clock import Clock
from rules.match.match import Match, MatchId, Revision
from rules.match.pauses import PauseSchedule
from rules.match.people import PersonId
from rules.match.places import HostedMatch
from rules.match.reminders import MOST_REMINDERS, Reminder, planned_marks
from storage.match_rows import RunningClock, running_clock
from storage.session import Session


def player_pauses(
    session: Session, match: Match | RunningClock, player: PersonId, since: datetime | None = None
) -> PauseSchedule:
    """The pauses of a player's clock in a match, from ``since`` on (the beginning of the turn, if left out)."""
    return session.pauses.of(
        player,
        since=match.clock.since if since is None else since,
        weekends=match.weekends,
        vacation=match.vacation,
    )


def pauses_of(session: Session, match: Match) -> tuple[PauseSchedule, PauseSchedule]:
    """The pauses of both players' clocks from the beginning of this turn on, by side."""
    first, second = match.seats
    return player_pauses(session, match, first), player_pauses(session, match, second)


def begin_turn(session: Session, match: Match, now: datetime) -> None:
    """Drop the reminders of the turn before, and plan those of the one that has begun."""
    session.reminders.begin(match.id, match.revision)
    player = match.awaited
    if player is None or match.clock.deadline is None:
        return
    pauses = player_pauses(session, match, player)
    _plan(session, (match.id, match.revision), player, match.clock, pauses, now=now)


def retime(session: Session, running: RunningClock, now: datetime) -> Clock:
    """Compute a running turn's deadline and reminders again: something that they depend on has changed."""
    pauses = player_pauses(session, running, running.awaited)
    clock = running.clock.timed(pauses)
    if clock != running.clock:
        session.matches.set_clock(running.match, clock)
    _replan(session, running, clock, pauses, now)
    return clock


def retime_turns_of(session: Session, person: PersonId, now: datetime, match: MatchId | None = None) -> None:
    """Compute all turns again in which ``person`` is to move, or only the one in ``match``."""
    for running in session.matches.awaiting(person):
        if match in (None, running.match):
            retime(session, running, now)


def start_clock(session: Session, hosted: HostedMatch, revision: Revision, now: datetime) -> None:
    """Start the clock of the turn that began at ``revision``, if that turn still runs: its player now knows of it."""
    match, player = hosted.match, hosted.match.awaited
    if match.revision != revision or player is None or match.clock.told is not None:
        return
    pauses = player_pauses(session, match, player)
    clock = match.clock.told_at(now, pauses)
    session.matches.set_clock(match.id, clock)
    if clock.told != clock.since:
        _replan(session, running_clock(hosted), clock, pauses, now)


def start_clock_for(session: Session, hosted: HostedMatch, person: PersonId, now: datetime) -> HostedMatch:
    """Start the clock if ``person``, who acts in the match, is to move; gives the match afterwards."""
    match = hosted.match
    if match.awaited != person or match.clock.told is not None:
        return hosted
    start_clock(session, hosted, match.revision, now)
    return session.matches.get(match.id) or hosted


def _replan(
    session: Session, running: RunningClock, clock: Clock, pauses: PauseSchedule, now: datetime
) -> None:
    """Plan the reminders of a running turn again."""
    if running.muted:
        # Reminders that were snoozed after that are still sent.
        snoozed = [reminder for reminder in session.reminders.of(running.match) if reminder.mark <= 0]
        session.reminders.plan(running.match, snoozed)
    else:
        _plan(session, (running.match, running.revision), running.awaited, clock, pauses, now=now)


def _plan(
    session: Session,
    turn: tuple[MatchId, Revision],
    player: PersonId,
    clock: Clock,
    pauses: PauseSchedule,
    *,
    now: datetime,
) -> None:
    """Plan the reminders of a turn; snoozed ones stay as they are."""
    match, revision = turn
    before = session.reminders.turn_of(match)
    snoozed = [reminder for reminder in before.unsent if reminder.mark <= 0]
    unsent = {reminder.mark for reminder in before.unsent}
    preferences = reminder_preferences_of(session, player, now, match)
    planned: list[Reminder] = []
    if (
        preferences.where is not Where.OFF
        and preferences.digest is None
        and clock.left
        and clock.running is not None
    ):
        left = clock.left[clock.running]
        # The notification of the turn counts as the first reminder, so the others keep a distance from it.
        since = max(clock.since, clock.told or clock.since)
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
            if planned.mark in unsent or (planned.due >= now and planned.mark not in before.settled)
        ]
    # If there are too many for one turn, the last ones matter most.
    room = MOST_REMINDERS - 1 - len(snoozed) - before.sent
    session.reminders.plan(match, [*planned[max(0, len(planned) - room) :], *snoozed])
