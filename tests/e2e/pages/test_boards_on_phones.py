"""Boards on phones, in a real browser: they stand where they are wide, fill the height, and are played by touch."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from bot.app import Running
from rules.games.catalogue import GAMES
from tests.support.browser import in_chromium, listen_for_complaints
from tests.support.hands import Hand, begin, play_at_once

pytestmark = in_chromium

CELLS = """() => [...document.querySelectorAll("#cells button")].map((each) => {
  const { x, y, width } = each.getBoundingClientRect();
  return [each.dataset.name, x + width / 2, y + width / 2, width];
})"""
"""Every cell's name, middle and width in the window."""

BANDS = """() => {
  const seen = [".seat.far", ".seat.near", "#board", "#panel", "#hint", "#latest", "#actions", "#choices", ".bar"];
  const boxes = seen.map((one) => document.querySelector(one)).filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
  let [reached, widest] = [0, 0];
  for (const { top, bottom } of boxes.sort((a, b) => a.top - b.top)) {
    widest = Math.max(widest, top - reached);
    reached = Math.max(reached, bottom);
  }
  return Math.max(widest, innerHeight - reached);
}"""
"""The height of the widest band of the window in which nothing is."""


@pytest_asyncio.fixture(loop_scope="session")
async def page(browser: Browser) -> AsyncIterator[Page]:
    context = await browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    opened, complaints = await context.new_page(), list[str]()
    listen_for_complaints(opened, complaints)
    yield opened
    assert complaints == []
    await context.close()


async def cells_of(page: Page) -> dict[str, tuple[float, float, float]]:
    """The middle and the width of every cell."""
    await page.wait_for_selector("#board.live")
    return {name: (x, y, width) for name, x, y, width in await page.evaluate(CELLS)}


def position(game: str, *moves: str) -> Any:
    at: Any = GAMES[game].start(GAMES[game].settle({}))
    for move in moves:
        at = at.play(at.parse(move))
    return at


@pytest.mark.parametrize("game", GAMES)
async def test_no_band_of_the_window_is_empty(app: Running, page: Page, game: str) -> None:
    await begin(page, f"http://127.0.0.1:{app.port}", game)
    await page.wait_for_selector("#board.live")
    assert await page.evaluate(BANDS) <= 24


async def test_the_pitch_stands_and_who_plays_on_it_plays_upwards(app: Running, page: Page) -> None:
    await begin(page, f"http://127.0.0.1:{app.port}", "polatty-pressure")
    cells = await cells_of(page)
    assert len(cells) == 209
    assert min(width for _, _, width in cells.values()) >= 30
    assert cells["f19"][1] < cells["f10"][1] < cells["f1"][1]
    # All of it is in sight, between the players, each at their own goal.
    seats = [await page.locator(f"#seat-{side}").bounding_box() for side in (0, 1)]
    assert seats[0] is not None
    assert seats[1] is not None
    assert seats[0]["y"] + seats[0]["height"] <= cells["f19"][1] - cells["f19"][2] / 2
    assert cells["f1"][1] + cells["f1"][2] / 2 <= seats[1]["y"]
    hand = Hand(page, "touch")
    await hand.play(position("polatty-pressure"), "e9", 1)
    await hand.play(position("polatty-pressure", "e9"), "g10", 2)


async def test_in_a_low_window_the_ball_and_its_neighbours_stay_in_sight(app: Running, page: Page) -> None:
    await page.set_viewport_size({"width": 390, "height": 600})
    match = await begin(page, f"http://127.0.0.1:{app.port}", "polatty-pressure")
    moves = ("f9", "pass", "f10", "pass", "f11", "pass", "f12", "pass", "f13", "pass", "f14")
    await play_at_once(page, match, moves)
    await expect(page.locator("#moves li")).to_have_count(len(moves))
    await page.reload()
    await cells_of(page)
    for name in ("e15", "e17", "g15", "g17", "f16"):
        await expect(page.locator(f'#cells [data-name="{name}"]')).to_be_in_viewport(ratio=1)


async def test_the_words_stand_in_the_sea_and_cover_no_cell(app: Running, page: Page) -> None:
    await begin(page, f"http://127.0.0.1:{app.port}", "bipod")
    await Hand(page, "touch").area("i1")
    await page.get_by_role("button", name="Play i1").wait_for()
    assert await page.locator("#overlay .mark-rock").count() == 1
    cells = await cells_of(page)
    assert min(width for _, _, width in cells.values()) >= 30
    for words in ("#hint", "#choices button >> nth=0"):
        box = await page.locator(words).bounding_box()
        assert box is not None
        for name, (x, y, width) in cells.items():
            beside = (
                x + width / 2 <= box["x"]
                or y + width / 2 <= box["y"]
                or y - width / 2 >= box["y"] + box["height"]
            )
            assert beside, name


async def test_the_board_lies_down_when_the_window_is_wide(app: Running, page: Page) -> None:
    await begin(page, f"http://127.0.0.1:{app.port}", "polatty-pressure")
    standing = await cells_of(page)
    assert standing["f1"][0] == pytest.approx(standing["f19"][0], abs=1)
    await page.set_viewport_size({"width": 1280, "height": 800})
    await page.wait_for_function("""() => !document.querySelector("#picture").src.includes("upright")""")
    lying = await cells_of(page)
    assert lying["f1"][1] == pytest.approx(lying["f19"][1], abs=1)
    await Hand(page, "mouse").play(position("polatty-pressure"), "e9", 1)


async def test_rings_stand_round_pieces_and_what_most_can_do_is_not_ringed(app: Running, page: Page) -> None:
    """In Pommel pieces stand above the names of their cells; at the start, all of them can move."""
    match = await begin(page, f"http://127.0.0.1:{app.port}", "pommel")
    await page.wait_for_selector("#board.live")
    board = await (await page.request.get(f"{match}/board")).json()
    spots = {area["name"]: area["spot"] for area in board["areas"]}
    own = {name for name, spot in spots.items() if spot.get("side") == 0}
    open_cells = set(
        await page.eval_on_selector_all(
            "#cells [aria-disabled='false']", "all => all.map((each) => each.dataset.name)"
        )
    )
    assert open_cells <= own
    dimmed, rings = page.locator("#overlay .mark-dim"), page.locator("#overlay .mark-ring")
    await expect(dimmed).to_have_count(len(own - open_cells))
    await expect(rings).to_have_count(0)
    await Hand(page, "touch").area("c2")
    ring = page.locator("#overlay .raised .mark-ring")
    at = [float(await ring.get_attribute(name) or 0) for name in ("cx", "cy", "r")]
    x, y = spots["c2"]["at"]
    assert at == pytest.approx([x, y, spots["c2"]["reach"] + 8], abs=0.2)


async def test_cells_are_named_with_a_tailed_l(app: Running, page: Page) -> None:
    await begin(page, f"http://127.0.0.1:{app.port}", "bipod")
    wide = await page.evaluate(
        """async () => {
          await document.fonts.load("16px Inter");
          const width = (features) => {
            const made = document.createElement("span");
            made.textContent = "l".repeat(20);
            made.style.position = "absolute";
            made.style.fontFeatureSettings = features;
            document.body.append(made);
            const found = made.getBoundingClientRect().width;
            made.remove();
            return found;
          };
          return [width('"cv05"'), width("normal"), getComputedStyle(document.querySelector("#latest")).fontFeatureSettings];
        }"""
    )
    assert wide[0] > wide[1], "the font has the letter"
    assert wide[2] == '"cv05"'
