"""The Activity in Chromium: a page that plays Discord's client has it in a frame, at a phone's size, and it is touched."""

import re
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from rules.games.catalogue import GAMES
from tests.e2e.pages.test_games_by_hand import SHORT
from tests.support.activity.client import SETTINGS, DiscordClient, Proxy, discord_browser
from tests.support.browser import in_chromium
from tests.support.club import Club, moves, settled
from tests.support.discord import Discord, User
from tests.support.hands import Hand
from tests.support.service import Service, VirtualClock, running

pytestmark = in_chromium


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def chromium(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[tuple[Browser, Proxy]]:
    async with discord_browser(tmp_path_factory.mktemp("discord")) as started:
        yield started


@dataclass
class Scene:
    """A club, the service, and people with Discord's client."""

    club: Club
    service: Service
    store: Path
    browser: Browser
    proxy: Proxy

    async def client(self, user: User, **options: Any) -> DiscordClient:
        return await DiscordClient.start(self.browser, self.proxy, self.service, user, **options)

    async def show(self, visible: str) -> None:
        meg = self.club.guild.member("Meg", manage=True)
        await self.club.discord.slash(meg, self.club.games, "server pages", visible=visible)


@pytest_asyncio.fixture(loop_scope="session")
async def scene(tmp_path: Path, chromium: tuple[Browser, Proxy]) -> AsyncIterator[Scene]:
    async with Discord.running() as discord:
        club, store = Club(discord), tmp_path / "turnpost.db"
        async with running(discord, store, VirtualClock(), **SETTINGS) as service:
            browser, proxy = chromium
            proxy.streams = proxy.cookies = True
            made = Scene(club, service, store, browser, proxy)
            await made.show("members")
            yield made
            for context in browser.contexts:
                await context.close()


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_match_between_chat_and_the_activity(scene: Scene, game: str) -> None:
    club = scene.club
    await club.match(game)
    ben = await scene.client(club.ben)
    await ben.open(custom_id="m1")
    shown = await ben.frame("#board-box")
    hand, position = Hand(ben.page, "touch", shown), GAMES[game].start(GAMES[game].settle({}))
    for ply, text in enumerate(SHORT[game].split()):
        if (position.to_move or 0) == 1:
            await hand.play(position, text, ply + 1)
        else:
            answer = await club.discord.slash(club.ann, club.games, "move", move=text)
            if answer.ephemeral:
                await club.discord.click(club.ann, answer.message, f"Play {text}")
        position = position.play(position.parse(text))
    assert position.outcome is not None
    await expect(shown.locator("#prompt")).to_contain_text(re.compile(" wins? #1"))
    await settled(scene.service)
    assert moves(scene.store) == SHORT[game].split()
    last = max(club.games.messages.values(), key=lambda message: message.id)
    assert re.search("wins? #1", last.content), last.content
    assert ben.complaints == []
