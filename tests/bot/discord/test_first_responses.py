"""What is sent as a first response, and what is kept of Discord's answer."""

import io
import json
from collections.abc import AsyncIterator
from email import message_from_bytes
from typing import Any

import aiohttp
import discord
import pytest
from aiohttp import web
from aiohttp.http_writer import StreamWriter
from discord.webhook.async_ import interaction_message_response_params

from bot.discord.first_responses import FirstResponses

PICTURE = bytes(range(256)) * 500


class Received:
    """A server that notes what arrives."""

    def __init__(self) -> None:
        self.type, self.body, self.status = "", b"", 200
        self.seen: list[str] = []

    async def answer(self, request: web.Request) -> web.Response:
        self.type, self.body = request.headers["Content-Type"], await request.read()
        self.seen.append(request.path)
        answer = {"interaction": {"id": "1", "response_message_id": "5"}, "resource": {"type": 4}}
        return web.Response(
            body=json.dumps(answer).encode(), status=self.status, content_type="application/json"
        )


@pytest.fixture
async def received(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Received]:
    here, app = Received(), web.Application()
    app.router.add_post("/{rest:.*}", here.answer)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    monkeypatch.setattr(discord.http.Route, "BASE", f"http://127.0.0.1:{runner.addresses[0][1]}")
    yield here
    await runner.cleanup()


async def respond(*files: discord.File) -> Any:
    with interaction_message_response_params(type=4, content="Your move", files=files) as params:
        async with aiohttp.ClientSession() as session:
            return await FirstResponses().create_interaction_response(1, "t", session=session, params=params)


async def test_a_form_arrives_as_it_was_made(received: Received) -> None:
    await respond(discord.File(io.BytesIO(PICTURE), "board.png", description="A board"))
    assert received.seen == ["/interactions/1/t/callback"]
    whole = message_from_bytes(b"Content-Type: " + received.type.encode() + b"\r\n\r\n" + received.body)
    _, words, picture = whole.walk()
    assert words.get_param("name", header="Content-Disposition") == "payload_json"
    assert json.loads(str(words.get_payload()))["data"]["content"] == "Your move"
    assert picture.get_filename() == "board.png"
    assert picture.get_payload(decode=True) == PICTURE


async def test_it_is_one_write(received: Received, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[int] = []
    write = StreamWriter._writelines

    def counted(self: StreamWriter, chunks: Any) -> None:
        written.append(sum(map(len, chunks)))
        write(self, chunks)

    monkeypatch.setattr(StreamWriter, "_writelines", counted)
    await respond(discord.File(io.BytesIO(PICTURE), "board.png"))
    assert written[0] > len(PICTURE), "with its headers goes all of it"
    assert len(received.body) > len(PICTURE)


async def test_of_the_answer_only_the_numbers_are_kept(received: Received) -> None:
    assert await respond() == {"interaction": {"id": "1", "response_message_id": "5"}}


async def test_a_refusal_is_raised(received: Received) -> None:
    received.status = 403
    with pytest.raises(discord.Forbidden):
        await respond()
