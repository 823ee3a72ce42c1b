"""The lobby in a real browser: what is new waits, what is gone stays a while, and accepting asks once."""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Literal

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from bot.app import Running
from bot.service.challenges.challenges import Terms
from bot.service.lobby.seeks import SeekTerms
from rules.match.challenges import Challenge
from rules.match.clock import TimeControl
from rules.match.places import PlaceKind
from tests.support.browser import SMALL, in_chromium, listen_for_complaints, violations

pytestmark = in_chromium

Open = Callable[..., Awaitable[Page]]


@pytest_asyncio.fixture(loop_scope="session")
async def visit(app: Running, browser: Browser) -> AsyncIterator[Open]:
    """Open the lobby as one more visitor; whatever a page complains about fails the test."""
    complaints: list[str] = []

    async def opened(
        *,
        width: int = 1280,
        height: int = 800,
        scheme: Literal["dark", "light"] = "light",
        locale: str = "en-GB",
    ) -> Page:
        context = await browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, locale=locale
        )
        page = await context.new_page()
        listen_for_complaints(page, complaints)
        await page.clock.install()
        await page.goto(f"http://127.0.0.1:{app.port}/lobby")
        return page

    yield opened
    assert complaints == []


async def challenge(app: Running, name: str, game: str, *, rated: bool = True) -> Challenge:
    """Someone challenges everybody."""
    services = app.dispatcher.services
    person = await services.accounts.meet(name.lower(), name)
    terms = Terms(game, {}, TimeControl.parse("3d"), "random", PlaceKind.HERE, rated=rated)
    return await services.challenges.make(person, (), terms, server="table", channel="1")


async def test_lines_come_and_go_without_moving_under_a_finger(app: Running, visit: Open) -> None:
    page = await visit()
    await expect(page.get_by_text("Nobody is waiting")).to_be_visible()
    first = await challenge(app, "Wren", "pommel")
    await expect(page.get_by_role("button", name="Accept Pommel against Wren")).to_be_visible()
    await challenge(app, "Heron", "bipod")
    new = page.get_by_role("button", name="1 new")
    await expect(new).to_be_visible()
    await expect(page.get_by_text("Heron")).to_have_count(0)
    await new.click()
    await expect(page.locator("#open li bdi")).to_have_text(["Heron", "Wren"])
    await app.dispatcher.services.challenges.cancel(
        first.id, await app.dispatcher.services.lookup.person(first.challenger)
    )
    gone = page.locator("#open .taken")
    await expect(gone).to_have_count(1)
    await expect(gone).to_contain_text("taken")
    await expect(page.locator("#live")).to_have_text("live · 1 open, 0 looking")
    await page.clock.fast_forward(6000)
    await expect(gone).to_have_count(0)


async def test_accepting_asks_once_where_it_counts(app: Running, visit: Open) -> None:
    await challenge(app, "Wren", "pommel")
    await challenge(app, "Tern", "pux", rated=False)
    page = await visit()
    await page.get_by_role("button", name="Accept Pommel against Wren").click()
    dialog = page.get_by_role("dialog", name="Accept Pommel against Wren")
    await expect(dialog).to_contain_text("counts for your rating")
    await dialog.get_by_role("button", name="Not now").click()
    await expect(dialog).to_have_count(0)
    await page.get_by_role("button", name="Accept Pux against Tern").click()
    await page.wait_for_url("**/m/2")
    other = await visit()
    await other.get_by_role("button", name="Accept Pommel against Wren").click()
    await other.get_by_role("button", name="Accept, rated").click()
    await other.wait_for_url("**/m/1")


async def test_looking_is_a_sheet_on_a_phone_and_keeps_the_choice(visit: Open) -> None:
    page = await visit(width=390, height=844)
    await page.get_by_role("button", name="Find an opponent").click()
    await page.get_by_label("Bipod").check(force=True)
    await page.get_by_label("Their rating").select_option("±200")
    await page.locator("#seek button.main").click()
    await expect(page.locator("#own")).to_contain_text("You look for Bipod")
    await expect(page.locator("#find")).to_be_hidden()
    await page.reload()
    await expect(page.locator("#seek [name=game]:checked")).to_have_value("bipod")
    await expect(page.locator("#seek [name=range]")).to_have_value("±200")
    await page.get_by_role("button", name="Stop").click()
    await expect(page.locator("#own")).to_have_text("")


async def test_a_phone_shows_one_list_at_a_time(app: Running, visit: Open) -> None:
    services = app.dispatcher.services
    otter = await services.accounts.meet("otter", "Otter")
    await services.seeks.make(otter, SeekTerms(None, TimeControl.parse("1d"), rated=True), None)
    page = await visit(width=390, height=844)
    await expect(page.get_by_text("Otter")).to_be_visible()
    await challenge(app, "Wren", "pommel")
    await page.get_by_role("button", name="1 new").click()
    await page.get_by_role("button", name="Open 1").click()
    await expect(page.get_by_text("Wren")).to_be_visible()
    await expect(page.get_by_text("Otter")).to_be_hidden()
    await page.get_by_role("button", name="Looking 1").click()
    await expect(page.get_by_text("Wren")).to_be_hidden()
    await expect(page.get_by_text("Otter")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
async def test_it_holds_for_everybody(
    app: Running, visit: Open, width: int, scheme: Literal["dark", "light"]
) -> None:
    await challenge(app, "Wren", "pommel")
    for locale in ("en-GB", "de-DE"):
        page = await visit(width=width, height=844, scheme=scheme, locale=locale)
        await expect(page.locator("#open li")).to_have_count(1)
        assert await violations(page) == []
        if width < 700:
            assert await page.evaluate(SMALL) == []
        assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
