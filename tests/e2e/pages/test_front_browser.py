"""The front page and what it leads to, in a real browser: by mouse, on a phone, without scripts, and judged by axe-core."""

from collections.abc import AsyncIterator, Awaitable, Callable
from time import monotonic
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from bot.app import Running
from tests.support.browser import (
    SMALL,
    in_chromium,
    listen_for_complaints,
    violations,
)
from tests.support.hands import begin, play_at_once

pytestmark = in_chromium

Open = Callable[..., Awaitable[Page]]

PAGES = (
    "/",
    "/matches",
    "/lobby",
    "/watch",
    "/settings",
    "/watch?result=running",
    "/rules/pommel",
    "/learn/pux",
    "/learn/graph-hockey",
    "/m/1",
    "/m/1?turn=3",
    "/m/2",
    "/p/pux/b2-b4",
    "/p/bipod/stones=1/i1",
    "/f/",
    "/table",
    "/privacy",
    "/nothing",
)
"""What a player looks at; the friend's link is completed by the test."""
OF_STRANGERS = ("/", "/settings", "/m/2", "/f/")
"""Pages that are others for a stranger."""


@pytest_asyncio.fixture(loop_scope="session")
async def visit(app: Running, browser: Browser) -> AsyncIterator[Open]:
    """Open a page as one more visitor; whatever a page complains about fails the test."""
    complaints: list[str] = []

    async def opened(path: str = "/", *, width: int = 1280, height: int = 800, **options: bool) -> Page:
        context = await browser.new_context(viewport={"width": width, "height": height}, **options)  # type: ignore[arg-type]
        page = await context.new_page()
        listen_for_complaints(page, complaints)
        await page.goto(f"http://127.0.0.1:{app.port}{path}")
        return page

    yield opened
    # A page that is not there is asked for on purpose.
    assert [each for each in complaints if "404 (Not Found)" not in each] == []


async def cell(page: Page, name: str) -> None:
    """Click a cell of a board where it lies in the picture."""
    box = await page.locator(f'#cells [data-name="{name}"]').bounding_box()
    assert box is not None
    await page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


async def test_the_first_ply_is_three_clicks_away_and_the_computer_answers(visit: Open) -> None:
    page = await visit()
    await page.get_by_label("Computer’s level").first.select_option("1")
    await page.get_by_role("button", name="Play the computer: Graph Hockey").click()
    await page.wait_for_url("**/m/1")
    # Who begins is drawn by lot; then a letter is one click.
    begin = monotonic()
    await expect(page.locator("#board.live")).to_be_visible(timeout=10_000)
    moves = await page.locator("#moves li").count()
    targets = page.locator('#cells [aria-disabled="false"]')
    await expect(targets).not_to_have_count(0)
    name = await targets.first.get_attribute("data-name")
    await cell(page, name or "")
    await expect(page.locator("#moves li")).to_have_count(moves + 2, timeout=10_000)
    assert monotonic() - begin < 15


async def test_a_friend_sits_down_by_link_and_both_see_the_match(visit: Open, app: Running) -> None:
    ann = await visit()
    await ann.get_by_role("button", name="Play a friend: Pux").click()
    await ann.get_by_role("button", name="Make a link for a friend").click()
    await expect(ann.get_by_role("heading", name="Your link for Pux")).to_be_visible()
    address = await ann.get_by_label("The link").input_value()
    assert address == ann.url
    bob = await visit(address.removeprefix(f"http://127.0.0.1:{app.port}"), width=390, height=844)
    await bob.get_by_label("Your name").fill("Bob")
    await bob.get_by_role("button", name="Sit down").click()
    await bob.wait_for_url("**/m/1")
    await ann.wait_for_url("**/m/1")


async def test_on_a_phone_the_days_puzzle_stands_beside_its_board(visit: Open) -> None:
    page = await visit(width=390, height=844)
    puzzle = page.locator("section", has=page.locator("#puzzle")).locator("li")
    board, task = await puzzle.locator("img.puzzle").bounding_box(), await puzzle.locator("p").bounding_box()
    assert board is not None
    assert task is not None
    assert board["x"] + board["width"] <= task["x"]


@pytest.mark.parametrize(
    ("width", "height", "look"),
    [
        (1280, 800, {"color_scheme": "light"}),
        (390, 844, {"color_scheme": "dark"}),
        (390, 844, {"contrast": "more"}),
        (390, 844, {"theme": "contrast"}),
        (1280, 800, {"theme": "contrast"}),
        (390, 844, {"forced_colors": "active"}),
    ],
)
async def test_nothing_is_wrong_with_any_page(
    visit: Open, app: Running, width: int, height: int, look: dict[str, Any]
) -> None:
    page, stranger = await visit(width=width, height=height), await visit(width=width, height=height)
    root = f"http://127.0.0.1:{app.port}"
    # One match that has ended, one under way, and a link.
    await play_at_once(page, await begin(page, root, "bipod"), ("i1,m1", "j2", "adopt", "y1O", "l2"))
    await play_at_once(page, await begin(page, root, "pux"), ("b2-b4", "c7-c5"))
    answer = await page.request.post(f"{root}/start/friend", data={"game": "pux"}, headers={"Origin": root})
    link = (await answer.json())["to"]
    wrong: dict[tuple[str, bool], list[str]] = {}
    for each, paths in ((page, PAGES), (stranger, OF_STRANGERS)):
        if "theme" in look:
            await each.context.add_cookies([{"name": "turnpost_theme", "value": look["theme"], "url": root}])
        else:
            await each.emulate_media(**look)
        for path in paths:
            await each.goto(root + (link if path == "/f/" else path))
            if path.startswith(("/m/", "/learn", "/p/")):
                await expect(each.locator("#cells button").first).to_be_attached()
            found = await violations(each)
            found += ["it scrolls sideways"] * await each.evaluate(
                "document.documentElement.scrollWidth > innerWidth"
            )
            if width < 700:
                found += await each.evaluate(SMALL)
                await each.get_by_role("button", name="Menu").click()
                found += await violations(each)
            wrong[path, each is page] = found
    await page.goto(f"{root}/m/2")
    wrong["/m/2, with all that opens", True] = await wrong_with_what_opens(page, phone=width < 700)
    await page.goto(f"{root}/m/1")
    wrong["/m/1, how it ended and what can be shared", True] = await wrong_at_the_end(page, phone=width < 700)
    assert {where: found for where, found in wrong.items() if found} == {}


async def wrong_with_what_opens(page: Page, *, phone: bool) -> list[str]:
    """What is wrong with a match's page while something is open on it: the line to type, a question, each pane."""
    await page.get_by_role("button", name="More: Typing").click()
    found = await violations(page)
    await page.get_by_role("button", name="Share", exact=True).click()
    found += await violations(page)
    found += await page.evaluate(SMALL) if phone else []
    await page.keyboard.press("Escape")
    await page.get_by_role("button", name="Draw").click()
    await page.locator("#answer button").first.wait_for()
    found += await violations(page)
    if phone:
        await page.locator("#answer").get_by_role("button", name="Close").click()
        await page.get_by_role("button", name="Moves").click()
    for pane in ("Try", "Notes", "Words"):
        await page.get_by_role("tab", name=pane).click()
        found += await violations(page)
    return found


async def wrong_at_the_end(page: Page, *, phone: bool) -> list[str]:
    """What is wrong with a match that is over: with its card on a phone, where it is behind a button; and what opens."""
    found = []
    if phone:
        await page.get_by_role("button", name="Moves").click()
        await expect(page.locator("#card")).to_be_visible()
        found = await violations(page) + await page.evaluate(SMALL)
        await page.locator("#sheet-close").click()
    await page.get_by_role("button", name="Share", exact=True).click()
    found += await violations(page)
    await page.keyboard.press("Escape")
    await page.get_by_role("button", name="Rematch").click()
    await page.locator("#answer button").first.wait_for()
    found += await violations(page)
    return found


async def test_without_scripts_everything_can_be_looked_at(visit: Open) -> None:
    ann = await visit()
    await ann.get_by_role("button", name="Play both sides: Pommel").click()
    await ann.wait_for_url("**/m/1")
    page = await visit(java_script_enabled=False)
    await expect(page.locator("noscript p")).to_be_visible()
    await page.get_by_role("link", name="Guest").click()
    await expect(page.get_by_role("img").last).to_be_visible()
    for path in ("/learn/pux?step=3", "/rules/bipod", "/watch?game=pommel&result=running"):
        await page.goto(_root(page) + path)
        await expect(page.get_by_role("heading").first).to_be_visible()


def _root(page: Page) -> str:
    return "/".join(page.url.split("/")[:3])


async def test_a_lesson_is_played_by_mouse(visit: Open) -> None:
    page = await visit("/learn/pux")
    await cell(page, "c2")
    await cell(page, "c3")
    await expect(page.locator("#said")).to_contain_text("Not quite")
    await cell(page, "b2")
    await cell(page, "b4")
    await expect(page.locator("#said")).to_contain_text("That’s it")
    await page.get_by_role("link", name="Next").click()
    await expect(page.get_by_text("Step 2 of")).to_be_visible()


async def test_quick_taps_need_no_answers(visit: Open) -> None:
    page = await visit("/learn/pux")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    await expect(page.locator("#board.live")).to_be_attached()
    for name in ("c2", "c2", "b2", "b4"):  # chosen, taken back, chosen, played
        await cell(page, name)
    await expect(page.locator("#said")).to_contain_text("That’s it")
    assert not [url for url in asked if "/step" in url]


async def test_the_first_view_is_small(visit: Open) -> None:
    page = await visit("/nothing")
    sizes: dict[str, int] = {}

    async def note(response: object) -> None:
        sized = await response.request.sizes()  # type: ignore[attr-defined]
        sizes[response.url] = sized["responseBodySize"] + sized["responseHeadersSize"]  # type: ignore[attr-defined]

    page.on("response", note)
    await page.goto(_root(page) + "/")
    await page.wait_for_load_state("networkidle")
    besides = sum(size for url, size in sizes.items() if "/games/" not in url)
    assert besides < 60_000, sizes
    assert sum(sizes.values()) < 150_000, sizes
