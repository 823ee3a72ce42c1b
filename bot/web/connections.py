"""The connections of the web server: not too many of them, and none that is held open for nothing.

aiohttp takes as many connections as come and waits an hour for each one's first
request: a stranger who connects and says nothing would have every file
descriptor of the process.  Whatever is known here of a connection comes by
public ways: asyncio's protocol, and the two callables of ``web.Server``.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from http import HTTPStatus
from typing import Any

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

from bot import logs
from bot.locales.catalogue import in_language
from bot.locales.say import table as say
from bot.web.callers import counted
from bot.web.crowd import Crowd
from bot.web.guard import secure

if sys.platform != "win32":
    import resource

log = logging.getLogger(__name__)

MOST_STREAMS = 1700
"""Pages that may hear news at once."""

MOST_CONNECTIONS = MOST_STREAMS + 100
"""Connections at once: every page that may hear news, and room for what they and others ask."""

SPARE = 200
"""More that are heard when there is no room, so that requests for our health are answered.

More than asyncio accepts at once: so each has been heard before the next come.
"""

HEALTH = "/healthz"

HEAD_SECONDS = 20.0
"""How long a new connection may take to say what it wants."""

ACCEPTED_AT_ONCE = 128
"""Connections that wait to be accepted; asyncio accepts so many before it lets us close any."""

_FULL = "too many connections"
# What fills the server must not fill the log as well.
log.addFilter(logs.RateLimitFilter(_FULL))


def room(most: int = MOST_CONNECTIONS, waiting: int = ACCEPTED_AT_ONCE) -> tuple[int, int]:
    """How many connections there may be, and how many may wait: fewer where the system grants few files.

    The store, Discord and what is accepted before others are closed need some, too.
    """
    if sys.platform == "win32":
        return most, waiting
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if files == resource.RLIM_INFINITY:
        return most, waiting
    return max(1, min(most, files * 5 // 8)), max(1, min(waiting, files // 10))


class Connections:
    """All connections of a server, and what makes them: given to asyncio where it asks for a protocol.

    Where there is no room, the address that has the most gives one up that asks for nothing, or has
    not sent all that it asks yet. Where none does, what comes is heard all the same, in room that is
    kept for that: requests for our health are answered, and others are told to come again.
    """

    def __init__(self, server: web.Server, *, most: int, head_seconds: float) -> None:
        self._server = server
        self._handle = server.request_handler
        # aiohttp calls this once a head is complete, and waits for it before it looks at the next.
        server.request_handler = self._answer
        self._most = most
        self._head_seconds = head_seconds
        self._open: dict[web.RequestHandler, _Connection] = {}
        # Longest silent first, those that have to say what they want in time with a timer. An answer that is
        # still being sent counts as silence: who does not read it holds a connection as well as who does not ask.
        self._silent: dict[_Connection, asyncio.TimerHandle | None] = {}
        self._crowd: Crowd[_Connection] = Crowd()
        self._spare: set[_Connection] = set()
        self._most_spare = min(SPARE, max(10, most // 3))

    def __call__(self) -> asyncio.Protocol:
        handler = _Handler(self._server, loop=asyncio.get_running_loop(), **HANDLER_ARGS)
        return _Connection(self, handler)

    def admit(self, new: _Connection) -> bool:
        """Whether there is room for one more; one that asks for nothing makes room."""
        if len(self._open) - len(self._spare) >= self._most and not self._make_room():
            if len(self._spare) >= self._most_spare and not self._make_room(spare=True):
                return False
            self._spare.add(new)
        self._open[new.inner] = new
        self._crowd.add(new)
        loop = asyncio.get_running_loop()
        self._silent[new] = loop.call_later(self._head_seconds, self._close, new)
        return True

    def forget(self, gone: _Connection) -> None:
        """It is closed, or as good as closed."""
        self._open.pop(gone.inner, None)
        self._crowd.discard(gone)
        self._spare.discard(gone)
        self._speaks(gone)

    def _make_room(self, *, spare: bool = False) -> bool:
        """Close one that asks for nothing, if there is any."""
        log.warning("%s: %d are open", _FULL, len(self._open))
        gone = self._crowd.first_to_go(one for one in self._silent if (one in self._spare) is spare)
        if gone is not None:
            self._close(gone)
        return gone is not None

    def _close(self, silent: _Connection) -> None:
        # Counted no longer from here on: asyncio tells only later that it is closed.
        self.forget(silent)
        silent.abort()

    def _speaks(self, connection: _Connection) -> None:
        timer = self._silent.pop(connection, None)
        if timer is not None:
            timer.cancel()

    def _sent(self, connection: _Connection) -> None:
        if connection.sending:
            connection.sending = False
            self._speaks(connection)

    async def _answer(self, request: web.BaseRequest) -> web.StreamResponse:
        connection = self._open.get(request.protocol)
        if connection is None:
            return await self._handle(request)
        if connection in self._spare and request.path != HEALTH:
            return _come_again(request)
        timer = self._silent.get(connection)
        if timer is not None:
            timer.cancel()
        # The body has a time of its own, but until all of it has come, its sender counts as silent.
        connection.sending = True
        request.content.on_eof(lambda: self._sent(connection))
        try:
            response = await self._handle(request)
            if connection in self._spare:
                response.force_close()
            return response
        finally:
            self._sent(connection)
            if request.protocol in self._open:
                self._silent[connection] = None


def _come_again(request: web.BaseRequest) -> web.Response:
    with in_language(request.headers.get("Accept-Language", "")):
        response = web.Response(status=503, text=say.crowded(), headers={"Retry-After": "5"})
    response.force_close()
    secure(response)
    return response


class _Handler(web.RequestHandler):
    """Answers what never becomes a request, such as a malformed head, as securely as our handlers do."""

    __slots__ = ()

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        response = super().handle_error(request, status, exc, message)
        if status == HTTPStatus.BAD_REQUEST and isinstance(response, web.Response):
            # What the library says of it repeats the request, and shows which library it is.
            response.text = say.damaged()
        secure(response)
        return response


class _Connection(asyncio.Protocol):
    """One connection: passes on to aiohttp's protocol what asyncio tells, once it is admitted."""

    def __init__(self, connections: Connections, inner: web.RequestHandler) -> None:
        self.inner = inner
        self.address = ""
        """Where it comes from."""
        self.sending = False
        """Whether it has begun to ask, and not all of that has come."""
        self._connections = connections
        self._transport: asyncio.Transport | None = None
        self._admitted = False

    def abort(self) -> None:
        """Close it at once, without waiting for someone to read what is left to be sent."""
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)  # a server over TCP has no other
        self._transport = transport
        peer = transport.get_extra_info("peername")
        self.address = counted(peer[0]) if peer else ""
        self._admitted = self._connections.admit(self)
        if self._admitted:
            self.inner.connection_made(transport)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._admitted:
            self._connections.forget(self)
            self.inner.connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._admitted:
            self.inner.data_received(data)

    def eof_received(self) -> bool | None:
        if self._admitted:
            self.inner.eof_received()
        return None

    def pause_writing(self) -> None:
        self.inner.pause_writing()

    def resume_writing(self) -> None:
        self.inner.resume_writing()


class _MalformedRequestFilter(logging.Filter):
    """Keeps back what aiohttp says of malformed requests: the text of such an error repeats the request."""

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        if not isinstance(error, (HttpProcessingError, web.RequestPayloadError)):
            return True
        log.debug("a request was no HTTP: %s", type(error).__name__)
        return False


requests_log = logging.getLogger(f"{__name__}.requests")
"""Where aiohttp logs what goes wrong with requests outside of our handlers."""
requests_log.addFilter(_MalformedRequestFilter())

HANDLER_ARGS: dict[str, Any] = {"access_log": None, "auto_decompress": False, "logger": requests_log}
"""Nobody has a reason to send us anything compressed: it is read as it comes, and is no JSON."""
