"""How pages look with few pixels, a long name, or no wish for motion: in a real browser."""

from typing import Any

import pytest
from playwright.async_api import Browser, BrowserContext

from bot.app import Running
from bot.web.table.cookies import COOKIE, visitor_of
from bot.web.table.limits import Asker
from tests.support.browser import in_chromium

pytestmark = in_chromium

NAMES = ("W" * 32, "李小龍 مرحبا")
BROKEN = """
[...document.querySelectorAll("h1, h2, a, button, strong, p, li")].filter((each) => {
  const box = each.getBoundingClientRect();
  const scrolls = each.closest(".bar nav, #tabs, #choices, .table, pre, [id^='pane-'], .unseen, .skip");
  return each.checkVisibility() && !scrolls && box.width > 1 && (box.right > innerWidth + 1 || box.left < -1);
}).map((each) => each.outerHTML.slice(0, 100))
"""


async def both_sides(browser: Browser, app: Running, **options: Any) -> BrowserContext:
    """A browser that plays both sides of match 1, a game of Pux, under odd names."""
    assert app.table is not None
    for name in NAMES:
        await app.table.seats.make(Asker(visitor_of("odd")), name)
    context = await browser.new_context(**options)
    await context.add_cookies([{"name": COOKIE, "value": "odd", "url": f"http://127.0.0.1:{app.port}"}])
    page = await context.new_page()
    await page.goto(f"http://127.0.0.1:{app.port}/")
    answer = await page.request.post(
        f"http://127.0.0.1:{app.port}/start/both",
        data={"game": "pux"},
        headers={"Origin": f"http://127.0.0.1:{app.port}"},
    )
    assert await answer.json() == {"to": "/m/1"}
    await page.close()
    return context


@pytest.mark.parametrize(("width", "language"), [(390, "de"), (720, "en"), (1280, "de")])
async def test_long_and_foreign_names_break_nothing(
    browser: Browser, app: Running, width: int, language: str
) -> None:
    viewport = {"width": width, "height": 800}
    context = await both_sides(browser, app, viewport=viewport, locale=language)
    page = await context.new_page()
    wrong = {}
    for path in ("/", "/matches", "/watch", "/watch?result=running", "/m/1", "/learn/bipod", "/nothing"):
        await page.goto(f"http://127.0.0.1:{app.port}{path}")
        wrong[path] = await page.evaluate(BROKEN)
        if await page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            wrong[path].append("it scrolls sideways")
    assert {path: found for path, found in wrong.items() if found} == {}


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
async def test_pictures_move_only_for_those_who_want_motion(
    browser: Browser, app: Running, motion: Any
) -> None:
    context = await browser.new_context(reduced_motion=motion)
    page = await context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    await page.goto(f"http://127.0.0.1:{app.port}/")
    picture = page.locator('[data-game="pommel"] img')
    await picture.hover()
    if motion == "reduce":
        # What is asked for after the pointer has been there comes after what the pointer would have asked for.
        await page.evaluate("fetch('/healthz')")
        assert not [url for url in asked if "moving" in url]
        assert "still.png" in str(await picture.get_attribute("src"))
    else:
        async with page.expect_response(lambda response: "moving.webp" in response.url) as waited:
            await page.locator('[data-game="pux"] img').hover()
        response = await waited.value
        assert (await response.body())[8:12] == b"WEBP"


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (844, 390), (320, 568)])
async def test_the_board_is_in_sight_and_nothing_lies_over_it(
    browser: Browser, app: Running, width: int, height: int
) -> None:
    context = await both_sides(browser, app, viewport={"width": width, "height": height})
    page = await context.new_page()
    await page.goto(f"http://127.0.0.1:{app.port}/m/1")
    await page.wait_for_selector("#board.live")
    board = await page.locator("#board").bounding_box()
    assert board is not None
    assert board["width"] >= min(width, height) * 0.4
    assert board["x"] >= 0
    assert board["x"] + board["width"] <= width + 1
    over = await page.evaluate(
        """() => [...document.querySelectorAll(".seat, #under, #panel, #actions, .bar")]
        .filter((each) => {
          const [a, b] = [each.getBoundingClientRect(), document.querySelector("#board").getBoundingClientRect()];
          return each.checkVisibility() && a.width && a.left < b.right - 1 && a.right > b.left + 1
            && a.top < b.bottom - 1 && a.bottom > b.top + 1;
        }).map((each) => each.id || each.className)"""
    )
    assert over == []
