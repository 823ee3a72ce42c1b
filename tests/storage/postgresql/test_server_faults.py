"""What befalls a server of PostgreSQL while people play: nothing that was answered is lost or told twice."""

import asyncio
import subprocess
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, closing, contextmanager
from pathlib import Path

import pytest

from storage.postgresql.address import PostgresAddress
from storage.postgresql.faults import UnreachableError
from storage.postgresql.libpq import ServerConnection
from tests.support.discord import Discord
from tests.support.own_server import OwnServer
from tests.support.process import Process
from tests.support.relay import Relay

REFUSED = "read or save anything right now"
MOST_TRIES = 100
CAUGHT_UP = "SELECT bool_and(replay_lsn >= pg_current_wal_flush_lsn()) FROM pg_stat_replication"


@contextmanager
def place() -> Iterator[Path]:
    """A folder whose path is short enough for a socket."""
    with tempfile.TemporaryDirectory(prefix="turnpost-pg-") as folder:
        yield Path(folder)


@asynccontextmanager
async def played(url: str, directory: Path) -> AsyncIterator[Relay]:
    """A match that has begun, at a store that an address names."""
    async with Discord.running(strict=False) as discord, Relay.running(discord, directory, url) as relay:
        await relay.move()
        yield relay
        await relay.move()
        relay.check_told()


async def refused(relay: Relay) -> None:
    """Play the next move, which is refused."""
    with pytest.raises(AssertionError, match=REFUSED):
        await relay.move()


def fill(guests: ExitStack, address: bytes) -> None:
    """Take all the connections that a server has left."""
    for _ in range(MOST_TRIES):
        guests.enter_context(closing(ServerConnection(address)))


def fill_up(file: Path) -> None:
    """Take all the room that a disk has left."""
    with file.open("wb", buffering=0) as big:
        while True:
            big.write(bytes(1 << 12))


async def until_refused(relay: Relay) -> None:
    """Play on; the next match begins with a challenge."""
    for _ in range(MOST_TRIES):
        await relay.move()


@pytest.fixture
def small_disk() -> Iterator[Path]:
    """A disk that is soon full."""
    with place() as folder:
        mounted = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=160m", "tmpfs", folder], check=False, capture_output=True
        )
        if mounted.returncode:
            pytest.skip("no file system can be mounted here")
        try:
            yield folder
        finally:
            subprocess.run(["umount", folder], check=True)


async def test_a_server_that_is_full_of_guests_restarted_and_frozen(tmp_path: Path) -> None:
    # The one that serves has five connections; none is kept back for the administrator.
    limits = {"max_connections": "14", "superuser_reserved_connections": "0"}
    with place() as folder, OwnServer.made(folder, **limits) as server:
        async with played(server.url, tmp_path) as relay:
            address = PostgresAddress.parse(server.url).conninfo()
            with ExitStack() as guests:
                with pytest.raises(UnreachableError, match="too many clients"):
                    fill(guests, address)
                # Those who are in go on; who comes is told why not.
                await relay.move()
                late = await Process.start(relay.directory, relay.settings)
                status, words = await late.ended()
            assert status == 1
            assert "too many clients" in words
            assert words.count("\n") == 1

            server.crash()
            await refused(relay)
            server.start()
            await relay.move()

            before = len(relay.discord.requests)
            server.freeze()
            moving = asyncio.create_task(relay.move())
            await relay.discord.until(
                lambda: any("callback" in request.route for request in relay.discord.requests[before:]),
                "the answer is put off",
            )
            server.thaw()
            await moving


@pytest.mark.parametrize("synchronous", [True, False])
async def test_a_standby_that_is_promoted(tmp_path: Path, synchronous: bool) -> None:
    with place() as folder, place() as beside, OwnServer.made(folder) as server:
        standby = server.copy(beside)
        with standby.running():
            if synchronous:
                server.ask("postgres", "ALTER SYSTEM SET synchronous_standby_names = '*'")
                server.ask("postgres", "SELECT pg_reload_conf()")
            url = f"{server.url},{beside}"
            async with played(url, tmp_path) as relay:
                await relay.move()
                if not synchronous:
                    # What it does not hear of is lost with the server.
                    while server.ask("postgres", CAUGHT_UP) != "t":
                        pass
                    standby.crash()
                    await relay.move()
                server.crash()
                await refused(relay)
                if not synchronous:
                    standby.start()
                standby.promote()
                if not synchronous:
                    lost = relay.played.pop()
                    await relay.move()
                    assert lost == relay.played[-1], "it is the same player's turn again"
                    # It was told before the loss, too.
                    relay.told_twice.add(lost)
                plies = standby.ask("games", "SELECT count(*) FROM plies")
                assert plies == str(len(relay.played))


async def test_a_disk_that_is_full(small_disk: Path, tmp_path: Path) -> None:
    with OwnServer.made(small_disk, max_wal_size="48MB", min_wal_size="32MB") as server:
        async with played(server.url, tmp_path) as relay:
            big = small_disk / "big"
            with pytest.raises(OSError, match="No space left"):
                fill_up(big)
            with pytest.raises(AssertionError, match=REFUSED):
                await until_refused(relay)
            big.unlink()
            await relay.move()
