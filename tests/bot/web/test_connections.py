"""Connections that say nothing, or too many at once; requests that are none."""

import asyncio
import logging
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field

import pytest
from aiohttp import ClientSession, web

from bot import logs
from bot.web import connections
from bot.web.guard import HEADERS, PRIVATE
from bot.web.server import application, listening
from tests.support.rows import every_row

PATIENCE = 10
"""Seconds after which a test that waits has failed."""

AT_ONCE = 0.01
NEVER = 3600.0

Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]
ASKING = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
SENDING = b"POST /slow HTTP/1.1\r\nHost: localhost\r\n"
SLOWLY = ASKING.replace(b"healthz", b"slow")


async def well() -> str | None:
    return None


@dataclass
class House:
    """A server: ``/slow`` answers once it may, ``/live`` echoes by WebSocket."""

    stack: AsyncExitStack
    port: int = 0
    may: asyncio.Event = field(default_factory=asyncio.Event)
    asked: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(0))

    async def slow(self, _request: web.Request) -> web.Response:
        self.asked.release()
        await self.may.wait()
        return web.Response(text="at last")

    async def live(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        async for message in socket:
            await socket.send_str(message.data)
        return socket

    async def receive(self, request: web.Request) -> web.Response:
        self.asked.release()
        await request.read()
        return web.Response(text="received")

    async def connect(self, words: bytes = b"", *, address: str = "127.0.0.1") -> Ends:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(address, 0))
        self.stack.callback(writer.close)
        writer.write(words)
        return reader, writer

    async def busy(self) -> Ends:
        """A connection whose request is under way."""
        ends = await self.connect(SLOWLY)
        async with asyncio.timeout(PATIENCE):
            await self.asked.acquire()
        return ends


@asynccontextmanager
async def house(*, most: int = 100, head_seconds: float = NEVER) -> AsyncIterator[House]:
    async with AsyncExitStack() as stack:
        made = House(stack)
        app = application(well)
        app.router.add_get("/slow", made.slow)
        app.router.add_get("/live", made.live)
        app.router.add_post("/slow", made.receive)
        made.port = await stack.enter_async_context(
            listening(app, "127.0.0.1", 0, most=most, head_seconds=head_seconds)
        )
        yield made


async def closed(ends: Ends) -> bool:
    """Wait until the server has closed it without a word."""
    async with asyncio.timeout(PATIENCE):
        try:
            return await ends[0].read() == b""
        except ConnectionResetError:
            return True


async def answer(ends: Ends, words: bytes = b"") -> bytes:
    """The whole of what the server says to this."""
    async with asyncio.timeout(PATIENCE):
        ends[1].write(words)
        head = await ends[0].readuntil(b"\r\n\r\n")
        length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        return head + await ends[0].readexactly(length)


@every_row("words", [b"", b"GET", ASKING[:-2]])
async def test_who_does_not_ask_is_closed(words: bytes) -> None:
    async with house(head_seconds=AT_ONCE) as door:
        assert await closed(await door.connect(words))


async def test_what_is_under_way_kept_alive_or_live_outlasts_the_silent() -> None:
    async with house(head_seconds=0.5) as door, ClientSession() as session:
        alive = await door.connect()
        assert (await answer(alive, ASKING)).endswith(b"ok")
        socket = await session.ws_connect(f"http://127.0.0.1:{door.port}/live")
        busy = await door.busy()
        assert await closed(await door.connect()), "as long as all of them have been there, and longer"
        door.may.set()
        assert (await answer(busy)).endswith(b"at last")
        assert (await answer(alive, ASKING)).endswith(b"ok")
        await socket.send_str("there?")
        assert await socket.receive_str(timeout=PATIENCE) == "there?"
        await socket.close()


async def test_when_it_is_full_the_longest_silent_makes_room() -> None:
    async with house(most=3) as door:
        silent = [await door.connect() for _ in range(3)]
        assert (await answer(await door.connect(), ASKING)).endswith(b"ok")
        assert await closed(silent[0])
        for ends in silent[1:]:
            assert (await answer(ends, ASKING)).endswith(b"ok")


async def test_where_nobody_is_silent_who_has_been_answered_makes_room() -> None:
    async with house(most=3) as door:
        busy = await door.busy()
        done = [await door.connect(), await door.connect()]
        for ends in done:
            assert (await answer(ends, ASKING)).endswith(b"ok")
        assert (await answer(await door.connect(), ASKING)).endswith(b"ok")
        assert await closed(done[0])
        assert (await answer(done[1], ASKING)).endswith(b"ok")
        door.may.set()
        assert (await answer(busy)).endswith(b"at last")


async def test_where_all_are_under_way_the_new_one_is_sent_away(caplog: pytest.LogCaptureFixture) -> None:
    async with house(most=2) as door:
        busy = [await door.busy(), await door.busy()]
        for _ in range(5):
            ends = await door.connect()
            assert b" 503 " in await answer(ends, SLOWLY)
            assert await closed(ends)
        door.may.set()
        for ends in busy:
            assert (await answer(ends)).endswith(b"at last")
        assert await closed_by_us(busy)
        assert (await answer(await door.connect(), ASKING)).endswith(b"ok")
    assert caplog.text.count("too many connections") <= 1, "once a minute is enough"


async def closed_by_us(those: list[Ends]) -> bool:
    """Close them, and wait until the server has, too."""
    for _, writer in those:
        writer.write_eof()
    return all([await closed(ends) for ends in those])


async def test_where_all_are_under_way_a_request_for_our_health_is_answered() -> None:
    async with house(most=2) as door:
        for _ in range(2):
            await door.busy()
        crowd = []
        for _ in range(30):
            crowd.append(await door.connect(b"GET /table"))
            ends = await door.connect()
            assert (await answer(ends, ASKING)).endswith(b"ok")
            assert await closed(ends), "the room is kept for the next"
        assert all([await closed(ends) for ends in crowd[:15]])
        door.may.set()


@pytest.mark.parametrize(
    "header", [b"Content-Length: 5000\r\n\r\n{", b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n"]
)
async def test_what_has_not_sent_all_that_it_asks_makes_room(header: bytes) -> None:
    async with house(most=3) as door:
        slow = [await door.connect(SENDING + header) for _ in range(3)]
        for _ in slow:
            async with asyncio.timeout(PATIENCE):
                await door.asked.acquire()
        for number in range(3):
            busy = await door.busy()
            assert await closed(slow[number])
            assert not busy[1].is_closing()
        assert (await answer(await door.connect(), ASKING)).endswith(b"ok")
        door.may.set()


async def test_the_address_with_the_most_connections_makes_room_first() -> None:
    async with house(most=4) as door:
        neighbour = await door.connect(address="127.0.0.3")
        crowd = [await door.connect() for _ in range(3)]
        for silent in crowd[:2]:
            assert (await answer(await door.connect(), ASKING)).endswith(b"ok")
            assert await closed(silent)
        assert (await answer(neighbour, ASKING)).endswith(b"ok")


async def test_many_more_than_there_is_room_for_come_at_once() -> None:
    async with house(most=5) as door:
        crowd = [await door.connect() for _ in range(120)]
        assert (await answer(await door.connect(), ASKING)).endswith(b"ok")
        assert all([await closed(ends) for ends in crowd[:100]])


@pytest.mark.skipif(sys.platform == "win32", reason="this system has no such limit")
@pytest.mark.parametrize(
    ("files", "expected"),
    [(100, (62, 10)), (1, (1, 1)), (1024, (640, 102)), (1 << 20, (1800, 128)), (-1, (1800, 128))],
)
def test_where_few_files_may_be_open_there_is_less_room(
    monkeypatch: pytest.MonkeyPatch, files: int, expected: tuple[int, int]
) -> None:
    monkeypatch.setattr("resource.getrlimit", lambda _which: (files, files))
    assert connections.room() == expected


def test_that_no_files_are_left_is_said_once_a_minute() -> None:
    seldom = logs.RateLimitFilter("socket.accept() out")

    def heard(at: float, words: str = "socket.accept() out of system resource\nsocket: …") -> bool:
        record = logging.makeLogRecord({"msg": words, "created": at})
        return bool(seldom.filter(record))

    assert [heard(1000.0), heard(1000.1), heard(1059.9), heard(1060.0), heard(1060.1)] == [
        True,
        False,
        False,
        True,
        False,
    ]
    assert heard(100.0), "a clock that was set back silences nothing"
    assert heard(100.1, "something else")


def test_the_log_is_set_up_to_say_seldom_that_no_files_are_left(caplog: pytest.LogCaptureFixture) -> None:
    root, asyncios = logging.getLogger(), logging.getLogger("asyncio")
    before = root.handlers[:], root.level, logging.getLogger("aiohttp").level
    try:
        logs.set_up("info", "text", [])
        root.addHandler(caplog.handler)
        for _ in range(1000):
            asyncios.error("socket.accept() out of system resource")
    finally:
        root.handlers[:] = before[0]
        root.setLevel(before[1])
        logging.getLogger("aiohttp").setLevel(before[2])
    assert caplog.text.count("out of system resource") == 1


MARK = "hushhush"
HEADS = {
    "line": f"GET /{MARK} HTTP/1.1 {MARK}\r\nCookie: {MARK}\r\n\r\n",
    "version": f"GET /{MARK} HTTP/{MARK}\r\nCookie: a={MARK}\r\n\r\n",
    "method": f"{MARK}@\x01 / HTTP/1.1\r\nCookie: a={MARK}\r\n\r\n",
    "header": f"GET / HTTP/1.1\r\nHost: x\r\nCookie: a={MARK}\r\n{MARK} : b\r\n\r\n",
    "header without name": f"GET / HTTP/1.1\r\nHost: x\r\nCookie: a={MARK}\r\n: {MARK}\r\n\r\n",
    "control character": f"GET / HTTP/1.1\r\nHost: x\r\nCookie: a={MARK}\x00\r\n\r\n",
    "too long": f"GET / HTTP/1.1\r\nHost: x\r\nCookie: a={MARK * 2000}\r\n\r\n",
    "length": f"GET / HTTP/1.1\r\nHost: x\r\nCookie: a={MARK}\r\nContent-Length: {MARK}\r\n\r\n",
    "chunk": (
        f"POST / HTTP/1.1\r\nHost: x\r\nCookie: a={MARK}\r\nTransfer-Encoding: chunked\r\n\r\n{MARK}\r\n"
    ),
    "expectation": f"GET / HTTP/1.1\r\nHost: x\r\nExpect: {MARK}\r\nConnection: close\r\n\r\n",
    "host": f"GET //[{MARK} HTTP/1.1\r\nHost: [{MARK}\r\nConnection: close\r\n\r\n",
    "after a good one": f"{ASKING.decode()}{MARK} {MARK}\r\n\r\n",
}


@pytest.mark.parametrize("which", HEADS)
async def test_a_malformed_request_is_answered_securely_and_not_told_what_serves_it(which: str) -> None:
    async with house() as door:
        reader, writer = await door.connect(HEADS[which].encode("latin-1"))
        async with asyncio.timeout(PATIENCE):
            said = (await reader.read()).decode()
        writer.close()
    *_, last = said.split("HTTP/1.")
    head, _, body = last.partition("\r\n\r\n")
    assert head.split()[1] in {"400", "404", "417"}
    headers = dict(line.split(": ", 1) for line in head.splitlines()[1:])
    assert headers.items() >= {**HEADERS, **PRIVATE, "Server": "Turnpost"}.items()
    assert "b'" not in body, "as the parser says it"


@pytest.mark.parametrize("which", HEADS)
async def test_nothing_of_a_malformed_request_is_logged(caplog: pytest.LogCaptureFixture, which: str) -> None:
    caplog.set_level(logging.DEBUG)
    async with house() as door:
        reader, writer = await door.connect(HEADS[which].encode("latin-1"))
        async with asyncio.timeout(PATIENCE):
            try:
                said = await reader.read()
            except ConnectionResetError:
                said = b"HTTP/1.1 400"
        assert b" 500 " not in said
        writer.close()
    records = [record for record in caplog.records if record.name != "asyncio" or record.levelno > 10]
    formatter = logs.TextFormatter()
    assert MARK not in "\n".join(formatter.format(record) for record in records)
    assert [record for record in records if record.levelno > logging.INFO] == []


async def test_a_fault_outside_of_our_handlers_is_still_logged(caplog: pytest.LogCaptureFixture) -> None:
    async def broken() -> str | None:
        raise RuntimeError("insides")

    async with listening(application(broken), "127.0.0.1", 0) as port, ClientSession() as session:
        assert (await session.get(f"http://127.0.0.1:{port}/healthz")).status == 500
    assert "insides" in caplog.text
