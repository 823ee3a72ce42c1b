"""An answer to a puzzle that could not be sent is sent from the next page that is open."""

from playwright.async_api import Browser, expect

from bot.app import Running
from tests.support.browser import in_chromium, listen_for_complaints
from tests.support.puzzles import shipped_puzzle

pytestmark = in_chromium


async def test_a_result_is_sent_once_the_service_can_be_reached(app: Running, browser: Browser) -> None:
    root, one = f"http://127.0.0.1:{app.port}", shipped_puzzle("pux", 1)
    context = await browser.new_context()
    page = await context.new_page()
    await page.request.get(f"{root}/")
    await page.request.post(f"{root}/start/both", data={"game": "pux"}, headers={"Origin": root})
    await page.goto(f"{root}/puzzles/pux?n=1")
    await expect(page.locator("#typed")).to_be_visible()
    await context.set_offline(True)
    await page.locator("#move").fill(one.puzzle.key)
    await page.locator("#move").press("Enter")
    await expect(page.locator("#said.wrong")).to_be_visible()
    await page.close()

    await context.set_offline(False)
    other, complaints = await context.new_page(), list[str]()
    listen_for_complaints(other, complaints)
    async with other.expect_response("**/puzzles/pux/tries") as sent:
        await other.goto(f"{root}/rules")
    assert (await sent.value).status == 200
    await expect(other.locator("h1")).to_be_visible()
    await other.wait_for_function("localStorage.getItem('turnpost-unsent') === null")
    await other.goto(f"{root}/puzzles/pux?n=1")
    await expect(other.locator(".lesson").first).to_contain_text("solved")

    # What someone else answered in this browser is nobody's to send.
    posted = list[str]()
    other.on("request", lambda request: posted.append(request.url) if request.method == "POST" else None)
    await other.evaluate(
        "localStorage.setItem('turnpost-unsent', JSON.stringify([{me: 'Nobody here', "
        "address: '/puzzles/pux/tries', body: {n: 2, move: 'b2-b3'}}]))"
    )
    await other.goto(f"{root}/rules")
    await other.wait_for_function("localStorage.getItem('turnpost-unsent') === null")
    assert posted == []
    assert complaints == []
