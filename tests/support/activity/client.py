"""Discord's client in Chromium: ``https://discord.com`` with the Activity in its frame, as people have it.

Both names lead to one server on loopback.  For ``APPLICATION.discordsays.com`` it does what Discord's proxy does: the
prefix ``/`` is our ``/activity``, and what is answered comes back as it is.
"""

from __future__ import annotations

import asyncio
import ssl
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
from aiohttp import web
from playwright.async_api import Browser, Frame, Page, async_playwright, expect

from tests.support.browser import ARGUMENTS, CHROMIUM, listen_for_complaints
from tests.support.discord import User
from tests.support.discord.errors import Refused
from tests.support.discord.oauth import SECRET
from tests.support.service import Service

HERE = Path(__file__).parent
PUBLIC = "https://pages.example"
SETTINGS = {
    "TURNPOST_HTTP": "127.0.0.1:0",
    "TURNPOST_PUBLIC_URL": PUBLIC,
    "TURNPOST_ACTIVITY": "1",
    "DISCORD_CLIENT_SECRET": SECRET,
}
KINDS = {".html": "text/html", ".js": "text/javascript"}
_LEFT_OUT = {"host", "connection", "transfer-encoding", "content-length", "keep-alive"}
"""Headers that belong to one connection."""


@dataclass
class Proxy:
    """The server on loopback."""

    target: str = ""
    """Where we are."""
    streams: bool = True
    """Whether it lets event streams through; else they stay without an answer's beginning."""
    cookies: bool = True
    """Whether what it passes on can set cookies."""
    port: int = 0

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Answer a browser."""
        if not request.host.endswith(".discordsays.com"):
            name = request.path.strip("/") or "client.html"
            return web.Response(
                text=(HERE / name).read_text(encoding="utf-8"), content_type=KINDS[Path(name).suffix]
            )
        if request.path.endswith("/live") and not self.streams:
            raise web.HTTPBadGateway
        return await self._passed_on(request)

    async def _passed_on(self, request: web.Request) -> web.StreamResponse:
        headers = {name: value for name, value in request.headers.items() if name.lower() not in _LEFT_OUT}
        body = await request.read() if request.can_read_body else None
        async with (
            aiohttp.ClientSession(auto_decompress=False, cookie_jar=aiohttp.DummyCookieJar()) as session,
            session.request(
                request.method,
                f"{self.target}/activity{request.raw_path}",
                headers=headers,
                data=body,
                allow_redirects=False,
                timeout=aiohttp.ClientTimeout(total=None),
            ) as answer,
        ):
            response = web.StreamResponse(status=answer.status)
            for name, value in answer.headers.items():
                if name.lower() not in _LEFT_OUT and (self.cookies or name.lower() != "set-cookie"):
                    response.headers.add(name, value)
            with suppress(ConnectionError):  # the browser may have left
                await response.prepare(request)
                async for part in answer.content.iter_any():
                    await response.write(part)
                await response.write_eof()
            return response


@asynccontextmanager
async def discord_browser(folder: Path) -> AsyncIterator[tuple[Browser, Proxy]]:
    """Chromium, to which Discord's names lead to a server on loopback; ``folder`` is for its certificate."""
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    await asyncio.to_thread(_certify, key, certificate)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    proxy = Proxy()
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", proxy.serve)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0, ssl_context=context).start()
    proxy.port = runner.addresses[0][1]
    here = f"127.0.0.1:{proxy.port}"
    led = (
        f"--host-resolver-rules=MAP discord.com {here}, MAP *.discordsays.com {here}, MAP evil.example {here}"
    )
    try:
        async with async_playwright() as playwright:
            launched = await playwright.chromium.launch(executable_path=CHROMIUM, args=[*ARGUMENTS, led])
            yield launched, proxy
            await launched.close()
    finally:
        await runner.cleanup()


def _certify(key: Path, certificate: Path) -> None:
    kind = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj", "/CN=discord.com")
    subprocess.run(
        ("openssl", "req", "-x509", *kind, "-keyout", key, "-out", certificate),
        check=True,
        capture_output=True,
    )


@dataclass
class DiscordClient:
    """The client of one person."""

    service: Service
    user: User
    page: Page
    declines: bool = False
    """Whether they refuse to be known to the Activity."""
    complaints: list[str] = field(default_factory=list)

    @classmethod
    async def start(
        cls, browser: Browser, proxy: Proxy, service: Service, user: User, **options: Any
    ) -> DiscordClient:
        """Open it, at a phone's size inside Discord unless ``options`` say otherwise."""
        proxy.target = f"http://127.0.0.1:{service.app.port}"
        given = {
            "viewport": {"width": 390, "height": 700},
            "has_touch": True,
            "ignore_https_errors": True,
            **options,
        }
        page = await (await browser.new_context(**given)).new_page()
        client = cls(service, user, page)
        listen_for_complaints(page, client.complaints)
        await page.expose_function("authorize", client._authorize)
        await page.goto(f"https://discord.com/?application={client.application}")
        return client

    @property
    def application(self) -> str:
        """The number of the application."""
        return str(self.service.discord.bot.id)

    async def open(self, **more: str) -> None:
        """Open the Activity; ``more`` is what Discord adds to its address."""
        await self.page.evaluate("(more) => window.open_activity(more)", more)

    def _authorize(self, asked: dict[str, Any]) -> str | None:
        if self.declines:
            return None
        assert (asked["response_type"], asked["code_challenge_method"]) == ("code", "S256")
        try:
            return self.service.discord.oauth.in_activity(
                self.user,
                client_id=asked["client_id"],
                scope=" ".join(asked["scope"]),
                challenge=asked["code_challenge"],
            )
        except Refused:
            return None

    async def asked(self, command: str) -> list[Any]:
        """The arguments of each such command that the SDK has sent."""
        sent = await self.page.evaluate("window.asked")
        return [one["args"] for one in sent if one["cmd"] == command]

    async def frame(self, selector: str) -> Frame:
        """The frame in which something is to be seen, once it is."""
        where = self.page.frame_locator("iframe")
        inside = where if selector.startswith("#entry") else where.frame_locator("#page")
        await expect(inside.locator(selector)).to_be_visible()
        handle = await inside.locator(selector).element_handle()
        assert handle is not None
        found = await handle.owner_frame()
        assert found is not None
        return found
