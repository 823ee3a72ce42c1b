"""What happens by itself as time goes by: flags, reminders, expiry.  The store is the truth; a tick only looks."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from bot.service.absence import credit_absence
from bot.service.desk import Desk
from bot.service.playing import end_match
from rules.match import MatchId
from storage.database import Session
from storage.outbox import Draft
from storage.records import ChallengeState, Reminder, Telling


@dataclass(frozen=True, slots=True)
class Swept:
    """What one sweep found to do."""

    forfeits: int
    reminders: int
    expired: int


class Upkeep:
    """The use case of the tick."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def sweep(self) -> Swept:
        """Do everything that is due.  Call it only while the platform can be reached: the call notes presence."""
        now = self._desk.now()
        async with self._desk.database.transaction() as session:
            await credit_absence(session, now)
            forfeits = await _flag(session, now)
            reminders = await _remind(session, now)
            expired = await _expire(session, now)
        return Swept(forfeits, reminders, expired)


async def _flag(session: Session, now: datetime) -> int:
    fallen = 0
    for hosted in await session.matches.overdue(now):
        ended = hosted.match.timed_out(now)
        if ended is not hosted.match:
            await end_match(session, hosted, ended, now)
            fallen += 1
    return fallen


async def _remind(session: Session, now: datetime) -> int:
    due = await session.reminders.due(now)
    by_match = sorted(due, key=lambda reminder: (reminder.match, reminder.mark))
    count = 0
    for number, group in groupby(by_match, key=lambda reminder: reminder.match):
        count += await _remind_of(session, number, list(group), now)
    return count


async def _remind_of(session: Session, number: MatchId, due: list[Reminder], now: datetime) -> int:
    """Of several marks that came due together, only the most urgent is worth saying."""
    for reminder in due:
        await session.reminders.drop(reminder)
    hosted = await session.matches.get(number)
    if hosted is None or hosted.match.awaited is None:
        return 0
    urgent = due[0]
    draft = Draft(
        kind=Telling.REMINDER,
        match=number,
        revision=urgent.revision,
        person=hosted.match.awaited if hosted.place.channel is None else None,
        detail=str(urgent.mark),
    )
    await session.outbox.add(draft, now=now, due=now)
    return 1


async def _expire(session: Session, now: datetime) -> int:
    expired = await session.challenges.expired(now)
    for challenge in expired:
        await session.challenges.close(challenge.id, ChallengeState.EXPIRED)
        if challenge.post is not None:
            draft = Draft(
                kind=Telling.CHALLENGE_CLOSED,
                challenge=challenge.id,
                channel=challenge.post.channel,
                message=challenge.post.message,
            )
            await session.outbox.add(draft, now=now, due=now)
    return len(expired)
