"""What happens by itself as time goes by: flags, reminders, expiry.  The store is the truth; a tick only looks."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from bot.service.challenges.proposals import existing
from bot.service.context import ServiceContext
from bot.service.playing.offers import lapse_offers
from bot.service.time.digests import sweep_digests
from bot.service.time.flags import sweep_flags
from bot.service.time.outages import credit_absence
from bot.service.time.reminders import sweep_reminders
from bot.service.time.sleep_hours import begin_sleep_hours
from bot.service.time.vacation import tend
from rules.match.challenges import ChallengeState
from rules.match.match import MatchId
from rules.match.notifications import NotificationKind
from storage.outbox import NewNotification
from storage.session import Session


@dataclass(frozen=True, slots=True)
class SweepResult:
    """What one sweep found to do."""

    forfeits: int
    reminders: int
    expired: int
    digests: int = 0


class Sweeper:
    """The use case of the tick."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context

    async def sweep(self) -> SweepResult:
        """Do everything that is due.  Call it only while the platform can be reached: the call notes presence."""
        now = self._context.now()
        return await self._context.database.write(lambda session: _sweep(session, now))


async def _sweep(session: Session, now: datetime) -> SweepResult:
    await credit_absence(session, now)
    await tend(session, now)
    forfeits = await sweep_flags(session, now)
    await lapse_offers(session, now)
    await begin_sleep_hours(session, now)
    reminders = await sweep_reminders(session, now)
    digests = await sweep_digests(session, now)
    expired = await _expire(session, now)
    return SweepResult(forfeits, reminders, expired, digests)


async def _expire(session: Session, now: datetime) -> int:
    async def expire(number: MatchId) -> None:
        await session.challenges.close(number, ChallengeState.EXPIRED)
        post = (await existing(session, number)).post
        if post is not None:
            notification = NewNotification(
                kind=NotificationKind.CHALLENGE_CLOSED,
                challenge=number,
                channel=post.channel,
                message=post.message,
            )
            await session.outbox.add(notification, now=now, due=now)

    return len(await session.each("challenge", await session.challenges.expired(now), expire))
