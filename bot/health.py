"""How the service is: what the operator's programs ask of it."""

import contextlib
from dataclasses import dataclass

from bot.conversation.core.platform import Platform
from bot.metrics import Metrics
from bot.service.counts import Counts
from bot.service.service_clock import ServiceClock
from bot.service.timekeeper import Timekeeper
from storage.errors import StoreFaultError
from storage.port import Maintenance


@dataclass(frozen=True, slots=True)
class Health:
    """Answers ``/healthz`` and ``/metrics``."""

    maintenance: Maintenance
    clock: ServiceClock
    timekeeper: Timekeeper
    platform: Platform
    counts: Counts
    metrics: Metrics

    async def reason(self) -> str | None:
        """Why the service is not well; ``None`` where it is."""
        try:
            await self.maintenance.ping()
        except Exception as error:  # noqa: BLE001 - whatever it is, it is the reason
            return f"the store does not answer: {error}"
        if self.maintenance.reason is not None:
            return f"the store does not work: {self.maintenance.reason}"
        if self.clock.jump():
            return f"the system clock was set from {self.clock.now()} to {self.clock.wall()}"
        if self.timekeeper.doubt is not None:
            return f"the time is in doubt: {self.timekeeper.doubt}"
        return self.platform.trouble

    async def measure(self) -> bytes:
        """The measurements in Prometheus' text format."""
        counted = None
        with contextlib.suppress(StoreFaultError):
            counted = await self.counts.now()
        works = self.maintenance.reason is None
        return self.metrics.text(
            counted, up=self.platform.up, works=works, connections=self.platform.connections
        )
