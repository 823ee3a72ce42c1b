"""The streams of news of a match: what they begin with, who is cut off, and when they end."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.conversation.core.actions import Action
from bot.conversation.features.resignation.feature import RESIGN_CONFIRM
from bot.service.match_view import MatchView
from bot.web import streams
from bot.web.guard import HEADERS, PRIVATE
from bot.web.pages.match.live import Readers, Watchers
from rules.match.match import MatchId
from tests.bot.web.conftest import Ears, Room, Visitor

Arrive = Callable[..., Awaitable[Visitor]]
LIVE = "/m/1/live"


async def get(visitor: Visitor, path: str) -> dict[str, Any]:
    async with visitor.client.get(path) as response:
        assert response.status == 200, await response.text()
        found: dict[str, Any] = await response.json()
    return found


async def play(visitor: Visitor, move: str, number: int = 1) -> None:
    state = await get(visitor, f"/m/{number}/state")
    body = {"as": state["own"]["me"], "move": move, "revision": state["revision"]}
    assert (await visitor.post(f"/m/{number}/moves", body)).status == 200


def watch_of(room: Room) -> Watchers:
    watch: Watchers = room.database.on_change.__self__  # type: ignore[attr-defined]
    return watch


async def test_a_stream_begins_with_how_the_match_stands(arrive: Arrive) -> None:
    ann = await arrive()
    await ann.line("/both pux")
    state = await get(ann, "/m/1/state")
    async with await (await arrive()).listen(LIVE) as stream:
        # So a page knows whether it has missed anything since it was made.
        assert stream.begin == state["stamp"]
        await play(ann, "b2-b4")
        news = await stream.next()
    assert [move[0] for move in news["moves"]] == ["b2-b4"]
    assert news["stamp"] != state["stamp"]


async def test_who_gets_no_stream_asks_for_the_same_news(arrive: Arrive) -> None:
    ann = await arrive()
    await ann.line("/both pux")
    since = (await get(ann, "/m/1/state"))["stamp"]
    async with ann.client.get(f"/m/1/news?since={since}") as nothing:
        assert (nothing.status, await nothing.read()) == (204, b"")
    async with await (await arrive()).listen(LIVE) as stream:
        await play(ann, "b2-b4")
        told = await stream.next()
    assert await get(ann, f"/m/1/news?since={since}") == told
    async with ann.client.get(f"/m/1/news?since={told['stamp']}") as nothing:
        assert nothing.status == 204
    async with ann.client.get("/m/2/news") as unknown:
        assert unknown.status == 404


async def test_nothing_is_remembered_of_a_match_that_nobody_watches(
    room: Room, arrive: Arrive, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the last watcher leaves while the news are made."""
    ann = await arrive()
    await ann.line("/both pux")
    watch, number = watch_of(room), MatchId(1)
    written = watch._written

    async def leaving(board: MatchView, readers: Readers) -> bytes | None:
        (watcher,) = watch._of(number)
        watch._leave(watcher)
        return await written(board, readers)

    monkeypatch.setattr(watch, "_written", leaving)
    async with await ann.listen(LIVE):
        await watch._look_at(number)
        assert (watch._seen, watch._told) == ({}, {})


async def test_a_stream_that_is_silent_says_that_it_is_there(
    arrive: Arrive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "HEARTBEAT", 0.01)
    ann = await arrive()
    await ann.line("/both pux")
    async with await ann.listen(LIVE) as stream:
        assert [await stream.next("beat") for _ in range(2)] == [1, 1]


async def test_a_match_between_two_is_shown_only_to_who_plays_it(arrive: Arrive) -> None:
    ann, ben = await arrive("Ann"), await arrive("Ben")
    await ann.line("/challenge pux opponent:@ben time:3d place:dm")
    await ben.press(await ben.last(), "Accept")
    async with await ben.listen(LIVE) as stream:
        # A visitor who has stood up is not Ben any more, though the page is still open.
        assert (await ben.post("/table/leavings", {"as": ben.me})).status == 200
        await ann.post("/m/1/presses", {"as": ann.me, "action": str(Action(RESIGN_CONFIRM, MatchId(1)))})
        assert await stream.end() == []


async def test_who_takes_nothing_is_cut_off_and_little_is_kept_for_them(
    arrive: Arrive, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "PATIENCE", 0.05)
    ann = await arrive()
    await ann.line("/both pux")
    reader, writer = await asyncio.open_connection(ann.client.host, ann.client.port, limit=1024)
    host = f"{ann.client.host}:{ann.client.port}"
    writer.write(f"GET /m/1/live HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
    await reader.readuntil(b"event: begin")
    watch = watch_of(room)
    [watcher] = watch._of(MatchId(1))
    news = b": " + b"x" * (1 << 22) + b"\n\n"
    for _ in range(5):
        # Whatever is slow is told the newest only.
        watcher.tell(news)
        assert list(watcher.waiting) == [news]
    async with asyncio.timeout(10):
        while watch._of(MatchId(1)):
            watcher.tell(news)
            await asyncio.sleep(0)
    writer.close()
    # Everybody else hears of what happens as before.
    async with await ann.listen(LIVE) as stream:
        await play(ann, "b2-b4")
        assert await stream.next()


async def test_an_undone_move_and_the_end_are_told(arrive: Arrive) -> None:
    ann = await arrive()
    await ann.line("/both pux")
    async with await (await arrive()).listen(LIVE) as stream:
        await play(ann, "b2-b4")
        assert len((await stream.next())["moves"]) == 1
        [undo] = [one for one in (await get(ann, "/m/1/state"))["own"]["buttons"] if one["kind"] == "undo"]
        await ann.post("/m/1/presses", {"as": undo["as"], "action": undo["action"]})
        # What a move leads to besides may have been told in between.
        while (news := await stream.next())["moves"]:
            pass
        assert news["from"] == 0


async def test_streams_of_one_address_give_way_to_another(
    arrive: Arrive, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen through a proxy on this machine, which says where it has a request from."""
    monkeypatch.setattr(streams, "MOST_STREAMS", 3)
    ann = await arrive()
    await ann.line("/both pux")

    async def watch(address: str) -> Ears:
        return await ann.listen(LIVE, **{"X-Forwarded-For": f"198.51.100.1, {address}"})

    crowd = [await watch("203.0.113.1") for _ in range(3)]
    assert (await watch("203.0.113.1")).status == 503
    other = await watch("203.0.113.2")
    assert await crowd[0].end() == []
    assert (await watch("203.0.113.2")).status == 503, "each would be as crowded as the other"
    await play(ann, "b2-b4")
    for stream in (*crowd[1:], other):
        async with stream:
            assert await stream.next()


async def test_a_chat_view_behind_other_pages_still_calls_its_player(
    arrive: Arrive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "MOST_OF_BROWSER", 2)
    ann, ben = await arrive("Ann"), await arrive("Ben")
    await ann.line("/both pux")
    chat, match = await ann.listen(), await ann.listen(LIVE)
    async with await ann.listen(LIVE):
        assert await match.end() == ["rest"]
        await ben.line("hello")
        assert (await chat.next())["message"]["text"] == "hello"
    chat.response.close()


async def test_a_stream_is_as_secure_as_a_page(arrive: Arrive) -> None:
    ann = await arrive("Ann")
    await ann.line("/both pux")
    for path in (LIVE, "/table/live"):
        async with await ann.listen(path) as stream:
            assert stream.response.headers.items() >= {**HEADERS, **PRIVATE, "Server": "Turnpost"}.items()


async def test_a_stream_has_no_headers_alone(arrive: Arrive) -> None:
    """Its events would follow an answer that has none, and be read as the next one's."""
    ann = await arrive("Ann")
    await ann.line("/both pux")
    for path in (LIVE, "/table/live"):
        async with ann.client.head(path) as response:
            assert response.status == 405


async def test_of_a_browser_s_many_pages_the_oldest_gives_way(
    arrive: Arrive, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A browser has few connections, and without one no page of it could ask for anything."""
    monkeypatch.setattr(streams, "MOST_OF_BROWSER", 2)
    ann, ben = await arrive("Ann"), await arrive("Ben")
    await ann.line("/challenge pux opponent:@ben")
    await ben.press(await ben.last(), "Accept")
    first, second = await ann.listen(LIVE), await ann.listen()
    other = await ben.listen(LIVE)
    third = await ann.listen(LIVE)
    assert await first.end() == ["rest"]
    await ben.line("hello")
    assert (await second.next())["message"]["text"] == "hello"
    await play(ann if (await get(ann, "/m/1/state"))["own"]["awaited"] else ben, "b2-b4")
    for stream in (other, third):
        async with stream:
            assert await stream.next()
    second.response.close()
