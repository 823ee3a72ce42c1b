"""Who thinks about finished matches: how many tries may wait."""

import asyncio
from collections.abc import Mapping
from typing import Any

from bot.computer_opponent.analyst import MOST_TRIES, EngineAnalyst
from bot.computer_opponent.engine_workers import EngineWorkers
from engine.analysis import Depth
from tests.support.use_cases import UseCases


class Busy(EngineWorkers):
    """Gives no answer before it is told to."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[Mapping[str, Any]] = []
        self.free = asyncio.Event()

    async def think(self, request: Mapping[str, Any], *, seconds: float) -> Mapping[str, Any]:
        assert seconds > 0
        self.asked.append(request)
        await self.free.wait()
        return {"ok": True, "chance": 0.5, "best": "b2-b3", "proved": None}


async def test_so_many_tries_wait_and_of_a_further_one_nothing_is_said(use_cases: UseCases) -> None:
    workers = Busy()
    analyst = EngineAnalyst(use_cases.analyses, workers)
    waiting = [
        asyncio.create_task(analyst.judge("pux", {}, ("b2-b4",), Depth.QUICK)) for _ in range(MOST_TRIES)
    ]
    await asyncio.sleep(0)
    assert await analyst.judge("pux", {}, (), Depth.DEEP) is None
    workers.free.set()
    assert [one is not None and one.best for one in await asyncio.gather(*waiting)] == ["b2-b3"] * MOST_TRIES
    assert {request["depth"] for request in workers.asked} == {"quick"}
    assert await analyst.judge("pux", {}, (), Depth.DEEP) is not None
