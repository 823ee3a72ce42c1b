"""What leaves the pages: previews, cards, files, positions, and pages that can be installed."""

import json
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import pytest

from bot.web.pages.position_addresses import (
    MOST_CHARACTERS,
    MOST_MOVES,
    AddressError,
    address_of,
    position_at,
)
from rules.games.catalogue import GAMES

if TYPE_CHECKING:
    from tests.bot.web.conftest import Visitor

    Arrive = Callable[..., Awaitable[Visitor]]


async def text_of(visitor: "Visitor", path: str, status: int = 200) -> str:
    async with visitor.client.get(path, headers={"Accept": "text/html"}) as response:
        assert response.status == status, path
        return await response.text()


async def preview(visitor: "Visitor", address: str) -> tuple[int, Any]:
    async with visitor.client.get("/oembed", params={"url": address}) as response:
        return response.status, await response.json() if response.status == 200 else None


@pytest.fixture
async def ann(arrive: "Arrive") -> "Visitor":
    """One who plays both sides of match #1."""
    visitor = await arrive()
    await visitor.line("/both pux")
    await visitor.line("/move b2-b4")
    return visitor


async def test_a_match_that_everybody_sees_has_a_preview(ann: "Visitor", arrive: "Arrive") -> None:
    page = await text_of(ann, "/m/1")
    for name in ("og:title", "og:image", "og:url", "twitter:card"):
        assert f'"{name}"' in page
    status, told = await preview(ann, f"{ann.origin}/m/1")
    assert (status, told["type"], told["width"], told["height"]) == (200, "photo", 1200, 630)
    picture = told["url"].removeprefix(ann.origin)
    stranger = await arrive()
    async with stranger.client.get(picture) as response:
        assert response.status == 200
        assert response.content_type == "image/png"
        assert (await response.read())[16:24] == (1200).to_bytes(4) + (630).to_bytes(4)
    for other in ("https://evil.example/m/1", f"{ann.origin}/m/99", f"{ann.origin}/matches", "", "/m/1"):
        assert (await preview(ann, other))[0] == 404, other


async def test_a_match_between_two_people_alone_has_none(arrive: "Arrive") -> None:
    ann, bob = await arrive("Ann"), await arrive("Bob")
    made = await ann.line("/challenge pux opponent:@Bob place:dm")
    assert made is not None
    await bob.press((await bob.messages())[-1], "Accept")
    page = await text_of(ann, "/m/1")
    assert "og:" not in page
    assert (await preview(ann, f"{ann.origin}/m/1"))[0] == 404
    for path in ("/m/1/record.json", "/m/1/replay.gif"):
        await text_of(await arrive(), path, 404)
        await text_of(ann, path) if path.endswith("json") else None


async def test_a_record_is_read_by_the_rules_alone(ann: "Visitor") -> None:
    record = json.loads(await text_of(ann, "/m/1/record.json"))
    assert (record["game"], record["moves"]) == ("pux", ["b2-b4"])


@pytest.mark.parametrize("game", GAMES)
async def test_every_game_has_positions_to_link_to(arrive: "Arrive", game: str) -> None:
    visitor = await arrive()
    page = await text_of(visitor, f"/p/{game}")
    assert f'"/p/{game}' in page
    async with visitor.client.get(f"/p/{game}/card.png") as response:
        assert response.status == 200


async def test_a_position_is_at_its_address(arrive: "Arrive") -> None:
    address = address_of("pux", GAMES["pux"].settle({}), ("b2-b4", "c7-c6"))
    assert address == "/p/pux/b2-b4/c7-c6"
    visitor = await arrive()
    async with visitor.client.get(f"{address}/board") as response:
        assert [move for move, _ in (await response.json())["moves"]] == ["b2-b4", "c7-c6"]


@pytest.mark.parametrize(
    ("path", "status", "words"),
    [
        ("/p/chess", 404, "pux"),
        ("/p/pux/b2-b9", 400, "b2-b9"),
        ("/p/pux/b2-b4/b2-b4", 400, "2"),
        ("/p/pux/%3Cscript%3E", 400, "1"),
        ("/p/bipod/stones=9", 400, "9"),
        ("/p/bipod/stones=1/stones=1", 400, "stones"),
        ("/p/pux/nothing=1", 400, "nothing"),
    ],
)
async def test_what_leads_to_no_position_says_why(
    arrive: "Arrive", path: str, status: int, words: str
) -> None:
    assert words in await text_of(await arrive(), path, status)


def test_addresses_have_limits() -> None:
    for line in ("/pass" * (MOST_MOVES + 1), "/" + "a" * MOST_CHARACTERS):
        with pytest.raises(AddressError):
            position_at("polatty-pressure", line, "en")


async def test_the_pages_can_be_installed(arrive: "Arrive") -> None:
    visitor = await arrive()
    assert 'rel="manifest"' in await text_of(visitor, "/")
    async with visitor.client.get("/manifest.webmanifest") as response:
        assert response.content_type == "application/manifest+json"
        manifest = json.loads(await response.text())
    assert {icon["sizes"] for icon in manifest["icons"]} == {"192x192", "512x512"}
    for address in (*(icon["src"] for icon in manifest["icons"]), manifest["start_url"]):
        async with visitor.client.get(address) as response:
            assert response.status == 200, address
