"""Writing down that a match has ended without a ply."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.service.context import NOWHERE, ReplyTarget, tell
from bot.service.time.reminder_turns import ReminderTurn, changed_reminder
from rules.match.match import Match, MatchId
from rules.match.notifications import NotificationKind, OutboxId
from rules.match.people import PersonId
from rules.match.places import HostedMatch
from storage.outbox import NewNotification
from storage.session import Session


async def end_match(
    session: Session,
    hosted: HostedMatch,
    ended: Match,
    now: datetime,
    *,
    answered: ReplyTarget = NOWHERE,
    mover: PersonId | None = None,
) -> tuple[tuple[OutboxId, ...], HostedMatch]:
    """Write down that a match ended without a ply, and that this is to be told."""
    await session.matches.save(hosted.match, ended)
    await session.reminders.clear(ended.id)
    await session.conditional_moves.clear(ended.id)
    notification = NewNotification(kind=NotificationKind.RESULT, match=ended.id, revision=ended.revision)
    acknowledges = await tell(session, hosted, notification, answered, now, mover=mover)
    await remove_transient_messages(session, ended.id, now)
    return acknowledges, replace(hosted, match=ended)


async def remove_transient_messages(session: Session, number: MatchId, now: datetime) -> None:
    """Plan that messages about the turn that is over go away, or speak of others only."""
    shared = dict(await session.outbox.shared_transient_messages(number))
    for message in await session.outbox.take_transient_messages(number):
        others = [await session.matches.get(other) for other in shared.get(message, ())]
        turns = [ReminderTurn(other.match.id, other.match.revision) for other in others if other is not None]
        if turns:
            await session.outbox.add(changed_reminder(turns, message), now=now, due=now)
            continue
        notification = NewNotification(
            kind=NotificationKind.REMOVAL, channel=message.channel, message=message.message
        )
        await session.outbox.add(notification, now=now, due=now)
