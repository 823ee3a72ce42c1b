"""What time it is, whether that can be believed, and when nobody was up."""

import asyncio
import logging
from datetime import datetime, timedelta

from bot.service.context import ServiceContext, UseCases
from bot.service.service_clock import ServiceClock
from bot.service.time.held_outages import Judgement, Reading, judge_clock
from bot.service.time.outages import SHORTEST_OUTAGE
from bot.service.time.vacation import charge_vacations
from rules.match.shards import WHOLE
from storage.time.outages import Outage, OutageState

log = logging.getLogger(__name__)

CLOCK_DOUBTED = (
    "the system clock of this machine and the store's differ by more than two seconds: put them right"
)

MEASURED_AGAIN = timedelta(seconds=10)
"""After so long the store's clock has certainly been compared again, or this process is shut out."""


class Timekeeper(UseCases):
    """The use cases of time itself.  Each process that serves the store looks for itself, and notes that the service is up."""

    def __init__(self, context: ServiceContext, clock: ServiceClock | None = None) -> None:
        super().__init__(context)
        # Without a clock of its own it lives by the context's, which jumps only with the time itself.
        self._clock = clock or ServiceClock(context.now, lambda: context.now().timestamp())
        self._change: int | None = None
        self.doubt: str | None = None
        """Why no clock runs: what the operator has to decide or to put right."""
        self._looked: datetime | None = None
        self._jumped: datetime | None = None
        """Since when the system clock has been seen to have jumped, by the service's time."""
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
        if self._context.clock_doubted:
            self._set_doubt(CLOCK_DOUBTED)
            return
        reading = Reading(clock.wall(), clock.now(), clock.jump())
        if not self._measured_since_jump(reading):
            return
        seen_before = self._change
        judgement = await self._write(lambda session: judge_clock(session, reading, seen_before, up=up))
        if judgement.held is None:
            clock.follow()
        elif not clock.held:
            # A clock that was wrong from the start says nothing about the time since.
            clock.hold(reading.now if reading.jump or judgement.seen is None else judgement.seen)
        self._say(judgement, reading)

    def _measured_since_jump(self, reading: Reading) -> bool:
        """Whether a jump of the system clock can be judged: once it is known how the store's clock compares with it now."""
        if not reading.jump or self._context.peers.count == 1:
            self._jumped = None
            return True
        self._jumped = self._jumped or reading.now
        return reading.now - self._jumped >= MEASURED_AGAIN

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
        self._set_doubt(None if judgement.held is None else _doubt(judgement.held))

    def _set_doubt(self, doubt: str | None) -> None:
        if doubt != self.doubt:
            self.doubt = doubt
            if doubt is None:
                log.warning("the system clock is believed again")
            else:
                log.error("%s; until then no clock runs, and nobody loses on time", doubt)


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
