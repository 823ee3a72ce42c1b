"""Reminders that their reader puts off, or mutes for a turn."""

from collections.abc import Sequence
from datetime import datetime

from bot.service.context import UseCases
from bot.service.match_view import load_match
from bot.service.refusals import OldPosition, RemindedOften, SnoozedTooLong
from bot.service.settings.reminders import reminder_preferences_of
from bot.service.time.endings import reminder_without, turns_of_message
from bot.service.time.flags import load_played_match
from bot.service.time.turns import retime_turn
from rules.core.refusals import Refusal
from rules.match.match import MatchId
from rules.match.notifications.notification import ReminderTurn
from rules.match.people import Person
from rules.match.places import HostedMatch
from rules.match.quiet_hours import outside_quiet_hours
from rules.match.reminders import MOST_REMINDERS
from storage.session import Session


class Snoozes(UseCases):
    """The use cases of the buttons under a reminder."""

    async def check(self, turns: Sequence[ReminderTurn], person: Person) -> None:
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

        await self._read(work)

    async def snooze(
        self, turns: Sequence[ReminderTurn], person: Person, until: datetime
    ) -> list[tuple[HostedMatch, datetime]]:
        """Remind ``person`` of these turns at ``until``, and not before. Return the matches with the time of each reminder.

        Turns of others are left alone.  A time in the person's quiet hours is moved, as for any reminder.
        Raises :class:`OldPosition`, :class:`SnoozedTooLong`, :class:`RemindedOften`
        or a :class:`rules.match.refusals.MatchError`.
        """
        now = self._context.now()

        def work(session: Session) -> list[tuple[HostedMatch, datetime]]:
            session.hold(matches=[turn.match for turn in turns])
            done = []
            for hosted in _own_turns(session, turns, person, now):
                match, deadline = hosted.match, hosted.match.clock.deadline
                if deadline is not None and until >= deadline:
                    raise SnoozedTooLong(match.id, deadline)
                if session.reminders.turn_of(match.id).sent >= MOST_REMINDERS - 1:
                    raise RemindedOften(match.id, MOST_REMINDERS)
                preferences = reminder_preferences_of(session, person.id, match.id)
                due = outside_quiet_hours(until, preferences.quiet, deadline)
                due = due if due > now else until
                session.reminders.postpone(match.id, match.revision, due)
                # Leaves out early reminders if there are too many now.
                retime_turn(session, match.id, person.id, now)
                done.append((hosted, due))
            return done

        return await self._write(work)

    async def mute(self, turns: Sequence[ReminderTurn], person: Person) -> list[HostedMatch]:
        """Remind ``person`` of these turns no more, and return the matches.  Raises as :meth:`snooze`."""
        now = self._context.now()

        def work(session: Session) -> list[HostedMatch]:
            session.hold(matches=[turn.match for turn in turns])
            meant = _own_turns(session, turns, person, now)
            for hosted in meant:
                session.turns.mute(hosted.match.id)
                session.reminders.plan(hosted.match.id, [])
            _change_messages(session, [hosted.match.id for hosted in meant if not hosted.muted], now)
            return meant

        return await self._write(work)


def _change_messages(session: Session, muted: Sequence[MatchId], now: datetime) -> None:
    """Bring the reminders of several turns up to date that are about these, among others."""
    messages = {message for number in muted for message in session.outbox.transient_messages(number)}
    for message in sorted(messages, key=lambda message: (message.channel, message.message)):
        turns = turns_of_message(session, message)
        # Any message of ours may be about one match; only reminders are about several.
        if len(turns) > 1:
            session.outbox.add(reminder_without(turns, message), now=now, due=now)


def _check(hosted: HostedMatch, turn: ReminderTurn, person: Person) -> None:
    """Raise if it is not (or no longer) ``person``'s turn."""
    hosted.match.side_of(person.id)
    if hosted.match.outcome is None and hosted.match.revision != turn.revision:
        raise OldPosition(turn.match)
    hosted.match.check_turn(person.id)


def _own_turns(
    session: Session, turns: Sequence[ReminderTurn], person: Person, now: datetime
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
