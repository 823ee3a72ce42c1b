"""Reminders of running turns, sent when they are due.

Reminders that are due together at one place are one message.  When it is sent, each
of its turns is checked again, and turns that need no reminder any more are left out.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.service.context import UseCases
from bot.service.match_view import load_players
from bot.service.settings.reminders import Where, reminder_preferences_of
from bot.service.time.endings import reminder_without
from bot.service.time.turns import catch_up
from bot.service.time.vacation import vacation_at
from rules.match.match import MatchId
from rules.match.notifications.boards import TurnBegan
from rules.match.notifications.notification import ReminderTurn
from rules.match.notifications.reminders import RemindersDue
from rules.match.people import Person, PersonId
from rules.match.places import HostedMatch, HostedSummary, MessageRef
from rules.match.reminders import MOST_REMINDERS, Reminder
from storage.session import Session
from storage.time.reminders import ReminderState

MOST_TOGETHER = 6
"""The most turns in one message."""


@dataclass(frozen=True, slots=True)
class DueReminder:
    """A turn of which ``awaited`` is to be reminded: its ``mark`` is reached, or they ``snoozed`` the reminder.

    ``muted``: they wanted no more reminders of it when they had this one.
    """

    hosted: HostedMatch
    awaited: Person
    opponent: Person
    mark: int | None
    snoozed: bool
    muted: bool = False


class Reminders(UseCases):
    """The use case of reading a reminder."""

    async def current(self, turns: Sequence[ReminderTurn], *, sent: bool = False) -> list[DueReminder]:
        """Those of several turns that still need a reminder; ``sent``: that still run, for a message that is there."""
        now = self._context.now()

        def work(session: Session) -> list[DueReminder]:
            due = []
            for turn in turns:
                hosted = _running_match(session, turn)
                if hosted is not None and (sent or _is_needed(session, hosted, now, snoozed=turn.snoozed)):
                    players, side = load_players(session, hosted), hosted.match.to_move
                    assert side is not None
                    opponent = players[side.other]
                    due.append(
                        DueReminder(
                            hosted,
                            players[side],
                            opponent,
                            turn.mark,
                            turn.snoozed,
                            muted=sent and hosted.muted,
                        )
                    )
            return due

        return await self._read(work)


def send_some_reminders(
    session: Session, now: datetime, limit: int, but: frozenset[MatchId]
) -> dict[MatchId, bool]:
    """Add reminders that are due to the outbox, once. Return the matches looked at, and which were reminded of."""
    by_place: dict[tuple[str | None, PersonId | None], list[tuple[datetime, ReminderTurn]]] = defaultdict(
        list
    )

    def collect(number: MatchId) -> bool:
        hosted = session.matches.get(number)
        if hosted is not None and hosted.match.awaited is not None:
            if hosted.match.clock.notified is None:
                return False  # no reminder before the turn itself could be told
            # An outage may have moved them.
            hosted = catch_up(session, hosted, now)
        planned = session.reminders.turn_of(number).planned
        due = _most_urgent(session, hosted, [one for one in planned if one.due <= now], now)
        if hosted is None or due is None:
            return False
        by_place[_where(session, hosted)].append((hosted.match.clock.deadline or now, due))
        return True

    due = session.reminders.due(now, limit, but=but)
    session.hold(matches=due)
    collected = session.each("the reminder of match", due, collect)
    for (_, person), together in by_place.items():
        turns = [due for _, due in sorted(together, key=lambda pair: (pair[0], pair[1].match))]
        for first in range(0, len(turns), MOST_TOGETHER):
            notification = RemindersDue(turns=tuple(turns[first : first + MOST_TOGETHER]), person=person)
            session.outbox.add(notification, now=now, due=now)
    return dict.fromkeys(due, False) | collected


def _most_urgent(
    session: Session, hosted: HostedMatch | None, due: list[Reminder], now: datetime
) -> ReminderTurn | None:
    """The most urgent of several due reminders of one turn, if that is still needed; the others are dropped."""
    urgent: ReminderTurn | None = None
    # The lowest mark is the most urgent; reminders that were put off come last.
    for reminder in sorted(due, key=lambda one: (one.mark is None, one.mark or 0)):
        if urgent is None and hosted is not None and hosted.match.revision == reminder.revision:
            often = session.reminders.turn_of(reminder.match).sent >= MOST_REMINDERS - 1
            snoozed = reminder.mark is None
            if not often and _is_needed(session, hosted, now, snoozed=snoozed):
                urgent = ReminderTurn(reminder.match, reminder.revision, reminder.mark, snoozed)
                session.reminders.settle(reminder, ReminderState.SENT)
                continue
        session.reminders.settle(reminder, ReminderState.SKIPPED)
    return urgent


def _running_match(session: Session, turn: ReminderTurn) -> HostedMatch | None:
    """The match of a turn; ``None`` if the turn is over."""
    hosted = session.matches.get(turn.match)
    if hosted is None or hosted.match.awaited is None or hosted.match.revision != turn.revision:
        return None
    return hosted


def _is_needed(session: Session, hosted: HostedMatch, now: datetime, *, snoozed: bool) -> bool:
    """Whether a reminder is needed: the turn is still awaited, its time is not over, and its player wants one."""
    match, person = hosted.match, hosted.match.awaited
    if person is None or match.flagged is not None or match.clock.over(now):
        return False
    if hosted.muted and not snoozed:
        return False
    if match.vacation and vacation_at(session, person, now) is not None:
        return False
    preferences = reminder_preferences_of(session, person, match.id)
    return preferences.where is not Where.OFF and (preferences.digest is None or snoozed)


def _where(session: Session, hosted: HostedMatch) -> tuple[str | None, PersonId | None]:
    """The channel or the person that a reminder goes to."""
    person = hosted.match.awaited
    assert person is not None
    preferences = reminder_preferences_of(session, person, hosted.match.id)
    audience = hosted.audience
    if audience.direct or preferences.where is Where.DM:
        return None, person
    return audience.channel, None


def notify_of_turn(session: Session, hosted: HostedSummary, now: datetime) -> None:
    """Notify the player to move directly, if they prefer that; the board itself is posted at the match's place.

    Nobody is waiting in a match against the computer, so it reminds of nothing.
    """
    match = hosted.match
    if match.awaited is None or hosted.audience.direct or match.computer is not None:
        return
    preferences = reminder_preferences_of(session, match.awaited, match.id)
    if preferences.where is Where.DM and preferences.digest is None:
        notification = TurnBegan(match=match.id, revision=match.revision, person=match.awaited)
        session.outbox.add(notification, now=now, due=now)


def record_reminder(
    session: Session, turns: Sequence[ReminderTurn], message: MessageRef, now: datetime
) -> None:
    """Record that ``message`` is a reminder of ``turns``, so that it is removed when they are over."""
    running = [turn for turn in turns if _running_match(session, turn) is not None]
    for turn in running:
        session.outbox.add_transient_message(turn.match, message)
    # Turns that ended while it was being sent did not know the message yet.
    if len(running) < len(turns):
        session.outbox.add(reminder_without(running, message), now=now, due=now)
