"""All use cases that write, two at a time, cut at statements: each pair comes to what one order or the other comes to."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterator
from dataclasses import dataclass
from functools import reduce
from operator import or_
from pathlib import Path

from storage.postgresql.address import PostgresAddress
from tests.bot.service.races import chores, moderation, people, playing, tournaments
from tests.bot.service.races.case import Case
from tests.bot.service.races.world import TIMES, AllUseCases, Arranger, Time, World
from tests.support.interleaving import Ending, Interleaving, opened
from tests.support.stepping import Act, Footprint, Process

CASES = (*playing.CASES, *people.CASES, *tournaments.CASES, *moderation.CASES, *chores.CASES)


@dataclass(frozen=True, slots=True)
class Race:
    """Two use cases that come to something that neither order comes to."""

    time: str
    first: str
    then: str
    step: int
    differs: str

    def __str__(self) -> str:
        return (
            f"{self.time}: {self.first!r}, stopped before step {self.step}, and {self.then!r}\n{self.differs}"
        )


class Campaign:
    """Tries use cases side by side in one world, at several times."""

    def __init__(self, world: World, processes: Interleaving) -> None:
        self._world = world
        self._processes = processes
        self._steps: dict[tuple[str, str], list[Footprint]] = {}
        self._in_turn: dict[tuple[str, str, str], tuple[tuple[Ending, Ending], Footprint]] = {}
        self.answers: dict[tuple[str, str], str] = {}
        """What each use case answers alone, by time and words."""

    @classmethod
    def open(cls, address: PostgresAddress) -> Campaign:
        """Make the world in a new store, and copies of it at each time."""
        return asyncio.run(cls._open(opened(address)))

    @classmethod
    async def _open(cls, processes: Interleaving) -> Campaign:
        use = AllUseCases(Path())
        store = processes.processes[0]
        use.use(store)
        use.database = store  # type: ignore[assignment]  # what the arranger needs of it
        world = await Arranger(use).arrange()
        for time in TIMES:
            await store.write(time.prepare)
            processes.keep(time.name)
        return cls(world, processes)

    @property
    def figures(self) -> str:
        """How much was tried."""
        processes = self._processes
        return f"{processes.runs:,} runs, {processes.waits:,} waits for locks, {processes.repeated:,} transactions run again"

    def close(self) -> None:
        """End the processes."""
        self._processes.close()

    def steps(self, time: Time, case: Case) -> list[Footprint]:
        """What a use case does alone, step by step."""
        key = time.name, case.words
        if key not in self._steps:
            self._steps[key], self.answers[key] = self._processes.alone(time.name, self._act(time, case))
        return self._steps[key]

    def races(self, time: Time, first: Case, then: Case, *, most: int = 0) -> Iterator[Race]:
        """The faults that show when ``first`` stops at each of its steps until ``then`` has done all it can.

        Steps are left out that make no difference to what the other has done: it would come to the same.
        ``most``: how many stops are tried at most, if that is above 0.
        """
        acts = self._act(time, first), self._act(time, then)
        steps = self.steps(time, first)
        beside = reduce(or_, self.steps(time, then), Footprint())
        if not any(step.meets(beside) for step in steps):
            return
        either, beside = self._either(time, first, then)
        tried = 0
        for number, step in enumerate(steps[:-1], start=2):
            if not step.meets(beside):
                continue
            ending, beside = self._processes.cut(time.name, *acts, number)
            if ending not in either and ending not in self._in_parts(time, first, then):
                differs = min((ending.differs(serial) for serial in either), key=len)
                yield Race(time.name, first.words, then.words, number, differs)
            tried += 1
            if tried == most:
                return

    def _either(self, time: Time, first: Case, then: Case) -> tuple[tuple[Ending, Ending], Footprint]:
        """What two use cases come to, one after the other, in either order; and what the second does if it is first."""
        key = time.name, first.words, then.words
        if key not in self._in_turn:
            acts = self._act(time, first), self._act(time, then)
            early, begins = self._processes.in_turn(time.name, *acts)
            late, beside = self._processes.in_turn(time.name, *acts, swapped=True)
            back = (early.swapped, late.swapped), begins
            self._in_turn = {(time.name, then.words, first.words): back, key: ((early, late), beside)}
        return self._in_turn[key]

    def _in_parts(self, time: Time, first: Case, then: Case) -> Iterator[Ending]:
        """What two use cases come to if one lies between two transactions of the other, where these stand for themselves."""
        acts = self._act(time, first), self._act(time, then)
        for number in self._beginnings(time, first):
            yield self._processes.cut(time.name, *acts, number)[0]
        for number in self._beginnings(time, then):
            yield self._processes.cut(time.name, *acts[::-1], number)[0].swapped

    def _beginnings(self, time: Time, case: Case) -> list[int]:
        """The steps with which the transactions of a use case begin, but for the first, if each stands for itself."""
        steps = self.steps(time, case)
        return [number for number, before in enumerate(steps[:-1], start=2) if case.parts and before.ends]

    def _act(self, time: Time, case: Case) -> Act:
        def do(process: Process) -> Awaitable[object]:
            use = AllUseCases(Path())
            use.at = time.at
            use.use(process)
            return case.act(use, self._world)

        return Act(do, again=case.again)
