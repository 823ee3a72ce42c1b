"""A whole Swiss tournament of four on phones that speak German: announced, entered, played and won by touch."""

import re
from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Browser, Page, expect

from bot.app import Running
from bot.locales.catalogue import in_language
from rules.games.catalogue import GAMES
from rules.tournaments.tournament import TournamentId
from tests.support.browser import SMALL, in_chromium, listen_for_complaints, violations
from tests.support.hands import Hand
from tests.support.service import shortest_game
from tests.support.tournaments import at_table

pytestmark = in_chromium

FOUR = ("Anna", "Bernd", "Carla", "Dirk")
GAME = shortest_game("pux")["moves"][:2]

TO_MOVE = ".mine.turn a.main"

Sit = Callable[[str], Awaitable[Page]]


@pytest.fixture
def complaints() -> list[str]:
    return []


@pytest.fixture
def sit(app: Running, browser: Browser, complaints: list[str]) -> Sit:
    async def sat(name: str) -> Page:
        context = await browser.new_context(
            viewport={"width": 390, "height": 844}, has_touch=True, locale="de-DE", color_scheme="dark"
        )
        page = await context.new_page()
        listen_for_complaints(page, complaints)
        await page.goto(f"http://127.0.0.1:{app.port}/table")
        await page.get_by_label("Wer bist du?").fill(name)
        await page.get_by_role("button", name="Hinsetzen").tap()
        await expect(page.get_by_role("radio", name=name)).to_be_checked()
        return page

    return sat


async def looked_at(page: Page) -> None:
    """Nothing is wrong with a page on a phone."""
    assert await violations(page) == []
    assert await page.evaluate(SMALL) == []
    assert await page.evaluate("document.documentElement.scrollWidth") == 390


async def play_round(pages: list[Page], address: str) -> None:
    """Those who are to move go to the board from the tournament's page; after a move each, First resigns."""
    start = GAMES["pux"].start(GAMES["pux"].settle({}))
    after = start.play(start.parse(GAME[0]))
    for page in pages:
        await page.goto(address)
    firsts = [page for page in pages if await page.locator(TO_MOVE).count()]
    assert len(firsts) == 2
    seconds = [page for page in pages if page not in firsts]
    for some, position, number in ((firsts, start, 1), (seconds, after, 2)):
        for page in some:
            # Who comes back to a page sees what others have done meanwhile.
            await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
            await page.locator(TO_MOVE).tap()
            with in_language("de"):
                await Hand(page, "touch").play(position, GAME[number - 1], number)
    for page in firsts:
        await page.locator("#actions [aria-controls=drawer]").tap()
        await page.get_by_role("button", name="Aufgeben").tap()
        await page.get_by_role("button", name=re.compile("^#[0-9]+ gegen .* aufgeben$")).tap()
        await expect(page.locator("#prompt")).to_contain_text("gewinnt")


async def test_a_whole_swiss_of_four(app: Running, sit: Sit, complaints: list[str]) -> None:
    services = app.dispatcher.services
    world = at_table(services._context, services)
    pages = [await sit(name) for name in FOUR]
    line = pages[0].get_by_role("combobox", name="Tippe einen Befehl")
    await line.fill("/tournament create name:Pux-Pokal kind:swiss games:pux rounds:2")
    await line.press("Enter")
    await expect(pages[0].get_by_text("Pux-Pokal").first).to_be_visible()
    address = f"http://127.0.0.1:{app.port}/tournaments/1"
    for page in pages:
        await page.goto(f"http://127.0.0.1:{app.port}/tournaments")
        await page.get_by_role("link", name="Pux-Pokal").first.tap()
        # Whole: a button does nothing before the page's script is there.
        await page.wait_for_url(address)
        await page.get_by_role("button", name="Mitspielen").tap()
        await expect(page.locator(".entered .you")).to_have_count(1)
    await looked_at(pages[3])
    await pages[0].get_by_role("button", name="Jetzt starten").tap()
    await pages[0].locator("#sure").get_by_role("button", name="Jetzt starten").tap()
    await expect(pages[3].get_by_text("gleich kommt die erste Runde")).to_be_visible()
    for number in (1, 2):
        await world.tick()
        await pages[3].goto(address)
        await expect(pages[3].get_by_text(f"Runde {number} von 2")).to_be_visible()
        await looked_at(pages[3])
        await play_round(pages, address)
    await world.tick()
    for page in pages:
        await page.goto(address)
        await expect(page.locator(".winner img")).to_be_visible()
        await expect(page.locator(".players > li")).to_have_count(4)
    await looked_at(pages[0])
    view = await world.view(TournamentId(1))
    assert [game.result is not None for game in view.whole.games] == [True] * 4
    assert complaints == []
