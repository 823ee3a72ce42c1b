"""A puzzle is solved by touch on a phone, after a wrong answer that is refuted on the board."""

import pytest
from playwright.async_api import Browser, expect

from bot.app import Running
from engine.puzzles import puzzles_of
from rules.games.catalogue import GAMES
from tests.support.browser import in_chromium
from tests.support.hands import Hand
from tests.support.puzzles import shipped_puzzle

pytestmark = in_chromium


@pytest.mark.parametrize("game", [game for game in GAMES if puzzles_of(game)])
async def test_a_wrong_answer_is_refuted_and_the_key_solves_it(
    game: str, app: Running, browser: Browser
) -> None:
    context = await browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = await context.new_page()
    finger, one = Hand(page, "touch"), shipped_puzzle(game, 1)
    position = one.position()
    wrong = next(written for move in position.moves() if (written := position.notate(move)) != one.puzzle.key)
    await page.goto(f"http://127.0.0.1:{app.port}/puzzles/{game}?n=1")
    await finger.choose(position, wrong)
    await expect(page.locator("#said.wrong")).to_be_visible()
    await page.locator("#again").tap()
    await expect(page.locator("#said")).to_be_hidden()
    await finger.choose(position, one.puzzle.key)
    await expect(page.locator("#said.right")).to_be_visible()
    picture, line = page.locator("#picture"), one.puzzle.line
    if len(line) > 1:
        end = await picture.get_attribute("alt")
        for left in range(len(line) - 1, -1, -1):
            await page.locator("#back").tap()
            await expect(page.locator("#at")).to_have_text(f"{left}/{len(line)}")
            await expect(page.locator("#prompt")).to_have_text(line[left - 1] if left else "")
        await expect(page.locator("#back")).to_be_disabled()
        assert await picture.get_attribute("alt") != end
        for _ in line:
            await page.locator("#on").tap()
        await expect(page.locator("#on")).to_be_disabled()
        await expect(picture).to_have_attribute("alt", end or "")
    await page.locator("#next").tap()
    await expect(page.locator("h1")).to_be_visible()
    assert await page.evaluate("document.documentElement.scrollWidth") <= 390
