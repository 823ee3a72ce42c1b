from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest
from aiohttp import WSServerHandshakeError, web
from aiohttp.test_utils import TestClient, TestServer
from yarl import URL

from bot.web import server as web_server
from bot.web.guard import in_turn
from bot.web.server import application, measurements
from bot.web.site import Site
from tests.bot.web.conftest import Visitor

if TYPE_CHECKING:
    from tests.bot.web.conftest import Room

    Arrive = Callable[..., Awaitable[Visitor]]


async def well() -> str | None:
    return None


async def ill() -> str | None:
    return "the store does not answer"


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "", "http://127.0.0.1:1", "file://", "http://["]
)
async def test_other_sites_can_neither_post_nor_listen(arrive: Arrive, origin: str) -> None:
    ann = await arrive("Ann")
    body = {"as": "ann", "channel": ann.channel, "text": "forged"}
    for path in ("lines", "presses", "forms", "hints", "dismissals", "leavings"):
        assert (await ann.post(f"/table/{path}", body, Origin=origin)).status == 403
    with pytest.raises(WSServerHandshakeError) as error:
        await ann.client.ws_connect("/table/live?as=ann", headers={"Origin": origin})
    assert error.value.status == 403
    assert await ann.messages() == []


async def test_a_request_that_does_not_say_where_it_comes_from_does_nothing(arrive: Arrive) -> None:
    ann = await arrive("Ann")
    body = {"as": "ann", "channel": ann.channel, "text": "forged"}
    assert (await ann.client.post("/table/lines", json=body)).status == 403
    with pytest.raises(WSServerHandshakeError):
        await ann.client.ws_connect("/table/live?as=ann")


async def test_forms_of_other_sites_have_the_wrong_type(arrive: Arrive) -> None:
    ann = await arrive("Ann")
    for content_type in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        response = await ann.client.post(
            "/table/lines", data=b"{}", headers={"Origin": ann.origin, "Content-Type": content_type}
        )
        assert response.status == 415


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "", "[::1", "10.0.0.7"]
)
async def test_a_name_that_leads_here_is_not_enough(arrive: Arrive, host: str) -> None:
    visitor = await arrive()
    for path in ("/", "/table", "/table/state", "/static/table.js"):
        async with visitor.client.get(path, headers={"Host": host}) as response:
            assert response.status in {400, 403}
    headers = {"Host": host, "Origin": f"http://{host}"}
    response = await visitor.client.post("/table/lines", json={"text": "x"}, headers=headers)
    assert response.status in {400, 403}


@pytest.mark.parametrize(
    "host", ["localhost:8080", "127.0.0.1", "[::1]:8080", "table.localhost", "LOCALHOST"]
)
async def test_loopback_has_several_names(arrive: Arrive, host: str) -> None:
    visitor = await arrive()
    async with visitor.client.get("/", headers={"Host": host}) as response:
        assert response.status == 200


@asynccontextmanager
async def public_table(room: Room, public_url: str | None = None) -> AsyncIterator[TestClient[Any, Any]]:
    """A table for other machines, too."""
    site = Site(["0.0.0.0"], public=True, public_url=public_url)
    async with TestClient(TestServer(application(well, table=room.table, public=True, site=site))) as client:
        yield client


PUBLIC = "https://table.example"
COOKIE = {"Cookie": "turnpost_table=some-browser"}


@pytest.mark.parametrize(
    ("public_url", "host", "status"),
    [
        (None, "192.168.0.9:8080", 200),
        (None, "[2001:db8::1]:8080", 200),
        (None, "localhost:8080", 200),
        (None, "table.example", 403),
        (None, "192.168.0.9.evil.example", 403),
        (None, "3232235529", 403),
        (PUBLIC, "table.example", 200),
        (PUBLIC, "TABLE.example:443", 200),
        (PUBLIC, "127.0.0.1:8080", 200),
        (PUBLIC, "evil.example", 403),
        (PUBLIC, "table.example.evil.example", 403),
        ("https://tàble.example", "xn--tble-0na.example", 200),
    ],
)
async def test_a_public_table_is_reached_by_its_address_or_its_own_name(
    room: Room, public_url: str | None, host: str, status: int
) -> None:
    async with public_table(room, public_url) as client:
        async with client.get("/table/state", headers={"Host": host}) as response:
            assert response.status == status
        # A name that leads here makes another site's page one of "our" origin.
        headers = {"Host": host, "Origin": f"https://{host.removesuffix(':443')}".lower(), **COOKIE}
        async with client.post("/table/lines", json={}, headers=headers) as response:
            assert (response.status == 403) is (status == 403)


@pytest.mark.parametrize(
    ("host", "origin", "trusted"),
    [
        ("table.example", PUBLIC, True),
        ("table.example", "https://table.example:443", True),
        ("table.example", "http://table.example", False),
        ("table.example:8080", "http://table.example:8080", False),
        ("127.0.0.1:8080", PUBLIC, True),
        ("127.0.0.1:8080", "http://127.0.0.1:8080", True),
        ("127.0.0.1:8080", "http://table.example", False),
        ("127.0.0.1:8080", "https://evil.example", False),
        ("127.0.0.1:8080", "null", False),
        ("127.0.0.1:8080", "", False),
    ],
)
async def test_behind_a_proxy_the_public_page_acts_whatever_host_the_proxy_names(
    room: Room, host: str, origin: str, trusted: bool
) -> None:
    async with public_table(room, PUBLIC) as client:
        async with client.get("/table/state", headers={"Host": host}) as response:
            assert response.status == 200
            # Given by hand: the test's own browser keeps an encrypted page's cookie to itself here.
            cookie = response.headers["Set-Cookie"].split(";")[0]
        headers = {"Host": host, "Origin": origin, "Cookie": cookie}
        async with client.post(
            "/table/hints", json={"channel": "1", "text": "/"}, headers=headers
        ) as response:
            assert (await response.text() != "This can only be done from the table’s own page.") is trusted
        if trusted:
            socket = await client.ws_connect("/table/live", headers=headers)
            await socket.close()
        else:
            with pytest.raises(WSServerHandshakeError):
                await client.ws_connect("/table/live", headers=headers)


@pytest.mark.parametrize(
    ("public_url", "secure"), [(PUBLIC, True), ("http://table.example", False), (None, False)]
)
async def test_the_cookie_goes_where_it_came_from(room: Room, public_url: str | None, secure: bool) -> None:
    """Encrypted if the public address is, though the proxy asks here without."""
    async with public_table(room, public_url) as client, client.get("/table/state") as response:
        assert ("Secure" in response.headers["Set-Cookie"]) is secure


async def test_an_address_that_the_server_listens_on_is_allowed(room: Room) -> None:
    server = TestServer(application(well, table=room.table, site=Site(["192.168.0.9"])))
    headers = {"Host": "192.168.0.9:8080"}
    async with TestClient(server) as client, client.get("/", headers=headers) as response:
        assert response.status == 200


async def test_every_answer_says_what_a_browser_may_do_with_it(arrive: Arrive) -> None:
    ann = await arrive("Ann")
    for path in (
        "/",
        "/table",
        "/static/table.css",
        "/table/state",
        "/healthz",
        "/nothing",
        "/static/nothing",
    ):
        async with ann.client.get(path) as response:
            policy = response.headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy
            assert "frame-ancestors 'none'" in policy
            assert "unsafe" not in policy
            assert response.headers["X-Content-Type-Options"] == "nosniff"
            if path.startswith(("/table/", "/nothing")):
                assert response.headers["Cache-Control"] == "no-store"


async def test_the_cookie_is_not_for_scripts_or_other_sites(room: Room) -> None:
    server = TestServer(application(well, table=room.table))
    async with TestClient(server) as client, client.get("/table/state") as response:
        cookie = response.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


@pytest.mark.parametrize(
    "path",
    [
        "/static/../table.py",
        "/static/..%2ftable.py",
        "/static/%2e%2e/table.py",
        "/static/..%5ctable.py",
        "/static//etc/passwd",
        "/static/%2fetc%2fpasswd",
        "/static/",
        "/static/index.html%00.js",
        "/table/files/..%2f..%2ftable.db",
        "/table/files/' OR 1=1 --",
    ],
)
async def test_no_path_leads_out_of_the_page(arrive: Arrive, path: str) -> None:
    visitor = await arrive()
    async with visitor.client.session.get(URL(visitor.origin + path, encoded=True)) as response:
        assert response.status in {400, 404}


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


async def test_a_fault_of_ours_is_one_sentence_without_its_insides(
    room: Room, arrive: Arrive, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: object, **__: object) -> None:
        raise RuntimeError("secret insides")

    ann = await arrive("Ann")
    monkeypatch.setattr(room.table, "type_line", broken)
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
        # One more request has been answered: what became of the first has been logged.
        assert (await ann.post("/table/lines", {"channel": ann.channel, "text": "x"})).status == 200
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


async def test_a_reset_of_ours_is_still_a_fault(
    room: Room, arrive: Arrive, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: object, **__: object) -> None:
        raise ConnectionResetError("a helper of ours")

    ann = await arrive("Ann")
    monkeypatch.setattr(room.table, "type_line", broken)
    response = await ann.post("/table/lines", {"as": "ann", "channel": ann.channel, "text": "x"})
    assert response.status == 500
    assert "a helper of ours" in caplog.text


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

    app = web.Application(middlewares=[in_turn(2, besides=["/healthz"])])
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


# --- measurements ---------------------------------------------------------------------


async def measured() -> bytes:
    return b"turnpost_store_works 1.0"


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"Host": "localhost:8080"}, 200),
        ({"Host": "[::1]:8080"}, 200),
        ({"Host": "evil.example"}, 403),
        ({"X-Forwarded-For": "203.0.113.9"}, 403),
        ({"X-Forwarded-For": "127.0.0.1"}, 403),
        ({"Forwarded": "for=127.0.0.1"}, 403),
        ({"Via": "1.1 proxy"}, 403),
        ({"X-Real-IP": "127.0.0.1"}, 403),
    ],
)
async def test_measurements_are_for_this_machine_and_not_for_who_comes_through_a_proxy_on_it(
    headers: dict[str, str], status: int
) -> None:
    server = TestServer(application(well, measure=measured))
    async with TestClient(server) as client, client.get("/metrics", headers=headers) as response:
        assert response.status == status
        assert ("turnpost" in (await response.text())) is (status == 200)


@pytest.mark.parametrize(
    ("peer", "status"),
    [
        ("127.0.0.1", 200),
        ("127.1.2.3", 200),
        ("::1", 200),
        ("::ffff:127.0.0.1", 200),
        ("192.168.0.9", 403),
        ("", 403),
    ],
)
async def test_measurements_are_not_for_other_machines(
    monkeypatch: pytest.MonkeyPatch, peer: str, status: int
) -> None:
    monkeypatch.setattr(web.Request, "remote", peer)
    server = TestServer(application(well, measure=measured))
    async with TestClient(server) as client, client.get("/metrics") as response:
        assert response.status == status


async def test_measurements_at_a_port_of_their_own_are_for_whoever_reaches_it() -> None:
    async with TestClient(TestServer(measurements(measured))) as client:
        headers = {"Host": "turnpost:9090", "X-Forwarded-For": "203.0.113.9"}
        async with client.get("/metrics", headers=headers) as response:
            assert (response.status, await response.text()) == (200, "turnpost_store_works 1.0")
        async with client.get("/healthz") as response:
            assert response.status == 404


# --- health ---------------------------------------------------------------------------


async def test_health_is_200_or_503_with_the_reason() -> None:
    async with TestClient(TestServer(application(well))) as client, client.get("/healthz") as response:
        assert (response.status, await response.text()) == (200, "ok")
    async with TestClient(TestServer(application(ill))) as client, client.get("/healthz") as response:
        assert (response.status, await response.text()) == (503, "the store does not answer")


async def test_a_health_check_that_hangs_is_not_well(monkeypatch: pytest.MonkeyPatch) -> None:
    async def stuck() -> str | None:
        await asyncio.Event().wait()
        return None

    monkeypatch.setattr(web_server, "PATIENCE_SECONDS", 0.01)
    async with TestClient(TestServer(application(stuck))) as client, client.get("/healthz") as response:
        assert response.status == 503


async def test_without_a_table_there_is_only_one_line_and_no_way_in() -> None:
    async with TestClient(TestServer(application(well))) as client:
        async with client.get("/", headers={"Host": "turnpost.example"}) as response:
            assert "Discord" in await response.text()
        for path in ("/table/state", "/static/table.js", "/table/live"):
            async with client.get(path) as response:
                assert response.status == 404
