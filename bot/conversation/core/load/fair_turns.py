"""Fair turns: only so much is worked on at once, only so much of it for one person, and people take turns.

Conversations use them for people, and pages for addresses.
"""

import asyncio
import math
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Hashable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from rules.core.refusals import Refusal


class TooManyAtOnce(Refusal):
    """So many requests of this person wait already that no more are taken."""

    code = "requests.too-many"


@dataclass(eq=False, slots=True)
class _Waiting:
    """One person's waiting requests, oldest first."""

    since: float
    """When the person began to wait for the next turn: not before their own limit allows it."""
    turns: deque[asyncio.Future[None]] = field(default_factory=deque)


class FairTurns:
    """Gives out turns: ``at_once`` in all, ``each`` to one person.

    Those who want more wait.  Whenever a turn is given back, the person who has waited longest for one
    gets it, however much others want.  At most ``burst`` requests of one person wait.
    """

    def __init__(
        self,
        at_once: int,
        *,
        each: int,
        burst: float = math.inf,
        stopwatch: Callable[[], float] = lambda: 0.0,
    ) -> None:
        """``stopwatch`` is in seconds, and never goes back; only :meth:`ahead` needs it."""
        # One process: with several, there are as many turns in each.
        self._free = at_once
        self._each = each
        self._burst = burst
        self._stopwatch = stopwatch
        self._in_hand: Counter[Hashable] = Counter()
        self._lines: list[OrderedDict[Hashable, _Waiting]] = [OrderedDict(), OrderedDict()]
        """The people who wait: with what is urgent, and with what is not."""

    @property
    def waiting(self) -> int:
        """How many requests wait."""
        return sum(len(waiting.turns) for line in self._lines for waiting in line.values())

    def ahead(self) -> tuple[int, float]:
        """How many people would have a turn before one who comes now, and how long the first has waited."""
        since = [
            waiting.since for line in self._lines for person, waiting in line.items() if self._may(person)
        ]
        return len(since), self._stopwatch() - min(since) if since else 0.0

    def has_one_for(self, person: Hashable) -> bool:
        """Whether a person who comes now need not wait."""
        return self._free > 0 and self._may(person)

    @asynccontextmanager
    async def turn(self, person: Hashable) -> AsyncIterator[None]:
        """Wait for a turn, and have it in this block.  Raises :class:`TooManyAtOnce`."""
        await self.take(person)
        try:
            yield
        finally:
            self.give_back(person)

    async def take(self, person: Hashable, *, urgent: bool = True) -> None:
        """Wait for a turn, which is to be given back.  What is ``urgent`` goes before what is not.

        Raises :class:`TooManyAtOnce`.
        """
        if self.has_one_for(person):
            self._give(person)
            return
        if sum(len(line[person].turns) for line in self._lines if person in line) >= self._burst:
            raise TooManyAtOnce
        line = self._lines[0 if urgent else 1]
        waiting = line.setdefault(person, _Waiting(self._stopwatch()))
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting.turns.append(turn)
        try:
            await turn
        except BaseException:
            if turn.cancelled():
                waiting.turns.remove(turn)
                if not waiting.turns:
                    del line[person]
            else:
                self.give_back(person)
            raise

    def give_back(self, person: Hashable) -> None:
        """A turn has ended."""
        for line in self._lines:
            if person in line and not self._may(person):
                # Until now only their own limit kept them waiting.
                line[person].since = self._stopwatch()
                line.move_to_end(person)
        self._in_hand[person] -= 1
        if not self._in_hand[person]:
            del self._in_hand[person]
        self._free += 1
        self._serve()

    def _may(self, person: Hashable) -> bool:
        return self._in_hand[person] < self._each

    def _give(self, person: Hashable) -> None:
        self._free -= 1
        self._in_hand[person] += 1

    def _serve(self) -> None:
        """Give a free turn to the person who has waited longest."""
        for line in self._lines:
            for person, waiting in line.items():
                # One that was given up is still to be taken out.
                turn = next((turn for turn in waiting.turns if not turn.done()), None)
                if turn is None or not self._may(person):
                    continue
                waiting.turns.remove(turn)
                waiting.since = self._stopwatch()
                line.move_to_end(person)
                if not waiting.turns:
                    del line[person]
                self._give(person)
                turn.set_result(None)
                return
