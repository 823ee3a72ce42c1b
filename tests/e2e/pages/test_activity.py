"""The Activity: pages in the frame of Discord's client, asked for as Discord's proxy asks for them."""

from __future__ import annotations

import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web

from bot.web import server
from tests.support.account_pages import SETTINGS, Browser, Page, browser
from tests.support.club import Club, moves, settled
from tests.support.discord import User
from tests.support.discord.oauth import SECRET
from tests.support.service import Service, VirtualClock, running

PREFIX = "/activity"
PUBLIC = "https://pages.example"
ACTIVITY = {
    **SETTINGS,
    "TURNPOST_PUBLIC_URL": PUBLIC,
    "TURNPOST_ACTIVITY": "1",
    "DISCORD_CLIENT_SECRET": SECRET,
}


@dataclass
class Client:
    """Discord's client: a frame of APPLICATION.discordsays.com, whose proxy maps ``/`` to our ``/activity``."""

    club: Club
    browser: Browser
    cookies: dict[str, str] = field(default_factory=dict)
    given: list[str] = field(default_factory=list)
    """The headers by which cookies were set."""

    @property
    def number(self) -> str:
        return str(self.club.discord.bot.id)

    @property
    def host(self) -> str:
        return f"{self.number}.discordsays.com"

    async def get(self, path: str, **headers: str) -> Page:
        return self._kept(await self.browser.get(PREFIX + path, **self._cookie(), **headers))

    async def post(self, path: str, body: object = None, **headers: str) -> Page:
        sent = {"Origin": f"https://{self.host}", **self._cookie(), **headers}
        return self._kept(await self.browser.post(PREFIX + path, body, form=False, **sent))

    def _cookie(self) -> dict[str, str]:
        pairs = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {"Cookie": pairs} if pairs else {}

    def _kept(self, page: Page) -> Page:
        for header in page.set_cookies:
            self.given.append(header)
            # Python's own parser knows no Partitioned.
            (cookie,) = SimpleCookie(header.replace("; Partitioned", "")).values()
            assert cookie["domain"] == self.host
            self.cookies.pop(cookie.key, None)
            if cookie["max-age"] != "0":
                self.cookies[cookie.key] = cookie.value
        return page

    async def begin(self) -> Any:
        page = await self.post("/sign-in/begin")
        assert page.status == 200, page.text
        return page.json

    def authorize(self, user: User, begun: Any) -> dict[str, str]:
        """What the SDK's ``authorize`` gives."""
        code = self.club.discord.oauth.in_activity(
            user, client_id=begun["client"], scope="identify", challenge=begun["challenge"]
        )
        return {"code": code, "state": begun["state"]}

    async def enter(self, user: User, **more: str) -> Page:
        """Open the Activity as someone, as its page does."""
        entered = await self.get(
            f"/?frame_id=f&instance_id=i&platform=mobile&custom_id={more.get('wish', '')}"
        )
        assert entered.status == 200
        return await self.post("/sign-in", self.authorize(user, await self.begin()) | more)


@pytest.fixture
def apps(monkeypatch: pytest.MonkeyPatch) -> list[web.Application]:
    """The web servers that are put together."""
    made: list[web.Application] = []
    application = server.application

    def kept(*given: Any, **named: Any) -> web.Application:
        made.append(application(*given, **named))
        return made[-1]

    monkeypatch.setattr(server, "application", kept)
    return made


@pytest.fixture
async def service(
    club: Club, store: Path, clock: VirtualClock, apps: list[web.Application]
) -> AsyncIterator[Service]:
    async with running(club.discord, store, clock, **ACTIVITY) as started:
        yield started


@pytest.fixture
async def client(club: Club, service: Service) -> AsyncIterator[Client]:
    async with browser(service) as opened:
        yield Client(club, opened)


async def test_one_is_signed_in_by_the_partitioned_cookie_that_discord_documents(client: Client) -> None:
    entered = await client.enter(client.club.ann)
    assert (entered.status, entered.json) == (200, {"to": "/matches"})
    (name, value) = client.cookies.popitem()
    (header,) = [header for header in client.given if value in header]
    assert set(header.split("; ")[1:]) == {
        f"Domain={client.host}",
        "Max-Age=2592000",
        "Path=/",
        "HttpOnly",
        "Secure",
        "SameSite=None",
        "Partitioned",
    }
    assert not client.cookies, "what the sign-in needed is gone"
    client.cookies[name] = value
    assert "You are Ann" in (await client.get("/matches")).text
    (grant,) = client.club.discord.oauth.grants.values()
    assert not grant.revoked, "else Discord would ask for consent at each launch"


async def test_a_session_in_the_frame_is_none_outside_of_it(client: Client) -> None:
    await client.enter(client.club.ann)
    outside = await client.browser.get("/matches", **client._cookie())
    assert "You are Ann" not in outside.text
    (value,) = client.cookies.values()
    renamed = await client.browser.get(f"{PREFIX}/matches", Cookie=f"__Host-turnpost={value}")
    assert "You are Ann" not in renamed.text


async def test_each_launch_signs_in_the_person_who_uses_the_client_then(client: Client) -> None:
    await client.enter(client.club.ann)
    old = dict(client.cookies)
    await client.enter(client.club.ben)
    assert "You are Ben" in (await client.get("/matches")).text
    client.cookies = old
    assert "You are" not in (await client.get("/matches")).text, "the session before is over"


async def test_one_signs_out_in_the_frame(client: Client) -> None:
    await client.enter(client.club.ann)
    old = dict(client.cookies)
    assert (await client.post("/sign-out")).json == {"to": "/"}
    assert not client.cookies
    client.cookies = old
    assert "You are" not in (await client.get("/matches")).text, (
        "who has copied the cookie is signed out, too"
    )


async def test_one_sees_first_what_was_asked_for_last(client: Client, service: Service) -> None:
    services, club = service.app.dispatcher.services, client.club
    await club.match()
    await settled(service)
    for wish, to in {
        "m7": "/m/7",
        "/rules/pux": "/rules/pux",
        "m0": "/matches",
        "m1x": "/matches",
        "//evil.example": "/matches",
        "/sign-out": "/matches",
        "javascript:alert(1)": "/matches",
        "": "/matches",
    }.items():
        assert (await client.enter(club.ann, wish=wish)).json == {"to": to}, wish
    ann = await services.lookup.find(str(club.ann.id))
    assert ann is not None
    (match,) = await services.lookup.running(ann.id)
    for _ in range(2):
        await services.web_sessions.launch(ann, match.id)
        assert (await client.enter(club.ben, wish="m7")).json == {"to": "/m/7"}, "it is another's"
        assert (await client.enter(club.ann, wish="m7")).json == {"to": f"/m/{match.id}"}
        assert (await client.enter(club.ann, wish="m7")).json == {"to": "/m/7"}, "once"
    await services.web_sessions.launch(ann, match.id)
    service.clock.advance(minutes=5)
    assert (await client.enter(club.ann)).json == {"to": "/matches"}


async def test_a_move_in_the_frame_is_played_where_the_match_is(
    client: Client, service: Service, store: Path
) -> None:
    club = client.club
    meg = club.guild.member("Meg", manage=True)
    await club.discord.slash(meg, club.games, "server pages", visible="members")
    await club.match()
    await client.enter(club.ann, wish="m1")
    state = (await client.get("/m/1/state")).json
    since = state["stamp"]
    assert (await client.get(f"/m/1/news?since={since}")).status == 204
    body = {"as": state["own"]["me"], "move": "b2-b4", "revision": state["revision"]}
    elsewhere = await client.post("/m/1/moves", body, Origin="https://evil.example")
    assert (elsewhere.status, moves(store)) == (403, [])
    played = await client.post("/m/1/moves", body)
    assert (played.status, played.json) == (200, {"done": True})
    await settled(service)
    assert moves(store) == ["b2-b4"]
    news = (await client.get(f"/m/1/news?since={since}")).json
    assert [move[0] for move in news["moves"]] == ["b2-b4"]


async def _without_cookies(client: Client) -> Page:
    body = client.authorize(client.club.ann, await client.begin())
    client.cookies.clear()
    return await client.post("/sign-in", body)


async def _state_of_another_client(client: Client) -> Page:
    theirs = Client(client.club, client.browser)
    body = client.authorize(client.club.ben, await theirs.begin())
    await client.begin()
    return await client.post("/sign-in", body)


async def _forged_state(client: Client) -> Page:
    body = client.authorize(client.club.ann, await client.begin())
    return await client.post("/sign-in", {**body, "state": "x" * 43})


async def _too_late(client: Client) -> Page:
    body = client.authorize(client.club.ann, await client.begin())
    client.browser.service.clock.advance(minutes=10)
    return await client.post("/sign-in", body)


async def _replayed(client: Client) -> Page:
    body, cookies = client.authorize(client.club.ann, await client.begin()), dict(client.cookies)
    assert (await client.post("/sign-in", body)).status == 200
    await client.post("/sign-out")
    client.cookies = cookies
    return await client.post("/sign-in", body)


async def _code_of_another_sign_in(client: Client) -> Page:
    code = client.authorize(client.club.ben, await Client(client.club, client.browser).begin())["code"]
    return await client.post("/sign-in", {"state": (await client.begin())["state"], "code": code})


async def _invented_code(client: Client) -> Page:
    return await client.post("/sign-in", {"state": (await client.begin())["state"], "code": "invented"})


async def _discord_fails(client: Client) -> Page:
    client.club.discord.faults.fail("GET /users/@me")
    return await client.enter(client.club.ann)


MISUSE: dict[Callable[[Client], Awaitable[Page]], tuple[int, str]] = {
    _without_cookies: (400, "cookies"),
    _state_of_another_client: (400, "again"),
    _forged_state: (400, "again"),
    _too_late: (400, "again"),
    _replayed: (400, "again"),
    _code_of_another_sign_in: (400, "refused"),
    _invented_code: (400, "refused"),
    _discord_fails: (502, "later"),
}


@pytest.mark.parametrize("misuse", MISUSE, ids=lambda misuse: misuse.__name__)
async def test_whatever_is_wrong_is_said_and_nobody_is_signed_in(
    client: Client, misuse: Callable[[Client], Awaitable[Page]], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    page = await misuse(client)
    status, reason = MISUSE[misuse]
    assert (page.status, page.json["reason"], page.json["open"]) == (status, reason, PUBLIC)
    assert page.json["error"]
    assert "__Secure-turnpost" not in client.cookies
    secrets = (SECRET, *client.club.discord.oauth.grants)
    assert not [secret for secret in secrets if secret in caplog.text]


@pytest.mark.parametrize("body", [{}, {"code": 1, "state": "s"}, {"code": "c", "state": None}, []])
async def test_a_body_that_is_none_is_refused(client: Client, body: object) -> None:
    await client.begin()
    page = await client.post("/sign-in", body or {"code": []})
    assert page.status == 400


@pytest.mark.parametrize(
    "origin", ["", "null", PUBLIC, "https://discord.com", "https://1.discordsays.com", "https://evil.example"]
)
async def test_only_pages_in_the_frame_post_there(client: Client, origin: str) -> None:
    for path in ("/sign-in", "/sign-in/begin", "/sign-out", "/m/1/moves", "/start/computer"):
        assert (await client.post(path, {}, Origin=origin)).status == 403, path


async def test_pages_in_the_frame_post_nowhere_else(client: Client) -> None:
    for path in ("/sign-out", "/m/1/moves", "/start/computer"):
        page = await client.browser.post(path, {}, Origin=f"https://{client.host}")
        assert page.status == 403, path


def _example(template: str) -> str:
    """An address of a route."""
    return re.sub(
        r"\{(\w+)[^}]*\}", lambda name: {"number": "1", "name": "site.css"}.get(name[1], "pux"), template
    )


async def test_only_what_is_below_the_prefix_may_be_framed_and_only_by_discord(
    client: Client, apps: list[web.Application]
) -> None:
    """Every route that there is, whether its answer is a page, a picture, a stream or a refusal."""
    club = client.club
    meg = club.guild.member("Meg", manage=True)
    await club.discord.slash(meg, club.games, "server pages", visible="public")
    await club.match()
    await client.enter(club.ann)
    sites = f"https://discord.com https://*.discord.com https://{client.host}"
    seen = set()
    for route in apps[0].router.routes():
        assert route.resource is not None
        method, path = route.method, _example(route.resource.canonical)
        if method == "GET" and not path.endswith("/live"):
            page = await client.browser.get(path, **client._cookie())
        elif method == "POST":
            page = await client.browser.post(path, {})
        else:
            continue
        policy = page.headers["Content-Security-Policy"]
        (ancestors,) = re.findall(r"frame-ancestors ([^;]*)", policy)
        inside = path.startswith(f"{PREFIX}/")
        assert ancestors == (sites if inside else "'none'"), path
        assert page.headers.get("X-Frame-Options") == (None if inside else "DENY"), path
        seen.add((inside, page.status))
    assert {(True, 200), (False, 200), (True, 404), (False, 404), (True, 403)} <= seen
    for path in ("/activity", "/activityx", "/nothing", "/%61ctivity", "/m/1/../../nothing"):
        page = await client.browser.get(path)
        assert "frame-ancestors 'none'" in page.headers["Content-Security-Policy"], path
    missing = await client.get("/nothing")
    assert missing.status == 404
    assert missing.headers["X-Robots-Tag"] == "noindex"
    assert sites in missing.headers["Content-Security-Policy"], "a page that is not there stays in the frame"


async def test_pages_in_the_frame_lead_to_each_other_without_the_prefix(client: Client) -> None:
    await client.enter(client.club.ann)
    page = await client.get("/matches")
    assert PREFIX not in page.text
    assert 'href="/matches" aria-current="page"' in page.text
    assert "data-framed" in page.text
    assert "/sign-in" not in page.text
    assert "data-framed" not in (await client.browser.get("/matches")).text


async def test_without_the_setting_nothing_may_be_framed(
    club: Club, store: Path, clock: VirtualClock
) -> None:
    settings = {**ACTIVITY, "TURNPOST_ACTIVITY": "0"}
    async with running(club.discord, store, clock, **settings) as service, browser(service) as opened:
        page = await opened.get(f"{PREFIX}/?frame_id=f")
    assert page.status == 404
    assert "frame-ancestors 'none'" in page.headers["Content-Security-Policy"]
