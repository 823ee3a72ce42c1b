"""The sweep: everything that is due at a time.  What is due is kept in the store, so nothing is lost.

It is many short transactions, so that players who move meanwhile do not wait for it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from types import MappingProxyType

from bot.service.challenges.proposals import change_post, load_challenge
from bot.service.changes import Topic
from bot.service.chore import chore
from bot.service.context import ServiceContext, UseCases
from bot.service.lobby.seeks import expire_seeks
from bot.service.playing.computer_opponent import close_idle
from bot.service.playing.offers import lapse_offers
from bot.service.playing.puzzle_posts import post_puzzles
from bot.service.playing.statistics import COUNTED_A_TICK, count_earlier
from bot.service.playing.weeks import post_weeks
from bot.service.privacy.pruning import prune
from bot.service.privacy.retention import Retention
from bot.service.ratings.leaderboards import fade_places
from bot.service.time.digest import send_digests
from bot.service.time.flags import catch_matches_up, end_abandoned, enforce_deadlines
from bot.service.time.reminders import send_some_reminders
from bot.service.time.shard_outages import note_shards
from bot.service.time.sleep_hours import apply_sleep_hours
from bot.service.time.turns import TURNS_AT_ONCE, retime_turns
from bot.service.time.vacation import charge_vacations
from bot.service.timekeeper import Timekeeper
from rules.match.challenges import ChallengeState
from rules.match.match import MatchId
from rules.match.shards import Shard
from storage.session import Session

REMINDED_AT_ONCE = 100
"""How many turns one transaction reminds of: those of one place are told together."""

CAUGHT_UP_AT_ONCE = 5
"""How many matches one transaction catches up with an outage: so long who acts in one of them may have to wait."""

CAUGHT_UP_A_TICK = 2000
"""How many matches take an outage into account at one tick, beside those that are acted in or judged."""


@dataclass(frozen=True, slots=True)
class SweepResult:
    """How many matches ended on time, turns were reminded of, challenges expired and digests were sent."""

    forfeits: int
    reminders: int
    expired: int
    digests: int = 0


class Sweeper(UseCases):
    """The use case of the scheduler's tick; see :class:`bot.service.leader.Leader`."""

    def __init__(
        self,
        context: ServiceContext,
        timekeeper: Timekeeper | None = None,
        retention: Retention = Retention(),  # noqa: B008 - frozen: one serves all
        *,
        on_removed: Callable[[str, int], None] = lambda _what, _count: None,
    ) -> None:
        """``on_removed`` is told what of the old was removed, and how many there were."""
        super().__init__(context)
        self._retention = retention
        self._on_removed = on_removed
        self._timekeeper = timekeeper or Timekeeper(context)

    async def sweep(
        self, *, enforcing: bool = True, shards: Mapping[Shard, bool] = MappingProxyType({})
    ) -> SweepResult:
        """Do everything that is due.  Call this only while the platform can be reached: it records that the service is up.

        Unless ``enforcing``, deadlines wait: what people wrote before them may still be arriving.
        ``shards``: which of them are up, where the platform is divided.
        """
        await self._timekeeper.look_at_clock(up=True)
        if self._timekeeper.doubt is not None:
            return SweepResult(0, 0, 0)
        now = self._context.now()
        settled = await self._write(lambda session: note_shards(session, shards, now))
        enforcing = enforcing and settled
        await self._all(charge_vacations, now)
        forfeits = 0
        if enforcing:
            forfeits += await self._all(enforce_deadlines, now)
            forfeits += await self._all(end_abandoned, now)
        await self._all(close_idle, now)
        await self._all(lapse_offers, now)
        await self._all(apply_sleep_hours, now)
        await self._all(retime_turns, now, at_once=TURNS_AT_ONCE)
        reminders = await self._all(send_some_reminders, now, at_once=REMINDED_AT_ONCE)
        digests = await self._all(send_digests, now)
        await self._all(post_puzzles, now)
        await self._all(post_weeks, now)
        await self._all(fade_places, now)
        await self._all(count_earlier, now, most=COUNTED_A_TICK)
        expired = await self._all(expire_challenges, now)
        await self._all(expire_seeks, now)
        await self._all(catch_matches_up, now, at_once=CAUGHT_UP_AT_ONCE, most=CAUGHT_UP_A_TICK)
        removed = await self._write(partial(prune, now=now, keep=self._retention))
        for what, count in removed.items():
            self._on_removed(what, count)
        if removed["absence"]:
            self._context.changes.tell(Topic.SERVER)
        return SweepResult(forfeits, reminders, expired, digests)


@chore(
    "challenge",
    lambda session, now, limit: session.challenges.to_expire(now, limit),
    hold=lambda session, numbers: session.hold(challenges=numbers),
)
def expire_challenges(session: Session, number: MatchId, now: datetime) -> bool:
    """Close a challenge that nobody has accepted in time, and return whether it was."""
    challenge = load_challenge(session, number)
    if challenge.state is not ChallengeState.OPEN or challenge.expires > now:
        return False
    session.challenges.close(number, ChallengeState.EXPIRED, now)
    change_post(session, replace(challenge, state=ChallengeState.EXPIRED), now)
    return True
