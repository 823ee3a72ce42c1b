"""Where requests come from, also through proxies: what limits count."""

from ipaddress import ip_network
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession, CookieJar, web
from aiohttp.test_utils import make_mocked_request
from multidict import CIMultiDict

from bot.app import build
from bot.config import Config
from bot.web.callers import PROXIES, caller_address
from bot.web.table.limits import Limits
from tests.support.rows import every_row

CLUSTER = (ip_network("10.0.0.0/8"), ip_network("fd00::/8"))


def caller(
    monkeypatch: pytest.MonkeyPatch, peer: str, *passed_on: str, proxies: tuple[Any, ...] = CLUSTER
) -> str:
    app = web.Application()
    app[PROXIES] = proxies
    monkeypatch.setattr(web.Request, "remote", peer)
    headers = CIMultiDict([("X-Forwarded-For", hops) for hops in passed_on])
    return caller_address(make_mocked_request("GET", "/", headers=headers, app=app))


@every_row(
    ("peer", "passed_on", "counted"),
    [
        ("10.1.2.3", "203.0.113.9", "203.0.113.9"),
        ("10.1.2.3", "203.0.113.9, 10.9.9.9", "203.0.113.9"),
        ("fd00::7", "203.0.113.9,10.9.9.9,10.1.1.1", "203.0.113.9"),
        # What stands further left was sent by the client itself.
        ("10.1.2.3", "198.51.100.1, 203.0.113.9", "203.0.113.9"),
        ("10.1.2.3", "10.7.7.7, 203.0.113.9, 10.9.9.9", "203.0.113.9"),
        # Nobody else's word is taken.
        ("203.0.113.5", "198.51.100.1", "203.0.113.5"),
        ("127.0.0.1", "198.51.100.1", "127.0.0.1"),
        # All of them are ours: a program beside the proxies asks.
        ("10.1.2.3", "10.4.4.4", "10.4.4.4"),
        ("10.1.2.3", "", "10.1.2.3"),
        # After junk comes nothing that could be believed.
        ("10.1.2.3", "unknown", "10.1.2.3"),
        ("10.1.2.3", "198.51.100.1, unknown", "10.1.2.3"),
        ("10.1.2.3", "198.51.100.1, junk, 10.9.9.9", "10.9.9.9"),
        ("10.1.2.3", "198.51.100.1,, 10.9.9.9", "10.9.9.9"),
        ("10.1.2.3", "999.1.1.1", "10.1.2.3"),
        ("10.1.2.3", "_hidden", "10.1.2.3"),
        # Some proxies add the port.
        ("10.1.2.3", "203.0.113.9:51234", "203.0.113.9"),
        ("10.1.2.3", "[2001:db8:1:2:3::9]:51234", "2001:db8:1:2::/64"),
        # An address has one name, and of IPv6 a household is one caller.
        ("::ffff:10.1.2.3", "::ffff:203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "", "2001:db8:1:2::/64"),
        ("10.1.2.3", "2001:DB8:1:2::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "", "fe80::/64"),
        ("::1", "", "::1"),
        ("", "203.0.113.9", ""),
    ],
)
def test_the_nearest_hop_that_is_no_proxy_of_ours(
    monkeypatch: pytest.MonkeyPatch, peer: str, passed_on: str, counted: str
) -> None:
    assert caller(monkeypatch, peer, passed_on) == counted


def test_several_headers_are_one_list(monkeypatch: pytest.MonkeyPatch) -> None:
    assert caller(monkeypatch, "10.1.2.3", "198.51.100.1, 203.0.113.9", "10.9.9.9") == "203.0.113.9"


@every_row(
    ("peer", "counted"),
    [("127.0.0.1", "203.0.113.9"), ("::1", "203.0.113.9"), ("10.1.2.3", "10.1.2.3")],
)
def test_unless_others_are_named_this_machine_is_believed(
    monkeypatch: pytest.MonkeyPatch, peer: str, counted: str
) -> None:
    proxies = Config.read({}).trusted_proxies
    assert caller(monkeypatch, peer, "203.0.113.9", proxies=proxies) == counted


@pytest.mark.parametrize(("trusted", "counted"), [("", "203.0.113.9"), ("10.0.0.0/8", "")])
async def test_the_service_believes_the_proxies_of_its_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trusted: str, counted: str
) -> None:
    """Seen by who is counted as sitting down: this machine is not, unless it is a proxy."""
    seen = []
    monkeypatch.setattr(
        Limits, "count", lambda _self, _made, asker, *, plays: seen.append((asker.address, plays))
    )
    environment = {
        "TURNPOST_DATABASE_URL": f"sqlite:///{tmp_path / 'table.db'}",
        "TURNPOST_HTTP": "127.0.0.1:0",
        "TURNPOST_ENGINE_WORKERS": "0",
        "TURNPOST_TRUSTED_PROXIES": trusted,
    }
    async with build(Config.read(environment), ticking=False) as app:
        root = f"http://127.0.0.1:{app.port}"
        headers = {"X-Forwarded-For": "203.0.113.9", "Origin": root}
        async with ClientSession(root, headers=headers, cookie_jar=CookieJar(unsafe=True)) as browser:
            assert (await browser.get("/")).status == 200
            assert (await browser.post("/start/both", json={"game": "pux"})).status == 200
    assert seen == [(counted, False), (counted, True)]
