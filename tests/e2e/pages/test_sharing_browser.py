"""Sharing from a match's page, and playing on from a position, in a real browser: by mouse, by touch, and with a share sheet."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from bot.app import Running
from rules.games.catalogue import GAMES
from tests.e2e.pages.test_games_by_hand import SHORT
from tests.support.browser import SQUEEZED, in_chromium, listen_for_complaints, serving
from tests.support.hands import Hand, begin, play_at_once

pytestmark = in_chromium

Open = Callable[..., Awaitable[Page]]

PLAYED = ("b2-b4", "c7-c5")

SHEET = """
window.shared = [];
window.refusal = null;
navigator.canShare = ({ files }) => files.length > 0;
navigator.share = async ({ title, url, files }) => {
  if (window.refusal) throw new DOMException("", window.refusal);
  window.shared.push({ title, url, files: files?.map(({ name, type, size }) => [name, type, size > 0]) });
};
"""
"""A share sheet, as a phone's browser has one; ``refusal`` is the error with which it ends."""


@pytest_asyncio.fixture(loop_scope="session")
async def app(tmp_path: Path) -> AsyncIterator[Running]:
    async with serving(tmp_path / "table.db", workers=0) as running:
        yield running


@pytest_asyncio.fixture(loop_scope="session")
async def visit(browser: Browser) -> AsyncIterator[Open]:
    """A page in a browser of its own; whatever it complains about fails the test."""
    complaints: list[str] = []

    async def opened(*, phone: bool = False, sheet: bool = False, locale: str = "en-GB") -> Page:
        size = {"width": 390, "height": 844} if phone else {"width": 1280, "height": 800}
        context = await browser.new_context(viewport=size, has_touch=phone, locale=locale)  # type: ignore[arg-type]
        await context.grant_permissions(["clipboard-read", "clipboard-write"])
        if sheet:
            await context.add_init_script(SHEET)
        page = await context.new_page()
        listen_for_complaints(page, complaints)
        return page

    yield opened
    assert complaints == []


def root_of(app: Running) -> str:
    return f"http://127.0.0.1:{app.port}"


async def resign(page: Page, match: str) -> None:
    """Resign, without hands."""
    me = (await (await page.request.get(f"{match}/state")).json())["own"]["me"]
    headers = {"Origin": match.rpartition("/m/")[0]}
    asked = await page.request.post(f"{match}/lines", data={"as": me, "text": "/resign"}, headers=headers)
    action = (await asked.json())["buttons"][0]["action"]
    await page.request.post(f"{match}/presses", data={"as": me, "action": action}, headers=headers)


async def share(page: Page) -> None:
    """Open what can be shared, as a player of a match that goes on."""
    await page.get_by_role("button", name="More: Typing").click()
    await page.get_by_role("button", name="Share", exact=True).click()


async def test_links_are_copied_and_files_saved_where_there_is_no_share_sheet(
    visit: Open, app: Running
) -> None:
    page = await visit()
    match = await begin(page, root_of(app), "pux")
    await play_at_once(page, match, PLAYED)
    await expect(page.locator("#moves li")).to_have_count(2)
    await page.locator("body").press("ArrowLeft")
    await expect(page.locator("#prompt")).to_have_text("You’re looking at move 1.")
    await share(page)
    for words, address in (
        ("Copy: Link to this match", match),
        ("Copy: Link to move 1", f"{match}?turn=1"),
        ("Copy: Link to this position, to play on from", f"{root_of(app)}/p/pux/b2-b4"),
    ):
        await page.evaluate("navigator.clipboard.writeText('')")
        await page.get_by_role("button", name=words).click()
        await expect(page.locator("#share-said")).to_have_text("Copied.")
        assert await page.evaluate("navigator.clipboard.readText()") == address
    begins = {"Picture": b"\x89PNG", "Animated picture": b"GIF89a", "Record of the match": b"{"}
    for words, beginning in begins.items():
        async with page.expect_download() as saved:
            await page.locator("#share").get_by_role("link", name=words, exact=True).click()
        content = await asyncio.to_thread(Path(await (await saved.value).path()).read_bytes)
        assert content.startswith(beginning), words
    await page.evaluate("() => { navigator.clipboard.writeText = async () => { throw new Error(); }; }")
    await page.get_by_role("button", name="Copy: Link to this match").click()
    await expect(page.locator("#share-text")).to_have_value(match)


async def test_a_phone_hands_links_and_files_to_its_share_sheet(visit: Open, app: Running) -> None:
    page = await visit(phone=True, sheet=True)
    match = await begin(page, root_of(app), "pux")
    await share(page)
    for words in ("Link to this match", "Picture", "Animated picture", "Record of the match"):
        before = await page.evaluate("window.shared.length")
        await page.get_by_role("button", name=f"Send: {words}").tap()
        await page.wait_for_function("(before) => window.shared.length > before", arg=before)
    link, *files = await page.evaluate("window.shared")
    assert (link["url"], link["title"]) == (match, await page.title())
    assert [file["files"] for file in files] == [
        [["turnpost.png", "image/png", True]],
        [["turnpost-1-pux.gif", "image/gif", True]],
        [["turnpost-1-pux.json", "application/json; charset=utf-8", True]],
    ]
    # Who closes the sheet wants nothing to be done; a sheet that does not open is none.
    await page.evaluate("navigator.clipboard.writeText('mine')")
    for refusal, copied in (("AbortError", "mine"), ("NotAllowedError", match)):
        await page.evaluate("(refusal) => { window.refusal = refusal; }", refusal)
        await page.get_by_role("button", name="Send: Link to this match").tap()
        if copied == match:
            await expect(page.locator("#share-said")).to_have_text("Copied.")
        assert await page.evaluate("navigator.clipboard.readText()") == copied
    assert len(await page.evaluate("window.shared")) == 4


async def test_a_position_is_played_on_from_by_touch_and_its_address_follows(
    visit: Open, app: Running
) -> None:
    page = await visit(phone=True)
    match = await begin(page, root_of(app), "pux")
    await play_at_once(page, match, PLAYED)
    await expect(page.locator("#moves li")).to_have_count(2)
    await share(page)
    await page.get_by_role("link", name="Link to this position").tap()
    await page.wait_for_url("**/p/pux/b2-b4/c7-c5")
    position = GAMES["pux"].start(GAMES["pux"].settle({}))
    for text in PLAYED:
        position = position.play(position.parse(text))
    hand = Hand(page, "touch")
    await hand.play(position, "g2-g3", 3)
    await page.wait_for_url("**/p/pux/b2-b4/c7-c5/*")
    played = page.url
    await hand.play(position.play(position.parse("g2-g3")), "b7-b6", 4)
    await page.get_by_role("button", name="Take back").tap()
    await page.wait_for_url(played)
    await page.reload()
    await expect(page.locator("#moves li")).to_have_count(3)
    state = await (await page.request.get(f"{match}/state")).json()
    assert [move[0] for move in state["moves"]] == list(PLAYED), "the match goes on as it was"


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
async def test_the_end_of_a_match_has_room_for_its_buttons_on_a_phone(
    visit: Open, app: Running, locale: str
) -> None:
    page = await visit(phone=True, locale=locale)
    for game in GAMES:
        match = await begin(page, root_of(app), game)
        await page.goto("about:blank")
        await play_at_once(page, match, SHORT[game].split()[:1])
        await resign(page, match)
        await page.goto(match)
        await expect(page.locator("#picture")).to_have_js_property("complete", True)
        await expect(page.locator("#actions .main")).to_have_text(re.compile("Rematch|Revanche"))
        assert await page.evaluate(SQUEEZED) == [], game
        board, foot = (
            await page.locator("#picture").bounding_box(),
            await page.locator("#foot").bounding_box(),
        )
        assert board is not None
        assert foot is not None
        assert board["x"] >= 0
        assert board["x"] + board["width"] <= 390
        assert board["y"] + board["height"] <= foot["y"] + 1, game
        await page.locator("#actions [aria-controls=panel]").tap()
        await expect(page.locator("#card")).to_be_visible()
        words = await page.locator("#card").get_attribute("alt") or ""
        assert SHORT[game].split()[0] in words, words
