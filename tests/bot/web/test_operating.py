"""The local table on a store that does not work, and what it logs of a fault."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import pytest

from bot.conversation.core.refusals import store_fault
from bot.logs import ContextFilter
from tests.storage.values import pragma

if TYPE_CHECKING:
    from tests.bot.web.conftest import Room, Visitor

    Arrive = Callable[..., Awaitable[Visitor]]


async def test_a_store_that_cannot_be_written_is_said_on_the_page(
    room: Room, arrive: Arrive, caplog: pytest.LogCaptureFixture
) -> None:
    visitor = await arrive()
    await visitor.line("/both pux")
    before = await visitor.messages()
    await pragma(room.database._writer, "query_only = 1")
    caplog.clear()
    for text in ("/move b2-b4", "hello", "/player Zoë"):
        body = {"as": visitor.me, "channel": visitor.channel, "text": text}
        response = await visitor.post("/table/lines", body)
        assert response.status == 503
        assert await response.text() == store_fault()
    assert await visitor.messages() == before, "looking still works"
    assert [record.exc_info for record in caplog.records if record.levelno >= logging.WARNING] == [None]
    await pragma(room.database._writer, "query_only = 0")
    await visitor.line("/move b2-b4")
    assert "played b2-b4" in (await visitor.last())["text"]


async def test_a_fault_is_logged_with_a_number_and_no_words_of_the_address(
    room: Room, arrive: Arrive, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = await arrive()
    monkeypatch.setattr(room.table, "file", None)
    caplog.handler.addFilter(ContextFilter())
    for _ in range(2):
        async with visitor.client.get("/table/files/a-secret-token") as response:
            assert response.status == 500
    said = [record for record in caplog.records if record.name == "bot.web.guard"]
    assert [record.getMessage() for record in said] == [
        "a request of a page failed: GET /table/files/{token}"
    ] * 2
    first, second = [record.context["request"] for record in said]  # type: ignore[attr-defined]  # a filter adds it
    assert second == first + 1
