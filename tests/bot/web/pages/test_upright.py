"""Boards that stand on phones: what a page of a match says of them, with scripts and without."""

import re
from collections.abc import Awaitable, Callable
from html import unescape

import pytest

from bot.web.pages.files import ROOMS
from bot.web.pages.images.drawn import size_of
from renderers.base import Frame
from renderers.bipod.theme import THEMES as ISLANDS
from renderers.catalogue import RENDERERS
from renderers.polatty_pressure.theme import THEMES as PITCHES
from renderers.scene import Scene
from rules.core.position import Side
from rules.games.catalogue import GAMES
from tests.bot.web.conftest import Visitor

Arrive = Callable[..., Awaitable[Visitor]]


async def page_of(arrive: Arrive, game: str) -> tuple[Visitor, str]:
    """The page of a match of both sides."""
    visitor = await arrive()
    await visitor.line(f"/both {game}")
    async with visitor.client.get("/m/1") as response:
        return visitor, await response.text()


@pytest.mark.parametrize(("game", "standing"), [("polatty-pressure", True), ("bipod", True), ("pux", False)])
async def test_the_browser_chooses_by_the_width_of_the_window(
    arrive: Arrive, game: str, standing: bool
) -> None:
    visitor, text = await page_of(arrive, game)
    narrow = re.search(
        r'<source media="\(max-width: 600px\)" srcset="([^"]+)" width="(\d+)" height="(\d+)"', text
    )
    assert (narrow is not None) is standing
    async with visitor.client.get("/m/1/board") as response:
        board = await response.json()
    assert (board["upright"] is not None) is standing
    if narrow is None:
        return
    address, size = unescape(narrow[1]), (int(narrow[2]), int(narrow[3]))
    assert address == board["upright"]["picture"] != board["picture"]
    async with visitor.client.get(address) as response:
        assert size_of(await response.read()) == size == tuple(board["upright"]["size"])
    async with visitor.client.get(board["picture"]) as response:
        assert size_of(await response.read()) == tuple(board["size"]) != size


async def test_a_board_that_is_not_drawn_standing_is_the_same_at_either_address(arrive: Arrive) -> None:
    visitor, _ = await page_of(arrive, "pux")
    async with visitor.client.get("/m/1/board") as response:
        address = (await response.json())["picture"]
    async with visitor.client.get(address) as one, visitor.client.get(f"{address}&upright=1") as other:
        assert await one.read() == await other.read()


async def test_a_tiny_board_is_bare(arrive: Arrive) -> None:
    visitor, _ = await page_of(arrive, "pux")
    async with visitor.client.get("/m/1/board") as response:
        address = (await response.json())["picture"]
    async with visitor.client.get(address) as one, visitor.client.get(f"{address}&bare=1") as other:
        marked, bare = await one.read(), await other.read()
    assert marked != bare
    assert size_of(bare) == RENDERERS["pux"].paint(scene("pux"), frame=Frame.BARE).size


def scene(game: str) -> Scene:
    return Scene(GAMES[game].start(GAMES[game].settle({})))


@pytest.mark.parametrize(
    ("game", "classes"), [("polatty-pressure", "match stands goals"), ("bipod", "match stands beside")]
)
async def test_the_page_says_what_is_beside_the_board(arrive: Arrive, game: str, classes: str) -> None:
    _, text = await page_of(arrive, game)
    assert f'<body class="{classes}">' in text
    assert text.count('class="small scores"') == (2 if "goals" in classes else 0)


async def test_without_scripts_each_player_is_at_their_end_of_the_board(arrive: Arrive) -> None:
    _, text = await page_of(arrive, "polatty-pressure")
    seats = re.findall(r'<section class="seat card \w+ (\w+)" id="seat-(\d)"', text)
    assert seats == [("far", "1"), ("near", "0")]


def test_the_page_goes_on_with_the_colours_of_the_picture() -> None:
    style = (ROOMS / "pages" / "static" / "match.css").read_text(encoding="utf-8")
    for theme, before in (
        ("light", ""),
        ("dark", ':root[data-theme="dark"] '),
        ("contrast", ':root[data-theme="contrast"] '),
    ):
        for side, part in ((Side.FIRST, ""), (Side.SECOND, '[data-side="1"]')):
            fill = PITCHES[theme].goal(side)[0]
            assert f"  {before}.goals .seat{part} {{ --ground: {fill};" in style
        assert f"  {before}.beside #board-box {{ --ground: {ISLANDS[theme].sea};" in style
