"""Every game on its page, from the first move to the end, by hand.

Mouse, touch and keyboard take turns; with ``TURNPOST_WHOLE_GAMES=1`` each of them plays whole games alone, at both sizes.
"""

import os
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from bot.app import Running
from rules.games.catalogue import GAMES
from tests.support.browser import in_chromium, listen_for_complaints, serving
from tests.support.hands import INPUTS, Hand, Input, begin

pytestmark = in_chromium

WHOLE = bool(os.environ.get("TURNPOST_WHOLE_GAMES"))
DESKTOP, PHONE = (1280, 800), (390, 844)

SHORT = {
    "polatty-pressure": "f9 pass f10 pass f11 pass f12 pass f13 pass f14 pass f15 pass f16 pass f17",
    "graph-hockey": "B L L L L B B B B B B B G",
    "pommel": "g1-d3 c5-d5 e2-f3 d6-f5 b1-b3 a6-c5 f1-f4 f5xf1 a1-a3 e6-d6 a2-c3 f1-f2 c3-d4 f2xc3xa2xe4 "
    "c2-b3 e4xa2xa4 c1-c2 a4-b4 d1-f2 b4xb1xe2xg1xg3 e1-e2 g3xd2xb3",
    "pux": "c2,b2c1d2-c3 e7,d7f7-c5 f2:f8 c5-f2 c3:g7 c8,b8c7d8-d7 e2:e7 d6,d5d7-e5 g7:g8 e5-h2 d3:b5 b7:b5 "
    "e7:e8 h2-h1 e8:e6 c7-d7 b3:b5 h1-h2 e6:d7 e4-d3 g2:h2 d3-e2 f1:f2 e2-d2 d1:d2",
    "bipod": "i1,m1 j2 adopt y1O l2",
}
"""A short game of each, in which both sides want the end."""


@pytest_asyncio.fixture(loop_scope="session")
async def app(tmp_path: Path) -> AsyncIterator[Running]:
    async with serving(tmp_path / "table.db", workers=0) as running:
        yield running


@pytest.mark.parametrize("game", GAMES)
async def test_mouse_touch_and_keys_play_a_game_to_its_end(game: str, app: Running, browser: Browser) -> None:
    await whole_game(app, browser, game, INPUTS, PHONE)


@pytest.mark.skipif(not WHOLE, reason="takes minutes: TURNPOST_WHOLE_GAMES=1 asks for it")
@pytest.mark.parametrize("size", [DESKTOP, PHONE])
@pytest.mark.parametrize("kind", INPUTS)
@pytest.mark.parametrize("game", GAMES)
async def test_one_of_them_alone_is_enough(
    game: str, kind: Input, size: tuple[int, int], app: Running, browser: Browser
) -> None:
    await whole_game(app, browser, game, (kind,), size)


async def whole_game(
    app: Running, browser: Browser, game: str, kinds: Sequence[Input], size: tuple[int, int]
) -> None:
    """Play both sides of a game; the kinds of input take turns."""
    context = await browser.new_context(
        viewport={"width": size[0], "height": size[1]}, has_touch="touch" in kinds
    )
    page = await context.new_page()
    complaints: list[str] = []
    listen_for_complaints(page, complaints)
    await begin(page, f"http://127.0.0.1:{app.port}", game)
    hands, position = [Hand(page, kind) for kind in kinds], GAMES[game].start(GAMES[game].settle({}))
    for ply, text in enumerate(SHORT[game].split()):
        await hands[ply % len(hands)].play(position, text, ply + 1)
        position = position.play(position.parse(text))
    assert position.outcome is not None
    await expect(page.locator("#prompt")).to_contain_text(" wins #")
    await context.close()
    assert complaints == []
