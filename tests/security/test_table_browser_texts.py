"""Hostile texts and names in a real browser: they are read, and do nothing."""

from playwright.async_api import expect

from tests.e2e.pages.conftest import app, browser, started_browser
from tests.e2e.pages.test_table_browser import Open, say, visit
from tests.security.test_injection import TEXTS
from tests.support.browser import in_chromium

__all__ = ["app", "browser", "started_browser", "visit"]
pytestmark = in_chromium


async def test_the_page_shows_tags_and_runs_nothing(visit: Open) -> None:
    page = await visit("<img src=x onerror=alert(1)>")
    alarms: list[str] = []
    page.on("dialog", lambda dialog: alarms.append(dialog.message))
    for text in TEXTS[4:10]:
        await say(page, f"say {text}")
    await say(page, "/channel <b>bold</b>")
    log = page.get_by_role("log")
    await expect(page.get_by_role("heading", name="<b>bold</b>")).to_be_visible()
    await say(page, "/challenge pux")
    await expect(log).to_contain_text("<img src=x onerror=alert(1)>")
    assert await page.locator("#log script, img[src=x], svg[onload], #place b, #side b").count() == 0
    assert await page.locator("a[href^='javascript']").count() == 0
    assert alarms == []


async def test_the_page_says_that_it_trusts_everyone_who_reaches_it(visit: Open) -> None:
    page = await visit()
    await expect(
        page.get_by_text("Anyone who can open this page can sit down as any player").first
    ).to_be_visible()
