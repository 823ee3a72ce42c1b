"""The service stops in the middle of a tick, or while whole games are drawn: all who wait for one are told."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession, CookieJar

from bot import ticks
from bot.app import build
from bot.config import Config
from bot.conversation.core import board_renderer
from bot.conversation.core.load.slow_work import Steps
from bot.conversation.core.refusals import overloaded
from bot.ticker import Ticker


async def test_the_table_stops_with_replays_queued(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    begun = threading.Event()

    def endless(*_given: Any, **_how: Any) -> Steps[bytes]:
        while True:
            begun.set()
            yield

    monkeypatch.setattr(board_renderer, "animate", endless)
    settings = {"TURNPOST_DATABASE_URL": f"sqlite:///{tmp_path / 'table.db'}", "TURNPOST_HTTP": "127.0.0.1:0"}
    config = Config.read(settings)
    async with ClientSession(cookie_jar=CookieJar(unsafe=True)) as browser:
        async with build(config) as app:
            origin = f"http://127.0.0.1:{app.port}"

            async def line(text: str, me: str | None = None) -> dict[str, Any]:
                body = {"as": me, "channel": "1", "text": text}
                async with browser.post(
                    f"{origin}/table/lines", json=body, headers={"Origin": origin}
                ) as response:
                    found: dict[str, Any] = await response.json()
                    return found

            async with browser.get(f"{origin}/table/state"):
                pass
            me = (await line("/both pux"))["account"]
            asked = [asyncio.create_task(line("/replay game:1", me)) for _ in range(4)]
            await asyncio.to_thread(begun.wait)
            await asyncio.sleep(0)
        await asyncio.gather(*asked)
    assert [record for record in caplog.records if record.exc_info] == []
    async with build(config) as app:
        assert app.table is not None
        said = await app.table.messages(await app.dispatcher.services.lookup.find(me), "1", None)
    assert overloaded() in {message.text for message in said}


async def test_a_tick_that_is_under_way_ends_without_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    begun = asyncio.Event()

    async def endless(_ticker: Ticker) -> None:
        begun.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(Ticker, "tick", endless)
    # What the scheduler begins is what is tried.
    monkeypatch.setattr(Ticker, "presence_changed", lambda _ticker: None)
    monkeypatch.setattr(ticks, "LOOK_SECONDS", 0)
    monkeypatch.setattr(ticks, "bring_forward", lambda job, now, **_how: job.modify(next_run_time=now))
    settings = {"TURNPOST_DATABASE_URL": f"sqlite:///{tmp_path / 'table.db'}", "TURNPOST_HTTP": "127.0.0.1:0"}
    async with build(Config.read(settings)):
        await begun.wait()
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []
