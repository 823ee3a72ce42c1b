"""A line of a test's own between a program and what it talks to: it can be slow, silent for a while, or cut."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

MOST_AT_ONCE = 1 << 16

Target = Path | tuple[str, int]
"""A socket's file, or a host and its port."""


@dataclass(eq=False)
class Line:
    """Carries bytes both ways between a port of loopback and a target."""

    target: Target
    delay: float = 0.0
    """Real seconds that each piece takes on its way to the target: a round trip takes so much longer."""
    port: int = 0
    _open: asyncio.Event = field(default_factory=asyncio.Event)
    _cut: bool = False
    _ends: set[asyncio.StreamWriter] = field(default_factory=set)

    @classmethod
    @asynccontextmanager
    async def to(cls, target: Target, *, delay: float = 0.0) -> AsyncIterator[Line]:
        """A line that works, until the block is left."""
        line = cls(target, delay)
        line._open.set()
        server = await asyncio.start_server(line._carry, "127.0.0.1", 0)
        line.port = server.sockets[0].getsockname()[1]
        try:
            yield line
        finally:
            server.close()
            line.cut()
            await server.wait_closed()

    def fall_silent(self) -> None:
        """Carry nothing any more; nobody is told, as where a cable is pulled."""
        self._open.clear()

    def cut(self) -> None:
        """End every connection and let nobody in, as where a firewall refuses."""
        self._cut = True
        self._open.set()
        for end in self._ends:
            end.transport.abort()

    def mend(self) -> None:
        """Carry again what is sent, and what was held up."""
        self._cut = False
        self._open.set()

    async def _carry(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        if self._cut:
            back.transport.abort()
            return
        try:
            if isinstance(self.target, Path):
                far, there = await asyncio.open_unix_connection(self.target)
            else:
                far, there = await asyncio.open_connection(*self.target)
        except OSError:
            back.transport.abort()
            return
        ends = {back, there}
        self._ends |= ends
        try:
            await asyncio.gather(self._one_way(near, there, slow=True), self._one_way(far, back))
        finally:
            self._ends -= ends
            for end in ends:
                end.transport.abort()

    async def _one_way(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, *, slow: bool = False
    ) -> None:
        try:
            with contextlib.suppress(OSError):
                while data := await source.read(MOST_AT_ONCE):
                    if slow:
                        await asyncio.sleep(self.delay)
                    await self._open.wait()
                    sink.write(data)
                    await sink.drain()
        finally:
            # The other end sees that this one is gone, however it went.
            sink.close()
