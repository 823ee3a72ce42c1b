"""The service under load, beside a bare discord.py bot in the same run.

    python -m benchmarks.load                     1,000,000 finished and 100,000 running matches, two minutes at 50 a second
    python -m benchmarks.load --finished 20000 --running 2000 --seconds 10
    python -m benchmarks.load --thinking 1        besides with so many of the engine's processes thinking, in turn with none
    python -m benchmarks.load --analyses 4        besides while so many matches that are over are analysed, after a while with none

The store is made once and kept under ``--store``.  Service and bare bot are
processes of their own; the stand-in for Discord and the players share the
measuring process.  Processor time and memory are the kernel's own figures.
"""

import argparse
import asyncio
import json
import os
import random
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks import crowd, samples
from bot import clock
from bot.computer_opponent.engine_workers import EngineWorkers
from bot.service.context import ServiceContext
from bot.service.sweeper import Sweeper
from engine.levels import LEVELS
from rules.games.catalogue import GAMES
from storage.sqlite.database import Database
from tests.support.discord import Answer, Channel, Discord, NoAnswer, User
from tests.support.service import ROOT

PAIRS = 200
HEAVY = 50
"""Matches under way of the one player whose lists are asked for."""

SLICES = 10
"""In how many slices a run is cut to be compared with itself."""

MODULE = [sys.executable, "-W", "ignore", "-m"]

TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Serving:
    """A process that serves, and what it has used so far."""

    process: asyncio.subprocess.Process
    started: float
    ready: float = 0.0

    @property
    def processor(self) -> float:
        """Seconds of processor time, in all threads."""
        return _processor_of(self.process.pid)

    def memory(self, what: str = "VmRSS") -> float:
        """Resident memory in MB; ``VmHWM`` is the most it has been."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8").splitlines():
            if line.startswith(what):
                return int(line.split()[1]) / 1024
        raise ValueError(what)


@asynccontextmanager
async def serving(
    discord: Discord, command: list[str], environment: dict[str, str], *, folder: Path = ROOT
) -> AsyncIterator[Serving]:
    """Run a command in a folder against the stand-in; ended as an operator would."""
    started = time.perf_counter()
    process = await asyncio.create_subprocess_exec(
        *command, cwd=folder, env={**os.environ, **discord.env(), **environment}
    )
    serving = Serving(process, started)
    try:
        discord.patience = 60
        await discord.online()
        serving.ready = time.perf_counter() - started
        yield serving
    finally:
        process.send_signal(signal.SIGTERM)
        await asyncio.wait_for(process.wait(), 20)


@dataclass
class Pair:
    """Two players, where they play, and the moves that they will play."""

    players: tuple[User, User]
    channel: Channel
    number: int
    moves: tuple[str, ...]
    played: int = 0
    busy: asyncio.Lock = field(default_factory=asyncio.Lock)


async def sustained(
    discord: Discord, rate: float, seconds: float, act: Callable[[int], Awaitable[Answer | None]]
) -> list[float]:
    """Begin ``rate`` interactions a second, whether or not earlier ones are answered, and return their times in ms.

    What was answered too late is counted and left out.
    """
    discord.hurried = True
    begin = time.perf_counter()
    tasks: list[asyncio.Task[Answer | None]] = []
    for index in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, begin + index / rate - time.perf_counter()))
        tasks.append(asyncio.create_task(act(index)))  # type: ignore[arg-type]  # every act is a coroutine
    ends = await asyncio.gather(*tasks, return_exceptions=True)
    discord.hurried = False
    await discord.quiet()
    answers = [end for end in ends if isinstance(end, Answer)]
    for failure in ends:
        if isinstance(failure, BaseException) and not isinstance(failure, NoAnswer):
            raise failure
    late = sum(isinstance(end, NoAnswer) for end in ends)
    print(f"  {sum(answer.deferred for answer in answers)} answers deferred, {late} too late")
    return [answer.took * 1000 for answer in answers if answer.took is not None]


def _report(path: Path) -> dict[str, Any]:
    report: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return report


def _spread(times: list[float]) -> str:
    ordered = sorted(times)
    return (
        f"median {statistics.median(ordered):.1f} ms, 99 % under {ordered[int(len(ordered) * 0.99)]:.1f} ms, "
        f"longest {ordered[-1]:.1f} ms ({len(ordered)} answers)"
    )


async def sweep_time(path: Path) -> tuple[float, int]:
    """Seconds that one sweep takes, and how many reminders it handed on."""
    database = await Database.open(path, "discord")
    try:
        sweeper = Sweeper(ServiceContext(database, clock.now, random.SystemRandom()))
        begin = time.perf_counter()
        swept = await sweeper.sweep()
        return time.perf_counter() - begin, swept.reminders
    finally:
        await database.close()


async def bare(discord: Discord, channel: Channel, user: User, given: argparse.Namespace) -> dict[str, float]:
    """What the same load costs the bare bot."""

    async def act(index: int) -> Answer:
        return await discord.slash(user, channel, "move", move=f"a{index}")

    async with serving(discord, [*MODULE, "benchmarks.bare_bot", str(given.picture)], {}) as process:
        await act(0)
        before = process.processor
        times = await sustained(discord, given.rate, given.seconds, act)
        each = (process.processor - before) / len(times) * 1000
        print(
            f"bare bot: up after {process.ready:.2f} s, {process.memory('VmHWM'):.0f} MB; {_spread(times)}; {each:.1f} ms of processor each"
        )
        return {"ready": process.ready, "median": statistics.median(times), "cpu": each}


async def turnpost(
    discord: Discord,
    pairs: list[Pair],
    heavy: tuple[User, Channel],
    *,
    store: Path,
    report: Path,
    given: argparse.Namespace,
) -> dict[str, float]:
    """What it costs the service."""
    sizes: list[int] = []

    async def act(index: int) -> Answer | None:
        pair = pairs[index % len(pairs)]
        async with pair.busy:
            if pair.played == len(pair.moves):
                return None
            mover = pair.players[pair.played % 2]
            answer = await discord.slash(
                mover, pair.channel, "move", move=pair.moves[pair.played], game=str(pair.number)
            )
            if (
                "played" not in answer.content
                and " wins #" not in answer.content
                and " you win #" not in answer.content
            ):
                raise RuntimeError(answer.content)
            pair.played += 1
            # What was deferred has its picture in a message that follows.
            sizes.extend(len(attachment.data) for attachment in answer.attachments)
            return answer

    environment = {
        "TURNPOST_DATABASE_URL": f"sqlite:///{store}",
        "TURNPOST_HTTP": "off",
        "TURNPOST_LOG": "warning",
    }
    async with serving(discord, [*MODULE, "bot"], environment) as process:
        print(f"Turnpost: up after {process.ready:.2f} s, {process.memory():.0f} MB")
        user, channel = heavy
        for command in ("games", "next"):
            times = []
            for _ in range(20):
                answer = await discord.slash(user, channel, command)
                if answer.took is not None:
                    times.append(answer.took * 1000)
            print(f"  /{command} of a player with {HEAVY} matches: {_spread(times)}")
        before = process.processor
        times = await sustained(discord, given.rate, given.seconds, act)
        each = (process.processor - before) / len(times) * 1000
        print(
            f"  {given.rate} moves a second for {given.seconds} s: {_spread(times)}; {each:.1f} ms of processor each; at most {process.memory('VmHWM'):.0f} MB"
        )
        figures = {
            "ready": process.ready,
            "median": statistics.median(times),
            "cpu": each,
            "memory": process.memory("VmHWM"),
        }
        if given.thinking:
            await beside_thinking(discord, given, act)
        if given.analyses:
            await beside_analyses(discord, given, pairs, act)
    # Timing every callback costs more than many a callback: it has a run of its own.
    async with serving(discord, [*MODULE, "benchmarks.pages.watched", str(report)], environment):
        await sustained(discord, given.rate / 2, given.seconds / 4, act)
    watched = _report(report)
    print(
        f"  longest of {watched['callbacks']:,} callbacks of the event loop: {watched['longest_ms']:.1f} ms; over 20 ms: {len(watched['over_20_ms'])}"
    )
    collected = watched["collections_ms"]
    print(f"  full collections of garbage: {len(collected)}, the longest {max(collected, default=0):.1f} ms")
    for taken, what in sorted(watched["over_20_ms"], reverse=True)[:5]:
        print(f"    {taken:.0f} ms: {what}")
    return {**figures, "picture": statistics.median(sizes)}


@asynccontextmanager
async def thinking(workers: EngineWorkers, seconds: list[float]) -> AsyncIterator[None]:
    """All of the engine's processes think meanwhile; adds the processor time that they took to ``seconds``."""

    async def think(seed: int) -> None:
        while True:
            request = {"game": "pommel", "moves": [], "level": LEVELS[-1], "seed": seed}
            await workers.think(request, seconds=60)
            seed += workers.count

    before = sum(map(_processor_of, workers.pids))
    tasks = [asyncio.create_task(think(seed)) for seed in range(workers.count)]
    try:
        yield
    finally:
        seconds.append(sum(map(_processor_of, workers.pids)) - before)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def beside_thinking(
    discord: Discord, given: argparse.Namespace, act: Callable[[int], Awaitable[Answer | None]]
) -> None:
    """The same moves in slices, with and without thinking in turn: other work on the machine touches both alike."""
    workers = EngineWorkers(given.thinking)
    alone: list[float] = []
    beside: list[float] = []
    used: list[float] = []
    slice_seconds = given.seconds / SLICES
    try:
        for _ in range(SLICES):
            alone += await sustained(discord, given.rate, slice_seconds, act)
            async with thinking(workers, used):
                beside += await sustained(discord, given.rate, slice_seconds, act)
    finally:
        await workers.close()
    share = sum(used) / given.seconds
    print(f"  {SLICES} slices without thinking: {_spread(alone)}")
    print(
        f"  {SLICES} while {given.thinking} of the engine's processes think ({share:.2f} cores): {_spread(beside)}"
    )
    print(f"  thinking: median {statistics.median(beside) - statistics.median(alone):+.1f} ms")


async def beside_analyses(
    discord: Discord,
    given: argparse.Namespace,
    pairs: list[Pair],
    act: Callable[[int], Awaitable[Answer | None]],
) -> None:
    """The same moves before and while the service analyses matches, by its own worker at the lowest priority."""
    alone = await sustained(discord, given.rate, given.seconds, act)
    for pair in pairs[-given.analyses :]:
        async with pair.busy:
            asked = await discord.slash(pair.players[0], pair.channel, "resign", game=str(pair.number))
            label = next(label for label in asked.message.labels if label.startswith("Resign"))
            await discord.click(pair.players[0], asked.message, label)
            answer = await discord.slash(pair.players[0], pair.channel, "analyse", game=str(pair.number))
            if "is being analysed" not in answer.content:
                raise RuntimeError(answer.content)
    count = len(pairs) - given.analyses
    beside = await sustained(discord, given.rate, given.seconds, lambda index: act(index % count))
    last = pairs[-1]
    answer = await discord.slash(last.players[0], last.channel, "analyse", game=str(last.number))
    left = "still goes on" if "is being analysed" in answer.content else "is over, so make it longer"
    print(f"  before analyses: {_spread(alone)}")
    print(f"  while {given.analyses} matches are analysed: {_spread(beside)}; at the end that {left}")
    print(f"  analyses: median {statistics.median(beside) - statistics.median(alone):+.1f} ms")


def _processor_of(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


async def main() -> None:
    """Measure, and print the figures side by side."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--finished", type=int, default=crowd.FINISHED)
    words.add_argument("--running", type=int, default=crowd.RUNNING)
    words.add_argument("--rate", type=int, default=50)
    words.add_argument("--seconds", type=int, default=120)
    words.add_argument("--picture", type=int, default=30_000, help="bytes of the bare bot's picture")
    words.add_argument("--store", type=Path, default=Path(tempfile.gettempdir()) / "turnpost-crowd")
    words.add_argument(
        "--thinking",
        type=int,
        default=0,
        help="how many of the engine's processes think in half of another run",
    )
    words.add_argument(
        "--analyses",
        type=int,
        default=0,
        help="how many matches are analysed in the last of another two runs",
    )
    given = words.parse_args()
    store = await asyncio.to_thread(
        crowd.ready, given.store, clock.now(), finished=given.finished, running=given.running
    )
    print(
        f"store: {given.finished:,} finished and {given.running:,} running matches, {store.stat().st_size / 1e6:.0f} MB"
    )
    taken, reminders = await sweep_time(store)
    print(f"sweep with {given.running:,} pending reminders, {reminders} of them due: {taken:.3f} s")
    chance = random.Random(2)
    runs = 5 + 8 * bool(given.thinking) + 8 * bool(given.analyses)
    each = given.rate * given.seconds * runs // 4 // PAIRS + 3
    async with Discord.running() as discord:
        guild = discord.guild("Club")
        channels = [guild.channel(f"games-{index}") for index in range(20)]
        hal = guild.member("Hal")
        pairs = []
        for index in range(PAIRS):
            played = samples.playout(list(GAMES)[index % len(GAMES)], chance, each)
            players = (guild.member(f"A{index}"), guild.member(f"B{index}"))
            pairs.append((players, channels[index % len(channels)], played))
        seated = await crowd.seat(
            store,
            [
                *(
                    (str(a.id), str(b.id), str(guild.id), str(channel.id), played)
                    for (a, b), channel, played in pairs
                ),
                *(
                    (str(hal.id), str(b.id), str(guild.id), str(channels[0].id), played)
                    for (_, b), _, played in pairs[:HEAVY]
                ),
            ],
            clock.now().replace(microsecond=0),
        )
        # What fell due was measured; the people of the crowd are nobody the stand-in knows.
        crowd.freshen(store, clock.now(), due=0)
        playing = [
            Pair(players, channel, number, played.moves)
            for (players, channel, played), number in zip(pairs, seated, strict=False)
        ]
        reference = await bare(discord, channels[0], hal, given)
        with tempfile.TemporaryDirectory() as directory:
            figures = await turnpost(
                discord,
                playing,
                (hal, channels[0]),
                store=store,
                report=Path(directory) / "report.json",
                given=given,
            )
    print(
        f"beside the bare bot: median {figures['median'] - reference['median']:+.1f} ms, processor {figures['cpu'] - reference['cpu']:+.1f} ms a move, up {figures['ready'] - reference['ready']:+.2f} s; median picture {figures['picture'] / 1000:.0f} KB"
    )


if __name__ == "__main__":
    asyncio.run(main())
