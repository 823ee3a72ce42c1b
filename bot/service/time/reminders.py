"""Reminders of running turns: sent when they are due, snoozed, or muted.

Reminders that are due together at one place are one message.  When it is sent, each
of its turns is checked again, and turns that need no reminder any more are left out.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime

from bot.service.announcements import about, removal_of
from bot.service.context import ServiceContext
from bot.service.match_view import load_match, load_players
from bot.service.refusals import OldPosition, RemindedOften, SnoozedTooLong
from bot.service.time.flags import load_played_match
from bot.service.time.reminder_preferences import Where, reminder_preferences_of
from bot.service.time.reminder_turns import (
    INSTEAD,
    ReminderTurn,
    changed_reminder,
    is_instead,
    reminder_of,
    turns_of,
)
from bot.service.time.turns import retime_turns_of
from bot.service.time.vacation import vacation_at
from rules.core.refusals import Refusal
from rules.match.match import MatchId
from rules.match.notifications import Notification, NotificationKind
from rules.match.people import Person, PersonId
from rules.match.places import HostedMatch, MessageRef
from rules.match.reminders import MOST_REMINDERS, Reminder, outside_quiet_hours
from storage.outbox import NewNotification
from storage.session import Session

MOST_TOGETHER = 6
"""The most turns in one message."""


@dataclass(frozen=True, slots=True)
class DueReminder:
    """A turn of which ``awaited`` is to be reminded, and the mark that is reached."""

    hosted: HostedMatch
    awaited: Person
    opponent: Person
    mark: int | None


class Reminders:
    """The use cases of those who are reminded."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context

    async def wants_ping(self, person: PersonId, hosted: HostedMatch) -> bool:
        """Whether the player to move wants to be pinged where the match is played."""
        now = self._context.now()
        preferences = await self._context.database.read(
            lambda session: reminder_preferences_of(session, person, now, hosted.match.id)
        )
        return preferences.where is Where.CHANNEL and preferences.digest is None

    async def current(self, item: Notification) -> list[DueReminder]:
        """The turns of an outbox item that still need a reminder."""
        now = self._context.now()

        def work(session: Session) -> list[DueReminder]:
            found = []
            for turn in turns_of(item):
                hosted = _running_match(session, turn)
                if hosted is not None and _is_needed(session, hosted, turn.mark, now):
                    players, side = load_players(session, hosted), hosted.match.to_move
                    assert side is not None
                    found.append(DueReminder(hosted, players[side], players[side.other], turn.mark))
            return found

        return await self._context.database.read(work)

    async def check(self, turns: list[ReminderTurn], person: Person) -> None:
        """Raise as :meth:`snooze` if ``person`` cannot be reminded of any of these turns."""

        def work(session: Session) -> None:
            refusal: Exception | None = None
            for turn in turns:
                try:
                    _check(load_match(session, turn.match), turn, person)
                except Refusal as error:
                    refusal = refusal or error
                else:
                    return
            if refusal is not None:
                raise refusal

        await self._context.database.read(work)

    async def snooze(
        self, turns: list[ReminderTurn], person: Person, until: datetime
    ) -> list[tuple[HostedMatch, datetime]]:
        """Remind ``person`` of these turns at ``until``, and not before; gives the matches with the time of each reminder.

        Turns of others are left alone.  A time in the person's quiet hours is moved, as for any reminder.
        Raises :class:`OldPosition`, :class:`SnoozedTooLong`, :class:`RemindedOften`
        or a :class:`rules.match.refusals.MatchError`.
        """
        now = self._context.now()

        def work(session: Session) -> list[tuple[HostedMatch, datetime]]:
            done = []
            for hosted in _own_turns(session, turns, person, now):
                match, deadline = hosted.match, hosted.match.clock.deadline
                if deadline is not None and until >= deadline:
                    raise SnoozedTooLong(match.id, deadline)
                if len(session.reminders.sent(match.id)) >= MOST_REMINDERS - 1:
                    raise RemindedOften(match.id, MOST_REMINDERS)
                preferences = reminder_preferences_of(session, person.id, now, match.id)
                due = outside_quiet_hours(until, preferences.quiet, deadline)
                due = due if due > now else until
                session.reminders.postpone(match.id, match.revision, due)
                # Leaves out early reminders if there are too many now.
                retime_turns_of(session, person.id, now, match.id)
                done.append((hosted, due))
            return done

        return await self._context.database.write(work)

    async def mute(self, turns: list[ReminderTurn], person: Person) -> list[HostedMatch]:
        """Remind ``person`` of these turns no more; gives the matches.  Raises as :meth:`snooze`."""
        now = self._context.now()

        def work(session: Session) -> list[HostedMatch]:
            meant = _own_turns(session, turns, person, now)
            for hosted in meant:
                session.matches.mute(hosted.match.id)
                session.reminders.plan(hosted.match.id, [])
            return meant

        return await self._context.database.write(work)


def _check(hosted: HostedMatch, turn: ReminderTurn, person: Person) -> None:
    """Raise if it is not (or no longer) ``person``'s turn."""
    hosted.match.side_of(person.id)
    if hosted.match.outcome is None and hosted.match.revision != turn.revision:
        raise OldPosition(turn.match)
    hosted.match.check_turn(person.id)


def _own_turns(
    session: Session, turns: list[ReminderTurn], person: Person, now: datetime
) -> list[HostedMatch]:
    """The matches in which it is still ``person``'s turn; if there are none, raises the refusal of the first."""
    meant, refusal = [], None
    for turn in turns:
        try:
            hosted = load_played_match(session, turn.match, person.id, now)
            _check(hosted, turn, person)
            meant.append(hosted)
        except Refusal as error:
            refusal = refusal or error
    if not meant and refusal is not None:
        raise refusal
    return meant


def send_due_reminders(session: Session, now: datetime) -> int:
    """Add the reminders that are due to the outbox, once; gives the number of turns in them."""
    found: dict[tuple[str | None, PersonId | None], list[tuple[datetime, ReminderTurn]]] = defaultdict(list)
    by_match: dict[MatchId, list[Reminder]] = defaultdict(list)
    for reminder in session.reminders.due(now):
        by_match[reminder.match].append(reminder)

    def collect(number: MatchId) -> None:
        hosted = session.matches.get(number)
        if hosted is not None and hosted.match.awaited is not None and hosted.match.clock.told is None:
            return  # no reminder before the turn itself could be told
        due = _most_urgent(session, hosted, by_match[number], now)
        if hosted is not None and due is not None:
            where = _where(session, hosted, now)
            found[where].append((hosted.match.clock.deadline or now, due))

    session.each("the reminder of match", sorted(by_match), collect)
    for (_, person), together in found.items():
        turns = [due for _, due in sorted(together, key=lambda pair: (pair[0], pair[1].match))]
        for first in range(0, len(turns), MOST_TOGETHER):
            notification = reminder_of(turns[first : first + MOST_TOGETHER], person=person)
            session.outbox.add(notification, now=now, due=now)
    return sum(map(len, found.values()))


def _most_urgent(
    session: Session, hosted: HostedMatch | None, due: list[Reminder], now: datetime
) -> ReminderTurn | None:
    """The most urgent of several due reminders of one turn, if that is still needed; the others are dropped."""
    urgent: ReminderTurn | None = None
    # The lowest mark is the most urgent; snoozed reminders come last.
    for reminder in sorted(due, key=lambda one: (one.mark <= 0, one.mark)):
        if urgent is None and hosted is not None and hosted.match.revision == reminder.revision:
            often = len(session.reminders.sent(reminder.match)) >= MOST_REMINDERS - 1
            if not often and _is_needed(session, hosted, reminder.mark, now):
                urgent = ReminderTurn(reminder.match, reminder.revision, reminder.mark)
                session.reminders.mark_sent(reminder, now)
                continue
        session.reminders.skip(reminder)
    return urgent


def _running_match(session: Session, turn: ReminderTurn) -> HostedMatch | None:
    """The match of a turn; ``None`` if the turn is over."""
    hosted = session.matches.get(turn.match)
    if hosted is None or hosted.match.awaited is None or hosted.match.revision != turn.revision:
        return None
    return hosted


def _is_needed(session: Session, hosted: HostedMatch, mark: int | None, now: datetime) -> bool:
    """Whether a reminder is needed: the turn is still awaited, its time is not over, and its player wants one."""
    match, person = hosted.match, hosted.match.awaited
    if person is None or match.flagged is not None or match.clock.over(now):
        return False
    snoozed = mark is not None and mark <= 0
    if hosted.muted and not snoozed:
        return False
    if match.vacation and vacation_at(session, person, now) is not None:
        return False
    preferences = reminder_preferences_of(session, person, now, match.id)
    return preferences.where is not Where.OFF and (preferences.digest is None or snoozed)


def _where(session: Session, hosted: HostedMatch, now: datetime) -> tuple[str | None, PersonId | None]:
    """The channel or the person that a reminder goes to."""
    person = hosted.match.awaited
    assert person is not None
    preferences = reminder_preferences_of(session, person, now, hosted.match.id)
    if hosted.place.channel is None or preferences.where is Where.DM:
        return None, person
    return hosted.place.channel, None


def notify_of_turn(session: Session, hosted: HostedMatch, now: datetime) -> None:
    """Notify the player to move directly, if they prefer that; the board itself is posted at the match's place."""
    match = hosted.match
    if match.awaited is None or hosted.place.channel is None:
        return
    preferences = reminder_preferences_of(session, match.awaited, now, match.id)
    if preferences.where is Where.DM and preferences.digest is None:
        notification = about(match, NotificationKind.TURN, person=match.awaited)
        session.outbox.add(notification, now=now, due=now)


def record_reminder(session: Session, item: Notification, message: MessageRef, now: datetime) -> None:
    """Record that ``message`` is a reminder, so that it is removed when the turns that it is about are over."""
    turns = turns_of(item)
    running = [turn for turn in turns if _running_match(session, turn) is not None]
    for turn in running:
        session.outbox.add_transient_message(turn.match, message)
    # Turns that ended while it was being sent did not know the message yet.
    if not running or len(running) < len(turns):
        notification = changed_reminder(running, message) if running else removal_of(message)
        session.outbox.add(notification, now=now, due=now)


def reminders_instead(session: Session, item: Notification) -> list[NewNotification]:
    """What replaces a reminder that could not be delivered.

    From a channel it goes to the people directly, and the other way round, once.
    """
    if is_instead(item) or item.message is not None:
        return []
    by_address: dict[tuple[str | None, PersonId | None], list[ReminderTurn]] = defaultdict(list)
    for turn in turns_of(item):
        hosted = _running_match(session, turn)
        if hosted is None:
            continue
        if item.person is None:
            by_address[None, hosted.match.awaited].append(turn)
        elif hosted.place.channel is not None:
            by_address[hosted.place.channel, None].append(turn)
    if item.kind is NotificationKind.TURN:
        return [
            NewNotification(
                kind=NotificationKind.TURN, match=turn.match, revision=turn.revision, detail=INSTEAD
            )
            for turns in by_address.values()
            for turn in turns
        ]
    return [reminder_of(turns, person=person, instead=True) for (_, person), turns in by_address.items()]
