"""Everything that a lesson asks can be tapped, on a phone."""

import pytest
from playwright.async_api import Browser, expect

from bot.app import Running
from bot.conversation.features.lessons.messages import LessonPlace
from bot.locales.texts import lesson
from rules.games.catalogue import GAMES
from tests.support.browser import in_chromium
from tests.support.hands import Hand

pytestmark = in_chromium


@pytest.mark.parametrize("game", GAMES)
async def test_every_step_is_solved_by_touch(game: str, app: Running, browser: Browser) -> None:
    context = await browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = await context.new_page()
    finger = Hand(page, "touch")
    for number, step in enumerate(lesson(game)):
        await page.goto(f"http://127.0.0.1:{app.port}/learn/{game}?step={number + 1}")
        position = LessonPlace(game, number).position()
        for move in {step.answer, "f2,h2"} if game == "bipod" and number == 0 else {step.answer}:
            await finger.choose(position, move)
            await expect(page.locator("#said.right")).to_be_visible()
            await page.reload()
