"""Answers that come late, in any order, or not at all: the board, its marks and what stands under it always belong together."""

import asyncio
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, Error, Page, Request, Route, expect

from bot.app import Running
from rules.games.catalogue import GAMES
from tests.support.browser import in_chromium, serving
from tests.support.hands import Hand, begin, play_at_once

pytestmark = in_chromium

SHORT_POMMEL = ("g1-d3", "c5-d5")
KINDS = {"picture": "png", "live": "live", "state": "state", "board": "board"}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "color_scheme": "dark",
}


@pytest_asyncio.fixture(loop_scope="session")
async def app(tmp_path: Path) -> AsyncIterator[Running]:
    async with serving(tmp_path / "table.db", workers=0) as running:
        yield running


class Gate:
    """Holds the answers to a page back by kind, until each is let through."""

    def __init__(self) -> None:
        self.held: dict[str, list[Route]] = {kind: [] for kind in KINDS}
        self.open: set[str] = set()

    async def hold(self, page: Page) -> None:
        """Hold back all that the page of a match asks for once it is there."""
        for kind, path in KINDS.items():
            await page.route(re.compile(rf"/m/\d+/[^?]*{path}(\?|$)"), self._keeper(kind))

    def _keeper(self, kind: str) -> Any:
        async def keep(route: Route) -> None:
            if kind in self.open:
                await route.continue_()
            else:
                self.held[kind].append(route)

        return keep

    async def let_through(self, page: Page, kind: str) -> None:
        """Let through what was asked for of one kind, and what will be; the page has seen it then."""
        self.open.add(kind)
        held, self.held[kind] = self.held[kind], []
        for route in held:
            if kind == "live":
                await route.continue_()
                continue
            answer = await route.fetch()
            # The page may have stopped waiting for it.
            with suppress(Error):
                await route.fulfill(response=answer)
        # What came before has come by then, and what follows from it.
        for _ in range(2):
            await page.evaluate("fetch('/healthz').then((answer) => answer.text())")


async def friends(browser: Browser, root: str, game: str) -> tuple[BrowserContext, BrowserContext]:
    """Ann, who plays First, and Bob, who came by her link; both at match 1."""
    ann, bob = await browser.new_context(), await browser.new_context()
    await ann.request.get(f"{root}/")
    wish = {"game": game, "seat": "first"}
    answer = await ann.request.post(f"{root}/start/friend", data=wish, headers={"Origin": root})
    page = await bob.new_page()
    await page.goto(f"{root}{(await answer.json())['to']}")
    await page.get_by_label("Your name").fill("Bob")
    await page.get_by_role("button", name="Sit down").click()
    # Loaded, not only begun: Chromium may never answer a close that falls into a navigation.
    await page.wait_for_url("**/m/1")
    await page.close()
    return ann, bob


@pytest.mark.parametrize("opened", ["before", "after"])
async def test_a_board_comes_alive_in_whatever_order_the_answers_come(
    app: Running, browser: Browser, opened: str
) -> None:
    root = f"http://127.0.0.1:{app.port}"
    ann, bob = await friends(browser, root, "pommel")
    match, position = f"{root}/m/1", GAMES["pommel"].start(GAMES["pommel"].settle({}))
    anns, bobs = await ann.new_page(), await bob.new_page()
    dead: list[Sequence[str]] = []
    # What is asked for follows from the news, so these come first, or else when nothing else is waited for.
    orders = [("live", *order) for order in permutations(("picture", "state", "board"))]
    for order in [*orders, ("picture", "state", "board", "live")]:
        phone = await browser.new_context(**PHONE, storage_state=await bob.storage_state())
        page, gate = await phone.new_page(), Gate()
        await gate.hold(page)
        if opened == "before":
            await page.goto(match, wait_until="commit")
            await page.wait_for_selector("#scrub:not([hidden])", state="attached")
        move = next(iter(position.moves()))
        await play_at_once(anns, match, [position.notate(move)])
        position = position.play(move)
        if opened == "after":
            await page.goto(match, wait_until="commit")
            await page.wait_for_selector("#scrub:not([hidden])", state="attached")
            # What is new does not change the board.
            state = await (await anns.request.get(f"{match}/state")).json()
            note = {"as": state["own"]["me"], "action": f"draw-confirm:1:{state['revision']}"}
            await anns.request.post(f"{match}/presses", data=note, headers={"Origin": root})
        for kind in order:
            await gate.let_through(page, kind)
        try:
            await expect(page.locator("#board.live")).to_be_attached(timeout=3000)
            await expect(page.locator('#cells [aria-disabled="false"]')).not_to_have_count(0, timeout=1000)
        except AssertionError:
            dead.append((*order, await page.locator("#prompt").inner_text()))
        await page.unroute_all(behavior="ignoreErrors")
        await phone.close()
        move = next(iter(position.moves()))
        await play_at_once(bobs, match, [position.notate(move)])
        position = position.play(move)
    assert dead == []


async def test_what_is_tapped_without_a_connection_is_kept_and_sent_when_it_is_back(
    app: Running, browser: Browser
) -> None:
    root = f"http://127.0.0.1:{app.port}"
    context = await browser.new_context(**PHONE)
    page = await context.new_page()
    await begin(page, root, "pux")
    finger, asked = Hand(page, "touch"), 0
    await expect(page.locator("#board.live")).to_be_attached()

    def count(request: Request) -> None:
        nonlocal asked
        # The stream of news tries to come back, whatever is chosen.
        asked += not request.url.endswith("/live")

    page.on("request", count)
    await context.set_offline(True)
    await expect(page.locator("#offline")).to_be_visible()
    # A choice is made, taken back and made once more; nothing of it needs a connection.
    await finger.area("b2")
    await expect(page.locator("#prompt")).to_contain_text("b2")
    assert asked == 0
    await page.get_by_role("button", name="with b1, c2").tap()
    await finger.area("c3")
    await expect(page.locator("#offline")).to_contain_text("Your move is kept")
    await page.get_by_role("button", name="Cancel").tap()
    await finger.area("b2")
    await finger.area("b4")
    await expect(page.locator("#prompt")).to_have_text("b2-b4")
    await context.set_offline(False)
    await expect(page.locator("#moves li")).to_have_text(["b2-b4"], timeout=10_000)
    await expect(page.locator("#offline")).to_be_hidden()


async def test_the_next_move_can_be_made_when_the_news_come_before_the_answer(
    app: Running, browser: Browser
) -> None:
    context = await browser.new_context(**PHONE)
    page = await context.new_page()
    await begin(page, f"http://127.0.0.1:{app.port}", "pommel")
    finger, position = Hand(page, "touch"), GAMES["pommel"].start(GAMES["pommel"].settle({}))
    answered, told = asyncio.Event(), asyncio.Event()

    async def answer_late(route: Route) -> None:
        answer = await route.fetch()
        await answered.wait()
        await route.fulfill(response=answer)

    async def tell_late(route: Route) -> None:
        if answered.is_set():
            await told.wait()
        await route.continue_()

    await page.route(re.compile(r"/m/1/moves$"), answer_late)
    await page.route(re.compile(r"/m/1/state(\?|$)"), tell_late)
    first, second = SHORT_POMMEL
    await finger.choose(position, first)
    await expect(page.locator("#moves li")).to_contain_text([first])
    answered.set()
    await finger.choose(position.play(position.parse(first)), second)
    await expect(page.locator("#prompt")).not_to_contain_text("Which")
    told.set()
    await expect(page.locator("#moves li")).to_contain_text([first, second])
    await page.unroute_all(behavior="ignoreErrors")


async def test_a_half_made_move_outlives_a_connection(app: Running, browser: Browser) -> None:
    root = f"http://127.0.0.1:{app.port}"
    context = await browser.new_context(**PHONE)
    page = await context.new_page()
    match = await begin(page, root, "bipod")
    # On the largest island not all is sent ahead.
    await page.route("**/m/1/board*", without_what_lies_ahead)
    await play_at_once(page, match, ["i1", "adopt"])
    finger = Hand(page, "touch")
    await expect(page.locator("#moves li")).to_have_count(2)
    await context.set_offline(True)
    await finger.area("k3")
    await expect(page.locator("#offline")).to_contain_text("Your move is kept")
    await context.set_offline(False)
    await expect(page.locator("#offline")).to_be_hidden(timeout=10_000)
    await page.locator("#choices button").first.tap()
    await expect(page.locator("#moves li")).to_contain_text(["i1", "adopt", "k3o"])


async def without_what_lies_ahead(route: Route) -> None:
    """The answer, but for what follows the first choice."""
    answer = await route.fetch()
    board = await answer.json()
    if board["step"]:
        board["step"]["then"] = {}
    await route.fulfill(response=answer, json=board)
