"""Several services on one server of PostgreSQL: processes are killed and frozen, and the server is, while people play."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from operator import ge
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

from storage.postgresql.address import PostgresAddress
from storage.postgresql.faults import PostgresError
from storage.postgresql.libpq import ServerConnection
from tests.e2e.crash.doomed import POINTS
from tests.e2e.crash.matches import Game, StoreAwayError, Toll
from tests.e2e.crash.players import Players
from tests.support.discord import Discord
from tests.support.discord.errors import NoAnswer
from tests.support.line import Line
from tests.support.own_server import NAME, USER, OwnServer
from tests.support.service import ROOT

SLOW = "1m"
TIMES = ("none", SLOW, "2m", "5m+1m", "none", SLOW)
"""The time control of each pair."""

MOMENT, LONGEST_THOUGHT = 0.5, 90.0
"""Real seconds that players think at most: who has little time takes more of it than there is, now and then."""

ANSWERED_WITHIN = 5.0
"""Real seconds after which a player takes it that no answer comes: Discord's three, and what was put off."""

UNDISTURBED = 4
"""Fewer deeds than this are answered before the next strike at random."""

PATIENCE = 90.0
"""Real seconds in which a few deeds are answered at the latest, however many processes were struck."""

LOOKS_EVERY = 0.1


@dataclass(frozen=True)
class Plan:
    """How a campaign strikes."""

    strikes: int
    """How often a process is killed or frozen."""
    shutdowns: int
    seed: int
    cuts: int = 0
    """How often a process's way to the store, or the one to Discord, carries nothing for a while."""
    frosts: int = 0
    """How often the server is frozen."""
    frozen: float = 15.0
    """Real seconds for which a process is frozen, or cut off."""
    server_frozen: float = 30.0
    processes: int = 3


@dataclass
class Post:
    """Where one process after the other serves: the next begins where the last has ended."""

    campaign: Campaign
    number: int
    process: asyncio.subprocess.Process | None = None
    struck: str | None = None
    """What was done to the present one from outside."""
    lines: tuple[Line, ...] = ()
    """Its ways to the store and to Discord."""

    async def hold(self) -> None:
        """Let processes serve until the campaign is over."""
        socket = self.campaign.server.place / ".s.PGSQL.5432"
        discord = urlsplit(self.campaign.discord.env()["DISCORD_GATEWAY_URL"])
        async with (
            Line.to(socket) as store,
            Line.to((discord.hostname or "", discord.port or 0)) as gateway,
        ):
            self.lines = (store, gateway)
            ways = {
                name: value.replace(discord.netloc, f"127.0.0.1:{gateway.port}")
                for name, value in self.campaign.discord.env().items()
            }
            ways["TURNPOST_DATABASE_URL"] = f"postgresql://{USER}@127.0.0.1:{store.port}/{NAME}"
            while not self.campaign.over:
                await self._serve(ways, self.campaign.doom())

    async def _serve(self, ways: dict[str, str], doom: dict[str, str]) -> None:
        self.struck = None
        self.process = process = await self.campaign.start(ways | doom)
        said = asyncio.create_task(process.communicate())
        try:
            while not said.done():
                await asyncio.wait({said}, timeout=LOOKS_EVERY)
                if not said.done() and _stopped(process.pid):
                    self._count("frozen", doom)
                    await asyncio.wait({said}, timeout=self.campaign.plan.frozen)
                    _send(process, signal.SIGCONT)
        finally:
            _send(process, signal.SIGKILL)
            _, words = await said
        if process.returncode == -signal.SIGKILL:
            self._count("killed", doom)
        if b"Traceback" in words:
            self.campaign.wrong(words.decode()[-3000:])

    def strike(self, number: signal.Signals) -> None:
        """Kill the present process, or freeze it."""
        if self.process is not None and self.process.returncode is None:
            self.struck = "at random"
            _send(self.process, number)

    async def cut(self, way: int, seconds: float) -> None:
        """Let one of its ways carry nothing for so long."""
        self.lines[way].fall_silent()
        await asyncio.sleep(seconds)
        self.lines[way].mend()

    def _count(self, how: str, doom: dict[str, str]) -> None:
        if not self.campaign.over:
            point = self.struck or doom.get("DOOM", "").partition(":")[0] or "by the end"
            self.campaign.players.toll.deaths[f"{how} {point}"] += 1
            self.struck = None


@dataclass
class Campaign:
    """A club, three processes, and one server."""

    discord: Discord
    server: OwnServer
    directory: Path
    plan: Plan
    over: bool = False
    faults: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.chance = Random(self.plan.seed)
        count = self.plan.processes
        clubs = [self.discord.guild(f"Club {one}", shard=(one, count)) for one in range(count)]
        tables = [(clubs[index % count], time) for index, time in enumerate(TIMES)]
        self.players = Players(self.discord, self._rows, self.chance, tables)
        self.posts = [Post(self, number) for number in range(count)]
        self.shutdowns = self.frosts = self.cuts = 0
        self._cut: asyncio.Future[Any] = asyncio.gather()
        self.discord.patience = ANSWERED_WITHIN
        self.discord.hurried = True
        self.discord.gateway.sharding.max_concurrency = count

    async def run(self) -> Toll:
        """Strike as often as planned while people play; raises if a promise was broken."""
        async with self._posts_held(), self._games_played():
            while not self._done:
                await self._undisturbed(self.chance.randrange(UNDISTURBED))
                await self._strike()
                await self.players.check_stored()
            await self._cut
        async with self._posts_held(doomed=False):
            await self._settle()
        return self.players.toll

    async def start(self, settings: dict[str, str]) -> asyncio.subprocess.Process:
        """Start a service."""
        kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
        return await asyncio.create_subprocess_exec(
            sys.executable, "-W", "ignore", "-m", "tests.e2e.crash.doomed",
            cwd=self.directory,
            env={
                **kept, "PYTHONPATH": str(ROOT), "TURNPOST_HTTP": "off", "TURNPOST_LOG": "error",
                "TURNPOST_SHARDS": str(self.plan.processes), "TURNPOST_ENGINE_WORKERS": "0", **settings,
            },
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )  # fmt: skip

    def doom(self) -> dict[str, str]:
        """What befalls the next process: something at a point, or nothing of itself."""
        if not self._doomed or self.chance.random() < 1 / 2:
            return {}
        doom = {"DOOM": f"{self.chance.choice(POINTS)}:{self.chance.randrange(8)}"}
        return doom | ({"DOOM_FREEZES": "1"} if self.chance.random() < 1 / 3 else {})

    def wrong(self, what: str) -> None:
        """A process has said something that it should not have to say."""
        self.faults.append(what)

    @property
    def _struck(self) -> int:
        return sum(self.players.toll.deaths.values())

    @property
    def _done(self) -> bool:
        plan = self.plan
        done = (self._struck, self.shutdowns, self.frosts, self.cuts)
        return all(map(ge, done, (plan.strikes, plan.shutdowns, plan.frosts, plan.cuts)))

    @asynccontextmanager
    async def _posts_held(self, *, doomed: bool = True) -> AsyncIterator[None]:
        self._doomed, self.over = doomed, False
        tasks = [asyncio.create_task(post.hold()) for post in self.posts]
        try:
            await self._online()
            yield
        finally:
            self.over = True
            for task in (*tasks, self._cut):
                task.cancel()
            await asyncio.gather(*tasks, self._cut, return_exceptions=True)
        self._check_words()

    @asynccontextmanager
    async def _games_played(self) -> AsyncIterator[None]:
        self._end = asyncio.Event()
        tasks = [asyncio.create_task(self._play(game)) for game in self.players.games]
        try:
            yield
        finally:
            # What they are about is brought to its end.
            self._end.set()
            for ended in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(ended, Exception):
                    self.wrong(str(ended))
        self._check_words()

    async def _play(self, game: Game) -> None:
        while not self._end.is_set():
            await self._action(game)
            # Most think for a moment: the machine is there for the services.  Some are reminded, and lose on time.
            slow = game.time == SLOW and game.moves
            thought = self.chance.uniform(0, LONGEST_THOUGHT if slow else MOMENT)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._end.wait(), thought)

    async def _action(self, game: Game) -> None:
        try:
            await self.players.act(game)
        except NoAnswer:
            self.players.toll.unanswered += 1
        except StoreAwayError:
            self.players.toll.refused += 1
        except PostgresError:
            # The players' own look at the store: the server is away.
            await asyncio.sleep(LOOKS_EVERY)

    async def _strike(self) -> None:
        """Strike what is most behind: one of the processes, one of their ways, or the server."""
        plan, chance = self.plan, self.chance
        post = chance.choice(self.posts)
        behind = {
            how: done / wanted
            for how, done, wanted in (
                ("process", self._struck, plan.strikes),
                ("shutdown", self.shutdowns, plan.shutdowns),
                ("frost", self.frosts, plan.frosts),
                ("way", self.cuts, plan.cuts),
            )
            if done < wanted
        }
        match min(behind, key=lambda how: behind[how], default=None):
            case "process":
                post.strike(signal.SIGKILL if chance.random() < 2 / 3 else signal.SIGSTOP)
            case "shutdown":
                await asyncio.to_thread(self._shut_down)
            case "frost":
                await self._freeze_server()
            case "way":
                self.cuts += 1
                self._cut = asyncio.gather(self._cut, post.cut(self.cuts % 2, plan.frozen))

    def _shut_down(self) -> None:
        self.server.crash()
        self.server.start()
        self.shutdowns += 1

    async def _freeze_server(self) -> None:
        self.server.freeze()
        try:
            await asyncio.sleep(self.plan.server_frozen)
        finally:
            self.server.thaw()
        self.frosts += 1

    async def _undisturbed(self, count: int) -> None:
        """Wait until so many deeds more are answered: however slow a machine is, people get on."""
        goal = self.players.toll.answered + count
        await self.discord.until(
            lambda: self.players.toll.answered >= goal or bool(self.faults),
            f"{count} deeds are answered between two strikes",
            within=PATIENCE,
        )
        self._check_words()

    async def _online(self) -> None:
        await self.discord.online(shards=self.plan.processes, within=PATIENCE)

    async def _settle(self) -> None:
        """Let everything be told that is left, and check all of it."""
        for game in self.players.games:
            await self._answered(game)
        await self._all_told()
        for game in self.players.games:
            if not game.number:
                await self._answered(game)
        await self._all_told()
        await self.players.check_stored()
        await self.players.check_told()

    async def _answered(self, game: Game) -> None:
        """Let a pair act until they are answered: while shards change hands, nobody may hear them."""
        before = self.players.toll.answered
        async with asyncio.timeout(PATIENCE):
            while self.players.toll.answered == before:
                await self._action(game)

    async def _all_told(self) -> None:
        async with asyncio.timeout(PATIENCE):
            # Other processes empty it, and ring no bell here.
            while await self._rows("SELECT count(*) AS due FROM outbox WHERE state = 'due'") != [(0,)]:  # noqa: ASYNC110
                await asyncio.sleep(LOOKS_EVERY)

    def _check_words(self) -> None:
        if self.faults:
            raise AssertionError("\n".join(self.faults))

    async def _rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        def asked() -> list[tuple[Any, ...]]:
            address = PostgresAddress.parse(self.server.url).conninfo()
            with closing(ServerConnection(address)) as connection:
                return [tuple(row.values()) for row in connection.execute(query, values).fetchall()]

        # A server that is frozen keeps nobody else waiting.
        return await asyncio.to_thread(asked)


def _send(process: asyncio.subprocess.Process, number: signal.Signals) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.send_signal(number)


def _stopped(pid: int) -> bool:
    """Whether a process is frozen, as Linux tells it."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
    return stat.rpartition(") ")[2].startswith("T")
