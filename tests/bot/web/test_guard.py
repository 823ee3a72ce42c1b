"""Who may ask the local table for what, and from where."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest
from aiohttp.test_utils import TestClient, TestServer
from yarl import URL

from bot.web.pages.files import file_address
from bot.web.server import application
from bot.web.site import Site
from bot.web.table.cookies import visitor_of
from bot.web.table.limits import Asker
from tests.bot.web.conftest import Visitor
from tests.support.rows import every_row

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
    if origin:
        assert (await ann.listen(Origin=origin)).status == 403
    assert await ann.messages() == []


async def test_a_request_that_does_not_say_where_it_comes_from_does_nothing(arrive: Arrive) -> None:
    ann = await arrive("Ann")
    body = {"as": "ann", "channel": ann.channel, "text": "forged"}
    assert (await ann.client.post("/table/lines", json=body)).status == 403


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
    for path in ("/", "/table", "/table/state", file_address("table.js")):
        async with visitor.client.get(path, headers={"Host": host}) as response:
            assert response.status in {400, 403}
    headers = {"Host": host, "Origin": f"http://{host}"}
    response = await visitor.client.post("/table/lines", json={"text": "x"}, headers=headers)
    assert response.status in {400, 403}


@every_row(
    "host",
    [
        "",
        "somebody@127.0.0.1",
        "somebody:secret@localhost",
        "127.0.0.1:65536",
        "127.0.0.1:+80",
        "127.0.0.1:port",
        "127.0.0.1:80:80",
        "127.0.0.1/table",
        "127.0.0.1?x",
        "127.0.0.1#x",
        "127.0.0.1\\evil.example",
        "127.0.0.1, evil.example",
        "local host",
        "löcalhost",
        "[::1",
        "[::1]evil.example",
        "[::g]",
        "[fe80::1%eth0]",
        "::1",
    ],
)
async def test_what_is_no_host_is_a_bad_request(server: TestServer, host: str) -> None:
    asked = f"GET /table HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
    head = await answered(server, asked)
    assert head.startswith("HTTP/1.1 400 ")
    assert "Content-Security-Policy: default-src 'none'" in head


@every_row(
    ("asked", "status"),
    [
        ("GET http://evil.example/ HTTP/1.1\r\nHost: localhost", 403),
        ("GET http://localhost/ HTTP/1.1\r\nHost: evil.example", 403),
        ("GET http://localhost/ HTTP/1.1\r\nHost: localhost", 200),
        ("GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example", 403),
    ],
)
async def test_every_host_that_a_request_names_is_ours(server: TestServer, asked: str, status: int) -> None:
    head = await answered(server, f"{asked}\r\nConnection: close\r\n\r\n")
    # aiohttp itself may refuse two names.
    assert head.split()[1] in {str(status), "400"} - ({"400"} if status == 200 else set())


async def answered(server: TestServer, asked: str) -> str:
    """The head of the answer to a request that is sent unchanged."""
    assert server.port is not None
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(asked.encode())
    async with asyncio.timeout(10):
        answer = await reader.read()
    writer.close()
    return answer.partition(b"\r\n\r\n")[0].decode()


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
            cookie = response.headers.get("Set-Cookie", "").split(";")[0]
        # A name that leads here makes another site's page one of "our" origin.
        headers = {"Host": host, "Origin": f"https://{host.removesuffix(':443')}".lower(), "Cookie": cookie}
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
        async with client.get("/table/live", headers=headers) as response:
            assert response.status == (200 if trusted or not origin else 403)


@pytest.mark.parametrize(
    ("public_url", "secure"), [(PUBLIC, True), ("http://table.example", False), (None, False)]
)
async def test_the_cookie_goes_where_it_came_from(room: Room, public_url: str | None, secure: bool) -> None:
    """Encrypted if the public address is, though the proxy asks here without."""
    async with public_table(room, public_url) as client, client.get("/table/state") as response:
        cookie = response.headers["Set-Cookie"]
    assert cookie.startswith("__Host-turnpost_table=" if secure else "turnpost_table=")
    assert ("Secure" in cookie) is secure
    assert "Path=/" in cookie
    assert "Domain" not in cookie


@pytest.mark.parametrize("invented", ["some-browser", f"{'x' * 32}.{'0' * 32}", "é.ü", "."])
async def test_a_cookie_that_was_not_given_out_here_plays_nobody_and_is_replaced(
    server: TestServer, invented: str
) -> None:
    origin = f"http://127.0.0.1:{server.port}"
    headers = {"Cookie": f"turnpost_table={invented}", "Origin": origin}
    async with TestClient(server) as client:
        for path, body in (
            ("/start/both", {"game": "pux"}),
            ("/table/lines", {"channel": "1", "text": "/player Eve"}),
            ("/table/lines", {"channel": "1", "text": "/both pux"}),
        ):
            assert (await client.post(path, json=body, headers=headers)).status == 403
        assert (await client.get("/table/live", headers=headers)).status == 403
        async with client.get("/table/state", headers=headers) as response:
            state, fresh = await response.json(), response.cookies["turnpost_table"].value
        assert (state["people"], state["seats"]) == ([], [])
        # The one that was given out is kept.
        async with client.get("/", headers={"Cookie": f"turnpost_table={fresh}"}) as response:
            assert "Set-Cookie" not in response.headers


async def test_a_player_s_cookie_from_before_there_was_https_is_renamed_once(room: Room) -> None:
    await room.table.seats.make(Asker(visitor_of("old")), "Ann")
    async with public_table(room, PUBLIC) as client:
        async with client.get("/table/state", headers={"Cookie": "turnpost_table=old"}) as response:
            assert (await response.json())["seats"] == ["ann"]
            assert response.cookies["__Host-turnpost_table"].value == "old"
            assert response.cookies["turnpost_table"]["max-age"] == "0"
        new = {"Cookie": "__Host-turnpost_table=old; turnpost_table=another"}
        async with client.get("/table/state", headers=new) as response:
            assert (await response.json())["seats"] == ["ann"]
            assert "Set-Cookie" not in response.headers


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
        file_address("table.css"),
        "/table/state",
        "/healthz",
        "/nothing",
        file_address("nothing"),
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
        "/pages/000000000000/../table.py",
        "/pages/000000000000/..%2ftable.py",
        "/pages/000000000000/%2e%2e/table.py",
        "/pages/000000000000/..%5ctable.py",
        "/pages/000000000000//etc/passwd",
        "/pages/000000000000/%2fetc%2fpasswd",
        "/pages/000000000000/",
        "/pages/000000000000/index.html%00.js",
        "/table/files/..%2f..%2ftable.db",
        "/table/files/' OR 1=1 --",
    ],
)
async def test_no_path_leads_out_of_the_page(arrive: Arrive, path: str) -> None:
    visitor = await arrive()
    async with visitor.client.session.get(URL(visitor.origin + path, encoded=True)) as response:
        assert response.status in {400, 404}
