"""Turns as their clocks set them: deadlines and reminders, worked out anew whenever what they follow from changes."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from bot.service.time.reminder_marks import Where, preferences_of
from rules.match.clock import Clock
from rules.match.match import Match, MatchId, Revision
from rules.match.pauses import PauseSchedule
from rules.match.people import PersonId
from rules.match.places import HostedMatch
from rules.match.reminders import MOST_REMINDERS, Reminder, planned_marks
from storage.database import Session
from storage.match_rows import RunningClock, running_clock


@dataclass(frozen=True, slots=True)
class RunningTurn:
    """A turn that is to be reminded of: whose it is, and the clock that runs."""

    match: MatchId
    revision: Revision
    person: PersonId
    clock: Clock


async def pauses_of(session: Session, match: Match) -> tuple[PauseSchedule, PauseSchedule]:
    """What each player's clock stands still for from the beginning of this turn on, by side."""
    first, second = match.seats
    since = match.clock.since
    return (
        await session.pauses.of(first, since=since, weekends=match.weekends, vacation=match.vacation),
        await session.pauses.of(second, since=since, weekends=match.weekends, vacation=match.vacation),
    )


async def begin_turn(session: Session, match: Match, now: datetime) -> None:
    """Forget the reminders of the turn before, and plan those of the one that has begun."""
    await session.reminders.begin(match.id, match.revision)
    side = match.to_move
    if side is None or match.clock.deadline is None:
        return
    pauses = await session.pauses.of(
        match.seats[side], since=match.clock.since, weekends=match.weekends, vacation=match.vacation
    )
    await _plan(session, RunningTurn(match.id, match.revision, match.seats[side], match.clock), pauses, now)


async def retime(session: Session, running: RunningClock, now: datetime) -> Clock:
    """Work a running turn's deadline and reminders out anew: something that they follow from has changed."""
    pauses = await session.pauses.of(
        running.awaited, since=running.clock.since, weekends=running.weekends, vacation=running.vacation
    )
    clock = running.clock.timed(pauses)
    if clock != running.clock:
        await session.matches.set_clock(running.match, clock)
    await replan(session, running, clock, pauses, now)
    return clock


async def replan(
    session: Session, running: RunningClock, clock: Clock, pauses: PauseSchedule, now: datetime
) -> None:
    """Plan the reminders of a running turn anew."""
    if running.muted:
        # What its reader asked for after that still comes.
        chosen_reminders = [
            reminder for reminder in await session.reminders.of(running.match) if reminder.mark <= 0
        ]
        await session.reminders.plan(running.match, chosen_reminders)
    else:
        turn = RunningTurn(running.match, running.revision, running.awaited, clock)
        await _plan(session, turn, pauses, now)


async def retime_all_of(session: Session, person: PersonId, now: datetime) -> None:
    """Work out anew all turns that await ``person``."""
    for running in await session.matches.awaiting(person):
        await retime(session, running, now)


async def note_told(session: Session, hosted: HostedMatch, revision: Revision, now: datetime) -> None:
    """Note that the turn which began at ``revision`` could be told, if it still runs; its clock stood still until now."""
    match, person = hosted.match, hosted.match.awaited
    if match.revision != revision or person is None or match.clock.told is not None:
        return
    pauses = await session.pauses.of(
        person, since=match.clock.since, weekends=match.weekends, vacation=match.vacation
    )
    clock = match.clock.told_at(now, pauses)
    await session.matches.set_clock(match.id, clock)
    if clock.told != clock.since:
        await replan(session, running_clock(hosted), clock, pauses, now)


async def heard_of(session: Session, hosted: HostedMatch, person: PersonId, now: datetime) -> HostedMatch:
    """The match once ``person`` does something in it: if it is their turn, they know that by now."""
    match = hosted.match
    if match.awaited != person or match.clock.told is not None:
        return hosted
    await note_told(session, hosted, match.revision, now)
    return await session.matches.get(match.id) or hosted


async def _plan(session: Session, turn: RunningTurn, pauses: PauseSchedule, now: datetime) -> None:
    """Plan reminders; one that was put off to a time of its reader's choice stays as it is."""
    before = await session.reminders.turn_of(turn.match)
    kept = [reminder for reminder in before.unsent if reminder.mark <= 0]
    owed = {reminder.mark for reminder in before.unsent}
    preferences = await preferences_of(session, turn.person, now, turn.match)
    clock = turn.clock
    planned: list[Reminder] = []
    if (
        preferences.where is not Where.OFF
        and preferences.digest is None
        and clock.left
        and clock.running is not None
    ):
        left = clock.left[clock.running]
        # The first reminder is the notification itself, so the others keep apart from that.
        since = max(clock.since, clock.told or clock.since)
        planned = [
            Reminder(turn.match, planned.mark, turn.revision, planned.due)
            for planned in planned_marks(
                since=since,
                turn=clock.turn or left,
                left=left,
                marks=preferences.marks,
                pauses=clock.pauses_of_turn(pauses),
                quiet=preferences.quiet,
                now=since,
            )
            # One that fell due since the last tick is still to be sent, whatever has changed since.
            if planned.mark in owed or (planned.due >= now and planned.mark not in before.settled)
        ]
    # Where there are too many for one turn, the last ones matter most.
    room = MOST_REMINDERS - 1 - len(kept) - before.sent
    await session.reminders.plan(turn.match, [*planned[max(0, len(planned) - room) :], *kept])
