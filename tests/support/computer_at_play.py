"""The computer at play with workers that answer when a test says so."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from bot.computer_opponent.engine_workers import EngineWorkers, ThinkingFailedError
from bot.computer_opponent.player import ComputerPlayer
from bot.metrics import Metrics
from bot.service.announcements import NOWHERE
from bot.service.playing.computer_opponent import Thought, thought_in
from rules.match.match import Match
from rules.match.people import Person
from rules.match.places import Place, PlaceKind
from tests.support.use_cases import CHANNEL, UseCases, terms

PATIENCE = 10.0


@dataclass
class Asked:
    """A question to the workers, which a test answers."""

    request: Mapping[str, Any]
    answer: asyncio.Future[Mapping[str, Any]] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )

    @property
    def match(self) -> int:
        return int(self.request["id"])

    def play(self, move: str, score: float = 0.5, cpu_ms: float = 50.0) -> None:
        """Answer with a move."""
        self.answer.set_result({"ok": True, "move": move, "score": score, "cpu_ms": cpu_ms})

    def fail(self) -> None:
        """The worker is lost."""
        self.answer.set_exception(ThinkingFailedError("lost"))


class FakeWorkers(EngineWorkers):
    """Workers that answer when a test says so."""

    def __init__(self, count: int) -> None:
        super().__init__(0)
        self.count = count
        self.busy = 0
        self._questions: asyncio.Queue[Asked] = asyncio.Queue()

    async def think(self, request: Mapping[str, Any], *, seconds: float) -> Mapping[str, Any]:
        assert seconds > 0
        self.busy += 1
        assert self.busy <= self.count, "nobody is asked who has no time"
        asked = Asked(request)
        self._questions.put_nowait(asked)
        try:
            return await asked.answer
        finally:
            self.busy -= 1

    async def next(self) -> Asked:
        """The next question."""
        return await asyncio.wait_for(self._questions.get(), PATIENCE)

    @property
    def waiting(self) -> int:
        """How many questions nobody has looked at yet."""
        return self._questions.qsize()


class Playing:
    """The computer on the use cases' store."""

    def __init__(self, use_cases: UseCases, workers: FakeWorkers) -> None:
        self.use_cases, self.workers = use_cases, workers
        self.metrics = Metrics()
        self.player = ComputerPlayer(
            use_cases.computers, use_cases.offers, workers, measurements=self.metrics
        )
        self.changed = asyncio.Event()
        use_cases.database.on_outbox = lambda _: self.changed.set()
        use_cases.database.on_computer = self.player.wake

    async def until_plies(self, match: Match, count: int) -> None:
        """Wait until so many plies have been played; every ply is announced."""
        async with asyncio.timeout(PATIENCE):
            while True:
                self.changed.clear()
                if len((await self.use_cases.stored(match.id)).moves) >= count:
                    return
                await self.changed.wait()

    async def until_waiting(self, match: Match) -> None:
        """Wait until the computer knows that it is to move in a match."""
        async with asyncio.timeout(PATIENCE):
            while not any(key[0] == match.id for key in self.player._waiting):
                await self.use_cases.stored(match.id)

    async def until_taken_up(self, match: Match) -> None:
        """Wait until the computer is about to play in a match."""
        async with asyncio.timeout(PATIENCE):
            while not any(key[0] == match.id for key in self.player._playing):
                await self.use_cases.stored(match.id)

    async def idle(self) -> None:
        """Wait until nothing is under way."""
        await asyncio.wait_for(asyncio.gather(*self.player._tasks), PATIENCE)


class HeldBack:
    """Finds thoughts in the store, and gives them when a test says so: they may be old by then."""

    def __init__(self, find: Callable[..., Awaitable[list[Thought]]]) -> None:
        self._find = find
        self._found, self._free = asyncio.Event(), asyncio.Event()
        self._free.set()

    async def __call__(self, *begun: object) -> list[Thought]:
        found = await self._find(*begun)
        self._found.set()
        await self._free.wait()
        return found

    async def next(self, player: ComputerPlayer) -> None:
        """Hold back the next that the computer looks for; it has been found."""
        self._found.clear()
        self._free.clear()
        player.wake()
        await asyncio.wait_for(self._found.wait(), PATIENCE)

    def give(self) -> None:
        self._free.set()


@asynccontextmanager
async def playing(use_cases: UseCases, workers: int = 1) -> AsyncIterator[Playing]:
    """The computer, until the block is left."""
    computer = Playing(use_cases, FakeWorkers(workers))
    running = asyncio.create_task(computer.player.run())
    try:
        yield computer
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def begun(use_cases: UseCases, person: Person, *, level: int = 2) -> Match:
    """A match in which the computer is to move first."""
    place = Place(PlaceKind.HERE, "1", CHANNEL)
    agreed = terms("none", vacation=False, seat="second")
    started = await use_cases.computers.start(person, agreed, level=level, place=place, answered=NOWHERE)
    return started.board.match


async def thought(use_cases: UseCases, match: Match) -> Thought:
    found = thought_in(await use_cases.stored(match.id))
    assert found is not None
    return found
