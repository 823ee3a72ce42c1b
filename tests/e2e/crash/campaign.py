"""One service on SQLite that is killed again and again while people play."""

import asyncio
import contextlib
import os
import signal
import sqlite3
import sys
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, Protocol

from storage.sqlite.schema import fresh
from tests.e2e.crash.doomed import MET, POINTS
from tests.e2e.crash.matches import Rows, Toll
from tests.e2e.crash.players import Players
from tests.support.discord import Discord
from tests.support.discord.errors import NoAnswer
from tests.support.service import ROOT

PATIENCE = 30.0
FARTHEST = 240.0
"""Seconds that may pass between two lives: less than what counts as an absence."""

UNDISTURBED = (0, 1, 2, 3)
"""How many deeds are answered before the service may be killed at random, by turns: a slow machine gets as far as a fast one."""

ATTEMPTS = 12
"""How many deeds may be tried for those: a lost challenge has to be put up again first, a match that is over begun anew."""


class Crowd(Protocol):
    """People who go on while what serves them dies, and what is checked from outside."""

    toll: Toll

    async def act_once(self) -> None:
        """Do one thing; raises :class:`NoAnswer` where the service has died over it."""

    async def finish(self, all_told: Callable[[], Awaitable[None]]) -> None:
        """Come to an end, while nothing dies; ``all_told`` waits until the outbox is empty."""

    async def check_stored(self) -> None:
        """Check after a death that what was answered is stored."""

    async def check_told(self) -> None:
        """Check at the end that everything was told once."""


Gather = Callable[[Discord, Rows, Random], Crowd]
"""Brings people together in Discord, who look at the store beside the service."""


def pairs(discord: Discord, rows: Rows, chance: Random) -> Players:
    """Pairs who play one match after the other."""
    tables = [(discord.guild("Club"), time) for time in ("none", "20m", "20m", "10m+1m")]
    return Players(discord, rows, chance, tables)


class Campaign:
    """A club whose service dies again and again."""

    def __init__(self, discord: Discord, directory: Path, seed: int, crowd: Gather) -> None:
        self.discord = discord
        self.directory = directory
        self.store = directory / "turnpost.db"
        self.chance = Random(seed)
        self.ahead = 0.0
        self.players = crowd(discord, self._rows, self.chance)
        self.toll = self.players.toll
        discord.settle = 0.0

    # A life

    async def live(self, point: str | None) -> None:
        """Start the service, play until it dies at ``point`` (or is killed at random), and check what it left."""
        self.ahead += self.chance.uniform(0, FARTHEST)
        doom = "" if point is None else f"{point}:{self.chance.randrange(8)}"
        process = await self._start(doom)
        try:
            if await self._online(process):
                await self._play_until_death(process, sure=point is not None)
        finally:
            met = await self._bury(process)
        self.toll.deaths[point if met and point else "at random"] += 1
        await self._check()

    async def last_life(self) -> None:
        """A life without a death: whatever was left to be told is told, and everything is checked."""
        self.ahead += self.chance.uniform(0, FARTHEST)
        process = await self._start("")
        try:
            if not await self._online(process):
                raise AssertionError("the service does not start any more")
            await self.players.finish(self._all_told)
            await self._all_told()
        finally:
            await self._bury(process)
        await self._check()
        await self.players.check_told()

    async def _all_told(self) -> None:
        await self.discord.until(
            lambda: self._asked("SELECT count(*) FROM outbox WHERE state = 'due'") == [(0,)],
            "the outbox is empty",
            within=PATIENCE,
        )

    async def _start(self, doom: str) -> asyncio.subprocess.Process:
        kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
        return await asyncio.create_subprocess_exec(
            sys.executable, "-W", "ignore", "-m", "tests.e2e.crash.doomed",
            cwd=self.directory,
            env={
                **kept, **self.discord.env(), "PYTHONPATH": str(ROOT), "TURNPOST_HTTP": "off",
                "TURNPOST_DATABASE_URL": f"sqlite:///{self.store}", "TURNPOST_LOG": "error",
                "DOOM": doom, "AHEAD": str(self.ahead),
            },
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )  # fmt: skip

    async def _online(self, process: asyncio.subprocess.Process) -> bool:
        """Whether it comes up at all."""
        return await _first(process, self.discord.online(within=PATIENCE))

    async def _play_until_death(self, process: asyncio.subprocess.Process, *, sure: bool) -> None:
        if not sure:
            await self._undisturbed(UNDISTURBED[self.toll.deaths["at random"] % len(UNDISTURBED)])
        actions = asyncio.create_task(self._actions(12 if sure else self.chance.randint(1, 6)))
        if not sure:
            # Somewhere in the middle of an action, or right after the last.
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(asyncio.shield(actions), self.chance.uniform(0, 0.3))
            _kill(process)
        dead = asyncio.create_task(process.wait())
        await asyncio.wait({actions, dead}, return_when=asyncio.FIRST_COMPLETED)
        if not dead.done():
            _kill(process)
        await dead
        await self.discord.died()
        await actions

    async def _bury(self, process: asyncio.subprocess.Process) -> bool:
        """Let nothing be left of it; returns whether it had come to its point."""
        _kill(process)
        _, said = await process.communicate()
        await self.discord.died()
        if b"Traceback" in said:
            raise AssertionError(said.decode()[-3000:])
        return MET in said

    # Actions

    async def _actions(self, count: int) -> None:
        for _ in range(count):
            try:
                await self.players.act_once()
            except NoAnswer:
                self.toll.unanswered += 1
                return

    async def _undisturbed(self, count: int) -> None:
        """Act until so many deeds more are answered."""
        goal, left = self.toll.answered + count, ATTEMPTS
        while self.toll.answered < goal:
            if not left:
                raise AssertionError(
                    f"{self.toll.answered} deeds are answered, not {goal}, while nothing dies"
                )
            await self.players.act_once()
            left -= 1

    # Checks

    async def _rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        return self._asked(query, *values)

    def _asked(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(f"file:{self.store}?mode=ro", uri=True)) as connection:
            return connection.execute(query, values).fetchall()

    async def _check(self) -> None:
        if not self.store.exists():
            return
        sound = await self._rows("PRAGMA integrity_check") == [("ok",)]
        if not sound or await self._rows("PRAGMA foreign_key_check"):
            raise AssertionError("the store is damaged")
        await self.players.check_stored()


async def campaign(
    discord: Discord,
    directory: Path,
    *,
    deaths: int,
    seed: int,
    crowd: Gather = pairs,
    points: Sequence[str] = POINTS,
) -> Toll:
    """Let the service die ``deaths`` times, at ``points`` and at random by turns; raises if a promise was broken."""
    running = Campaign(discord, directory, seed, crowd)
    for number in range(deaths):
        await running.live(points[number // 2 % len(points)] if number % 2 else None)
    await running.last_life()
    return running.toll


async def migrations(directory: Path, *, every: int = 1) -> int:
    """Die at each statement that makes a new store in turn (or at ``every`` so many). Returns how often that was."""
    store, deaths = directory / "new.db", 0
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    while True:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-W", "ignore", "-m", "tests.e2e.crash.doomed",
            cwd=directory,
            env={
                **kept, "PYTHONPATH": str(ROOT), "TURNPOST_HTTP": "127.0.0.1:0",
                "TURNPOST_DATABASE_URL": f"sqlite:///{store}", "DOOM": f"during migration:{deaths * every}",
            },
            stderr=asyncio.subprocess.PIPE,
        )  # fmt: skip
        if process.stderr is None:
            raise RuntimeError("no standard error")
        line = await process.stderr.readline()
        if b"local table is open" in line:
            process.send_signal(signal.SIGTERM)
            await process.communicate()
            break
        await process.communicate()
        deaths += 1
    with closing(sqlite3.connect(store)) as made, closing(fresh()) as expected:
        if _schema(made) != _schema(expected):
            raise AssertionError("migrations that were interrupted left another schema")
    return deaths


def _schema(connection: sqlite3.Connection) -> list[tuple[Any, ...]]:
    return connection.execute("SELECT type, name, sql FROM sqlite_master ORDER BY type, name").fetchall()


async def _first(process: asyncio.subprocess.Process, coming: Coroutine[Any, Any, Any]) -> bool:
    """Whether ``coming`` is done before the process ends."""
    up, dead = asyncio.create_task(coming), asyncio.create_task(process.wait())
    await asyncio.wait({up, dead}, return_when=asyncio.FIRST_COMPLETED)
    if up.done():
        dead.cancel()
        await up
        return True
    up.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await up
    return False


def _kill(process: asyncio.subprocess.Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.send_signal(signal.SIGKILL)
