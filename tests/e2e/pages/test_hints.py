"""A hint on a phone, from a worker of the engine: three steps in one place, heard, by touch and by keys, and the move played."""

from playwright.async_api import Browser, Page, expect

from bot.app import Running
from rules.games.catalogue import GAMES
from tests.support.browser import in_chromium, listen_for_complaints, violations

pytestmark = in_chromium

THOUGHT = 60_000
"""How long a thought may take on a busy machine, in milliseconds."""

RINGS = "#overlay .mark-ring"


async def begun(browser: Browser, root: str) -> tuple[Page, list[str]]:
    """A phone's page of a match against the computer, and what it complains about."""
    context = await browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page, complaints = await context.new_page(), list[str]()
    listen_for_complaints(page, complaints)
    await page.request.get(f"{root}/")
    wish = {"game": "pux", "level": 1, "seat": "first"}
    answer = await page.request.post(f"{root}/start/computer", data=wish, headers={"Origin": root})
    await page.goto(f"{root}{(await answer.json())['to']}")
    await expect(page.locator("#board.live")).to_be_visible()
    return page, complaints


async def test_a_hint_leads_to_its_move_by_touch_and_by_keys(browser: Browser, app: Running) -> None:
    root = f"http://127.0.0.1:{app.port}"
    page, complaints = await begun(browser, root)
    prompt, choices = page.locator("#prompt"), page.locator("#choices")
    hint = page.get_by_role("button", name="Hint", exact=True)
    before = await prompt.inner_text()
    await expect(hint).to_have_attribute("aria-expanded", "false")
    await hint.tap()

    # What matters: said in the status line, and nothing new is marked.
    await expect(prompt).to_contain_text("Hint 1 of 3", timeout=THOUGHT)
    await expect(prompt).to_contain_text("What matters")
    assert await prompt.get_attribute("role") == "status"
    await expect(hint).to_have_attribute("aria-expanded", "true")
    assert await page.locator("#prompt .said").inner_text()
    assert await violations(page) == []

    # Where: one broken ring; who came by keys stays on the button.
    where = choices.get_by_role("button", name="Where?")
    await where.focus()
    await page.keyboard.press("Enter")
    await expect(prompt).to_contain_text("Hint 2 of 3")
    await expect(page.locator(RINGS)).to_have_count(1)
    assert await page.locator(RINGS).get_attribute("stroke-dasharray")
    show = choices.get_by_role("button", name="Show me")
    await expect(show).to_be_focused()

    # Closed, it keeps its step; Escape closes, too.
    await choices.get_by_role("button", name="Close").tap()
    await expect(prompt).to_have_text(before)
    await hint.tap()
    await expect(prompt).to_contain_text("Hint 2 of 3")
    await page.keyboard.press("Escape")
    await expect(prompt).to_have_text(before)
    await hint.tap()

    # The move, as if it had been chosen; it is legal, and drawn.
    await show.tap()
    await expect(prompt).to_contain_text("Hint 3 of 3")
    play = choices.get_by_role("button", name="Play ")
    move = (await play.inner_text()).removeprefix("Play ")
    start = GAMES["pux"].start(GAMES["pux"].settle({}))
    assert start.parse(move)
    assert await page.locator(RINGS).count() >= 2
    assert await violations(page) == []

    # A touch of the board chooses by hand instead; the hint is still there.
    pieces = page.locator("#cells button[aria-disabled='false']")
    await pieces.first.dispatch_event("click")
    await expect(prompt).not_to_contain_text("Hint")
    await hint.tap()
    await expect(prompt).to_contain_text("Hint 3 of 3")
    await play.tap()
    await expect(page.locator("#moves li").first).to_contain_text(move, timeout=THOUGHT)

    # In the next position the hint is another one, from its first step on.
    await expect(page.locator("#moves li")).to_have_count(2, timeout=THOUGHT)
    await expect(page.locator("#board.live")).to_be_visible()
    await hint.tap()
    await expect(prompt).to_contain_text("Hint 1 of 3", timeout=THOUGHT)
    assert complaints == []


async def test_none_is_offered_where_none_is_allowed(browser: Browser, app: Running) -> None:
    root = f"http://127.0.0.1:{app.port}"
    context = await browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = await context.new_page()
    await page.request.get(f"{root}/")
    answer = await page.request.post(f"{root}/start/both", data={"game": "pux"}, headers={"Origin": root})
    await page.goto(f"{root}{(await answer.json())['to']}")
    await expect(page.locator("#board.live")).to_be_visible()
    await expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
