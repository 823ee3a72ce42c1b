"""The page of a match in a real browser: friends, watchers, tries, what goes wrong on the way, and a phone."""

import re
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from bot.app import Running
from rules.core.position import Position
from rules.games.catalogue import GAMES
from tests.support.browser import (
    SMALL,
    in_chromium,
    listen_for_complaints,
    serving,
    violations,
)
from tests.support.hands import Hand, begin, play_at_once

pytestmark = in_chromium

Open = Callable[..., Awaitable[Page]]

PUX = ("c2,b2c1d2-c3", "e7,d7f7-c5", "f2:f8", "c5-f2")
ALMOST = ("f9", *(move for row in range(10, 17) for move in ("pass", f"f{row}")))
"""Moves of Polatty Pressure after which Second can put the ball into the wrong goal."""

REACHED = """async () => {
  const scripts = document.querySelector("script[type=module]").src;
  const { beside, centre, inner } = await import(scripts.replace(/[^/]+$/, "geometry.js"));
  const { areas } = JSON.parse(document.querySelector("#position").textContent);
  const all = areas.map((area) => ({ ...area, centre: centre(area.points), radius: inner(area.points) }));
  const found = new Set([all[0]]);
  for (const here of found) for (const way of [[0, -1], [0, 1], [-1, 0], [1, 0]]) {
    const next = beside(all, here, way);
    if (next) found.add(next);
  }
  return all.filter((area) => !found.has(area)).map((area) => area.name);
}"""
"""Names of the cells to which arrow keys never lead."""


@pytest_asyncio.fixture(loop_scope="session")
async def app(tmp_path: Path) -> AsyncIterator[Running]:
    async with serving(tmp_path / "table.db", workers=0) as running:
        yield running


@pytest_asyncio.fixture(loop_scope="session")
async def visit(browser: Browser) -> AsyncIterator[Open]:
    """Open a page as one more visitor; whatever it complains about fails the test, but for a network that is not there."""
    complaints: list[str] = []

    async def opened(address: str = "about:blank", *, phone: bool = False) -> Page:
        size = {"width": 390, "height": 844} if phone else {"width": 1280, "height": 800}
        context = await browser.new_context(viewport=size, has_touch=phone)  # type: ignore[arg-type]
        page = await context.new_page()
        listen_for_complaints(page, complaints)
        await page.goto(address)
        return page

    yield opened
    assert [each for each in complaints if "net::ERR" not in each and "404" not in each] == []


def root_of(app: Running) -> str:
    return f"http://127.0.0.1:{app.port}"


def after(game: str, *moves: str) -> Position[object]:
    position: Position[object] = GAMES[game].start(GAMES[game].settle({}))
    for move in moves:
        position = position.play(position.parse(move))
    return position


async def counts(number: int, *pages: Page) -> None:
    """Every page shows so many moves, within a second or so of each other."""
    for page in pages:
        await expect(page.locator("#moves li")).to_have_count(number, timeout=10_000)


# --- playing with others -----------------------------------------------------------------------------


async def friends(visit: Open, root: str) -> tuple[Page, Page, Page]:
    """Ann, who plays First with a mouse; Bob, who came by her link with a phone; and someone who watches."""
    ann = await visit(f"{root}/")
    wish = {"game": "pux", "seat": "first"}
    answer = await ann.request.post(f"{root}/start/friend", data=wish, headers={"Origin": root})
    link = f"{root}{(await answer.json())['to']}"
    bob = await visit(link, phone=True)
    await bob.get_by_label("Your name").fill('<b>Bob"&')
    await bob.get_by_role("button", name="Sit down").tap()
    await bob.wait_for_url("**/m/1", wait_until="commit")
    await ann.goto(f"{root}/m/1")
    return ann, bob, await visit(f"{root}/m/1")


async def test_friends_play_and_a_third_watches(visit: Open, app: Running) -> None:
    ann, bob, eve = await friends(visit, root_of(app))
    mouse, finger = Hand(ann, "mouse"), Hand(bob, "touch")
    await mouse.play(after("pux"), PUX[0], 1)
    await finger.play(after("pux", *PUX[:1]), PUX[1], 2)
    await counts(2, ann, bob, eve)
    # Who has no seat has nothing to press but to look.
    assert (
        await eve.locator("#actions button:visible:not([popovertarget]), #choices button:visible").count()
        == 0
    )
    assert await eve.locator("#drawer").is_hidden()

    # A piece is dragged; undone; and everybody sees both.
    x, y = await mouse.middle('#cells [data-name="f2"]')
    to_x, to_y = await mouse.middle('#cells [data-name="f8"]')
    await ann.mouse.move(x, y)
    await ann.mouse.down()
    await ann.mouse.move(x, y - 20, steps=2)
    await expect(ann.locator("#overlay .raised")).to_have_count(1)
    await ann.mouse.move(to_x, to_y, steps=4)
    await ann.mouse.up()
    await counts(3, ann, bob, eve)
    await ann.get_by_role("button", name="Undo").click()
    await counts(2, ann, bob, eve)

    # Bob enters an answer by hand, and it is played by itself.
    await bob.get_by_role("button", name="Moves").tap()
    await bob.get_by_role("tab", name="Try").tap()
    await bob.get_by_role("button", name="Start trying here").tap()
    await finger.choose(after("pux", *PUX[:2]), PUX[2])
    await expect(bob.locator("#latest")).to_contain_text(PUX[2])
    await finger.choose(after("pux", *PUX[:3]), PUX[3])
    await expect(bob.locator("#latest")).to_contain_text(PUX[3])
    await bob.get_by_role("button", name="Moves").tap()
    await bob.get_by_role("button", name="Save as conditional moves").tap()
    await expect(bob.locator("#answer")).to_contain_text("are in force")
    await bob.get_by_role("button", name="Stop trying").first.tap()
    await mouse.choose(after("pux", *PUX[:2]), PUX[2])
    await counts(4, ann, bob, eve)

    # An offer, its answer, and the end.
    await ann.get_by_role("button", name="Draw").click()
    await ann.get_by_role("button", name="Offer a draw in #1").click()
    await bob.get_by_role("button", name="Refuse").tap()
    await expect(bob.get_by_text("Ann offers a draw.")).to_have_count(0)
    await expect(ann.locator("#offers")).to_have_text('<b>Bob"& refuses the draw. The game goes on.')
    await ann.get_by_role("button", name="Resign").click()
    await ann.locator("#answer").get_by_role("button", name="Resign").click()
    for page in (ann, bob, eve):
        await expect(page.locator("#prompt")).to_contain_text('<b>Bob"& wins #1')

    # A rematch: who agrees is led to it, and the other's page shows the way.
    await ann.get_by_role("button", name="Rematch").click()
    await ann.locator("#answer").get_by_role("button").first.click()
    await bob.get_by_role("button", name="Agree").tap()
    await bob.wait_for_url("**/m/2")
    await ann.get_by_role("link", name="Rematch: #2").click()
    await ann.wait_for_url("**/m/2")


async def test_asking_and_answering_take_no_room_from_the_board(visit: Open, app: Running) -> None:
    for phone in (False, True):
        page = await visit(phone=phone)
        match = await begin(page, root_of(app), "polatty-pressure" if phone else "pux")
        await play_at_once(page, match, ("f9",) if phone else PUX[:1])
        await counts(1, page)
        before = await page.locator("#picture").bounding_box()
        assert before is not None
        if phone:
            await page.get_by_role("button", name="More: Typing").click()
        await page.get_by_role("button", name="Draw").click()
        await page.locator("#answer button").first.scroll_into_view_if_needed()
        answer = await page.locator("#answer").bounding_box()
        assert answer is not None
        assert await page.locator("#picture").bounding_box() == before
        below, beside = (
            answer["y"] - before["y"] - before["height"],
            answer["x"] - before["x"] - before["width"],
        )
        assert max(below, beside) >= -1, (before, answer)


async def test_a_losing_move_is_asked_about_and_a_choice_is_taken_back(visit: Open, app: Running) -> None:
    page = await visit()
    match = await begin(page, root_of(app), "polatty-pressure")
    await play_at_once(page, match, ALMOST)
    await counts(len(ALMOST), page)
    hand, careful = Hand(page, "mouse"), page.locator("#subprompt")
    for take_back in ("Escape", "outside", "button"):
        await hand.area("f17")
        await expect(careful).to_contain_text("Careful")
        if take_back == "Escape":
            await page.keyboard.press("Escape")
        elif take_back == "outside":
            await page.mouse.click(30, 790)
        else:
            await page.get_by_role("button", name="Cancel").click()
        await expect(careful).to_be_empty()
    await hand.area("f17")
    await page.get_by_role("button", name="Play f17 all the same").click()
    await expect(page.locator("#prompt")).to_contain_text(" wins #1")


async def test_looking_back_turning_and_reading(visit: Open, app: Running) -> None:
    page = await visit()
    match = await begin(page, root_of(app), "pux")
    await play_at_once(page, match, PUX)
    await counts(4, page)
    prompt = page.locator("#prompt")
    for key, turn in (("ArrowLeft", 3), ("ArrowLeft", 2), ("ArrowRight", 3), ("Home", 0)):
        await page.locator("body").press(key)
        await expect(prompt).to_have_text(f"You’re looking at move {turn}.")
    await page.locator("#moves a").nth(1).click()
    await expect(prompt).to_have_text("You’re looking at move 2.")
    await page.locator("#slider").fill("1")
    await expect(prompt).to_have_text("You’re looking at move 1.")
    await page.get_by_role("button", name="Back to now").click()
    await expect(page.locator("#board.live")).to_be_visible()
    await page.locator("#flip").click()
    await expect(page.locator("#picture")).to_have_attribute("src", re.compile("near=1$"))
    await page.get_by_role("tab", name="Words").click()
    await expect(page.locator("#pane-words")).to_contain_text("White has 12 stones.")
    await page.get_by_role("button", name="More: Typing").click()
    await page.locator("#line").fill("a1-a9")
    await page.keyboard.press("Enter")
    await expect(page.locator("#answer")).to_contain_text("there is no cell a9")
    await page.keyboard.press("Escape")
    await expect(page.locator("#answer")).to_be_hidden()


async def test_arrow_keys_lead_to_every_cell(visit: Open, app: Running) -> None:
    page = await visit()
    for game in GAMES:
        await begin(page, root_of(app), game)
        assert await page.evaluate(REACHED) == [], game


async def test_the_aim_stands_beside_the_board_until_the_second_move_and_then_behind_a_button(
    visit: Open, app: Running
) -> None:
    page = await visit(phone=True)
    match, aim = await begin(page, root_of(app), "pux"), page.locator("#aim")
    await expect(aim).to_have_text("Capture every black stone.")
    await play_at_once(page, match, PUX[:3])
    await counts(3, page)
    await expect(aim).to_have_text("Capture every white stone.")
    await play_at_once(page, match, PUX[3:])
    await expect(aim).to_be_hidden()
    await page.get_by_role("button", name="? What it’s about").tap()
    await expect(aim).to_be_visible()


# --- what goes wrong on the way --------------------------------------------------------------------


async def test_a_page_catches_up_after_a_restart_and_keeps_a_move_that_got_lost(
    visit: Open, tmp_path: Path
) -> None:
    store = tmp_path / "kept.db"
    async with serving(store, workers=0) as app:
        port, page = app.port or 0, await visit()
        match = await begin(page, root_of(app), "pux")
        eve = await visit(match)
        await play_at_once(page, match, PUX[:1])
        await counts(1, page, eve)
        # A second tab hears of nothing, and plays on an old board.
        late = await page.context.new_page()
        await late.route("**/live", lambda route: route.abort())
        await late.goto(match)
        await expect(late.locator("#offline")).to_be_visible()
        await play_at_once(page, match, PUX[1:2])
        await counts(1, late)
        await Hand(late, "mouse").choose(after("pux", *PUX[:1]), "b7-b6")
        await expect(late.locator("#answer")).to_be_visible()
        await counts(2, page, eve, late)
        await late.close()
    await expect(eve.locator("#offline")).to_be_visible()
    async with serving(store, port, workers=0):
        await play_at_once(page, match, PUX[2:3])
        await counts(3, page, eve)
        for each in (page, eve):
            await expect(each.locator("#offline")).to_be_hidden()
        await page.route("**/moves", lambda route: route.abort())
        await Hand(page, "mouse").choose(after("pux", *PUX[:3]), PUX[3])
        await expect(page.locator("#offline")).to_contain_text("Your move is kept")
        await page.unroute("**/moves")
        await page.get_by_role("button", name="Try again").click()
        await counts(4, page, eve)
        # A match that is not there for who watches is said to be gone.
        await eve.route("**/m/1/*", lambda route: route.fulfill(status=404, body=""))
    async with serving(store, port, workers=0):
        await expect(eve.locator("#prompt")).to_have_text(
            "This match can’t be shown any more.", timeout=10_000
        )


async def test_lists_and_badges_follow(visit: Open, app: Running) -> None:
    root = root_of(app)
    page, other = await visit(f"{root}/"), await visit()
    match = await begin(other, root, "pux")
    look = "document.dispatchEvent(new Event('visibilitychange'))"
    await page.evaluate(look)
    await expect(page.get_by_role("link", name="Pux #1")).to_be_visible()
    await other.goto(f"{root}/matches")
    assert await other.locator("nav .badge").count() == 1
    await play_at_once(other, match, PUX[:1])
    await other.evaluate(look)
    await expect(other.locator("[data-fresh=lists]")).to_contain_text(PUX[0])


# --- on a phone ------------------------------------------------------------------------------------


async def test_everything_can_be_reached_on_a_phone(visit: Open, app: Running) -> None:
    page = await visit(phone=True)
    match = await begin(page, root_of(app), "pux")
    await play_at_once(page, match, PUX)
    await counts(4, page)
    await page.get_by_role("button", name="Moves").tap()
    await expect(page.locator("#moves [aria-current]")).to_be_in_viewport(ratio=1)
    assert await violations(page) + await page.evaluate(SMALL) == []
    await page.locator("#sheet-close").tap()
    # With the keyboard up, what is typed into is in sight, and so is the board.
    await page.get_by_role("button", name="More: Typing").tap()
    await page.set_viewport_size({"width": 390, "height": 420})
    await expect(page.locator("#line")).to_be_in_viewport(ratio=1)
    await expect(page.locator("#picture")).to_be_in_viewport(ratio=1)
    await page.set_viewport_size({"width": 390, "height": 844})
    for words, path in (
        ("Your matches", "/matches"),
        ("Watch", "/watch"),
        ("Rules", "/rules/polatty-pressure"),
        ("Privacy", "/privacy"),
        ("Play", "/"),
        ("Chat", "/table"),
    ):
        await page.get_by_role("button", name="Menu").tap()
        await page.get_by_role("navigation").get_by_role("link", name=words).first.tap()
        await page.wait_for_url(f"**{path}", wait_until="commit")
