"""The local table in a real browser."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, Route, expect

from bot.app import Running
from rules.games.catalogue import GAMES
from tests.support.browser import in_chromium, listen_for_complaints, serving

pytestmark = in_chromium

Open = Callable[..., Awaitable[Page]]


@pytest_asyncio.fixture(loop_scope="session")
async def visit(app: Running, browser: Browser) -> AsyncIterator[Open]:
    """Open the page as one more visitor; whatever the page complains about fails the test."""
    complaints: list[str] = []

    async def opened(name: str | None = None, *, width: int = 1280, height: int = 800) -> Page:
        context = await browser.new_context(viewport={"width": width, "height": height})
        page = await context.new_page()
        listen_for_complaints(page, complaints)
        await page.goto(f"http://127.0.0.1:{app.port}/table")
        await expect(page.get_by_role("heading", name="Play a game right now")).to_be_visible()
        if name is not None:
            await page.get_by_label("Who are you?").fill(name)
            await page.get_by_role("button", name="Sit down").click()
            await expect(seat(page, name)).to_be_checked()
        return page

    yield opened
    assert complaints == []


def seat(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name="You are").get_by_role("radio", name=name)


async def say(page: Page, text: str) -> None:
    line = page.get_by_role("combobox", name="Type a command")
    await line.fill(text)
    await line.press("Enter")


async def test_the_page_speaks_german_to_a_german_browser(app: Running, browser: Browser) -> None:
    page = await (await browser.new_context(locale="de-DE")).new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    await page.goto(f"http://127.0.0.1:{app.port}/table")
    await expect(page.get_by_role("heading", name="Spiel gleich los")).to_be_visible()
    await page.get_by_role("button", name="Beide Seiten spielen: Pux").click()
    await expect(
        page.get_by_role("group", name="Du bist").get_by_role("radio", name="guest-1")
    ).to_be_checked()
    await expect(page.get_by_role("combobox", name="Tippe einen Befehl")).to_have_attribute(
        "placeholder", "Als Gast: ein Zug, eine Nachricht oder / für Befehle"
    )
    await page.get_by_role("combobox").fill("/vacation start until:3d")
    await page.get_by_role("combobox").press("Enter")
    private = page.get_by_role("listitem").filter(has_text="Nur du siehst das")
    await expect(private).to_contain_text("Gast hat /vacation start until:3d benutzt")
    await expect(private).to_contain_text("Der Urlaub endet in 3 Tagen")
    await private.get_by_role("button", name="Ausblenden").click()
    await expect(private).to_have_count(0)
    assert complaints == []


async def test_a_first_time_visitor_is_in_a_game_with_one_click(visit: Open) -> None:
    page = await visit()
    await page.get_by_role("button", name="Play both seats: Pux").click()
    board = page.get_by_role("listitem").filter(has_text="your move in #1 Pux")
    await expect(board.get_by_role("img")).to_be_visible()
    await expect(seat(page, "guest-1")).to_be_checked()
    # A whole turn each, and the page is always the player to move.
    await say(page, "b2-b4")
    await expect(seat(page, "guest-2")).to_be_checked()
    await say(page, "/move c7-c5")
    await expect(seat(page, "guest-1")).to_be_checked()
    await expect(page.get_by_role("log")).to_contain_text("Guest played c7-c5")


async def test_a_move_typed_before_the_new_seat_hears_its_news_is_followed_too(visit: Open) -> None:
    page = await visit()
    await page.get_by_role("button", name="Play both seats: Pux").click()
    await expect(seat(page, "guest-1")).to_be_checked()
    heard, held = asyncio.Event(), asyncio.Event()

    async def hold(route: Route) -> None:
        held.set()
        await heard.wait()
        await route.continue_()

    await page.route("**/table/live?as=guest-2*", hold)
    await say(page, "b2-b4")
    await expect(seat(page, "guest-2")).to_be_checked()
    await held.wait()
    async with page.expect_response("**/table/lines"):
        await say(page, "c7-c5")
    heard.set()
    await expect(page.get_by_role("log")).to_contain_text("Guest played c7-c5")
    await expect(seat(page, "guest-1")).to_be_checked()


@pytest.mark.parametrize("key", GAMES)
async def test_a_first_time_visitor_plays_the_computer_with_one_click(visit: Open, key: str) -> None:
    page = await visit()
    level = page.get_by_label("Computer’s level, 1 to 5:")
    await expect(level).to_have_value("2")
    await level.select_option("1")
    await page.get_by_role("button", name=f"Play the computer: {GAMES[key].name}").click()
    await expect(seat(page, "guest-1")).to_be_checked()
    log = page.get_by_role("log")
    await expect(log).to_contain_text(f"@guest-1, your move in #1 {GAMES[key].name}", timeout=30_000)
    await expect(log).to_contain_text("Turnpost 1")
    await expect(page.get_by_role("group", name="You are").get_by_role("radio")).to_have_count(1)
    # A whole turn, by a button under the board.
    await page.get_by_role("listitem").last.get_by_role("button", name="More").click()
    await expect(page.get_by_role("button", name="Resign")).to_be_visible()


async def test_the_computer_answers_on_the_page(visit: Open) -> None:
    page = await visit("Zoë")
    await say(page, "/challenge pux opponent:@turnpost level:1 seat:first place:here")
    log = page.get_by_role("log")
    await expect(log).to_contain_text("@Zoë, your move in #1 Pux")
    await say(page, "b2-b4")
    await expect(log).to_contain_text("Zoë played b2-b4, Turnpost 1 answered", timeout=30_000)
    await page.get_by_role("button", name="Start a game").click()
    await page.get_by_label("Computer’s level, 1 to 5:").select_option("5")
    await page.get_by_role("button", name="Play the computer: Pommel").click()
    await expect(log).to_contain_text("your move in #2 Pommel", timeout=30_000)
    await expect(log).to_contain_text("Turnpost 5")


async def test_without_workers_the_page_offers_no_computer(tmp_path: Path, browser: Browser) -> None:
    async with serving(tmp_path / "table.db", workers=0) as app:
        page = await (await browser.new_context()).new_page()
        await page.goto(f"http://127.0.0.1:{app.port}/table")
        await expect(page.get_by_role("button", name="Play both seats: Pux")).to_be_visible()
        await expect(page.get_by_role("button", name="Play the computer")).to_have_count(0)
        await expect(page.get_by_label("Computer’s level, 1 to 5:")).to_be_hidden()
        await expect(page.get_by_text("/computer pux level:3")).to_be_hidden()


async def test_a_near_miss_is_refused_in_private_and_sent_as_chat(visit: Open) -> None:
    page = await visit()
    await page.get_by_role("button", name="Play both seats: Pux").click()
    await expect(seat(page, "guest-1")).to_be_checked()
    await say(page, "b2-b8")
    refusal = page.get_by_role("listitem").last
    await expect(refusal).to_contain_text("move potential 4")
    await expect(page.get_by_label("Type a command")).to_have_value("")
    await refusal.get_by_role("button", name="Send as chat").click()
    await expect(page.get_by_role("button", name="Send as chat")).to_have_count(0)
    await expect(page.get_by_role("listitem").last).to_contain_text("b2-b8")
    await say(page, "b2-b4")
    await expect(page.get_by_role("log")).to_contain_text("Guest played b2-b4")


@pytest.mark.parametrize("key", GAMES)
async def test_text_boards_are_not_cut_on_a_phone(visit: Open, key: str) -> None:
    page = await visit(width=390, height=844)
    await say(page, f"/both {key}")
    await expect(page.get_by_role("log")).to_contain_text("your move in #1")
    await say(page, "/board as:text")
    board = page.get_by_role("listitem").locator("pre")
    await expect(board).to_be_visible()
    assert await board.evaluate("block => block.scrollWidth <= block.clientWidth")


async def type_until_offered(page: Page, text: str, option: str) -> None:
    """Type, and if a busy machine leaves hints out, as it may, the last letter once more."""
    await page.keyboard.type(text)
    offered = page.get_by_role("option", name=option)
    for _ in range(5):
        with suppress(AssertionError):
            await expect(offered).to_be_visible(timeout=3_000)
            return
        await page.keyboard.press("Backspace")
        await page.keyboard.type(text[-1])
    await expect(offered).to_be_visible()


async def test_a_game_is_opened_and_played_by_keyboard_alone(visit: Open) -> None:
    page = await visit()
    await type_until_offered(page, "/both pu", "/both pux")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("log")).to_contain_text("@guest-1, your move in #1 Pux")

    await type_until_offered(page, "/move b2-b", "b2-b4")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    await expect(page.get_by_role("option", selected=True)).to_contain_text("b2-b4")
    await page.keyboard.press("Tab")
    await expect(page.get_by_label("Type a command")).to_have_value("/move b2-b4 ")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Enter")
    await expect(seat(page, "guest-2")).to_be_checked()

    # Back from the line to the last message's buttons; Move opens a form with the focus in it.
    await expect(page.get_by_role("log")).to_contain_text("Guest played b2-b4")
    await expect(page.get_by_label("Type a command")).to_be_focused()
    move = page.get_by_role("listitem").last.get_by_role("button", name="Move")
    await expect(move).to_be_visible()
    for _ in range(20):
        await page.keyboard.press("Shift+Tab")
        if await move.evaluate("button => button === document.activeElement"):
            break
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("dialog").get_by_label("Your move")).to_be_focused()
    await page.keyboard.type("c7-c5")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("log")).to_contain_text("Guest played c7-c5")
    await expect(page.get_by_label("Type a command")).to_be_focused()

    await expect(seat(page, "guest-1")).to_be_checked()
    await page.keyboard.press("Alt+s")
    await expect(seat(page, "guest-2")).to_be_checked()
    await page.keyboard.press("ArrowUp")
    await expect(page.get_by_label("Type a command")).to_have_value("/move b2-b4")


async def test_two_visitors_play_each_other_live(visit: Open) -> None:
    ann, bob = await visit("Ann"), await visit("Bob")
    await say(ann, "/challenge pux opponent:@bob seat:first")
    await expect(bob.get_by_role("log")).to_contain_text("@Bob, Ann challenges you to Pux")
    await bob.get_by_role("button", name="Accept").click()
    await expect(ann.get_by_role("log")).to_contain_text("@Ann, your move in #1 Pux")
    await ann.get_by_role("button", name="Move").click()
    await ann.get_by_role("dialog").get_by_label("Your move").fill("b2-b4")
    await ann.get_by_role("dialog").get_by_role("button", name="Send").click()
    await expect(bob.get_by_role("log")).to_contain_text("@Bob, your move in #1 Pux: Ann played b2-b4")
    await say(bob, "c7-c5")
    await expect(ann.get_by_role("log")).to_contain_text("Bob played c7-c5")
    # What calls someone who is not looking there is counted in the title.
    await say(bob, "/channel lounge")
    await expect(bob.get_by_role("heading", name="# lounge")).to_be_visible()
    await say(ann, "b4-b5")
    await expect(bob).to_have_title("(1) Turnpost – lounge")


async def test_what_others_say_does_not_move_the_games_under_a_finger(visit: Open) -> None:
    ann, bob = await visit(), await visit()
    button = ann.get_by_role("button", name="Play both seats: Bipod")
    await button.scroll_into_view_if_needed()
    before = await button.bounding_box()
    assert before
    await bob.get_by_role("button", name="Play both seats: Pux").click()
    await expect(ann.get_by_role("log")).to_contain_text("your move in #1 Pux")
    await ann.get_by_role("img", name="Pux").first.evaluate("image => image.decode()")
    after = await button.bounding_box()
    assert after
    assert after["y"] == pytest.approx(before["y"], abs=1)


async def test_a_private_answer_is_not_on_the_others_screen(visit: Open) -> None:
    ann, bob = await visit("Ann"), await visit("Bob")
    await say(ann, "/move nonsense")
    private = ann.get_by_role("listitem").filter(has_text="Only you see this")
    await expect(private).to_be_visible()
    await say(ann, "I am here")
    await expect(bob.get_by_role("log")).to_contain_text("I am here")
    await expect(bob.get_by_role("log")).not_to_contain_text("Only you see this")
    await bob.reload()
    await expect(bob.get_by_role("log")).to_contain_text("I am here")
    await expect(bob.get_by_role("log")).not_to_contain_text("nonsense")
    await private.get_by_role("button", name="Dismiss").click()
    await expect(private).to_have_count(0)


async def test_every_picture_says_what_it_shows(visit: Open) -> None:
    page = await visit()
    for game in ("Pux", "Bipod"):
        await page.get_by_role("button", name=f"Play both seats: {game}").click()
        await expect(page.get_by_role("log")).to_contain_text(f"your move in #{1 + (game == 'Bipod')} {game}")
        await page.get_by_role("button", name="Start a game").click()
    # All at one moment: a message that changes takes its picture away with it.
    await page.wait_for_function(
        """() => {
          const boards = [...document.querySelectorAll("img.board")];
          return boards.length >= 2 && boards.every((board) => board.alt.length > 40 && board.naturalWidth === 1000);
        }"""
    )


async def test_more_pages_of_a_browser_than_it_has_connections_can_all_be_used(
    app: Running, browser: Browser
) -> None:
    context = await browser.new_context()
    pages = [await context.new_page() for _ in range(8)]
    for page in pages:
        await page.goto(f"http://127.0.0.1:{app.port}/table")
        await expect(page.get_by_role("combobox", name="Type a command")).to_be_focused()
    await say(pages[0], "/player Ann")
    await expect(seat(pages[0], "Ann")).to_be_checked()
    await say(pages[0], "hello")
    await expect(pages[0].get_by_role("log")).to_contain_text("hello")
    # The last one has heard of it by itself.
    await expect(pages[-1].get_by_role("log")).to_contain_text("hello")


async def test_foreign_text_stays_text(visit: Open) -> None:
    ann, bob = await visit("Ann"), await visit("<b>Bob</b>")
    await say(
        ann, "<img src=x onerror=alert(1)> **bold** `<i>` [x](javascript:alert(1)) <@b-bob-b> \\*plain\\*"
    )
    said = bob.get_by_role("listitem").last
    await expect(said).to_contain_text(
        "<img src=x onerror=alert(1)> bold <i> [x](javascript:alert(1)) @<b>Bob</b> *plain*"
    )
    await expect(said.locator("img, a, i")).to_have_count(0)
    await expect(said.locator("strong")).to_have_text("bold")


async def test_what_is_typed_before_the_answer_is_there_is_said_after_it(visit: Open) -> None:
    """A line may change who one is: the next one, however soon it was typed, is already theirs."""
    page = await visit()
    held: list[Route] = []

    async def hold(route: Route) -> None:
        held.append(route)
        if len(held) > 1:
            await route.continue_()

    await page.route("**/table/lines", hold)
    await say(page, "/both bipod")
    await say(page, "/board as:text")
    await page.evaluate("new Promise((done) => setTimeout(done))")
    assert len(held) == 1
    await held[0].continue_()
    await expect(page.locator("pre")).to_be_visible()


async def test_on_a_phone_nothing_is_cut_off(visit: Open) -> None:
    page = await visit(width=390, height=844)
    fits = "document.documentElement.scrollWidth <= innerWidth && document.querySelector('#scroll').scrollWidth <= innerWidth"
    assert await page.evaluate(fits)
    await page.get_by_role("button", name="Play both seats: Bipod").click()
    await expect(page.locator("img.board").last).to_be_visible()
    await say(page, "/board as:text")
    await expect(page.locator("pre")).to_be_visible()
    assert await page.evaluate(fits)
    await page.get_by_role("button", name="Channels and players").click()
    await page.get_by_role("button", name="@ Direct with Turnpost").click()
    await expect(page.get_by_role("heading", name="Direct")).to_be_visible()


async def test_a_page_catches_up_after_the_table_was_away(tmp_path: Path, browser: Browser) -> None:
    store = tmp_path / "table.db"
    context = await browser.new_context()
    page = await context.new_page()
    async with serving(store) as first:
        port = first.port or 0
        await page.goto(f"http://127.0.0.1:{port}/table")
        await page.get_by_role("button", name="Play both seats: Pux").click()
        await expect(page.get_by_role("log")).to_contain_text("your move in #1 Pux")
    await expect(page.get_by_text("Connection lost")).to_be_visible()
    await say(page, "b2-b4")
    await expect(page.get_by_role("alert")).to_contain_text("can’t be reached")
    # What did not get through stands in the line again.
    await expect(page.get_by_label("Type a command")).to_have_value("b2-b4")
    async with serving(store, port):
        await expect(page.get_by_text("Connection lost")).to_be_hidden(timeout=20_000)
        await page.get_by_label("Type a command").press("Enter")
        await expect(page.get_by_role("log")).to_contain_text("Guest played b2-b4")
        await expect(seat(page, "guest-2")).to_be_checked()
        await context.close()


async def test_what_a_proxy_answers_for_a_table_that_is_away_is_not_shown(
    app: Running, browser: Browser
) -> None:
    page = await (await browser.new_context()).new_page()
    # The last that a page asks for until something happens.
    async with page.expect_response("**/table/messages*"):
        await page.goto(f"http://127.0.0.1:{app.port}/table")
    asked: list[str] = []

    async def away(route: Route) -> None:
        asked.append(route.request.url)
        await route.fulfill(status=502, body="<html>Bad Gateway</html>")

    await page.route("**/table/*", away)
    async with page.expect_response("**/table/state*"):
        await page.evaluate("dispatchEvent(new Event('online'))")
    await expect(page.locator("#offline")).to_be_visible()
    await page.unroute("**/table/*")
    await page.evaluate("dispatchEvent(new Event('online'))")
    await expect(page.locator("#offline")).to_be_hidden()
    assert any("/table/live" in url for url in asked)
    await expect(page.locator("#notice")).to_be_hidden()
