"""Tournaments in a real browser: what changes is put in place, and on a phone one part is shown at a time."""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Literal

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from bot.app import Running
from rules.core.position import Side
from rules.tournaments.pairings import TournamentKind
from tests.support.browser import SMALL, in_chromium, listen_for_complaints, violations
from tests.support.tournaments import TournamentWorld, at_table, terms_of

pytestmark = in_chromium

Open = Callable[..., Awaitable[Page]]
SIX = ("heron", "wren", "juniper", "otter", "lynx", "tern")


@pytest.fixture
def world(app: Running) -> TournamentWorld:
    services = app.dispatcher.services
    return at_table(services._context, services)


@pytest_asyncio.fixture(loop_scope="session")
async def visit(app: Running, browser: Browser) -> AsyncIterator[Open]:
    """Open a page as one more visitor; whatever a page complains about fails the test."""
    complaints: list[str] = []

    async def opened(
        path: str, *, width: int = 1280, height: int = 800, scheme: Literal["dark", "light"] = "light"
    ) -> Page:
        context = await browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, locale="en-GB"
        )
        page = await context.new_page()
        listen_for_complaints(page, complaints)
        await page.goto(f"http://127.0.0.1:{app.port}{path}")
        return page

    yield opened
    assert complaints == []


async def begun(world: TournamentWorld, kind: TournamentKind) -> int:
    number = await world.begun(terms_of(kind), *SIX)
    for _ in range(2):
        await world.play_round(number, lambda _first, _second: Side.FIRST)
    return number


async def test_entering_and_results_show_without_a_reload(world: TournamentWorld, visit: Open) -> None:
    number = await world.announced(terms_of(TournamentKind.ROUND_ROBIN), "heron")
    page, watching = await visit(f"/tournaments/{number}"), await visit(f"/tournaments/{number}")
    await watching.evaluate("window.stayed = true")
    await page.get_by_role("button", name="Join").click()
    await expect(page.get_by_role("button", name="Leave")).to_be_visible()
    await expect(page.locator(".entered li")).to_have_count(2)
    await expect(watching.locator(".entered li")).to_have_count(2)
    await expect(watching.locator("#live")).to_have_text("live · 2 of 16 have entered")
    await world.tournaments.start(number, (await world.use.person("Org")).id, manages=False)
    await world.tick()
    await expect(watching.get_by_role("heading", name="Crosstable")).to_be_visible()
    await expect(watching.locator("table .result.open")).to_have_count(2)
    (game,) = await world.open_games(number)
    assert game.match is not None
    await world.end(game.match, Side.FIRST)
    await expect(watching.locator("table .result.won")).to_have_count(1)
    assert await watching.evaluate("window.stayed"), "the page was not loaded anew"


async def test_a_phone_shows_one_part_at_a_time(world: TournamentWorld, visit: Open) -> None:
    number = await begun(world, TournamentKind.ROUND_ROBIN)
    page = await visit(f"/tournaments/{number}", width=390, height=844, scheme="dark")
    await expect(page.locator(".players > li")).to_have_count(6)
    await expect(page.locator("table")).to_be_hidden()
    await page.locator(".players summary").first.click()
    await expect(page.locator(".players details[open] a.result")).to_have_count(3)
    await page.get_by_role("button", name="Round 3").click()
    await expect(page.locator(".games-of li")).to_have_count(3)
    await expect(page.locator(".players")).to_be_hidden()
    await page.get_by_role("button", name="About").click()
    await expect(page.get_by_text("Organised by Org.")).to_be_visible()


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("kind", TournamentKind)
async def test_everybody_can_use_them(
    world: TournamentWorld, visit: Open, kind: TournamentKind, width: int
) -> None:
    number = await begun(world, kind)
    for path in ("/tournaments", f"/tournaments/{number}"):
        page = await visit(path, width=width)
        await expect(page.locator("h1")).to_be_visible()
        assert await violations(page) == []
        assert await page.evaluate(SMALL) == []
        assert await page.evaluate("document.documentElement.scrollWidth") == width
