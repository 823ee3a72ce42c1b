"""Leaderboards, profiles and statistics in a real browser: for everybody, on a desktop and on a phone."""

import random
from collections.abc import AsyncIterator
from datetime import timedelta
from typing import Literal

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, Page, expect

from bot.app import Running
from bot.service.ratings.results import count
from bot.web.table.cookies import COOKIE, visitor_of
from bot.web.table.limits import Asker
from rules.core.position import Side
from rules.match.match import MatchId
from rules.match.people import Person
from rules.ratings.leaderboards import SeenBy
from rules.ratings.results import RatedResult
from storage.session import Session
from tests.support.browser import SMALL, in_chromium, violations

pytestmark = in_chromium

NAMES = ("Wren", "Heron", "Otter", "W" * 30)


@pytest_asyncio.fixture(loop_scope="session")
async def people(app: Running) -> AsyncIterator[list[Person]]:
    """Juniper, who looks, and others with results in Pux, seen by everybody."""
    assert app.table is not None
    services = app.dispatcher.services
    juniper = await app.table.seats.make(Asker(visitor_of("odd")), "Juniper")
    everybody = [juniper, *[await services.accounts.meet(name.lower(), name) for name in NAMES]]
    now = services.now()

    def play(session: Session) -> None:
        chance = random.Random(3)
        for number in range(60):
            first, second = chance.sample(everybody, 2)
            winner = chance.choice((*Side, None))
            at = now - timedelta(days=60 - number)
            count(session, RatedResult(MatchId(1000 + number), "pux", (first.id, second.id), winner, at))
        for person in everybody:
            session.preferences.choose(person.id, {"profile.seen": SeenBy.EVERYBODY})
            session.leaderboards.show(person.id, SeenBy.EVERYBODY)
        session.connection.change("UPDATE people SET playing_since = 1600000000000 WHERE id > 0")

    await app.database.write(play)
    yield everybody


async def opened(browser: Browser, app: Running, path: str, **options: object) -> Page:
    context: BrowserContext = await browser.new_context(**options)  # type: ignore[arg-type]
    await context.add_cookies([{"name": COOKIE, "value": "odd", "url": f"http://127.0.0.1:{app.port}"}])
    page = await context.new_page()
    await page.goto(f"http://127.0.0.1:{app.port}{path}")
    return page


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
async def test_they_hold_for_everybody(
    browser: Browser, app: Running, people: list[Person], width: int, scheme: Literal["dark", "light"]
) -> None:
    wrong: dict[str, list[str]] = {}
    for locale in ("en-GB", "de-DE"):
        for path in (
            "/leaderboard/pux",
            "/leaderboard/pux?find=r",
            "/leaderboard/pux?find=nobody",
            f"/players/{people[1].id}?game=pux",
            "/stats/pux",
            "/stats/bipod",
        ):
            page = await opened(
                browser,
                app,
                path,
                viewport={"width": width, "height": 844},
                color_scheme=scheme,
                locale=locale,
            )
            problems = await violations(page)
            if width < 700:
                problems += await page.evaluate(SMALL)
            if await page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                problems.append("it scrolls sideways")
            if problems:
                wrong[f"{path} {locale}"] = problems
            await page.context.close()
    assert wrong == {}, "\n".join(f"{path}: {one}" for path, found in wrong.items() for one in found)


async def test_someone_is_looked_for_and_challenged(
    browser: Browser, app: Running, people: list[Person]
) -> None:
    page = await opened(browser, app, "/leaderboard/pux")
    await page.get_by_role("searchbox", name="Find").fill("hero")
    await page.keyboard.press("Enter")
    await expect(page.locator("tbody .who bdi")).to_have_text(["Heron"])
    await page.get_by_role("link", name="Heron").click()
    await page.get_by_role("button", name="Challenge Heron").click()
    form = page.locator("#challenge")
    await form.get_by_label("Game").select_option("bipod")
    assert await violations(page) == []
    await form.get_by_role("button", name="Challenge", exact=True).click()
    await expect(page.locator("#challenged")).to_have_text("Your challenge is posted where you both play.")
    await expect(form).to_be_hidden()
    await page.get_by_role("button", name="Challenge Heron").click()
    await form.get_by_label("Game").select_option("bipod")
    await form.get_by_role("button", name="Challenge", exact=True).click()
    await expect(form.get_by_role("alert")).to_contain_text("still open")


async def test_the_lobby_is_narrowed_down_to_ones_games(
    browser: Browser, app: Running, people: list[Person]
) -> None:
    page = await opened(browser, app, "/lobby")
    await page.get_by_role("link", name="My games").click()
    await page.wait_for_url("**/lobby?games=mine")
    await expect(page.get_by_role("link", name="My games")).to_have_attribute("aria-current", "true")
