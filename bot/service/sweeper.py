"""The sweep: everything that is due at a time.  What is due is kept in the store, so nothing is lost.

It is many short transactions, so that players who move meanwhile do not wait for it.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from types import MappingProxyType

from bot.service.challenges.proposals import change_post, load_challenge
from bot.service.changes import Topic
from bot.service.chore import chore
from bot.service.context import ServiceContext, UseCases
from bot.service.playing.computer_opponent import close_idle
from bot.service.playing.offers import lapse_offers
from bot.service.privacy.pruning import prune
from bot.service.privacy.retention import Retention
from bot.service.service_clock import ServiceClock
from bot.service.time.digest import send_digests
from bot.service.time.flags import catch_matches_up, end_abandoned, enforce_deadlines
from bot.service.time.held_outages import Judgement, Reading, judge_clock
from bot.service.time.outages import SHORTEST_OUTAGE
from bot.service.time.reminders import send_some_reminders
from bot.service.time.shard_outages import note_shards
from bot.service.time.sleep_hours import apply_sleep_hours
from bot.service.time.turns import TURNS_AT_ONCE, retime_turns
from bot.service.time.vacation import charge_vacations
from rules.match.challenges import ChallengeState
from rules.match.match import MatchId
from rules.match.shards import WHOLE, Shard
from storage.session import Session
from storage.time.outages import Outage, OutageState

log = logging.getLogger(__name__)

REMINDED_AT_ONCE = 100
"""How many turns one transaction reminds of: those of one place are told together."""

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
    """The use case of the scheduler's tick."""

    def __init__(
        self,
        context: ServiceContext,
        clock: ServiceClock | None = None,
        retention: Retention = Retention(),  # noqa: B008 - frozen: one serves all
        *,
        on_removed: Callable[[str, int], None] = lambda _what, _count: None,
    ) -> None:
        """``on_removed`` is told what of the old was removed, and how many there were."""
        super().__init__(context)
        self._retention = retention
        self._on_removed = on_removed
        # Without a clock of its own it lives by the context's, which jumps only with the time itself.
        self._clock = clock or ServiceClock(context.now, lambda: context.now().timestamp())
        self._change: int | None = None
        self.doubt: str | None = None
        """Why no clock runs: what the operator has to decide or to put right."""
        self._looked: datetime | None = None
        # One process: nobody else sweeps, or says that the service was up.
        self._looking = asyncio.Lock()

    async def count_outage(self) -> None:
        """Count an outage that has ended, if no tick has done so yet.

        Whatever shows a deadline, or offers something that depends on one, waits for this: a machine
        that wakes may be asked before it ticks.  It looks once in the time of the shortest outage.
        """
        now = self._context.now()
        if self._has_looked(now):
            return
        async with self._looking:
            if not self._has_looked(now):
                await self.look_at_clock(up=True)
                if self.doubt is None:
                    await self._all(charge_vacations, self._context.now())
                self._looked = self._context.now()

    def _has_looked(self, now: datetime) -> bool:
        return self._looked is not None and abs(now - self._looked) < SHORTEST_OUTAGE

    async def look_at_clock(self, *, up: bool) -> None:
        """See whether the system clock can be believed, and record that the service is up, if it is."""
        clock = self._clock
        reading = Reading(clock.wall(), clock.now(), clock.jump())
        seen_before = self._change
        judgement = await self._write(lambda session: judge_clock(session, reading, seen_before, up=up))
        if judgement.held is None:
            clock.follow()
        elif not clock.held:
            # A clock that was wrong from the start says nothing about the time since.
            clock.hold(reading.now if reading.jump or judgement.seen is None else judgement.seen)
        self._say(judgement, reading)

    def _say(self, judgement: Judgement, reading: Reading) -> None:
        """Tell the operator what is new."""
        self._change = judgement.change
        if reading.jump and not self._clock.held:
            log.warning("the system clock was set from %s to %s", reading.now, reading.wall)
        for outage in judgement.changes:
            if outage.state is not OutageState.HELD:
                end = "now" if outage.under_way else f"{outage.end:%Y-%m-%d %H:%M} UTC"
                span = f"{outage.begin:%Y-%m-%d %H:%M} to {end}{_of_shard(outage)}"
                log.warning("outage %d, %s, is %s", outage.id, span, outage.state)
        doubt = None if judgement.held is None else _doubt(judgement.held)
        if doubt != self.doubt:
            self.doubt = doubt
            if doubt is None:
                log.warning("the system clock is believed again")
            else:
                log.error("%s; until then no clock runs, and nobody loses on time", doubt)

    async def sweep(
        self, *, enforcing: bool = True, shards: Mapping[Shard, bool] = MappingProxyType({})
    ) -> SweepResult:
        """Do everything that is due.  Call this only while the platform can be reached: it records that the service is up.

        Unless ``enforcing``, deadlines wait: what people wrote before them may still be arriving.
        ``shards``: which of them are up, where the platform is divided.
        """
        await self.look_at_clock(up=True)
        if self.doubt is not None:
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
        expired = await self._all(expire_challenges, now)
        await self._all(catch_matches_up, now, most=CAUGHT_UP_A_TICK)
        removed = await self._write(partial(prune, now=now, keep=self._retention))
        for what, count in removed.items():
            self._on_removed(what, count)
        if removed["absence"]:
            self._context.changes.tell(Topic.SERVER)
        return SweepResult(forfeits, reminders, expired, digests)


def _of_shard(outage: Outage) -> str:
    shard = outage.shard
    return "" if shard == WHOLE else f", for shard {shard.number} of {shard.count}"


def _doubt(held: Outage) -> str:
    """What is wrong with the time, for the operator."""
    decide = f"`python -m bot outages void {held.id}`"
    if held.backward:
        return (
            f"the system clock shows a time before {held.end:%Y-%m-%d %H:%M} UTC, when the service was last up: "
            f"put it right, or if it is right: {decide}"
        )
    return (
        f"the time from {held.begin:%Y-%m-%d %H:%M} to {held.end:%Y-%m-%d %H:%M} UTC is held back: if the service was "
        f"down then, `python -m bot outages confirm {held.id}`; if the system clock is wrong, put it right, or {decide}"
    )


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
