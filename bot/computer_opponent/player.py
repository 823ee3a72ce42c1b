"""Plays for the computer: finds the positions in which it is to move, has them thought about, plays the answers.

What waits is in the store, so nothing is lost with this process.  Workers are shared by processor time:
:mod:`~bot.computer_opponent.fair_share` says which thought comes next.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from bot import logs
from bot.computer_opponent.engine_workers import EngineWorkers, ThinkingFailedError
from bot.computer_opponent.fair_share import FairShare
from bot.conversation.core.computer_opponent import Decision
from bot.conversation.core.measurements import NO_MEASUREMENTS, Measurements
from bot.service.playing.computer_opponent import Computers, EngineTask, Thought, opponent
from bot.service.playing.hints import HintSteps
from bot.service.playing.offers import Offers
from bot.ticks import RegularWork
from rules.core.errors import MoveError
from rules.core.refusals import Refusal
from rules.match.match import MatchId, Revision
from rules.match.offers import OfferKind
from storage.errors import StoreFaultError

log = logging.getLogger(__name__)

LIMITS_MS = {1: 1000, 2: 1500, 3: 2500, 4: 5000, 5: 10_000}
"""How long a level may think, by the clock on the wall; its bound on nodes ends nearly every thought before."""

ATTEMPTS = 3

LOOK_EVERY, LOOK_EVERY_TOGETHER = 30.0, 5.0
"""Seconds after which it looks for what waits without being woken: alone, and where other processes do not say what they leave."""

ACCEPTS_DRAW_BELOW = 0.45
"""The computer takes a draw when its chance of winning is smaller."""


_Key = tuple[MatchId, Revision, EngineTask]

_RESULTS: Mapping[EngineTask, Callable[[Mapping[str, Any]], Any]] = {
    EngineTask.MOVE: lambda answer: Decision(str(answer["move"]), float(answer["score"])),
    EngineTask.HINT: HintSteps.of,
}
"""What an answer of the engine comes to."""


class ComputerPlayer:
    """Thinks and plays for the computer opponents, until cancelled."""

    def __init__(
        self,
        computers: Computers,
        offers: Offers,
        workers: EngineWorkers,
        *,
        measurements: Measurements = NO_MEASUREMENTS,
        stopwatch: Callable[[], float] = lambda: 0.0,
    ) -> None:
        """``stopwatch`` gives seconds, and never goes back."""
        self._measurements = measurements
        self._stopwatch = stopwatch
        self._computers = computers
        self._offers = offers
        self._workers = workers
        # Another process may think about the same: that is wasteful, but a move is played at its revision.
        self._thoughts: dict[_Key, asyncio.Future[Any]] = {}
        self._waiting: dict[_Key, Thought] = {}
        """Those of them that no worker has yet, in the order in which they came."""
        self._share = FairShare({level: limit / 1000 for level, limit in LIMITS_MS.items()})
        self._idle = workers.count
        self._claimed: Counter[MatchId] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()
        self._playing: set[tuple[MatchId, Revision]] = set()
        self._settled: set[MatchId] = set()
        """The matches in which something has ended since the last look began."""
        self._awake = asyncio.Event()
        self._stopped = False
        self._looking = RegularWork("playing for the computer", self._look)

    def wake(self) -> None:
        """Look for what waits soon."""
        self._awake.set()

    async def decide(self, thought: Thought, within: float) -> Decision | None:
        """What a thought comes to, if that is known within so many seconds; else it is thought to its end all the same."""
        decision: Decision | None = await self._known(thought, within)
        return decision

    async def advise(self, thought: Thought, within: float) -> HintSteps | None:
        """The same of a thought about a hint."""
        advice: HintSteps | None = await self._known(thought, within)
        return advice

    async def _known(self, thought: Thought, within: float) -> Any:
        if self._stopped:
            return None
        try:
            async with asyncio.timeout(within):
                return await asyncio.shield(self._think(thought))
        except (TimeoutError, ThinkingFailedError):
            return None

    @contextmanager
    def claimed(self, match: MatchId) -> Iterator[None]:
        """Leave a match to the request that waits for its thought, meanwhile."""
        self._claimed[match] += 1
        try:
            yield
        finally:
            self._claimed[match] -= 1
            if not self._claimed[match]:
                del self._claimed[match]
            self._settled.add(match)
            self.wake()

    async def run(self) -> None:
        """Play whatever waits, until cancelled."""
        try:
            while True:
                self._awake.clear()
                await self._looking.do()
                try:
                    async with asyncio.timeout(LOOK_EVERY_TOGETHER if self._computers.shared else LOOK_EVERY):
                        await self._awake.wait()
                except TimeoutError:
                    pass
        finally:
            # A worker that comes free now is given nothing more, and those who wait are answered without a thought.
            self._stopped = True
            self._waiting.clear()
            for future in self._thoughts.values():
                if not future.done():
                    future.set_exception(ThinkingFailedError("the service stops"))
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _look(self) -> None:
        """Take up what waits.

        The store is read beside its writers: what it says of a match in which something has ended
        meanwhile may be old, and would be thought about twice.  It is read again.
        """
        self._settled.clear()
        begun = {match for match, _, task in self._thoughts if task is EngineTask.MOVE}
        moves, draws = await self._computers.waiting(begun), await self._computers.offered_draws()
        for thought in moves:
            self._take_up(thought, self._play, "computer in match")
        for thought in draws:
            self._take_up(thought, self._answer_draw, "computer on a draw in match")
        if self._settled:
            self.wake()

    def _take_up(
        self, thought: Thought, work: Callable[[Thought], Coroutine[Any, Any, None]], name: str
    ) -> None:
        key = (thought.match, thought.revision)
        if key in self._playing or thought.match in self._claimed or thought.match in self._settled:
            return
        self._playing.add(key)
        self._start(work(thought), f"{name} {thought.match}")

    def _settle(self, thought: Thought) -> None:
        self._playing.discard((thought.match, thought.revision))
        self._settled.add(thought.match)

    async def _play(self, thought: Thought) -> None:
        """Think, and play, unless someone has claimed the match or the position has changed meanwhile."""
        with logs.context(match=thought.match):
            try:
                decision = await self._think(thought)
                if thought.match not in self._claimed:
                    await self._computers.play(thought, decision.move)
            except ThinkingFailedError as error:
                log.error("the computer found no move: %s", error)  # noqa: TRY400 - the error says all
                await asyncio.sleep(LOOK_EVERY)
            except MoveError as error:
                log.error("the engine wanted an illegal move: %s", error)  # noqa: TRY400 - so does this one
                await asyncio.sleep(LOOK_EVERY)
            except Refusal as refusal:
                log.info("a thought came too late: %s", type(refusal).__name__)
            except StoreFaultError:
                log.debug("the computer's move waits while the store does not work")
            finally:
                self._settle(thought)

    async def _answer_draw(self, thought: Thought) -> None:
        with logs.context(match=thought.match):
            try:
                accepts = self.accepts_draw(thought, await self._think(thought))
                if thought.match not in self._claimed:
                    answer = self._offers.agree if accepts else self._offers.refuse
                    await answer(OfferKind.DRAW, thought.match, opponent(thought.level))
            except (ThinkingFailedError, Refusal, StoreFaultError) as error:
                log.info("an offered draw was not answered: %s", type(error).__name__)
            finally:
                self._settle(thought)

    def accepts_draw(self, thought: Thought, decision: Decision) -> bool:
        """Whether the computer takes a draw; the score is that of the side to move."""
        score = decision.score if thought.to_move else 1 - decision.score
        return score < ACCEPTS_DRAW_BELOW

    def _think(self, thought: Thought) -> asyncio.Future[Any]:
        """The thought's result, as its task has it, which several may wait for; it is thought once."""
        key = thought.key
        future = self._thoughts.get(key)
        if future is None:
            future = self._thoughts[key] = asyncio.get_running_loop().create_future()
            # Nobody may be there to hear of a failure.
            future.add_done_callback(lambda done: done.cancelled() or done.exception())
            self._waiting[key] = thought
            self._give_out()
        return future

    def _give_out(self) -> None:
        """Give waiting thoughts to idle workers, in fair order."""
        while self._waiting and self._idle:
            thought = self._share.first(self._waiting.values())
            del self._waiting[thought.key]
            self._idle -= 1
            self._start(self._ask(thought), f"thinking about match {thought.match}")
        self._measurements.thoughts_waiting(len(self._waiting))

    async def _ask(self, thought: Thought) -> None:
        future = self._thoughts[thought.key]
        limit = LIMITS_MS[thought.level]
        request: dict[str, Any] = {
            "id": thought.match,
            "task": thought.task,
            "game": thought.game,
            "options": dict(thought.options),
            "moves": thought.moves,
            "level": thought.level,
            "seed": thought.seed,
            "limit_ms": limit,
            "cpu_ms": limit,
        }
        begin, outcome = self._stopwatch(), "failed"
        # One whose worker is lost has cost what it might have.
        charged = took = self._share.begin(thought)
        try:
            answer = await self._asked(request, limit / 1000)
            took = answer["cpu_ms"] / 1000
            future.set_result(_RESULTS[thought.task](answer))
            outcome = "found"
        except Exception as error:  # noqa: BLE001 - those who wait for the thought are told
            future.set_exception(
                error if isinstance(error, ThinkingFailedError) else ThinkingFailedError(repr(error))
            )
        finally:
            self._measurements.thought(thought.level, outcome, self._stopwatch() - begin)
            self._thoughts.pop(thought.key, None)
            self._share.end(thought, charged, took, self._stopwatch())
            self._idle += 1
            self._give_out()

    async def _asked(self, request: dict[str, Any], seconds: float) -> Any:
        """Ask, and ask again where a worker was lost: another one thinks the same."""
        for _ in range(ATTEMPTS - 1):
            try:
                return await self._workers.think(request, seconds=seconds)
            except ThinkingFailedError as error:
                log.warning("a thought was lost, and is thought again: %s", error)
        return await self._workers.think(request, seconds=seconds)

    def _start(self, work: Any, name: str) -> None:
        task: asyncio.Task[None] = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
