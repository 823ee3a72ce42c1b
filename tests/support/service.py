"""The real service in the test's own process, on the stand-in for Discord and on a clock that the test moves."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from discord import app_commands

from bot.app import Running, build
from bot.config import Config
from bot.discord.client import TurnpostClient
from bot.discord.rest_client import RestClient
from tests.support.discord import Discord

ROOT = Path(__file__).parents[2]


SETTLE = 0.005
"""Seconds without a request after which a service that says it has nothing under way counts as quiet."""

STEPS = {
    timedelta(hours=12): timedelta(minutes=5),
    timedelta(days=30): timedelta(hours=1),
    timedelta.max: timedelta(hours=8),
}
"""How long after one tick the next one comes, by how much time is to go by: more of them take longer than they show."""

UNNOTICED = timedelta(minutes=5)
"""A longer time between two ticks may count as an outage."""

_PAYLOADS: dict[Any, dict[str, Any]] = {}
"""What Discord is told of each command, in all languages."""


@contextmanager
def payloads_made_once() -> Iterator[None]:
    """Let discord.py describe the commands once in this process: a thousand tests start a service, and each would wait."""
    with pytest.MonkeyPatch.context() as patch:
        for kind in (app_commands.Group, app_commands.Command):
            patch.setattr(kind, "get_translated_payload", _made_once(kind.get_translated_payload))
        yield


def _made_once(make: Any) -> Any:
    async def payload(command: Any, tree: Any, translator: Any) -> dict[str, Any]:
        if command not in _PAYLOADS:
            _PAYLOADS[command] = await make(command, tree, translator)
        return _PAYLOADS[command]

    return payload


class VirtualClock:
    """Time as the service is told it: stands still unless the test moves it."""

    def __init__(self) -> None:
        self.at = datetime(2026, 3, 2, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        """The time."""
        return self.at

    def advance(self, **duration: float) -> None:
        """Let time go by."""
        self.at += timedelta(**duration)


class Service:
    """A running service and its time."""

    def __init__(self, app: Running, clock: VirtualClock, discord: Discord) -> None:
        assert app.discord is not None
        self.app, self.connections = app, app.discord
        self.clock = clock
        self.discord = discord

    @property
    def clients(self) -> list[TurnpostClient]:
        """Its connections to the gateway."""
        return self.connections.all

    @property
    def client(self) -> TurnpostClient:
        """The first of them."""
        return self.clients[0]

    @property
    def rest(self) -> RestClient:
        """What they share."""
        return self.connections.rest

    async def later(self, **duration: float) -> None:
        """Let time go by, tick as the scheduler would, and wait until all is said."""
        self.clock.advance(**duration)
        await self.app.ticker.tick()
        await self.app.outbox_worker.drain()
        await self.discord.quiet()

    async def was_up(self) -> None:
        """Record that the service was up until now."""
        now = self.clock()
        await self.app.database.write(lambda session: session.presence.set(now))

    async def go_by(self, hours: float) -> None:
        """Let hours go by without an absence, and tick every five minutes; every hour, or every eight, if they are many."""
        # What is under way belongs to the time before.
        await self.discord.quiet()
        end = self.clock.at + timedelta(hours=hours)
        step = next(step for most, step in STEPS.items() if timedelta(hours=hours) <= most)
        while self.clock.at < end:
            await self._pass(step, end)
        await self.app.outbox_worker.drain()
        await self.discord.quiet()

    async def _pass(self, step: timedelta, end: datetime) -> None:
        self.clock.at = min(end, self.clock.at + step)
        if step > UNNOTICED:
            await self.was_up()
        await self.app.ticker.tick()
        # Messages belong to the time when they are due.
        await self.app.outbox_worker.drain()


def _busy(service: Service) -> bool:
    """Whether it has an event of Discord's in hand, answers, does what is due, or empties its outbox."""
    worker = service.app.outbox_worker
    sending = worker._in_hand or worker._awake.is_set() or worker._looking.locked()
    answering = any(client._working for client in service.clients)
    return bool(sending or answering or service.app.ticker._tasks._tasks) or _hearing()


def _hearing() -> bool:
    """Whether discord.py still hands out an event: it names its tasks."""
    return any(task.get_name().startswith("discord.py: ") for task in asyncio.all_tasks())


@asynccontextmanager
async def running(
    discord: Discord, store: Path, clock: VirtualClock | None = None, **environment: str
) -> AsyncIterator[Service]:
    """The service, logged in to the stand-in, its store at ``store``."""
    clock = clock or VirtualClock()
    settings = {
        **discord.env(),
        "TURNPOST_DATABASE_URL": f"sqlite:///{store}",
        "TURNPOST_HTTP": "off",
        # Days go by in a moment here.
        "TURNPOST_REST_LIMIT": "0",
        **environment,
    }
    starting = build(Config.read(settings), now=clock, chance=Random(7), ticking=False)
    with payloads_made_once():
        async with starting as app:
            await discord.online()
            service, before = Service(app, clock, discord), (discord.busy, discord.settle)
            discord.busy, discord.settle = (lambda: _busy(service)), SETTLE
            yield service
            discord.busy, discord.settle = before


def shortest_game(module: str) -> dict[str, Any]:
    """The shortest recorded game that was played out; one whose options a challenge can ask for."""
    text = (ROOT / "tests" / "rules" / "games" / module / "playthrough.json").read_text(encoding="utf-8")
    games: list[dict[str, Any]] = [
        game
        for game in json.loads(text)
        if game["outcome"] is not None
        and len(game["moves"]) > 2
        and not any(isinstance(value, list) for value in game["options"].values())
    ]
    return min(games, key=lambda game: len(game["moves"]))


def playthrough(module: str, index: int = 0) -> dict[str, Any]:
    """A recorded game of the rules' own tests."""
    text = (ROOT / "tests" / "rules" / "games" / module / "playthrough.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)[index]
    return found
