"""Signing in by the bot's link in a real browser, and what axe-core says of the pages around it, in each look."""

from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Page, expect

from tests.support.account_pages import SETTINGS, link_of
from tests.support.browser import SMALL, in_chromium, listen_for_complaints, violations
from tests.support.club import Club
from tests.support.discord import Discord
from tests.support.discord.oauth import SECRET
from tests.support.service import VirtualClock, running

pytestmark = in_chromium

PHONE, DESKTOP = {"width": 390, "height": 844}, {"width": 1280, "height": 800}
LOOKS: list[dict[str, Any]] = [
    {"viewport": DESKTOP, "color_scheme": "light"},
    {"viewport": PHONE, "color_scheme": "dark"},
    {"viewport": PHONE, "contrast": "more"},
    {"viewport": DESKTOP, "forced_colors": "active"},
]


async def wrong_with(page: Page) -> list[str]:
    """What axe-core and a finger find wrong with a page."""
    found = await violations(page)
    found += ["it scrolls sideways"] * await page.evaluate(
        "document.documentElement.scrollWidth > innerWidth"
    )
    return found + (await page.evaluate(SMALL) if page.viewport_size == PHONE else [])


async def test_nothing_is_wrong_with_signing_in_and_what_follows(browser: Browser, tmp_path: Path) -> None:
    complaints: list[str] = []
    wrong: dict[str, list[str]] = {}
    async with Discord.running() as discord:
        club, secret = Club(discord), {"DISCORD_CLIENT_SECRET": SECRET}
        async with running(discord, tmp_path / "t.db", VirtualClock(), **SETTINGS, **secret) as service:
            meg = club.guild.member("Meg", manage=True)
            await discord.slash(meg, club.games, "server pages", visible="members")
            await club.match()
            root = f"http://127.0.0.1:{service.app.port}"
            for look in LOOKS:
                page = await (await browser.new_context(**look)).new_page()
                listen_for_complaints(page, complaints)
                link = await link_of(discord, club.ann, club.games)
                for path in ("/sign-in?to=/m/1", "/sign-in/callback?code=a&state=b", link):
                    await page.goto(root + path)
                    wrong[f"{path} {look}"] = await wrong_with(page)
                await page.get_by_role("button", name="Sign in", exact=True).click()
                await page.wait_for_url("**/matches")
                await expect(page.get_by_text("You are Ann")).to_be_attached()
                for path in (link, "/settings", "/m/1"):
                    await page.goto(root + path)
                    wrong[f"{path} signed in {look}"] = await wrong_with(page)
                await page.context.close()
    assert {where: found for where, found in wrong.items() if found} == {}
    # A sign-in that nobody began, and a link that is used up, are asked for on purpose.
    assert [each for each in complaints if "the server responded with a status of 4" not in each] == []
