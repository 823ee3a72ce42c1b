"""Several services on one store: each shows pages, knows who is signed in, and tells what another one has stored."""

import asyncio
import json
import re
import time
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from storage.postgresql.address import PostgresAddress
from tests.support import postgresql
from tests.support.account_pages import SITE, link_of
from tests.support.club import Club
from tests.support.discord import Discord
from tests.support.process import PATIENCE, Process, free_port


class Site:
    """Two services, the first of which is connected to Discord."""

    def __init__(self, discord: Discord, directory: Path, store: str) -> None:
        discord.patience = PATIENCE
        self.discord, self._directory, self._store = discord, directory, store
        self.club = Club(discord)
        self.processes: list[Process] = []
        self.roots: list[str] = []

    async def start(self) -> None:
        port = free_port()
        settings = {
            **self.discord.env(),
            "TURNPOST_DATABASE_URL": self._store,
            "TURNPOST_ENGINE_WORKERS": "0",
            "TURNPOST_HTTP": f"127.0.0.1:{port}",
            "TURNPOST_PUBLIC_URL": SITE,
        }
        self.processes.append(await Process.start(self._directory, settings))
        self.roots.append(f"http://127.0.0.1:{port}")

    async def up(self, root: str) -> None:
        """Wait until a service answers."""
        async with asyncio.timeout(PATIENCE), aiohttp.ClientSession() as session:
            while True:
                try:
                    async with session.get(f"{root}/healthz") as answer:
                        if answer.status == 200 and "/sign-in" in await self._front(session, root):
                            return
                except aiohttp.ClientError:
                    pass
                await asyncio.sleep(0.05)  # another process gives no sign

    @staticmethod
    async def _front(session: aiohttp.ClientSession, root: str) -> str:
        async with session.get(root + "/", headers={"Accept": "text/html"}) as answer:
            return await answer.text()


@pytest.fixture
async def site(address: PostgresAddress, tmp_path: Path) -> AsyncIterator[Site]:
    async with Discord.running() as discord:
        site = Site(discord, tmp_path, postgresql.url(dict(address.parameters)["dbname"]))
        try:
            for _ in range(2):
                await site.start()
                await site.up(site.roots[-1])
            await discord.online()
            yield site
        finally:
            for process in site.processes:
                if process.alive:
                    await process.kill()


async def test_a_session_and_a_move_of_one_process_are_seen_in_another(site: Site) -> None:
    club, (first, second) = site.club, site.roots
    meg = club.guild.member("Meg", manage=True)
    await site.discord.slash(meg, club.games, "server pages", visible="members")
    await club.match()
    link = await link_of(site.discord, club.ann, club.games)
    async with aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as session:
        headers = {"Origin": first, "Content-Type": "application/x-www-form-urlencoded"}
        async with session.post(first + link, headers=headers, allow_redirects=False) as answer:
            assert answer.status == 303
        for root in site.roots:
            async with session.get(f"{root}/m/1/state") as answer:
                assert answer.status == 200, root
        async with session.get(f"{second}/m/1/live") as stream:
            assert stream.status == 200
            while b"event: begin" not in await stream.content.readline():
                pass
            played = time.monotonic()
            await club.move(club.ann, "b2-b4")
            async with asyncio.timeout(PATIENCE):
                while b'"revision": 1' not in (line := await stream.content.readline()):
                    pass
            # A look without news comes after five seconds.
            assert time.monotonic() - played < 4
            assert b"b2-b4" in line
        async with session.get(f"{second}/m/1/state") as answer:
            state = json.loads(await answer.text())
        await club.move(club.ben, "c7-c6")
        async with session.get(f"{second}/m/1/state") as answer:
            state = json.loads(await answer.text())
        body = {"as": state["own"]["me"], "move": "c2-c3", "revision": state["revision"]}
        async with session.post(f"{second}/m/1/moves", json=body, headers={"Origin": second}) as answer:
            assert await answer.json() == {"done": True}
        await site.discord.until(
            lambda: any("Ann played c2-c3" in message.content for message in club.games.messages.values()),
            "the board is told on Discord",
        )
        listed = await site.discord.slash(club.ann, club.games, "web sessions")
        assert len(re.findall("since", listed.content)) == 1
        await site.discord.click(club.ann, listed.message, listed.labels[0])
        async with asyncio.timeout(PATIENCE):
            while True:
                async with session.get(f"{second}/m/1/state") as answer:
                    if answer.status == 404:
                        break
                await asyncio.sleep(0.05)  # another process gives no sign
