"""The pages of a service that plays on Discord, as browsers of its players and of strangers ask for them."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, Self

import aiohttp

from tests.support.discord import Channel, Discord, User
from tests.support.service import Service

SITE = "http://pages.example"
"""The address that links lead to; the tests ask the port itself."""

SETTINGS = {"TURNPOST_HTTP": "127.0.0.1:0", "TURNPOST_PUBLIC_URL": SITE}


@dataclass
class Page:
    """What a browser was answered."""

    status: int
    text: str
    headers: dict[str, str]
    set_cookies: tuple[str, ...] = ()
    """The headers by which it sets cookies."""

    @property
    def json(self) -> Any:
        return json.loads(self.text)


@dataclass
class Browser:
    """A browser with its cookies; it follows no redirect by itself."""

    service: Service
    agent: str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    session: aiohttp.ClientSession = field(init=False)

    def __post_init__(self) -> None:
        jar = aiohttp.CookieJar(unsafe=True)
        self.session = aiohttp.ClientSession(cookie_jar=jar, headers={"User-Agent": self.agent})

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.session.close()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.service.app.port}"

    @property
    def cookies(self) -> dict[str, str]:
        return {cookie.key: cookie.value for cookie in self.session.cookie_jar}

    async def get(self, path: str, **headers: str) -> Page:
        given = {"Accept": "text/html,*/*", **headers}
        async with self.session.get(self.origin + path, headers=given, allow_redirects=False) as answer:
            return await _page(answer)

    async def post(self, path: str, body: object = None, *, form: bool = False, **headers: str) -> Page:
        given = {"Origin": self.origin, **headers}
        sent: dict[str, Any] = {"data": {}} if form else {"json": body or {}}
        if form:
            given.setdefault("Content-Type", "application/x-www-form-urlencoded")
        async with self.session.post(
            self.origin + path, headers=given, allow_redirects=False, **sent
        ) as answer:
            return await _page(answer)

    async def sign_in(self, discord: Discord, user: User, where: Channel) -> None:
        """Sign in by the link that ``/web open`` gives."""
        link = await link_of(discord, user, where)
        assert (await self.get(link)).status == 200
        opened = await self.post(link, form=True)
        assert opened.status == 303, opened.text

    async def state(self, match: int) -> Any:
        """What the page of a match knows."""
        page = await self.get(f"/m/{match}/state")
        assert page.status == 200, page.status
        return page.json

    async def act(self, match: int, what: str, **body: object) -> Page:
        """Do something on the page of a match, as who one is."""
        me = (await self.state(match))["own"]["me"]
        return await self.post(f"/m/{match}/{what}", {"as": me, **body})

    async def play(self, match: int, move: str) -> Page:
        """Play a move there."""
        state = await self.state(match)
        body = {"as": state["own"]["me"], "move": move, "revision": state["revision"]}
        return await self.post(f"/m/{match}/moves", body)

    async def press(self, match: int, label: str) -> Page:
        """Press a button of the page by its label."""
        own = (await self.state(match))["own"]
        (button,) = [one for one in own["buttons"] if one["label"] == label]
        return await self.post(f"/m/{match}/presses", {"as": button["as"], "action": button["action"]})


async def _page(answer: aiohttp.ClientResponse) -> Page:
    body = await answer.read()
    return Page(
        answer.status,
        body.decode("utf-8", "replace"),
        dict(answer.headers),
        tuple(answer.headers.getall("Set-Cookie", ())),
    )


async def link_of(discord: Discord, user: User, where: Channel) -> str:
    """The path of the link that ``/web open`` gives a person."""
    answer = await discord.slash(user, where, "web open")
    assert answer.ephemeral
    addresses = re.findall(rf"{SITE}(/[^\"]+)", json.dumps(answer.message.components))
    assert len(addresses) == 1, answer.message.components
    return str(addresses[0])


@asynccontextmanager
async def browser(service: Service) -> AsyncIterator[Browser]:
    """A browser that nobody is signed in in."""
    async with Browser(service) as opened:
        yield opened
