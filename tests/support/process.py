"""The service as a process of its own, as an operator runs it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import aiohttp

from tests.support.service import ROOT

PATIENCE = 60.0
"""Real seconds that a process may take to do as it is told."""


def free_port() -> int:
    """A port of this machine's at which nobody listens."""
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port: int = taken.getsockname()[1]
        return port


AGAIN = 0.05
"""Real seconds after which a port is tried again at which nobody listens yet."""


async def looked_up(port: int, path: str = "/healthz") -> tuple[int, str]:
    """What the service at a port of this machine's answers, once it listens: status and text."""
    async with aiohttp.ClientSession() as session, asyncio.timeout(PATIENCE):
        while True:
            with contextlib.suppress(aiohttp.ClientConnectorError):
                async with session.get(f"http://127.0.0.1:{port}{path}") as answer:
                    return answer.status, await answer.text()
            await asyncio.sleep(AGAIN)


class Process:
    """One run of ``python -m bot``."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def start(cls, directory: Path, environment: dict[str, str]) -> Process:
        """Start it in ``directory``, with nothing of this process's settings but what Python needs."""
        kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-W",
            "ignore::DeprecationWarning",
            "-m",
            "bot",
            cwd=directory,
            env={**kept, "PYTHONPATH": str(ROOT), **environment},
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        return cls(process)

    async def kill(self) -> None:
        """End it at once, as a loss of power would."""
        self._process.send_signal(signal.SIGKILL)
        await asyncio.wait_for(self._process.communicate(), PATIENCE)

    async def stop(self, number: signal.Signals = signal.SIGTERM) -> tuple[int, str]:
        """Ask it to stop. Returns its exit status and what it wrote to standard error."""
        self._process.send_signal(number)
        return await self.ended()

    async def ended(self) -> tuple[int, str]:
        """Wait for its end. Returns its exit status and what it wrote to standard error."""
        _, errors = await asyncio.wait_for(self._process.communicate(), PATIENCE)
        return self._process.returncode or 0, errors.decode()

    async def says(self, words: str) -> None:
        """Wait until it has written ``words`` to standard error.  What it wrote up to that line is gone then."""
        assert self._process.stderr is not None
        async with asyncio.timeout(PATIENCE):
            while words not in (line := (await self._process.stderr.readline()).decode()):
                assert line, f"it ended without a word of {words!r}"

    def send(self, number: signal.Signals) -> None:
        """Send it a signal, and wait for nothing."""
        self._process.send_signal(number)

    def heeds(self, number: signal.Signals) -> bool:
        """Whether it has a handler for a signal yet, as Linux tells it."""
        status = Path(f"/proc/{self.pid}/status").read_text(encoding="ascii")
        caught = int(status.split("SigCgt:")[1].split()[0], 16)
        return bool(caught >> (number - 1) & 1)

    @property
    def pid(self) -> int:
        """Its number."""
        return self._process.pid

    @property
    def alive(self) -> bool:
        """Whether it runs."""
        return self._process.returncode is None


@asynccontextmanager
async def process(directory: Path, environment: dict[str, str]) -> AsyncIterator[Process]:
    """A run of the service that is ended with the block, if it has not ended before."""
    started = await Process.start(directory, environment)
    try:
        yield started
    finally:
        if started.alive:
            await started.kill()
