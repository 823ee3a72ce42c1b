"""Pages that are made once for as long as nothing changes, and never shown to another or for too long."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer

from bot.service.match_view import MatchView
from bot.web.pages import kept, match_page
from bot.web.pages.context import PageContext
from bot.web.pages.match.state import public_state
from bot.web.table.cookies import Cookies
from bot.web.table.viewers import TableViewers
from tests.bot.web.conftest import Room, Visitor

Arrive = Callable[..., Awaitable[Visitor]]

PAGES = ("/m/1", "/m/1?turn=0", "/m/1/state")


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Counts how often the state of a match is put together."""
    counted = Counter[str]()

    async def counting(context: PageContext, board: MatchView) -> dict[str, Any]:
        counted["made"] += 1
        return await public_state(context, board)

    monkeypatch.setattr(match_page, "public_state", counting)
    return counted


async def read(visitor: Visitor, path: str, **headers: str) -> str:
    async with visitor.client.get(path, headers=headers) as response:
        assert response.status == 200
        return await response.text()


async def both(arrive: Arrive, options: str = "") -> Visitor:
    """A browser that plays both sides of match 1."""
    visitor = await arrive()
    await visitor.line(f"/both pux {options}")
    return visitor


async def test_what_has_not_changed_is_made_once_however_many_read_it(
    arrive: Arrive, made: Counter[str]
) -> None:
    player, others = await both(arrive), [await arrive() for _ in range(3)]
    for path in PAGES:
        made.clear()
        seen = [await read(other, path) for other in others for _ in range(4)]
        assert len(set(seen)) == 1
        assert made["made"] <= len(others), "a browser each"
        await asyncio.gather(*(read(player, path) for _ in range(10)))
        assert made["made"] <= len(others) + 1


async def test_strangers_without_a_cookie_share_a_page_and_get_a_cookie_each(
    arrive: Arrive, made: Counter[str]
) -> None:
    await both(arrive)
    made.clear()
    given = set()
    for _ in range(5):
        stranger = await arrive()
        stranger.client.session.cookie_jar.clear()
        async with stranger.client.get("/m/1") as response:
            given.add(response.cookies["turnpost_table"].value)
    assert (len(given), made["made"]) == (5, 1)


async def test_nobody_gets_what_was_made_for_another(arrive: Arrive) -> None:
    player, other = await both(arrive), await arrive("Eve")
    await player.line("/note game:1 text:Hold the middle.")
    for _ in range(2):
        assert "Hold the middle." in await read(player, "/m/1")
        assert "Hold the middle." not in await read(other, "/m/1")
    german = {"Accept-Language": "de"}
    assert 'lang="de"' in await read(other, "/m/1", **german)
    assert 'lang="en"' in await read(other, "/m/1")
    cookie = "; ".join(f"{one.key}={one.value}" for one in other.client.session.cookie_jar)
    assert "theme=dark" in await read(other, "/m/1", Cookie=f"{cookie}; turnpost_theme=dark")
    # After they have given their seat back, it is not theirs any more.
    player.me = (await player.state())["seats"][0]
    for account in (await player.state())["seats"]:
        assert (await player.post("/table/leavings", {"as": account})).status == 200
    assert "Hold the middle." not in await read(player, "/m/1")


async def test_whatever_is_shown_changes_at_once(arrive: Arrive) -> None:
    ann, bob = await arrive("Ann"), await arrive("Bob")
    await ann.line("/challenge pux opponent:@Bob seat:first time:1d")
    await bob.press(await bob.last(), "Accept")

    async def offers_a_draw() -> None:
        await bob.line("/draw game:1")
        await bob.press(await bob.last(), "Offer a draw in #1")

    actions: tuple[Callable[[], Awaitable[object]], ...] = (
        lambda: ann.line("/note game:1 text:A-thought"),
        lambda: ann.line("/move b2-b4 game:1"),
        offers_a_draw,
        lambda: bob.line("/move c7-c5 game:1"),
        lambda: ann.line("/settings language use:de"),
    )
    for number, action in enumerate(actions):
        before = await read(ann, "/m/1")
        await action()
        assert await read(ann, "/m/1") != before, number
    page = await read(ann, "/m/1")
    for words in ("A-thought", "b2-b4", "c7-c5", 'lang="de"'):
        assert words in page


async def test_clocks_run_on(room: Room, arrive: Arrive) -> None:
    player = await both(arrive, "time:1d")
    await player.line("/move b2-b4 game:1")
    before = await read(player, "/m/1/state")
    assert await read(player, "/m/1/state") == before
    room.clock.forward(seconds=kept.SECONDS)
    assert await read(player, "/m/1/state") != before


async def test_what_changes_while_a_page_is_made_is_not_missed(
    arrive: Arrive, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, reading, go_on = await both(arrive), asyncio.Event(), asyncio.Event()

    async def slow(context: PageContext, board: MatchView) -> dict[str, Any]:
        reading.set()
        await go_on.wait()
        return await public_state(context, board)

    monkeypatch.setattr(match_page, "public_state", slow)
    async with asyncio.timeout(10):
        old = asyncio.create_task(read(player, "/m/1/state"))
        await reading.wait()
        await player.line("/move b2-b4 game:1")
        go_on.set()
        assert "b2-b4" not in await old
        assert "b2-b4" in await read(player, "/m/1/state")


async def test_kept_pages_are_bounded_by_their_bytes(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MOST_BYTES", 100_000)
    pages = kept.KeptPages()

    async def page(_request: web.Request) -> web.Response:
        return web.Response(body=b"x" * 30_000)

    app = web.Application()
    app.router.add_get("/", pages.keeping(TableViewers(room.table, Cookies()), page))
    async with TestClient(TestServer(app)) as client:
        for number in range(20):
            async with client.get(f"/?{number}", headers={"Accept-Encoding": "identity"}) as response:
                assert len(await response.read()) == 30_000
    assert 60_000 < pages.weight < 100_000
