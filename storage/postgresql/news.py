"""What processes tell each other, by NOTIFY and LISTEN on a connection of its own.

It is told after the commit: inside a transaction, NOTIFY makes all commits wait for each other.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Any

from storage.postgresql.address import PostgresAddress
from storage.postgresql.faults import PostgresError
from storage.postgresql.libpq import ServerConnection
from storage.postgresql.opening import connect
from storage.postgresql.threads import Threads

log = logging.getLogger(__name__)

GATHERED = 0.03
"""For how many seconds news is gathered before it is told."""

MOST_BYTES = 7999
"""The server takes no more in one piece."""

MOST_IN_ONE = 1000
"""How many bytes one thing may take."""

MOST_WAITING = 10_000
"""How much news is gathered before what is more gets lost."""

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 10.0
"""How many seconds lie between two attempts to connect: at first, and at most."""

CALLED = "turnpost news"
"""What the server calls the connection, where it lists who is connected."""

_CHANNEL = "turnpost"


def packed(process: int, news: Iterable[tuple[str, str]]) -> list[str]:
    """News as pieces that the server takes, each with the number of the process that tells it."""
    pieces: list[list[str]] = []
    size = MOST_BYTES
    for text in map(_packed, news):
        size += 1 + len(text)
        if size > MOST_BYTES:
            pieces.append([str(process)])
            size = len(f"[{process},{text}]")
        pieces[-1].append(text)
    return [f"[{','.join(piece)}]" for piece in pieces]


def _packed(news: tuple[str, str]) -> str:
    return json.dumps(news, separators=(",", ":"))


def unpacked(piece: str) -> tuple[int, list[tuple[str, str]]]:
    """The number of the process that tells something, and what.  Raises :class:`ValueError` for another program's."""
    match json.loads(piece):
        case [int(process), *news] if all(_is_news(one) for one in news):
            return process, [(topic, text) for topic, text in news]
    raise ValueError("it was not told by Turnpost")


def _is_news(one: Any) -> bool:
    return isinstance(one, list) and len(one) == 2 and all(isinstance(word, str) for word in one)


def tell(server: ServerConnection, pieces: Iterable[str]) -> None:
    """Send packed news.  Raises :class:`PostgresError`."""
    for piece in pieces:
        server.execute("SELECT CAST(pg_notify(?, ?) AS TEXT) AS told", (_CHANNEL, piece))


class NewsWire:
    """Sends what this process tells, and hears what others do, as long as :meth:`run` runs."""

    def __init__(
        self,
        address: PostgresAddress,
        threads: Threads,
        process: int,
        *,
        on_news: Callable[[str, str], None],
        on_missed: Callable[[], None],
        wait: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """``on_news`` is called with topic and text; ``on_missed`` whenever something may have been missed."""
        self._address = address
        self._threads = threads
        self._process = process
        self._on_news = on_news
        self._on_missed = on_missed
        self._wait = wait
        self._stirred = asyncio.Event()
        # In the order in which it was told; the same is told once.
        self._gathered: dict[tuple[str, str], None] = {}
        self._to_send = False
        self._server: ServerConnection | None = None

    def tell(self, topic: str, text: str) -> None:
        """Tell all other processes, soon.  Raises :class:`ValueError` if it is too long."""
        if len(_packed((topic, text))) > MOST_IN_ONE:
            raise ValueError(f"news of {topic} is too long")
        if not self._gathered:
            asyncio.get_running_loop().call_later(GATHERED, self._have_gathered)
        if len(self._gathered) < MOST_WAITING:
            self._gathered[topic, text] = None

    async def run(self) -> None:
        """Listen and tell, until this task is cancelled; a connection that is lost is made anew."""
        pause = FIRST_PAUSE
        while True:
            try:
                server = await self._threads.run(self._listen)
                pause = FIRST_PAUSE
                # Nobody was listening before.
                self._on_missed()
                await self._serve(server)
            except PostgresError as error:
                log.debug("news of other processes cannot be heard: %s", error)
            finally:
                # Also if this task is cancelled while a thread connects.
                if self._server is not None:
                    self._server.close()
            await self._wait(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def _listen(self) -> ServerConnection:
        """In a thread."""
        self._server = server = connect(self._address)
        # What was told and is lost with the server need not be on its disk.
        server.run(
            f"SET application_name = '{CALLED}'; SET synchronous_commit = off; LISTEN {_CHANNEL}".encode()
        )
        return server

    async def _serve(self, server: ServerConnection) -> None:
        loop, socket = asyncio.get_running_loop(), server.socket
        while True:
            loop.add_reader(socket, self._stirred.set)
            try:
                await self._stirred.wait()
            finally:
                loop.remove_reader(socket)
            self._stirred.clear()
            self._hear(server.news())
            if self._to_send:
                pieces = packed(self._process, self._gathered)
                self._gathered.clear()
                self._to_send = False
                await self._threads.run(partial(tell, server, pieces))
                # What has come with the answers is here, and does not show at the socket.
                self._stirred.set()

    def _have_gathered(self) -> None:
        self._to_send = True
        self._stirred.set()

    def _hear(self, pieces: Iterable[str]) -> None:
        for piece in pieces:
            try:
                process, news = unpacked(piece)
            except ValueError as error:
                log.debug("news that cannot be read: %s", error)
                continue
            if process != self._process:
                for topic, text in news:
                    self._on_news(topic, text)
