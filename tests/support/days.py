"""What tests of long games need: a service that is surely there, days that go by, and what was said."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path

from tests.support.discord import Channel, Discord, Message
from tests.support.service import Service, VirtualClock, running


@asynccontextmanager
async def present(discord: Discord, store: Path, clock: VirtualClock) -> AsyncIterator[Service]:
    """The service, started (again), once it knows that its platform is up: from then on ticks count."""
    async with running(discord, store, clock) as service:
        for _ in range(100):
            if service.app.up:
                break
            await discord.quiet()
        assert service.app.up
        await service.later()
        yield service


async def to(service: Service, at: datetime) -> None:
    """Go to a moment, as if the service had been there all the time, tick, and wait until all is said."""
    await service.app.database.write(lambda session: session.presence.set(at))
    service.clock.at = at
    await service.later()


def said(channel: Channel, words: str) -> list[Message]:
    """The messages for everybody in a channel in which these words stand, oldest first."""
    return [m for m in channel.messages.values() if words in m.text and not m.ephemeral]
