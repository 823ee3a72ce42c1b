"""Who thinks about finished matches: how many tries may wait."""

import asyncio
from collections.abc import Mapping
from typing import Any

from bot.computer_opponent.analyst import MOST_TRIES, EngineAnalyst
from bot.computer_opponent.engine_workers import EngineWorkers, ThinkingFailedError
from engine.analysis import Depth
from engine.puzzles import puzzles_of
from rules.match.audience import Audience
from rules.match.match import MatchId
from rules.match.people import Person
from storage.playing.analyses import MOST_FAILURES
from tests.support.analyst import finished, thought
from tests.support.use_cases import CHANNEL, UseCases


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


class Mines(EngineWorkers):
    """Finds one puzzle in every match, but for the first so many times, when it dies."""

    def __init__(self, deaths: int = 0) -> None:
        super().__init__(1)
        self.asked = 0
        self._deaths = deaths

    async def think(self, request: Mapping[str, Any], *, seconds: float) -> Mapping[str, Any]:
        assert request["task"] == "mine"
        self.asked += 1
        if self.asked <= self._deaths:
            raise ThinkingFailedError("it died")
        written = puzzles_of("pux")[0].written()
        return {"ok": True, "puzzles": [{"written": written, "shape": "a shape"}], "state": None}


async def analysed(use_cases: UseCases, ann: Person, bob: Person) -> MatchId:
    number = await finished(use_cases, await use_cases.match(), ann, bob)
    await use_cases.analyses.ask(number)
    await thought(use_cases.analyses, number)
    return number


async def puzzles_in(use_cases: UseCases) -> bool:
    return await use_cases.database.read(lambda session: session.match_puzzles.after("pux", 0) is not None)


async def test_a_match_whose_search_died_is_searched_again(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    await analysed(use_cases, ann, bob)
    workers = Mines(deaths=1)
    analyst = EngineAnalyst(use_cases.analyses, workers, mining=use_cases.puzzle_mining)
    await analyst._look()
    assert not await puzzles_in(use_cases)
    await analyst._look()
    assert await puzzles_in(use_cases)
    await analyst._look()
    assert workers.asked == 2


async def test_a_match_whose_search_always_dies_is_left(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    await analysed(use_cases, ann, bob)
    workers = Mines(deaths=99)
    analyst = EngineAnalyst(use_cases.analyses, workers, mining=use_cases.puzzle_mining)
    for _ in range(MOST_FAILURES + 2):
        await analyst._look()
    assert workers.asked == MOST_FAILURES
    assert await use_cases.puzzle_mining.waiting() == []


async def test_what_was_played_where_only_some_people_are_gives_no_puzzles(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    async def is_private(audience: Audience) -> bool:
        return audience.channel == CHANNEL

    await analysed(use_cases, ann, bob)
    workers = Mines()
    analyst = EngineAnalyst(use_cases.analyses, workers, mining=use_cases.puzzle_mining, secret=is_private)
    await analyst._look()
    assert workers.asked == 0
    assert not await puzzles_in(use_cases)
    assert await use_cases.puzzle_mining.waiting() == [], "it was looked at"
