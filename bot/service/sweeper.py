"""The sweep: everything that is due at a time.  What is due is kept in the store, so nothing is lost."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from bot.service.challenges.proposals import change_post, load_challenge
from bot.service.context import ServiceContext
from bot.service.playing.offers import lapse_stale_offers
from bot.service.time.digests import send_due_digests
from bot.service.time.flags import enforce_deadlines
from bot.service.time.outages import credit_outage
from bot.service.time.reminders import send_due_reminders
from bot.service.time.sleep_hours import apply_new_sleep_hours
from bot.service.time.vacation import charge_vacations
from rules.match.challenges import ChallengeState
from rules.match.match import MatchId
from storage.session import Session


@dataclass(frozen=True, slots=True)
class SweepResult:
    """How many matches ended on time, turns were reminded of, challenges expired and digests were sent."""

    forfeits: int
    reminders: int
    expired: int
    digests: int = 0


class Sweeper:
    """The use case of the scheduler's tick."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context

    async def sweep(self) -> SweepResult:
        """Do everything that is due.  Call this only while the platform can be reached: it records that the service is up."""
        now = self._context.now()
        return await self._context.database.write(lambda session: _sweep(session, now))


def _sweep(session: Session, now: datetime) -> SweepResult:
    credit_outage(session, now)
    charge_vacations(session, now)
    forfeits = enforce_deadlines(session, now)
    lapse_stale_offers(session, now)
    apply_new_sleep_hours(session, now)
    reminders = send_due_reminders(session, now)
    digests = send_due_digests(session, now)
    expired = _expire_challenges(session, now)
    return SweepResult(forfeits, reminders, expired, digests)


def _expire_challenges(session: Session, now: datetime) -> int:
    def expire(number: MatchId) -> None:
        session.challenges.close(number, ChallengeState.EXPIRED)
        change_post(session, load_challenge(session, number), now)

    return len(session.each("challenge", session.challenges.expired(now), expire))
