"""Who reaches the local table, and what they get by guessing: as far as tests/bot/web/test_guard.py leaves it open."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import pytest
from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer

from bot.config import Config, ConfigError
from bot.conversation.registry import BUTTONS
from bot.web.pages import routes as pages
from bot.web.pages.context import PageContext
from bot.web.pages.match.live import Watchers
from bot.web.server import application
from bot.web.streams import Streams
from bot.web.table.api import Api
from bot.web.table.cookies import Cookies
from bot.web.table.viewers import TableViewers
from tests.support.rows import every_row

if TYPE_CHECKING:
    from tests.bot.web.conftest import Room, Visitor

    Arrive = Callable[..., Awaitable[Visitor]]


@every_row("host", ["0.0.0.0", "[::]", "192.168.0.9", "10.0.0.1", "table.example", "[2001:db8::1]"])
def test_only_loopback_unless_that_is_meant(host: str) -> None:
    listen = {"TURNPOST_HTTP": f"{host}:8080"}
    with pytest.raises(ConfigError, match="which trusts everyone who reaches it") as refusal:
        Config.read(listen)
    assert "TURNPOST_TABLE_PUBLIC=1" in str(refusal.value)
    assert Config.read({**listen, "TURNPOST_TABLE_PUBLIC": "1"}).table_public
    assert not Config.read({**listen, "DISCORD_TOKEN": "a.b.c"}).table_public, "there is no table then"


@pytest.mark.parametrize("public", [True, False])
async def test_the_page_says_whom_it_trusts_wherever_it_listens(room: Room, public: bool) -> None:
    server = TestServer(application(_well, table=room.table, public=public))
    async with TestClient(server) as client, client.get("/table") as response:
        assert "Anyone who can open this page can sit down as any player" in await response.text()


async def _well() -> str | None:
    return None


async def test_with_a_token_there_is_no_way_to_the_table(room: Room) -> None:
    server = TestServer(application(_well))
    async with TestClient(server) as client:
        paths = [route.path for route in _table_routes(room)]
        assert len(paths) > 10
        for path in paths:
            for method in ("GET", "POST"):
                async with client.request(method, path) as response:
                    assert response.status in (404, 405) or path == "/"


def _table_routes(room: Room) -> list[web.RouteDef]:
    """All routes of the table and of the pages; what is named in a path is made up."""
    viewers = TableViewers(room.table, Cookies())
    context = PageContext(viewers)
    found = [
        *Api(context, viewers, Streams(), public=False).routes(),
        *pages.routes(context, Watchers(context, Streams()), messages=1),
    ]
    paths = (re.sub(r"\{(\w+)[^}]*\}", _made_up, route.path) for route in found)
    return [
        web.RouteDef(route.method, path, route.handler, {}) for route, path in zip(found, paths, strict=True)
    ]


def _made_up(part: re.Match[str]) -> str:
    return "1" if part[1] == "number" else "pux" if part[1] == "game" else "some-name"


async def test_every_route_that_does_something_asks_where_it_comes_from(room: Room, arrive: Arrive) -> None:
    ann = await arrive("Ann")
    for route in _table_routes(room):
        method, path = route.method, route.path
        if method == "POST":
            for headers in ({}, {"Origin": "http://evil.example"}, {"Origin": "null"}):
                response = await ann.client.post(path, json={"as": "ann"}, headers=headers)
                assert response.status == 403, path
        rebound = {"Host": "evil.example", "Origin": "http://evil.example"}
        async with ann.client.request(method, path, json={}, headers=rebound) as response:
            assert response.status == 403, path


async def test_what_is_private_is_not_had_by_guessing(arrive: Arrive) -> None:
    """Message numbers can be guessed and files' names cannot; neither helps."""
    ann, bob = await arrive("Ann"), await arrive("Bob")
    await ann.line("/both pux")
    await ann.line('/note text:"a wall on the right"')
    await ann.line("/preview b2-b4")
    await ann.line("/record")
    await ann.line("/settings reminders digest:09:00")
    private = [message for message in await ann.messages() if message["private"]]
    assert len(private) == 4
    files = [file["url"] for said in private for file in (*said["pictures"], *said["files"])]
    assert len(files) >= 2
    for url in files:
        assert len(url.rsplit("/", 1)[1]) >= 32
        assert (await bob.client.get(url)).status == 404
        for guess in (url[:-1], url + "0", url[:-2], "/table/files/" + "A" * 32, "/table/files/%25"):
            assert (await bob.client.get(guess)).status == 404
    highest = max(int(message["id"]) for message in private)
    seen = 0
    for number in range(-1, highest + 3):
        for button in range(3):
            body = {"as": "bob", "message": str(number), "button": button, "version": 0}
            seen += (await bob.post("/table/presses", body)).status == 200
        for query in ({"channel": str(number), "as": "bob"}, {"channel": str(number)}):
            async with bob.client.get("/table/messages", params=query) as response:
                assert "a wall on the right" not in await response.text()
        await bob.post("/table/dismissals", {"as": "bob", "message": str(number)})
    assert seen, "public buttons can be pressed"
    assert len([message for message in await ann.messages() if message["private"]]) >= 4
    assert "a wall" not in json.dumps(await bob.messages())


async def test_forms_with_forged_actions(room: Room, arrive: Arrive) -> None:
    ann, eve = await arrive("Ann"), await arrive("Eve")
    await ann.line("/both pux")
    await ann.line('/note text:"a wall on the right"')
    for kind in BUTTONS:
        for number in ("1", "77", "-1", "9" * 30):
            body = {
                "as": "eve",
                "channel": eve.channel,
                "message": None,
                "action": f"{kind}:{number}:0",
                "text": "b2-b4",
            }
            response = await eve.post("/table/forms", body)
            assert response.status == 200
            assert "wall" not in await response.text()
    assert (await room.dispatcher.services.lookup.get(1)).match.moves == ()  # type: ignore[arg-type]
    assert all(message["private"] for message in (await eve.messages())[2:] if message["asker"] == "eve")
