"""What it costs that many watch one match: event streams of the real service, while someone plays.

    python -m benchmarks.pages.watchers                      1,000 watchers, 40 moves
    python -m benchmarks.pages.watchers --watchers 200 --moves 20 --slow 20 --dead 20

The service is a process of its own, and so are the figures of the kernel about it.
The same moves are played first with nobody watching; what is left when that is taken
away is the watchers'.  Some of them are slow (they take a few bytes at a time) and
some dead (they take nothing): the others must not wait for them.
"""

import argparse
import asyncio
import json
import os
import re
import socket
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path

from aiohttp import ClientSession, CookieJar, TCPConnector

from bot.web.pages.images.showcase import GAMES_FILE
from tests.support.process import process

TICKS = os.sysconf("SC_CLK_TCK")
GAME = "pux"
PAUSE = 0.25
"""Seconds between the last watcher's news and the next move."""
PATIENCE = 30.0
SMALL_BUFFER = 2048
"""Bytes that the system may keep for a watcher who is slow or dead, so that the service notices."""
SIP = 64
_REVISION = re.compile(rb'"revision": ([0-9]+)')


@dataclass
class Spectators:
    """Who watches, and when each revision had come to how many of those who read."""

    streams: list[asyncio.Task[None]] = field(default_factory=list)
    seen: Counter[int] = field(default_factory=Counter)
    last: dict[int, float] = field(default_factory=dict)
    lost: int = 0
    """Readers whose stream has ended: there should be none."""
    slow_seen: Counter[int] = field(default_factory=Counter)
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    def news(self, revision: int) -> None:
        """A reader has been told of a revision."""
        self.seen[revision] += 1
        self.last[revision] = time.perf_counter()
        self.changed.set()

    async def all_told(self, revision: int, readers: int) -> float:
        """Wait until all readers know of a revision, and return when the last one did."""
        async with asyncio.timeout(PATIENCE):
            while self.seen[revision] < readers:
                self.changed.clear()
                await self.changed.wait()
        return self.last[revision]


async def listen(
    audience: Spectators, port: int, address: str, manner: str, opened: asyncio.Event, *, cookie: str = ""
) -> None:
    """One watcher: takes what comes, slowly, or nothing at all; ``cookie`` says who it is."""
    # The service counts watchers by where they come from: these are a few schools.
    taking = socket.socket()
    taking.setblocking(False)
    taking.bind((address, 0))
    if manner != "reads":
        taking.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_BUFFER)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(taking, ("127.0.0.1", port))
    heads = f"Host: 127.0.0.1:{port}\r\nAccept-Language: en\r\n" + (f"Cookie: {cookie}\r\n" if cookie else "")
    asked = f"GET /m/1/live HTTP/1.1\r\n{heads}\r\n"
    await loop.sock_sendall(taking, asked.encode())
    kept, newest = b"", 0
    while b"retry:" not in kept:
        kept += await loop.sock_recv(taking, 4096)
    opened.set()
    try:
        if manner == "dead":
            await asyncio.Event().wait()
        while data := await loop.sock_recv(taking, SIP if manner == "slow" else 65536):
            if manner == "slow":
                await asyncio.sleep(0.05)
            kept = (kept + data)[-200_000:]
            while b"\n\n" in kept:
                event, kept = kept.split(b"\n\n", 1)
                named = _REVISION.search(event)
                if named is None or int(named[1]) <= newest:
                    continue
                newest = int(named[1])
                if manner == "reads":
                    audience.news(newest)
                else:
                    audience.slow_seen[newest] += 1
        if manner == "reads":
            audience.lost += 1
    except ConnectionError:
        if manner == "reads":
            audience.lost += 1
    finally:
        taking.close()


@dataclass(frozen=True)
class Used:
    """What the service has used so far: processor seconds, and memory now and at most, in bytes."""

    processor: float
    memory: int
    most: int


def used(pid: int) -> Used:
    """The kernel's figures."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    memory = {
        name: int(field[1]) * 1024
        for name in ("VmRSS", "VmHWM")
        if (field := re.search(rf"{name}:\s+([0-9]+) kB", status))
    }
    return Used((int(fields[11]) + int(fields[12])) / TICKS, memory["VmRSS"], memory["VmHWM"])


@dataclass
class BothSides:
    """A person who plays both sides of a match, by the requests of its page."""

    session: ClientSession
    root: str
    number: int = 0

    async def begin(self) -> None:
        """Sit down, and begin."""
        async with self.session.get(self.root + "/") as response:
            response.raise_for_status()
        to = await self._post("/start/both", {"game": GAME})
        self.number = int(str(to["to"]).removeprefix("/m/"))

    async def play(self, move: str) -> tuple[int, float, float]:
        """Play a move, and return its revision, when it was sent and when it was answered."""
        async with self.session.get(f"{self.root}/m/{self.number}/state") as response:
            state = await response.json()
        body = {"as": state["own"]["me"], "move": move, "revision": state["revision"], "sure": True}
        sent = time.perf_counter()
        answer = await self._post(f"/m/{self.number}/moves", body)
        if not answer.get("done"):
            raise RuntimeError(f"{move} was not played: {answer}")
        return state["revision"] + 1, sent, time.perf_counter()

    async def _post(self, path: str, body: object) -> dict[str, object]:
        headers = {"Origin": self.root}
        async with self.session.post(self.root + path, json=body, headers=headers) as response:
            response.raise_for_status()
            reply: dict[str, object] = await response.json()
            return reply


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def share(values: Sequence[float], part: float) -> float:
    """The value below which such a part of them lies."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


async def reached(root: str, session: ClientSession) -> None:
    """Wait until the service is up."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                async with session.get(f"{root}/healthz") as response:
                    if response.status == 200:
                        return
            except OSError:
                pass
            await asyncio.sleep(0.1)


async def run(watchers: int, moves: int, slow: int, dead: int) -> None:
    """Measure, and print what came out."""
    recorded = json.loads(GAMES_FILE.read_text(encoding="utf-8"))[GAME]["moves"].split()[:moves]
    port = free_port()
    root = f"http://127.0.0.1:{port}"
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        environment = {
            "TURNPOST_DATABASE_URL": f"sqlite:///{folder / 'turnpost.db'}",
            "TURNPOST_HTTP": f"127.0.0.1:{port}",
            "TURNPOST_ENGINE_WORKERS": "0",
            "TURNPOST_LOG": "error",
        }
        service = await stack.enter_async_context(process(folder, environment))
        # A connection each: the service may close one that is kept just when the next request is sent.
        session = await stack.enter_async_context(
            ClientSession(connector=TCPConnector(force_close=True), cookie_jar=CookieJar(unsafe=True))
        )
        await reached(root, session)
        watched, alone, before = (BothSides(session, root) for _ in range(3))
        for player in (watched, alone, before):
            await player.begin()
        for move in recorded:
            # So that everything is warm.
            await before.play(move)

        begin, answers = used(service.pid), []
        for move in recorded:
            _, sent, answered = await alone.play(move)
            answers.append(answered - sent)
            await asyncio.sleep(PAUSE)
        unwatched = used(service.pid)

        audience = Spectators()
        manners = ["dead"] * dead + ["slow"] * slow + ["reads"] * (watchers - slow - dead)
        for number, manner in enumerate(manners):
            opened = asyncio.Event()
            address = f"127.0.1.{number % 10 + 1}"
            audience.streams.append(
                asyncio.create_task(listen(audience, port, address, manner, opened), name=manner)
            )
            async with asyncio.timeout(PATIENCE):
                await opened.wait()
        settled = used(service.pid)
        print(f"{watchers} watchers, {slow} of them slow and {dead} dead; {len(recorded)} moves of {GAME}")
        print(f"memory: {(settled.memory - unwatched.memory) / watchers / 1024:.1f} KB for each watcher")
        readers = watchers - slow - dead
        lasts, watched_answers = [], []
        for move in recorded:
            revision, sent, answered = await watched.play(move)
            watched_answers.append(answered - sent)
            lasts.append(await audience.all_told(revision, readers) - sent)
            await asyncio.sleep(PAUSE)
        end = used(service.pid)
        each = (end.processor - settled.processor) - (unwatched.processor - begin.processor)
        for stream in audience.streams:
            stream.cancel()
        await asyncio.gather(*audience.streams, return_exceptions=True)
        figures = {
            "memory at most": f"{end.most / 1e6:.0f} MB, {(end.memory - settled.memory) / watchers / 1024:+.1f} KB for each watcher while playing",
            "processor": f"{each / len(recorded) * 1000:.1f} ms a move for all watchers, {each / len(recorded) / watchers * 1e6:.0f} µs a move for each",
            "without watchers": f"{(unwatched.processor - begin.processor) / len(recorded) * 1000:.1f} ms of processor time a move; answered in {statistics.median(answers) * 1000:.0f} ms (median)",
            "with them": f"answered in {statistics.median(watched_answers) * 1000:.0f} ms (median), {max(watched_answers) * 1000:.0f} ms (slowest)",
            "from the move to the last watcher": f"{statistics.median(lasts) * 1000:.0f} ms (median), {share(lasts, 0.95) * 1000:.0f} ms (95 of 100), {max(lasts) * 1000:.0f} ms (slowest)",
            "readers lost": str(audience.lost),
            "news the slow ones took": f"{sum(audience.slow_seen.values()) / max(1, slow):.1f} of {len(recorded)} each",
        }
        for name, words in figures.items():
            print(f"{name}: {words}")


def main() -> None:
    """Read the options, and measure."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--watchers", type=int, default=1000)
    parser.add_argument("--moves", type=int, default=40)
    parser.add_argument("--slow", type=int, default=50)
    parser.add_argument("--dead", type=int, default=50)
    given = parser.parse_args()
    asyncio.run(run(given.watchers, given.moves, given.slow, given.dead))


if __name__ == "__main__":
    main()
