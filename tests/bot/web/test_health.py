"""What the service tells of itself: measurements, and whether it is well."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer

from bot.config import Config
from bot.metrics import measure_standby
from bot.web import server as web_server
from bot.web.pages.files import file_address
from bot.web.server import application, measurements, standby
from bot.web_servers import standing_by
from tests.bot.web.conftest import Visitor
from tests.support.process import free_port
from tests.support.rows import every_row

if TYPE_CHECKING:
    Arrive = Callable[..., Awaitable[Visitor]]


async def well() -> str | None:
    return None


async def ill() -> str | None:
    return "the store does not answer"


# --- measurements ---------------------------------------------------------------------


async def measured() -> bytes:
    return b"turnpost_store_works 1.0"


@every_row(
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


async def test_measurements_at_a_port_of_their_own_are_for_all_who_reach_it() -> None:
    async with TestClient(TestServer(measurements(measured))) as client:
        headers = {"Host": "turnpost:9090", "X-Forwarded-For": "203.0.113.9"}
        async with client.get("/metrics", headers=headers) as response:
            assert (response.status, await response.text()) == (200, "turnpost_store_works 1.0")
        async with client.get("/healthz") as response:
            assert response.status == 404


async def test_a_process_that_stands_by_measures_that_and_is_well() -> None:
    async with TestClient(TestServer(standby(measure_standby))) as client:
        async with client.get("/metrics") as response:
            assert "\nturnpost_standing_by 1.0\n" in await response.text()
        async with client.get("/healthz") as response:
            assert (response.status, await response.text()) == (200, "standing by\n")
    async with TestClient(TestServer(standby())) as client, client.get("/metrics") as response:
        assert response.status == 404


async def test_its_measurements_have_a_port_of_their_own_where_the_settings_want_one() -> None:
    port = free_port()
    settings = {"DISCORD_TOKEN": "a.b.c", "TURNPOST_HTTP": "off", "TURNPOST_METRICS": f"127.0.0.1:{port}"}
    async with (
        standing_by(Config.read(settings)),
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}/metrics") as response,
    ):
        assert "turnpost_standing_by 1.0" in await response.text()


# --- health ---------------------------------------------------------------------------


async def test_health_is_200_or_503_with_the_reason() -> None:
    async with TestClient(TestServer(application(well))) as client, client.get("/healthz") as response:
        assert (response.status, await response.text()) == (200, "ok")
    async with TestClient(TestServer(application(ill))) as client, client.get("/healthz") as response:
        assert (response.status, await response.text()) == (503, "the store does not answer")
    server = TestServer(application(well, state=lambda: "standing by"))
    async with TestClient(server) as client, client.get("/healthz") as response:
        assert (response.status, await response.text()) == (200, "standing by")


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
        for path in ("/table/state", file_address("table.js"), "/table/live"):
            async with client.get(path) as response:
                assert response.status == 404
