"""Thinks about finished matches, in slices, at the lowest priority: nobody who plays waits for it.

It has a worker of its own, which runs only while there is something to think about.  In what was analysed it looks
for puzzles, once nobody waits for an analysis.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from bot import logs
from bot.computer_opponent.engine_workers import EngineWorkers, ThinkingFailedError, command
from bot.conversation.core.measurements import NO_MEASUREMENTS, Measurements
from bot.service.playing.analysis import Analyses, AnalysisTask
from bot.service.playing.puzzle_mining import MiningTask, PuzzleMining
from bot.ticks import RegularWork
from engine.analysis import Depth, Verdict
from rules.core.options import Options
from rules.match.audience import Audience
from rules.match.match import MatchId
from storage.errors import StoreFaultError
from storage.playing.analyses import MOST_FAILURES
from storage.playing.match_puzzles import FoundPuzzle

log = logging.getLogger(__name__)

SLICE_MS = 500
"""So long a slice thinks; a thought that has begun is ended."""

LONGEST_THOUGHT = 300.0
"""Seconds that one thought takes at most on a machine that has other things to do."""

SLICES_IN_A_ROW = 20
"""After so many slices of one match the next one gets its turn."""

LOOK_EVERY = 60.0
"""Seconds after which it looks for what waits without being woken."""

NICENESS = 19

MOST_TRIES = 10
"""How many tries may wait for the worker; of a further one nothing is said."""

JUDGE_MS = {Depth.QUICK: 2_000, Depth.STANDARD: 5_000, Depth.DEEP: 10_000}
"""How long a move that someone tries is thought about."""


async def _only_directly(audience: Audience) -> bool:
    """What is played in direct messages alone is nobody else's, as far as is known without a platform."""
    return audience.direct


class EngineAnalyst:
    """Thinks about the matches that someone wants analysed, until cancelled."""

    def __init__(
        self,
        analyses: Analyses,
        workers: EngineWorkers | None = None,
        *,
        mining: PuzzleMining | None = None,
        secret: Callable[[Audience], Awaitable[bool]] = _only_directly,
        measurements: Measurements = NO_MEASUREMENTS,
        on_lost: Callable[[], None] = lambda: None,
    ) -> None:
        """``secret`` tells of places that only some people see: what is played there gives no puzzles."""
        self._analyses, self._mining = analyses, mining
        self._secret = secret
        self._failures: dict[MatchId, int] = {}
        """How often the search of a match for puzzles has failed, of those that are still to be searched."""
        self._workers = workers or EngineWorkers(1, command=command(NICENESS), on_lost=on_lost)
        self._measurements = measurements
        self._awake = asyncio.Event()
        self._trying = 0
        self._looking = RegularWork("analysing", self._look)
        self._left = False

    def wake(self) -> None:
        """Look for what waits soon."""
        self._awake.set()

    @property
    def pids(self) -> list[int]:
        """The process ids of what thinks now."""
        return self._workers.pids

    async def run(self) -> None:
        """Think about whatever waits, until cancelled."""
        try:
            while True:
                self._awake.clear()
                self._left = False
                await self._looking.do()
                if self._left:
                    continue
                if not self._trying:
                    await self._workers.rest()
                try:
                    async with asyncio.timeout(LOOK_EVERY):
                        await self._awake.wait()
                except TimeoutError:
                    pass
        finally:
            await self._workers.close()

    async def judge(
        self, game: str, options: Options, moves: tuple[str, ...], depth: Depth
    ) -> Verdict | None:
        """What a position is worth; ``None`` if nobody can say just now."""
        request = {
            "task": "judge",
            **_of(game, options, moves),
            "depth": depth.name.lower(),
            "limit_ms": JUDGE_MS[depth],
        }
        if self._trying >= MOST_TRIES:
            return None
        self._trying += 1
        try:
            answer = await self._workers.think(request, seconds=LONGEST_THOUGHT)
        except ThinkingFailedError:
            return None
        finally:
            self._trying -= 1
        return Verdict(float(answer["chance"]), answer["best"], answer["proved"])

    async def _look(self) -> None:
        waiting = await self._analyses.waiting()
        self._measurements.analyses_waiting(len(waiting))
        for task in waiting:
            with logs.context(match=task.stored.match):
                self._left |= await self._advance(task)
        if self._mining is not None and not self._left:
            for match in await self._mining.waiting():
                with logs.context(match=match.match):
                    if not await self._mine(self._mining, match):
                        return

    async def _mine(self, mining: PuzzleMining, task: MiningTask) -> bool:
        """Look for the puzzles of a match that was analysed; returns whether it goes on to the next.

        An analysis that someone wants meanwhile goes first: then this match is begun anew.
        """
        puzzles: list[FoundPuzzle] = []
        state: Any = None
        wanted = bool(task.moves) and not await self._secret(task.audience)
        while wanted:
            request = {
                "task": "mine",
                **_of(task.game, task.options, task.moves),
                "state": state,
                "limit_ms": SLICE_MS,
            }
            try:
                answer = await self._workers.think(request, seconds=LONGEST_THOUGHT)
            except ThinkingFailedError as error:
                log.warning("the puzzles of a match were lost: %s", error)
                failures = self._failures[task.match] = self._failures.get(task.match, 0) + 1
                if failures < MOST_FAILURES:
                    # It is searched again, but not before the others.
                    return True
                break
            puzzles += [FoundPuzzle(one["written"], one["shape"]) for one in answer["puzzles"]]
            state = answer["state"]
            if state is None:
                break
            if self._awake.is_set():
                self._left = True
                return False
        try:
            await mining.keep(task, puzzles)
        except StoreFaultError:
            log.debug("puzzles wait while the store does not work")
            return False
        self._failures.pop(task.match, None)
        return True

    async def _advance(self, task: AnalysisTask) -> bool:
        """Think about a match for a while; returns whether something is left to think."""
        for _ in range(SLICES_IN_A_ROW):
            try:
                answer = await self._slice(task)
                after = await self._analyses.keep(task, answer)
            except StoreFaultError:
                log.debug("an analysis waits while the store does not work")
                return False
            if after is None:
                return False
            task = after
        return True

    async def _slice(self, task: AnalysisTask) -> Mapping[str, Any] | None:
        request = {
            "task": "analyse",
            **_of(task.game, task.options, task.moves),
            "state": task.stored.state,
            "limit_ms": SLICE_MS,
        }
        try:
            return await self._workers.think(request, seconds=LONGEST_THOUGHT)
        except ThinkingFailedError as error:
            log.warning("a slice of an analysis was lost: %s", error)
            return None


def _of(game: str, options: Options, moves: tuple[str, ...]) -> dict[str, Any]:
    return {"id": 0, "game": game, "options": dict(options), "moves": list(moves)}
