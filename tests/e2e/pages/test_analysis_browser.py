"""The analysis of a match in a browser: asked for, stepped through by its graph, tried on, on a phone and on a desktop."""

import pytest
from playwright.async_api import Browser, Page, expect

from bot.app import Running
from tests.support.analyst import PLIES, point, thought
from tests.support.browser import in_chromium, listen_for_complaints, violations
from tests.support.hands import play_at_once

pytestmark = in_chromium

SIZES = {"desktop": (1280, 800), "phone": (390, 844)}


async def over(browser: Browser, app: Running, size: str) -> tuple[Page, list[str]]:
    """The page of a match of Pux that is over and analysed; the thinking itself is made up."""
    root, (width, height) = f"http://127.0.0.1:{app.port}", SIZES[size]
    context = await browser.new_context(
        viewport={"width": width, "height": height}, has_touch=size == "phone", color_scheme="dark"
    )
    page, complaints = await context.new_page(), list[str]()
    listen_for_complaints(page, complaints)
    await page.request.get(f"{root}/")
    answer = await page.request.post(f"{root}/start/both", data={"game": "pux"}, headers={"Origin": root})
    match = f"{root}{(await answer.json())['to']}"
    await play_at_once(page, match, PLIES)
    state = await (await page.request.get(f"{match}/state")).json()
    resign = next(one for one in state["own"]["buttons"] if one["action"].startswith("resign:"))
    body = {"as": resign["as"], "action": resign["action"]}
    asked = await (await page.request.post(f"{match}/presses", data=body, headers={"Origin": root})).json()
    body["action"] = asked["buttons"][0]["action"]
    await page.request.post(f"{match}/presses", data=body, headers={"Origin": root})
    analyses = app.dispatcher.services.analyses
    await analyses.ask(state["number"])
    await thought(analyses, state["number"], point(6, 1, PLIES[5], "g7-g6", "b4-b5"))
    await page.goto(match)
    return page, complaints


@pytest.mark.parametrize("size", SIZES)
async def test_one_steps_through_an_analysis_and_tries_a_move(
    browser: Browser, app: Running, size: str
) -> None:
    page, complaints = await over(browser, app, size)
    await page.get_by_role("button", name="Analyse", exact=True).click()
    graph = page.get_by_role("slider", name="’s chance")
    await expect(graph).to_be_visible()
    await expect(graph).to_have_attribute("aria-valuetext", "turn 8 of 8, b7,b6-b6, Guest’s chance 90 %")
    assert await violations(page) == []

    # Moves that cost much are marked in the list.
    signs = page.locator("#moves .sign")
    assert await signs.all_text_contents() == ["?mistake", "??blunder"]
    assert await page.locator("#moves li").nth(2).locator(".sign").count() == 1

    # The graph is the ruler: by keys, to where it turned, and by touch.
    await graph.focus()
    await page.keyboard.press("Shift+ArrowLeft")
    await expect(graph).to_have_attribute("aria-valuenow", "6")
    await expect(page.locator(".turned[aria-pressed='true']")).to_contain_text("g7-g6")
    await page.keyboard.press("ArrowLeft")
    await expect(graph).to_have_attribute("aria-valuenow", "5")
    box = await graph.bounding_box()
    assert box is not None
    await page.mouse.click(box["x"] + box["width"] * 0.5, box["y"] + 20)
    await expect(graph).to_have_attribute("aria-valuenow", "4")

    # Where it turned, and the line that shows why.
    await page.locator(".turned").click()
    await expect(page.locator("#pane-analysis")).to_contain_text("can take a piece: e4.")
    # The better move is drawn on the board: a line that ends in a dot.
    await expect(page.locator("#overlay path.mark-ring")).to_have_count(1)
    await expect(page.locator("#overlay circle.mark-can")).to_have_count(1)
    await page.get_by_role("button", name="Show the line").click()
    await expect(page.locator("#subprompt")).to_contain_text("’s chance: ", timeout=60_000)
    await expect(page.locator("#overlay path.mark-ring")).to_have_count(0)
    assert "line" not in page.url
    assert await violations(page) == []
    assert complaints == []
