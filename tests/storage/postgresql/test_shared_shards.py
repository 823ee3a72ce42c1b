"""Several services on one store share the shards: one that is gone is replaced, one that is stopped gives its own at once."""

import re
import signal
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.discord.platform import STANDS_BY
from storage.postgresql.address import PostgresAddress
from storage.postgresql.processes import LASTS
from tests.support import postgresql
from tests.support.club import Club
from tests.support.discord import Discord
from tests.support.discord.gateway.shards import IDENTIFY_APART
from tests.support.process import PATIENCE, Process, free_port, looked_up

SHARDS = 4
MOVES = ("b2-b4", "b7-b5", "c2-c3", "c7-c6")


class Services:
    """Services that share shards, and a server for each shard in which people play."""

    def __init__(self, discord: Discord, directory: Path, store: str) -> None:
        discord.patience, discord.settle = PATIENCE, 0.0
        discord.gateway.sharding.apart = IDENTIFY_APART
        discord.gateway.sharding.max_concurrency = SHARDS
        self.discord = discord
        self.processes: list[Process] = []
        self._clubs = [Club(discord, f"Club {number}", shard=(number, SHARDS)) for number in range(SHARDS)]
        self._played = 0
        self._directory = directory
        self._settings = {
            **discord.env(),
            "TURNPOST_DATABASE_URL": store,
            "TURNPOST_ENGINE_WORKERS": "0",
        }
        self._ports: dict[Process, int] = {}

    async def start(self, shards: int | None = SHARDS) -> Process:
        """Start one more."""
        port = free_port()
        settings = {
            **self._settings,
            "TURNPOST_HTTP": f"127.0.0.1:{port}",
            "TURNPOST_SHARDS": "" if shards is None else str(shards),
        }
        process = await Process.start(self._directory, settings)
        self._ports[process] = port
        self.processes.append(process)
        return process

    async def two(self) -> tuple[Process, Process]:
        """Two that share the shards evenly: the first had all of them."""
        first = await self.start()
        await self.connected(sessions=SHARDS)
        second = await self.start()
        await self.connected(sessions=SHARDS + SHARDS // 2)
        assert await self.shards_of(first) == await self.shards_of(second) == SHARDS // 2
        return first, second

    @property
    def live(self) -> list[int]:
        """The shards with a session that hears."""
        return sorted(
            session.shard.number
            for session in self.discord.gateway.live
            if session.connection is not None and not session.connection.frozen
        )

    async def connected(self, *, sessions: int, shards: int = SHARDS) -> None:
        """Wait until every shard has a session, and so many were begun in all."""
        begun = self.discord.gateway.identifies
        await self.discord.until(
            lambda: len(begun) >= sessions and self.live == list(range(shards)),
            f"{sessions} sessions begin",
        )

    async def play(self) -> None:
        """Play one move in each server: it is answered where it was made."""
        for number, club in enumerate(self._clubs, 1):
            if not self._played:
                await club.match(time="none")
            move = MOVES[self._played]
            answer = await club.move((club.ann, club.ben)[self._played % 2], move, game=str(number))
            assert f"played {move}" in answer.content
        self._played += 1

    async def silent(self) -> list[int]:
        """The shards whose sessions answer no ping, where those of half of them do not."""
        lines = {s.shard.number: s.connection for s in self.discord.gateway.live if s.connection is not None}
        before = {shard: line.pongs for shard, line in lines.items()}
        for line in lines.values():
            line.ping()

        def answer() -> list[int]:
            return [shard for shard, line in lines.items() if line.pongs > before[shard]]

        await self.discord.until(lambda: len(answer()) == SHARDS // 2, "the other service's answer")
        return sorted(lines.keys() - answer())

    async def shards_of(self, process: Process) -> int:
        """How many shards a service has, as it measures itself."""
        _, text = await self._get(process, "/metrics")
        found = re.search(r'^turnpost_leases{kind="shard"} ([0-9]+)', text, re.MULTILINE)
        assert found is not None
        return int(found[1])

    async def health(self, process: Process) -> tuple[int, str]:
        """What a service says of itself."""
        return await self._get(process, "/healthz")

    async def _get(self, process: Process, path: str) -> tuple[int, str]:
        return await looked_up(self._ports[process], path)


@pytest.fixture
async def services(address: PostgresAddress, tmp_path: Path) -> AsyncIterator[Services]:
    url = postgresql.url(dict(address.parameters)["dbname"])
    async with Discord.running() as discord:
        services = Services(discord, tmp_path, url)
        try:
            yield services
            assert discord.gateway.hasty == 0, "no session came too soon after another of its bucket"
        finally:
            for process in services.processes:
                if process.alive:
                    await process.kill()


async def test_shards_are_shared_and_those_of_one_that_is_killed_are_taken_over(services: Services) -> None:
    first, second = await services.two()
    await services.play()
    await first.kill()
    await services.connected(sessions=2 * SHARDS)
    await services.play()
    assert await services.shards_of(second) == SHARDS
    assert services.discord.gateway.resumes == 0, "each session is a new one"
    assert services.discord.world.registrations >= 1


async def test_one_that_is_frozen_is_replaced_and_ends_when_it_wakes(services: Services) -> None:
    first, second = await services.two()
    await services.play()
    first.send(signal.SIGSTOP)
    try:
        services.discord.gateway.freeze(*await services.silent())
        assert len(services.live) == SHARDS // 2
        await services.connected(sessions=2 * SHARDS)
        await services.play()
    finally:
        first.send(signal.SIGCONT)
    status, words = await first.ended()
    assert status == 1
    assert words.splitlines()[-1].startswith("turnpost: other processes have taken over")
    assert await services.shards_of(second) == SHARDS


async def test_one_that_is_stopped_gives_its_shards_at_once(services: Services) -> None:
    first, second = await services.two()
    await services.play()
    begin = time.monotonic()
    status, _ = await first.stop()
    await services.connected(sessions=2 * SHARDS)
    assert status == 0
    assert time.monotonic() - begin < LASTS / 2, "nobody waits for the end of its time"
    await services.play()
    other = await services.start(shards=2)
    await other.says("divided among 4 connections, and not 2")
    await services.connected(sessions=2 * SHARDS + SHARDS // 2)
    assert await services.shards_of(second) == await services.shards_of(other) == SHARDS // 2
    await services.play()


async def test_where_there_is_one_connection_the_other_service_stands_by(services: Services) -> None:
    first = await services.start(shards=None)
    await services.connected(sessions=1, shards=1)
    second = await services.start(shards=None)
    assert await services.health(second) == (200, STANDS_BY)
    await services.play()
    assert await services.health(first) == (200, "ok")
    await first.stop()
    await services.connected(sessions=2, shards=1)
    await services.play()
    assert await services.health(second) == (200, "ok")
    assert ["shard" in one for one in services.discord.gateway.identifies] == [False, False]
