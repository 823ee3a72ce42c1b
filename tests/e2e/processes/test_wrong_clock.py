"""The real process under a system clock that someone else sets."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from datetime import timedelta
from pathlib import Path

from tests.e2e.processes.test_operations import command, health, served, started_match
from tests.support.club import Club
from tests.support.discord import Discord
from tests.support.faults import said
from tests.support.process import Process, free_port
from tests.support.service import ROOT

DAY, HOUR = timedelta(days=1), timedelta(hours=1)

SHIFTED = """
import os
from datetime import timedelta
from pathlib import Path
from bot import clock

true, ahead = clock.now, Path(os.environ["AHEAD"])
clock.now = lambda: true() + timedelta(seconds=float(ahead.read_text()))
"""
"""Python runs this before the program, if it finds it as ``sitecustomize``."""


class Shifted:
    """A directory in which the service runs by a clock that the test sets."""

    def __init__(self, discord: Discord, directory: Path) -> None:
        self.discord = discord
        self.directory = directory
        self.store = directory / "turnpost.db"
        self.port = free_port()
        self._ahead = directory / "ahead"
        (directory / "sitecustomize.py").write_text(SHIFTED, encoding="utf-8")

    def set(self, ahead: timedelta) -> None:
        self._ahead.write_text(str(ahead.total_seconds()), encoding="utf-8")

    def clock(self) -> dict[str, str]:
        return {"AHEAD": str(self._ahead), "PYTHONPATH": f"{self.directory}:{ROOT}"}

    @asynccontextmanager
    async def served(self, ahead: timedelta) -> AsyncIterator[Process]:
        self.set(ahead)
        more = {"TURNPOST_HTTP": f"127.0.0.1:{self.port}", **self.clock()}
        async with served(self.discord, self.directory, **more) as running:
            await self.discord.quiet()
            yield running

    async def stop(self, running: Process) -> str:
        status, errors = await running.stop()
        assert status == 0, errors
        assert "Traceback" not in errors
        await self.discord.offline()
        return errors

    def deadline(self) -> int:
        with closing(sqlite3.connect(self.store)) as store:
            (found,) = store.execute("SELECT deadline FROM matches").fetchone()
            return int(found)


async def test_one_start_with_a_clock_a_year_ahead_moves_no_deadline(
    discord: Discord, tmp_path: Path
) -> None:
    club, shifted = Club(discord), Shifted(discord, tmp_path)
    async with shifted.served(timedelta(0)) as running:
        await started_match(club)
        await shifted.stop(running)
    deadline, said = shifted.deadline(), len(list(club.games.messages))
    async with shifted.served(400 * DAY) as running:
        status, reason = await health(shifted.port)
        assert status == 503
        assert "outages confirm 1" in reason
        errors = await shifted.stop(running)
    assert errors.count("held back") == 1
    status, out, _ = await command(shifted.store, "check")
    assert status == 1
    assert "ends in the future" in out
    assert "held" in (await command(shifted.store, "outages", "list"))[1]
    status, _, errors = await command(shifted.store, "outages", "confirm", "1")
    assert (status, errors.count("\n")) == (2, 1), "it ends in the future"
    async with shifted.served(timedelta(0)) as running:
        assert await health(shifted.port) == (200, "ok")
        await shifted.stop(running)
    assert shifted.deadline() == deadline
    assert len(list(club.games.messages)) == said
    assert (await command(shifted.store, "check"))[0] == 0
    async with shifted.served(DAY) as running:
        await discord.until(lambda: shifted.deadline() != deadline, "the outage is counted")
        await shifted.stop(running)
    assert abs(shifted.deadline() - deadline - DAY / timedelta(milliseconds=1)) < 60_000, (
        "a later outage counts"
    )


async def test_an_outage_of_three_weeks_waits_for_the_operator(discord: Discord, tmp_path: Path) -> None:
    club, shifted = Club(discord), Shifted(discord, tmp_path)
    async with shifted.served(timedelta(0)) as running:
        plies = await started_match(club)
        await shifted.stop(running)
    deadline = shifted.deadline()
    async with shifted.served(21 * DAY) as running:
        assert (await health(shifted.port))[0] == 503
        await club.move(club.ann, plies[0])
        await shifted.stop(running)
    status, out, _ = await command(shifted.store, "outages", "confirm", "1", **shifted.clock())
    assert status == 0
    assert "is counted" in out
    assert "counted" in (await command(shifted.store, "outages", "list"))[1]
    assert (await command(shifted.store, "outages", "void", "7"))[0] == 2
    assert shifted.deadline() > deadline + 20 * DAY / timedelta(milliseconds=1)


async def test_a_clock_an_hour_back_after_an_outage_heals_once_it_is_right(
    discord: Discord, tmp_path: Path
) -> None:
    club, shifted = Club(discord), Shifted(discord, tmp_path)
    async with shifted.served(timedelta(0)) as running:
        await started_match(club)
        await shifted.stop(running)
    before = shifted.deadline()
    async with shifted.served(8 * HOUR) as running:
        await discord.until(lambda: shifted.deadline() != before, "the outage is counted")
        await discord.until(lambda: len(said(club.games, "Turnpost was down")) == 1, "it is told")
        deadline, messages = shifted.deadline(), len(list(club.games.messages))
        await shifted.stop(running)
    async with shifted.served(7 * HOUR) as running:
        assert (await health(shifted.port))[0] == 503
        await shifted.stop(running)
    async with shifted.served(8 * HOUR) as running:
        assert await health(shifted.port) == (200, "ok")
        await shifted.stop(running)
    states = (await command(shifted.store, "outages", "list"))[1]
    assert (states.count("counted"), states.count("void"), states.count("held")) == (1, 1, 0)
    assert shifted.deadline() == deadline
    assert len(list(club.games.messages)) == messages, "nobody reads that it was wrong"
