"""Processes that think for computer opponents.

Each runs ``python -m engine batch``: a line of JSON in, a line out.  A worker that dies, or gives no
answer in time, is ended and replaced; those who wait for its answer ask again.
"""

import asyncio
import contextlib
import json
import logging
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import engine

log = logging.getLogger(__name__)

PATIENCE_SECONDS = 15.0
"""How much longer than its limit a thought may take before its worker counts as stuck: a new one loads the rules first."""

NICENESS = 10
"""Thinking makes way for answering people."""

MEMORY_MB = 1024
"""The address space of a worker; beyond it Python raises MemoryError, and the worker goes on."""


def command(niceness: int = NICENESS) -> tuple[str, ...]:
    """What starts a worker."""
    limits = ("--nice", str(niceness), "--memory-mb", str(MEMORY_MB))
    return (sys.executable, "-m", "engine", "batch", *limits)


COMMAND = command()


_FOLDER = str(Path(engine.__file__).parent.parent.absolute())
"""Where the engine is found, also where the service runs out of a wheel."""


class ThinkingFailedError(Exception):
    """A worker gave no answer, or one that says it could not."""


class EngineWorkers:
    """A fixed number of workers, each started when it is first needed; nobody waits for more than there are."""

    def __init__(
        self,
        count: int,
        *,
        command: Sequence[str] = COMMAND,
        patience: float = PATIENCE_SECONDS,
        on_lost: Callable[[], None] = lambda: None,
    ) -> None:
        """``patience``: how many seconds beside its limit a thought may take before its worker counts as stuck.

        ``on_lost`` is told of each worker that died or had to be ended in mid-thought.
        """
        self.count = count
        self._on_lost = on_lost
        self._patience = patience
        self._idle: asyncio.Queue[_Worker] = asyncio.Queue()
        self._closed = False
        self._all = [_Worker(command) for _ in range(count)]
        for worker in self._all:
            self._idle.put_nowait(worker)

    async def think(self, request: Mapping[str, Any], *, seconds: float) -> Mapping[str, Any]:
        """The engine's answer to a request, which ends its thinking after ``seconds`` itself.

        Raises :class:`ThinkingFailedError`.
        """
        worker = await self._idle.get()
        if self._closed:
            self._idle.put_nowait(worker)
            raise ThinkingFailedError("all workers have ended")
        try:
            answer = await worker.ask(json.dumps(request), seconds + self._patience)
        except BaseException as error:
            if isinstance(error, ThinkingFailedError):
                self._on_lost()
            # Also where nobody waits any more: its answer must not be taken for that of the next request.
            await worker.end()
            raise
        finally:
            self._idle.put_nowait(worker)
        if answer.get("ok") is not True:
            raise ThinkingFailedError(f"the engine refused: {answer.get('error')}")
        return answer

    @property
    def pids(self) -> list[int]:
        """The process ids of the workers that run."""
        return [worker.pid for worker in self._all if worker.pid is not None]

    async def rest(self) -> None:
        """End all workers, until one is needed again."""
        await asyncio.gather(*(worker.end() for worker in self._all))

    async def close(self) -> None:
        """End all workers for good: who asks again because of that starts none."""
        self._closed = True
        await self.rest()


class _Worker:
    """One process, started with the first question after its beginning or its end."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = command
        self._process: asyncio.subprocess.Process | None = None
        self._starting: asyncio.Task[asyncio.subprocess.Process] | None = None

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    async def ask(self, line: str, seconds: float) -> dict[str, Any]:
        """One line answered by one line; raises :class:`ThinkingFailedError`."""
        try:
            if self._process is None or self._process.returncode is not None:
                self._process = await self._start()
            stdin, stdout = self._process.stdin, self._process.stdout
            if stdin is None or stdout is None:
                raise ThinkingFailedError("a worker without pipes")
            async with asyncio.timeout(seconds):
                stdin.write(line.encode() + b"\n")
                await stdin.drain()
                answer = await stdout.readline()
            decision = json.loads(answer)
        except TimeoutError as error:
            log.warning("worker %s of the engine is stuck, and is replaced", self.pid)
            raise ThinkingFailedError("no answer in time") from error
        except (OSError, ValueError) as error:
            log.warning("worker %s of the engine has ended, and is replaced", self.pid)
            raise ThinkingFailedError(f"no answer: {error}") from error
        if not isinstance(decision, dict):
            raise ThinkingFailedError("an answer that is none")
        return decision

    async def _start(self) -> asyncio.subprocess.Process:
        path = os.pathsep.join(filter(None, (_FOLDER, os.environ.get("PYTHONPATH"))))
        environment = {
            name: value for name, value in os.environ.items() if name in {"PATH", "HOME", "LANG", "TMPDIR"}
        }
        starting = self._starting = asyncio.ensure_future(
            asyncio.create_subprocess_exec(
                *self._command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                env={**environment, "PYTHONPATH": path},
                # Ctrl-C in a terminal is for the service, which ends its workers itself.
                start_new_session=True,
            )
        )
        # Where nobody waits for it any more, it is there all the same: ``end`` finds it.
        process = await asyncio.shield(starting)
        self._starting = None
        return process

    async def end(self) -> None:
        """End the process, whatever it does; also one that is just being started."""
        starting = self._starting
        if starting is not None:
            await _finished(starting)
            self._starting = None
            if not starting.cancelled() and starting.exception() is None:
                self._process = starting.result()
        process = self._process
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            # Until it has ended, others who end it find it, and wait as well.
            await _finished(asyncio.ensure_future(process.wait()))
        if self._process is process:
            self._process = None


async def _finished(future: asyncio.Future[Any]) -> None:
    """Wait for something to its end, however often that is cancelled: nobody else knows of the process."""
    while not future.done():
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.wait([future])
