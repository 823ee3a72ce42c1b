"""The service as a process of its own, as an operator runs it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.support.service import ROOT

PATIENCE = 60.0
"""Real seconds that a process may take to do as it is told."""


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
