"""A stranger who would use up a public table: what one browser and one address may make, and who makes room."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any

import pytest
from aiohttp.test_utils import TestClient, TestServer

from bot.service.time.clocks import ClockFaces
from bot.web.server import application
from bot.web.table import local_table, seats
from rules.match.match import MatchSummary
from tests.bot.web.conftest import Visitor

if TYPE_CHECKING:
    from tests.bot.web.conftest import Room

    Come = Callable[..., Awaitable["Caller"]]


class Caller(Visitor):
    """A browser at an address, through a proxy on this machine."""

    def __init__(self, client: TestClient[Any, Any], address: str) -> None:
        super().__init__(client)
        client.session.headers["X-Forwarded-For"] = address

    async def start(self, both: str = "pux") -> dict[str, Any]:
        """Play both sides of a game, as the front page begins it."""
        response = await self.post("/start/both", {"game": both})
        answer: dict[str, Any] = await response.json()
        return answer


async def well() -> str | None:
    return None


@pytest.fixture
async def come(room: "Room") -> AsyncIterator["Come"]:
    """Open a public table in one more browser."""
    async with (
        TestServer(application(well, table=room.table, public=True)) as server,
        AsyncExitStack() as stack,
    ):

        async def one(address: str = "203.0.113.9", name: str | None = None) -> Caller:
            client: TestClient[Any, Any] = TestClient(server)
            stack.push_async_callback(client.session.close)
            caller = Caller(client, address)
            await caller.state()
            if name is not None:
                assert (await caller.line(f"/player {name}"))["error"] is None
            return caller

        yield one


async def players(room: "Room") -> list[str]:
    return [person.name for person in (await room.table.seats.players()).people]


async def test_260_beginnings_of_one_address_leave_most_of_the_table_to_others(
    room: "Room", come: "Come"
) -> None:
    told = Counter[str]()
    for _ in range(260):
        answer = await (await come()).start()
        told["begun" if "to" in answer else answer["error"]] += 1
    assert told == {
        "begun": 40,
        "Many people have begun to play from here lately. Try again in 2 min.": 220,
    }
    assert len(await players(room)) == 80 < seats.PLAYER_LIMIT / 5
    assert "to" in await (await come("203.0.113.10")).start()
    # After a while the address may go on.
    room.clock.forward(minutes=2)
    assert "to" in await (await come()).start()


async def test_who_plays_already_counts_by_themselves_at_a_crowded_address(come: "Come") -> None:
    ann = await come(name="Ann")
    while "to" in await (await come()).start():
        pass
    assert "to" in await ann.start()
    assert (await ann.line("/channel ours"))["error"] is None
    assert (await ann.line("hello"))["error"] is None


async def test_sitting_down_as_someone_who_is_there_counts_as_much(come: "Come") -> None:
    await come("203.0.113.10", "Ann")
    told = [(await (await come()).line("/as Ann"))["error"] for _ in range(42)]
    assert told[:40] == [None] * 40
    assert "Try again in" in told[40]


async def test_one_browser_makes_a_few_players_and_channels_an_hour(room: "Room", come: "Come") -> None:
    eve = await come(name="Eve")
    made = [(await eve.line(f"/player Eve{number}"))["error"] for number in range(20)]
    assert made == [None] * 10 + ["You’ve made many players lately. Try again in 6 min."] * 10
    channels = [(await eve.line(f"/channel {number}"))["error"] for number in range(500)]
    assert channels == [None] * 5 + ["You’ve made many channels lately. Try again in 12 min."] * 495
    # To one that is there they go as often as they like.
    assert (await eve.line("/channel 3"))["error"] is None
    assert len((await eve.state())["channels"]) == 6
    bob = await come("203.0.113.10", "Bob")
    assert (await bob.line("/channel ours"))["error"] is None
    room.clock.forward(minutes=12)
    assert (await eve.line("/channel 500"))["error"] is None


async def test_chat_and_refusals_of_one_browser_are_kept_to_a_measure(room: "Room", come: "Come") -> None:
    eve, ann = await come(name="Eve"), await come(name="Ann")
    told = [
        (await eve.line(text))["error"] for number in range(100) for text in (f"chat {number}", "/nothing")
    ]
    assert told == [None] * 60 + ["You’ve written a lot lately. Try again in 1 min."] * 140
    assert (await ann.line("I am heard"))["error"] is None
    assert len(await eve.messages()) == 60
    assert len(await ann.messages()) == 31, "what was refused stands in no channel"
    # A move is no chat.
    await eve.start()
    assert (await eve.line("/move b2-b4"))["error"] is None
    room.clock.forward(minutes=1)
    assert (await eve.line("later"))["error"] is None


async def test_this_machine_alone_has_no_such_limits(
    room: "Room", arrive: Callable[..., Awaitable[Visitor]]
) -> None:
    for number in range(45):
        await arrive(f"P{number}")
    assert len(await players(room)) == 45


async def test_players_to_whom_nobody_came_back_make_room(
    room: "Room", come: "Come", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seats, "PLAYER_LIMIT", 8)
    ann, bob = await come(name="Ann"), await come("203.0.113.10", "Bob")
    stranger = await come("198.51.100.1")
    for game in ("pux", "pommel"):
        assert "to" in await stranger.start(game)
    both = await come("198.51.100.2")
    begun = (await both.start())["to"]
    played = await come("198.51.100.3", "Cy")
    await played.line("/computer pux level:1")
    full = "This table already has 8 players: sit down as one of them."
    assert len(await players(room)) == 7
    assert (await (await come("198.51.100.4")).line("/player Dee"))["error"] is None
    # Within the hour all of them may still be at it.
    assert (await (await come()).line("/player Eve"))["error"] == full
    room.clock.forward(minutes=61)
    await ann.line("good morning")
    await bob.line("/both bipod")
    assert (await bob.state())["me"] == "bob"
    assert (await (await come()).line("/player Eve"))["error"] is None
    left = set(await players(room))
    assert {"Ann", "Bob", "Eve"} <= left
    assert len(left) < 8
    # A match of two such goes whole; nobody is told that a stranger has resigned it.
    number = int(begun.removeprefix("/m/"))
    async with ann.client.get(f"/m/{number}") as response:
        assert response.status == 404
    assert "resign" not in str(await ann.messages())
    assert (await both.state())["seats"] == []
    assert await room.database.read(lambda session: session.matches.counts()) == (1, 0)


async def test_where_all_came_back_those_make_room_who_stayed_away_for_a_month(
    room: "Room", come: "Come", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seats, "PLAYER_LIMIT", 2)
    ann, eve = await come(name="Ann"), await come("198.51.100.1", "Eve")
    room.clock.forward(hours=2)
    for one in (ann, eve):
        await one.line("back again")
    room.clock.forward(days=29)
    await ann.line("every day")
    assert "already has 2 players" in ((await (await come()).line("/player Bob"))["error"] or "")
    room.clock.forward(days=2)
    assert (await (await come()).line("/player Bob"))["error"] is None
    assert await players(room) == ["Ann", "Bob"]


async def test_a_match_against_one_who_came_back_is_resigned(
    room: "Room", come: "Come", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seats, "PLAYER_LIMIT", 2)
    ann, eve = await come(name="Ann"), await come("198.51.100.1", "Eve")
    await ann.line("/challenge pux opponent:@Eve")
    await eve.press((await eve.messages())[-1], "Accept")
    room.clock.forward(hours=2)
    await ann.line("still there?")
    assert (await (await come()).line("/player Bob"))["error"] is None
    assert await players(room) == ["Ann", "Bob"]
    assert await room.database.read(lambda session: session.matches.counts()) == (0, 1)


async def test_channels_to_which_nobody_came_back_make_room(
    room: "Room", come: "Come", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(local_table, "CHANNEL_LIMIT", 4)
    ann, eve = await come(name="Ann"), await come("198.51.100.1", "Eve")
    await ann.line("/channel talk")
    await ann.line("hello")
    await ann.line("/channel matches")
    await ann.line("/both pux")
    await eve.line("/channel litter")
    await eve.line("thrown away")
    assert "already has 4 channels" in str(await full(ann))
    room.clock.forward(hours=2)
    ann.channel = (await ann.line("/channel talk"))["channel"]
    await ann.line("hello again")
    assert (await full(ann))["channel"] is not None
    names = [channel["label"] for channel in (await ann.state())["channels"]]
    assert names == ["games", "talk", "matches", "new"]


async def full(visitor: Visitor) -> dict[str, Any]:
    """Try to make one more channel, and return what is said to that."""
    turn = await visitor.line("/channel new")
    return turn if turn["channel"] else await visitor.last()


async def test_reading_pages_a_browser_that_plays_takes_turns_of_its_own(
    room: "Room", monkeypatch: pytest.MonkeyPatch
) -> None:
    """One address reads a page by many connections; others, and a player at the same address, wait for none of them."""
    monkeypatch.setattr("bot.web.server.AT_ONCE", 3)
    monkeypatch.setattr("bot.web.server.EACH", 1)
    may, at_work = asyncio.Event(), asyncio.Queue[str]()
    faces = room.dispatcher.services.clocks.faces

    async def slow(match: MatchSummary) -> ClockFaces:
        await at_work.put("")
        await may.wait()
        return await faces(match)

    async with TestServer(application(well, table=room.table, public=True)) as server, asyncio.timeout(10):
        ann, eve, bob = (TestClient[Any, Any](server) for _ in range(3))
        player = Caller(ann, "203.0.113.9")
        await player.state()
        await player.line("/both pux")
        await player.state()
        monkeypatch.setattr(room.dispatcher.services.clocks, "faces", slow)
        headers = {"X-Forwarded-For": "203.0.113.9"}
        crowd = [asyncio.create_task(eve.get(f"/m/1?{one}", headers=headers)) for one in range(20)]
        await at_work.get()
        own = asyncio.create_task(ann.get("/m/1"))
        await at_work.get()
        other = asyncio.create_task(bob.get("/m/1?b", headers={"X-Forwarded-For": "203.0.113.10"}))
        await at_work.get()
        assert at_work.empty(), "of the crowd, one is in hand"
        may.set()
        for task in (*crowd, own, other):
            assert (await task).status == 200
        for client in (ann, eve, bob):
            await client.session.close()
