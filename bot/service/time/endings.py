"""Ending a match without a ply: on time, by resignation, by agreement and so on."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.service.announcements import NOWHERE, ActionResult, ReplyTarget, about, announce, removal_of
from bot.service.match_view import load_view
from bot.service.time.reminder_turns import ReminderTurn, changed_reminder
from rules.match.match import Match, MatchId
from rules.match.notifications import NotificationKind, OutboxId
from rules.match.people import PersonId
from rules.match.places import HostedMatch
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
    """Save that a match ended without a ply, and announce it; gives the items that the reply acknowledges."""
    session.matches.save(hosted.match, ended)
    session.reminders.clear(ended.id)
    session.conditional_moves.clear(ended.id)
    notification = about(ended, NotificationKind.RESULT)
    acknowledges = announce(session, hosted, notification, answered, now, mover=mover)
    remove_transient_messages(session, ended.id, now)
    return acknowledges, replace(hosted, match=ended)


def end_by_player(
    session: Session,
    hosted: HostedMatch,
    ended: Match,
    player: PersonId,
    *,
    answered: ReplyTarget,
    now: datetime,
) -> ActionResult:
    """As :func:`end_match`, when ``player`` ended the match."""
    acknowledges, over = end_match(session, hosted, ended, now, answered=answered, mover=player)
    return ActionResult(load_view(session, over), acknowledges)


def remove_transient_messages(session: Session, number: MatchId, now: datetime) -> None:
    """Remove the messages about a turn that is over; from those that are about other turns too, only this one."""
    shared = dict(session.outbox.shared_transient_messages(number))
    for message in session.outbox.take_transient_messages(number):
        others = [session.matches.get(other) for other in shared.get(message, ())]
        turns = [ReminderTurn(other.match.id, other.match.revision) for other in others if other is not None]
        notification = changed_reminder(turns, message) if turns else removal_of(message)
        session.outbox.add(notification, now=now, due=now)
