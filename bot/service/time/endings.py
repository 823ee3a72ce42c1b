"""Ending a match without a ply: on time, by resignation, by agreement and so on."""

from dataclasses import replace
from datetime import datetime

from bot.service.announcements import NOWHERE, TIDY_AFTER, ReplyTarget, acknowledged, announce
from bot.service.followed_matches import follow_end
from bot.service.ratings.results import rate
from bot.service.tournament_results import note_end
from rules.match.match import Match, MatchId
from rules.match.notifications.boards import ResultPosted
from rules.match.notifications.messages import MessageRemoved
from rules.match.notifications.notification import Notification, ReminderTurn
from rules.match.notifications.reminders import RemindersChanged
from rules.match.outbox import OutboxId
from rules.match.people import PersonId
from rules.match.places import HostedMatch, MessageRef
from storage.session import Session


def end_match(
    session: Session,
    hosted: HostedMatch,
    ended: Match,
    now: datetime,
    *,
    answered: ReplyTarget = NOWHERE,
    mover: PersonId | None = None,
) -> tuple[tuple[OutboxId, ...], HostedMatch]:
    """Save that a match ended without a ply, and announce it. Return the items that the reply acknowledges."""
    session.matches.save(hosted.match, ended)
    rate(session, ended)
    follow_end(session, ended, now)
    note_end(session, ended, now)
    session.reminders.clear(ended.id)
    session.conditional_moves.clear(ended.id)
    notification = ResultPosted(match=ended.id, revision=ended.revision)
    announced = announce(session, hosted, notification, answered, now, mover=mover)
    remove_transient_messages(session, ended.id, now)
    return acknowledged(announced), replace(hosted, match=ended)


def remove_transient_messages(session: Session, number: MatchId, now: datetime) -> None:
    """Remove the messages about a turn that is over; from those that are about other turns too, only this one."""
    for message in session.outbox.take_transient_messages(number):
        change = reminder_without(turns_of_message(session, message), message)
        due = now + TIDY_AFTER if isinstance(change, MessageRemoved) else now
        session.outbox.add(change, now=now, due=due)


def turns_of_message(session: Session, message: MessageRef) -> list[ReminderTurn]:
    """The turns that a transient message is about.  Nobody else says what is left of it until the transaction ends."""
    session.lock(f"message {message.channel} {message.message}")
    matches = map(session.matches.get, session.outbox.matches_of_transient_message(message))
    return [ReminderTurn(hosted.match.id, hosted.match.revision) for hosted in matches if hosted is not None]


def reminder_without(left: list[ReminderTurn], message: MessageRef) -> Notification:
    """The change to the message of a reminder of which these turns are left; without any it is removed."""
    return RemindersChanged(turns=tuple(left), message=message) if left else MessageRemoved(message=message)
