import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any, Self

import pytest
from aiohttp import ClientResponse
from aiohttp.test_utils import TestClient, TestServer

from bot.conversation.core.board_renderer import BoardRenderer
from bot.conversation.core.services import Facts, Services
from bot.conversation.dispatcher import Dispatcher
from bot.conversation.registry import offered_commands
from bot.outbox_worker import OutboxWorker
from bot.service.context import LobbyRules, ServiceContext
from bot.web.server import application
from bot.web.table.local_table import LocalTable
from bot.web.table.messenger import TableMessenger
from bot.web.table.platform import TablePlatform
from storage.sqlite.database import Database
from tests.support.analyst import FakeAnalyst
from tests.support.computer_opponent import FakeThinker

START = datetime(2026, 3, 1, 12, tzinfo=UTC)


class Clock:
    """A time that only moves when a test moves it."""

    def __init__(self) -> None:
        self.at = START

    def __call__(self) -> datetime:
        return self.at

    def forward(self, **by: int) -> None:
        self.at += timedelta(**by)


@dataclass
class Room:
    """A whole table, put together as the service does it."""

    clock: Clock
    database: Database
    dispatcher: Dispatcher
    messenger: TableMessenger
    outbox_worker: OutboxWorker
    table: LocalTable


class Ears:
    """An open page's stream of news."""

    def __init__(self, response: ClientResponse) -> None:
        self.response = response
        self.status = response.status
        self.begin: Any = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.response.close()

    async def events(self) -> AsyncIterator[tuple[str, Any]]:
        """What comes: how each event is called, and what it says."""
        name = "message"
        async for line in self.response.content:
            field, _, value = line.decode().strip().partition(": ")
            if field == "event":
                name = value
            elif field == "data":
                yield name, json.loads(value)

    async def next(self, name: str = "message") -> Any:
        """What the next event of this name says."""
        async with asyncio.timeout(10):
            async for event, data in self.events():
                if event == name:
                    return data
        raise EOFError

    async def end(self) -> list[str]:
        """How the events are called that still come before the stream ends."""
        async with asyncio.timeout(10):
            return [name async for name, _ in self.events()]


class Visitor:
    """A browser with its own cookie, that says where it comes from as browsers do."""

    def __init__(self, client: TestClient[Any, Any]) -> None:
        self.client = client
        self.me: str | None = None
        self.channel = ""
        self.ears: list[Ears] = []

    @property
    def origin(self) -> str:
        return f"http://{self.client.host}:{self.client.port}"

    async def post(self, path: str, body: object, **headers: str) -> ClientResponse:
        return await self.client.post(path, json=body, headers={"Origin": self.origin, **headers})

    async def state(self) -> dict[str, Any]:
        query = {} if self.me is None else {"as": self.me}
        async with self.client.get("/table/state", params=query) as response:
            assert response.status == 200
            state: dict[str, Any] = await response.json()
        self.channel = self.channel or state["channels"][0]["id"]
        return state

    async def line(self, text: str) -> dict[str, Any]:
        response = await self.post("/table/lines", {"as": self.me, "channel": self.channel, "text": text})
        assert response.status == 200, await response.text()
        turn: dict[str, Any] = await response.json()
        self.me = turn["account"] or self.me
        self.channel = turn["channel"] or self.channel
        return turn

    async def messages(self, channel: str | None = None) -> list[dict[str, Any]]:
        query = {"channel": channel or self.channel, **({} if self.me is None else {"as": self.me})}
        async with self.client.get("/table/messages", params=query) as response:
            assert response.status == 200
            found: list[dict[str, Any]] = (await response.json())["messages"]
        return found

    async def last(self) -> dict[str, Any]:
        return (await self.messages())[-1]

    async def press(self, message: dict[str, Any], label: str) -> dict[str, Any]:
        labels = [button["label"] for button in message["buttons"]]
        body = {
            "as": self.me,
            "message": message["id"],
            "button": labels.index(label),
            "version": message["version"],
        }
        response = await self.post("/table/presses", body)
        assert response.status == 200, await response.text()
        turn: dict[str, Any] = await response.json()
        return turn

    async def hints(self, text: str) -> list[dict[str, str]]:
        response = await self.post("/table/hints", {"as": self.me, "channel": self.channel, "text": text})
        assert response.status == 200
        hints: list[dict[str, str]] = (await response.json())["hints"]
        return hints

    async def listen(self, path: str = "/table/live", **headers: str) -> Ears:
        """What a page hears that is open as the player one is, from its beginning on."""
        query = {} if self.me is None else {"as": self.me}
        response = await self.client.get(path, params=query, headers=headers)
        ears = Ears(response)
        self.ears.append(ears)
        if response.status == 200:
            ears.begin = await ears.next("begin")
        return ears

    def close(self) -> None:
        """Close all pages."""
        for ears in self.ears:
            ears.response.close()


async def healthy() -> str | None:
    return None


@pytest.fixture
def thinker() -> FakeThinker | None:
    """Who thinks for the computer at the table; a module without the computer has a fixture of its own."""
    return FakeThinker()


@pytest.fixture
async def room(tmp_path: Path, thinker: FakeThinker | None) -> AsyncIterator[Room]:
    clock = Clock()
    database = await Database.open(tmp_path / "table.db", "table")
    board_renderer = BoardRenderer(workers=1)
    try:
        context = ServiceContext(database, clock, Random(1), lobby=LobbyRules(everybody=True))
        messenger = TableMessenger(database, clock)
        services = Services(
            context,
            board_renderer,
            TablePlatform(database),
            Facts("test", START),
            thinker=thinker,
            analyst=FakeAnalyst() if thinker else None,
        )
        dispatcher = Dispatcher(context, services)
        outbox_worker = OutboxWorker(context, services, messenger)
        yield Room(
            clock,
            database,
            dispatcher,
            messenger,
            outbox_worker,
            LocalTable(
                dispatcher, database, messenger, offered_commands(computers=thinker is not None), clock
            ),
        )
    finally:
        board_renderer.close()
        await database.close()


@pytest.fixture
async def server(room: Room) -> AsyncIterator[TestServer]:
    running = TestServer(application(healthy, table=room.table))
    async with running:
        yield running


@pytest.fixture
async def arrive(server: TestServer) -> AsyncIterator[Callable[..., Awaitable[Visitor]]]:
    """Open the page in one more browser; with a name, sit down as a new player."""
    async with AsyncExitStack() as stack:

        async def new_visitor(name: str | None = None) -> Visitor:
            # Not entered as a context: that would also close the server, which visitors share.
            client: TestClient[Any, Any] = TestClient(server)
            stack.push_async_callback(client.session.close)
            visitor = Visitor(client)
            stack.callback(visitor.close)
            await visitor.state()
            if name is not None:
                await visitor.line(f"/player {name}")
            return visitor

        yield new_visitor
