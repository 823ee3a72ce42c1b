"""Requests that are broken, damaged, too large or too slow."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import pytest
from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer
from aiohttp.typedefs import Handler

from bot.web.guard import in_turn
from bot.web.server import application
from bot.web.table.typed_lines import TypedLines
from tests.bot.web.conftest import Visitor

if TYPE_CHECKING:
    from tests.bot.web.conftest import Room

    Arrive = Callable[..., Awaitable[Visitor]]


async def well() -> str | None:
    return None


async def ill() -> str | None:
    return "the store does not answer"


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"null",
        b"[]",
        b"{",
        b"\xff\xfe",
        b'{"as": 1}',
        b'{"as": "ann", "channel": [], "text": "x"}',
        b'{"as": "ann", "channel": "1"}',
        b"[" * 50_000,
        b'{"as": "ann", "message": "1", "button": true, "version": 0}',
    ],
)
async def test_broken_requests_are_refused_by_name(arrive: Arrive, body: bytes) -> None:
    ann = await arrive("Ann")
    headers = {"Origin": ann.origin, "Content-Type": "application/json; charset=nonsense"}
    for path in ("/table/lines", "/table/presses"):
        async with ann.client.post(path, data=body, headers=headers) as response:
            assert response.status == 400
            assert 0 < len(await response.text()) < 200


async def test_ids_that_cannot_be_are_not_found(arrive: Arrive) -> None:
    ann = await arrive("Ann")
    for number in ("", "-1", "0", "9" * 30, "x", "1e3", "²", "1;drop table people"):
        async with ann.client.get("/table/messages", params={"channel": number}) as response:
            assert response.status == 404
        body: dict[str, Any] = {"as": "ann", "message": number, "button": 0, "version": 0}
        assert (await ann.post("/table/presses", body)).status == 404


async def test_half_characters_and_null_bytes_are_only_text(arrive: Arrive) -> None:
    ann = await arrive("Ann")
    for text in ("\ud83d half", "nul \x00 byte", "/move \ud83d", "/player \udfff\x00x"):
        response = await ann.post("/table/lines", {"as": "ann", "channel": ann.channel, "text": text})
        assert response.status == 200


async def test_too_much_is_not_read(arrive: Arrive) -> None:
    ann = await arrive("Ann")
    response = await ann.post("/table/lines", {"as": "ann", "channel": ann.channel, "text": "x" * 100_000})
    assert response.status == 413


@pytest.mark.parametrize("fault", [RuntimeError, ConnectionResetError], ids=["any", "a reset of ours"])
async def test_a_fault_of_ours_is_one_sentence_without_its_insides(
    arrive: Arrive,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    fault: type[Exception],
) -> None:
    async def broken(*_: object, **__: object) -> None:
        raise fault("secret insides")

    ann = await arrive("Ann")
    monkeypatch.setattr(TypedLines, "carry_out", broken)
    response = await ann.post("/table/lines", {"as": "ann", "channel": ann.channel, "text": "x"})
    assert response.status == 500
    assert "secret" not in await response.text()
    assert "secret insides" in caplog.text


async def test_a_damaged_body_is_refused_and_no_fault_of_ours(
    arrive: Arrive, caplog: pytest.LogCaptureFixture
) -> None:
    ann = await arrive("Ann")
    headers = {"Origin": ann.origin, "Content-Type": "application/json"}
    for encoding in ("gzip", "deflate"):
        packed = {**headers, "Content-Encoding": encoding}
        async with ann.client.post("/table/lines", data=b"rubbish", headers=packed) as response:
            assert response.status == 400
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


async def test_who_leaves_in_the_middle_of_a_body_is_no_fault_of_ours(
    room: Room, arrive: Arrive, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    begun, ended = asyncio.Event(), asyncio.Event()
    caplog.set_level("DEBUG")

    async def read(request: web.Request) -> bytes:
        begun.set()
        try:
            return await reading(request)
        finally:
            ended.set()

    ann = await arrive("Ann")
    reading = web.Request.read
    monkeypatch.setattr(web.Request, "read", read)
    _, writer = await speak(ann, "Content-Length: 100", b"{")
    async with asyncio.timeout(10):
        await begun.wait()
        writer.transport.abort()
        await ended.wait()
        # Once another request is answered, whatever the first came to is in the log.
        assert (await ann.post("/table/lines", {"channel": ann.channel, "text": "x"})).status == 200
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


async def test_a_body_that_aiohttp_finds_damaged_is_refused(
    arrive: Arrive, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def read(_request: web.Request) -> bytes:
        raise web.RequestPayloadError("what was sent")

    ann = await arrive("Ann")
    monkeypatch.setattr(web.Request, "read", read)
    assert (await ann.post("/table/lines", {})).status == 400
    assert "what was sent" not in caplog.text


@pytest.mark.parametrize(
    ("header", "body"), [("Content-Length: 100", b"{"), ("Transfer-Encoding: chunked", b"1\r\n{\r\n")]
)
async def test_a_body_that_does_not_arrive_is_not_waited_for(room: Room, header: str, body: bytes) -> None:
    server = TestServer(application(well, table=room.table, body_seconds=0.01))
    async with TestClient(server) as client:
        reader, writer = await speak(Visitor(client), header, body)
        async with asyncio.timeout(10):
            assert (await reader.readline()).startswith(b"HTTP/1.1 408")
        writer.close()


async def speak(
    visitor: Visitor, header: str, body: bytes
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Begin a request by hand; nobody checks that it is one."""
    client = visitor.client
    reader, writer = await asyncio.open_connection(client.host, client.port)
    head = (
        f"POST /table/lines HTTP/1.1\r\nHost: {client.host}:{client.port}\r\nOrigin: {visitor.origin}\r\n"
        f"Content-Type: application/json\r\n{header}\r\n\r\n"
    )
    writer.write(head.encode() + body)
    await writer.drain()
    return reader, writer


async def test_only_so_many_read_at_once_and_nobody_who_asks_for_our_health_waits() -> None:
    may, at_work = asyncio.Event(), asyncio.Semaphore(0)

    async def read(_request: web.Request) -> web.Response:
        at_work.release()
        await may.wait()
        return web.Response(text="read")

    app = web.Application(middlewares=[in_turn(2, each=2, besides=["/healthz"], whose=lambda _: ("", ""))])
    app.router.add_get("/read", read)
    app.router.add_get("/healthz", read)
    app.router.add_post("/read", read)
    async with TestClient(TestServer(app)) as client:
        reading = [asyncio.create_task(client.get("/read")) for _ in range(5)]
        others = [asyncio.create_task(client.get("/healthz")), asyncio.create_task(client.post("/read"))]
        async with asyncio.timeout(10):
            for _ in range(4):
                await at_work.acquire()
        assert at_work.locked(), "two of the five, and both others"
        may.set()
        for task in reading + others:
            assert (await task).status == 200


async def test_addresses_take_turns_and_so_do_the_browsers_of_one() -> None:
    may, arrived = asyncio.Event(), asyncio.Semaphore(0)
    order = []

    @web.middleware
    async def note(request: web.Request, handler: Handler) -> web.StreamResponse:
        arrived.release()
        return await handler(request)

    async def read(request: web.Request) -> web.Response:
        order.append(request.query_string)
        await may.wait()
        return web.Response()

    def whose(request: web.Request) -> tuple[str, str]:
        return request.query["at"], request.query["by"]

    app = web.Application(middlewares=[note, in_turn(1, each=1, besides=[], whose=whose)])
    app.router.add_get("/read", read)
    crowd, beside, other = "at=a&by=", "at=a&by=ann", "at=b&by="
    async with TestClient(TestServer(app)) as client, asyncio.timeout(10):
        reading = []
        for one in (crowd, crowd, crowd, crowd, beside, other):
            reading.append(asyncio.create_task(client.get(f"/read?{one}")))
            await arrived.acquire()
        may.set()
        for task in reading:
            assert (await task).status == 200
    assert order == [crowd, other, beside, crowd, crowd, crowd]
